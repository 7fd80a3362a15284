"""The bar every page of a game has: who is asked for what, undo with its words, the menu."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import measure, theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets import paper  # noqa: F401  its kv rules are used by this one's

load_kv(__name__)


UNDO_WIDTH, UNDO_LINES = 198, 2
"""What the narrowest of the undo buttons holds."""


class TopBar(BoxLayout):
    """Shows the headline; `on_undo` and `on_menu` are its two ways out."""

    __events__ = ("on_undo", "on_menu")
    headline = StringProperty("")
    undo_words = StringProperty("")
    seat_fill = ColorProperty(theme.PAPER)
    status = StringProperty("")
    """How the strip is, in a word; empty without one."""

    def show(self, page: BasePage, headline: str | None = None, *, seat: str | None = None) -> None:
        """The headline of the page's table, or another one, on the lacquer of whom it concerns."""
        desk, moment = page.desk, page.desk.moment
        self.headline = headline if headline is not None else moment.headline
        self.name_undo(page.undo_words)
        seat = seat or next(iter(moment.asked), moment.turn)
        self.seat_fill = theme.rgba(desk.game.seat(seat).ink) if seat else theme.PAPER
        strip = desk.equipment.strip_state
        self.status = "" if strip == "absent" else f"strip {strip}"

    def name_undo(self, words: str) -> None:
        """Say what a tap on undo would take back."""
        self.undo_words = shortened(words)

    def on_undo(self, *_: Any) -> None:
        """Undo was tapped."""

    def on_menu(self, *_: Any) -> None:
        """The menu was tapped."""


def shortened(words: str) -> str:
    """Words that fit two lines of an undo button, cut between two of them."""
    shown, room = words, dp(UNDO_WIDTH)
    while " " in shown and _lines(f"Undo: {shown}", room) > UNDO_LINES:
        shown = shown.removesuffix("…").rsplit(" ", 1)[0] + "…"
    return shown


def _lines(words: str, room: float) -> int:
    return measure.lines(words, room, size=theme.TEXT_SMALL, bold=True)
