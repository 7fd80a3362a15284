"""Games, lines and settings survive the program that wrote them."""

import sqlite3
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.errors import UnknownGame
from companion.games.contract import Summary
from companion.storage.errors import StoreError
from companion.storage.stored_game import StoredGame
from tests.storage.stores import CHIE_AND_DAI, OVER, add, content, execute, opened


def test_lines_come_back_in_order_after_reopening(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy")
        add(store, game, ["seat Chie", "seat Dai"], CHIE_AND_DAI)
        add(store, game, ["Chie takes 3"], CHIE_AND_DAI)
    with opened(tmp_path) as store:
        assert store.lines(game) == ["seat Chie", "seat Dai", "Chie takes 3"]
        assert store.key(game) == "toy"


def test_a_store_starts_with_no_game_and_nothing_to_tell(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.games() == []
        assert store.last_open() is None
        assert store.notices == ()


def test_its_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    opened(tmp_path / "a" / "b").close()
    assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700


def test_a_game_is_told_in_one_row(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie"])
        add(store, game, ["the end"], OVER)
        assert store.games() == [
            StoredGame(
                number=game,
                key="toy",
                players=("Chie", "Dai"),
                over=True,
                winners=("Dai",),
                moves=2,
                started=datetime(2024, 5, 1, 20, 30, tzinfo=UTC),
                abandoned=False,
            )
        ]


def test_games_are_listed_by_when_they_were_played_last(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first, second, third = (store.new_game("toy", ["seat Chie"]) for _ in range(3))
        add(store, first, ["Chie takes 1"], CHIE_AND_DAI)
        assert [game.number for game in store.games()] == [first, third, second]


def test_the_last_open_game_is_found_by_sequence_not_by_clock(tmp_path: Path) -> None:
    with opened(tmp_path, day=20) as store:
        older = store.new_game("toy", ["seat Chie"])
        newer = store.new_game("toy", ["seat Dai"])
    with opened(tmp_path, day=2) as store:
        add(store, older, ["seat Dai"], CHIE_AND_DAI)
        assert store.last_open() == older
        add(store, newer, ["seat Chie"], CHIE_AND_DAI)
        assert store.last_open() == newer


def test_a_new_game_without_lines_is_the_last_open_one(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.new_game("toy", ["seat Chie"])
        newest = store.new_game("toy")
        assert store.last_open() == newest
        assert store.lines(newest) == []


def test_a_game_that_is_over_does_not_resume_until_its_end_is_undone(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie"])
        add(store, game, ["the end"], OVER)
        assert store.last_open() is None
        add(store, game, ["undo"], CHIE_AND_DAI)
        assert store.last_open() == game


def test_an_abandoned_game_stays_listed_and_comes_back_when_played_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie"], CHIE_AND_DAI)
        store.abandon(game)
        assert store.last_open() is None
        assert [game.abandoned for game in store.games()] == [True]
        add(store, game, ["Chie takes 1"], CHIE_AND_DAI)
        assert store.last_open() == game


def test_the_summary_is_written_only_when_it_changed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie"], CHIE_AND_DAI)
        execute(store.path, "UPDATE games SET players = '[\"untouched\"]'")
        add(store, game, ["Chie takes 1"], CHIE_AND_DAI)
        assert store.games()[0].players == ("untouched",)
        add(store, game, ["the end"], OVER)
        assert store.games()[0].players == ("Chie", "Dai")


def test_names_keep_their_letters(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat 千絵"], Summary(players=("千絵", "Zoë")))
        assert store.lines(game) == ["seat 千絵"]
        assert store.games()[0].players == ("千絵", "Zoë")


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for ask in (
            lambda: store.key(7),
            lambda: store.lines(7),
            lambda: store.abandon(7),
            lambda: add(store, 7, ["seat Chie"], CHIE_AND_DAI),
        ):
            with pytest.raises(UnknownGame, match=r"There is no game 7: `higaki games` lists"):
                ask()
        assert store.games() == []


def test_a_failed_append_leaves_nothing_behind(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = store.new_game("toy", ["seat Chie"])
        refuse = "CREATE TRIGGER refuse BEFORE INSERT ON log WHEN new.line = 'no' BEGIN "
        execute(store.path, f"{refuse} SELECT raise(ABORT, 'no'); END")
        with pytest.raises(StoreError):
            add(store, game, ["Chie takes 1", "no"], CHIE_AND_DAI)
        assert store.lines(game) == ["seat Chie"]
        add(store, game, ["Chie takes 2"], CHIE_AND_DAI)
        assert store.lines(game) == ["seat Chie", "Chie takes 2"]


def test_settings_are_remembered_as_they_were_given(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.change_setting("names", ["Chie", "Dai"])
        store.change_setting("brightness", 0.25)
        store.change_setting("brightness", 0.5)
    with opened(tmp_path) as store:
        assert store.settings() == {"brightness": 0.5, "names": ["Chie", "Dai"]}
        assert store.setting("brightness", 1.0) == 0.5
        assert store.setting("sound", default=True)


def test_durability_is_promised_at_each_open(tmp_path: Path) -> None:
    opened(tmp_path).close()
    execute(tmp_path / "higaki.db", "PRAGMA journal_mode = DELETE")
    with opened(tmp_path) as store:
        health = store.health()
        assert (health.journal_mode, health.synchronous) == ("wal", 2)
        assert health.integrity == "ok"


def test_closing_leaves_one_file(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.change_setting("sound", value=True)
        assert (tmp_path / "higaki.db-wal").exists()
    assert list(content(tmp_path)) == ["higaki.db"]


def test_a_connection_belongs_to_one_thread(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        caught: list[Exception] = []

        def ask() -> None:
            try:
                store.games()
            except Exception as error:
                caught.append(error)

        thread = threading.Thread(target=ask)
        thread.start()
        thread.join()
    assert [type(error) for error in caught] == [StoreError]


def test_a_closed_store_says_so_in_the_family(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.close()
    with pytest.raises(StoreError, match=r"higaki\.db cannot be used"):
        store.games()


def test_a_store_in_use_by_another_program_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.storage.connect.BUSY_SECONDS", 0.01)
    with opened(tmp_path) as store:
        game = store.new_game("toy")
        other = sqlite3.connect(store.path)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="in use by another program"):
            add(store, game, ["seat Chie"], CHIE_AND_DAI)
        other.close()
        add(store, game, ["seat Chie"], CHIE_AND_DAI)
        assert store.lines(game) == ["seat Chie"]
