"""The whole table to look at: everybody's tablet, and what lies in the middle."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo.screens.widgets.article import paint_face
from companion.games.akindo.screens.widgets.merchant import MerchantTablet
from companion.games.akindo.views.view import TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv

load_kv(__name__, "markets", "tablets")

DIE = 40
BETWEEN = 28
"""Between the dice of the turn player and those of the others."""


class ThrownDice(Drawn):
    """`data` is a TableView: the dice that were kept, then those that pay the others."""

    def paint(self, painter: Painter) -> None:
        view: TableView | None = self.data
        if view is None or not view.dice:
            return
        x, y, w, h = self.area
        side = min(dp(DIE), h - dp(4))
        sets = (view.kept, view.rest) if view.kept else (view.dice,)
        words = ("kept", "for the others") if view.kept else ("rolled",)
        for dice, told in zip(sets, words, strict=True):
            for face in dice:
                paint_face(painter, face, x, y + (h - side) / 2, side)
                x += side + dp(4)
            x += dp(4) + painter.text(told, x + dp(4), y, w, h, size=theme.TEXT, align="left")
            x += dp(BETWEEN)


class AkindoPicture(BoxLayout):
    """A TableView as people find it on the table; nothing in it can be touched."""

    lying = BooleanProperty(True)
    has_markets = BooleanProperty(False)
    has_dice = BooleanProperty(False)

    def show(self, view: TableView, *, places: int, animated: bool) -> None:
        """Show it with room for so many seats: during a set-up they fill one by one."""
        self.ids.tablets.lay(MerchantTablet, places)
        self.ids.tablets.show(view.seats)
        self.has_markets, self.has_dice = view.is_dealt, bool(view.dice)
        self.ids.markets.data = view if view.is_dealt else None
        self.ids.dice.data = view if view.dice else None

    def on_touch_down(self, _: Any) -> bool:
        return False
