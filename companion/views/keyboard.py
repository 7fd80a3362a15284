"""The drawn keyboard as plain data: its plates on a lying and an upright screen, what keys do.

Letters, accents, digits and kana are plates of their own. A key of the accents says which letter
it makes of the last one: so a handful of them serves every language that Latin letters serve.
"""

from __future__ import annotations

from typing import Final
from unicodedata import name as name_of
from unicodedata import normalize

from companion.views.seating import LONGEST_NAME, name_room

Rows = tuple[tuple[str, ...], ...]

SHIFT: Final = "shift"
BACKSPACE: Final = "backspace"
SPACE: Final = "space"
SMALL: Final = "small"
"""Makes the last kana small, or large again: や ゃ."""
LETTERS, ACCENTS, DIGITS, KANA = "letters", "accents", "digits", "kana"
PLATES: Final = {LETTERS: "abc", ACCENTS: "áöñ", DIGITS: "123", KANA: "かな"}
"""What stands on the keys that bring them."""

MARKS: Final = {
    "\u0301": "é",
    "\u0300": "è",
    "\u0302": "ê",
    "\u0308": "ü",
    "\u0303": "ñ",
    "\u030a": "å",
    "\u0304": "ā",
    "\u0306": "ă",
    "\u030c": "č",
    "\u0327": "ç",
    "\u0328": "ę",
    "\u0307": "ż",
    "\u030b": "ő",
    "\u0326": "ș",
    "\u031b": "ơ",
    "\u0309": "ả",
    "\u0323": "ạ",
    "\u0335": "ø",
}
"""Accents, as they are set upon a letter, and the letter that comes where none before takes one."""
VOICED: Final = {"\u3099": "が", "\u309a": "ぱ"}
"""The same for kana."""
_STROKES: Final = dict(zip("odlhtODLHT", "øđłħŧØĐŁĦŦ", strict=True))
_SMALL: Final = dict(zip("あいうえおつやゆよわ", "ぁぃぅぇぉっゃゅょゎ", strict=True))
_LARGE: Final = {small: large for large, small in _SMALL.items()}
_TO_KATAKANA: Final = ord("ア") - ord("あ")
_PLAIN: Final = frozenset(" -'.,:&+!?()/*@’")
"""Signs a name may have besides letters and digits. A `#` would begin a remark in a record."""

_MARKS: Final = tuple(MARKS)
_SPECIAL: Final = tuple("ßæœþðıŋ")
_SIGNS: Final = tuple("&+.!?()/*@")
_KANA: Final = tuple(
    (*row[:4], SMALL) if row.startswith("わ") else tuple(row)
    for row in (
        *("あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの"),
        *("はひふへほ", "まみむめも", "や\u3099ゆ\u309aよ", "らりるれろ", "わをんー"),
    )
)


def _others(plate: str) -> tuple[str, ...]:
    return tuple(other for other in PLATES if other != plate)


_LYING: Final[dict[str, Rows]] = {
    LETTERS: (
        tuple("qwertyuiop"),
        tuple("asdfghjkl-"),
        (SHIFT, *"zxcvbnm'", BACKSPACE),
        (*_others(LETTERS), SPACE),
    ),
    ACCENTS: (
        _MARKS[:10],
        (*_MARKS[10:], "ß", "æ"),
        (SHIFT, *_SPECIAL[2:], "-", "'", BACKSPACE),
        (*_others(ACCENTS), SPACE),
    ),
    DIGITS: (
        tuple("1234567890"),
        _SIGNS,
        (*"-',:", BACKSPACE),
        (*_others(DIGITS), SPACE),
    ),
    KANA: tuple(
        (*(column[at] for column in _KANA), beside)
        for at, beside in enumerate((BACKSPACE, SHIFT, SPACE, DIGITS, LETTERS))
    ),
}
_UPRIGHT: Final[dict[str, Rows]] = {
    LETTERS: (
        *(tuple(row) for row in ("abcdefg", "hijklmn", "opqrstu", "vwxyz-'")),
        (SHIFT, SPACE, BACKSPACE),
        _others(LETTERS),
    ),
    ACCENTS: (
        *(_MARKS[:7], _MARKS[7:14], (*_MARKS[14:], *"ßæœ"), (*_SPECIAL[3:], *"-'")),
        (SHIFT, SPACE, BACKSPACE),
        _others(ACCENTS),
    ),
    DIGITS: (
        *(tuple(row) for row in ("12345", "67890", "&+.!?()", "/*@-',:")),
        (SPACE, BACKSPACE),
        _others(DIGITS),
    ),
    KANA: (*_KANA, (LETTERS, DIGITS, SHIFT, SPACE, BACKSPACE)),
}
"""In alphabetical order: ten keys of a finger's width have no room side by side."""

