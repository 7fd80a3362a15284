"""One merchant's side of the table, told in full: all of it lies open before everybody."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import LUCKY_FACE, PIPS, Colour, Counts
from companion.games.akindo.rules.touting import pay_of
from companion.games.akindo.views.guide import PRIVILEGES
from companion.games.akindo.views.view import SeatView, TableView
from companion.games.kit.counting import count_of
from companion.games.kit.value import Value

FACES = (LUCKY_FACE, *PIPS)


class SeatTold(Value, frozen=True, kw_only=True):
    """Cards by kind, what each face of a die would pay for them, and a sentence for the rest."""

    cards: Counts
    pay: tuple[tuple[int, int], ...]
    """Faces with their coins; () until the pips are told."""
    sentences: tuple[str, ...]


def seat_told(view: TableView, seat: Colour) -> SeatTold:
    """What lies before this merchant; nobody looks behind the screen."""
    merchant = view.seat(seat)
    pay = tuple((face, pay_of(face, merchant.cards, view.pips)) for face in FACES)
    sentences = (
        f"{count_of(merchant.card_count, 'article card')} in all.",
        _tile(merchant),
        *(f"Privilege of {colour}: {PRIVILEGES[colour]}." for colour in merchant.privileges),
    )
    return SeatTold(cards=merchant.cards, pay=pay if view.pips else (), sentences=sentences)


def _tile(merchant: SeatView) -> str:
    if merchant.is_ungrateful:
        return "The tile is ungrateful: no part in the touting, and no turn, until it turns back."
    return "The tile is on its summary side."
