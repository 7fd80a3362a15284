"""The result of a reveal, step by step, as a page tells it."""

from hypothesis import given, settings

from companion.games.akindo.rules.facts import Over, Rolled, Scored, Stood
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.pieces import Bid, Call, Card
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.views.result import Kind, is_result, steps_of
from companion.games.akindo.views.unfolding import unfold
from companion.games.akindo.views.view import view
from tests.games.akindo.tables import BLUE, RED, WHITE, YELLOW, lay_table, play, stocked
from tests.games.akindo.walks import Walk, walks


def steps(state, line: str):
    return steps_of(view(state), apply(state, parse(line)).facts)


def test_east_west_pocket_money_tiles_and_who_is_next() -> None:
    state = stocked(
        lay_table(east="red", area=1), "east west east east", cards_drawn="blue / white"
    )
    bids, east, west, pocket, tiles, after = steps(
        state, "reveal red east 2, blue west 1, white none, yellow east 1"
    )
    assert bids.kind is Kind.BIDS
    assert bids.bids[0] == (RED, Bid(Call.EAST, 2))
    assert bids.sentences == ("East: Red 2 and Yellow 1.", "West: Blue 1.", "No bid: White.")
    assert (east.seats, east.coins, east.cards) == ((RED,), (2,), (Card.RED, Card.BLUE))
    assert west.sentences == ("Blue wins in the west for 1 coin: white.",)
    assert (pocket.seats, pocket.coins) == ((WHITE,), (3,))
    assert pocket.sentences == ("White gets 1 coin from the stock and 2 from the coin area.",)
    assert (tiles.seats, tiles.sentences) == (
        (WHITE,),
        ("White called east and chose pocket money: ungrateful.",),
    )
    assert (after.seats, after.sentences) == ((BLUE,), ("Blue plays next.",))


def test_a_tie_a_side_without_bids_and_everybody_lying() -> None:
    state = stocked(lay_table("red blue white"), "east east west")
    kinds = {step.kind: step for step in steps(state, "reveal red west 1, blue west 1, white none")}
    assert kinds[Kind.EAST].sentences == ("Nobody bids in the east: black to the waste site.",)
    assert kinds[Kind.WEST].seats == (RED, BLUE)
    assert len(kinds[Kind.TILES].seats) == 3
    assert kinds[Kind.BACK].sentences == (
        "Every tile is ungrateful: turn all back to the summary side.",
    )


def test_privileges_move_with_the_side_that_moved_them() -> None:
    state = lay_table(held={"red": "yellow", "blue": "white", "white": "white"}, purveyor=True)
    state = stocked(state, "east west pocket pocket", cards_drawn="yellow / white")
    _, east, west, *_ = steps(state, "reveal red east 1, blue west 1, white none, yellow none")
    assert east.privileges == ((YELLOW, RED),)
    assert west.privileges == ((WHITE, BLUE),)


def test_while_blue_may_lower_nothing_is_told_and_then_the_lowered_bid_is() -> None:
    state = stocked(lay_table(privileges="blue:red"), "east pocket pocket pocket")
    line = "reveal red east 1, blue none, white none, yellow none"
    assert steps(state, line) == ()
    lowered, east, *_ = steps(play(state, line), "red lowers")
    assert lowered.sentences == ("Red lowers: no bid any more in the east.",)
    assert east.sentences == ("Nobody bids in the east: black to the waste site.",)


def test_the_ungrateful_of_the_whole_turn_play_again() -> None:
    state = lay_table(ungrateful="blue", whole_turn=True)
    state = play(state, "red rolls 1 1 1", "red keeps 1", "challenge none", "stock black / black",
                 "red calls east", "white calls east", "yellow calls east")  # fmt: skip
    *_, tiles, _ = steps(state, "reveal red east 1, white east 2, yellow east 3")
    assert tiles.sentences == ("Nobody lied.", "Blue may play again.")


def test_other_moves_have_no_result() -> None:
    assert not is_result((Rolled(RED, (1, 2, 3)),))
    assert steps(lay_table(), "red rolls 1 2 3") == ()


@settings(max_examples=30)
@given(walks)
def test_step_by_step_the_table_becomes_what_it_is_afterwards(walk: Walk) -> None:
    for before, _, after, facts in walk.steps():
        told = steps_of(view(before), facts)
        if not told:
            continue
        *_, last = unfold(view(before), told)
        now = view(after)
        assert (last.east, last.west, last.waste) == (now.east, now.west, now.waste)
        if after.phase is Phase.ROLL:
            assert (last.area, last.turn) == (now.area, now.turn)
        for one, other in zip(last.seats, now.seats, strict=True):
            assert (one.cards, one.privileges) == (other.cards, other.privileges)
            assert one.is_ungrateful == other.is_ungrateful


@settings(max_examples=30)
@given(walks)
def test_every_fact_of_a_result_is_told_in_one_of_its_steps(walk: Walk) -> None:
    for before, _, _, facts in walk.steps():
        told = steps_of(view(before), facts)
        if told:
            rest = [fact for fact in facts if not isinstance(fact, Over | Stood | Scored)]
            assert sorted(map(repr, rest)) == sorted(
                repr(fact) for step in told for fact in step.facts
            )
