"""A game's journal in the store: numbered by its first line, backed up at its end."""

from pathlib import Path

from companion.errors import HigakiError
from companion.games.contract import Summary
from companion.storage.errors import StoreFull
from companion.storage.journal import StoreJournal
from companion.storage.late import LateStore
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


def test_a_store_that_opens_late_gets_the_game_then(tmp_path: Path) -> None:
    ready: list[Store] = []
    answers: list[HigakiError | None] = []

    def open_late() -> Store:
        if not ready:
            raise StoreFull("The disk is full.")
        return ready[0]

    with LateStore(open_late) as late:
        journal = StoreJournal(late, key="toy")
        journal.append(["seat Chie"], CHIE_AND_DAI, answers.append)
        assert journal.game is None
        ready.append(opened(tmp_path))
        journal.append(["seat Chie", "seat Dai"], CHIE_AND_DAI, answers.append)
        assert [type(answer) for answer in answers] == [StoreFull, type(None)]
        assert late().lines(1) == ["seat Chie", "seat Dai"]


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
