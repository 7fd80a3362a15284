"""From what people point at to the corrections on record: the table is right."""

from __future__ import annotations

from typing import Final, Literal

from companion.games.akindo.rules.moves import (
    CorrectArea,
    CorrectDeck,
    CorrectTile,
)
from companion.games.akindo.rules.pieces import COINS, Card, Colour, Counts, count
from companion.games.akindo.views.view import TableView

REASONS: Final = ("misread card", "wrong tap", "moved on the table", "other")

Place = Literal["cards", "waste", "east", "west"]
Subject = Literal["card", "coins", "deck", "seat"]

_CALLED: Final = {Card.CUSTOM: "custom-ordered"}

_LIKELY: Final[dict[Subject, str]] = {
    "card": "misread card",
    "coins": "moved on the table",
    "deck": "moved on the table",
    "seat": "wrong tap",
}


def likely_reason(subject: Subject) -> str:
    """The reason that is chosen beforehand, so that the common case costs no tap."""
    return _LIKELY[subject]


def lying(view: TableView, place: Place, seat: Colour | None = None) -> Counts:
    """How many cards of each kind lie there; `seat` where it is before a merchant."""
    match place:
        case "east":
            return count(view.east)
        case "west":
            return count(view.west)
        case "cards" if seat is not None:
            return view.seat(seat).cards
    return view.waste


def hint(wrong: Card | None, there: Counts) -> str:
    """What the next tap does."""
    if wrong is not None:
        return f"What is this {_CALLED.get(wrong, wrong)} card really?"
    if not any(there):
        return "Nothing lies here. Tap a card that is missing."
    return "Tap a wrong card, then what it is; or below, a card that is missing."


def area_by(view: TableView, by: int, reason: str) -> CorrectArea:
    """Coins in the coin area, more or fewer."""
    return CorrectArea(min(max(view.area + by, 0), COINS), reason)


def deck_by(view: TableView, by: int, reason: str) -> CorrectDeck:
    """Cards in the deck, more or fewer, as far as any are out of sight."""
    return CorrectDeck(min(max(view.deck + by, 0), sum(view.unseen)), reason)


def tile_turns(view: TableView, seat: Colour, reason: str) -> CorrectTile:
    """The other side of a tile."""
    return CorrectTile(seat, not view.seat(seat).is_ungrateful, reason)
