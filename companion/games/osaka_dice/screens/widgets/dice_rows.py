"""Front row and back row as big dice, and the bag with what is left in it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules.pieces import BACK_ROW, COLOURS, MOST_FRONT, Die
from companion.games.osaka_dice.screens.widgets.die import DieFace
from companion.games.osaka_dice.views.view import TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv

load_kv(__name__)


class Bag(Drawn):
    """`data` is how many dice of each colour are left in it."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.PAPER_SHADE, dp(7))
        painter.frame(x, y, w, h, theme.INK, dp(7), dp(1.1))
        half, high = w / 2, h / 2
        for at, colour in enumerate(COLOURS):
            left, low = x + (at % 2) * half, y + (1 - at // 2) * high
            painter.symbol(colour, left + half * 0.3, low + high / 2, min(half, high) * 0.2)
            box = (left + half * 0.5, low, half * 0.46, high)
            painter.text(str(self.data[at]), *box, size=22, bold=True)


class Behind(Drawn):
    """The sign before the back row."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.SEA, dp(4))
        painter.upright("behind", x, y, w, h, size=theme.TEXT_SMALL, rgba=theme.PAPER_LIGHT)


class DiceRows(BoxLayout):
    """`on_take` tells the ways to take the die that was tapped."""

    __events__ = ("on_take",)
    lying = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.front: list[Any] = []
        self.back: list[Any] = []
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        self.front = [self._face(self.ids.front) for _ in range(MOST_FRONT)]
        self.back = [self._face(self.ids.back) for _ in range(BACK_ROW)]

    def on_take(self, ways: tuple[Any, ...]) -> None:
        """A die of the front row was tapped."""

    def show(self, view: TableView) -> None:
        for at, face in enumerate(self.front):
            die = view.front[at] if at < len(view.front) else None
            face.data = die.die if die else None
            face.ways = die.takes if die else ()
            face.faint = die is not None and not face.ways
            face.gain = die.gain if die else None
        for at, face in enumerate(self.back):
            face.data = view.back[at].die if at < len(view.back) else None
            face.faint = False
            face.chosen = at < len(view.back) and view.back[at].is_to_sort
        self.ids.bag.data = view.bag

    def face(self, die: Die) -> Widget | None:
        """The leftmost die like this one."""
        return next((face for face in self.front if face.data == die), None)

    def _face(self, row: Any) -> Any:
        face: Any = DieFace()
        face.ways = ()
        face.bind(on_release=lambda face: face.ways and self.dispatch("on_take", face.ways))
        row.add_widget(face)
        return face
