"""Random walks through games: now a simple merchant decides, now chance alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.dealer import autoplay, deal
from companion.games.akindo.rules.moves import Correction, Move
from companion.games.akindo.rules.offers import Offers
from companion.games.akindo.rules.pieces import CARDS, COINS, COLOURS, NO_BID, SIDES, Bid, Call
from companion.games.akindo.rules.state import Phase, State, unseen
from companion.games.kit.audit import check
from tests.games.walking import Step, steps_of

WHY = "we looked again"
LONGEST = 500


class Walk(NamedTuple):
    """What makes one walk: the same values, the same game."""

    seed: int
    players: int

    def steps(self, *, whim: float = 0.3) -> Iterator[Step]:
        """Play to the end; `whim` is how often chance decides instead of a simple merchant."""
        rng = Random(self.seed)
        opening = GAME.opening(self.players, rng)
        return steps_of(GAME, opening, whimsical, rng, whim=whim, longest=LONGEST)


walks = st.builds(Walk, seed=st.integers(0, 2**32), players=st.integers(3, 5))


def whimsical(state: State, rng: Random) -> Move:
    """Any open move at all, each as likely as the other."""
    dealt = deal(state, rng)
    if dealt is not None:
        return dealt
    if state.phase is Phase.REVEAL:
        return random_bids(state, rng)
    return rng.choice(list(Offers(state)) or [autoplay(state, rng)])


def random_bids(state: State, rng: Random) -> moves.Reveal:
    """Any reveal at all, each answer of each seat as likely as the other."""
    bids = []
    for player in state.merchants():
        answers = [NO_BID]
        answers += [Bid(side, n) for side in SIDES for n in range(1, max(0, player.coins) + 1)]
        bids.append((player.seat, rng.choice(answers)))
    return moves.Reveal(tuple(bids))


def anything(state: State, rng: Random) -> Move:
    """A well-formed move that may or may not be open: right seats and cards, and wrong ones."""
    seat, colour, other = (rng.choice(COLOURS) for _ in range(3))
    seats = [player.seat for player in state.players]
    bids = [
        (s, rng.choice([Bid(Call.POCKET), Bid(rng.choice(SIDES), rng.randint(1, 9))]))
        for s in rng.choice([seats, seats[:-1], [*seats, seat]])
    ]
    kinds: list[Move] = [
        moves.Start(seat),
        moves.Roll(seat, tuple(rng.choices(range(1, 7), k=3))),
        moves.Keep(seat, tuple(rng.choices(range(1, 7), k=rng.randint(1, 2)))),
        moves.Keep(seat, state.dice[: rng.randint(1, 2)] or (1,)),
        moves.Challenge(tuple(rng.choices(COLOURS, k=rng.randint(0, 3)))),
        moves.Stock(rng.choice(CARDS), rng.choice([*CARDS, None])),
        moves.MakeCall(seat, rng.choice(tuple(Call))),
        moves.Reveal(tuple(bids)),
        moves.Lower(seat),
        moves.Stand(seat),
        moves.Pick(seat, colour),
        moves.Decline(seat),
        moves.Score(seat, rng.randint(0, 40)),
        moves.Challenge((colour, other)),
    ]
    return rng.choice(kinds)


def any_correction(state: State, rng: Random) -> Correction:
    """A well-formed correction that may or may not fit the table."""
    seat = rng.choice([player.seat for player in state.players])
    place = rng.choice(["cards", "waste", "east", "west"])
    whose = seat if place == "cards" else None
    old, new = rng.choice(CARDS), rng.choice(CARDS)
    corrections: list[Correction] = [
        moves.CorrectCards(place, whose, None, new, WHY),
        moves.CorrectCards(place, whose, old, None, WHY),
        moves.CorrectCards(place, whose, old, new, WHY),
        moves.CorrectCoins(seat, rng.choice([-9, -2, -1, 1, 3]), WHY),
        moves.CorrectArea(rng.randint(0, 6), WHY),
        moves.CorrectStock(rng.choice([-2, 1]), WHY),
        moves.CorrectDeck(rng.randint(0, 12), WHY),
        moves.CorrectTile(seat, rng.choice([True, False]), WHY),
        moves.CorrectPrivilege(rng.choice(COLOURS), rng.choice([seat, None]), WHY),
        moves.CorrectTurn(seat, WHY),
    ]
    return rng.choice(corrections)


def audit_play(state: State) -> None:
    """What holds as well where no correction was made."""
    check(state.coins_in_all == COINS, "there are not fifty coins")
    check(all(player.coins >= 0 for player in state.players), "somebody owes coins")
    box = sum(unseen(state)) - state.deck
    if state.is_dealt and state.box is not None:
        check(box == state.box, f"{box} cards are in the box, not {state.box}")
