"""The log: every entry in plain words, and the way to any of them, back or forward."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from companion.table.change import Change, Reply
from companion.ui import measure, theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.ledger import LedgerRow
from companion.views.log import LogRow, log_rows, way_there
from companion.views.stage import Page

load_kv(__name__, "heading", "seat_sign")

TURN_WIDTH, SIGN_WIDTH = 58, 24
SIDES = 2 * 10 + 2 * 10 + TURN_WIDTH + SIGN_WIDTH + 6 + 64 + 2 * 6 + 8
"""Design pixels of a row that are not words: margins, turn, seat, keys, a little air."""
REDO_LETTERS = 46
"""As much of a sentence as the Redo plaque can hold."""
ASIDE = 26
"""Undos and redos stand further in, for they are remarks."""


class LogEntry(LedgerRow):
    """One entry as the ledger shows it."""

    number = NumericProperty(0)
    turn = StringProperty("")
    words = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    """The seat that did it."""
    inset = NumericProperty(0)
    tapped = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        self.tapped(self.number)


class LogPage(BasePage):
    """Tap an entry, read how far back or ahead it lies, go."""

    stays = True
    chosen = NumericProperty(0)
    """The number of the chosen entry; 0 for none."""
    way = StringProperty("")
    can_go = BooleanProperty(False)
    is_forward = BooleanProperty(False)
    """The chosen entry was undone, and lies ahead."""
    redo_words = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.rows: list[LogRow] = []
        self._sheet = 0
        super().__init__(*args, **kwargs)
        self.bind(chosen=lambda *_: self._show_rows(), width=lambda *_: self._show_rows())

    def enter(self, **topic: Any) -> None:
        self._turn_to(0)

    def _turn_to(self, sheet: int) -> None:
        self.chosen, self._sheet = 0, sheet
        self.show(None)
        self.ids.ledger.to_top()

    def show(self, change: Change | None) -> None:
        table = self.desk.table
        self.rows = log_rows(table.history, sheet=self._sheet) if table else []
        self.redo_words = shorten(self.desk.redo_words, REDO_LETTERS, placeholder="…")
        self._show_rows()

    def choose(self, number: int) -> None:
        """Tapped once it is chosen, tapped again it is let go."""
        self.chosen = 0 if self.chosen == number else number

    def go_there(self) -> None:
        """Undo or redo as far as the chosen entry, and return to the game."""
        if not self.can_go:
            return
        go = self.desk.forward_to if self.is_forward else self.desk.back_to
        if go(self.chosen) is not Reply.REFUSED:
            self.go(Page.GAME)

    def redo(self) -> None:
        """One step forward; the log stays, for there may be more to bring back."""
        self.chosen = 0
        self.desk.redo()

    def repeats(self, x: float, y: float) -> bool:
        # As many steps forward as taps.
        return bool(self.ids.redo.collide_point(*self.ids.redo.to_widget(x, y)))

    def confirm(self) -> None:
        self.go_there()

    def _show_rows(self) -> None:
        row = next((row for row in self.rows if row.number == self.chosen), None)
        self.way = way_there(row)
        self.is_forward = bool(row and row.steps_forward)
        self.can_go = bool(row and (row.steps_back or row.steps_forward))
        rows = [self._entry(row) for row in self.rows]
        if self._sheet:
            rows.insert(0, self._leaf("Newer entries", self._sheet - 1))
        if self.rows and self.rows[-1].number > 1:
            rows.append(self._leaf("Older entries", self._sheet + 1))
        self.ids.ledger.rows = rows

    def _leaf(self, words: str, sheet: int) -> dict[str, Any]:
        """A row that leads to another sheet of a very long game."""
        return {
            "number": 0,
            "turn": "…",
            "words": words,
            "inset": 0,
            "quiet": False,
            "chosen": False,
            "tapped": lambda _: self._turn_to(sheet),
            "size": (None, dp(theme.TARGET + 4)),
        }

    def _entry(self, row: LogRow) -> dict[str, Any]:
        inset = dp(0 if row.is_move else ASIDE)
        room = self.width - dp(SIDES) - inset
        first = measure.lines(_marked(row), room, bold=True)
        then = measure.lines(row.followed, room, size=theme.TEXT_SMALL)
        high = measure.height(first) + measure.height(then, size=theme.TEXT_SMALL)
        return {
            "number": row.number,
            "turn": str(row.turn or "set-up"),
            "mark": self.desk.game.seat(row.seat) if row.seat else None,
            "words": _told(row),
            "inset": inset,
            "quiet": not row.is_move,
            "chosen": row.number == self.chosen,
            "tapped": self.choose,
            "size": (None, max(dp(theme.TARGET + 4), high + dp(14))),
        }


def _marked(row: LogRow) -> str:
    """What was done, with a word where grey ink alone would have to say it."""
    return f"{row.done} (undone)" if row.undone else row.done


def _told(row: LogRow) -> str:
    """The words with their ink: bold what stands, grey what was undone or only followed."""
    grey = get_hex_from_color(theme.INK_SOFT)
    followed = (
        f"[size={measure.letter_pixels(theme.TEXT_SMALL)}]{escape_markup(row.followed)}[/size]"
    )
    if row.is_move and not row.undone:
        font = theme.font_for(theme.FONT_BOLD, row.done)
        done = f"[font={font}]{escape_markup(row.done)}[/font]"
        return f"{done}\n[color={grey}]{followed}[/color]" if row.followed else done
    words = escape_markup(_marked(row))
    if not row.is_move:
        words = f"[size={measure.letter_pixels(theme.TEXT_SMALL)}]{words}[/size]"
    elif row.followed:
        words = f"{words}\n{followed}"
    return f"[color={grey}]{words}[/color]"
