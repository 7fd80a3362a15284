"""The result of a reveal as data, step by step: bids, sides, pocket money, tiles, next turn."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from itertools import groupby
from typing import Any, Final

from companion.games.akindo.rules import facts as f
from companion.games.akindo.rules.pieces import SIDES, Bid, Call, Cards, Colour
from companion.games.akindo.views.view import TableView
from companion.games.akindo.views.words import CALLED, coins, settled, to_do
from companion.games.kit.counting import listed
from companion.games.kit.turns import Namer
from companion.games.kit.value import Value

Facts = tuple[Any, ...]


class Kind(StrEnum):
    """What a step is about, in the order in which it is told."""

    BIDS = "bids"
    LOWERED = "lowered"
    EAST = "east"
    WEST = "west"
    POCKET = "pocket"
    TILES = "tiles"
    BACK = "back"
    """Every tile would be ungrateful."""
    NEXT = "next"


class Step(Value, frozen=True, kw_only=True):
    """One step of the result."""

    kind: Kind
    sentences: tuple[str, ...]
    seats: tuple[Colour, ...] = ()
    """Whom it is about: the winner, those who tie, who earns money, who lied, who plays next."""
    bids: tuple[tuple[Colour, Bid], ...] = ()
    cards: Cards = ()
    coins: tuple[int, ...] = ()
    """Paid or taken by each of the seats."""
    privileges: tuple[tuple[Colour, Colour], ...] = ()
    """Which privilege moved, and to whom."""
    to_do: tuple[str, ...] = ()
    """What hands have to do now, where the sentences do not say it."""
    facts: Facts = ()
    """What happened in this step, in order."""


_KINDS: Final[dict[Any, Kind]] = {
    f.Revealed: Kind.BIDS,
    f.Lowered: Kind.LOWERED,
    f.PocketMoney: Kind.POCKET,
    f.AreaLeft: Kind.POCKET,
    f.Lied: Kind.TILES,
    f.TilesBack: Kind.TILES,
    f.EverybodyLied: Kind.BACK,
    f.TurnPassed: Kind.NEXT,
}


def is_result(facts: Facts) -> bool:
    """Whether a reveal was settled."""
    return any(isinstance(fact, f.Won | f.Tied | f.NoBid) for fact in facts)


def steps_of(table: TableView, facts: Facts) -> tuple[Step, ...]:
    """Every step of a result; () where nothing was settled. `table` only knows the names."""
    names = {seat.seat: seat.name for seat in table.seats}

    def name(seat: Colour) -> str:
        return names[seat]

    if not is_result(facts):
        return ()
    parts = _parts(facts)
    return tuple(_TELL[kind](parts[kind], name) for kind in Kind if kind in parts)


def _parts(facts: Facts) -> dict[Kind, Facts]:
    """The facts of each step; tiles are looked at even where nobody has lied."""
    parts: dict[Kind, Facts] = {Kind.TILES: ()}
    kind = Kind.BIDS
    for fact in facts:
        if isinstance(fact, f.Won | f.Tied | f.NoBid):
            kind = Kind(str(fact.side))
        elif not isinstance(fact, f.PrivilegeMoved):  # which moves with the side that was won
            if type(fact) not in _KINDS:
                continue
            kind = _KINDS[type(fact)]
        parts[kind] = (*parts.get(kind, ()), fact)
    return parts


def _bids(facts: Facts, name: Namer) -> Step:
    """Everybody's bid, side by side."""
    [fact] = facts
    told = []
    for side in SIDES:
        there = [f"{name(seat)} {bid.coins}" for seat, bid in fact.bids if bid.where is side]
        told.append(f"{str(side).capitalize()}: {listed(there) if there else 'nobody'}.")
    none = [name(seat) for seat, bid in fact.bids if bid.where is Call.POCKET]
    told += [f"No bid: {listed(none)}."] if none else []
    seats = tuple(seat for seat, _ in fact.bids)
    return Step(kind=Kind.BIDS, sentences=tuple(told), seats=seats, bids=fact.bids, facts=facts)


