"""The store on its own thread: in order, answered on the caller's thread, gone after close."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest

from companion.errors import HigakiError, UnknownGame
from companion.storage.background import BackgroundStore
from companion.storage.errors import StoreFull
from companion.storage.store import Store
from companion.table.history import History
from companion.table.table import Table
from tests.storage.stores import CHIE_AND_DAI, OVER, opened
from tests.table.toy_game import TOY, played


class Inbox:
    """What a screen has: messages that its own thread takes out when it has time."""

    def __init__(self) -> None:
        self._messages: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def post(self, message: Callable[[], None]) -> None:
        self._messages.put(message)

    def handle(self, count: int = 1) -> None:
        for _ in range(count):
            self._messages.get(timeout=10)()

    @property
    def is_empty(self) -> bool:
        return self._messages.empty()


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


def test_append_returns_at_once_and_answers_later_on_the_callers_thread(
    tmp_path: Path, inbox: Inbox
) -> None:
    may_open = threading.Event()
    opening_thread: list[threading.Thread] = []

    def open_slowly() -> Store:
        may_open.wait(10)
        opening_thread.append(threading.current_thread())
        return opened(tmp_path)

    answers: list[tuple[HigakiError | None, threading.Thread]] = []
    with BackgroundStore(open_slowly, inbox.post) as background:
        journal = background.journal(key="toy")
        journal.append(
            ["seat Chie"],
            CHIE_AND_DAI,
            lambda problem: answers.append((problem, threading.current_thread())),
        )
        assert inbox.is_empty
        may_open.set()
        inbox.handle()
    assert answers == [(None, threading.current_thread())]
    assert opening_thread != [threading.current_thread()]


def test_lines_keep_their_order(tmp_path: Path, inbox: Inbox) -> None:
    answers: list[int] = []
    with BackgroundStore(partial(opened, tmp_path), inbox.post) as background:
        journal = background.journal(key="toy")

        def count(number: int, problem: HigakiError | None) -> None:
            answers.append(number)

        for number in range(50):
            journal.append([f"line {number}"], CHIE_AND_DAI, partial(count, number))
        inbox.handle(50)
    assert answers == list(range(50))
    with opened(tmp_path) as store:
        assert store.lines(1) == [f"line {number}" for number in range(50)]


def test_close_finishes_everything_and_leaves_no_thread(tmp_path: Path, inbox: Inbox) -> None:
    before = threading.active_count()
    background = BackgroundStore(partial(opened, tmp_path), inbox.post)
    journal = background.journal(key="toy")
    for number in range(20):
        journal.append([f"line {number}"], CHIE_AND_DAI, lambda _: None)
    background.close()
    background.close()
    assert threading.active_count() == before
    with opened(tmp_path) as store:
        assert len(store.lines(1)) == 20
    with pytest.raises(RuntimeError, match="closed"):
        journal.append(["too late"], CHIE_AND_DAI, lambda _: None)


def test_failures_are_delivered_and_the_store_is_tried_again(tmp_path: Path, inbox: Inbox) -> None:
    troubles = [StoreFull("The disk is full."), StoreFull("Still full.")]

    def open_at_last() -> Store:
        if troubles:
            raise troubles.pop(0)
        return opened(tmp_path)

    answers: list[str] = []
    with BackgroundStore(open_at_last, inbox.post) as background:
        journal = background.journal(key="toy")
        for _ in range(3):
            journal.append(
                ["seat Chie"], CHIE_AND_DAI, lambda problem: answers.append(str(problem))
            )
        inbox.handle(3)
    assert answers == ["The disk is full.", "Still full.", "None"]


def test_the_store_answers_other_questions_too(tmp_path: Path, inbox: Inbox) -> None:
    answers: list[object] = []
    with BackgroundStore(partial(opened, tmp_path), inbox.post) as background:
        background.call(lambda store: store.new_game("toy"), answers.append, answers.append)
        background.call(Store.last_open, answers.append, answers.append)
        background.call(lambda store: store.lines(9), answers.append, answers.append)
        inbox.handle(3)
    assert answers[:2] == [1, 1]
    assert isinstance(answers[2], UnknownGame)


def test_a_bug_is_raised_where_it_is_seen_and_work_goes_on(tmp_path: Path, inbox: Inbox) -> None:
    answers: list[object] = []
    with BackgroundStore(partial(opened, tmp_path), inbox.post) as background:
        background.call(lambda store: 1 // 0, answers.append, answers.append)
        background.call(Store.games, answers.append, answers.append)
        with pytest.raises(ZeroDivisionError):
            inbox.handle()
        inbox.handle()
    assert answers == [[]]


def test_the_end_of_a_game_is_backed_up_after_the_answer(tmp_path: Path, inbox: Inbox) -> None:
    with BackgroundStore(partial(opened, tmp_path), inbox.post) as background:
        background.journal(key="toy").append(["the end"], OVER, lambda _: None)
    assert [path.name for path in (tmp_path / "backups").iterdir()] == ["higaki-000001.db"]


def test_a_table_in_a_hurry_is_saved_in_order(tmp_path: Path, inbox: Inbox) -> None:
    rng = Random(4)
    moves = played(TOY, 8)
    with BackgroundStore(partial(opened, tmp_path), inbox.post) as background:
        table = Table(History(TOY), background.journal(key="toy"))
        wishes = 0
        for move in moves:
            table.play(move)
            wishes += 1
            if rng.random() < 0.4:
                table.undo()
                table.redo()
                wishes += 2
        inbox.handle(wishes)
        assert not table.busy
    with opened(tmp_path) as store:
        assert store.lines(1) == table.history.lines
    assert len(table.history.entries) == wishes > len(moves)
