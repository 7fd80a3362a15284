"""A game's journal in the store: numbered by its first line, backed up at its end."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import HigakiError
from companion.games.contract import Summary
from companion.storage.errors import Overtaken, StoreFull, StoreReadOnly
from companion.storage.journal import StoreJournal
from companion.storage.lazy_store import LazyStore
from companion.storage.looking import look
from companion.storage.store import Store
from tests.storage.stores import CHIE_AND_DAI, OVER, opened


def test_a_new_game_gets_its_number_with_its_first_line(tmp_path: Path) -> None:
    answers: list[HigakiError | None] = []
    with opened(tmp_path) as store:
        journal = StoreJournal(lambda: store, key="toy")
        assert store.games() == []
        journal.append(["seat Chie"], Summary(players=("Chie",)), answers.append)
        journal.append(["seat Dai"], CHIE_AND_DAI, answers.append)
        assert journal.game == 1
        assert store.key(1) == "toy"
        assert store.lines(1) == ["seat Chie", "seat Dai"]
        assert answers == [None, None]


def test_a_failure_is_handed_over_not_raised(tmp_path: Path) -> None:
    answers: list[HigakiError | None] = []
    with opened(tmp_path) as store:
        StoreJournal(lambda: store, key="toy", game=7).append(["x"], CHIE_AND_DAI, answers.append)
    assert [str(answer) for answer in answers] == [
        "There is no game 7: `higaki games` lists those there are."
    ]


def test_lines_that_could_not_be_written_go_first_when_they_can(tmp_path: Path) -> None:
    ready: list[Store] = []
    answers: list[HigakiError | None] = []

    def open_late() -> Store:
        if not ready:
            raise StoreFull("The disk is full.")
        return ready[0]

    with LazyStore(open_late) as late:
        journal = StoreJournal(late, key="toy")
        journal.append(["seat Chie"], CHIE_AND_DAI, answers.append)
        assert (journal.game, journal.unsaved) == (None, 1)
        ready.append(opened(tmp_path))
        journal.append(["seat Dai"], CHIE_AND_DAI, answers.append)
        assert [type(answer) for answer in answers] == [StoreFull, type(None)]
        assert (journal.unsaved, journal.problem) == (0, None)
        assert late().lines(1) == ["seat Chie", "seat Dai"]


def test_a_database_that_may_not_grow_gets_everything_when_it_may(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        journal = StoreJournal(lambda: store, key="toy")
        journal.append(["seat Chie"], CHIE_AND_DAI, lambda _: None)
        (pages,) = store._db.execute("PRAGMA page_count").fetchone()
        store._db.execute(f"PRAGMA max_page_count = {pages}")
        while not journal.problem:
            journal.append(["a line that is quite long " * 20], CHIE_AND_DAI, lambda _: None)
        journal.append(["undo"], CHIE_AND_DAI, lambda _: None)
        assert isinstance(journal.problem, StoreFull)
        assert journal.unsaved == 2
        store._db.execute("PRAGMA max_page_count = 100000")
        journal.save()
        assert store.lines(1) == journal.lines


def test_a_game_given_up_in_trouble_is_put_away_when_it_is_saved(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store._db.execute("PRAGMA query_only = ON")
        journal = StoreJournal(lambda: store, key="toy")
        journal.append(["seat Chie"], CHIE_AND_DAI, lambda _: None)
        journal.put_away()
        assert isinstance(journal.problem, StoreReadOnly)
        store._db.execute("PRAGMA query_only = OFF")
        journal.save()
        assert [(game.moves, game.abandoned) for game in store.games()] == [(1, True)]


def test_giving_up_a_game_without_a_line_leaves_no_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        StoreJournal(lambda: store, key="toy").put_away()
        assert store.games() == []


# --- a database that is deleted or replaced under the table ------------------------------------


def take_away(folder: Path) -> None:
    (folder / "higaki.db").unlink()


def take_all_away(folder: Path) -> None:
    shutil.rmtree(folder)


def put_another_there(folder: Path) -> None:
    elsewhere = folder.with_name("elsewhere")
    with opened(elsewhere) as store:
        store.new_game("toy", ["seat Aiko", "seat Ben"], CHIE_AND_DAI)
    (elsewhere / "higaki.db").replace(folder / "higaki.db")


def put_yesterday_there(folder: Path) -> None:
    shutil.copy(folder / "backups" / "higaki-000001.db", folder / "yesterday")
    (folder / "yesterday").replace(folder / "higaki.db")


@pytest.mark.parametrize("harm", [take_away, take_all_away, put_another_there, put_yesterday_there])
@pytest.mark.parametrize("has_backup", [False, True])
def test_it_is_noticed_at_the_next_move_said_and_costs_nothing(
    tmp_path: Path, harm: Callable[[Path], None], has_backup: bool
) -> None:
    folder = tmp_path / "games"
    answers: list[str] = []

    def note(problem: HigakiError | None) -> None:
        answers.append(type(problem).__name__)

    with LazyStore(lambda: opened(folder)) as late:
        journal = StoreJournal(late, key="toy")
        journal.append(["seat Chie", "seat Dai"], CHIE_AND_DAI, note)
        if has_backup or harm is put_yesterday_there:
            late().backup()
        journal.append(["Chie takes 1"], CHIE_AND_DAI, note)
        harm(folder)
        journal.append(["Dai takes 2"], CHIE_AND_DAI, note)
        assert answers == ["NoneType", "NoneType", "StoreGone"]
        assert journal.unsaved == len(journal.lines) == 4
        journal.append(["Chie takes 3"], CHIE_AND_DAI, note)
        assert answers[-1] == "NoneType"
        assert journal.unsaved == 0
        assert journal.game is not None
        assert late().lines(journal.game) == journal.lines
        if harm is put_another_there:
            assert late().lines(1) == ["seat Aiko", "seat Ben"]


def test_a_game_that_somebody_else_played_on_is_said_and_then_kept_as_another_one(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        mine = StoreJournal(lambda: store, key="toy")
        mine.append(["seat Chie", "seat Dai"], CHIE_AND_DAI, lambda _: None)
        theirs = StoreJournal(lambda: store, key="toy", game=1, lines=mine.lines)
        theirs.append(["Chie takes 1"], CHIE_AND_DAI, lambda _: None)
        mine.append(["Chie takes 2"], CHIE_AND_DAI, lambda _: None)
        assert isinstance(mine.problem, Overtaken)
        assert (mine.unsaved, store.lines(1)) == (1, theirs.lines)
        mine.save()
        assert store.lines(1) == theirs.lines
        assert store.lines(2) == mine.lines


@given(st.lists(st.sampled_from(["line", "sick", "well", "save", "unsure"]), max_size=30))
@settings(deadline=None)
def test_whatever_fails_the_store_holds_the_beginning_of_the_game(wishes: list[str]) -> None:
    with TemporaryDirectory() as folder, opened(Path(folder)) as store:
        is_sick = False

        def open_store() -> Store:
            if is_sick:
                raise StoreFull("The disk is full.")
            return store

        journal = StoreJournal(open_store, key="toy")
        for number, wish in enumerate(wishes):
            match wish:
                case "line":
                    journal.append([f"line {number}"], CHIE_AND_DAI, lambda _: None)
                case "save":
                    journal.save()
                case "unsure":
                    journal._is_sure = False
                case _:
                    is_sick = wish == "sick"
            kept = store.lines(journal.game) if journal.game else []
            assert kept == journal.lines[: len(journal.lines) - journal.unsaved]
        is_sick = False
        journal.save()
        assert [game.moves for game in store.games()] == (
            [len(journal.lines)] if journal.lines else []
        )


def test_the_end_of_a_game_is_backed_up_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        journal = StoreJournal(lambda: store, key="toy")
        backups_when_told: list[int] = []

        def done(problem: HigakiError | None) -> None:
            backups_when_told.append(len(store.health().backups))

        journal.append(["seat Chie"], CHIE_AND_DAI, done)
        journal.append(["the end"], OVER, done)
        assert len(store.health().backups) == 1
        journal.append(["a correction"], OVER, done)
        assert len(store.health().backups) == 1
        # Nobody waits for the copy: the answer comes first.
        assert backups_when_told == [0, 0, 1]
        with look(store.health().backups[0]) as backup:
            assert backup.lines(1) == ["seat Chie", "the end"]


def test_an_end_that_was_undone_is_backed_up_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        journal = StoreJournal(lambda: store, key="toy")
        for line, summary in [("the end", OVER), ("undo", CHIE_AND_DAI), ("redo", OVER)]:
            journal.append([line], summary, lambda _: None)
        assert len(store.health().backups) == 2


def test_a_backup_that_fails_is_a_notice_and_the_move_is_safe(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    answers: list[HigakiError | None] = []
    with opened(tmp_path) as store:
        StoreJournal(lambda: store, key="toy").append(["the end"], OVER, answers.append)
        assert answers == [None]
        assert store.notices[0].startswith("The game is saved, but no backup of it could be made.")
