"""What the buttons of the panel mean at this table."""

import pytest

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.buttons import hold, press
from companion.games.traders_of_osaka.rules.moves import Buy, CorrectShip, EndTurn, Sail
from companion.games.traders_of_osaka.rules.pieces import Colour
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import State
from tests.games.traders_of_osaka.tables import GREEN, GREY, RED, YELLOW, cards, lay_table


def bought():
    """Red waits for its button after a purchase."""
    state = lay_table(market="R2", hands={"grey": "B5"}, ships=(4, 0, 0, 2), ships_by_hand=True)
    return apply(state, Buy(GREY, cards("B5"))).state


def light_table():
    return lay_table(cards_tracked=False, hands_tracked=False)


@pytest.mark.parametrize("colour", Colour)
def test_a_ships_button_is_a_step_of_that_ship(colour):
    assert press(bought(), colour.value) == Sail(colour)
    assert press(light_table(), colour.value) == Sail(colour)


def test_no_ship_sails_before_a_purchase_and_the_question_is_said_again():
    with pytest.raises(RuleViolation) as refusal:
        press(lay_table(market="R2", ships_by_hand=True), "red")
    assert refusal.value.code == "no-ship-sails"
    assert str(refusal.value) == "No ship sails now. Grey takes, reserves or buys."


def test_next_ends_the_turn_only_where_nothing_else_does():
    assert press(light_table(), "next") == EndTurn(GREY)
    assert press(bought(), "next") is None
    assert press(State(), "next") is None


def test_holding_steps_a_ship_back_as_a_correction():
    assert hold(bought(), "yellow") == CorrectShip(YELLOW, 1, "button held")
    assert hold(bought(), "red") == CorrectShip(RED, 3, "button held")


def test_a_ship_in_osaka_has_no_step_back():
    with pytest.raises(RuleViolation, match="The green ship is in Osaka: it has no step back"):
        hold(bought(), GREEN.value)


def test_nothing_is_stepped_back_before_the_game():
    with pytest.raises(RuleViolation, match="The ships stay where they are"):
        hold(State(), "red")


@pytest.mark.parametrize("door", [press, hold])
def test_a_button_without_a_ship_is_refused(door):
    with pytest.raises(RuleViolation, match="No ship belongs to the purple button"):
        door(light_table(), "purple")
