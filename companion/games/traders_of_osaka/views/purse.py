"""What a trader cannot pay, from what everybody sees: how many cards a hand has, never which."""

from __future__ import annotations

from companion.games.kit.counting import count_of
from companion.games.traders_of_osaka.rules.pieces import VALUES, Cards, Seat, total
from companion.games.traders_of_osaka.views.view import TableView

MOST = max(VALUES)


def too_poor(view: TableView) -> str:
    """Why the active trader cannot buy, whatever the hand holds; empty where it might do."""
    if view.buy is None or view.turn is None:
        return ""
    seat = view.seat(view.turn)
    if seat.hand is None or seat.hand * MOST >= view.buy.cost:
        return ""
    if not seat.hand:
        return f"Buying costs {view.buy.cost}: no card in hand"
    return f"Buying costs {view.buy.cost}: only {count_of(seat.hand, 'card')} in hand"


def impossible_coins(view: TableView, cards: Cards) -> str:
    """Why these cannot be the coins of the active trader, or the first of them; empty where so."""
    assert view.buy is not None
    assert view.turn is not None
    refusal = too_many(view, view.turn, cards)
    hand = view.seat(view.turn).hand
    if refusal or hand is None:
        return refusal
    left = hand - len(cards)
    if total(cards) + left * MOST >= view.buy.cost:
        return ""
    if not left:
        return f"That was the last card in hand, and {total(cards)} of {view.buy.cost} are paid."
    more = count_of(left, "more card")
    return f"With {cards[-1]} the goods cannot be paid: only {more} can be in hand."


def too_many(view: TableView, seat: Seat, cards: Cards) -> str:
    """Why a hand cannot hold so many cards; empty where it can."""
    trader = view.seat(seat)
    if trader.hand is None or len(cards) <= trader.hand:
        return ""
    return f"{trader.name} has {count_of(trader.hand, 'card')} in hand, and no more."
