"""The smallest game through the same doors: whoever takes the last stone wins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from companion.errors import AuditFailure, RuleViolation, UnreadableLine
from companion.games.contract import Game, Outcome, Summary


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


def toy_game(*, stones: int = 20) -> Game[Heap]:
    return Game(
        key="toy",
        title="Stones",
        players=range(2, 5),
        new=lambda: Heap(stones),
        parse=parse,
        apply=apply,
        offers=Open,
        view=lambda heap: {"left": heap.left},
        peek=lambda _, seat: f"{seat} has no secrets",
        report=lambda heap: json.loads(json.dumps({"left": heap.left, "taken": heap.taken})),
        summary=lambda heap: Summary(players=heap.names, over=not heap.left, winners=heap.winner),
        tell=lambda heap, move, _: f"{move} of {heap.left}",
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
