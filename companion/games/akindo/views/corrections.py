"""From what people point at to the corrections on record: the table is right."""

from __future__ import annotations

from typing import Final, Literal

from companion.games.akindo.rules.moves import (
    CorrectArea,
    CorrectCards,
    CorrectCoins,
    CorrectDeck,
    CorrectPrivilege,
    CorrectStock,
    CorrectTile,
    CorrectTurn,
)
from companion.games.akindo.rules.pieces import COINS, Card, Colour
from companion.games.akindo.views.view import TableView

REASONS: Final = ("misread card", "wrong tap", "moved on the table", "other")

Place = Literal["cards", "waste", "east", "west"]
Subject = Literal["card", "coins", "deck", "seat"]

_LIKELY: Final[dict[Subject, str]] = {
    "card": "misread card",
    "coins": "moved on the table",
    "deck": "moved on the table",
    "seat": "wrong tap",
}


def likely_reason(subject: Subject) -> str:
    """The reason that is chosen beforehand, so that the common case costs no tap."""
    return _LIKELY[subject]


def card_is(
    place: Place, card: Card, really: Card | None, reason: str, seat: Colour | None = None
) -> CorrectCards:
    """A card is really another, or is not there; `seat` where it lies before a merchant."""
    return CorrectCards(place, seat, card, really, reason)


def card_joins(place: Place, card: Card, reason: str, seat: Colour | None = None) -> CorrectCards:
    return CorrectCards(place, seat, None, card, reason)


def coins_by(seat: Colour, by: int, reason: str) -> CorrectCoins:
    """Coins behind a screen, more or fewer: the count is nobody's business."""
    return CorrectCoins(seat, by, reason)


def area_by(view: TableView, by: int, reason: str) -> CorrectArea:
    """Coins in the coin area, more or fewer."""
    return CorrectArea(min(max(view.area + by, 0), COINS), reason)


def stock_by(by: int, reason: str) -> CorrectStock:
    return CorrectStock(by, reason)


def deck_by(view: TableView, by: int, reason: str) -> CorrectDeck:
    """Cards in the deck, more or fewer, as far as any are out of sight."""
    return CorrectDeck(min(max(view.deck + by, 0), sum(view.unseen)), reason)


def tile_turns(view: TableView, seat: Colour, reason: str) -> CorrectTile:
    """The other side of a tile."""
    return CorrectTile(seat, not view.seat(seat).is_ungrateful, reason)


def privilege_of(colour: Colour, seat: Colour | None, reason: str) -> CorrectPrivilege:
    return CorrectPrivilege(colour, seat, reason)


def turn_of(seat: Colour, reason: str) -> CorrectTurn:
    return CorrectTurn(seat, reason)
