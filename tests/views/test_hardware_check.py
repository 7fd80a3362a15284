"""The hardware check as plain data."""

import pytest

from companion.views.hardware_check import (
    BUTTONS,
    after_event,
    after_levels,
    dot_grid,
    progress,
    unseen,
)


def after(*events):
    checks = unseen()
    for kind, name in events:
        checks = after_event(checks, kind=kind, name=name)
    return checks


def test_a_pressed_button_is_down_and_seen_and_stays_seen_when_let_go():
    assert after(("press", "red"))["red"].word == "down"
    assert after(("press", "red"), ("release", "red"))["red"].word == "seen"


def test_a_stuck_button_was_not_seen_to_work():
    checks = after(("stuck", "undo"))
    assert checks["undo"].word == "stuck"
    assert progress(checks) == "The undo button is stuck."
    assert after_event(checks, kind="freed", name="undo")["undo"].word == "not yet"


def test_levels_say_what_is_down_but_not_that_a_press_arrived():
    checks = after_levels(unseen(), {"blue": True})
    assert (checks["blue"].is_down, checks["blue"].is_seen) == (True, False)
    assert after_levels(checks, {"blue": False}) == unseen()


def test_a_button_without_a_level_keeps_its_state():
    assert after_levels(after(("press", "next")), {})["next"].is_down


def test_an_unknown_button_changes_nothing():
    assert after(("press", "purple")) == unseen()


def test_progress_counts_the_buttons_seen():
    assert progress(unseen()) == "Press each button: 0 of 6 seen."
    everything = after(*(("press", name) for name in BUTTONS))
    assert progress(everything) == "Every button was seen."


@pytest.mark.parametrize(
    ("count", "columns", "room"), [(24, 24, 22.0), (60, 60, 13.0), (144, 72, 780 / 72)]
)
def test_dots_take_as_few_rows_as_keep_them_readable(count, columns, room):
    assert dot_grid(count, width=780, height=56, least=9, most=22) == (columns, room)


def test_too_many_dots_take_the_rows_that_leave_them_most_room():
    columns, room = dot_grid(490, width=400, height=30, least=9, most=22)
    assert columns * room <= 400
    assert -(-490 // columns) * room <= 30
    assert room == pytest.approx(400 / 82)
