"""The smallest game through the same doors: whoever takes the last stone wins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from companion.errors import AuditFailure, RuleViolation, UnreadableLine
from companion.games.contract import Game, Moment, Outcome, Standing, Summary, Told
from companion.games.kit.seats import Place, SeatMark


@dataclass(frozen=True, slots=True)
class Seat:
    name: str

    def __str__(self) -> str:
        return f"seat {self.name}"


@dataclass(frozen=True, slots=True)
class Take:
    name: str
    stones: int

    def __str__(self) -> str:
        return f"{self.name} takes {self.stones}"


@dataclass(frozen=True, slots=True)
class Taken:
    name: str
    stones: int


@dataclass(frozen=True, slots=True)
class Heap:
    left: int
    names: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()

    @property
    def winner(self) -> tuple[str, ...]:
        last = (len(self.taken) - 1) % len(self.names) if self.names else 0
        return () if self.left else (self.names[last],)


def parse(line: str) -> Seat | Take:
    match line.split():
        case [verb, name] if verb.lower() == "seat":
            return Seat(name)
        case [name, verb, stones] if verb.lower() == "takes" and stones.isdecimal():
            return Take(name, int(stones))
    raise UnreadableLine(f"Expected `seat NAME` or `NAME takes N`, not {line!r}.")


def apply(heap: Heap, move: Any) -> Outcome[Heap]:
    if isinstance(move, Seat):
        if heap.taken:
            raise RuleViolation("too-late", "Everybody sits down before the first stone.")
        return Outcome(replace(heap, names=(*heap.names, move.name)), ())
    if move not in Open(heap):
        raise RuleViolation("not-open", f"{move.name} may not take {move.stones} now.")
    left = heap.left - move.stones
    after = replace(heap, left=left, taken=(*heap.taken, move.stones))
    return Outcome(after, (Taken(move.name, move.stones),))


@dataclass(frozen=True, slots=True)
class Open:
    heap: Heap

    def __iter__(self) -> Iterator[Any]:
        heap = self.heap
        if heap.names:
            name = heap.names[len(heap.taken) % len(heap.names)]
            yield from (Take(name, stones) for stones in (1, 2, 3) if stones <= heap.left)

    def __contains__(self, move: object) -> bool:
        return move in tuple(self)


def audit(heap: Heap) -> None:
    if heap.left < 0:
        raise AuditFailure(f"The heap holds {heap.left} stones.")


def moment(heap: Heap) -> Moment:
    turn = heap.names[len(heap.taken) % len(heap.names)] if heap.names and heap.left else None
    return Moment(
        label=f"Turn {len(heap.taken) + 1}" if heap.left else "The end",
        headline=f"{turn} takes stones." if turn else "",
        players=tuple(Place(name, name) for name in heap.names),
        turn_number=len(heap.taken) + 1 if heap.names else 0,
        turn=turn,
        asked=(turn,) if turn else (),
        is_setup=not heap.taken,
        is_over=not heap.left,
    )


def standings(heap: Heap) -> tuple[Standing, ...]:
    over, won = not heap.left, heap.winner
    ranks = {name: (1 if name in won else 2) if over else None for name in heap.names}
    first = sorted(heap.names, key=lambda name: ranks[name] or 0)
    return tuple(Standing(seat=name, name=name, rank=ranks[name]) for name in first)


def toy_game(*, stones: int = 20) -> Game[Heap]:
    return Game(
        key="toy",
        title="Stones",
        sentence="Whoever takes the last stone wins.",
        players=range(2, 5),
        seats=tuple(
            SeatMark(key=key, title=key, ink="#888888", sign="circle", lamp=(9, 9, 9))
            for key in "ABCD"
        ),
        new=lambda: Heap(stones),
        parse=parse,
        apply=apply,
        offers=Open,
        sit=lambda _, name: Seat(name),
        moment=moment,
        standings=standings,
        view=lambda heap, _: {"left": heap.left},
        report=lambda heap: json.loads(json.dumps({"left": heap.left, "taken": heap.taken})),
        summary=lambda heap: Summary(players=heap.names, over=not heap.left, winners=heap.winner),
        tell=lambda heap, move, _: Told(f"{move} of {heap.left}."),
        hands=lambda _, facts: tuple(f"Pick up {fact.stones}." for fact in facts),
        picture=lambda heap: "o" * heap.left,
        autoplay=lambda heap, rng: rng.choice(tuple(Open(heap))),
        opening=lambda players, _: [Seat("ABCD"[seat]) for seat in range(players)],
        audit=audit,
    )


def find_toy(key: str) -> Game[Any]:
    assert key == "toy"
    return TOY


def played(game: Game[Any], moves: int, *, seed: int = 1) -> list[Any]:
    """The first moves of a game that plays itself."""
    rng = Random(seed)
    history = game.opening(2, rng)
    state = game.new()
    for move in history:
        state = game.apply(state, move).state
    while len(history) < moves:
        history.append(game.autoplay(state, rng))
        state = game.apply(state, history[-1]).state
    return history


TOY = toy_game()
