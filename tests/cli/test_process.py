"""The real `higaki`, as a process of its own."""

import os
import signal
import subprocess
import sys
import time

import pytest

from companion.cli.guard import READER_GONE
from tests.cli.sample import RECORD

HIGAKI = [sys.executable, "-m", "companion"]
HEAVY = ("kivy", "gpiozero", "serial", "sqlite_utils")


@pytest.fixture
def environment(tmp_path):
    return {**os.environ, "HIGAKI_DATA": str(tmp_path)}


def test_replay_from_a_pipe(environment):
    done = subprocess.run(
        [*HIGAKI, "replay", "-"], input=RECORD, capture_output=True, text=True, env=environment
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Chie" in done.stdout


def test_a_refused_record_leaves_with_status_2(environment):
    done = subprocess.run(
        [*HIGAKI, "replay", "-"], input="x", capture_output=True, text=True, env=environment
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("<stdin>:1: ")


def test_a_reader_that_has_seen_enough_is_no_error(environment):
    record = RECORD + "undo\nredo\n" * 2000
    subprocess.run([*HIGAKI, "import", "-"], input=record, text=True, env=environment, check=True)
    process = subprocess.Popen(
        [*HIGAKI, "show", "last"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait() == READER_GONE


def test_an_interrupt_is_quiet(environment):
    process = subprocess.Popen(
        [*HIGAKI, "simulate", "--games", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stderr is not None
    process.stderr.read(1)  # the label of the progress bar: it is under way
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, "")
    assert "Traceback" not in err
    assert "Error" not in err


@pytest.mark.parametrize("words", [["--help"], ["replay", "-"], ["calc", "sale", "R2"]])
def test_nothing_heavy_is_imported_without_need(words, environment):
    script = (
        "import sys\nfrom companion.cli import main\n"
        f"try:\n    main({words!r})\nexcept SystemExit as done:\n    assert not done.code\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=RECORD,
        capture_output=True,
        text=True,
        env=environment,
    )
    assert done.stderr == "[]\n"
