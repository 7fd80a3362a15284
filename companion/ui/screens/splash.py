"""The first picture, while the store opens: the sea, a ship, and the name."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage

load_kv(__name__, "seascape")


class NamePlate(Drawn):
    """The name as a print is signed: upright in a cartouche, with the seal under it."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = *self.pos, *self.size
        painter.box(x, y, w, h, theme.PAPER_LIGHT, dp(4))
        painter.frame(x, y, w, h, theme.INK, dp(4), dp(1.4))
        painter.frame(x + dp(4), y + dp(4), w - dp(8), h - dp(8), theme.INK, dp(2), dp(0.7))
        letter = (h - dp(78)) / 2
        for at, kanji in enumerate("菱垣"):
            top = y + h - dp(12) - (at + 1) * letter
            painter.text(kanji, x, top, w, letter, size=50, bold=True)
        painter.box(x + dp(10), y + dp(14), w - dp(20), dp(40), theme.VERMILION, dp(5))
        painter.text(
            "Higaki", x + dp(11), y + dp(14), w - dp(22), dp(40),
            size=22, rgba=theme.PAPER_LIGHT, bold=True,
        )  # fmt: skip


class SplashPage(BasePage):
    """Nothing to touch: the app goes on by itself."""
