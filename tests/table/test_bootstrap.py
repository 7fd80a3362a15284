"""Rules, table and store put together: start and resume."""

from pathlib import Path
from random import Random

import pytest

from companion.bootstrap.tables import open_store
from companion.config import data_folder
from companion.errors import RecordError, UnknownGame
from companion.games.contract import Summary
from companion.storage.library import read_stored
from companion.table.table import Table
from tests.tables import resume_table, start_table

OSAKA = "traders-of-osaka"


def play(table: Table, moves: int, *, seed: int = 5) -> None:
    rng = Random(seed)
    for move in table.game.opening(3, rng) if not table.history.entries else []:
        table.play(move)
    for _ in range(moves):
        table.play(table.game.autoplay(table.state, rng))


def test_a_game_resumes_where_it_stood(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        table = start_table(store, OSAKA)
        play(table, 20)
        table.undo()
    with open_store(tmp_path) as store:
        resumed = resume_table(store)
        assert resumed.state == table.state
        assert resumed.history.lines == table.history.lines
        assert resumed.history.taken_back == table.history.taken_back
        assert resumed.journal.problem is None
        resumed.redo()
        play(resumed, 5)
        assert store.lines(1) == resumed.history.lines
        assert len(store.games()) == 1


def test_a_finished_game_is_listed_with_its_winner_and_backed_up(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        table = start_table(store, OSAKA)
        play(table, 0)
        rng = Random(3)
        while not table.game.summary(table.state).over:
            table.play(table.game.autoplay(table.state, rng))
        (game,) = store.games()
        assert game.over
        assert game.winners == table.game.summary(table.state).winners != ()
        assert len(store.health().backups) == 1


def test_nobody_finds_games_that_were_never_begun(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        table = start_table(store, OSAKA)
        assert store.games() == []
        play(table, 0)
        assert [game.key for game in store.games()] == [OSAKA]


def test_a_stored_game_is_resumed_by_number(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        first, second = start_table(store, OSAKA), start_table(store, OSAKA)
        play(first, 3)
        play(second, 4, seed=6)
        assert resume_table(store, 1).state == first.state
        assert resume_table(store).state == second.state
        with pytest.raises(UnknownGame):
            resume_table(store, 3)


def test_with_no_open_game_there_is_nothing_to_resume(tmp_path: Path) -> None:
    with open_store(tmp_path) as store, pytest.raises(UnknownGame, match="start a new one"):
        resume_table(store)


def test_lines_the_rules_no_longer_read_are_told_with_their_place(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = store.new_game(OSAKA, ["seat grey Chie", "grey juggles"], Summary())
        with pytest.raises(RecordError, match=r"^game 1:3: "):
            read_stored(store, game)


def test_data_lies_where_the_environment_says(tmp_path: Path) -> None:
    home = {"HOME": "/home/chie"}
    assert data_folder({"HIGAKI_DATA": str(tmp_path), "XDG_STATE_HOME": "/x"}) == tmp_path
    assert data_folder({"HIGAKI_DATA": "", "XDG_STATE_HOME": "/x", **home}) == Path("/x/higaki")
    assert data_folder({"XDG_STATE_HOME": "relative"}) == Path.home() / ".local/state/higaki"
    assert data_folder({}) == Path.home() / ".local/state/higaki"


def test_the_store_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGAKI_DATA", str(tmp_path / "games"))
    with open_store() as store:
        assert store.path == tmp_path / "games" / "higaki.db"
