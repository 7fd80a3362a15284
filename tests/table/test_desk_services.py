"""What a desk offers besides its table: giving a game up, the power switch, news of settings."""

from typing import Any, cast

import pytest

from companion.errors import HigakiError
from companion.table.change import Reply
from companion.table.desk import Desk
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.table import Table
from tests.table.test_table import SlowJournal
from tests.table.toy_game import TOY, Seat, Take


class Shelf:
    """As much of a library as these tests need."""

    def __init__(self) -> None:
        self.unsaved = 0
        self.problem: HigakiError | None = None

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"nobody should ask the library for {name} here")

    def change_setting(self, name, value):
        pass


class Journal(MemoryJournal):
    """Remembers that its game was given up."""

    is_put_away = False

    def put_away(self):
        self.is_put_away = True


@pytest.fixture
def desk():
    return Desk(cast(Any, Shelf()), {})


def test_a_game_given_up_leaves_the_table_and_its_journal_knows(desk):
    journal = Journal()
    desk.sit(Table(History(TOY), journal))
    desk.abandon()
    assert desk.table is None
    assert journal.is_put_away


def test_giving_up_with_nothing_at_the_table_does_nothing(desk):
    desk.abandon()
    assert desk.table is None


def test_a_refused_move_is_said_and_told_now_or_after_it_has_waited(desk):
    journal = SlowJournal()
    desk.sit(Table(History(TOY), journal))
    said: list[str] = []
    desk.hear(said.append)
    too_much, chie = Take("Chie", 4), Seat("Chie")
    assert desk.play(too_much, refused=lambda: said.append("told")) is Reply.REFUSED
    assert said == ["Chie may not take 4 now.", "told"]
    assert desk.play(chie) is Reply.ACCEPTED
    assert desk.play(too_much, refused=lambda: said.append("told late")) is Reply.QUEUED
    assert len(said) == 2
    journal.answer()
    assert said[2:] == ["told late", "Chie may not take 4 now."]


@pytest.mark.parametrize(
    ("unsaved", "problem", "words"),
    [
        (0, None, ""),
        (0, "It is read-only.", "Nothing can be saved now"),
        (1, "The disk is full.", "1 line is not saved yet"),
        (12, "The disk is full.", "12 lines are not saved yet"),
    ],
)
def test_what_a_power_cut_would_lose_is_said_in_a_few_words(desk, unsaved, problem, words):
    desk.library.unsaved = unsaved
    desk.library.problem = problem and HigakiError(problem)
    assert words == desk.saving_words


def test_lines_that_are_not_saved_are_not_switched_off_unasked(desk):
    said: list[str] = []
    turned: list[int] = []
    desk.hear(said.append)
    for unsaved in (0, 3, 3, 4, 4, 0):
        desk.library.unsaved = unsaved
        desk.leave(lambda unsaved=unsaved: turned.append(unsaved))
    assert said == [
        f"{unsaved} lines are not saved yet: without power they are lost. Tap again to do it."
        for unsaved in (3, 4)
    ]
    assert turned == [0, 3, 4, 0]


def test_trouble_with_saving_is_said_once_and_so_is_its_end(desk):
    said: list[str] = []
    looked: list[str] = []
    desk.hear(said.append)
    desk.watch_saving(lambda: looked.append(desk.saving_words))
    for unsaved, problem in ((1, "It is full."), (2, "It is full."), (2, "It is gone."), (0, "")):
        desk.library.unsaved = unsaved
        desk.library.problem = HigakiError(problem) if problem else None
        desk.saving_changed()
    assert said == ["It is full.", "It is gone.", "Everything is saved again."]
    assert looked == [
        "1 line is not saved yet",
        "2 lines are not saved yet",
        "2 lines are not saved yet",
        "",
    ]


def test_trouble_that_the_start_has_told_is_not_said_again(desk):
    said: list[str] = []
    desk.hear(said.append)
    desk.library.problem = HigakiError("It is read-only.")
    desk.saving_changed(is_told=True)
    desk.saving_changed()
    assert said == []


def test_a_desk_without_a_switch_says_why(desk):
    assert not desk.power.can_power
    assert desk.power.why_not


def test_a_changed_setting_is_told_once(desk):
    told = []
    desk.watch_settings(lambda name, value: told.append((name, value)))
    desk.change_setting("sound", False)
    desk.change_setting("sound", False)
    assert told == [("sound", False)]
