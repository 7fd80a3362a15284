"""The drawer: six buttons and a strip on the screen, for tables that have neither."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.table import settings
from companion.table.desk import Desk
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.emblem import EMBLEMS
from companion.ui.widgets.icon import SIGNS

load_kv(__name__, "strip_dots")

KEYS: Final = {"1": "red", "2": "blue", "3": "green", "4": "yellow", "u": "undo", "n": "next"}
"""What the keyboard presses."""
KEY_OF: Final = {name: code for code, name in KEYS.items()}
SLIDE_SECONDS = 0.16
PULL = 12
"""A finger that moves so far pulls or pushes the drawer; less is a tap. In design pixels."""
WIDE_KEY = 100
"""A key of this width has room to tell its letter on the keyboard."""


class PanelKey(Drawn):
    """One simulated button; a finger may rest on it."""

    painted_from = ("name", "is_down")

    name = StringProperty("next")
    is_down = BooleanProperty(False)

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        goods = theme.GOODS.get(self.name)
        ground, ink = (goods.fill, goods.ink) if goods else (theme.PAPER_LIGHT, theme.INK)
        if self.is_down:
            ground, ink = theme.INK, theme.PAPER_LIGHT
        painter.box(x, y, w, h, ground, dp(8))
        painter.frame(x + 1, y + 1, w - 2, h - 2, theme.INK, dp(8), dp(1.3))
        if w >= dp(WIDE_KEY):
            code = KEY_OF[self.name].upper()
            painter.text(code, x + w - dp(28), y, dp(20), h, size=18, rgba=ink)
            w -= dp(24)
        if goods:
            painter.polygon_symbol(self.name, x + w * 0.32, y + h / 2, dp(11))
            size = theme.TEXT_LARGE
            painter.text(goods.letter, x + w / 2, y, w * 0.36, h, size=size, rgba=ink, bold=True)
            return
        middle = x + w / 2
        sign = EMBLEMS["return"] if self.name == "undo" else SIGNS["play"]
        sign(painter, middle, y + h * 0.7, dp(9), ink)
        painter.text(self.name.capitalize(), x, y + dp(4), w, h * 0.46, size=18, rgba=ink)


class Drawer(FloatLayout):
    """A sheet under the bottom edge that is pulled up by its tab; it takes only its own touches.

    A button is down while any finger or key is on it, so that holding works.
    """

    pulled = NumericProperty(0.0)
    """How far it is out, from 0 to 1."""
    is_open = BooleanProperty(False)

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        self._desk = desk
        self._holders: dict[str, set[object]] = {name: set() for name in KEYS.values()}
        self._unwatch: Callable[[], None] = lambda: None
        super().__init__(**kwargs)
        self.keys: dict[str, PanelKey] = {name: self.ids[name] for name in KEYS.values()}

    def open(self) -> None:
        """Pull it up."""
        if not self.is_open:
            self.is_open = True
            self._unwatch = self._desk.equipment.watch_frames(self.ids.dots.receive)
            self._slide(1.0)

    def close(self) -> None:
        """Push it down; whatever is held is let go."""
        if self.is_open:
            self.is_open = False
            self._unwatch()
            for name, holders in self._holders.items():
                for holder in tuple(holders):
                    self._let_go(name, holder)
            self._slide(0.0)

    def key(self, code: str, down: bool) -> bool:
        """A key of the keyboard went down or up; False where it stands for no button."""
        name = KEYS.get(code.lower())
        if name is None:
            return False
        (self._take if down else self._let_go)(name, "keyboard")
        return True

    def on_touch_down(self, touch: Any) -> bool:
        if self.ids.tab.collide_point(*touch.pos):
            touch.grab(self)
            return True
        if not self.ids.sheet.collide_point(*touch.pos):
            return False
        for name, key in self.keys.items():
            if self.is_open and key.collide_point(*touch.pos):
                touch.grab(self)
                touch.ud[self] = name
                self._take(name, touch.uid)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self in touch.ud:
            self._let_go(touch.ud[self], touch.uid)
            return True
        way = touch.y - touch.oy
        opens = not self.is_open if abs(way) < dp(PULL) else way > 0
        (self.open if opens else self.close)()
        return True

    def _take(self, name: str, holder: object) -> None:
        holders = self._holders[name]
        is_first = not holders
        holders.add(holder)
        if is_first:
            self.keys[name].is_down = True
            self._desk.equipment.press(name)

    def _let_go(self, name: str, holder: object) -> None:
        holders = self._holders[name]
        if holder not in holders:
            return
        holders.remove(holder)
        if not holders:
            self.keys[name].is_down = False
            self._desk.equipment.release(name)

    def _slide(self, goal: float) -> None:
        Animation.cancel_all(self, "pulled")
        if settings.ANIMATIONS.of(self._desk):
            Animation(pulled=goal, duration=SLIDE_SECONDS, t="out_cubic").start(self)
        else:
            self.pulled = goal


class DrawerTab(Drawn):
    """`data` is whether the drawer is open."""

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.PAPER_SHADE, dp(7))
        painter.frame(x + 1, y + 1, w - 2, h - 2, theme.INK, dp(7), dp(1.1))
        sign = SIGNS["down" if self.data else "up"]
        sign(painter, x + w / 2, y + h / 2, dp(9), theme.INK)
