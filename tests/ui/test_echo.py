"""A double tap: its second half is an echo where the first one has changed what is touched."""

import pytest

from companion.ui.echo import Echo

HERE, NEAR, FAR = (100, 100), (112, 95), (160, 100)


class Clock:
    now = 10.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def echo(clock):
    return Echo(clock, reach=30)


def test_first_touch_is_no_echo(echo):
    echo.swap()
    assert not echo.is_echo(*HERE)


def test_second_tap_on_what_has_just_changed_is_an_echo(echo, clock):
    echo.touch(*HERE)
    echo.swap()
    clock.now += 0.15
    assert echo.is_echo(*NEAR)


def test_second_tap_is_meant_where_nothing_has_changed(echo, clock):
    echo.touch(*HERE)
    clock.now += 0.15
    assert not echo.is_echo(*NEAR)


def test_second_tap_is_an_echo_while_the_first_is_still_being_written(echo, clock):
    echo.touch(*HERE)
    clock.now += 0.15
    assert echo.is_echo(*NEAR, busy=True)


def test_tap_elsewhere_is_meant(echo, clock):
    echo.touch(*HERE)
    echo.swap()
    clock.now += 0.15
    assert not echo.is_echo(*FAR)


def test_tap_after_a_while_is_meant(echo, clock):
    echo.touch(*HERE)
    echo.swap()
    clock.now += 0.31
    assert not echo.is_echo(*NEAR)


def test_change_counts_for_the_touch_before_it_alone(echo, clock):
    echo.touch(*HERE)
    echo.swap()
    clock.now += 1.0
    echo.touch(*HERE)
    clock.now += 0.1
    assert not echo.is_echo(*HERE)
