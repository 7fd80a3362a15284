"""A big calm tile: an emblem, a title, perhaps a sentence under it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import measure, theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv

load_kv(__name__, "emblem")

LEAST: Final = 16
"""No smaller: at the largest letters this is the smallest that can be read."""


class TileWords(Drawn):
    """A title, and perhaps a sentence under it, in the middle of their box."""

    painted_from = ("title", "note", "title_px", "ink", "note_ink")

    title = StringProperty("")
    note = StringProperty("")
    title_px = NumericProperty(24)
    ink = ColorProperty(theme.INK)
    note_ink = ColorProperty(theme.INK_SOFT)

    @property
    def text(self) -> str:
        """The title, as labels tell theirs."""
        return str(self.title)

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        rows = self._rows(w, h)
        top = y + h / 2 + sum(row.height for row in rows) / 2
        for row in rows:
            top -= row.height
            ink = self.ink if row.bold else self.note_ink
            painter.text(
                row.words, x, top, w, row.height,
                size=row.size, rgba=ink, bold=row.bold, align="left",
            )  # fmt: skip

    def _rows(self, w: float, h: float) -> list[Row]:
        """As large as the title would like to be, or smaller until all of it has room.

        The sentence makes room before the title does.
        """
        for size in range(int(self.title_px), LEAST - 1, -1):
            for small in (min(size, theme.TEXT_SMALL), LEAST):
                found = [
                    *_lines(self.title, w, size=size, bold=True),
                    *_lines(self.note, w, size=small, bold=False),
                ]
                if sum(row.height for row in found) <= h and _fit(found, w):
                    return found
        return found


class Row(NamedTuple):
    """A line of a tile."""

    words: str
    size: int
    bold: bool

    @property
    def height(self) -> float:
        return measure.tight_line(size=self.size)


def _lines(text: str, room: float, *, size: int, bold: bool) -> list[Row]:
    told = measure.balanced(text, room, size=size, bold=bold) if text else ()
    return [Row(line, size, bold) for line in told]


def _fit(rows: list[Row], room: float) -> bool:
    return all(measure.width(row.words, size=row.size, bold=row.bold) <= room for row in rows)


class Tile(ButtonBehavior, BoxLayout):
    """Something to choose with a thumb; a disabled one says in its note why."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    title_px = NumericProperty(24)
    kind = StringProperty("plain")
    """plain, primary for the main one of a page, or danger for one that ends something."""
    fill = ColorProperty(theme.PAPER_LIGHT)
    ink = ColorProperty(theme.INK)

    def _get_inverted(self) -> bool:
        return bool(not self.disabled and (self.state == "down" or self.kind in theme.DARK_KINDS))

    inverted = AliasProperty(_get_inverted, bind=["state", "kind", "disabled"])
    """Light letters on a dark ground."""


class ChoiceTile(Tile):
    """A tile that is chosen or not: one of several, or an agreement by itself."""

    chosen = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)
    """What is chosen, where title and sentence come with it."""
    alone = BooleanProperty(False)
    """It is switched on and off by itself, rather than chosen among others."""

    def on_option(self, _: Any, option: Any) -> None:
        self.title, self.note = option.title, option.sentence
