"""One trader's side of the table, told in full: all of it lies open before everybody."""

from __future__ import annotations

from typing import Final

from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.payment import sale
from companion.games.traders_of_osaka.rules.pieces import TOKENS_TO_END, Cards, Colour, Seat
from companion.games.traders_of_osaka.views.view import SeatView, TableView

UNTRACKED: Final = "Goods, hand and reservation piece are on the table alone: no card is entered."


class SetTold(Value, frozen=True, kw_only=True):
    """The goods of one colour, and what they would sell for if its ship came to Edo now."""

    colour: Colour
    cards: Cards
    insured: Cards
    working: str


class SeatTold(Value, frozen=True, kw_only=True):
    """Sets in the order of colours, and what else there is to say, a sentence each."""

    sets: tuple[SetTold, ...]
    sentences: tuple[str, ...]


def seat_told(view: TableView, seat: Seat) -> SeatTold:
    """What lies before this trader; neither the hand nor the stack is looked at."""
    trader = view.seat(seat)
    sets = tuple(
        SetTold(
            colour=goods.colour,
            cards=goods.cards,
            insured=goods.insured,
            working=str(sale(goods.cards + goods.insured, trader.tokens[goods.colour.lane])),
        )
        for goods in trader.goods
        if goods.count
    )
    is_tracked = view.rules.cards_tracked
    sentences = (
        "No goods lie here." if is_tracked and not sets else "",
        _tokens(trader),
        _piece(view, trader) if is_tracked else "",
        "" if trader.hand is None else f"In hand: {count_of(trader.hand, 'card')}.",
        "A stack of VPs has been begun." if trader.has_stack else "No VP has been earned yet.",
        "" if is_tracked else UNTRACKED,
    )
    return SeatTold(sets=sets, sentences=tuple(filter(None, sentences)))


def _tokens(trader: SeatView) -> str:
    counts = zip(Colour, trader.tokens, strict=True)
    owned = [f"{number} {colour}" for colour, number in counts if number]
    if not owned:
        return f"Tokens: none of {TOKENS_TO_END}."
    return f"Tokens: {listed(owned)}, {trader.token_count} of {TOKENS_TO_END} in all."


def _piece(view: TableView, trader: SeatView) -> str:
    for row, where in ((view.market, "Market"), (view.farm, "Farm")):
        for card in row:
            if card.reserved_by is trader.seat:
                return f"The reservation piece lies on {card.card} in the {where}."
    return "The reservation piece is at hand."
