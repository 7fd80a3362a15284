"""The strip on a real pseudo-terminal, with a board that reads the protocol for itself."""

import threading
from dataclasses import replace
from functools import partial

import pytest

from hardware.pacing import StripTiming
from hardware.ports import find_ports
from hardware.status import StripState
from hardware.strip import Strip
from hardware.wire import WireProtocol, adalight, padding
from tests.hardware.board import Board, eventually, open_descriptors
from tests.hardware.decoders import DECODERS

RED, GREEN, BLUE, DARK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)

QUICK = StripTiming(
    most_frames_per_second=500.0,
    gap_seconds=0.0,
    keep_alive_seconds=0.01,
    greeting_seconds=10.0,
    write_timeout_seconds=10.0,
    first_retry_seconds=0.001,
    longest_retry_seconds=0.004,
)
SILENT_BOARD = replace(QUICK, greeting_seconds=0.05)
# Only where a board is deaf on purpose: a busy machine may be late by as much.
DEAF_BOARD = replace(SILENT_BOARD, write_timeout_seconds=0.1)


@pytest.fixture
def link(tmp_path):
    return tmp_path / "higaki-strip"


@pytest.fixture(autouse=True)
def nothing_left_behind():
    threads, descriptors = set(threading.enumerate()), open_descriptors()
    yield
    assert set(threading.enumerate()) == threads
    assert open_descriptors() == descriptors


def open_strip(link, *, led_count=3, timing=QUICK, **options):
    return Strip(
        led_count=led_count,
        brightness=1.0,
        gamma=1.0,
        baud=4_000_000,
        timing=timing,
        find=lambda: find_ports(own_link=link, by_id=link.parent / "by-id"),
        **options,
    )


def state_of(strip):
    return strip.status.state


@pytest.mark.parametrize("protocol", list(WireProtocol))
def test_a_frame_arrives(link, protocol):
    with (
        Board(link, decoder=DECODERS[protocol]()) as board,
        open_strip(link, protocol=protocol) as strip,
    ):
        strip.show([RED, GREEN, BLUE])
        eventually(lambda: board.last == (RED, GREEN, BLUE))
        assert {*board.decoder.stray} == {0}


def test_the_first_thing_sent_is_padding_then_darkness(link):
    with Board(link) as board, open_strip(link) as strip:
        eventually(lambda: board.frames)
        assert board.received.startswith(padding(3) + b"Ada")
        assert board.frames[0] == (DARK,) * 3
        eventually(lambda: state_of(strip) is StripState.ON)
        assert strip.status.sentence == f"Strip on at {link}."


def test_a_frame_is_repeated_while_nothing_changes(link):
    with Board(link) as board, open_strip(link) as strip:
        strip.show([RED])
        eventually(lambda: board.frames.count((RED, DARK, DARK)) >= 10)


def test_the_latest_frame_wins(link):
    with Board(link) as board, open_strip(link, timing=StripTiming(greeting_seconds=5.0)) as strip:
        eventually(lambda: board.frames)
        for level in range(1, 256):
            strip.show([(level, 0, 0)])
        eventually(lambda: board.last == ((255, 0, 0), DARK, DARK))
        assert len(board.frames) < 100


def test_lights_are_off_after_close(link):
    with Board(link) as board:
        strip = open_strip(link)
        strip.show([RED, RED, RED])
        eventually(lambda: board.last == (RED,) * 3)
        strip.close()
        eventually(lambda: board.last == (DARK,) * 3)
        assert state_of(strip) is StripState.CLOSED
        assert strip.counters.frames_sent == len(board.frames)


