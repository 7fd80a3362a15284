"""The log: newest first, undone ones marked, and the way back in steps."""

from random import Random

import pytest

from companion.games import find_game
from companion.games.traders_of_osaka.rules import moves
from companion.table.history import History
from companion.views.log import LogRow, log_rows, way_back


@pytest.fixture
def history():
    """A game played by itself for some turns, with real names."""
    game = find_game("traders-of-osaka")
    chance = Random(5)
    history = History(game)
    for move, name in zip(game.opening(2, chance), ("Chie", "Ben"), strict=True):
        history.play(moves.SitDown(move.seat, name))
    while history.state.turn_number < 6:
        history.play(game.autoplay(history.state, chance))
    return history


def rows(history: History) -> list[LogRow]:
    return log_rows(history)


def test_newest_entry_stands_first(history):
    assert [row.number for row in rows(history)] == list(range(len(history.entries), 0, -1))


def test_every_standing_move_knows_the_steps_back_to_it(history):
    history.undo()
    history.undo()
    history.redo()
    for row in rows(history):
        if row.steps_back is not None:
            assert row.steps_back == history.steps_back_to(row.number)
    assert [row.undone for row in rows(history)].count(True) == 1


def test_undone_moves_and_undos_are_no_points_to_go_back_to(history):
    history.undo()
    undo, undone, *_ = rows(history)
    assert (undo.is_move, undo.steps_back) == (False, None)
    assert (undone.is_move, undone.undone, undone.steps_back) == (True, True, None)


def test_an_undo_tells_what_it_took_back_but_not_what_had_followed(history):
    taken_back = rows(history)[0]
    history.undo()
    assert rows(history)[0].done == f"Undone: {taken_back.done}"
    assert rows(history)[0].followed == ""


def test_every_row_has_its_turn_and_turns_only_grow(history):
    turns = [row.turn for row in rows(history)]
    assert turns == sorted(turns, reverse=True)
    assert turns[-1] == 0


def test_an_undo_stands_in_the_turn_of_what_it_took_back(history):
    taken_back = rows(history)[0]
    history.undo()
    assert rows(history)[0].turn == taken_back.turn


def test_the_way_back_counts_steps_and_names_the_entry(history):
    newest, before, earlier = rows(history)[:3]
    assert way_back(newest) == "The table stands here now."
    assert way_back(before) == f"Go back 1 step, to after: {before.done}"
    assert way_back(earlier) == f"Go back 2 steps, to after: {earlier.done}"
    history.undo()
    assert way_back(rows(history)[1]) == "This was undone: there is no way back to it."
    assert way_back(None) == "Tap an entry to go back to it."


def test_the_log_never_counts_vps():
    game = find_game("traders-of-osaka")
    chance = Random(11)
    history = History(game)
    for move in game.opening(4, chance):
        history.play(move)
    while not game.summary(history.state).over:
        history.play(game.autoplay(history.state, chance))
    assert not [row for row in rows(history) if "VP" in row.done + row.followed]
