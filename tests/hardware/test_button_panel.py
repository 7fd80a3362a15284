"""The panel on gpiozero's mock pins."""

import logging
import threading

import pytest

from hardware.buttons import DEFAULT_PINS, ButtonPanel, check_pins
from hardware.errors import (
    CannotUsePin,
    NoSuchPin,
    PanelClosed,
    PanelError,
    PinTwice,
    UnknownButton,
)
from hardware.events import BUTTON_NAMES, ButtonEvent
from hardware.factory import open_factory
from hardware.guard import ButtonTiming
from tests.hardware.board import eventually
from tests.hardware.clock import Clock

QUIET_SECONDS = ButtonTiming().quiet_seconds


@pytest.fixture
def factory():
    made = open_factory("mock")
    yield made
    made.close()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def told():
    return []


@pytest.fixture
def panel(factory, clock, told):
    threads = set(threading.enumerate())
    with ButtonPanel(factory=factory, emit=told.append, clock=clock) as made:
        clock.pass_by(QUIET_SECONDS)
        made.tick()
        yield made
    assert set(threading.enumerate()) == threads


@pytest.fixture
def pins(factory, panel):
    return {name: factory.pin(pin) for name, pin in DEFAULT_PINS.items()}


def events(name, *kinds):
    return [ButtonEvent(kind, name) for kind in kinds]


@pytest.mark.parametrize("name", BUTTON_NAMES)
def test_each_button_tells_its_press_by_name(pins, told, name):
    pins[name].drive_low()
    pins[name].drive_high()
    assert told == events(name, "press")


def test_the_wiring_is_the_documented_one():
    wiring = {"red": 5, "blue": 6, "green": 13, "yellow": 26, "undo": 16, "next": 12}
    assert dict(DEFAULT_PINS) == wiring


def test_pins_are_pulled_up_and_debounced(panel, pins):
    assert {(pin.pull, pin.bounce) for pin in pins.values()} == {("up", 0.02)}


def test_a_hold_is_told_after_its_press(panel, pins, clock, told):
    pins["undo"].drive_low()
    clock.pass_by(1.5)
    panel.tick()
    pins["undo"].drive_high()
    assert told == events("undo", "press", "hold")


def test_a_hold_is_told_without_anybody_asking(factory, told):
    timing = ButtonTiming(quiet_seconds=0.0, hold_seconds=0.01)
    with ButtonPanel(factory=factory, emit=told.append, timing=timing) as panel:
        eventually(lambda: panel._watch._guards["next"].deadline is None)
        factory.pin(12).drive_low()
        eventually(lambda: events("next", "press", "hold") == told)


def test_a_stuck_button_is_told_ignored_and_freed(panel, pins, clock, told):
    pins["red"].drive_low()
    for _ in range(20):
        clock.pass_by(1.0)
        panel.tick()
    assert told == events("red", "press", "hold", "stuck")
    assert panel.stuck == ("red",)
    pins["red"].drive_high()
    clock.pass_by(1.0)
    panel.tick()
    assert told == events("red", "press", "hold", "stuck", "freed")
    assert panel.stuck == ()


def test_a_stuck_button_does_not_silence_the_others(panel, pins, clock, told):
    pins["red"].drive_low()
    clock.pass_by(10.0)
    panel.tick()
    told.clear()
    pins["blue"].drive_low()
    assert told == events("blue", "press")


def test_a_button_down_at_the_start_is_told_as_stuck(factory, clock, told):
    with ButtonPanel(factory=factory, emit=told.append, clock=clock) as panel:
        factory.pin(5).drive_low()
        clock.pass_by(QUIET_SECONDS)
        panel.tick()
        assert told == events("red", "stuck")


def test_edges_in_the_quiet_time_are_ignored(factory, clock, told):
    with ButtonPanel(factory=factory, emit=told.append, clock=clock) as panel:
        for _ in range(50):
            factory.pin(5).drive_low()
            factory.pin(5).drive_high()
            clock.pass_by(0.005)
        clock.pass_by(1.0)
        panel.tick()
        assert told == []


def test_a_storm_of_a_hundred_thousand_edges_gives_one_press_for_each_finger(
    panel, pins, clock, told
):
    pin = pins["green"]
    for _ in range(100):
        for _ in range(250):
            pin.drive_low()
            clock.pass_by(0.0001)
            pin.drive_high()
            clock.pass_by(0.0001)
        pin.drive_low()
        clock.pass_by(0.3)
        for _ in range(250):
            pin.drive_high()
            clock.pass_by(0.0001)
            pin.drive_low()
            clock.pass_by(0.0001)
        pin.drive_high()
        clock.pass_by(0.3)
    panel.tick()
    assert told == events("green", *["press", "release"] * 100)


