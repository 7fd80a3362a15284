"""The strip's manners, on lines made for the purpose."""

import logging
import threading

import pytest

from hardware.errors import BadFrame, BadSetting, LineLost, LineStalled, StripClosed
from hardware.pacing import StripTiming
from hardware.status import StripState
from hardware.strip import Strip
from hardware.wire import adalight, padding
from tests.hardware.board import eventually

QUICK = StripTiming(
    most_frames_per_second=1000.0,
    gap_seconds=0.0,
    keep_alive_seconds=3600.0,
    first_retry_seconds=0.001,
    longest_retry_seconds=0.001,
)
DARK = adalight(bytes(3))


class FakeLine:
    """Greets, keeps what is sent, and does to each frame what *on_send* does."""

    def __init__(self, on_send=None):
        self.sent = []
        self.is_closed = False
        self._on_send = on_send or (lambda _: None)

    def receive(self):
        return b"Ada\n"

    def send(self, data):
        self._on_send(data)
        self.sent.append(data)

    def settle(self, *, longest_seconds):
        pass

    def close(self):
        self.is_closed = True


def open_strip(*lines, **options):
    supply = iter(lines)

    def open_line(path):
        try:
            return next(supply)
        except StopIteration:
            raise LineLost("no more lines") from None

    return Strip(
        led_count=1,
        brightness=1.0,
        gamma=1.0,
        baud=10_000_000,
        timing=options.pop("timing", QUICK),
        find=options.pop("find", lambda: ("a port",)),
        open_line=open_line,
        **options,
    )


def test_a_frame_waiting_behind_a_slow_one_is_replaced_by_the_latest():
    may_go, is_going = threading.Event(), threading.Event()

    def slowly(data):
        if data == adalight(b"\x01\x00\x00"):
            is_going.set()
            assert may_go.wait(20)

    line = FakeLine(slowly)
    with open_strip(line) as strip:
        strip.show([(1, 0, 0)])
        assert is_going.wait(20)
        for level in range(2, 100):
            strip.show([(level, 0, 0)])
        may_go.set()
        eventually(lambda: line.sent[-1] == adalight(b"\x63\x00\x00"))
        later = line.sent[line.sent.index(adalight(b"\x01\x00\x00")) :]
        assert later == [adalight(b"\x01\x00\x00"), adalight(b"\x63\x00\x00")]


def test_the_same_frame_again_is_not_sent_again():
    line = FakeLine()
    with open_strip(line) as strip:
        for _ in range(100):
            strip.show([(9, 9, 9)])
        eventually(lambda: adalight(b"\x09\x09\x09") in line.sent)
        strip.show([(9, 9, 9)])
    assert line.sent.count(adalight(b"\x09\x09\x09")) == 1


def test_after_a_stall_the_line_is_reopened_and_padded():
    def stall(data):
        if data.startswith(b"Ada"):
            raise LineStalled("deaf")

    deaf, well = FakeLine(stall), FakeLine()
    with open_strip(deaf, well) as strip:
        eventually(lambda: len(well.sent) == 2)
        assert deaf.is_closed
        assert well.sent == [padding(1), DARK]
        assert strip.counters.stalls == 1


def test_darkness_is_the_last_thing_sent():
    line = FakeLine()
    with open_strip(line) as strip:
        strip.show([(5, 5, 5)])
        eventually(lambda: adalight(b"\x05\x05\x05") in line.sent)
    assert line.sent[-1] == DARK
    assert line.is_closed


def test_a_line_lost_while_closing_closes_all_the_same():
    line = FakeLine()
    strip = open_strip(line)
    eventually(lambda: strip.status.state is StripState.ON)

    def lose(data):
        raise LineLost("gone")

    line._on_send = lose
    strip.close()
    assert strip.status.state is StripState.CLOSED
    assert line.is_closed


def test_each_change_is_told_once_and_in_order():
    told = []
    with open_strip(FakeLine(), on_change=lambda status: told.append(status.state)) as strip:
        eventually(lambda: strip.status.state is StripState.ON)
    assert told == [StripState.WAITING, StripState.ON, StripState.CLOSED]


def test_changes_are_told_on_the_writer_thread():
    tellers = set()
    with open_strip(
        FakeLine(), on_change=lambda _: tellers.add(threading.current_thread().name)
    ) as strip:
        eventually(lambda: strip.status.state is StripState.ON)
    assert tellers == {"higaki-strip"}


def test_a_listener_that_fails_does_not_stop_the_strip(caplog):
    def fail(status):
        raise RuntimeError("screen gone")

    line = FakeLine()
    with caplog.at_level(logging.ERROR), open_strip(line, on_change=fail) as strip:
        strip.show([(5, 5, 5)])
        eventually(lambda: adalight(b"\x05\x05\x05") in line.sent)
    assert "on_change failed" in caplog.text


def test_closing_from_a_listener_does_not_lock_up():
    is_made = threading.Event()

    def close(status):
        assert is_made.wait(20)
        if status.state is StripState.ON:
            strip.close()

    strip = open_strip(FakeLine(), on_change=close)
    is_made.set()
    eventually(lambda: strip.status.state is StripState.CLOSED)
    strip.close()
    assert strip.status.state is StripState.CLOSED


def test_a_fault_of_our_own_does_not_end_the_thread(caplog):
    def stumble(data):
        raise ZeroDivisionError

    well = FakeLine()
    with open_strip(FakeLine(stumble), well):
        eventually(lambda: DARK in well.sent)
    assert "stumbled and goes on" in caplog.text


def test_the_next_port_is_tried_when_the_first_does_not_open():
    tried = []

    def open_line(path):
        tried.append(path)
        if path == "busy":
            raise LineLost("busy")
        return FakeLine()

    with Strip(
        led_count=1, timing=QUICK, find=lambda: ("busy", "free"), open_line=open_line
    ) as strip:
        eventually(lambda: strip.status.state is StripState.ON)
    assert tried == ["busy", "free"]


def test_showing_on_a_closed_strip_is_refused():
    strip = open_strip(FakeLine())
    strip.close()
    strip.close()
    with pytest.raises(StripClosed):
        strip.show([])


def test_a_bad_frame_is_refused_where_it_was_shown():
    with open_strip(FakeLine()) as strip, pytest.raises(BadFrame, match="light 0"):
        strip.show([(300, 0, 0)])


@pytest.mark.parametrize(
    "wrong", [{"led_count": 0}, {"led_count": 70_000}, {"baud": 0}, {"brightness": 2.0}]
)
def test_settings_out_of_range_are_refused_before_anything_starts(wrong):
    threads = threading.active_count()
    with pytest.raises(BadSetting, match=next(iter(wrong))):
        Strip(**({"led_count": 1} | wrong))
    assert threading.active_count() == threads


def test_the_repr_tells_how_the_strip_is():
    strip = open_strip(FakeLine(), port="/dev/higaki-strip")
    strip.close()
    assert repr(strip) == "<Strip /dev/higaki-strip of 1 lights, closed>"
