"""The real `higaki` among other tools: closed streams, pipes that end early, Ctrl-C, terminals."""

import ast
import os
import pty
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.sample import RECORD

ROOT = Path(__file__).parent.parent.parent
HIGAKI = f"{sys.executable} -m companion"
ESCAPE = "\x1b[5m"
PROBE = """
import os, signal, sys
def strike(event, words):
    if event == "import" and words[0] == {module!r}:
        os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(strike)
from companion.__main__ import main
sys.argv = ["higaki", "run"]
main()
"""
INTERRUPTED = f'{sys.executable} -c "$PROBE"'


@pytest.fixture
def shell(tmp_path):
    """Run a line of bash in which `higaki` is this one; games are kept in a folder of its own."""
    (tmp_path / "game.txt").write_text(RECORD)

    def run(line, **environment):
        return subprocess.run(
            ["bash", "-c", f'higaki() {{ {HIGAKI} "$@"; }}\n{line}'],
            cwd=tmp_path,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "HIGAKI_DATA": str(tmp_path / "data"),
                **environment,
            },
            capture_output=True,
            text=True,
            timeout=120,
        )

    return run


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("higaki games >&-", "There is nowhere to print to: standard output is closed."),
        ("higaki replay - <&-", "There is no record to read: standard input is closed."),
        ("higaki import - <&-", "There is no record to read: standard input is closed."),
        ("higaki games >/dev/full", "No space left on device."),
    ],
)
def test_a_stream_that_is_needed_and_closed_is_a_sentence(shell, line, sentence):
    ended = shell(line)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"{sentence}\n"


@pytest.mark.parametrize("line", ["higaki games <&-", "higaki games 2>&-", "higaki games <&- 2>&-"])
def test_a_stream_that_is_closed_and_not_needed_is_no_matter(shell, line):
    ended = shell(line)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("No games are kept yet")


def test_no_file_takes_the_place_of_a_closed_stream(shell):
    assert shell("higaki import game.txt >&- 2>&- <&-").returncode == 2
    assert shell("higaki games").stdout.count("Traders of Osaka") == 1
    assert "is sound: 1 game" in shell("higaki doctor data").stdout


@pytest.mark.parametrize("line", ["higaki show last | head -1", "higaki export last | head -1"])
def test_a_reader_that_leaves_early_is_no_error(shell, line):
    shell("higaki import game.txt")
    ended = shell(f"set -o pipefail\n{line}")
    assert ended.stderr == ""
    assert ended.returncode in (0, 141)
    assert ended.stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "variable"),
    [("higaki games", "HIGAKI_DATA"), ("higaki doctor software", "HIGAKI_CONFIG")],
)
def test_a_home_that_nobody_has_is_a_sentence(shell, line, variable):
    ended = shell(line, **{variable: "~no-such-user/x"})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == (
        "'~no-such-user/x' is no path here: nobody is called that, or has a home folder.\n"
    )


def test_a_home_that_nobody_has_is_a_sentence_on_the_command_line(shell, tmp_path):
    ended = shell("higaki --data '~no-such-user/x' games")
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert not list(tmp_path.glob("~*"))


@pytest.mark.parametrize("module", ["click", "companion.cli.screen", "companion.bootstrap.screen"])
def test_ctrl_c_during_the_start_is_quiet(shell, module):
    ended = shell(INTERRUPTED, PROBE=PROBE.format(module=module), SDL_VIDEODRIVER="offscreen")
    assert (ended.returncode, ended.stdout, ended.stderr.strip()) == (130, "", "")


@pytest.mark.slow
@pytest.mark.parametrize("module", ["kivy", "kivy.core.window", "companion.ui.shell"])
def test_ctrl_c_while_the_window_opens_is_quiet(shell, module):
    ended = shell(INTERRUPTED, PROBE=PROBE.format(module=module), SDL_VIDEODRIVER="offscreen")
    assert (ended.returncode, ended.stdout, ended.stderr.strip()) == (130, "", "")


def on_a_terminal(words, folder):
    """What a command writes when its output is a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        stdout=slave,
        stderr=slave,
        stdin=subprocess.DEVNULL,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HIGAKI_DATA": str(folder / "data")},
    )
    os.close(slave)
    seen = b""
    with os.fdopen(master, "rb", buffering=0) as terminal:
        try:
            while part := terminal.read(4096):
                seen += part
        except OSError:
            pass  # the terminal is gone with its last writer
    process.wait()
    return seen


@pytest.mark.parametrize(
    "words",
    [
        ["replay", f"{ESCAPE}.txt"],
        ["replay", "escape.txt"],
        ["games", f"--{ESCAPE}"],
        [ESCAPE],
        ["show", ESCAPE],
        ["--data", f"{ESCAPE}\x07", "games"],
        ["unlock", ESCAPE],
        ["export", "last", "-o", f"/{ESCAPE}/x"],
        ["--traceback", "replay", f"{ESCAPE}.txt"],
        ["demo", "--speed", ESCAPE],
        ["calc", "sale", ESCAPE],
    ],
)
def test_no_escape_reaches_a_terminal(tmp_path, words):
    (tmp_path / "escape.txt").write_text(f"game {ESCAPE}\n")
    seen = on_a_terminal(words, tmp_path)
    assert seen
    assert b"\x1b" not in seen
    assert b"\x07" not in seen


def test_names_of_a_foreign_database_are_spelled_out_on_a_terminal(tmp_path, shell):
    shell("higaki import game.txt")
    database = sqlite3.connect(tmp_path / "data/higaki.db")
    with database:
        for (table,) in database.execute("select name from sqlite_master where type='table'"):
            for _, column, kind, *_ in database.execute(f"pragma table_info({table})"):
                if kind == "TEXT":
                    database.execute(
                        f"update {table} set {column} = replace({column}, 'Chie', '{ESCAPE}')"
                    )
    database.close()
    for words in (["games"], ["show", "last"], ["export", "last"], ["doctor", "data"]):
        assert ESCAPE.encode() not in on_a_terminal(words, tmp_path)


def test_everything_is_said_in_one_place():
    for path in sorted((ROOT / "companion/cli").glob("*.py")):
        calls = {
            ast.unparse(node.func)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
        }
        spoken = {"click.echo", "click.secho", "print", "sys.stdout.write", "sys.stderr.write"}
        allowed = {"say.py": {"click.echo"}, "stored.py": {"click.echo"}}
        assert calls & spoken <= allowed.get(path.name, set()), path.name
