"""What people point at becomes the correction that they mean."""

from companion.games.akindo.rules.pieces import Card
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.views.corrections import (
    REASONS,
    area_by,
    deck_by,
    hint,
    likely_reason,
    lying,
    tile_turns,
)
from companion.games.akindo.views.view import view
from tests.games.akindo.tables import BLUE, RED, cards, lay_table

WHY = REASONS[0]


def test_what_is_counted_and_turned_becomes_a_correction_that_the_rules_accept() -> None:
    state = lay_table(area=2)
    table = view(state)
    for move, line in (
        (area_by(table, +1, WHY), "correct area 3"),
        (deck_by(table, -1, WHY), "correct deck 5"),
        (tile_turns(table, BLUE, WHY), "correct tile blue ungrateful"),
    ):
        assert str(move) == f"{line} because {WHY}"
        apply(state, move)


def test_counts_stay_within_what_there_is() -> None:
    table = view(lay_table(area=1))
    assert area_by(table, -5, WHY).coins == 0
    assert deck_by(table, +99, WHY).cards == sum(table.unseen)


def test_a_likely_reason_is_one_of_those_offered() -> None:
    assert {likely_reason(what) for what in ("card", "coins", "deck", "seat")} <= set(REASONS)


def test_what_lies_at_a_place_is_counted_by_kind() -> None:
    table = view(
        lay_table(held={"red": "blue 2"}, east="red custom red", west="white", waste="black")
    )
    assert lying(table, "east") == cards("red 2 custom")
    assert lying(table, "west") == cards("white")
    assert lying(table, "waste") == cards("black")
    assert lying(table, "cards", RED) == cards("blue 2")


def test_the_hint_says_what_the_next_tap_does() -> None:
    assert hint(Card.CUSTOM, cards("custom")) == "What is this custom-ordered card really?"
    assert hint(None, cards("")) == "Nothing lies here. Tap a card that is missing."
    assert hint(None, cards("red")).startswith("Tap a wrong card")
