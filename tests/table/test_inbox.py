"""Messages between threads: none blocks, none overtakes, and a mistake is not swallowed."""

import threading
from functools import partial

import pytest

from companion.table.inbox import Inbox


def fail():
    raise ZeroDivisionError("a message of ours")


def test_messages_are_done_in_the_order_they_came():
    done: list[int] = []
    inbox = Inbox(lambda: None)
    for number in range(5):
        inbox.post(partial(done.append, number))
    assert inbox.drain() == 5
    assert done == [0, 1, 2, 3, 4]


def test_the_screen_is_woken_once_for_all_that_wait():
    woken = []
    inbox = Inbox(lambda: woken.append(len(inbox)))
    for _ in range(10):
        inbox.tell(lambda: None)
    inbox.drain()
    inbox.tell(lambda: None)
    assert woken == [1, 1]


def test_a_message_put_in_while_draining_waits_for_the_next_drain():
    woken, done = [], []
    inbox = Inbox(lambda: woken.append("wake"))
    inbox.post(lambda: inbox.post(lambda: done.append("late")))
    assert inbox.drain() == 1
    assert (done, len(inbox), woken) == ([], 1, ["wake", "wake"])
    inbox.drain()
    assert done == ["late"]


def test_news_beyond_the_bound_is_dropped_and_counted():
    done: list[int] = []
    inbox = Inbox(lambda: None, most_waiting=3)
    taken = [inbox.tell(partial(done.append, number)) for number in range(5)]
    assert taken == [True, True, True, False, False]
    assert inbox.dropped == 2
    inbox.drain()
    assert done == [0, 1, 2]
    assert inbox.tell(lambda: None)


def test_an_answer_is_never_dropped():
    done = []
    inbox = Inbox(lambda: None, most_waiting=1)
    inbox.tell(lambda: done.append("news"))
    inbox.post(lambda: done.append("answer"))
    inbox.drain()
    assert done == ["news", "answer"]


def test_a_message_that_fails_is_told_to_whoever_drains_and_the_rest_stays_in_order():
    done: list[str] = []
    inbox = Inbox(lambda: None)
    inbox.post(fail)
    inbox.post(lambda: done.append("next"))
    inbox.post(lambda: done.append("last"))
    with pytest.raises(ZeroDivisionError):
        inbox.drain()
    assert (done, len(inbox)) == ([], 2)
    inbox.drain()
    assert done == ["next", "last"]


def test_a_wake_that_fails_does_not_reach_the_producer(caplog):
    done = []
    inbox = Inbox(fail)
    assert inbox.tell(lambda: done.append("kept"))
    inbox.drain()
    assert done == ["kept"]
    assert "could not be woken" in caplog.text


def test_eight_threads_lose_nothing_and_keep_their_own_order():
    each = 2_000
    woken = threading.Event()
    done: list[tuple[int, int]] = []
    inbox = Inbox(woken.set, most_waiting=8 * each)

    def produce(name):
        for number in range(each):
            inbox.tell(partial(done.append, (name, number)))

    threads = [threading.Thread(target=produce, args=(name,)) for name in range(8)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads) or len(inbox):
        if woken.wait(0.05):
            woken.clear()
        inbox.drain()
    assert inbox.dropped == 0
    for name in range(8):
        assert [number for who, number in done if who == name] == list(range(each))