_WORD_STARTS_AFTER: Final = " -'"


def rows(plate: str, *, upright: bool) -> Rows:
    """The keys of a plate, from the top."""
    return (_UPRIGHT if upright else _LYING)[plate]


def press(text: str, key: str, *, shifted: bool, longest: int = LONGEST_NAME) -> str:
    """The text after a key; one that has no room for it stays as it is."""
    if key == BACKSPACE:
        return text[:-1]
    if key == SHIFT or key in PLATES:
        return text
    if key == SMALL:
        return _resized(text)
    if key in MARKS or key in VOICED:
        longer = _changed(text, key) or text + face(key, shifted=shifted)
    elif key == SPACE:
        longer = text if not text or text.endswith(" ") else f"{text} "
    else:
        longer = text + face(key, shifted=shifted)
    return longer if name_room(longer) <= longest else text


def typed(text: str, letters: str, *, longest: int = LONGEST_NAME) -> str:
    """The text after letters of a real keyboard; what a name cannot have is left out."""
    for letter in normalize("NFC", letters):
        if letter == " ":
            text = press(text, SPACE, shifted=False, longest=longest)
        elif can_be_drawn(letter) and name_room(text + letter) <= longest:
            text += letter
    return text


def face(key: str, *, shifted: bool, text: str = "") -> str:
    """A letter as the key shows and types it; after this text, where that makes a difference.

    ß has no capital on a name's first letter. A shifted kana is a katakana.
    """
    if changed := _changed(text, key):
        return changed[-1]
    key = MARKS.get(key) or VOICED.get(key) or key
    if "ぁ" <= key <= "ん":
        return chr(ord(key) + _TO_KATAKANA) if shifted else key
    return key.upper() if shifted and key != "ß" else key


def begins_word(text: str) -> bool:
    """Whether the next letter is a capital by itself."""
    return not text or text[-1] in _WORD_STARTS_AFTER


def room_words(text: str, longest: int = LONGEST_NAME) -> str:
    """How much of a name's room is taken, for beside it."""
    if is_full(text, longest):
        return f"Full: {longest} letters"
    return f"{name_room(text)} of {longest} letters"


def is_full(text: str, longest: int = LONGEST_NAME) -> bool:
    """Whether no more letter has room."""
    return name_room(text) >= longest


def can_be_drawn(letter: str) -> bool:
    """Whether a name may have this letter: the house's fonts draw it, and a record keeps it."""
    if letter in _PLAIN:
        return True
    kind = name_of(letter, "")
    if kind.startswith("LATIN "):
        return _font_has(letter)
    return kind.startswith(("HIRAGANA LETTER", "KATAKANA", "CJK UNIFIED")) or (
        letter in "0123456789々ー"
    )


def _font_has(letter: str) -> bool:
    """Of Latin letters those in use: what Vietnamese and the languages of Europe write."""
    return letter <= "\u017e" or letter in "ƠơƯưȘșȚțẞ" or "\u1ea0" <= letter <= "\u1ef9"


def _changed(text: str, key: str) -> str:
    """The text whose last letter takes this accent; empty where it takes none."""
    if key in VOICED:
        return _voiced(text, key)
    return _marked(text, key) if key in MARKS else ""


def _marked(text: str, mark: str) -> str:
    if not text:
        return ""
    last = _STROKES.get(text[-1], "") if mark == "\u0335" else normalize("NFC", text[-1] + mark)
    return text[:-1] + last if len(last) == 1 and _font_has(last) else ""


def _voiced(text: str, mark: str) -> str:
    """か becomes が, and が becomes か again."""
    plain = normalize("NFD", text[-1:])[:1]
    last = normalize("NFC", plain + mark)
    if not text or len(last) != 1:
        return ""
    return text[:-1] + (plain if text[-1] == last else last)


def _resized(text: str) -> str:
    shift = _TO_KATAKANA if "ァ" <= text[-1:] <= "ヺ" else 0
    kana = chr(ord(text[-1]) - shift) if text else ""
    other = _SMALL.get(kana) or _LARGE.get(kana)
    return text[:-1] + chr(ord(other) + shift) if other else text
