"""What people point at when the table is right: a place with its cards, a privilege."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import Cards
from companion.games.akindo.screens.widgets.article import paint_pile
from companion.games.akindo.screens.widgets.markets import paint_waste
from companion.games.akindo.screens.widgets.merchant import paint_banner
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey

CAPTION = 24


class PlaceKey(DrawnKey):
    """`data` is (its name, the place, the TableView): what lies there, under its name."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        title, place, view = self.data
        x, y, w, h = self.area
        down = self.is_down
        painter.box(x, y, w, h, theme.PAPER_SHADE if down else theme.PAPER_LIGHT, dp(7))
        painter.frame(x, y, w, h, theme.INK, dp(7), dp(1.1))
        head = (x + dp(6), y + h - dp(CAPTION), w - dp(12), dp(CAPTION))
        painter.text(title, *head, size=theme.TEXT_SMALL, bold=True)
        inner = (x + dp(8), y + dp(6), w - dp(16), h - dp(CAPTION + 8))
        if place == "waste":
            paint_waste(painter, view, *inner)
        else:
            pile: Cards = view.east if place == "east" else view.west
            paint_pile(painter, pile, *inner)


class BannerKey(DrawnKey):
    """`data` is (colour, whether its privilege is held here)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        colour, is_held = self.data
        x, y, w, h = self.area
        dark = is_held or self.is_down
        ground, ink = (theme.INK, theme.PAPER_LIGHT) if dark else (theme.PAPER_LIGHT, theme.INK)
        painter.box(x, y, w, h, ground, dp(7))
        painter.frame(x, y, w, h, theme.INK, dp(7), dp(1.1))
        high = h - dp(14)
        painter.box(x + dp(8), y + dp(6), high * 0.66 + dp(2), high + dp(2), theme.PAPER_LIGHT)
        paint_banner(painter, colour, x + dp(9), y + dp(7), high * 0.66, high)
        left = x + high * 0.66 + dp(13)
        words = "held" if is_held else "not held"
        painter.text(words, left, y, x + w - left - dp(4), h, size=theme.TEXT_SMALL, rgba=ink)
