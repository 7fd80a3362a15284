"""The table's view as a screen needs it."""

from companion.games.akindo.rules.pieces import Bid, Call
from companion.games.akindo.views.view import view
from tests.games.akindo.tables import (
    BLACK,
    BLUE,
    RED,
    SEATS,
    SET_UP,
    WHITE,
    YELLOW,
    cards,
    lay_table,
    opened,
    play,
    stocked,
)


def test_every_way_to_keep_dice_is_shown_with_what_everybody_would_earn() -> None:
    state = play(lay_table(held={"red": "blue", "blue": "red 2"}), "red rolls 1 4 5")
    ways = {way.move.dice: way for way in view(state).distributions}
    assert set(ways) == {(1,), (4,), (5,), (1, 4), (1, 5), (4, 5)}
    way = ways[1, 5]
    assert way.rest == (4,)
    assert [(told.seat, told.per_die) for told in way.earned] == [
        (RED, (1, 1)), (BLUE, (2,)), (WHITE, (0,)), (YELLOW, (0,)),
    ]  # fmt: skip


def test_a_challenge_shows_the_count_needed_and_for_how_many_everybody_counts() -> None:
    state = lay_table(privileges="black:white", ungrateful="yellow")
    table = view(play(state, "red rolls 1 4 5", "red keeps 1"))
    assert table.calls_needed == 2
    assert [seat.challenge_weight for seat in table.seats] == [0, 1, 2, 0]
    assert [seat.takes_part for seat in table.seats] == [True, True, True, False]
    assert table.distribution
    assert table.distribution.move.dice == (1,)
    lone = lay_table("red blue white", ungrateful="blue white")
    assert view(play(lone, "red rolls 1 4 5", "red keeps 1")).calls_needed == 0


def test_pads_offer_the_cards_that_may_still_come() -> None:
    dealt_later = view(opened(*SEATS, SET_UP[4]))
    assert dealt_later.unseen == cards("white 4 yellow 4 red 4 blue 4 black 6 custom 2")
    assert dealt_later.draw
    assert dealt_later.draw.waste == 8
    table = view(opened(*SET_UP))
    assert table.unseen == cards("white 3 yellow 3 red 3 blue 3 black 3 custom")
    assert sum(table.unseen) == table.deck + 7


def test_bids_are_seen_while_blue_may_lower_one() -> None:
    state = stocked(lay_table(privileges="blue:red"), "east west pocket west")
    assert view(state).bidders == (RED, BLUE, WHITE, YELLOW)
    assert [seat.bid for seat in view(state).seats] == [None] * 4
    asked = view(play(state, "reveal red east 1, blue none, white none, yellow none"))
    assert asked.seat(RED).bid == Bid(Call.EAST, 1)
    assert asked.seat(RED).is_asked
    assert asked.seat(RED).privileges == (BLUE,)
    assert asked.holder(BLUE) is RED
    assert asked.holder(BLACK) is None


def test_the_last_turn_is_announced_before_its_cards_are_laid() -> None:
    assert view(lay_table(deck=2)).is_last_turn
    assert view(lay_table(deck=1)).is_last_turn
    assert not view(lay_table(deck=3)).is_last_turn
    assert view(stocked(lay_table(deck=2), "east east east east")).is_last_turn
    assert not view(stocked(lay_table(deck=4), "east east east east")).is_last_turn
