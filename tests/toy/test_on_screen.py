"""A game that moved in, on the real screen: from the first tap over a power cut to its end."""

import signal

import pytest

from tests.toy.tables import HIDDEN, OVER, SEATED
from tests.ui.conftest import SIZE, driving, open_display

BOX = ("rule heap box", "box 9")
OPENING = [*SEATED, *BOX]


@pytest.fixture
def drive(tmp_path):
    with open_display(SIZE) as display:
        yield driving(display, tmp_path)


def test_it_is_begun_answered_alone_cut_off_gone_on_with_and_ended(drive):
    status, seen = drive("lodger.begun_and_cut_off")
    assert status == -signal.SIGKILL
    assert seen["opened"] == OPENING
    assert seen["lines"] == [*OPENING, "moss takes 3", "rust takes 2"]
    assert seen["question"].startswith("Dr. No, how many do you hide?")

    status, seen = drive("lodger.gone_on_with")
    assert status == 0
    assert "Welcome back. The table should stand like this." in seen["greeting"]
    assert seen["awaited"] == ["moss", "rust", "slate"]
    assert seen["sheets"] == ["Pebbles in the box"]
    assert seen["home"] == "Turn 3: Dr. No"
    assert seen["lines"] == [*OPENING, *OVER[len(SEATED) :]]
    assert seen["told"] == "Everybody hides pebbles in a fist."
    assert HIDDEN[-1] not in seen["log"]
    assert (seen["replayed"], seen["heap"]) == ("4: Ada takes 3 pebbles.", 0)
    assert seen["verdict"].startswith("1. Ada: 8")
