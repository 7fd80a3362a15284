"""The hardware check: press each button and see it, run colours over the strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.table.change import Change
from companion.table.controls import Event
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.emblem import EMBLEMS
from companion.ui.widgets.icon import SIGNS
from companion.views import hardware_check
from companion.views.stage import Page

load_kv(__name__, "heading", "strip_dots")

LOOK_SECONDS = 0.2
"""So often the contacts are looked at while the page is shown."""
DARK = frozenset({"absent", "closed"})
"""States of a strip that no colour reaches."""


class ButtonPlaque(Drawn):
    """`data` is a ButtonCheck: the cap of the button, its name, and a tick once it was seen."""

    def paint(self, painter: Painter) -> None:
        check = self.data
        if check is None:
            return
        x, y, w, h = self.area
        lit = check.is_down
        ground, ink = (theme.INK, theme.PAPER_LIGHT) if lit else (theme.PAPER_SHADE, theme.INK)
        painter.box(x, y, w, h, ground, dp(9))
        line = dp(30)
        r = min(w * 0.34, (h - 2 * line - dp(24)) / 2)
        low = y + (h - 2 * r - 2 * line - dp(6)) / 2
        self._cap(painter, x + w / 2, low + 2 * line + dp(6) + r, r)
        name = check.name.capitalize()
        painter.text(name, x, low + line, w, line, size=24, rgba=ink, bold=True)
        beside = dp(22) if check.is_seen else 0
        wide = painter.text(check.word, x, low, w - beside, line, size=18, rgba=ink)
        if check.is_seen:
            self._tick(painter, x + (w - beside + wide) / 2 + dp(14), low + line / 2)

    def _cap(self, painter: Painter, x: float, y: float, r: float) -> None:
        goods = theme.GOODS.get(self.data.name)
        painter.disc(x, y, r, goods.fill if goods else theme.PAPER_LIGHT)
        edge = theme.MAIN if self.data.is_down else theme.INK
        painter.ring(x, y, r, edge, dp(3 if self.data.is_down else 1.3))
        if goods:
            size = min(theme.TEXT_LARGE, max(theme.TEXT_SMALL, 0.68 * r / dp(1)))
            painter.polygon_symbol(self.data.name, x - r * 0.36, y, r * 0.28)
            painter.text(
                goods.letter, x, y - r, r * 0.8, 2 * r, size=size, rgba=goods.ink, bold=True
            )
        elif self.data.name == "undo":
            EMBLEMS["return"](painter, x, y, r * 0.5, theme.INK)
        else:
            SIGNS["play"](painter, x, y, r * 0.34, theme.INK)

    def _tick(self, painter: Painter, x: float, y: float) -> None:
        ink = theme.PAPER_LIGHT if self.data.is_down else theme.MAIN
        points = [x - dp(6), y, x - dp(2), y - dp(5), x + dp(7), y + dp(7)]
        painter.line(points, ink, dp(2))


class HardwarePage(BasePage):
    """Shows what arrives from the panel and what goes to the strip, only while it is in sight."""

    stays = True

    progress = StringProperty("")
    buttons_sentence = StringProperty("")
    strip_sentence = StringProperty("")
    has_buttons = BooleanProperty(True)
    can_check = BooleanProperty(False)
    is_simulated = BooleanProperty(False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._checks = hardware_check.unseen()
        self._unwatch: Callable[[], None] = lambda: None
        super().__init__(*args, **kwargs)
        self._look = Clock.create_trigger(self._look_at_levels, LOOK_SECONDS, interval=True)
        self.plaques: dict[str, ButtonPlaque] = {
            name: self.ids[f"button_{name}"] for name in hardware_check.BUTTONS
        }

    def enter(self, **topic: Any) -> None:
        self.leave()
        self._show_checks(hardware_check.unseen())
        self._unwatch = self.desk.equipment.watch_frames(self.ids.dots.receive)
        self._look()
        self._look_at_levels()

    def leave(self) -> None:
        self._look.cancel()
        self._unwatch()
        self._unwatch = lambda: None

    def show(self, change: Change | None) -> None:
        equipment = self.desk.equipment
        self.is_simulated = equipment.is_simulated
        self.has_buttons = equipment.is_simulated or equipment.has_buttons
        self.buttons_sentence = equipment.buttons_sentence
        self.strip_sentence = equipment.strip_sentence
        self.can_check = equipment.is_simulated or equipment.strip_state not in DARK

    def check_button(self, event: Event) -> None:
        """Something happened to a button of the panel."""
        checks = hardware_check.after_event(self._checks, kind=event.kind, name=event.name)
        self._show_checks(checks)

    def check_strip(self) -> None:
        self.desk.equipment.check_strip()

    def back(self) -> None:
        self.go(Page.BACK)

    def confirm(self) -> None:
        self.back()

    def _look_at_levels(self, *_: object) -> None:
        levels = self.desk.equipment.levels()
        self._show_checks(hardware_check.after_levels(self._checks, levels))
        self.show(None)

    def _show_checks(self, checks: dict[str, hardware_check.ButtonCheck]) -> None:
        self._checks = checks
        self.progress = hardware_check.progress(checks)
        for name, plaque in self.plaques.items():
            plaque.data = checks[name]
