"""What the Buy button promises is what buying then does."""

from random import Random
from typing import Any

from hypothesis import given, settings

from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.black_tide import at_risk
from companion.games.traders_of_osaka.rules.dealer import deal
from companion.games.traders_of_osaka.rules.facts import Advanced, Arrived, Bought, Over, Paid, Sunk
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import EDO
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import Phase, State
from tests.games.traders_of_osaka.tables import lay_table
from tests.games.traders_of_osaka.walks import Walk, walks


def buy(state: State) -> tuple[State, list[Any]]:
    """Buy the Market and go on until the tide asks or the payment is over.

    Hands are taken as untracked, so that everybody can pay; a forecast does not look at them.
    """
    state = replace(state, rules=replace(state.rules, hands_tracked=False))
    move: Move = moves.Buy(state.active.seat)
    facts: list[Any] = []
    while True:
        state, followed = apply(state, move)
        facts += followed
        if state.phase is Phase.SAILING:
            move = Offers(state).sails[0]
        elif state.phase is Phase.REFRESH and EDO in state.ships:
            move = deal(state, Random(0)) or moves.Refresh()
        else:
            return state, facts


def of_kind(kind: type, facts: list[Any]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]


@settings(max_examples=50)
@given(walks)
def test_a_forecast_comes_true(walk: Walk) -> None:
    for step in walk.steps():
        promised = Offers(step.before).forecast
        if promised is None:
            continue
        after, facts = buy(step.before)
        (bought,) = of_kind(Bought, facts)
        assert (promised.goods, promised.cost) == (bought.goods, bought.cost)
        way: dict[Any, tuple[int, int]] = {}
        for fact in of_kind(Advanced, facts):
            way[fact.colour] = way.get(fact.colour, (fact.origin, 0))[0], fact.space
        assert {c: (origin, space) for c, origin, space in promised.voyages} == way
        assert promised.arrivals == tuple(fact.colour for fact in of_kind(Arrived, facts))
        assert promised.sales == tuple((f.seat, f.sale) for f in of_kind(Paid, facts))
        assert promised.sinking == tuple(fact.colour for fact in of_kind(Sunk, facts))
        assert promised.ends_game == bool(of_kind(Over, facts))
        asked = after.tide.waiting if after.tide else ()
        assert tuple(seat for seat, _ in promised.at_risk) == asked
        for seat, goods in promised.at_risk:
            assert goods == at_risk(after.player(seat), promised.sinking)


def test_nothing_is_promised_where_nothing_can_be_bought() -> None:
    state = lay_table(seats="grey white", market="R5@white", pile="", rest_to="white")
    assert Offers(state).forecast is None
    assert Offers(lay_table(farm="R5")).forecast is None
