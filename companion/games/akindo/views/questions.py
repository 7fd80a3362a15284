"""What is said beside the questions of play, and on their keys: all of it public."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import Bid, Call, Colour
from companion.games.akindo.views.view import SeatView, TableView
from companion.games.akindo.views.words import CALLED, coins

LOST = "The sealed bids are lost: everybody bids again."
ALL_IN = "All bids are in. Tap a merchant to enter another one."


def asked_words(seat: SeatView) -> str:
    """Whose bid is entered, beside what was called."""
    called = f"{seat.name} called {CALLED[seat.call]}. " if seat.call else ""
    return f"{called}And behind the screen?"


def curtain_words(seat: SeatView | None, sealed: int, number: int) -> str:
    """Whose turn it is at the panel, and how many bids are sealed."""
    told = f"{sealed} of {number} bids sealed." if sealed else ""
    return f"Hand the panel to {seat.name}.\n{told}".strip() if seat else told


def lower_words(bid: Bid) -> str:
    """What lowering a bid makes of it."""
    if bid.coins == 1:
        return f"Lower: no bid in the {bid.where} any more"
    return f"Lower to {coins(bid.coins - 1)} in the {bid.where}"


def stand_words(bid: Bid) -> str:
    """What becomes of a bid that is left as it is."""
    return f"Leave {coins(bid.coins)} in the {bid.where}"


def brief_bid(bid: Bid) -> str:
    """A bid on a merchant's slip."""
    return "no bid" if bid.where is Call.POCKET else str(bid)


def challenge_words(view: TableView, callers: tuple[Colour, ...]) -> str:
    """What follows where these call, and nobody else."""
    if not view.calls_needed:
        return "Nobody else takes part: go on"
    if not callers:
        return "Nobody challenges"
    weight = sum(view.seat(seat).challenge_weight for seat in callers)
    counted = f"{weight} of {view.calls_needed} needed"
    if weight < view.calls_needed:
        return f"{counted}: everybody is paid"
    if view.was_challenged:
        return f"{counted}: nobody is paid"
    return f"{counted}: roll again"


def points_told(view: TableView) -> str:
    """The totals that are known already, as a sentence; "" before the first."""
    told = [f"{seat.name} {seat.points.total}" for seat in view.seats if seat.points]
    return f"{', '.join(told)}." if told else ""
