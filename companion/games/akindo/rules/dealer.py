"""A game that plays itself: dice and a deck that chance moves, and simple merchants."""

from __future__ import annotations

from random import Random
from typing import Final

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.moves import Move
from companion.games.akindo.rules.offers import Distribution, Offers
from companion.games.akindo.rules.pieces import (
    CARDS,
    COLOURS,
    CUSTOM,
    DICE,
    NO_BID,
    PIPS,
    SIDES,
    Bid,
    Call,
    Card,
)
from companion.games.akindo.rules.setup import hand_out
from companion.games.akindo.rules.state import Phase, Player, State, unseen
from companion.games.akindo.rules.touting import earnings

PURVEYOR_CHANCE: Final = 0.5
WHOLE_TURN_CHANCE: Final = 0.3
TABLE_CHANCE: Final = 0.7
LIE_CHANCE: Final = 0.2
POCKET_CHANCE: Final = 0.3
ENVY_CHANCE: Final = 0.7
"""How often somebody who is left behind does call a challenge."""
MOST_TYPED: Final = 40
TABLE_OF_CHANCE: Final = (
    moves.ScoreBasic(1),
    moves.ScoreSpecial("all", None, 5),
    moves.ScoreSpecial("own", 5, 10),
    moves.ScoreSpecial("own", 6, 20),
    moves.ScoreSpecial("other", 5, 20),
    moves.ScoreSpecial("trio", None, 5),
)
"""Lines of a scoring table that merchants who play by themselves may agree on."""


def opening(players: int, rng: Random) -> list[Move]:
    """The lines before anything is dealt: who sits where, and a box as chance fills it."""
    seats = rng.sample(COLOURS, players)
    lines: list[Move] = [moves.SitDown(seat, str(seat).capitalize()) for seat in seats]
    if rng.random() < PURVEYOR_CHANCE:
        lines.append(moves.Agree("purveyor", "on"))
    if rng.random() < WHOLE_TURN_CHANCE:
        lines.append(moves.Agree("ungrateful", "whole-turn"))
    lines.append(moves.TellPips(tuple(rng.sample(PIPS, len(PIPS)))))
    if rng.random() < TABLE_CHANCE:
        lines += sorted(rng.sample(TABLE_OF_CHANCE, rng.randint(1, len(TABLE_OF_CHANCE))), key=str)
    return lines


def autoplay(state: State, rng: Random) -> Move:
    """The next move of a game that plays itself: what chance brings, or a simple decision."""
    dealt = deal(state, rng)
    if dealt is not None:
        return dealt
    offers = Offers(state)
    match state.phase:
        case Phase.SEATS | Phase.AGREEING:
            return moves.TellPips(tuple(rng.sample(PIPS, len(PIPS))))
        case Phase.KEEP:
            return _keep(offers, rng)
        case Phase.CHALLENGE:
            return _challenge(state, offers, rng)
        case Phase.CALL:
            assert offers.asked is not None
            return moves.MakeCall(offers.asked, _aim(state, state.player(offers.asked), rng))
        case Phase.REVEAL:
            players = [state.player(seat) for seat in offers.bidders]
            return moves.Reveal(tuple([(p.seat, _bid(state, p, rng)) for p in players]))
        case Phase.PICK:
            assert offers.asked is not None
            cards = state.player(offers.asked).cards
            return moves.Pick(offers.asked, max(offers.picks, key=lambda c: cards[c.place]))
        case Phase.SCORE:
            assert offers.asked is not None
            return moves.Score(offers.asked, rng.randint(0, MOST_TYPED))
    return rng.choice(list(offers))


def deal(state: State, rng: Random) -> Move | None:
    """The dice and cards that chance brings now; None where a person decides."""
    draw = Offers(state).draw
    if draw is None:
        return None
    if draw.dice:
        return moves.Roll(state.active.seat, tuple(rng.choices(range(1, 7), k=DICE)))
    if draw.waste:
        left = list(unseen(hand_out(state)))
        return moves.LayWaste(tuple(_drawn(left, draw.waste, rng)))
    return moves.Stock(*_drawn(list(unseen(state)), draw.stock, rng))


def _drawn(left: list[int], number: int, rng: Random) -> list[Card]:
    """Cards nobody has seen yet: whether they lay in the deck or in the box, nobody knows."""
    cards = []
    for _ in range(number):
        [card] = rng.choices(CARDS, weights=left)
        left[card.place] -= 1
        cards.append(card)
    return cards


def _keep(offers: Offers, rng: Random) -> Move:
    """Earn much, but not so much more than the others that they would challenge."""

    def worth(way: Distribution) -> float:
        own, *others = (earned.coins for earned in way.earned)
        envious = sum(coins < own for coins in others)
        return own - 0.6 * envious + 0.4 * rng.random()

    return max(offers.distributions, key=worth).move


def _challenge(state: State, offers: Offers, rng: Random) -> Move:
    own, *others = earnings(state, state.kept)
    envious = [
        earned.seat
        for earned in others
        if earned.coins + 1 < own.coins and rng.random() < ENVY_CHANCE
    ]
    assert set(envious) <= set(offers.may_challenge)
    return moves.Challenge(tuple(envious))


def _aim(state: State, player: Player, rng: Random) -> Call:
    """Where a merchant would like to go."""
    if player.coins < 1 or rng.random() < POCKET_CHANCE:
        return Call.POCKET
    worth = {side: _worth(state, player, side) + rng.random() for side in SIDES}
    return max(SIDES, key=lambda side: worth[side])


def _bid(state: State, player: Player, rng: Random) -> Bid:
    """Mostly what was called, and as many coins as the cards seem worth."""
    where = player.call if rng.random() > LIE_CHANCE else rng.choice(tuple(Call))
    if where is None or where is Call.POCKET or player.coins < 1:
        return NO_BID
    most = min(player.coins, 1 + int(_worth(state, player, where)))
    return Bid(where, rng.randint(1, max(1, most)))


def _worth(state: State, player: Player, side: Call) -> float:
    """Own colours and custom-ordered cards are liked best."""
    liked = {player.seat.place: 1.5, CUSTOM: 1.5}
    return sum(liked.get(card.place, 1.0) for card in state.side(side))
