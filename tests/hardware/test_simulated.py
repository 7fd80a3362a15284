"""Hardware that is not there behaves as if it were."""

import threading

import pytest

from hardware.buttons import ButtonPanel
from hardware.errors import BadFrame, BadSetting, PanelClosed, StripClosed, UnknownButton
from hardware.events import BUTTON_NAMES, ButtonEvent
from hardware.guard import ButtonTiming
from hardware.interfaces import AnyPanel, AnyStrip
from hardware.simulated import SimulatedPanel, SimulatedStrip
from hardware.status import StripState
from hardware.strip import Strip
from tests.hardware.board import eventually
from tests.hardware.clock import Clock

RED, DARK = (255, 0, 0), (0, 0, 0)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def told():
    return []


@pytest.fixture
def panel(clock, told):
    with SimulatedPanel(emit=told.append, clock=clock) as made:
        clock.pass_by(1.0)
        made.tick()
        yield made


def events(name, *kinds):
    return [ButtonEvent(kind, name) for kind in kinds]


def test_real_and_simulated_fit_through_the_same_doors():
    strips: list[type[AnyStrip]] = [Strip, SimulatedStrip]
    panels: list[type[AnyPanel]] = [ButtonPanel, SimulatedPanel]
    assert (len(strips), len(panels)) == (2, 2)


def test_the_strip_keeps_the_last_frame_as_asked():
    with SimulatedStrip(led_count=3) as strip:
        assert strip.frame == (DARK,) * 3
        strip.show([RED])
        assert strip.frame == (RED, DARK, DARK)
        assert strip.frames_shown == 1


def test_the_strip_says_that_it_is_simulated():
    with SimulatedStrip(led_count=3) as strip:
        assert strip.status.state is StripState.ON
        assert "Simulated" in str(strip.status)
        assert repr(strip) == "<SimulatedStrip of 3 lights, on>"


def test_the_strip_refuses_what_a_real_one_refuses():
    with SimulatedStrip(led_count=3) as strip, pytest.raises(BadFrame):
        strip.show([(256, 0, 0)])
    with pytest.raises(BadSetting):
        SimulatedStrip(led_count=0)


def test_a_closed_strip_is_dark_and_takes_nothing():
    strip = SimulatedStrip(led_count=2)
    strip.show([RED, RED])
    strip.close()
    assert strip.frame == (DARK, DARK)
    assert strip.status.state is StripState.CLOSED
    with pytest.raises(StripClosed):
        strip.show([RED])


@pytest.mark.parametrize("name", BUTTON_NAMES)
def test_a_press_is_told_at_once(panel, told, name):
    panel.press(name)
    assert told == events(name, "press")
    assert panel.levels()[name]


def test_a_tap_is_one_press(panel, told):
    panel.tap("red")
    assert told == events("red", "press")
    assert not panel.levels()["red"]


def test_a_hold_is_a_press_and_a_hold_without_waiting(panel, told):
    panel.hold("undo")
    assert told == events("undo", "press", "hold")
    assert not panel.levels()["undo"]


def test_a_finger_that_stays_holds_when_the_time_has_passed(panel, clock, told):
    panel.press("next")
    clock.pass_by(1.5)
    panel.tick()
    panel.release("next")
    assert told == events("next", "press", "hold")


def test_taps_too_fast_for_a_finger_count_once(panel, told):
    for _ in range(100):
        panel.tap("blue")
    assert told == events("blue", "press")


def test_taps_after_a_hold_count_again(panel, clock, told):
    panel.hold("blue")
    clock.pass_by(0.2)
    panel.tap("blue")
    assert told == events("blue", "press", "hold", "release", "press")


def test_a_forgotten_finger_is_stuck_and_then_freed(panel, clock, told):
    panel.press("green")
    clock.pass_by(11.0)
    panel.tick()
    assert panel.stuck == ("green",)
    panel.release("green")
    clock.pass_by(0.1)
    panel.tick()
    assert told == events("green", "press", "hold", "stuck", "freed")


def test_the_quiet_time_is_kept(clock, told):
    with SimulatedPanel(emit=told.append, clock=clock) as panel:
        panel.tap("red")
        clock.pass_by(1.0)
        panel.tick()
    assert told == []


def test_the_panel_works_on_a_real_clock(told):
    timing = ButtonTiming(quiet_seconds=0.0, hold_seconds=0.01)
    with SimulatedPanel(emit=told.append, timing=timing) as panel:
        panel.press("red")
        eventually(lambda: events("red", "press", "hold") == told)


def test_an_unknown_button_is_refused(panel):
    with pytest.raises(UnknownButton, match="no button is called 'purple'"):
        panel.press("purple")


def test_a_closed_panel_moves_no_more(clock, told):
    threads = threading.active_count()
    panel = SimulatedPanel(emit=told.append, clock=clock)
    panel.close()
    panel.close()
    assert threading.active_count() == threads
    with pytest.raises(PanelClosed):
        panel.press("red")
    with pytest.raises(PanelClosed):
        panel.levels()
