"""Everybody's lock: three tries, then a pause, whichever pad is used."""

import pytest

from companion.table.locks import MOST_TRIES, SHUT_SECONDS, Locks, Tried
from companion.table.pins import seal

AIKO = seal("0417")


class Shelf(dict):
    def setting(self, name, default):
        return self.get(name, default)


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def locks(clock):
    return Locks(Shelf(pins={"Aiko": AIKO}), clock=clock)


def tell(locks, *pins):
    return [locks.try_pin("Aiko", pin) for pin in pins]


def test_a_lock_opens_for_its_pin_alone(locks):
    assert locks.has("Aiko")
    assert not locks.has("Ben")
    assert tell(locks, "0418", "0417") == [Tried.WRONG, Tried.RIGHT]


def test_the_third_wrong_pin_shuts_the_lock_even_for_the_right_one(locks):
    told = tell(locks, "1111", "2222", "3333", "0417")
    assert told == [Tried.WRONG, Tried.WRONG, Tried.SHUT, Tried.SHUT]
    assert locks.seconds_shut("Aiko") == SHUT_SECONDS


def test_a_shut_lock_can_be_tried_again_after_its_pause(locks, clock):
    tell(locks, *["1111"] * MOST_TRIES)
    clock.now += SHUT_SECONDS - 1
    assert locks.seconds_shut("Aiko") == 1
    clock.now += 1
    assert locks.seconds_shut("Aiko") == 0
    assert tell(locks, "1111", "1111", "1111") == [Tried.WRONG, Tried.WRONG, Tried.SHUT]


def test_the_right_pin_makes_wrong_ones_forgotten(locks):
    told = tell(locks, "1111", "2222", "0417", "1111", "2222", "0417")
    assert told.count(Tried.RIGHT) == 2
    assert Tried.SHUT not in told


def test_one_lock_that_is_shut_leaves_the_others(locks):
    tell(locks, *["1111"] * MOST_TRIES)
    locks._holder["pins"]["Ben"] = AIKO
    assert locks.try_pin("Ben", "0417") is Tried.RIGHT


@pytest.mark.parametrize("malformed", ["", 1234, None, "0417"])
def test_a_malformed_pin_keeps_its_lock_closed(malformed):
    locks = Locks(Shelf(pins={"Aiko": malformed}))
    assert locks.has("Aiko")
    assert locks.try_pin("Aiko", "0417") is Tried.WRONG
    assert not locks.has("Ben")


def test_pins_that_cannot_be_read_at_all_lock_everybody_the_house_knows():
    locks = Locks(Shelf(pins="gone", names=["Aiko"], seating=[["white", "Ben"]]))
    assert locks.seals.keys() == {"Aiko", "Ben"}
    assert locks.try_pin("Ben", "0417") is Tried.WRONG
