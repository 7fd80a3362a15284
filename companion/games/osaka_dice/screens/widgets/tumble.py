"""Dice that tumble before everybody's eyes while Higaki rolls; a touch lets them come to rest.

They show any faces but those that were rolled: these are seen once they are on record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.games.osaka_dice.rules.pieces import FACES, Colour, Die
from companion.games.osaka_dice.screens.widgets.die import paint_die
from companion.ui.ink import Drawn, Painter

FRAMES = 12
FRAME_SECONDS = 0.065
SWING = 34
"""By so many degrees a die leans when it leaves the hand."""
SIDE, GAP = 84, 16


class Tumble(Drawn):
    """`data` is (the colours of the dice, how many frames they have tumbled)."""

    def __init__(self, **kwargs: Any) -> None:
        self._then: Callable[[], None] | None = None
        super().__init__(**kwargs)
        self._frames = Clock.schedule_interval(self._tumble_on, FRAME_SECONDS)
        self._frames.cancel()  # nothing ticks before dice are thrown, or after

    @property
    def is_thrown(self) -> bool:
        return self._then is not None

    def throw(self, colours: tuple[Colour, ...], then: Callable[[], None]) -> None:
        """Let these dice tumble, and do this when they have come to rest."""
        self.stop()
        self._then, self.data = then, (colours, 0)
        self._frames()

    def come_to_rest(self) -> None:
        """At once, as whoever touches them wants it."""
        then = self._then
        self.stop()
        if then is not None:
            then()

    def stop(self) -> None:
        """Nobody waits for them any more."""
        self._frames.cancel()
        self._then, self.data = None, None

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_thrown or not self.collide_point(*touch.pos):
            return False
        self.come_to_rest()
        return True

    def _tumble_on(self, *_: object) -> None:
        colours, frame = self.data
        if frame + 1 < FRAMES:
            self.data = (colours, frame + 1)
        else:
            self.come_to_rest()

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        colours, frame = self.data
        x, y, w, h = self.area
        in_a_row = min(len(colours), max(1, int(w / dp(SIDE + GAP))))
        rows = -(-len(colours) // in_a_row)
        side = min(dp(SIDE), h / rows - dp(GAP), w / in_a_row - dp(GAP))
        step = side + dp(GAP)
        for at, colour in enumerate(colours):
            row, place = divmod(at, in_a_row)
            here = min(in_a_row, len(colours) - row * in_a_row)
            left = x + (w - here * step) / 2 + place * step + dp(GAP) / 2
            low = y + h / 2 + (rows / 2 - row - 1) * step + dp(GAP) / 2
            die = Die(colour, FACES[(at * 5 + frame * (at % 3 + 1)) % len(FACES)])
            lean = SWING * (1 - frame / FRAMES) * (-1) ** (at + frame)
            with painter.rotated(lean, left + side / 2, low + side / 2):
                paint_die(painter, die, left, low, side)
