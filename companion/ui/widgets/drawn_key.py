"""Keys that are painted by hand."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui import theme
from companion.ui.ink import Drawn, Painter


class DrawnKey(ButtonBehavior, Drawn):
    """It is painted anew when a finger comes or goes; subclasses say how it looks."""

    painted_from = ("state",)

    @property
    def is_down(self) -> bool:
        """A finger rests on it."""
        return bool(self.state == "down")


class Plaque(DrawnKey):
    """A key on paper like the buttons that are labels; one that is disabled is grey."""

    painted_from = ("state", "disabled", "kind")

    kind = StringProperty("plain")
    """plain, or primary for what matters now."""

    def paint_ground(self, painter: Painter) -> theme.Rgba:
        """What everything else stands on; its ink is returned."""
        x, y, w, h = self.area
        ground, ink = theme.PAPER_LIGHT, theme.INK
        if self.disabled:
            ground, ink = theme.PAPER_SHADE, theme.INK_SOFT
        elif self.is_down:
            ground, ink = theme.INK, theme.PAPER_LIGHT
        elif self.kind == "primary":
            ground, ink = theme.MAIN, theme.PAPER_LIGHT
        painter.box(x, y, w, h, ground, dp(7))
        edge = theme.INK_SOFT if self.disabled else theme.INK
        painter.frame(x + 1, y + 1, w - 2, h - 2, edge, dp(7), dp(1.1))
        return ink
