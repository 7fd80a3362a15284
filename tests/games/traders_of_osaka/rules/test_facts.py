"""The facts of a move are enough to move everything on the table."""

from collections import Counter
from typing import Any

from hypothesis import given, settings

from companion.games.traders_of_osaka.rules import facts as f
from companion.games.traders_of_osaka.rules.pieces import Card, Seat
from companion.games.traders_of_osaka.rules.state import Slot, State
from tests.games.traders_of_osaka.walks import Walk, walks


class Onlooker:
    """Somebody who hears the facts alone and keeps a table of their own."""

    def __init__(self, state: State) -> None:
        self.ships = list(state.ships)
        self.market = list(state.market)
        self.farm = list(state.farm)
        self.tokens = {p.seat: list(p.tokens) for p in state.players}
        self.vps = {p.seat: p.vps for p in state.players}
        self.goods = {p.seat: Counter(p.goods) for p in state.players}
        self.insured = {p.seat: Counter(p.insured) for p in state.players}

    def hear(self, facts: tuple[Any, ...]) -> None:
        pieces_back = {fact.seat for fact in facts if isinstance(fact, f.PieceBack)}
        for fact in facts:
            match fact:
                case f.Seated(seat=seat):
                    self.tokens[seat], self.vps[seat] = [0, 0, 0, 0], 0
                    self.goods[seat], self.insured[seat] = Counter(), Counter()
                case f.Dealt(place="market"):
                    self.market = list(map(Slot, fact.cards))
                case f.Dealt(place="farm"):
                    self.farm = list(map(Slot, fact.cards))
                case f.TokenGained():
                    self.tokens[fact.seat][fact.colour.lane] += 1
                case f.Took():
                    holder = fact.seat if fact.seat in pieces_back else None
                    self.market.remove(Slot(fact.card, holder))
                case f.Reserved():
                    self._reserve(fact)
                case f.Bought():
                    self._buy(fact.seat, fact.goods)
                case f.Advanced():
                    assert self.ships[fact.colour.lane] == fact.origin
                    self.ships[fact.colour.lane] = fact.space
                case f.Returned():
                    self.ships[fact.colour.lane] = fact.space
                case f.Paid():
                    self._sell(fact)
                case f.Saved():
                    self.goods[fact.seat] -= Counter(fact.goods)
                    self.insured[fact.seat] += Counter(fact.goods)
                case f.Lost():
                    self.goods[fact.seat] -= Counter(fact.goods)
                case f.Refreshed():
                    assert tuple(slot.card for slot in self.farm) == fact.moved_up
                    self.market += [*self.farm, *map(Slot, fact.market)]
                    self.farm = list(map(Slot, fact.farm))

    def _reserve(self, fact: f.Reserved) -> None:
        row = self.farm if fact.in_farm else self.market
        row[row.index(Slot(fact.card))] = Slot(fact.card, fact.seat)

    def _buy(self, seat: Seat, goods: tuple[Card, ...]) -> None:
        self.market = [slot for slot in self.market if slot.reserved_by not in (None, seat)]
        self.goods[seat] += Counter(goods)

    def _sell(self, fact: f.Paid) -> None:
        self.vps[fact.seat] += fact.sale.vps
        for side in (self.goods[fact.seat], self.insured[fact.seat]):
            for card in [card for card in side if card.colour is fact.sale.colour]:
                del side[card]


@settings(max_examples=50)
@given(walks)
def test_an_onlooker_who_hears_the_facts_alone_sees_the_same_table(walk: Walk) -> None:
    onlooker = None
    for step in walk.steps():
        onlooker = onlooker or Onlooker(step.before)
        onlooker.hear(step.facts)
        state = step.after
        assert tuple(onlooker.ships) == state.ships
        assert tuple(onlooker.market) == state.market
        assert tuple(onlooker.farm) == state.farm
        for player in state.players:
            assert tuple(onlooker.tokens[player.seat]) == player.tokens
            assert onlooker.vps[player.seat] == player.vps
            assert onlooker.goods[player.seat] == Counter(player.goods)
            assert onlooker.insured[player.seat] == Counter(player.insured)


@settings(max_examples=20)
@given(walks)
def test_a_payment_shows_its_working_and_where_every_card_goes(walk: Walk) -> None:
    for step in walk.steps():
        for paid in (fact for fact in step.facts if isinstance(fact, f.Paid)):
            sale = paid.sale
            assert sale.vps == -(-(sale.highest + sale.tokens) * sale.count // 5)
            if paid.kept is None or paid.discarded is None:
                continue
            assert len(paid.kept) + len(paid.discarded) == sale.count
            assert len(paid.kept) + paid.drawn + paid.owed == sale.vps
            values = [card.value for card in paid.kept + paid.discarded]
            assert values == sorted(values)
            assert max(values) == sale.highest
