"""A payment told in steps: each arrived colour with every working, then what follows from it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.facts import (
    InsuranceAsked,
    Over,
    Paid,
    Reshuffled,
    Returned,
    Sale,
    Sunk,
)
from companion.games.traders_of_osaka.rules.moves import Sell
from companion.games.traders_of_osaka.rules.pieces import (
    SPACES,
    TOKENS_TO_END,
    Cards,
    Colour,
    Seat,
)
from companion.games.traders_of_osaka.views.view import TableView
from companion.views.live_moves import History, live_moves, newest

Facts = tuple[Any, ...]


class SeatSale(Value, frozen=True, kw_only=True):
    """What one trader's set brings, and what to do with its cards."""

    seat: Seat
    name: str
    sale: Sale
    keep: Cards
    """Cards of the set that go face down under the Trader piece."""
    discard: Cards
    draw: int
    """VPs that come face down from the draw pile."""
    owed: int
    """VPs for which no card is left anywhere."""
    shuffle: bool
    """The draw pile runs out here: the discards are shuffled first."""


class SaleStep(Value, frozen=True, kw_only=True):
    """One arrived colour; everybody who sells it, from the active player clockwise."""

    colour: Colour
    title: str
    sales: tuple[SeatSale, ...]
    others: str
    """Who has nothing to sell, as a sentence; empty where everybody sells."""


class Sequel(StrEnum):
    """What a payment leads to."""

    TIDE = "tide"
    CALM = "calm"
    END = "end"


class SequelStep(Value, frozen=True, kw_only=True):
    """What comes after the sales: the Black Tide, a calm sea, or the end."""

    kind: Sequel
    title: str
    sentences: tuple[str, ...]
    colours: tuple[Colour, ...]
    """The ships it is about: those that sink, or those that sail home."""


Step = SaleStep | SequelStep


def is_payment(facts: Facts) -> bool:
    """Whether cards were sold: where none are tracked, each sale is told as it is entered."""
    return any(isinstance(fact, Paid) and fact.kept is not None for fact in facts)


def before_sales(facts: Facts) -> Facts:
    """What happened before anybody sold: coins, goods and ships that hands have to move."""
    sold = (at for at, fact in enumerate(facts) if isinstance(fact, Paid))
    return facts[: next(sold, len(facts))]


def payment_steps(facts: Facts, view: TableView) -> tuple[Step, ...]:
    """The facts of one move in steps; the view is the table's after that move."""
    if not is_payment(facts):
        return ()
    return (*_sales(facts, view), _sequel(facts, view))


def sales_so_far(history: History) -> tuple[Paid, ...]:
    """Ships and payments: the sales that were entered last, one after another."""
    told: list[Paid] = []
    for entry in reversed(live_moves(history)):
        if not isinstance(entry.move, Sell):
            break
        told += [fact for fact in entry.facts if isinstance(fact, Paid)]
    return tuple(reversed(told))


def tide_words(history: History) -> str:
    """Ships and payments: which colours the tide takes and who is asked in which order."""
    entry = newest(history)
    for fact in entry.facts if entry is not None else ():
        if isinstance(fact, InsuranceAsked):
            names = {player.seat: player.name for player in history.state.players}
            order = ", ".join(names[seat] for seat in fact.order)
            sunk = listed(fact.colours)
            return f"The Black Tide takes {sunk}: back to Anori. Insurance: {order}."
    return ""


def _sales(facts: Facts, view: TableView) -> list[SaleStep]:
    by_colour: dict[Colour, list[SeatSale]] = {}
    shuffle = False
    for fact in facts:
        if isinstance(fact, Reshuffled):
            shuffle = True
        elif isinstance(fact, Paid):
            sold = by_colour.setdefault(fact.sale.colour, [])
            sold.append(_seat_sale(fact, view, shuffle=shuffle))
            shuffle = False
    return [
        SaleStep(
            colour=colour,
            title=f"{colour.capitalize()} is in Edo: everybody sells {colour}.",
            sales=tuple(sold),
            others=_others(sold, view),
        )
        for colour, sold in by_colour.items()
    ]


def _seat_sale(fact: Paid, view: TableView, *, shuffle: bool) -> SeatSale:
    return SeatSale(
        seat=fact.seat,
        name=view.seat(fact.seat).name,
        sale=fact.sale,
        keep=fact.kept or (),
        discard=fact.discarded or (),
        draw=fact.drawn,
        owed=fact.owed,
        shuffle=shuffle,
    )


def _others(sold: list[SeatSale], view: TableView) -> str:
    sellers = {sale.seat for sale in sold}
    names = [seat.name for seat in view.seats if seat.seat not in sellers]
    if not names:
        return ""
    return f"{listed(names)} {'has' if len(names) == 1 else 'have'} none."


def _sequel(facts: Facts, view: TableView) -> SequelStep:
    if any(isinstance(fact, Over) for fact in facts):
        return _end(view)
    home = _returns(facts)
    sinking = tuple(fact.colour for fact in facts if isinstance(fact, Sunk))
    if not sinking:
        colours = tuple(fact.colour for fact in facts if isinstance(fact, Returned))
        return SequelStep(
            kind=Sequel.CALM,
            title="Nothing sinks.",
            sentences=(_end_check(view), "No ship is on Enshunada.", *home),
            colours=colours,
        )
    then = ["Nobody has goods at risk.", *home]
    if view.insurance is not None:
        then = [f"{view.seat(view.insurance.seat).name} is asked first for insurance."]
    return SequelStep(
        kind=Sequel.TIDE,
        title=f"The Black Tide takes {listed(sinking)}.",
        sentences=(_end_check(view), *then),
        colours=sinking,
    )


def _end(view: TableView) -> SequelStep:
    reached = [seat for seat in view.seats if seat.token_count >= TOKENS_TO_END]
    sentences = [f"{seat.name} has {count_of(seat.token_count, 'token')}." for seat in reached]
    return SequelStep(
        kind=Sequel.END,
        title="The game ends.",
        sentences=(*sentences, "Nothing sinks any more. Turn up the stacks."),
        colours=(),
    )


def _end_check(view: TableView) -> str:
    """Nobody has tokens enough: the game goes on, and how close it is."""
    most = max(seat.token_count for seat in view.seats)
    names = listed(seat.name for seat in view.seats if seat.token_count == most)
    return f"{names}: {count_of(most, 'token')} of {TOKENS_TO_END}. The game goes on."


def _returns(facts: Facts) -> list[str]:
    by_space: dict[int, list[str]] = {}
    for fact in facts:
        if isinstance(fact, Returned):
            by_space.setdefault(fact.space, []).append(str(fact.colour))
    return [f"Put {listed(ships)} back to {SPACES[at].name}." for at, ships in by_space.items()]