def bid_in_words(bid: Bid) -> str:
    """A bid as people say it."""
    if bid.where is Call.POCKET:
        return "no bid"
    if not bid.coins:
        return f"no bid any more in the {bid.where}"
    return f"{coins(bid.coins)} in the {bid.where}"


def _lowered(facts: Facts, name: Namer) -> Step:
    [fact] = facts
    told = f"{name(fact.seat)} lowers: {bid_in_words(fact.bid)}."
    return Step(kind=Kind.LOWERED, sentences=(told,), seats=(fact.seat,), facts=facts)


def _side(facts: Facts, name: Namer) -> Step:
    """What became of one side, and the privileges that moved with it."""
    fact, *moved = facts
    told = settled(fact, name) or f"Nobody bids in the {fact.side}, and no card lies there."
    seats: tuple[Colour, ...] = ()
    paid: tuple[int, ...] = ()
    if isinstance(fact, f.Won):
        seats, paid = (fact.seat,), (fact.coins,)
    elif isinstance(fact, f.Tied):
        seats = fact.seats
    return Step(
        kind=Kind(str(fact.side)),
        sentences=(told, *(settled(privilege, name) for privilege in moved)),
        seats=seats,
        cards=fact.cards,
        coins=paid,
        privileges=tuple((privilege.colour, privilege.seat) for privilege in moved),
        to_do=to_do(facts, name) if isinstance(fact, f.Won) else (),
        facts=facts,
    )


def _pocket(facts: Facts, name: Namer) -> Step:
    earned = [fact for fact in facts if isinstance(fact, f.PocketMoney)]
    told = []
    for (stock, area), alike in groupby(earned, lambda fact: (fact.from_stock, fact.from_area)):
        names = [name(fact.seat) for fact in alike]
        share = f" and {area} from the coin area" if area else ""
        gets, each = ("gets", "") if len(names) == 1 else ("get", " each")
        told.append(f"{listed(names)} {gets} {coins(stock)}{each} from the stock{share}.")
    left = [fact for fact in facts if isinstance(fact, f.AreaLeft)]
    told += [f"{coins(fact.coins)} left in the coin area." for fact in left]
    return Step(
        kind=Kind.POCKET,
        sentences=tuple(told),
        seats=tuple(fact.seat for fact in earned),
        coins=tuple(fact.coins for fact in earned),
        facts=facts,
    )


def _tiles(facts: Facts, name: Namer) -> Step:
    lied = [fact for fact in facts if isinstance(fact, f.Lied)]
    alike: dict[tuple[Call, Call], list[Colour]] = {}
    for fact in lied:
        alike.setdefault((fact.call, fact.bid.where), []).append(fact.seat)
    told = [
        f"{listed(map(name, seats))} called {CALLED[call]} and chose {CALLED[bid]}: ungrateful."
        for (call, bid), seats in alike.items()
    ] or ["Nobody lied."]
    back = [fact for fact in facts if isinstance(fact, f.TilesBack)]
    told += [f"{listed(map(name, fact.seats))} may play again." for fact in back]
    return Step(
        kind=Kind.TILES,
        sentences=tuple(told),
        seats=tuple(fact.seat for fact in lied),
        to_do=to_do(facts, name),
        facts=facts,
    )


def _back(facts: Facts, name: Namer) -> Step:
    return Step(kind=Kind.BACK, sentences=to_do(facts, name), facts=facts)


def _next(facts: Facts, name: Namer) -> Step:
    [fact] = facts
    told = [f"{name(fact.seat)} plays next."]
    if fact.skipped:
        told.append(f"The turn passes over {listed(map(name, fact.skipped))}.")
    return Step(
        kind=Kind.NEXT,
        sentences=tuple(told),
        seats=(fact.seat,),
        to_do=to_do(facts, name),
        facts=facts,
    )


_TELL: Final[dict[Kind, Callable[[Facts, Namer], Step]]] = {
    Kind.BIDS: _bids,
    Kind.LOWERED: _lowered,
    Kind.EAST: _side,
    Kind.WEST: _side,
    Kind.POCKET: _pocket,
    Kind.TILES: _tiles,
    Kind.BACK: _back,
    Kind.NEXT: _next,
}
