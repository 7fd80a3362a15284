"""What may happen now: all that is offered is accepted, and nothing else is."""

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.offers import Draw, Offers, cheapest_payment, payments
from companion.games.traders_of_osaka.rules.pieces import CARDS, Cards, total
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import Phase, State
from tests.games.traders_of_osaka.tables import GREY, cards, lay_table, opened, play
from tests.games.traders_of_osaka.walks import Walk, anything, walks

MOST_TRIED = 40


def accepted(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except RuleViolation:
        return False
    return True


def normal(move: Move) -> object:
    """A move without the order in which its cards are named."""
    match move:
        case moves.Buy():
            return moves.Buy, move.seat, tuple(sorted(move.coins))
        case moves.Insure():
            return moves.Insure, move.seat, tuple(sorted(move.cards)), tuple(sorted(move.keeping))
    return move


def can_be_listed(state: State, move: Move) -> bool:
    """Two answers are open without being spelled out: a start player who is certain already, and
    the insurance from a hand that nobody knows."""
    if isinstance(move, moves.Start) and state.phase is Phase.TOKENS:
        return False
    return not isinstance(move, moves.Insure) or state.rules.hands_tracked


@settings(max_examples=40)
@given(walks, st.integers(0, 2**16))
def test_everything_offered_is_accepted(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for step in walk.steps():
        offered = list(Offers(step.before))
        assert len(set(offered)) == len(offered)
        for move in rng.sample(offered, min(MOST_TRIED, len(offered))):
            assert accepted(step.before, move), move


@settings(max_examples=40)
@given(walks, st.integers(0, 2**16))
def test_what_is_not_offered_is_refused(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for step in walk.steps():
        offers = Offers(step.before)
        listed = {normal(move) for move in offers}
        for _ in range(12):
            move = anything(step.before, rng)
            if can_be_listed(step.before, move):
                assert (normal(move) in listed) == accepted(step.before, move), move
                assert (move in offers) == accepted(step.before, move), move


@settings(max_examples=20)
@given(walks)
def test_chance_is_asked_for_just_as_many_cards_as_are_accepted(walk: Walk) -> None:
    for step in walk.steps():
        draw = Offers(step.before).draw
        match step.move:
            case moves.Refresh(market=market, farm=farm):
                assert draw == Draw(len(market), len(farm))
            case moves.DealMarket():
                assert draw == Draw(market=5)
            case moves.DealFarm():
                assert draw == Draw(farm=3)
            case moves.Reshuffle() | moves.SitDown() | moves.Agree():
                pass
            case _:
                assert draw is None


@settings(max_examples=20)
@given(walks)
def test_somebody_is_always_offered_something(walk: Walk) -> None:
    for step in walk.steps():
        offers = Offers(step.before)
        if step.before.phase in (Phase.SEATS, Phase.HANDS):
            continue
        assert offers.draw or next(iter(offers), None)
        assert offers.sentence[-1] in ".?"


hand_of_cards = st.lists(st.sampled_from(CARDS), max_size=8).map(tuple)


@given(hand=hand_of_cards, cost=st.integers(1, 30))
def test_payments_are_what_brute_force_finds(hand: Cards, cost: int) -> None:
    handfuls = {
        tuple(sorted(chosen))
        for size in range(len(hand) + 1)
        for chosen in combinations(hand, size)
        if total(chosen) >= cost
    }
    found = [tuple(sorted(coins)) for coins in payments(hand, cost)]
    assert len(found) == len(set(found))
    assert set(found) == handfuls
    cheapest = cheapest_payment(hand, cost)
    if cheapest is None:
        assert not handfuls
    else:
        assert not Counter(cheapest) - Counter(hand)
        best = min((total(coins), len(coins)) for coins in handfuls)
        assert (total(cheapest), len(cheapest)) == best


def test_the_offers_of_a_turn_in_plain_sight() -> None:
    state = lay_table(market="R5@white B2 B2 G3@grey", farm="Y2", hands={"grey": "R2 R3"})
    offers = Offers(state)
    assert [str(move) for move in offers.takes] == ["grey takes B2", "grey takes reserved G3"]
    assert offers.reserves == ()
    assert offers.buys == []
    forecast = offers.forecast
    assert forecast is not None
    assert (forecast.goods, forecast.cost) == (cards("B2 B2 G3"), 7)
    assert offers.sentence == "Grey takes, reserves or buys."


def test_insurance_says_what_helps_and_what_it_costs() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "G2", "white": "B2 B3 B5 Y2 Y3"},
        goods={"white": "B5 B3 Y5"},
        ships=(4, 3, 0, 4),
    )
    question = Offers(play(state, "grey buys with G2")).insurance
    assert question is not None
    assert question.goods == cards("B5 B3 Y5")
    assert question.helpful == cards("B2 B3 Y2 Y3")
    assert question.covered_by(cards("B3 Y2")) == cards("B5 Y5")
    assert question.cheapest_cover(cards("B2 B3 B5 Y2 Y3")) == cards("B2 Y2")
    assert question.cheapest_cover(cards("B3 Y2")) is None


def test_something_that_is_no_move_is_not_offered() -> None:
    assert "grey takes R5" not in Offers(lay_table(market="R5"))
    assert None not in Offers(opened())


def test_no_deal_is_asked_for_before_two_traders_sit() -> None:
    assert Offers(opened("seat grey A")).draw is None
    assert Offers(opened("seat grey A", "seat white B")).draw == Draw(market=5)
    assert Offers(lay_table(market="R5")).asked is GREY
