"""The drawn keyboard as plain data: its rows on a lying and an upright screen, and what keys do."""

from __future__ import annotations

from typing import Final

SHIFT: Final = "shift"
BACKSPACE: Final = "backspace"
SPACE: Final = "space"

LYING_ROWS: Final = (
    tuple("qwertyuiop"),
    tuple("asdfghjkl-"),
    (SHIFT, *"zxcvbnm'", BACKSPACE),
    (*"äöüéèßåñ", SPACE),
)
UPRIGHT_ROWS: Final = (
    tuple("abcdefg"),
    tuple("hijklmn"),
    tuple("opqrstu"),
    tuple("vwxyzäö"),
    tuple("üéèßåñ-"),
    (SHIFT, SPACE, "'", BACKSPACE),
)
"""In alphabetical order: ten keys of a finger's width have no room side by side."""

_WORD_STARTS_AFTER: Final = " -'"


def press(text: str, key: str, *, shifted: bool, longest: int) -> str:
    """The text after a key."""
    if key == BACKSPACE:
        return text[:-1]
    if key == SHIFT or len(text) >= longest:
        return text
    if key == SPACE:
        return text if not text or text.endswith(" ") else f"{text} "
    return text + face(key, shifted=shifted)


def face(key: str, *, shifted: bool) -> str:
    """A letter as the key shows and types it; ß has no capital on a name's first letter."""
    return key.upper() if shifted and key != "ß" else key


def begins_word(text: str) -> bool:
    """Whether the next letter is a capital by itself."""
    return not text or text[-1] in _WORD_STARTS_AFTER
