"""How a command ends when something is wrong."""

import re

import pytest

from companion import __version__
from companion.cli.guard import verdict
from companion.errors import RuleViolation


def test_version(run):
    assert run("--version").stdout == f"higaki, version {__version__}\n"


@pytest.mark.parametrize("words", [(), ("calc",)])
def test_a_bare_group_shows_its_help(run, words):
    result = run(*words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"Usage: {' '.join(('higaki', *words))} ")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["sail"], "No such command 'sail'. Try 'higaki --help'."),
        (["replay"], "Missing argument 'FILE'. Try 'higaki replay --help'."),
        (["games", "--loud"], "No such option '--loud'. Try 'higaki games --help'."),
    ],
)
def test_a_wrong_call_is_one_line_that_names_the_help(run, words, line):
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{line}\n")


@pytest.mark.parametrize("asked", ["--traceback", "HIGAKI_TRACEBACK"])
def test_a_traceback_only_when_asked_for(run, monkeypatch, asked):
    assert "Traceback" not in run("replay", "-", stdin="nonsense").stderr
    if asked.startswith("--"):
        result = run(asked, "replay", "-", stdin="nonsense")
    else:
        monkeypatch.setenv(asked, "1")
        result = run("replay", "-", stdin="nonsense")
    assert result.exit_code == 2
    assert result.stderr.startswith("Traceback")
    assert result.stderr.splitlines()[-1].startswith("<stdin>:1: ")


def test_a_crash_is_one_sentence_without_what_the_error_says(run, monkeypatch):
    def crash(*_, **__):
        raise KeyError("white holds R5 R5")

    monkeypatch.setattr("companion.cli.records.read_foreign", crash)
    result = run("replay", "-", stdin="")
    assert (result.exit_code, result.stdout) == (1, "")
    assert re.fullmatch(
        r"Higaki made a mistake of its own \(KeyError at test_guard\.py:\d+\);"
        r" run it again with `higaki --traceback …` and report what it prints\.\n",
        result.stderr,
    )


def test_a_sentence_of_several_lines_becomes_one():
    assert verdict(RuleViolation("x", "First.\nSecond.")) == (2, "First. Second.")


def test_an_error_of_the_system_names_the_file():
    error = PermissionError(13, "Permission denied", "/srv/games")
    assert verdict(error) == (2, "/srv/games: Permission denied.")
