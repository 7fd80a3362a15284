"""A game that plays itself on the real screens, from the first tap to the reveal of the stacks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock

from companion.games.contract import Game
from companion.ui.autopilot import Autopilot
from companion.ui.gallery import take_picture
from companion.ui.pointer import Tap
from companion.ui.shell import Shell
from companion.views.stage import Page

PAUSE_SECONDS = 0.8
LAST_LOOK_SECONDS = 4.0
PICTURE_EVERY = 40
"""So many taps apart, one more picture of whatever is shown."""


class Demo:
    """Begins a game by touch, plays it by touch, and keeps a picture of every page it meets."""

    def __init__(
        self,
        shell: Shell,
        game: Game[Any],
        *,
        seed: int,
        tap: Tap,
        speed: float,
        pictures: Path | None,
        ended: Callable[[], None],
    ) -> None:
        self._shell = shell
        self._game = game
        self._rng = Random(seed)
        self._tap = tap
        self._speed = speed
        self._pictures = pictures
        self._ended = ended
        self._seen: set[Page] = set()
        self._shots = 0
        self.hand: Autopilot | None = None
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
        self._open()

    def _open(self) -> None:
        """Home, new game, start: three taps a person would make too."""
        self._later(lambda: self._touch_on(Page.HOME, "resume", self._seat))

    def _seat(self) -> None:
        self._later(lambda: self._touch_on(Page.NEW_GAME, "start", self._play))

    def _touch_on(self, page: Page, button: str, then: Callable[[], None]) -> None:
        if self._shell.name is not page:
            self._later(lambda: self._touch_on(page, button, then))
            return
        self._shot()
        widget = self._shell.page.ids[button]  # type: ignore[union-attr]
        self._tap(*widget.to_window(*widget.center))
        then()

    def _play(self) -> None:
        self.hand = Autopilot(
            self._shell,
            self._next_move,
            tap=self._tap,
            pause_seconds=PAUSE_SECONDS / self._speed,
            ended=self._reveal,
            before_tap=lambda _: self._shot(),
        )

    def _next_move(self, state: Any) -> Any:
        if self._game.summary(state).over:
            return None
        return self._game.autoplay(state, self._rng)

    def _reveal(self) -> None:
        """The stacks are counted, and looked at for a while."""
        if getattr(self._shell.page, "counting", False):
            self._later(self._reveal)
            return

        def leave(_: float) -> None:
            self._seen.discard(self._shell.name)
            self._shot()
            self._ended()

        Clock.schedule_once(leave, LAST_LOOK_SECONDS)

    def _shot(self) -> None:
        """Every page once, and then now and again."""
        name = self._shell.name
        taps = self.hand.taps if self.hand else 1
        if self._pictures is None or (name in self._seen and taps % PICTURE_EVERY):
            return
        self._seen.add(name)
        self._shots += 1
        take_picture(self._pictures / f"{self._shots:02d}-{name}.png")

    def _later(self, work: Callable[[], None]) -> None:
        Clock.schedule_once(lambda _: work(), max(0.3, PAUSE_SECONDS / self._speed))
