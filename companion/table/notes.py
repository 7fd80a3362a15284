"""What people are told in the one place kept for it: the note that holds now, and the last ones.

It knows sentences and whose turn it is to be read; it knows no widget, no clock and no game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from companion.games.kit.value import Value

KEPT: Final = 6
"""So many notes can be read again."""


class Kind(StrEnum):
    """What a note is about: where it is told, its kind is a sign beside it."""

    HANDS = "hands"
    """What to do at the table now; it holds until the table changes again."""
    BACK = "back"
    """What to put back after an undo; it holds as long."""
    WORD = "word"
    """A refusal or news, which leaves by itself once it could be read."""


class Note(Value, frozen=True):
    """Something told: one sentence for each thing."""

    kind: Kind
    sentences: tuple[str, ...]


class Notes:
    """One note at a time; a word goes in front of what hands still have to do."""

    def __init__(self) -> None:
        self._lasting: Note | None = None
        self._word: Note | None = None
        self._kept: deque[Note] = deque(maxlen=KEPT)
        self._watchers: list[Callable[[], None]] = []

    def __repr__(self) -> str:
        return f"<Notes: {self.now}>"

    @property
    def now(self) -> Note | None:
        """What is to be read now."""
        return self._word or self._lasting

    @property
    def kept(self) -> tuple[Note, ...]:
        """The last notes, the newest first."""
        return tuple(reversed(self._kept))

    def tell(self, kind: Kind, sentences: Sequence[str]) -> None:
        """What hands have to do, or put back; with no sentence there is nothing to do."""
        self._word = None
        self._lasting = Note(kind, tuple(sentences)) if sentences else None
        if self._lasting:
            self._kept.append(self._lasting)
        self._turned()

    def say(self, sentence: str) -> None:
        """A refusal or news."""
        self._word = Note(Kind.WORD, (sentence,))
        if self._word not in self._kept:
            self._kept.append(self._word)
        self._turned()

    def word_was_read(self) -> None:
        """The word has been there long enough."""
        if self._word is not None:
            self._word = None
            self._turned()

    def forget(self) -> None:
        """Another table: nothing that was told of the last one is worth reading there."""
        self._lasting = self._word = None
        self._kept.clear()
        self._turned()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Hear when there is something else to read."""
        self._watchers.append(watcher)

    def _turned(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()
