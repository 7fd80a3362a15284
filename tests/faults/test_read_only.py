"""What cannot be written is read, said, and costs no line once it can be written again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import doctor as _doctor  # noqa: F401 (as in tests/faults/app.py)
from companion.cli import main
from companion.storage.errors import StoreReadOnly
from companion.storage.looking import look
from tests.faults.app import App
from tests.faults.conftest import Card


def begun(folder: Path) -> list[str]:
    """A game that was begun here, with the app closed again; its lines."""
    with App(folder) as app:
        app.begin()
        app.play_on(5)
        return app.lines


def killed(folder: Path) -> list[str]:
    """The same with the app killed: its last lines are in the log beside the database."""
    child = os.fork()
    if not child:
        app = App(folder).__enter__()
        app.begin()
        app.play_on(5)
        (folder / "lines").write_text("\n".join(app.lines))
        os._exit(0)
    os.waitpid(child, 0)
    assert (folder / "higaki.db-wal").stat().st_size
    return (folder / "lines").read_text().split("\n")


def kept(folder: Path) -> list[str]:
    with look(folder / "higaki.db") as reading:
        return reading.lines(1)


def unwritable(folder: Path) -> str:
    return (
        f"{folder / 'higaki.db'} cannot be written: make its folder writable for this user. Until "
        "then the game is only in memory."
    )


@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_folder_that_cannot_be_written_from_the_start(own_folder: Path, mode: int) -> None:
    own_folder.chmod(mode)
    with App(own_folder) as app:
        assert unwritable(own_folder) in app.said
        assert app.desk.saving_words == "Nothing can be saved now"
        app.begin()
        app.play_on(5)
        assert app.desk.saving_words == f"{len(app.lines)} lines are not saved yet"
        own_folder.chmod(0o700)
        app.save_again()
        assert app.desk.saving_words == ""
        assert app.said[-1] == "Everything is saved again."
        assert kept(own_folder) == app.lines


def test_a_folder_that_cannot_be_made(own_folder: Path) -> None:
    own_folder.chmod(0o555)
    with App(own_folder / "games" / "higaki") as app:
        assert isinstance(app.library.problem, StoreReadOnly)
        app.begin()
        assert app.desk.saving_words == f"{len(app.lines)} lines are not saved yet"


def protect_folder(folder: Path) -> None:
    for member in folder.glob("higaki.db[-.]*"):
        member.chmod(0o444)
    folder.chmod(0o555)


def protect_file(folder: Path) -> None:
    for member in folder.glob("higaki.db*"):
        member.chmod(0o444)


def protect_file_and_lose_index(folder: Path) -> None:
    (folder / "higaki.db-shm").unlink(missing_ok=True)
    protect_file(folder)
    folder.chmod(0o555)


@pytest.mark.parametrize("leave", [begun, killed])
@pytest.mark.parametrize("protect", [protect_folder, protect_file, protect_file_and_lose_index])
def test_a_protected_game_is_shown_read_and_saved_later(
    own_folder: Path, leave: Callable[[Path], list[str]], protect: Callable[[Path], None]
) -> None:
    lines = leave(own_folder)
    protect(own_folder)
    with App(own_folder) as app:
        assert app.lines == lines
        assert unwritable(own_folder) in app.said
        assert app.desk.saving_words == "Nothing can be saved now"
        assert [game.moves for game in app.games()] == [len(lines)]
        check_commands(own_folder, lines)
        app.play_on(5)
        assert app.desk.saving_words == "5 lines are not saved yet"
        own_folder.chmod(0o700)
        for member in own_folder.glob("higaki.db*"):
            member.chmod(0o600)
        app.save_again()
        assert app.desk.saving_words == ""
        assert kept(own_folder) == app.lines


@pytest.mark.parametrize("leave", [begun, killed])
def test_a_game_on_a_dead_card_is_shown_and_read(
    card: Card, leave: Callable[[Path], list[str]]
) -> None:
    lines = leave(card.folder)
    card.die()
    with App(card.folder) as app:
        assert app.lines == lines
        assert unwritable(card.folder) in app.said
        check_commands(card.folder, lines)
        app.play_on(2)
        assert app.desk.saving_words == "2 lines are not saved yet"


def test_a_card_that_dies_during_a_game(card: Card) -> None:
    with App(card.folder) as app:
        app.begin()
        app.play_on(5)
        lines = app.lines
        card.die()
        app.play_on(3)
        assert isinstance(app.table.journal.problem, StoreReadOnly)
        assert app.desk.saving_words == "3 lines are not saved yet"
        assert [(game.moves, game.unsaved) for game in app.games()] == [(len(app.lines), 3)]
        check_commands(card.folder, lines)
        lines = app.lines
        app.resume(1)
        assert app.lines == lines


def check_commands(folder: Path, lines: list[str]) -> None:
    """What only looks works as ever, and leaves no trace."""
    before = sorted(folder.iterdir())

    def run(*words: str) -> str:
        environment = {"HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere"}
        return CliRunner().invoke(main, ["--data", str(folder), *words], env=environment).output

    assert run("export", "last").splitlines()[1:] == lines
    assert f" {len(lines)}  open " in run("games")
    assert f"{len(lines):4}  " in run("show", "1")
    assert run("verify").startswith("0 finished games")
    assert f"{folder / 'higaki.db'} is sound: 1 game" in run("doctor", "data")
    assert before == sorted(folder.iterdir())