def test_an_inbox_that_fails_does_not_silence_the_panel(factory, clock, caplog):
    told = []

    def emit(event):
        told.append(event)
        raise RuntimeError("inbox full")

    with (
        caplog.at_level(logging.ERROR),
        ButtonPanel(factory=factory, emit=emit, clock=clock) as panel,
    ):
        clock.pass_by(QUIET_SECONDS)
        panel.tick()
        for _ in range(3):
            factory.pin(5).drive_low()
            clock.pass_by(1.5)
            panel.tick()
            factory.pin(5).drive_high()
            clock.pass_by(1.0)
            panel.tick()
    assert told == events("red", *["press", "hold", "release"] * 3)
    assert "was not taken" in caplog.text


def test_a_fault_of_our_own_does_not_reach_gpiozero(panel, pins, told, caplog, monkeypatch):
    def stumble(**_):
        raise ZeroDivisionError

    monkeypatch.setattr(panel._watch._guards["red"], "see", stumble)
    pins["red"].drive_low()
    assert "an edge of button 'red' was dropped" in caplog.text
    pins["blue"].drive_low()
    assert told == events("blue", "press")


def test_a_pin_that_cannot_be_read_leaves_the_level_as_it_was(panel, pins, clock, told, caplog):
    def fail(name):
        raise OSError("bus gone")

    pins["red"].drive_low()
    panel._watch._read = fail
    clock.pass_by(1.5)
    panel.tick()
    assert told == events("red", "press", "hold")
    assert "could not be read" in caplog.text


def test_levels_say_which_buttons_are_down(panel, pins):
    pins["yellow"].drive_low()
    assert panel.levels() == {name: name == "yellow" for name in BUTTON_NAMES}


def test_a_panel_may_have_fewer_buttons(factory, told):
    with ButtonPanel(factory=factory, emit=told.append, pins={"next": 21}) as panel:
        assert panel.names == ("next",)
        assert panel.levels() == {"next": False}


def test_a_pin_used_twice_is_refused_with_both_names():
    with pytest.raises(PinTwice) as refusal:
        check_pins({"red": 5, "undo": 5})
    assert str(refusal.value) == "GPIO 5 is used twice: for 'red' and for 'undo'"
    assert isinstance(refusal.value, ValueError)
    assert isinstance(refusal.value, PanelError)


@pytest.mark.parametrize("pin", [-1, 0, 1, 28, 99])
def test_a_pin_not_on_the_header_is_refused(pin):
    with pytest.raises(NoSuchPin, match=f"button 'red' is on GPIO {pin}"):
        check_pins({"red": pin})


@pytest.mark.parametrize("pins", [{"purple": 5}, {}])
def test_unknown_buttons_and_no_buttons_are_refused(pins):
    with pytest.raises(UnknownButton, match="red, blue, green, yellow, undo, next"):
        check_pins(pins)


def test_a_pin_taken_by_another_is_refused_and_the_rest_let_go(factory, told):
    threads = threading.active_count()
    with (
        ButtonPanel(factory=factory, emit=told.append, pins={"next": 12}),
        pytest.raises(CannotUsePin, match="no buttons: GPIO 12 for 'next'"),
    ):
        ButtonPanel(factory=factory, emit=told.append)
    assert threading.active_count() == threads
    ButtonPanel(factory=factory, emit=told.append).close()


def test_a_closed_panel_tells_nothing(factory, clock, told):
    panel = ButtonPanel(factory=factory, emit=told.append, clock=clock)
    clock.pass_by(QUIET_SECONDS)
    panel.close()
    panel.close()
    factory.pin(5).drive_low()
    assert told == []
    with pytest.raises(PanelClosed):
        panel.levels()
    assert "red=5" in repr(panel)
    assert repr(panel).endswith("closed>")


def test_pins_can_be_taken_again_after_close(factory, told):
    for _ in range(3):
        with ButtonPanel(factory=factory, emit=told.append) as panel:
            assert "open" in repr(panel)


def test_an_emit_that_asks_the_panel_does_not_lock_up(factory, clock):
    answers = []
    asked = ButtonPanel(
        factory=factory,
        emit=lambda _: answers.append((asked.levels()["red"], asked.stuck)),
        clock=clock,
    )
    with asked:
        clock.pass_by(QUIET_SECONDS)
        asked.tick()
        factory.pin(5).drive_low()
    assert answers == [(True, ())]
