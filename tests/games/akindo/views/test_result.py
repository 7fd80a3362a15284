"""The result of a reveal, step by step, as a page tells it."""

from companion.games.akindo.rules.facts import Rolled
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.pieces import Bid, Call, Card
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.views.result import Kind, is_result, steps_of
from companion.games.akindo.views.view import view
from tests.games.akindo.tables import BLUE, RED, WHITE, YELLOW, lay_table, play, stocked


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
    assert bids.sentences[2] == "White: no bid."
    assert (east.seats, east.coins, east.cards) == ((RED,), (2,), (Card.RED, Card.BLUE))
    assert west.sentences == ("Blue wins in the west for 1 coin: white.",)
    assert (pocket.seats, pocket.coins) == ((WHITE,), (3,))
    assert pocket.sentences == ("White gets 1 from the stock and 2 from the coin area.",)
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
    assert kinds[Kind.TILES].sentences[-1] == "Every tile is ungrateful: all turn back."


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
