"""Sealed PINs: they open for their digits alone and cannot be read."""

import pytest

from companion.table.pins import is_pin, opens, seal


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
