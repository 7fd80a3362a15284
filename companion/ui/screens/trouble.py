"""A plain sentence over the whole screen: what is wrong, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkButton

load_kv(__name__)

Buttons = Sequence[tuple[str, Callable[[], None]]]


class RoughSea(Drawn):
    """A ship in high waves: something is wrong, and it will be put right."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = *self.pos, *self.size
        level = y + h * 0.52
        painter.box(x, y, w, h, theme.PAPER_LIGHT, dp(9))
        painter.box(x, y, w, level - y, theme.SEA, dp(9))
        painter.box(x, level - dp(12), w, dp(12), theme.SEA)
        r = min(w * 0.24, h * 0.22)
        with painter.rotated(16, self.center_x, level):
            painter.ship("red", self.center_x, level + r * 0.5, r, signed=False)
        rows = max(4, int((level - y) / dp(24)))
        for row in range(rows):
            depth = level - dp(6) - row * (level - y - dp(14)) / rows
            inset = dp(10) + (row % 2) * dp(14)
            foam = theme.faint(theme.SEA_FOAM, theme.SEA, 0.95 - 0.5 * row / rows)
            painter.wave(x + inset, depth, w - 2 * inset, foam, dp(2))
        painter.frame(x, y, w, h, theme.INK, dp(9), dp(1.2))


class TroublePage(BasePage):
    """Shown when the display, the data or the configuration fails, with a way on."""

    sentence = StringProperty("")
    remedy = StringProperty("")

    def enter(self, **topic: Any) -> None:
        """`sentence`, `remedy`, and `buttons` as (words, callback); the first matters most."""
        self.sentence = topic.get("sentence", "")
        self.remedy = topic.get("remedy", "")
        self._buttons: Buttons = tuple(topic.get("buttons", ()))
        row = self.ids.buttons
        row.clear_widgets()
        for at, (words, act) in enumerate(self._buttons):
            button = InkButton(text=words, text_px=22, kind="plain" if at else "primary")
            button.bind(on_release=lambda _, act=act: act())
            row.add_widget(button)

    def confirm(self) -> None:
        if self._buttons:
            self._buttons[0][1]()
