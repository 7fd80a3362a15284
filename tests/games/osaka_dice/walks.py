"""Random walks through games: now a simple player decides, now chance alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from companion.games.kit.audit import check
from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.dealer import chance, roll, roll_back, seating
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Correction, Lot, Move, Pick
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    BY_TEXT,
    COLOURS,
    GOODS,
    LOW_FRONT,
    MOST_FRONT,
    Die,
    Good,
    Seat,
)
from companion.games.osaka_dice.rules.state import Phase, State
from tests.games.osaka_dice.tables import MOUNTAIN, RULE_SETS
from tests.games.walking import Step, steps_of

WHY = "we looked again"
LONGEST = 3000
DICE = tuple(BY_TEXT.values())


class Walk(NamedTuple):
    """What makes one walk: the same values, the same game."""

    seed: int
    players: int
    rules: tuple[str, ...]
    mountain: bool

    def steps(self, *, whim: float = 0.3) -> Iterator[Step]:
        """Play to the end; `whim` is how often chance decides instead of a simple player."""
        rng = Random(self.seed)
        lines = [*map(str, seating(self.players, rng))]
        lines += [MOUNTAIN] if self.mountain else []
        lines += [f"rule {rule}" for rule in self.rules]
        return steps_of(GAME, map(parse, lines), whimsical, rng, whim=whim, longest=LONGEST)


walks = st.builds(
    Walk,
    seed=st.integers(0, 2**32),
    players=st.integers(2, 4),
    rules=st.sampled_from(RULE_SETS),
    mountain=st.booleans(),
)


def whimsical(state: State, rng: Random) -> Move:
    """Any open move at all, each as likely as the other; rolling is one of them."""
    fallen = chance(state, rng)
    if fallen is not None:
        return fallen
    offers = Offers(state)
    choices: list[Move] = list(offers)
    if offers.roll:
        choices.append(roll(state, rng))
    if offers.roll_back:
        choices.append(roll_back(state, rng))
    return rng.choice(choices)


def anything(state: State, rng: Random) -> Move:
    """A well-formed move that may or may not be open: right seats and dice, and wrong ones."""
    who = [*(p.seat for p in state.players), rng.choice(list(Seat))]
    seat = state.active.seat if state.turn is not None and rng.random() < 0.6 else rng.choice(who)
    front = list(state.front) or [DICE[0]]
    behind = list(state.back) or [DICE[0]]
    die, colour = rng.choice([*front, rng.choice(DICE)]), rng.choice(COLOURS)
    goods = tuple(rng.choice(GOODS) for _ in range(rng.randint(1, 3)))
    kinds: list[Move] = [
        moves.Start(seat),
        moves.Take(seat, die, rng.choice([0, 2, 3]), rng.choice([None, colour])),
        moves.Take(seat, die),
        moves.Roll(seat, _new_faces(list(state.rolled_dice) or front, rng)),
        moves.RollBack(seat, _new_faces(behind, rng)),
        moves.Sort(seat, tuple(Pick(d, rng.random() < 0.5) for d in behind if d.face in (2, 3))),
        moves.Sort(seat, (Pick(die, True),)),
        moves.Buy(seat, tuple(_lot(d, rng) for d in rng.sample(front, len(front)))),
        moves.Climb(seat),
        moves.Climb(seat, Good(colour, rng.choice([2, 3, 5]))),
        moves.Save(seat, goods),
        moves.Decline(seat),
        moves.Draw(tuple(rng.choice(DICE) for _ in range(3))),
        moves.Draw(tuple(rng.choice(DICE) for _ in range(3)), tuple(rng.choices(DICE, k=2))),
    ]
    return rng.choice(kinds)


def any_correction(state: State, rng: Random) -> Correction:
    """A well-formed correction that may or may not fit the table."""
    seat, colour = rng.choice(state.players).seat, rng.choice(COLOURS)
    row = rng.choice(["front", "back"])
    there = list(getattr(state, row))
    old, new = rng.choice([*there, rng.choice(DICE)]), rng.choice(DICE)
    corrections: list[Correction] = [
        moves.CorrectDie(row, None, new, WHY),
        moves.CorrectDie(row, old, None, WHY),
        moves.CorrectDie(row, old, new, WHY),
        moves.CorrectBox(seat, colour, rng.randint(1, 5), rng.choice([None, 0, 2, 3, 5]), WHY),
        moves.CorrectCoins(seat, tuple(rng.choices(range(1, 7), k=rng.randint(0, 4))), WHY),
        moves.CorrectInvestors(seat, rng.randint(0, 5), WHY),
        moves.CorrectEndBox(seat, colour, rng.choice([3, 5]), WHY),
        moves.CorrectSection(seat, colour, rng.choice([1, 2]), rng.randint(0, 25), WHY),
        moves.CorrectCube(seat, rng.randint(0, 14), WHY),
        moves.CorrectTurn(seat, WHY),
    ]
    return rng.choice(corrections)


def _new_faces(dice: list[Die], rng: Random) -> tuple[Die, ...]:
    rolled = [Die(die.colour, rng.randint(1, 6)) for die in dice]
    rng.shuffle(rolled)
    return tuple(rolled)


def _lot(die: Die, rng: Random) -> Lot:
    if die.face == 4:
        return Lot(die, tuple(rng.choices([COINS, INVESTORS, Good(die.colour, 2)], k=2)))
    if die.face == 6:
        if rng.random() < 0.5:
            return Lot(die, (Good(rng.choice(COLOURS), 3),))
        return Lot(die, tuple(Good(rng.choice(COLOURS), 2) for _ in range(2)))
    return Lot(die)


def audit_play(state: State) -> None:
    """What holds as well where no correction was made: how many dice lie in the rows."""
    if state.phase is Phase.ACTION:
        front = len(state.front)
        check(LOW_FRONT < front <= MOST_FRONT, f"{front} dice in front at the start of a turn")
        check(len(state.back) == BACK_ROW, "the back row is not complete")
        seats = [player.space for player in state.players if player.space]
        if state.track and state.rules.single_spaces:
            shared = [space for space in seats if space != state.track.last]
            check(len(shared) == len(set(shared)), "two cubes stand on one space")
