"""From a pin to the wire: press, move, database, view, frame, through every room of the house."""

import threading
from functools import partial
from random import Random

import pytest

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.views.lights import LIGHTS
from companion.table.change import Reply
from companion.views.lights import Layout
from hardware.guard import ButtonTiming
from tests.hardware.board import Board, open_descriptors
from tests.hardware.clock import Clock
from tests.whole.house import AT_ONCE, FAST_BAUD, House

CALM = Layout(led_count=144)
"""Long enough that ships at rest keep still, so that there is one frame to wait for."""
DARK = ((0, 0, 0),) * CALM.led_count
LIGHT_GAME = (
    "seat grey Chie",
    "seat white Aiko",
    "rule track ships-and-payments",
    "grey starts",
    "grey picks red",
    "white picks blue",
)
AWAKE = ButtonTiming(quiet_seconds=0.0)


@pytest.fixture
def folder(tmp_path):
    """A folder for one house, which leaves neither thread nor open file behind."""
    threads, descriptors = threading.active_count(), open_descriptors()
    yield tmp_path
    assert (threading.active_count(), open_descriptors()) == (threads, descriptors)


def has_lines(house, count):
    return len(house.kept()[0]) == count


def has_frames(board):
    return bool(board.frames)


def test_a_press_becomes_a_move_a_line_a_view_and_a_frame(folder):
    with House(folder, layout=CALM, button_timing=AWAKE) as house:
        house.begin(*LIGHT_GAME)
        with Board(house.port) as board:
            house.run_until(lambda: board.shows(house.wanted()), what="the first frame")
            for presses, name in enumerate(("red", "green", "red"), start=1):
                house.pins[name].drive_low()
                house.run_until(partial(has_lines, house, len(LIGHT_GAME) + presses))
                house.pins[name].drive_high()
                house.settle()  # a line is on disk before the view shows it
                house.run_until(lambda: board.shows(house.wanted()), what="the frame of a press")
            lines = house.kept()[0]
            assert lines[len(LIGHT_GAME) :] == ["red sails", "green sails", "red sails"]
            assert house.desk.view == house.replayed(lines)
            assert house.desk.view.ships[0].space == 2
            house.lamp.close()
            house.run_until(lambda: board.shows(DARK), what="darkness")


def test_a_storm_of_a_hundred_thousand_edges_makes_one_move_for_each_finger(folder):
    clock = Clock()
    with House(folder, layout=CALM, clock=clock) as house:
        house.begin(*LIGHT_GAME)
        clock.pass_by(1.0)
        house.panel.tick()
        for finger in range(100):
            pin = house.pins["red" if finger % 2 == 0 else "undo"]
            for levels in (("drive_low", "drive_high"), ("drive_high", "drive_low")):
                for _ in range(250):
                    getattr(pin, levels[0])()
                    clock.pass_by(0.00001)
                    getattr(pin, levels[1])()
                    clock.pass_by(0.00001)
                getattr(pin, levels[0])()
                clock.pass_by(0.3)
            house.panel.tick()
            house.settle()
        assert house.kept()[0][len(LIGHT_GAME) :] == ["red sails", "undo"] * 50
        assert house.inbox.dropped == 0


def test_a_fault_on_the_screen_comes_out_of_its_loop_and_the_next_press_still_counts(folder):
    def stumble(change):
        if change is not None and change.entries[0].line == "red sails":
            raise ZeroDivisionError

    with House(folder, layout=CALM, button_timing=AWAKE) as house:
        house.begin(*LIGHT_GAME)
        house.desk.watch(stumble)
        house.pins["red"].drive_low()
        with pytest.raises(ZeroDivisionError):
            house.run_until(lambda: False, what="the fault")
        house.pins["blue"].drive_low()
        house.run_until(lambda: house.kept()[0][-1] == "blue sails", what="the next press")


@pytest.mark.slow
def test_two_hundred_unplugged_cables_lose_no_move_and_the_strip_agrees_in_the_end(folder):
    chance = Random(5)
    played: list[list[str]] = []

    def play_on(house):
        if house.desk.table is None or house.desk.view.is_over:
            house.begin()
            played.append([])
            for move in GAME.opening(4, chance):
                house.desk.play(move)
                played[-1].append(str(move))
            house.settle()
        move = GAME.autoplay(house.table.state, chance)
        assert house.desk.play(move) is not Reply.REFUSED
        played[-1].append(str(move))
        house.settle()

    with House(folder, layout=CALM, strip_timing=AT_ONCE, baud=FAST_BAUD) as house:
        for _ in range(200):
            with Board(house.port) as board:
                play_on(house)
                house.run_until(partial(has_frames, board), what="a frame after a replug")
            play_on(house)
        # One frame to wait for: play on until nothing on the strip moves by itself.
        while house.desk.view.is_over or LIGHTS.rest_seconds(
            house.desk.view, seconds=0.0, layout=CALM
        ):
            play_on(house)
        with Board(house.port) as board:
            house.run_until(lambda: board.shows(house.wanted()), what="the last frame")
        assert house.strip.counters.connections >= 200
        assert house.kept() == played
        assert sum(map(len, played)) >= 400
