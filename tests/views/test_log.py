"""The log: newest first, undone ones marked, and the way back in steps."""

from random import Random

import pytest

from companion.games import find_game
from companion.games.traders_of_osaka.rules import moves
from companion.table.history import History
from companion.views.log import SHEET, LogRow, log_rows, way_there


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
    assert way_there(newest) == "The table stands here now."
    assert way_there(before) == f"Go back 1 step, to after: {before.done}"
    assert way_there(earlier) == f"Go back 2 steps, to after: {earlier.done}"
    history.undo()
    undone = rows(history)[1]
    assert way_there(undone) == f"Go forward 1 step, to after: {undone.done}"
    history.play(history.game.autoplay(history.state, Random(1)))
    gone = next(row for row in rows(history) if row.undone)
    assert way_there(gone) == "This was undone, and play has gone another way since."
    assert way_there(None) == "Tap an entry to go to it, back or forward."


def test_every_move_that_can_come_back_knows_the_steps_forward_to_it(history):
    last, before = (row.number for row in rows(history)[:2])
    history.undo()
    history.undo()
    ahead = {row.number: row.steps_forward for row in rows(history) if row.steps_forward}
    assert ahead == {before: 1, last: 2}
    assert [history.steps_forward_to(number) for number in (before, last)] == [1, 2]


def test_the_log_never_counts_vps():
    game = find_game("traders-of-osaka")
    chance = Random(11)
    history = History(game)
    for move in game.opening(4, chance):
        history.play(move)
    while not game.summary(history.state).over:
        history.play(game.autoplay(history.state, chance))
    assert not [row for row in rows(history) if "VP" in row.done + row.followed]


def test_a_very_long_game_has_sheets_and_each_entry_is_on_one(history):
    for _ in range(SHEET):
        history.undo()
        history.redo()
    whole = range(len(history.entries), 0, -1)
    sheets = [log_rows(history, sheet=sheet) for sheet in range(len(whole) // SHEET + 1)]
    assert [row.number for rows in sheets for row in rows] == list(whole)
    assert max(map(len, sheets)) == SHEET
    for row in (row for rows in sheets for row in rows):
        if row.steps_back is not None:
            assert row.steps_back == history.steps_back_to(row.number)
