"""A game that plays itself on the real screens, from the first tap to the reveal of the stacks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from kivy.clock import Clock

from companion.games.contract import Game
from companion.ui.autopilot import Autopilot
from companion.ui.gallery import take_picture
from companion.ui.pointer import Tap
from companion.ui.shell import Shell

PAUSE_SECONDS = 0.8
LAST_LOOK_SECONDS = 4.0
COUNT_STEP_SECONDS = 0.3
PICTURE_EVERY = 40
"""So many taps apart, one more picture of whatever is shown."""


class Demo:
    """Begins a game by touch, plays it by touch, and keeps a picture of every page it meets.

    `ended` hears why when the game did not come to its end.
    """

    def __init__(
        self,
        shell: Shell,
        game: Game[Any],
        *,
        seed: int,
        tap: Tap,
        speed: float,
        pictures: Path | None,
        ended: Callable[[str | None], None],
        patience_seconds: float,
    ) -> None:
        self._shell = shell
        self._game = game
        self._rng = Random(seed)
        self._pictures = pictures
        self._ended = ended
        self._patience_seconds = patience_seconds
        self._seen: set[str] = set()
        self._shots = 0
        self.hand = Autopilot(
            shell,
            self._next_move,
            tap=tap,
            pause_seconds=PAUSE_SECONDS / speed,
            ended=lambda: self._reveal(since=monotonic()),
            gave_up=ended,
            before_tap=self._shot,
            patience_seconds=patience_seconds,
        )

    def _next_move(self, state: Any) -> Any:
        if self._game.summary(state).over:
            return None
        return self._game.autoplay(state, self._rng)

    def _reveal(self, *, since: float) -> None:
        """The stacks are counted, and looked at for a while."""
        if self._shell.page is None or not self._shell.page.counting:
            Clock.schedule_once(lambda _: self._leave(), LAST_LOOK_SECONDS)
        elif monotonic() - since < self._patience_seconds:
            Clock.schedule_once(lambda _: self._reveal(since=since), COUNT_STEP_SECONDS)
        else:
            self._ended("The stacks are counted without an end.")

    def _leave(self) -> None:
        self._seen.discard(self._shell.name)
        self._shot()
        self._ended(None)

    def _shot(self) -> None:
        """Every page once, and then now and again."""
        name = self._shell.name
        if self._pictures is None or (name in self._seen and self.hand.taps % PICTURE_EVERY):
            return
        self._seen.add(name)
        self._shots += 1
        take_picture(self._pictures / f"{self._shots:02d}-{name}.png")
