"""Where open cards came from: the Farm moves up, rows close up, the rest is new."""

from companion.games.traders_of_osaka.views.moving_cards import whence
from tests.games.traders_of_osaka.tables import cards


def test_cards_behind_a_taken_one_close_up():
    before, after = cards("B5 R5 Y3 Y2"), cards("B5 Y3 Y2")
    market, _ = whence((before, ()), (after, ()))
    assert market == ((0, 0), (0, 2), (0, 3))


def test_refresh_moves_the_farm_up_and_draws_the_rest():
    before = (cards("R5"), cards("G2 B2 R3"))
    after = (cards("R5 G2 B2 R3 G3 B2"), cards("R2 Y5 G5"))
    market, farm = whence(before, after)
    assert market == ((0, 0), (1, 0), (1, 1), (1, 2), None, None)
    assert farm == (None, None, None)


def test_new_farm_card_is_not_taken_for_the_one_that_moved_up():
    market, farm = whence(((), cards("G2")), (cards("G2"), cards("G2")))
    assert (market, farm) == (((1, 0),), (None,))


def test_card_never_comes_from_a_row_behind_it():
    _, farm = whence((cards("G2"), ()), ((), cards("G2")))
    assert farm == (None,)


def test_nothing_moves_where_nothing_changed():
    rows = (cards("Y3 Y3 Y2"), cards("R2 R2"))
    assert whence(rows, rows) == (((0, 0), (0, 1), (0, 2)), ((1, 0), (1, 1)))
