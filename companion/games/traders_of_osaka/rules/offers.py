"""What may happen now, as one readable object that a screen can be drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import product

from companion.games.kit.offers import OpenMoves
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules import black_tide, moves
from companion.games.traders_of_osaka.rules.asking import (
    MIN_PLAYERS,
    ask,
    asked,
    next_sale,
    refresh_size,
    tied_for_start,
)
from companion.games.traders_of_osaka.rules.forecast import Forecast, forecast
from companion.games.traders_of_osaka.rules.market import can_act
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    COLOURS,
    EDO,
    FARM_DEAL,
    MARKET_DEAL,
    MAX_STEPS,
    VALUES,
    Card,
    Cards,
    Colour,
    Seat,
    total,
)
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.ships_and_payments import most_goods
from companion.games.traders_of_osaka.rules.state import Phase, State


class Draw(Value, frozen=True):
    """Cards that chance decides: so many for the Market, so many for the Farm."""

    market: int = 0
    farm: int = 0


class Insurance(Value, frozen=True):
    """The question of the Black Tide to one trader."""

    seat: Seat
    sinking: tuple[Colour, ...]
    goods: Cards
    """The goods that may be insured."""

    @property
    def helpful(self) -> Cards:
        """The kinds of card that would protect something, whoever holds them."""
        colours = {card.colour for card in self.goods}
        return tuple(card for card in CARDS if card.colour in colours and card.icons)

    def covered_by(self, cards: Cards) -> Cards:
        """What these cards would protect."""
        return black_tide.cover(self.goods, cards)

    def cheapest_cover(self, hand: Cards) -> Cards | None:
        """The fewest coins from this hand that protect what is sinking."""
        sinking = tuple(card for card in self.goods if card.colour in self.sinking)
        return black_tide.cheapest_cover(sinking, hand)


class Offers(OpenMoves[State]):
    """The open moves of a state.

    Iterating gives every decision that is open, spelled out; cards that chance decides are a
    `draw` instead, for nobody chooses them. `move in offers` answers for every move of all.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state, apply=apply, ask=ask, asked=asked)

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        match self.phase:
            case Phase.ACTION if state.rules.cards_tracked:
                return iter(self._actions())
            case Phase.ACTION:
                return iter([*self.sails, moves.EndTurn(state.active.seat)])
            case Phase.SAILING:
                return iter(self.sails)
            case Phase.PAYMENT:
                return iter([*self.sails, *self.sells])
            case Phase.INSURANCE:
                return self._insurance_moves()
            case Phase.START:
                return iter([moves.Start(p.seat) for p in tied_for_start(state)])
            case Phase.SEATS if not state.rules.cards_tracked:
                seated = len(state.players) >= MIN_PLAYERS
                return iter([moves.Start(p.seat) for p in state.players] if seated else [])
            case Phase.TOKENS:
                assert self.asked is not None
                return iter([moves.PickToken(self.asked, colour) for colour in COLOURS])
        return iter(())

    def _actions(self) -> list[Move]:
        found: list[Move] = [*self.takes, *self.reserves, *self.buys]
        if not found and self.must_pass:
            found.append(moves.Pass(self._state.active.seat))
        return found

    @property
    def must_pass(self) -> bool:
        """No card is open to the active player: all they can do is pass."""
        state = self._state
        return self.phase is Phase.ACTION and state.rules.cards_tracked and not can_act(state)

    # --- the action ----------------------------------------------------------------------

    @property
    def takes(self) -> tuple[moves.Take, ...]:
        """The cards that can be taken into the hand, each kind once."""
        seat = self._actor
        if seat is None:
            return ()
        found = dict.fromkeys([s for s in self._state.market if s.reserved_by in (None, seat)])
        return tuple([_take(seat, card, held is not None) for card, held in found])

    @property
    def reserves(self) -> tuple[moves.Reserve, ...]:
        """The cards the reservation piece can be put on; none while it is in use."""
        seat, state = self._actor, self._state
        if seat is None or state.reservation(seat) is not None:
            return ()
        market = dict.fromkeys([s.card for s in state.market if s.reserved_by is None])
        farm = dict.fromkeys([s.card for s in state.farm if s.reserved_by is None])
        return tuple(
            [_reserve(seat, card, False) for card in market]
            + [_reserve(seat, card, True) for card in farm]
        )

    @cached_property
    def forecast(self) -> Forecast | None:
        """What buying would cost and do, open to every eye; None where nothing can be bought."""
        return forecast(self._state) if self._actor else None

    @property
    def buys(self) -> list[moves.Buy]:
        """Every sufficient payment from the active player's hand: theirs alone to see."""
        seat, state = self._actor, self._state
        if seat is None:
            return []
        cost = sum([s.card.value for s in state.market if s.reserved_by in (None, seat)])
        if not cost:
            return []
        if not state.rules.hands_tracked:
            return [moves.Buy(seat)]
        return [moves.Buy(seat, coins) for coins in payments(state.active.hand, cost)]

    # --- ships moved by hand -------------------------------------------------------------

    @property
    def sails(self) -> tuple[moves.Sail, ...]:
        """The ships that may be moved by hand now."""
        state = self._state
        if self.phase is Phase.SAILING:
            return tuple(moves.Sail(c) for c in COLOURS if state.sailing[c.lane])
        if state.rules.cards_tracked or state.acted or state.sold:
            return ()
        return tuple(
            moves.Sail(c)
            for c in COLOURS
            if state.ships[c.lane] < EDO and state.sailed[c.lane] < MAX_STEPS
        )

    @property
    def sells(self) -> tuple[moves.Sell, ...]:
        """Ships and payments: the possible answers to the question of one sale."""
        if self.phase is not Phase.PAYMENT:
            return ()
        colour, seat = next_sale(self._state)
        sets = [(n, value) for value in VALUES for n in range(1, most_goods(value) + 1)]
        some = [moves.Sell(seat, colour, *set_) for set_ in sets]
        none = moves.Sell(seat, colour, 0)
        return (none, *some) if none in self else tuple(some)

    # --- chance and the tide -------------------------------------------------------------

    @property
    def draw(self) -> Draw | None:
        """How many cards chance has to bring now; a hand is drawn until its total is reached."""
        match self.phase:
            case Phase.SEATS if self._state.rules.cards_tracked:
                seated = len(self._state.players) >= MIN_PLAYERS
                return Draw(market=MARKET_DEAL) if seated else None
            case Phase.FARM:
                return Draw(farm=FARM_DEAL)
            case Phase.REFRESH:
                return Draw(*refresh_size(self._state))
        return None

    @property
    def insurance(self) -> Insurance | None:
        """The question to the trader who is asked now."""
        if self.phase is not Phase.INSURANCE or self.asked is None:
            return None
        return self._insurance(self.asked)

    @property
    def volunteers(self) -> tuple[Insurance, ...]:
        """Who may insure although the tide does not ask them; only where the house allows it."""
        if self.phase is not Phase.INSURANCE:
            return ()
        seats = (player.seat for player in self._state.from_active())
        return tuple(
            self._insurance(seat)
            for seat in seats
            if seat is not self.asked and black_tide.may_insure(self._state, seat)
        )

    @property
    def _actor(self) -> Seat | None:
        acting = self.phase is Phase.ACTION and self._state.rules.cards_tracked
        return self._state.active.seat if acting else None

    def _insurance(self, seat: Seat) -> Insurance:
        assert self._state.tide is not None
        goods = black_tide.insurable(self._state, self._state.player(seat))
        return Insurance(seat, self._state.tide.colours, goods)

    def _insurance_moves(self) -> Iterator[Move]:
        for player in self._state.players:
            if not black_tide.may_insure(self._state, player.seat):
                continue
            if black_tide.is_asked(self._state, player.seat):
                yield moves.Decline(player.seat)
            question = self._insurance(player.seat)
            tracked = self._state.rules.hands_tracked
            if not tracked:
                continue  # an unknown hand cannot be spelled out; `in` still answers
            for cards in _handfuls(card for card in player.hand if card in question.helpful):
                for keeping in _keepings(question.goods, question.covered_by(cards)):
                    yield moves.Insure(player.seat, cards, keeping)


