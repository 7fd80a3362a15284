"""Words that people may put on record: names of players and reasons of corrections."""

from __future__ import annotations

from typing import Final

from companion.errors import RuleViolation, hidden_letter

LONGEST_NAME: Final = 40
LONGEST_REASON: Final = 200


def check_words(what: str, text: str, longest: int) -> None:
    """Raise RuleViolation unless a line can carry these words and give them back as they are."""
    words = text.split()
    if not words or text != " ".join(words) or any(word.startswith("#") for word in words):
        raise RuleViolation(
            "unwritable", f"A {what} is one or more words on one line; none begins with `#`."
        )
    if len(text) > longest:
        raise RuleViolation(
            "unwritable", f"A {what} has at most {longest} letters, and this one has {len(text)}."
        )
    if letter := hidden_letter(text):
        raise RuleViolation(
            "unwritable", f"A {what} has only letters that can be seen, and not {letter}."
        )
