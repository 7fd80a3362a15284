"""Stepping through a game: where one is, what was done there, and when the next step is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.games.contract import Told
from companion.views.live_moves import History, live_moves

SECONDS_PER_STEP: Final = 2.0
SPEEDS: Final = (1, 2, 4)
EMPTY: Final = Told("The empty table.")


class Player:
    """A position among the moves that stand; `clock` tells seconds and is asked only to play.

    Position 0 is the empty table, position n the table after the n-th move. Moves that were
    undone are left out: a replay shows the game that was played.
    """

    def __init__(self, history: History, *, clock: Callable[[], float]) -> None:
        self._history = history
        self._moves = live_moves(history)
        self._clock = clock
        self._due = 0.0
        self.position = 0
        self.playing = False
        self.speed = SPEEDS[0]

    def __len__(self) -> int:
        return len(self._moves)

    def __repr__(self) -> str:
        way = "playing" if self.playing else "paused"
        return f"<Player at {self.position} of {len(self)}, {way}>"

    @property
    def state(self) -> Any | None:
        """The table at this position; None for a game without a move."""
        if self.position:
            return self._moves[self.position - 1].after
        return self._moves[0].before if self._moves else None

    @property
    def told(self) -> Told:
        """What was done to come here."""
        return self._history.told(self._moves[self.position - 1]) if self.position else EMPTY

    @property
    def turn(self) -> int:
        """The turn that the move belonged to; 0 during the set-up."""
        return self._history.turn_number(self._moves[self.position - 1]) if self.position else 0

    @property
    def at_end(self) -> bool:
        return self.position == len(self)

    def go_to(self, position: int) -> None:
        """Go to a position, as near as there is one; playing goes on from there."""
        self.position = min(max(position, 0), len(self))
        self._wait()

    def forward(self) -> None:
        self.pause()
        self.go_to(self.position + 1)

    def back(self) -> None:
        self.pause()
        self.go_to(self.position - 1)

    def to_start(self) -> None:
        self.pause()
        self.go_to(0)

    def to_end(self) -> None:
        self.pause()
        self.go_to(len(self))

    def play(self) -> None:
        """Play on; from the end, once more from the start."""
        if self.at_end:
            self.position = 0
        self.playing = bool(self._moves)
        self._wait()

    def pause(self) -> None:
        self.playing = False

    def change_speed(self) -> None:
        """The next speed, and after the fastest the slowest again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._wait()

    def poll(self) -> bool:
        """Take the step that is due; whether there was one. The last step ends the playing.

        One step at most: after a hitch people want to see the next move, not to miss three.
        """
        if not self.playing or self._clock() < self._due:
            return False
        self.go_to(self.position + 1)
        self.playing = not self.at_end
        return True

    def _wait(self) -> None:
        if self.playing:
            self._due = self._clock() + SECONDS_PER_STEP / self.speed
