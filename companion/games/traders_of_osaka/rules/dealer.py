"""A game that plays itself: a dealer who shuffles, and simple players; all chance comes in."""

from __future__ import annotations

from random import Random

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.black_tide import at_risk, cheapest_cover
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.offers import Offers, cheapest_payment
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    COLOURS,
    HAND_GOAL,
    Card,
    Cards,
    Seat,
)
from companion.games.traders_of_osaka.rules.piles import count
from companion.games.traders_of_osaka.rules.state import Phase, State

BUY_CHANCE = 0.75
"""How often a simple player who can pay does buy: now and then the ships should wait."""
RESERVE_CHANCE = 0.12
INSURE_CHANCE = 0.7
LARGEST_SET = 4
"""Where sets are only told, simple players do not boast."""


def opening(players: int, rng: Random) -> list[Move]:
    """The lines before anything is dealt: who sits where."""
    seats = [Seat.GREY, Seat.WHITE, Seat.PINK, Seat.TAN]
    rng.shuffle(seats)
    return [moves.SitDown(seat, str(seat).capitalize()) for seat in seats[:players]]


def autoplay(state: State, rng: Random) -> Move:
    """The next move of a game that plays itself: what chance brings, or a simple decision."""
    offers = Offers(state)
    dealt = deal(state, rng)
    if dealt is not None:
        return dealt
    if state.phase is Phase.ACTION and state.rules.cards_tracked:
        return _act(state, offers, rng)
    if state.phase is Phase.INSURANCE:
        return _insure(state, offers, rng)
    choices = list(offers)
    if state.phase is Phase.PAYMENT:
        choices = [m for m in choices if not isinstance(m, moves.Sell) or m.count <= LARGEST_SET]
    return rng.choice(choices)


def deal(state: State, rng: Random) -> Move | None:
    """The cards that chance brings now; None where a person decides."""
    draw = Offers(state).draw
    if draw is not None:
        if not state.rules.hands_tracked and sum(state.piles.unseen) < draw.market + draw.farm:
            return moves.Reshuffle()
        pile = Shoe(state, rng)
        market = tuple(pile.draw() for _ in range(draw.market))
        farm = tuple(pile.draw() for _ in range(draw.farm))
        if state.phase is Phase.SEATS:
            return moves.DealMarket(market)
        if state.phase is Phase.FARM:
            return moves.DealFarm(farm)
        return moves.Refresh(market, farm)
    if state.phase is Phase.HANDS:
        player = next(p for p in state.players if not p.hand)
        return moves.DrawHand(player.seat, _hand(Shoe(state, rng)))
    return None


class Shoe:
    """The draw pile as a dealer sees it: a shuffled pile that fits what is unseen."""

    def __init__(self, state: State, rng: Random) -> None:
        self._rng = rng
        self._left = list(state.piles.unseen)
        self._draw = state.piles.draw if state.rules.hands_tracked else sum(self._left)
        self._next = list(count(state.piles.discard))

    def draw(self) -> Card:
        if not self._draw:
            self._left, self._draw = self._next, sum(self._next)
        card = self._rng.choices(CARDS, weights=self._left)[0]
        self._left[CARDS.index(card)] -= 1
        self._draw -= 1
        return card


def _hand(pile: Shoe) -> Cards:
    cards: list[Card] = []
    while sum(card.value for card in cards) < HAND_GOAL:
        cards.append(pile.draw())
    return tuple(cards)


def _act(state: State, offers: Offers, rng: Random) -> Move:
    """Buy when it is affordable and chance agrees; else now and then reserve; else take."""
    buy = offers.forecast
    if buy is not None and rng.random() < BUY_CHANCE:
        if not state.rules.hands_tracked:
            if rng.random() < 1 / (1 + buy.cost / HAND_GOAL):
                return moves.Buy(state.active.seat)
        else:
            coins = cheapest_payment(state.active.hand, buy.cost)
            if coins is not None:
                return moves.Buy(state.active.seat, coins)
    if offers.reserves and (not offers.takes or rng.random() < RESERVE_CHANCE):
        return max(rng.sample(offers.reserves, len(offers.reserves)), key=lambda m: m.card.value)
    if offers.takes:
        return max(rng.sample(offers.takes, len(offers.takes)), key=lambda m: m.card.value)
    return rng.choice(list(offers))


def _insure(state: State, offers: Offers, rng: Random) -> Move:
    question = offers.insurance
    assert question is not None
    if not state.rules.hands_tracked or rng.random() > INSURE_CHANCE:
        return moves.Decline(question.seat)
    player = state.player(question.seat)
    for colours in (question.sinking, *((colour,) for colour in COLOURS)):
        goods = at_risk(player, tuple(c for c in colours if c in question.sinking))
        cards = cheapest_cover(goods, player.hand) if goods else None
        if cards:
            return moves.Insure(question.seat, cards)
    return moves.Decline(question.seat)
