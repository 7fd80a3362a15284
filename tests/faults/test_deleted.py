"""A database deleted under a running table is noticed at the next move and costs no line."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.storage.looking import look
from tests.faults.app import App


def delete_file(folder: Path) -> None:
    (folder / "higaki.db").unlink()


def delete_folder(folder: Path) -> None:
    shutil.rmtree(folder)


@pytest.mark.parametrize("delete", [delete_file, delete_folder])
def test_a_deleted_database_is_said_and_the_whole_game_goes_into_a_new_one(
    tmp_path: Path, delete: Callable[[Path], None]
) -> None:
    folder = tmp_path / "games"
    with App(folder) as app:
        app.begin()
        app.play_on(3)
        delete(folder)
        app.play_on()
        assert app.said == [
            (
                f"{folder / 'higaki.db'} was deleted or replaced while Higaki played on. The whole "
                "game is in memory, and goes into a new file by itself."
            )
        ]
        assert app.desk.saving_words == f"{len(app.lines)} lines are not saved yet"
        app.save_again()
        assert app.desk.saving_words == ""
        assert app.said[-1] == "Everything is saved again."
        app.play_on()
        lines = app.lines
        with look(folder / "higaki.db") as reading:
            assert lines == reading.lines(reading.last_open() or 0)
    with App(folder) as app:
        assert lines == app.lines


def test_whoever_only_looks_at_past_games_notices_it_too(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with App(folder) as app:
        app.begin()
        app.play_on(3)
        delete_folder(folder)
        app.games()
        (game,) = app.games()
        assert "was deleted or replaced while Higaki played on" in app.said[0]
        assert (game.moves, game.unsaved) == (len(app.lines), 0)