def payments(hand: Cards, cost: int) -> list[Cards]:
    """Every different handful of these cards that is worth the cost or more."""
    left = total(hand)
    if left < cost:
        return []
    found: list[tuple[int, Cards]] = [(0, ())]
    for card, number in Counter(hand).items():
        value = card.value
        left -= value * number
        used = [((card,) * count, value * count) for count in range(number + 1)]
        # What is worth too little, even with all that is left, is dropped at once.
        found = [
            (worth + more, chosen + cards)
            for worth, chosen in found
            for cards, more in used
            if worth + more + left >= cost
        ]
    return [chosen for _, chosen in found]


def cheapest_payment(hand: Cards, cost: int) -> Cards | None:
    """The payment that wastes the least, with the fewest cards; None where the hand is short."""
    return min(payments(hand, cost), key=lambda coins: (total(coins), len(coins)), default=None)


def _handfuls(cards: Iterable[Card]) -> Iterator[Cards]:
    """Every different handful of one card or more."""
    kinds = list(Counter(cards).items())
    for numbers in product(*(range(number + 1) for _, number in kinds)):
        if any(numbers):
            chosen = zip(kinds, numbers, strict=True)
            yield sum(((card,) * used for (card, _), used in chosen), ())


def _keepings(goods: Cards, covered: Cards) -> Iterator[Cards]:
    """Every choice of goods to keep, as many of each colour as are covered; () is the default."""
    yield ()
    per_colour = []
    for colour in COLOURS:
        number = sum(card.colour is colour for card in covered)
        same = [card for card in goods if card.colour is colour]
        per_colour.append([h for h in _handfuls(same) if len(h) == number] or [()])
    yield from (sum(choice, ()) for choice in product(*per_colour))


@cache
def _take(seat: Seat, card: Card, reserved: bool) -> moves.Take:
    return moves.Take(seat, card, reserved)


@cache
def _reserve(seat: Seat, card: Card, in_farm: bool) -> moves.Reserve:
    return moves.Reserve(seat, card, in_farm)
