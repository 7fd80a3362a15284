"""Points: basic ones for every card, and the best combinations that never share a card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from companion.games.akindo.rules.pieces import (
    COLOURS,
    CUSTOM,
    WHITE_POINTS,
    Colour,
    Counts,
    bump,
)
from companion.games.akindo.rules.state import Phase, Player, Scoring, State
from companion.games.kit.value import Value

ALL: Final = "all"
OWN: Final = "own"
OTHER: Final = "other"
TRIO: Final = "trio"


class Combination(Value, frozen=True):
    """Cards that are laid out together, and what they are worth."""

    kind: str
    colours: tuple[Colour, ...]
    """What each card counts as; a custom-ordered one counts as what is missing."""
    customs: int
    """How many of them are custom-ordered."""
    points: int
    customs_as: tuple[Colour, ...] = ()
    """What these stand for, one each."""


class Points(Value, frozen=True):
    """One merchant's points with their working."""

    cards: int
    basic: int
    combinations: tuple[Combination, ...]
    customs_as: tuple[Colour, ...]
    """What the custom-ordered cards count as, one each."""
    white: int
    """The points of white's privilege."""
    typed: int | None = None
    """What the table added up itself, where the app has no scoring table."""

    @property
    def special(self) -> int:
        return sum(combination.points for combination in self.combinations)

    @property
    def total(self) -> int:
        own = self.basic + self.special if self.typed is None else self.typed
        return own + self.white


class _Layout(NamedTuple):
    """How many sets of each kind, and the sizes of those of a single colour."""

    points: int
    customs_as: tuple[Colour, ...]
    every: int
    trios: int
    sizes: tuple[tuple[tuple[int, int], ...], ...]


def points_of(state: State, player: Player) -> Points | None:
    """What a merchant has; None as long as it is not to be counted or not typed in."""
    white = WHITE_POINTS if state.holder(Colour.WHITE) is player.seat else 0
    if not state.scoring.is_empty:
        if state.phase is not Phase.OVER:
            return None
        found = count_points(
            state.scoring, player.seat, state.neighbours(player.seat), player.cards
        )
        return Points(found.cards, found.basic, found.combinations, found.customs_as, white)
    if player.typed is None:
        return None
    return Points(sum(player.cards), 0, (), (), white, player.typed)


def winners(state: State) -> tuple[Colour, ...]:
    """Most points, then most article cards, then most coins; equal ones share the win."""
    ranks = {player.seat: rank(state, player) for player in state.players}
    best = max(ranks.values())
    return tuple([seat for seat, own in ranks.items() if own == best])


def rank(state: State, player: Player) -> tuple[int, int, int]:
    """What decides, most important first."""
    points = points_of(state, player)
    assert points is not None
    return points.total, sum(player.cards), player.coins


@lru_cache(maxsize=64)
def count_points(
    scoring: Scoring, seat: Colour, neighbours: tuple[Colour, Colour], cards: Counts
) -> Points:
    """The best that these cards can be laid out as, by trying every way that differs."""
    own, customs = cards[:CUSTOM], cards[CUSTOM]
    ways = combinations_with_replacement(COLOURS, customs)
    layouts = (
        _layout(scoring, seat, neighbours, _with(own, customs_as), customs_as)
        for customs_as in ways
    )
    # The first of the best: what tells of a custom-ordered card should not depend on chance.
    best = max(layouts, key=lambda layout: layout.points)
    basic = (scoring.basic or 0) * sum(cards)
    made = _combinations(scoring, seat, neighbours, own, best)
    return Points(sum(cards), basic, made, best.customs_as, white=0)


def _layout(
    scoring: Scoring,
    seat: Colour,
    neighbours: tuple[Colour, Colour],
    numbers: Counts,
    customs_as: tuple[Colour, ...],
) -> _Layout:
    """The best for so many cards of each colour: sets of several colours first, all ways."""
    trio = [colour.place for colour in (seat, *neighbours)]
    best = _Layout(-1, customs_as, 0, 0, ())
    most_every = min(numbers) if scoring.every is not None else 0
    for every in range(most_every + 1):
        left = [number - every for number in numbers]
        most_trios = min(left[place] for place in trio) if scoring.trio is not None else 0
        for trios in range(most_trios + 1):
            rest = [n - trios if place in trio else n for place, n in enumerate(left)]
            points = every * (scoring.every or 0) + trios * (scoring.trio or 0)
            sizes = []
            for colour, number in zip(COLOURS, rest, strict=True):
                table = scoring.own if colour is seat else scoring.other
                worth, sets = _single_colour(table, number)
                points += worth
                sizes.append(sets)
            if points > best.points:
                best = _Layout(points, customs_as, every, trios, tuple(sizes))
    return best


@lru_cache(maxsize=512)
def _single_colour(
    table: tuple[tuple[int, int], ...], number: int
) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The best sets of one colour from so many cards, as pairs of size and points."""
    best: tuple[int, tuple[tuple[int, int], ...]] = (0, ())
    for size, points in table:
        if size <= number and points:
            worth, sets = _single_colour(table, number - size)
            if worth + points > best[0]:
                best = (worth + points, ((size, points), *sets))
    return best


def _combinations(
    scoring: Scoring,
    seat: Colour,
    neighbours: tuple[Colour, Colour],
    own: Counts,
    layout: _Layout,
) -> tuple[Combination, ...]:
    """The sets of a layout, with real cards before custom-ordered ones."""
    left = list(own)

    def lay(kind: str, colours: Iterable[Colour], points: int) -> Combination:
        colours = tuple(colours)
        missing = []
        for colour in colours:
            if left[colour.place]:
                left[colour.place] -= 1
            else:
                missing.append(colour)
        return Combination(kind, colours, len(missing), points, tuple(missing))

    made = []
    for place, sets in enumerate(layout.sizes):
        colour = COLOURS[place]
        kind = OWN if colour is seat else OTHER
        made += [lay(kind, [colour] * size, points) for size, points in sets]
    made += [lay(ALL, COLOURS, scoring.every or 0) for _ in range(layout.every)]
    trio = (seat, *neighbours)
    made += [lay(TRIO, trio, scoring.trio or 0) for _ in range(layout.trios)]
    return tuple([combination for combination in made if combination.points])


def _with(numbers: Counts, customs_as: tuple[Colour, ...]) -> Counts:
    for colour in customs_as:
        numbers = bump(numbers, colour.place, +1)
    return numbers
