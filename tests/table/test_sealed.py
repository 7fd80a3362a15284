"""Hidden answers: each seat alone, nothing told before all are in, then one move."""

import logging
from typing import Any

import pytest

from companion.errors import RuleViolation
from companion.games.contract import Sealed
from companion.games.kit.value import replace
from companion.table.change import Reply
from companion.table.desk import Desk
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.table import Table
from tests.table.test_table import SlowJournal
from tests.table.toy_game import TOY, Heap, Take

SECRET = 98


def together(heap: Heap) -> Sealed | None:
    """Everybody says how many stones to take; whoever's turn it is takes the fewest said."""
    turn = TOY.moment(heap).turn
    if turn is None or not heap.names:
        return None
    return Sealed(
        seats=heap.names,
        sentence="How many stones?",
        check=lambda _, number: "" if number in (1, 2, 3, SECRET) else "Say 1, 2 or 3.",
        together=lambda answers: Take(turn, min(answers.values())),
    )


GAME = replace(TOY, sealed=together)


@pytest.fixture
def table() -> Table:
    history = History(GAME)
    for line in ("seat A", "seat B", "seat C"):
        history.read(line)
    return Table(history, MemoryJournal())


@pytest.fixture
def heard(table: Table) -> list[Any]:
    changes: list[Any] = []
    table.subscribe(changes.append)
    return changes


def test_the_last_answer_makes_the_one_move(table, heard):
    for seat, number in (("B", 3), ("A", 2), ("C", 3)):
        table.answer(seat, number)
    assert table.history.lines[-1] == "A takes 2"
    assert [change.kind for change in heard] == ["sealed", "sealed", "move"]


def test_nothing_is_told_before_all_are_in(table, heard, caplog):
    caplog.set_level(logging.DEBUG)
    before = (table.view, table.moment, table.history.lines, GAME.report(table.state))
    table.answer("B", SECRET)
    assert (table.view, table.moment, table.history.lines, GAME.report(table.state)) == before
    assert table.sealed is not None
    assert table.sealed.awaited == ("A", "C")
    told = " ".join([repr(table), repr(table.sealed), repr(heard), caplog.text])
    assert str(SECRET) not in told
    assert heard[0].entries == heard[0].facts == ()


def test_a_refused_answer_is_not_kept(table):
    with pytest.raises(RuleViolation, match="Say 1, 2 or 3"):
        table.answer("B", 7)
    assert table.sealed.awaited == ("A", "B", "C")


def test_only_seats_that_are_asked_may_answer(table):
    with pytest.raises(RuleViolation, match="not asked"):
        table.answer("D", 1)


def test_an_answer_may_be_changed_and_taken_back_until_the_last_one_is_in(table):
    table.answer("A", 3)
    table.answer("B", 3)
    table.answer("A", 1)
    table.take_back("B")
    assert table.sealed.awaited == ("B", "C")
    table.answer("B", 3)
    table.answer("C", 2)
    assert table.history.lines[-1] == "A takes 1"


def test_answers_that_do_not_fit_together_are_asked_for_again_without_saying_why(table, heard):
    for seat in ("A", "B"):
        table.answer(seat, SECRET)
    with pytest.raises(RuleViolation, match="everybody answers again") as refused:
        table.answer("C", SECRET)
    assert str(SECRET) not in str(refused.value)
    assert table.sealed.awaited == ("A", "B", "C")
    assert table.history.lines[-1] == "seat C"


def test_nobody_is_asked_again_while_the_move_of_all_answers_is_written(table):
    slow: Any = Table(table.history, SlowJournal())
    for seat in ("A", "B", "C"):
        slow.answer(seat, 2)
    assert slow.history.lines[-1] == "seat C"
    assert slow.sealed.awaited == ()
    with pytest.raises(RuleViolation, match="Nobody is asked"):
        slow.answer("A", 1)
    slow.journal.answer()
    assert slow.history.lines[-1] == "A takes 2"
    assert slow.sealed.awaited == ("A", "B", "C")


def test_another_state_asks_anew(table):
    table.answer("A", 1)
    table.undo()
    table.redo()
    assert table.sealed.awaited == ("A", "B", "C")


def test_where_nothing_is_sealed_no_answer_is_taken():
    table = Table(History(TOY), MemoryJournal())
    assert table.sealed is None
    with pytest.raises(RuleViolation, match="Nobody is asked"):
        table.answer("A", 1)


def test_a_desk_says_a_refusal_and_who_is_awaited(table):
    no_library: Any = None
    desk = Desk(no_library, {})
    said: list[str] = []
    desk.hear(said.append)
    desk.sit(table)
    assert desk.answer("A", 1) is Reply.ACCEPTED
    assert desk.answer("B", 7) is Reply.REFUSED
    assert (desk.awaited, said) == (("B", "C"), ["Say 1, 2 or 3."])
