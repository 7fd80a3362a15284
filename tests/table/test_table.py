"""A table writes each entry before it shows it, and plays on when it cannot."""

from collections.abc import Callable, Sequence

import pytest

from companion.errors import HigakiError, NothingToUndo, RuleViolation
from companion.games.contract import Summary
from companion.table.change import Change, Reply
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.table import Table
from tests.table.toy_game import TOY, Seat, Take, Taken, toy_game

Done = Callable[[HigakiError | None], None]


class SlowJournal(MemoryJournal):
    """Answers when told to, as a background journal does."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[list[str], Summary, Done]] = []

    def append(self, lines: Sequence[str], summary: Summary, done: Done) -> None:
        self.asked.append((list(lines), summary, done))

    def answer(self, problem: HigakiError | None = None) -> None:
        self.asked.pop(0)[2](problem)


class SickJournal(MemoryJournal):
    """Cannot write for as long as it is told so."""

    def append(self, lines: Sequence[str], summary: Summary, done: Done) -> None:
        if self.problem:
            self.unsaved += len(lines)
            done(self.problem)
        else:
            super().append(lines, summary, done)


def seated(journal: MemoryJournal, *, stones: int = 20) -> Table:
    history = History(toy_game(stones=stones))
    history.play(Seat("A"))
    history.play(Seat("B"))
    return Table(history, journal)


def test_a_move_is_written_then_shown_then_told() -> None:
    journal = SlowJournal()
    table = seated(journal)
    told: list[Change] = []
    table.subscribe(told.append)
    table.play(Take("A", 3))
    assert journal.asked[0][0] == ["A takes 3"]
    assert table.busy
    assert (table.state.left, told) == (20, [])
    journal.answer()
    assert (table.busy, table.state.left) == (False, 17)
    (change,) = told
    assert change.kind == "move"
    assert [entry.line for entry in change.entries] == ["A takes 3"]
    assert change.facts == (Taken("A", 3),)
    assert change.state is table.state


def test_a_refused_move_is_neither_written_nor_shown() -> None:
    journal = MemoryJournal()
    table = seated(journal)
    with pytest.raises(RuleViolation):
        table.play(Take("B", 1))
    assert journal.lines == []
    assert table.state.left == 20
    assert not table.busy


@pytest.mark.parametrize("name", ["#1", "Chie #1", "Chie\nDai", "Chie  Dai", "Chie ", "\ud800"])
def test_a_name_that_would_not_read_back_is_refused(name: str) -> None:
    journal = MemoryJournal()
    table = Table(History(TOY), journal)
    with pytest.raises(RuleViolation, match="cannot be put on record"):
        table.play(Seat(name))
    assert (journal.lines, table.state.names) == ([], ())


@pytest.mark.parametrize("name", ["Chie#1", "千絵", "👩‍🚀", "O'Dai"])
def test_any_other_name_is_fine(name: str) -> None:
    journal = MemoryJournal()
    Table(History(TOY), journal).play(Seat(name))
    assert journal.lines == [f"seat {name}"]


def test_the_summary_after_the_move_is_written_with_it() -> None:
    journal = MemoryJournal()
    table = seated(journal, stones=2)
    table.play(Take("A", 2))
    assert journal.summary == Summary(players=("A", "B"), over=True, winners=("A",))


def test_undo_redo_and_their_changes() -> None:
    journal = MemoryJournal()
    table = seated(journal)
    told: list[Change] = []
    table.subscribe(told.append)
    table.play(Take("A", 3))
    table.undo()
    assert table.state.left == 20
    table.redo()
    assert table.state.left == 17
    assert [change.kind for change in told] == ["move", "undo", "redo"]
    assert [change.facts for change in told] == [(Taken("A", 3),), (), (Taken("A", 3),)]
    assert journal.lines == ["A takes 3", "undo", "redo"]


def test_going_back_is_one_write_and_one_change() -> None:
    journal = SlowJournal()
    table = seated(journal)
    told: list[Change] = []
    table.subscribe(told.append)
    for move in (Take("A", 1), Take("B", 2), Take("A", 3)):
        table.play(move)
        journal.answer()
    table.back_to(3)
    assert [lines for lines, _, _ in journal.asked] == [["undo", "undo"]]
    journal.answer()
    assert table.state.taken == (1,)
    assert told[-1].kind == "back"
    assert len(told) == 4
    table.redo()
    journal.answer()
    assert table.state.taken == (1, 2)


def test_going_forward_is_one_write_and_one_change_and_ends_where_play_went_another_way() -> None:
    journal = MemoryJournal()
    table = seated(journal)
    told: list[Change] = []
    for move in (Take("A", 1), Take("B", 2), Take("A", 3)):
        table.play(move)
    table.back_to(2)
    table.subscribe(told.append)
    table.forward_to(4)
    assert table.state.taken == (1, 2)
    assert [(change.kind, len(change.entries)) for change in told] == [("redo", 2)]
    assert told[0].facts == (Taken("A", 1), Taken("B", 2))
    table.play(Take("A", 2))
    with pytest.raises(NothingToUndo, match="play has gone another way"):
        table.forward_to(5)


def test_going_back_to_where_the_table_stands_writes_nothing() -> None:
    journal = MemoryJournal()
    table = seated(journal)
    table.back_to(2)
    assert journal.lines == []
    assert not table.busy


def test_going_back_to_nowhere_is_refused() -> None:
    with pytest.raises(NothingToUndo):
        seated(MemoryJournal()).back_to(99)


def test_what_is_asked_while_busy_waits_and_is_done_in_order() -> None:
    journal = SlowJournal()
    table = seated(journal)
    table.play(Take("A", 1))
    table.play(Take("B", 2))
    table.undo()
    table.play(Take("B", 3))
    written = []
    while journal.asked:
        written.append(journal.asked[0][0])
        journal.answer()
    assert written == [["A takes 1"], ["B takes 2"], ["undo"], ["B takes 3"]]
    assert table.state.taken == (1, 3)
    assert not table.busy


def test_a_move_is_accepted_or_queued_or_refused_and_says_which() -> None:
    journal = SlowJournal()
    table = seated(journal)
    assert table.play(Take("A", 1)) is Reply.ACCEPTED
    assert table.play(Take("B", 2)) is Reply.QUEUED
    assert table.undo() is Reply.QUEUED
    for _ in range(3):
        journal.answer()
    assert table.play(Take("B", 3)) is Reply.ACCEPTED
    journal.answer()
    with pytest.raises(RuleViolation):
        table.play(Take("B", 1))


def test_who_queued_a_move_is_told_first_that_it_was_refused() -> None:
    journal = SlowJournal()
    table = seated(journal)
    told: list[str] = []
    table.subscribe(lambda _: None, refused=lambda _: told.append("everybody"))
    table.play(Take("A", 1))
    table.play(Take("A", 1), refused=lambda refusal: told.append(str(refusal)))
    assert told == []
    journal.answer()
    assert told == ["A may not take 1 now.", "everybody"]


def test_an_act_waits_for_the_table_and_asks_it_without_queueing_again() -> None:
    journal = SlowJournal()
    table = seated(journal)
    told: list[str] = []
    table.when_free(lambda: told.append("at once"))
    table.play(Take("A", 1))
    table.when_free(lambda: told.append(table.play(Take("B", 1)).value))
    table.when_free(lambda: told.append("last"))
    table.when_free(lambda: told.append("next up"), next_up=True)
    assert told == ["at once"]
    journal.answer()
    assert told == ["at once", "next up", "accepted"]
    journal.answer()
    assert told == ["at once", "next up", "accepted", "last"]
    assert table.state.taken == (1, 1)


def test_a_waiting_move_that_is_refused_is_told_and_the_rest_goes_on() -> None:
    journal = SlowJournal()
    table = seated(journal)
    refusals: list[HigakiError] = []
    table.subscribe(lambda _: None, refused=refusals.append)
    table.play(Take("A", 1))
    table.play(Take("A", 1))
    table.play(Take("B", 1))
    journal.answer()
    assert [str(refusal) for refusal in refusals] == ["A may not take 1 now."]
    journal.answer()
    assert table.state.taken == (1, 1)


def test_a_listener_that_plays_does_not_overtake_other_listeners() -> None:
    table = seated(MemoryJournal())
    heard: list[tuple[int, ...]] = []

    def answer_at_once(change: Change) -> None:
        if len(change.state.taken) == 1:
            table.play(Take("B", 1))

    table.subscribe(answer_at_once)
    table.subscribe(lambda change: heard.append(change.state.taken))
    table.play(Take("A", 1))
    assert heard == [(1,), (1, 1)]


def test_a_game_may_be_played_by_a_listener_to_its_end() -> None:
    table = seated(MemoryJournal(), stones=2000)

    def play_on(change: Change) -> None:
        if change.state.left:
            table.play(next(iter(table.offers)))

    table.subscribe(play_on)
    table.play(Take("A", 1))
    assert len(table.state.taken) == 2000


def test_a_listener_that_fails_leaves_the_table_in_order() -> None:
    table = seated(MemoryJournal())

    def stumble(change: Change) -> None:
        raise ZeroDivisionError

    leave = table.subscribe(stumble)
    with pytest.raises(ZeroDivisionError):
        table.play(Take("A", 1))
    leave()
    assert not table.busy
    table.play(Take("B", 1))
    assert table.state.taken == (1, 1)


def test_who_left_hears_no_more() -> None:
    table = seated(MemoryJournal())
    told: list[Change] = []
    table.subscribe(told.append)()
    table.play(Take("A", 1))
    assert told == []


def test_offers_and_view_are_computed_once_per_state() -> None:
    table = seated(MemoryJournal())
    offers, view = table.offers, table.view
    assert table.offers is offers
    assert table.view is view
    table.play(Take("A", 1))
    assert list(table.offers) == list(TOY.offers(table.state))
    assert table.view == {"left": 19}


def test_without_the_journal_play_goes_on_in_memory() -> None:
    journal = SickJournal()
    table = seated(journal)
    journal.problem = HigakiError("The disk is full.")
    told: list[Change] = []
    table.subscribe(told.append)
    table.play(Take("A", 1))
    table.play(Take("B", 1))
    assert table.state.taken == (1, 1)
    assert len(told) == 2
    assert (journal.unsaved, len(table.history.entries)) == (2, 4)
    assert journal.lines == []


def test_a_journal_that_breaks_leaves_the_table_as_it_was() -> None:
    journal = MemoryJournal()
    del journal.lines
    table = seated(journal)
    with pytest.raises(AttributeError):
        table.play(Take("A", 1))
    assert not table.busy
    assert table.state.left == 20