def test_a_strip_of_490_lights_is_served(link):
    frame = tuple((place % 256, place // 256, 9) for place in range(490))
    with Board(link) as board, open_strip(link, led_count=490) as strip:
        strip.show(frame)
        eventually(lambda: board.last == frame)


def test_without_a_board_the_strip_is_absent_and_takes_frames(link):
    with open_strip(link) as strip:
        strip.show([RED])
        eventually(lambda: "no serial port found" in strip.status.sentence)
        assert state_of(strip) is StripState.ABSENT
        assert strip.counters.frames_sent == 0


def test_a_board_plugged_in_later_shows_the_latest_frame(link):
    with open_strip(link) as strip:
        strip.show([RED])
        strip.show([GREEN])
        with Board(link) as board:
            eventually(lambda: board.last == (GREEN, DARK, DARK))
            assert (RED, DARK, DARK) not in board.frames


def test_a_board_that_is_waking_up_is_waited_for(link):
    with Board(link, says=b"") as board, open_strip(link) as strip:
        eventually(lambda: state_of(strip) is StripState.WAITING)
        assert board.received == b""
        assert strip.status.sentence == f"Strip at {link} is waking up."


def test_a_board_that_never_greets_is_sent_to_anyway(link):
    with Board(link, says=b"") as board, open_strip(link, timing=SILENT_BOARD) as strip:
        strip.show([BLUE])
        eventually(lambda: board.last == (BLUE, DARK, DARK))
        eventually(lambda: state_of(strip) is StripState.ON)
        assert "nothing there said hello" in strip.status.sentence


def test_a_wrong_device_that_chatters_is_no_harm(link):
    chatter = b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M" * 20
    with Board(link, says=chatter) as board, open_strip(link, timing=SILENT_BOARD) as strip:
        eventually(lambda: board.frames and state_of(strip) is StripState.ON)
        assert "nothing there said hello" in strip.status.sentence


def test_a_port_held_by_another_program_is_said_to_be_in_use(link):
    with Board(link), open_strip(link) as first:
        eventually(lambda: state_of(first) is StripState.ON)
        with open_strip(link) as second:
            eventually(lambda: "in use by another program" in second.status.sentence)
            assert state_of(second) is StripState.ABSENT


def test_a_board_that_stops_reading_never_blocks_show(link):
    with Board(link) as board, open_strip(link, led_count=490, timing=DEAF_BOARD) as strip:
        eventually(lambda: board.frames)
        board.is_deaf = True
        level = 0
        while strip.counters.stalls < 2:
            level = level % 255 + 1
            strip.show([(level, 0, 0)] * 490)
        assert strip.counters.stalls >= 2


def test_a_board_that_listens_again_is_back_in_step(link):
    with Board(link) as board, open_strip(link, led_count=490, timing=DEAF_BOARD) as strip:
        eventually(lambda: board.frames)
        board.is_deaf = True
        strip.show([(0xB3, 0xB3, 0xB3)] * 490)
        eventually(lambda: strip.counters.stalls >= 1)
        board.is_deaf = False
        strip.show([GREEN] * 490)
        eventually(lambda: board.last == (GREEN,) * 490)
        before = len(board.frames)
        eventually(lambda: len(board.frames) >= before + 5)
        assert set(board.frames[before:]) == {(GREEN,) * 490}
        assert board.received.count(padding(490)) >= 2
        assert not set(range(0xB0, 0xB8)) & set(board.decoder.stray)


def test_a_board_left_inside_a_longer_strip_s_frame_is_back_in_step(link):
    """Somebody shortened the strip from 144 lights to 60 while the board stayed on."""
    decoder = DECODERS[WireProtocol.ADALIGHT]()
    decoder.feed(adalight(bytes([0xB3]) * (3 * 144))[:20])
    with Board(link, decoder=decoder) as board, open_strip(link, led_count=60) as strip:
        strip.show([GREEN] * 60)
        eventually(lambda: board.last == (GREEN,) * 60)
        assert {len(frame) for frame in board.frames} == {144, 60}
        assert set(board.decoder.stray) <= {0}


def test_closing_while_the_board_is_deaf_ends_the_thread(link):
    with Board(link) as board:
        strip = open_strip(link, led_count=490, timing=DEAF_BOARD)
        eventually(lambda: board.frames)
        board.is_deaf = True
        eventually(lambda: strip.counters.stalls >= 1)
        strip.close()
        assert state_of(strip) is StripState.CLOSED


def test_closing_while_the_board_wakes_up_does_not_wait_for_it(link):
    patient = StripTiming(greeting_seconds=3600.0)
    with Board(link, says=b""):
        strip = open_strip(link, timing=patient)
        eventually(lambda: state_of(strip) is StripState.WAITING)
        strip.close()
        assert state_of(strip) is StripState.CLOSED


def test_an_unplugged_strip_is_lost_and_then_found(link):
    with open_strip(link) as strip:
        with Board(link):
            eventually(lambda: state_of(strip) is StripState.ON)
        eventually(lambda: state_of(strip) is StripState.LOST)
        strip.show([RED])
        with Board(link) as board:
            eventually(lambda: board.last == (RED, DARK, DARK))
            eventually(lambda: state_of(strip) is StripState.ON)
            assert strip.counters.reconnects == 1


@pytest.mark.slow
def test_two_hundred_unplugs_and_replugs(link):
    seen = []
    with open_strip(link, on_change=lambda status: seen.append(status.state)) as strip:
        for turn in range(1, 201):
            colour = (turn, 255 - turn, 7)
            with Board(link) as board:
                strip.show([colour])
                eventually(partial(board.shows, (colour, DARK, DARK)))
            eventually(lambda: state_of(strip) is StripState.LOST)
        assert strip.counters.reconnects == 199
    assert seen.count(StripState.ON) == 200
