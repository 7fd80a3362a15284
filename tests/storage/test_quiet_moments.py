"""What the store does by itself when nobody asks for anything, and when it meets with damage."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion.errors import HigakiError
from companion.storage import background
from companion.storage.background import BackgroundStore
from companion.storage.first_look import first_look
from companion.storage.library import StoreLibrary
from companion.storage.store import Store
from companion.table.history import History
from tests.storage.stores import CHIE_AND_DAI, execute, opened
from tests.table.toy_game import TOY

PATIENCE_SECONDS = 20.0
LINES = ["seat Chie", "seat Dai", "Chie takes 3", "Dai takes 2"]


class House:
    """A background store, and the thread that hears of it."""

    def __init__(self, folder: Path) -> None:
        self._messages: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.store = BackgroundStore(partial(opened, folder, day=3), self._messages.put)
        self.told: list[str] = []
        self.store.tell = self.told.append

    def call(self, work: Callable[[Store], Any]) -> Any:
        answers: list[Any] = []
        self.store.call(work, answers.append, answers.append)
        return self.wait(lambda: answers)[0]

    def wait(self, holds: Callable[[], Any]) -> Any:
        while not holds():
            self._messages.get(timeout=PATIENCE_SECONDS)()
        return holds()


@contextmanager
def house(folder: Path) -> Iterator[House]:
    here = House(folder)
    with here.store:
        yield here


@pytest.fixture
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "QUIET_SECONDS", 1000.0)


@pytest.fixture
def much_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(background, "PAUSE_SECONDS", 0.0)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    with opened(tmp_path) as store:
        store.new_game("toy", LINES, CHIE_AND_DAI)
        store.change_setting("sound", True)
        store.backup()
    return tmp_path


def test_the_log_is_emptied_by_itself(tmp_path: Path, much_rest: None) -> None:
    with house(tmp_path) as here:
        for number in range(3):
            assert here.call(lambda store: store.new_game("toy", LINES, CHIE_AND_DAI)) == number + 1
            deadline = time.monotonic() + PATIENCE_SECONDS
            while (tmp_path / "higaki.db-wal").stat().st_size:
                assert time.monotonic() < deadline
                time.sleep(0.001)


def test_a_harmed_line_is_found_by_itself_and_said(kept: Path, much_rest: None) -> None:
    execute(kept / "higaki.db", "UPDATE log SET line = 'x' WHERE number = 3")
    with house(kept) as here:
        here.call(lambda _: None)
        (said,) = here.wait(lambda: here.told)
        assert said.startswith("Game 1 was damaged at line 3;")
        assert here.call(lambda store: store.lines(1)) == LINES


def test_what_turns_out_to_be_damaged_is_put_right_and_answered(kept: Path, no_rest: None) -> None:
    with house(kept) as here:
        here.call(lambda _: None)
        execute(kept / "higaki.db", "UPDATE settings SET value = '{'")
        assert here.call(lambda store: store.settings()) == {"sound": True}
        (said,) = here.wait(lambda: here.told)
        assert "was damaged and was set aside" in said


def test_a_table_that_meets_with_damage_goes_on_and_loses_nothing(
    kept: Path, no_rest: None
) -> None:
    with house(kept) as here:
        history = History(TOY)
        for line in LINES:
            history.read(line)
        journal = here.store.journal(key="toy", game=1, lines=LINES, summary=CHIE_AND_DAI)
        answers: list[HigakiError | None] = []
        journal.append(["Chie takes 1"], CHIE_AND_DAI, answers.append)
        journal.append(["Dai takes 1"], CHIE_AND_DAI, answers.append)
        here.wait(lambda: len(answers) == 2)
        execute(kept / "higaki.db", "DROP TABLE log")
        journal.append(["Chie takes 2"], CHIE_AND_DAI, answers.append)
        here.wait(lambda: here.told)
        assert answers == [None, None, None]
        wanted = [*LINES, "Chie takes 1", "Dai takes 1", "Chie takes 2"]
        assert here.call(lambda store: store.lines(1)) == wanted
        assert "was damaged and was set aside" in here.told[0]


def test_a_library_opens_what_the_first_look_found_damaged(kept: Path, no_rest: None) -> None:
    execute(kept / "higaki.db", "UPDATE settings SET value = '{'")
    with house(kept) as here:
        path = kept / "higaki.db"
        library = StoreLibrary(here.store, here.told.append, first_look=partial(first_look, path))
        found: list[Any] = []
        library.open(found.append, found.append)
        here.wait(lambda: found)
        assert found[0].settings == {"sound": True}
        assert "was damaged" in found[0].notices[0]
