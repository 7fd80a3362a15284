"""The drawn keyboard: what its keys type, and that none is missing."""

from itertools import product
from string import ascii_lowercase

import pytest

from companion.games.traders_of_osaka import GAME
from companion.views.keyboard import (
    BACKSPACE,
    DIGITS,
    KANA,
    LETTERS,
    MARKS,
    PLATES,
    SHIFT,
    SMALL,
    SPACE,
    begins_word,
    can_be_drawn,
    face,
    is_full,
    press,
    room_words,
    rows,
    typed,
)

ACUTE, GRAVE, DIAERESIS, CARON, CIRCUMFLEX, STROKE = (
    *("\u0301", "\u0300", "\u0308", "\u030c", "\u0302", "\u0335"),
)
VOICE, HALF_VOICE = "\u3099", "\u309a"


def type_keys(*keys, longest=12):
    text = ""
    for key in keys:
        text = press(text, key, shifted=begins_word(text), longest=longest)
    return text


def type_kana(*keys, shifted=False):
    text = ""
    for key in keys:
        text = press(text, key, shifted=shifted)
    return text


def keys_of(plate, *, upright):
    return [key for row in rows(plate, upright=upright) for key in row]


@pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
def test_every_letter_and_digit_is_there_once(upright):
    assert {*ascii_lowercase, SHIFT} <= set(keys_of(LETTERS, upright=upright))
    assert set("0123456789") <= set(keys_of(DIGITS, upright=upright))
    for plate in PLATES:
        keys = keys_of(plate, upright=upright)
        assert {BACKSPACE, SPACE} <= set(keys)
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("plate", PLATES)
def test_both_screens_type_the_same(plate):
    lying, upright = (
        set(keys_of(plate, upright=upright)) - {*PLATES, SHIFT} for upright in (False, True)
    )
    assert lying == upright


@pytest.mark.parametrize(("plate", "upright"), [*product(PLATES, [False, True])])
def test_every_plate_leads_to_the_letters_and_from_them_to_every_plate(plate, upright):
    assert LETTERS in keys_of(plate, upright=upright) or plate == LETTERS
    assert set(PLATES) - {LETTERS} <= set(keys_of(LETTERS, upright=upright))


def test_words_begin_with_capitals_by_themselves():
    assert type_keys(*"jo", DIAERESIS, *"rg", SPACE, *"o", "'", *"hara") == "Jörg O'Hara"


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ((*"jose", ACUTE), "José"),
        ((*"s", CARON, *"a", "\u0301", *"rka"), "Šárka"),
        ((*"l", STROKE, *"ukasz"), "Łukasz"),
        ((*"bo", STROKE, *"rge"), "Børge"),
        ((*"nguye", CIRCUMFLEX, "\u0303", *"n"), "Nguyễn"),
        ((*"ș", *"tefan"), "Ștefan"),
        ((*"g", CIRCUMFLEX, *"i"), "Ĝi"),
    ],
)
def test_accents_go_on_the_last_letter_of_any_latin_language(keys, name):
    assert type_keys(*keys) == name
    assert all(can_be_drawn(letter) for letter in name)


def test_the_key_of_an_accent_shows_the_letter_it_will_make():
    assert face(ACUTE, shifted=False, text="Jose") == "é"
    assert face(ACUTE, shifted=False, text="") == "é"
    assert face(ACUTE, shifted=True, text="") == "É"
    assert press("M", DIAERESIS, shifted=False) == "Mü"
    assert {face(mark, shifted=False) for mark in MARKS} == set(MARKS.values())


def test_kana_are_voiced_made_small_and_katakana():
    assert type_kana("さ", "く", "ら") == "さくら"
    assert type_kana("か", VOICE) == "が"
    assert type_kana("か", VOICE, VOICE) == "か"
    assert type_kana("は", VOICE, HALF_VOICE) == "ぱ"
    assert type_kana("し", "や", SMALL) == "しゃ"
    assert type_kana("け", "ん", shifted=True) == "ケン"
    assert type_kana("し", VOICE, "よ", SMALL, "ー", shifted=True) == "ジョー"
    assert type_kana(SMALL) == ""
    assert [face(VOICE, shifted=False, text=text) for text in ("", "さ", "ば")] == [
        "が",
        "ざ",
        "は",
    ]
    assert face("あ", shifted=True) == "ア"
    assert set(keys_of(KANA, upright=True)) >= set("あんを")


def test_backspace_takes_the_last_letter_and_nothing_from_nothing():
    assert type_keys(*"ida", BACKSPACE) == "Id"
    assert type_keys(BACKSPACE) == ""


def test_a_name_has_no_leading_or_double_space():
    assert type_keys(SPACE, *"a", SPACE, SPACE, *"b") == "A B"


def test_a_full_name_takes_no_more_and_says_so():
    assert type_keys(*"abcdef", longest=3) == "Abc"
    assert type_kana(*"さくらさくらさ") == "さくらさくら"
    assert room_words("Ann") == "3 of 12 letters"
    assert room_words("さくらさくら") == "Full: 12 letters"
    assert [is_full("Ann"), is_full("さくらさくら")] == [False, True]


def test_sharp_s_stays_small():
    assert press("", "ß", shifted=True) == "ß"


def test_shift_and_plates_alone_type_nothing():
    assert press("Ida", SHIFT, shifted=False) == "Ida"
    assert [press("Ida", plate, shifted=False) for plate in PLATES] == ["Ida"] * 4


def test_real_keyboard_writes_what_can_be_drawn_and_kept_and_no_more():
    assert typed("", "Zoë 2") == "Zoë 2"
    assert typed("", "Jose\u0301") == "José"
    assert typed("", "紀伊國屋") == "紀伊國屋"
    assert typed("", "#Иa\t🙂b") == "ab"
    assert typed("Christophe", "rus") == "Christopheru"


@pytest.mark.parametrize("plate", PLATES)
def test_every_name_that_can_be_typed_can_sit_down_in_a_record(plate):
    for key in keys_of(plate, upright=False):
        name = press("Ab", key, shifted=False).strip()
        line = f"seat white {name}"
        assert str(GAME.parse(line)) == line
