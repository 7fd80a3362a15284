"""Presses told from bounces, with times made up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.guard import ButtonTiming, Guard

TIMING = ButtonTiming()


class Bench:
    """A guard, a time and everything it has said."""

    def __init__(self, *, is_down=False, is_awake=True):
        self.now = 1000.0
        self.guard = Guard(TIMING, is_down=is_down, now=self.now)
        self.said = []
        if is_awake:
            self.wait(TIMING.quiet_seconds)

    def see(self, is_down):
        self.said += self.guard.see(is_down=is_down, now=self.now)

    def wait(self, seconds):
        """Let time pass, looking at the level whenever the guard wants it looked at."""
        until = self.now + seconds
        while (due := self.guard.deadline) is not None and due <= until:
            self.now = max(self.now, due)
            self.see(self.guard.is_down)
        self.now = until

    def press(self, *, seconds=0.1):
        self.see(True)
        self.wait(seconds)
        self.see(False)

    def chatter(self, edges, *, ends_down, spacing_seconds=0.0001):
        """Bounce *edges* times, ending at the given level."""
        for left in range(edges - 1, -1, -1):
            self.see(ends_down if left % 2 == 0 else not ends_down)
            self.wait(spacing_seconds)


def test_a_press_is_said_when_the_finger_goes_down():
    bench = Bench()
    bench.see(True)
    assert bench.said == ["press"]


def test_a_release_is_said_when_the_contact_has_settled():
    bench = Bench()
    bench.press()
    assert bench.said == ["press"]
    bench.wait(TIMING.settle_seconds)
    assert bench.said == ["press", "release"]
    bench.wait(60)
    assert bench.said == ["press", "release"]


def test_a_release_nobody_looked_at_is_said_before_the_next_press():
    bench = Bench()
    bench.press()
    bench.now += 1
    bench.see(True)
    assert bench.said == ["press", "release", "press"]


def test_a_held_button_is_released_too():
    bench = Bench()
    bench.press(seconds=2)
    bench.wait(1)
    assert bench.said == ["press", "hold", "release"]


def test_two_presses_apart_are_two():
    bench = Bench()
    bench.press()
    bench.wait(0.06)
    bench.press()
    assert bench.said == ["press", "release", "press"]


def test_a_press_too_soon_after_the_last_does_not_count():
    bench = Bench()
    bench.press(seconds=0.05)
    bench.wait(0.05)
    bench.press()
    assert bench.said == ["press", "release"]


def test_a_press_without_a_release_seen_does_not_count():
    bench = Bench()
    bench.see(True)
    bench.wait(0.5)
    bench.see(True)
    assert bench.said == ["press"]


def test_bounces_on_the_way_down_are_part_of_the_press():
    bench = Bench()
    bench.chatter(501, ends_down=True)
    bench.wait(0.3)
    assert bench.said == ["press"]


def test_bounces_on_the_way_up_are_no_press():
    bench = Bench()
    bench.see(True)
    bench.wait(0.5)
    bench.chatter(501, ends_down=False)
    bench.wait(0.5)
    assert bench.said == ["press", "release"]


def test_a_hundred_thousand_edges_give_one_press_for_each_finger():
    bench = Bench()
    for _ in range(100):
        bench.chatter(501, ends_down=True)
        bench.wait(0.2)
        bench.chatter(501, ends_down=False)
        bench.wait(0.2)
    assert bench.said == ["press", "release"] * 100


@given(
    fingers=st.lists(
        st.tuples(
            st.integers(0, 30),
            st.floats(0.00001, 0.0199),
            st.floats(0.15, 1.0),
            st.floats(0.05, 5.0),
        ),
        max_size=8,
    )
)
def test_any_bouncing_gives_one_press_for_each_finger(fingers):
    bench = Bench()
    for bounces, spacing, down_seconds, up_seconds in fingers:
        spacing_seconds = min(spacing, 0.4 / (bounces + 1))
        bench.chatter(2 * bounces + 1, ends_down=True, spacing_seconds=spacing_seconds)
        bench.wait(down_seconds)
        bench.chatter(2 * bounces + 1, ends_down=False, spacing_seconds=spacing_seconds)
        bench.wait(up_seconds)
    assert bench.said.count("press") == len(fingers)
    assert bench.said.count("release") == len(fingers)


def test_a_hold_follows_its_press():
    bench = Bench()
    bench.see(True)
    bench.wait(1.49)
    assert bench.said == ["press"]
    bench.wait(0.02)
    assert bench.said == ["press", "hold"]


def test_a_hold_is_said_once():
    bench = Bench()
    bench.press(seconds=9.0)
    assert bench.said == ["press", "hold"]


def test_a_finger_that_leaves_in_time_holds_nothing():
    bench = Bench()
    bench.press(seconds=1.4)
    bench.wait(5)
    assert bench.said == ["press", "release"]


def test_bounces_do_not_break_a_hold():
    bench = Bench()
    bench.chatter(501, ends_down=True)
    bench.wait(1.5)
    assert bench.said == ["press", "hold"]


def test_a_release_that_went_unseen_makes_no_hold():
    bench = Bench()
    bench.see(True)
    bench.now += 1.5
    bench.see(False)
    assert bench.said == ["press"]


def test_a_press_that_did_not_count_holds_nothing():
    bench = Bench()
    bench.press(seconds=0.05)
    bench.wait(0.05)
    bench.see(True)
    bench.wait(5)
    assert bench.said == ["press", "release"]


def test_a_button_down_for_ten_seconds_is_stuck_once():
    bench = Bench()
    bench.see(True)
    bench.wait(3600)
    assert bench.said == ["press", "hold", "stuck"]
    assert bench.guard.is_stuck


def test_a_stuck_button_is_freed_when_let_go():
    bench = Bench()
    bench.see(True)
    bench.wait(20)
    bench.see(False)
    bench.wait(1)
    assert bench.said == ["press", "hold", "stuck", "freed"]
    assert not bench.guard.is_stuck


def test_a_stuck_button_that_trembles_stays_stuck():
    bench = Bench()
    bench.see(True)
    bench.wait(20)
    bench.chatter(1001, ends_down=True)
    bench.wait(20)
    assert bench.said == ["press", "hold", "stuck"]


def test_a_freed_button_presses_again():
    bench = Bench()
    bench.see(True)
    bench.wait(20)
    bench.see(False)
    bench.wait(1)
    bench.see(True)
    assert bench.said[-2:] == ["freed", "press"]


def test_a_press_is_not_lost_when_nobody_looked_at_the_freeing():
    bench = Bench()
    bench.see(True)
    bench.wait(20)
    bench.see(False)
    bench.now += 1
    bench.see(True)
    assert bench.said[-3:] == ["stuck", "freed", "press"]


def test_a_button_down_at_the_start_is_stuck_until_let_go():
    bench = Bench(is_down=True)
    assert bench.said == ["stuck"]
    bench.wait(60)
    assert bench.said == ["stuck"]
    bench.see(False)
    bench.wait(1)
    bench.press()
    assert bench.said == ["stuck", "freed", "press"]


def test_edges_in_the_quiet_time_are_ignored():
    bench = Bench(is_awake=False)
    bench.chatter(1000, ends_down=False, spacing_seconds=0.0001)
    bench.wait(1)
    assert bench.said == []
    bench.press()
    assert bench.said == ["press"]


def test_a_button_pressed_in_the_quiet_time_and_kept_is_stuck():
    bench = Bench(is_awake=False)
    bench.wait(0.2)
    bench.see(True)
    bench.wait(0.2)
    assert bench.said == ["stuck"]


def test_a_button_let_go_just_as_the_quiet_ends_is_no_trouble():
    bench = Bench(is_down=True, is_awake=False)
    bench.now += 0.3
    bench.see(False)
    bench.wait(1)
    assert bench.said == []


def test_an_idle_button_need_not_be_looked_at():
    bench = Bench()
    assert bench.guard.deadline is None
    bench.press()
    bench.wait(1)
    assert bench.guard.deadline is None


@pytest.mark.parametrize("level", [True, False])
def test_looking_again_at_the_same_level_changes_nothing(level):
    bench = Bench()
    bench.see(level)
    said = list(bench.said)
    for _ in range(100):
        bench.see(level)
    assert bench.said == said
