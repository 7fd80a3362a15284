"""Sealed PINs: they open for their digits alone and cannot be read."""

import pytest

from companion.table.pins import PinChange, is_pin, mended, opens, seal


def test_a_seal_opens_for_its_pin():
    assert opens("0417", seal("0417"))


@pytest.mark.parametrize("other", ["0418", "417", "04170", "", "abcd"])
def test_a_seal_stays_shut_for_anything_else(other):
    assert not opens(other, seal("0417"))


def test_the_same_pin_is_sealed_differently_each_time():
    assert seal("0417") != seal("0417")


@pytest.mark.parametrize("broken", ["", "0417", "salt.", ".", "salt.zz", "塩.封"])
def test_what_is_not_a_seal_opens_for_nobody(broken):
    assert not opens("0417", broken)


@pytest.mark.parametrize("digits", ["", "12", "12345", "12a4", "１２３４", "²³¹²"])
def test_a_pin_has_four_plain_digits(digits):
    assert not is_pin(digits)
    with pytest.raises(ValueError, match="A PIN has 4 digits"):
        seal(digits)


def test_a_new_pin_is_told_twice():
    change = PinChange()
    assert change.question == "New PIN"
    change.answer("0417")
    assert change.question == "Once more"
    change.answer("0417")
    assert change.question == ""
    assert change.result
    assert opens("0417", change.result)


def test_two_different_pins_are_asked_for_anew():
    change = PinChange()
    for pin in ("0417", "0418"):
        change.answer(pin)
    assert (change.question, change.note) == ("New PIN", "The two were not the same.")
    for pin in ("0419", "0419"):
        change.answer(pin)
    assert change.result
    assert opens("0419", change.result)


def test_seals_are_kept_as_they_are():
    assert mended({"Aiko": "salt.seal"}, ["Ben"]) == {"Aiko": "salt.seal"}


@pytest.mark.parametrize("malformed", [1234, None, [], {}, True, 0.5])
def test_a_malformed_seal_stays_shut_and_leaves_the_others(malformed):
    seals = mended({"Aiko": malformed, "Ben": "salt.seal"}, [])
    assert seals.keys() == {"Aiko", "Ben"}
    assert seals["Ben"] == "salt.seal"
    assert not opens("0417", seals["Aiko"])


@pytest.mark.parametrize("malformed", [[], "Aiko", 7, None, True])
def test_where_nobody_can_tell_who_had_a_pin_everybody_has(malformed):
    assert mended(malformed, ["Aiko", "Ben"]).keys() == {"Aiko", "Ben"}
