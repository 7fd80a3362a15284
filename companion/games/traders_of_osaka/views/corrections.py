"""From what people point at to the corrections on record: the table is right."""

from __future__ import annotations

from typing import Final, Literal

from companion.games.traders_of_osaka.rules.moves import (
    UNKNOWN,
    CorrectCards,
    Correction,
    CorrectReservation,
    CorrectStack,
    CorrectTokens,
)
from companion.games.traders_of_osaka.rules.pieces import Card, Colour, Seat
from companion.games.traders_of_osaka.views.view import TableView

REASONS: Final = ("misread card", "wrong tap", "moved on the table", "other")
MOST_TOKENS: Final = 48

Row = Literal["market", "farm"]
Side = Literal["goods", "insured"]
Subject = Literal["ship", "card", "seat", "piles"]

_LIKELY: Final[dict[Subject, str]] = {
    "ship": "moved on the table",
    "card": "misread card",
    "seat": "wrong tap",
    "piles": "moved on the table",
}


def likely_reason(subject: Subject) -> str:
    """The reason that is chosen beforehand, so that the common case costs no tap."""
    return _LIKELY[subject]


def card_in_row(
    view: TableView, row: Row, index: int, really: Card | None, reason: str
) -> tuple[Correction, ...]:
    """The card at this place of the Market or the Farm is really another, or is not there.

    The record names a card by its kind and means the first of that kind. Where an equal card with
    another reservation lies before the one pointed at, the pieces are set straight afterwards.
    """
    cards = view.row(row)
    meant = cards[index]
    first = next(card for card in cards if card.card == meant.card)
    in_farm = row == "farm"
    corrections: list[Correction] = [CorrectCards(row, None, meant.card, really, reason)]
    if first.reserved_by is not meant.reserved_by:
        if first.reserved_by and meant.reserved_by and really:
            corrections.append(CorrectReservation(first.reserved_by, None, False, reason))
        if meant.reserved_by:
            place = in_farm and really is not None
            corrections.append(CorrectReservation(meant.reserved_by, really, place, reason))
        if first.reserved_by:
            corrections.append(CorrectReservation(first.reserved_by, meant.card, in_farm, reason))
    return tuple(corrections)


def piece_on_card(
    view: TableView, row: Row, index: int, seat: Seat | None, reason: str
) -> tuple[Correction, ...]:
    """Whose reservation piece lies on this card: a trader's, or nobody's."""
    card = view.row(row)[index]
    if card.reserved_by is seat:
        return ()
    corrections: list[Correction] = []
    if card.reserved_by:
        corrections.append(CorrectReservation(card.reserved_by, None, False, reason))
    if seat:
        corrections.append(CorrectReservation(seat, card.card, row == "farm", reason))
    return tuple(corrections)


def hand_by(seat: Seat, by: int, reason: str, card: Card | None = None) -> CorrectCards:
    """One card more or fewer in a hand; without a card it is one the app has not seen."""
    which = card or UNKNOWN
    gains, loses = (which, None) if by > 0 else (None, which)
    return CorrectCards("hand", seat, loses, gains, reason)


def tokens_at(seat: Seat, colour: Colour, count: int, reason: str) -> CorrectTokens:
    return CorrectTokens(seat, colour, min(max(count, 0), MOST_TOKENS), reason)


def secret_words(view: TableView, move: Correction) -> str:
    """What the table is told of a correction whose effect it does not see; else nothing."""
    match move:
        case CorrectStack():
            return (
                f"{view.seat(move.seat).name}'s stack: one VP {'more' if move.by > 0 else 'fewer'}."
            )
        case CorrectCards(place="hand", seat=seat) if seat:
            return f"{view.seat(seat).name}'s hand is set straight."
    return ""


def kinds(cards: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    """Each kind once and how many of it, in the order they lie."""
    return tuple((card, cards.count(card)) for card in dict.fromkeys(cards))
