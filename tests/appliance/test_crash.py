"""The crash file: where it broke, never what anybody holds, never more than its cap."""

import subprocess
import sys
import threading

import pytest

from companion.appliance.crash import CrashFile, describe
from companion.errors import RuleViolation


def broken(hand):
    raise ValueError(f"cannot sell {hand}")


def caught(function, *args):
    try:
        function(*args)
    except Exception as error:
        return error
    raise AssertionError("nothing broke")


def test_a_report_names_the_error_and_the_place_it_came_from():
    report = describe(caught(broken, "R5"))
    assert report.splitlines()[0] == "ValueError"
    assert f"{__file__}:{broken.__code__.co_firstlineno + 1} broken" in report


def test_a_report_never_quotes_a_value():
    assert "R5" not in describe(caught(broken, "R5"))


def test_a_sentence_made_for_people_is_quoted():
    def refuse():
        raise RuleViolation("not-now", "It is not your turn.")

    assert describe(caught(refuse)).startswith("RuleViolation: It is not your turn.")


def test_what_caused_an_error_is_told_as_well():
    def twice():
        try:
            broken("R5")
        except ValueError as error:
            raise KeyError("R5") from error

    report = describe(caught(twice))
    assert report.startswith("KeyError\n")
    assert "\ncaused by\nValueError\n" in report
    assert "R5" not in report


def test_reports_follow_each_other_and_the_last_one_can_be_read(tmp_path):
    crashes = CrashFile(tmp_path)
    crashes.record(caught(broken, "R5"))
    crashes.record(ZeroDivisionError())
    assert (tmp_path / "crashes.txt").read_text().count("--- ") == 2
    assert "ZeroDivisionError" in crashes.last()
    assert "ValueError" not in crashes.last()


def test_the_file_stays_under_its_cap_and_keeps_the_newest(tmp_path):
    crashes = CrashFile(tmp_path, cap_bytes=4096)
    for _ in range(200):
        crashes.record(caught(broken, "R5"))
    crashes.record(ZeroDivisionError())
    path = tmp_path / "crashes.txt"
    assert path.stat().st_size <= 4096
    assert path.read_text().startswith("--- ")
    assert "ZeroDivisionError" in crashes.last()


def test_a_folder_that_cannot_be_written_is_passed_over(tmp_path):
    (tmp_path / "file").touch()
    crashes = CrashFile(tmp_path / "file" / "games", tmp_path / "run")
    assert crashes.record(ZeroDivisionError()) == tmp_path / "run/crashes.txt"


def test_with_no_folder_at_all_nothing_breaks(tmp_path):
    (tmp_path / "file").touch()
    assert CrashFile(tmp_path / "file" / "games").record(ZeroDivisionError()) is None


def test_what_breaks_under_guard_is_reported_and_goes_on_breaking(tmp_path):
    crashes = CrashFile(tmp_path)
    with pytest.raises(ZeroDivisionError), crashes.guard():
        raise ZeroDivisionError
    assert "ZeroDivisionError" in crashes.last()


def run(tmp_path, program):
    head = (
        "import pathlib, sys, os, signal, threading\n"
        "from companion.appliance.crash import CrashFile\n"
        "crashes = CrashFile(pathlib.Path(sys.argv[1])); crashes.catch_everything()\n"
    )
    return subprocess.run(
        [sys.executable, "-c", head + program, tmp_path], capture_output=True, text=True
    )


def test_an_error_nobody_catches_is_reported_and_not_quoted_to_the_journal(tmp_path):
    ended = run(tmp_path, "hand = 'R5'\nraise ValueError(hand)")
    report = CrashFile(tmp_path).last()
    assert ended.returncode == 1
    assert "ValueError" in report
    assert "R5" not in report + ended.stderr


def test_an_error_on_another_thread_is_reported(tmp_path):
    run(tmp_path, "t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()")
    assert "ZeroDivisionError" in CrashFile(tmp_path).last()


def test_a_hanging_app_that_the_watchdog_aborts_says_where_it_hung(tmp_path):
    run(tmp_path, "def hang():\n    os.kill(os.getpid(), signal.SIGABRT)\nhang()")
    report = (tmp_path / "crashes.txt").read_text()
    assert "Fatal Python error: Aborted" in report
    assert "in hang" in report


def test_an_interrupt_is_no_crash(tmp_path):
    run(tmp_path, "raise KeyboardInterrupt")
    assert "KeyboardInterrupt" not in (tmp_path / "crashes.txt").read_text()


def test_closed_it_leaves_the_process_as_it_was(tmp_path):
    before = sys.excepthook, threading.excepthook
    crashes = CrashFile(tmp_path)
    crashes.catch_everything()
    assert sys.excepthook is not before[0]
    crashes.close()
    assert (sys.excepthook, threading.excepthook) == before
