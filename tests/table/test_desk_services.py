"""What a desk offers besides its table: giving a game up, the power switch, news of settings."""

from typing import Any, cast

from companion.table.desk import Desk
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.table import Table
from tests.table.toy_game import TOY


class Shelf:
    """As much of a library as these tests need."""

    def __init__(self) -> None:
        self.abandoned: list[int] = []

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"nobody should ask the library for {name} here")

    def abandon(self, number, done):
        self.abandoned.append(number)
        done(None)

    def change_setting(self, name, value):
        pass


def desk_with_game(number):
    desk = Desk(cast(Any, Shelf()), {})
    desk.sit(Table(History(TOY), MemoryJournal()), number)
    return desk


def test_a_game_given_up_leaves_the_table_and_is_marked_in_the_library():
    desk = desk_with_game(7)
    desk.abandon()
    assert desk.table is None
    assert cast(Any, desk.library).abandoned == [7]


def test_a_game_begun_here_is_given_up_by_the_number_of_its_journal():
    desk = desk_with_game(None)
    desk.table.journal.game = 8
    desk.abandon()
    assert cast(Any, desk.library).abandoned == [8]


def test_a_game_without_a_line_is_only_cleared_away():
    desk = desk_with_game(None)
    desk.abandon()
    assert desk.table is None
    assert cast(Any, desk.library).abandoned == []


def test_giving_up_with_nothing_at_the_table_does_nothing():
    desk = Desk(cast(Any, Shelf()), {})
    desk.abandon()
    assert cast(Any, desk.library).abandoned == []


def test_a_desk_without_a_switch_says_why():
    desk = Desk(cast(Any, Shelf()), {})
    assert not desk.power.can_power
    assert desk.power.why_not


def test_a_changed_setting_is_told_once():
    desk, told = Desk(cast(Any, Shelf()), {}), []
    desk.watch_settings(lambda name, value: told.append((name, value)))
    desk.change_setting("sound", False)
    desk.change_setting("sound", False)
    assert told == [("sound", False)]
