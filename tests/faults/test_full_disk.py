"""A full disk costs a sentence, never a line: whoever leaves the table, it is saved by itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.storage.errors import StoreFull
from companion.storage.looking import look
from tests.faults.app import App


def fill(disk: Path) -> Path:
    """Leave no room on a disk, not even for a small file."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return ballast


def kept(disk: Path) -> list[list[str]]:
    """The lines of every game on the disk, in the order they were begun."""
    with look(disk / "higaki.db") as reading:
        return [reading.lines(number) for number in sorted(g.number for g in reading.games())]


def begun_on_a_disk_that_fills_up(app: App, disk: Path) -> Path:
    """A game that was saved for a while, and has five lines that are not."""
    app.begin()
    app.play_on(5)
    ballast = fill(disk)
    # What room the write-ahead log has already taken is used up first.
    app.play_until(lambda: app.desk.saving_words)
    app.play_on(4)
    return ballast


def test_a_disk_that_fills_up_during_a_game(small_disk: Path) -> None:
    with App(small_disk) as app:
        ballast = begun_on_a_disk_that_fills_up(app, small_disk)
        assert isinstance(app.table.journal.problem, StoreFull)
        (sentence,) = app.said
        assert sentence == (
            f"The disk is full and {small_disk / 'higaki.db'} cannot grow: make room. Until then "
            "the game is only in memory."
        )
        assert app.desk.saving_words == "5 lines are not saved yet"
        assert kept(small_disk) == [app.lines[:-5]]
        ballast.unlink()
        app.play_on()
        assert app.said[-1] == "Everything is saved again."
        assert app.desk.saving_words == ""
        assert kept(small_disk) == [app.lines]
        lines = app.lines
    with App(small_disk) as app:
        assert lines == app.lines


def test_it_is_saved_by_itself_when_there_is_room(small_disk: Path) -> None:
    with App(small_disk) as app:
        ballast = begun_on_a_disk_that_fills_up(app, small_disk)
        app.save_again()
        assert app.desk.saving_words == "5 lines are not saved yet"
        ballast.unlink()
        app.save_again()
        assert (app.desk.saving_words, app.said[-1]) == ("", "Everything is saved again.")
        assert kept(small_disk) == [app.lines]


def resume_it_from_past_games(app: App) -> None:
    (row,) = app.games()
    assert row.unsaved == 5
    lines = app.lines
    app.resume(row.number)
    assert lines == app.lines


def begin_another(app: App) -> None:
    app.begin()


def get_up(app: App) -> None:
    app.desk.get_up()


def give_up(app: App) -> None:
    app.desk.abandon()


@pytest.mark.parametrize("leave", [resume_it_from_past_games, begin_another, get_up, give_up])
def test_no_way_of_leaving_the_table_drops_a_line(
    small_disk: Path, leave: Callable[[App], None]
) -> None:
    with App(small_disk) as app:
        ballast = begun_on_a_disk_that_fills_up(app, small_disk)
        lines = app.lines
        leave(app)
        assert app.desk.saving_words
        ballast.unlink()
        app.save_again()
        assert app.desk.saving_words == ""
        assert lines == kept(small_disk)[0]


def test_a_game_given_up_on_a_full_disk_stays_given_up(small_disk: Path) -> None:
    with App(small_disk) as app:
        ballast = begun_on_a_disk_that_fills_up(app, small_disk)
        app.desk.abandon()
        assert [(row.abandoned, row.unsaved) for row in app.games()] == [(True, 5)]
        ballast.unlink()
        app.save_again()
        assert [(row.abandoned, row.unsaved) for row in app.games()] == [(True, 0)]


def test_a_game_that_never_reached_the_disk_is_listed_resumed_and_saved(small_disk: Path) -> None:
    ballast = fill(small_disk)
    with App(small_disk) as app:
        app.begin()
        app.play_on(5)
        first = app.lines
        app.begin()
        app.play_on(2)
        second = app.lines
        newest, older = app.games()
        assert (newest.unsaved, older.unsaved) == (len(second), len(first))
        app.resume(older.number)
        assert first == app.lines
        assert app.desk.plays(older.number)
        ballast.unlink()
        app.play_on()
        app.save_again()
        assert app.desk.saving_words == ""
        assert sorted([app.lines, second]) == sorted(kept(small_disk))


def test_a_game_resumes_on_a_full_disk(small_disk: Path) -> None:
    with App(small_disk) as app:
        app.begin()
        lines = app.lines
    ballast = fill(small_disk)
    with App(small_disk) as app:
        assert lines == app.lines
        app.play_until(lambda: app.desk.saving_words)
        ballast.unlink()
        app.play_on()
        assert kept(small_disk) == [app.lines]


def test_the_last_chance_is_when_the_app_ends(small_disk: Path) -> None:
    with App(small_disk) as app:
        ballast = begun_on_a_disk_that_fills_up(app, small_disk)
        lines = app.lines
        ballast.unlink()
    assert kept(small_disk) == [lines]
