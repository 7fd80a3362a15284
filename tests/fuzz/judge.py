"""What an input may come to: something sound, or one short sentence; all else is a fault."""

from __future__ import annotations

from typing import Final

from companion.errors import MOST_QUOTED, HigakiError, hidden_letter

LONGEST_SENTENCE: Final = 600
"""Where a refusal lists all that was expected; what it found has but a small share of it."""
MOST_REPEATED: Final = MOST_QUOTED
"""A letter that fills an input is quoted no more often than that."""


class Fault(Exception):
    """An input that was answered as none should be."""


def judge_refusal(refusal: HigakiError) -> None:
    """Raise Fault unless it is a sentence fit to show."""
    judge_sentence(str(refusal))


def judge_sentence(sentence: str) -> None:
    if not sentence or "\n" in sentence or not sentence.rstrip("…").endswith((".", "?", "!")):
        raise Fault(f"no sentence: {sentence[:200]!r}")
    if len(sentence) > LONGEST_SENTENCE:
        raise Fault(f"a sentence of {len(sentence)} letters: {sentence[:200]!r}")
    if letter := hidden_letter(sentence):
        raise Fault(f"a sentence with {letter} in it: {sentence[:200]!r}")
    for letter in "x9[":
        if letter * (MOST_REPEATED + 1) in sentence:
            raise Fault(f"a sentence that quotes too much: {sentence[:200]!r}")
