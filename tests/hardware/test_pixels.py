"""From asked colours to levels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import BadFrame, BadSetting
from hardware.pixels import BLACK, flatten, levels, prepare

RED = (255, 0, 0)
GREEN = (0, 255, 0)

brightnesses = st.floats(0.0, 1.0)
gammas = st.floats(0.1, 5.0)


def test_full_brightness_without_gamma_changes_nothing():
    assert levels(brightness=1.0, gamma=1.0) == bytes(range(256))


def test_a_quarter_is_the_default_cap():
    assert max(levels()) == 63


@given(brightness=brightnesses, gamma=gammas)
def test_no_level_exceeds_the_cap(brightness, gamma):
    assert max(levels(brightness=brightness, gamma=gamma)) <= 255 * brightness


@given(brightness=brightnesses, gamma=gammas)
def test_more_asked_is_never_less_given(brightness, gamma):
    table = levels(brightness=brightness, gamma=gamma)
    assert sorted(table) == list(table)


@given(brightness=st.floats(0.004, 1.0), gamma=gammas)
def test_what_is_lit_stays_lit(brightness, gamma):
    assert min(levels(brightness=brightness, gamma=gamma)[1:]) >= 1


def test_dark_stays_dark():
    assert levels()[0] == 0


def test_brightness_zero_is_dark():
    assert levels(brightness=0.0) == bytes(256)


def test_a_short_frame_is_filled_with_dark_lights():
    assert prepare([RED], led_count=2, brightness=1.0) == bytes([255, 0, 0, 0, 0, 0])


def test_a_long_frame_is_cut():
    assert prepare([RED, GREEN], led_count=1, brightness=1.0) == bytes([255, 0, 0])


def test_a_reversed_strip_begins_at_its_far_end():
    prepared = prepare([RED, GREEN], led_count=3, brightness=1.0, is_reversed=True)
    assert prepared == bytes([0, 0, 0, 0, 255, 0, 255, 0, 0])


def test_an_empty_frame_is_darkness():
    assert prepare([], led_count=2) == bytes(6)


@pytest.mark.parametrize("pixel", [(256, 0, 0), (-1, 0, 0), (0.5, 0, 0), (0, 0), "red", 7, None])
def test_what_is_no_colour_is_refused_with_its_place(pixel):
    with pytest.raises(BadFrame) as refusal:
        flatten([BLACK, pixel], led_count=2)
    assert f"light 1 is {pixel!r}" in str(refusal.value)


def test_pixels_of_wrong_lengths_do_not_make_up_for_each_other():
    with pytest.raises(BadFrame):
        flatten([(1, 2), (3, 4, 5, 6)], led_count=2)  # type: ignore[list-item]


@pytest.mark.parametrize("brightness", [-0.1, 1.1, float("nan")])
def test_brightness_out_of_range_is_refused(brightness):
    with pytest.raises(BadSetting, match="brightness"):
        levels(brightness=brightness)


@pytest.mark.parametrize("gamma", [0.0, -1.0, 9.0, float("nan")])
def test_gamma_out_of_range_is_refused(gamma):
    with pytest.raises(BadSetting, match="gamma"):
        levels(gamma=gamma)


def test_a_strip_without_lights_is_refused():
    with pytest.raises(BadSetting, match="led_count"):
        prepare([], led_count=0)
