"""When frames go out, without any time passing."""

import pytest

from hardware.errors import BadSetting
from hardware.pacing import BackOff, Pacing, StripTiming, wire_seconds


def test_the_first_frame_goes_at_once():
    pacing = Pacing(StripTiming())
    assert pacing.wait_seconds(100.0, is_new=True) == 0.0
    assert pacing.wait_seconds(100.0, is_new=False) == 0.0


def test_twenty_frames_a_second_at_most():
    pacing = Pacing(StripTiming())
    pacing.sent(started=100.0, ended=100.001, wire_seconds=0.016)
    assert pacing.wait_seconds(100.0, is_new=True) == pytest.approx(0.05)
    assert pacing.wait_seconds(100.06, is_new=True) == 0.0


def test_a_long_strip_waits_for_its_wire_and_the_gap():
    pacing = Pacing(StripTiming())
    pacing.sent(started=100.0, ended=100.001, wire_seconds=0.128)
    assert pacing.wait_seconds(100.0, is_new=True) == pytest.approx(0.133)


def test_the_gap_is_kept_after_a_slow_write():
    pacing = Pacing(StripTiming())
    pacing.sent(started=100.0, ended=100.4, wire_seconds=0.001)
    assert pacing.wait_seconds(100.4, is_new=True) == pytest.approx(0.005)


def test_an_old_frame_is_repeated_more_than_once_a_second():
    pacing = Pacing(StripTiming())
    pacing.sent(started=100.0, ended=100.001, wire_seconds=0.016)
    assert 0.0 < pacing.wait_seconds(100.1, is_new=False) < 1.0
    assert pacing.wait_seconds(101.0, is_new=False) == 0.0


def test_back_off_doubles_from_half_a_second_to_five():
    back_off = BackOff(StripTiming())
    assert [back_off.next_seconds() for _ in range(6)] == [0.5, 1.0, 2.0, 4.0, 5.0, 5.0]


def test_back_off_begins_again_after_a_reset():
    back_off = BackOff(StripTiming())
    back_off.next_seconds()
    back_off.next_seconds()
    back_off.reset()
    assert back_off.next_seconds() == 0.5


@pytest.mark.parametrize(("leds", "milliseconds"), [(30, 8.3), (60, 16.1), (144, 38.0)])
def test_wire_time_at_the_usual_baud_rate(leds, milliseconds):
    seconds = wire_seconds(3 * leds + 6, baud=115_200)
    assert seconds * 1000 == pytest.approx(milliseconds, abs=0.1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"most_frames_per_second": 0.0},
        {"keep_alive_seconds": 0.0},
        {"write_timeout_seconds": -1.0},
        {"gap_seconds": -0.1},
        {"first_retry_seconds": 6.0},
    ],
)
def test_times_that_cannot_be_are_refused(wrong):
    with pytest.raises(BadSetting, match=r"_seconds|per_second"):
        StripTiming(**wrong)
