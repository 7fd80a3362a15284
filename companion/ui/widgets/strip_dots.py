"""The strip on the screen: a dot for each of its lights."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp

from companion.table.equipment import Pixel
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.theme import Rgba
from companion.views.hardware_check import dot_grid

LEAST_ROOM = 8
MOST_ROOM = 32
"""Between these each dot has its room, in design pixels."""
DOT_SHARE = 0.4
"""The radius of a dot, of its room."""
ROW_SHARE = 1.5
"""Rows lie so much further apart than dots, where there is height, to read as rows."""
UNLIT: Rgba = theme.rgba("#33465F")


class StripDots(Drawn):
    """`data` is a frame: red, green and blue from 0 to 255 for each light, first one first."""

    def __init__(self, **kwargs: Any) -> None:
        self._newest: tuple[Pixel, ...] = ()
        self._lights: list[Color] = []
        self._painted: tuple[Any, ...] = ()
        self._take = Clock.create_trigger(self._take_newest)
        super().__init__(**kwargs)

    def receive(self, frame: tuple[Pixel, ...]) -> None:
        """Show this frame next, unless a newer one comes; may be called from any thread."""
        self._newest = frame
        self._take()

    def paint(self, painter: Painter) -> None:
        frame = self.data or ()
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.SEA_DEEP, dp(7))
        if not frame:
            painter.text("No light yet", x, y, w, h, size=18, rgba=theme.SEA_FOAM)
            return
        inset = dp(6)
        columns, room = dot_grid(
            len(frame),
            width=w - 2 * inset,
            height=h - 2 * inset,
            least=dp(LEAST_ROOM),
            most=dp(MOST_ROOM),
        )
        rows = -(-len(frame) // columns)
        left = x + (w - (columns - 1) * room) / 2
        pitch = min(room * ROW_SHARE, (h - 2 * inset) / rows)
        top = y + (h + (rows - 1) * pitch) / 2
        for at, pixel in enumerate(frame):
            row, column = divmod(at, columns)
            painter.disc(left + column * room, top - row * pitch, room * DOT_SHARE, shade(pixel))

    def _take_newest(self, *_: object) -> None:
        self.data = self._newest

    def _paint(self, *_: object) -> None:
        """A strip of the same length in the same place only changes its colours."""
        frame = self.data or ()
        place = (*self.area, len(frame))
        if frame and place == self._painted:
            for light, pixel in zip(self._lights, frame, strict=True):
                light.rgba = shade(pixel)
            return
        super()._paint()
        colours = [step for step in self.canvas.children if isinstance(step, Color)]
        self._lights = colours[1:] if frame else []
        self._painted = place


def shade(pixel: Pixel) -> Rgba:
    """A light as a screen shows it; an unlit one stays visible."""
    if not any(pixel):
        return UNLIT
    red, green, blue = (value / 255 for value in pixel)
    return max(red, UNLIT[0]), max(green, UNLIT[1]), max(blue, UNLIT[2]), 1.0
