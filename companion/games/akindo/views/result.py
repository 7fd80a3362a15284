"""The result of a reveal as data, step by step: bids, sides, pocket money, tiles, next turn."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from companion.games.akindo.rules import facts as f
from companion.games.akindo.rules.pieces import Bid, Call, Cards, Colour
from companion.games.akindo.views.view import TableView
from companion.games.akindo.views.words import Namer, coins, join_words, settled
from companion.games.kit.value import Value


class Kind(StrEnum):
    """What a step is about, in the order in which it is told."""

    BIDS = "bids"
    LOWERED = "lowered"
    EAST = "east"
    WEST = "west"
    POCKET = "pocket"
    TILES = "tiles"
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


def is_result(facts: tuple[Any, ...]) -> bool:
    """Whether a reveal was settled."""
    return any(isinstance(fact, f.Won | f.Tied | f.NoBid) for fact in facts)


def steps_of(table: TableView, facts: tuple[Any, ...]) -> tuple[Step, ...]:
    """Every step of a result; () where nothing was settled. `table` only knows the names."""
    names = {seat.seat: seat.name for seat in table.seats}

    def name(seat: Colour) -> str:
        return names[seat]

    if not is_result(facts):
        return ()
    steps = [_bids(facts, name), _lowered(facts, name)]
    steps += [_side(side, facts, name) for side in (Call.EAST, Call.WEST)]
    steps += [_pocket(facts, name), _tiles(facts, name), _next(facts, name)]
    return tuple(step for step in steps if step)


def _of(kind: Any, facts: tuple[Any, ...]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]


def _bids(facts: tuple[Any, ...], name: Namer) -> Step | None:
    for fact in _of(f.Revealed, facts):
        told = tuple(f"{name(seat)}: {bid_in_words(bid)}." for seat, bid in fact.bids)
        seats = tuple(seat for seat, _ in fact.bids)
        return Step(kind=Kind.BIDS, sentences=told, seats=seats, bids=fact.bids)
    return None


def bid_in_words(bid: Bid) -> str:
    """A bid as people say it."""
    if bid.where is Call.POCKET:
        return "no bid"
    if not bid.coins:
        return f"no bid any more in the {bid.where}"
    return f"{coins(bid.coins)} in the {bid.where}"


def _lowered(facts: tuple[Any, ...], name: Namer) -> Step | None:
    for fact in _of(f.Lowered, facts):
        told = f"{name(fact.seat)} lowers: {bid_in_words(fact.bid)}."
        return Step(kind=Kind.LOWERED, sentences=(told,), seats=(fact.seat,))
    return None


def _side(side: Call, facts: tuple[Any, ...], name: Namer) -> Step | None:
    """What became of one side, and the privileges that moved with it."""
    step = None
    for fact in facts:
        if isinstance(fact, f.Won | f.Tied | f.NoBid):
            if step:
                break
            if fact.side is side:
                step = _auction(fact, name)
        elif step and isinstance(fact, f.PrivilegeMoved):
            step = Step(
                kind=step.kind,
                sentences=(*step.sentences, settled(fact, name)),
                seats=step.seats,
                cards=step.cards,
                coins=step.coins,
                privileges=(*step.privileges, (fact.colour, fact.seat)),
            )
    return step


def _auction(fact: Any, name: Namer) -> Step:
    told = settled(fact, name) or f"Nobody bids in the {fact.side}, and no card lies there."
    seats: tuple[Colour, ...] = ()
    paid: tuple[int, ...] = ()
    if isinstance(fact, f.Won):
        seats, paid = (fact.seat,), (fact.coins,)
    elif isinstance(fact, f.Tied):
        seats = fact.seats
    return Step(
        kind=Kind(str(fact.side)), sentences=(told,), seats=seats, cards=fact.cards, coins=paid
    )


def _pocket(facts: tuple[Any, ...], name: Namer) -> Step | None:
    earned = _of(f.PocketMoney, facts)
    if not earned:
        return None
    told = []
    for fact in earned:
        share = f" and {fact.from_area} from the coin area" if fact.from_area else ""
        told.append(f"{name(fact.seat)} gets {fact.from_stock} from the stock{share}.")
    told += [f"{coins(fact.coins)} left in the coin area." for fact in _of(f.AreaLeft, facts)]
    return Step(
        kind=Kind.POCKET,
        sentences=tuple(told),
        seats=tuple(fact.seat for fact in earned),
        coins=tuple(fact.coins for fact in earned),
    )


def _tiles(facts: tuple[Any, ...], name: Namer) -> Step:
    lied = _of(f.Lied, facts)
    told = [settled(fact, name) for fact in lied] or ["Nobody lied."]
    told += [settled(fact, name) for fact in _of(f.EverybodyLied, facts)]
    for fact in _of(f.TilesBack, facts):
        told.append(f"{join_words(map(name, fact.seats))} may play again.")
    return Step(kind=Kind.TILES, sentences=tuple(told), seats=tuple(fact.seat for fact in lied))


def _next(facts: tuple[Any, ...], name: Namer) -> Step | None:
    for fact in _of(f.TurnPassed, facts):
        told = [f"{name(fact.seat)} plays next."]
        if fact.skipped:
            told.append(f"The turn passes over {join_words(map(name, fact.skipped))}.")
        return Step(kind=Kind.NEXT, sentences=tuple(told), seats=(fact.seat,))
    return None
