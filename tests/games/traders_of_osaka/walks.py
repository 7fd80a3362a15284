"""Random walks through games: now a simple player decides, now chance alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from companion.games.kit.audit import check
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.dealer import deal
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.moves import UNKNOWN, Correction, Move
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    COLOURS,
    FARM_DEAL,
    MARKET_DEAL,
    TOKENS_TO_END,
    WAVES,
    Card,
    Cards,
    Seat,
)
from companion.games.traders_of_osaka.rules.state import Phase, State
from tests.games.traders_of_osaka.tables import RULE_SETS
from tests.games.walking import Step, steps_of

WHY = "we looked again"
LONGEST = 1500


class Walk(NamedTuple):
    """What makes one walk: the same values, the same game."""

    seed: int
    players: int
    rules: tuple[str, ...]

    def steps(self, *, whim: float = 0.3) -> Iterator[Step]:
        """Play to the end; `whim` is how often chance decides instead of a simple player."""
        rng = Random(self.seed)
        opening = [*GAME.opening(self.players, rng), *(parse(f"rule {r}") for r in self.rules)]
        return steps_of(GAME, opening, whimsical, rng, whim=whim, longest=LONGEST)


walks = st.builds(
    Walk,
    seed=st.integers(0, 2**32),
    players=st.integers(2, 4),
    rules=st.sampled_from(RULE_SETS),
)


def whimsical(state: State, rng: Random) -> Move:
    """Any open move at all, each as likely as the other."""
    dealt = deal(state, rng)
    if dealt is not None:
        return dealt
    choices = list(Offers(state))
    if state.phase is Phase.PAYMENT:
        choices = [m for m in choices if not isinstance(m, moves.Sell) or m.count <= 3]
    return rng.choice(choices)


def anything(state: State, rng: Random) -> Move:
    """A well-formed move that may or may not be open: right seats and cards, and wrong ones."""
    seat = rng.choice([*(p.seat for p in state.players), rng.choice(list(Seat))])
    around = [slot.card for slot in state.market + state.farm] or [CARDS[0]]
    held = [card for p in state.players for card in p.hand] or [CARDS[0]]
    owned = [card for p in state.players for card in p.goods] or [CARDS[0]]
    card, colour = rng.choice([*around, rng.choice(CARDS)]), rng.choice(COLOURS)
    kinds: list[Move] = [
        moves.Start(seat),
        moves.PickToken(seat, colour),
        moves.Take(seat, card, rng.random() < 0.3),
        moves.Reserve(seat, card, rng.random() < 0.4),
        moves.Buy(seat, _handful(held, rng)),
        moves.Buy(seat, _own_handful(state, seat, rng)),
        moves.Pass(seat),
        moves.Sail(colour),
        moves.Insure(seat, _handful(held, rng) or (card,), _handful(owned, rng)),
        moves.Insure(seat, _own_handful(state, seat, rng) or (card,)),
        moves.Decline(seat),
        moves.EndTurn(seat),
        moves.Sell(seat, colour, rng.randint(1, 27), rng.choice([2, 3, 5])),
        moves.Sell(seat, colour, 0),
    ]
    return rng.choice(kinds)


def any_correction(state: State, rng: Random) -> Correction:
    """A well-formed correction that may or may not fit the table."""
    seat = rng.choice(state.players).seat
    player = state.player(seat)
    place = rng.choice(["market", "farm", "goods", "insured", "hand"])
    there: list[Card] = (
        [slot.card for slot in getattr(state, place)]
        if place in ("market", "farm")
        else list(getattr(player, place))
    )
    old, new = rng.choice([*there, rng.choice(CARDS)]), rng.choice(CARDS)
    whose = None if place in ("market", "farm") else seat
    row = rng.choice([False, True])
    slots = [slot.card for slot in (state.farm if row else state.market)]
    corrections: list[Correction] = [
        moves.CorrectShip(rng.choice(COLOURS), rng.randint(0, 5), WHY),
        moves.CorrectCards(place, whose, None, new, WHY),
        moves.CorrectCards(place, whose, old, None, WHY),
        moves.CorrectCards(place, whose, old, new, WHY),
        moves.CorrectCards("hand", seat, None, UNKNOWN, WHY),
        moves.CorrectCards("hand", seat, UNKNOWN, None, WHY),
        moves.CorrectReservation(seat, None, False, WHY),
        moves.CorrectReservation(seat, rng.choice([*slots, new]), row, WHY),
        moves.CorrectTokens(seat, rng.choice(COLOURS), rng.randint(0, 2), WHY),
        moves.CorrectStack(seat, rng.choice([-3, -2, -1, 1, 2]), WHY),
        moves.CorrectTurn(seat, WHY),
        moves.CorrectPiles(WHY),
    ]
    return rng.choice(corrections)


def _handful(cards: list[Card], rng: Random) -> Cards:
    return tuple(rng.sample(cards, rng.randint(0, min(4, len(cards)))))


def _own_handful(state: State, seat: Seat, rng: Random) -> Cards:
    hands = [p.hand for p in state.players if p.seat is seat]
    return _handful(list(hands[0]), rng) if hands else ()


def audit_play(state: State) -> None:
    """What holds as well where no correction was made: the printed bounds of the rows."""
    limit = MARKET_DEAL + max(0, len(state.players) - 1)
    check(len(state.market) <= limit, f"more than {limit} cards in the Market")
    check(len(state.farm) <= FARM_DEAL, f"more than {FARM_DEAL} cards in the Farm")
    if state.phase is not Phase.OVER:
        most = max((player.token_count for player in state.players), default=0)
        check(most < TOKENS_TO_END, "somebody has eight tokens and the game goes on")
    if state.phase is Phase.ACTION and state.turn_number == 1:
        check(not WAVES.intersection(state.ships), "a ship is on the waves before anybody bought")
