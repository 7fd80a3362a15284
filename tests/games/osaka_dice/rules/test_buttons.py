"""The colour buttons take the only die of their colour, and answer "which colour"."""

import pytest

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules.buttons import hold, press
from tests.games.osaka_dice.tables import SEATS, lay_table, opened, play


def test_a_button_takes_the_only_die_of_its_colour() -> None:
    assert str(press(lay_table(), "blue")) == "grey takes B2"


def test_next_confirms_what_the_screen_highlights() -> None:
    assert press(lay_table(), "next") is None


def test_equal_dice_are_one_choice() -> None:
    assert str(press(lay_table(front="B2 B2 R3"), "blue")) == "grey takes B2"


def test_a_rolled_six_alone_asks_for_the_colour_of_its_good() -> None:
    state = play(lay_table(front="B2 R4 G5"), "grey rolls B6 G1")
    assert str(press(state, "yellow")) == "grey takes B6 as yellow"


@pytest.mark.parametrize(
    ("state", "button", "code"),
    [
        (lay_table(), "green", "no-such-die"),
        (lay_table(), "red", "which-die"),
        (lay_table(), "yellow", "which-gain"),
        (lay_table(), "undo", "no-button"),
        (opened(*SEATS), "red", "no-die-to-take"),
    ],
)
def test_a_wrong_button_says_why(state, button, code) -> None:
    with pytest.raises(RuleViolation) as refused:
        press(state, button)
    assert refused.value.code == code
    assert refused.value.sentence.endswith((".", "?"))


def test_nothing_is_held_down() -> None:
    with pytest.raises(RuleViolation) as refused:
        hold(lay_table(), "red")
    assert refused.value.code == "no-button"
