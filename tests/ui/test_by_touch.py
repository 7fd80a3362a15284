"""The real app on a virtual display under a real pointer: whole games, undo, peek, power cut."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.record import read_record
from tests.ui.display import virtual_display

ROOT = Path(__file__).parent.parent.parent
RECORDS = ROOT / "tests/records/traders-of-osaka"
PATIENCE_SECONDS = 180


@pytest.fixture(scope="module")
def display():
    with virtual_display(800, 480) as name:
        yield name


@pytest.fixture
def drive(display, tmp_path):
    """Runs a scenario and gives its exit status and what it saw."""

    def run(scenario, record=None):
        result = tmp_path / f"{scenario}.json"
        command = [sys.executable, "-m", "tests.ui.drive", scenario]
        command += [str(tmp_path / "data"), str(result)]
        if record:
            command.append(str(RECORDS / f"{record}.txt"))
        environment = {**os.environ, "DISPLAY": display, "KIVY_WINDOW": "sdl2"}
        environment.pop("WAYLAND_DISPLAY", None)
        ended = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
        )
        assert result.exists(), ended.stderr[-2000:]
        seen = json.loads(result.read_text())
        assert "failed" not in seen, seen["failed"]
        return ended.returncode, seen

    return run


def golden(record):
    path = RECORDS / f"{record}.txt"
    return read_record(path.read_bytes(), file=path.name)


def meaningful(lines):
    """The lines of a record that players entered; how people sat down may be told otherwise."""
    return [line for line in lines if not line.startswith(("seat ", "rule "))]


@pytest.mark.parametrize(
    "record",
    [
        "clear-winner",
        "reshuffle-in-a-refresh",
        "insurance-any",
        "ships-by-hand",
        "hands-untracked",
        "ships-and-payments",
    ],
)
def test_whole_game_by_touch_ends_like_its_record(drive, record):
    status, seen = drive("whole_game", record)
    replay = golden(record)
    assert status == 0
    assert seen["report"] == json.loads(json.dumps(replay.game.report(replay.state)))
    assert meaningful(seen["lines"]) == meaningful(replay.lines)
    assert (seen["page"] == "ending") == bool(seen["report"]["winners"])


def test_undo_by_touch_takes_back_the_move_it_named(drive):
    _, seen = drive("undone", "clear-winner")
    assert seen["words"]
    assert seen["lines"] == [*seen["before"], "undo"]


def test_correction_by_touch_is_one_line_with_its_reason(drive):
    _, seen = drive("corrected", "clear-winner")
    assert seen["lines"] == [*seen["before"], "correct ship red 2 because moved on the table"]
    assert seen["report"]["ships"]["red"] == 2
    assert seen["page"] == "correct"


def test_peek_shows_the_stack_while_held_and_hides_it_after(drive):
    _, seen = drive("peeked", "clear-winner")
    assert seen["secret"] not in seen["before"]
    assert seen["secret"] in seen["shown"]
    assert seen["secret"] not in seen["hidden"]
    assert seen["marked"]


def test_peek_with_a_pin_shows_nothing_before_it_and_hides_after(drive):
    _, seen = drive("peeked_with_pin", "clear-winner")
    for moment in ("refused", "opened", "hidden"):
        assert seen["secret"] not in seen[moment], moment
    assert seen["secret"] in seen["shown"]
    assert seen["marked"]


def test_power_cut_in_a_payment_comes_back_to_the_same_question(drive):
    status, before = drive("killed_in_payment", "clear-winner")
    assert status == -signal.SIGKILL
    status, after = drive("resumed")
    assert status == 0
    assert after["report"] == before["report"]
    assert after["page"] == before["page"] == "payment"


def test_waking_tap_presses_nothing(drive):
    _, seen = drive("woken")
    assert seen == {"after_waking_tap": "home", "after_second_tap": "new_game"}
