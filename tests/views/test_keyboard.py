"""The drawn keyboard: what its keys type, and that none is missing."""

from string import ascii_lowercase

import pytest

from companion.views.keyboard import (
    BACKSPACE,
    LYING_ROWS,
    SHIFT,
    SPACE,
    UPRIGHT_ROWS,
    begins_word,
    press,
)


def type_keys(*keys, longest=12):
    text = ""
    for key in keys:
        text = press(text, key, shifted=begins_word(text), longest=longest)
    return text


@pytest.mark.parametrize("rows", [LYING_ROWS, UPRIGHT_ROWS], ids=["lying", "upright"])
def test_every_letter_is_there_once(rows):
    keys = [key for row in rows for key in row]
    assert {*ascii_lowercase, *"äöüé", SHIFT, BACKSPACE, SPACE} <= set(keys)
    assert len(keys) == len(set(keys))


def test_both_screens_type_the_same():
    lying, upright = ({key for row in rows for key in row} for rows in (LYING_ROWS, UPRIGHT_ROWS))
    assert lying == upright


def test_words_begin_with_capitals_by_themselves():
    assert type_keys(*"jörg", SPACE, *"o", "'", *"hara") == "Jörg O'Hara"


def test_backspace_takes_the_last_letter_and_nothing_from_nothing():
    assert type_keys(*"ida", BACKSPACE) == "Id"
    assert type_keys(BACKSPACE) == ""


def test_a_name_has_no_leading_or_double_space():
    assert type_keys(SPACE, *"a", SPACE, SPACE, *"b") == "A B"


def test_a_full_name_takes_no_more():
    assert type_keys(*"abcdef", longest=3) == "Abc"


def test_sharp_s_stays_small():
    assert press("", "ß", shifted=True, longest=12) == "ß"


def test_shift_alone_types_nothing():
    assert press("Ida", SHIFT, shifted=False, longest=12) == "Ida"
