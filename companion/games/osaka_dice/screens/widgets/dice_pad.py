"""The dice pad: colour rows, face columns; one tap for each die seen, the last one answers."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.pieces import COLOURS, FACES, Colour, Dice, Die
from companion.games.osaka_dice.screens.widgets.die import DieFace
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.piece_pad import PiecePad
from companion.ui.widgets.pips import paint_pips

load_kv(__name__)

SLOT = 52


class DiceQuestion(Value, frozen=True, kw_only=True):
    """What the pad asks for: so many dice, of these colours."""

    title: str
    count: int
    colours: tuple[int, ...]
    """How many dice of each colour there may be, in the order of COLOURS."""
    behind: int = 0
    """So many of the last ones lie in the back row, and have a row of their own."""
    drawers: tuple[str, ...] = ()
    """Who draws each die, where it matters."""
    cancels: bool = False
    """The question may be left without an answer."""
    rolls: bool = False
    """Higaki may answer it by chance."""


class DieKey(DrawnKey):
    """One face of a colour; `data` is (die, how many of its colour are left)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        die, left = self.data
        goods = theme.GOODS[die.colour]
        x, y, w, h = self.area
        down = self.is_down and left
        painter.box(x, y, w, h, theme.INK if down else goods.fill, dp(6))
        painter.frame(x, y, w, h, theme.INK, dp(6), dp(1.2))
        ink = theme.PAPER_LIGHT if down else goods.ink
        side = min(h * 0.8, w * 0.5)
        cx, cy = x + w * 0.3, y + h / 2
        paint_pips(painter, die.face, cx, cy, step=side * 0.3, r=side * 0.095, ink=ink)
        painter.text(str(die.face), x + w * 0.56, y, w * 0.36, h, size=28, rgba=ink, bold=True)
        if not left:
            painter.box(x, y, w, h, theme.rgba("#F4EAD5", 0.74), dp(6))


class BagSign(Drawn):
    """The head of a colour's row of keys; `data` is (colour, how many dice are left)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        colour, left = self.data
        x, y, w, h = self.area
        painter.symbol(colour, x + w * 0.28, y + h / 2, min(w * 0.18, h * 0.26))
        painter.text(f"×{left}", x + w * 0.48, y, w * 0.52, h, size=theme.TEXT_SMALL, bold=True)


class DicePad(PiecePad):
    """A key for each face of each colour; the bag says how many are left of a colour."""

    __events__ = ("on_cancel", "on_chance")
    question: DiceQuestion | None
    cancels = BooleanProperty(False)
    rolls = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._signs: dict[Colour, BagSign] = {}
        self._rows = (0, 0)
        """How many slots are laid in front, and how many behind."""
        for colour in COLOURS:
            self._signs[colour] = BagSign(size_hint_x=None, width=dp(58))
            self.ids.key_grid.add_widget(self._signs[colour])
            for face in FACES:
                die = Die(colour, face)
                key = DieKey()
                key.bind(on_release=lambda _, die=die: self.tap(die))
                self.keys[die] = key
                self.ids.key_grid.add_widget(key)

    def ask(self, question: DiceQuestion, draft: Draft | None = None) -> None:
        super().ask(question, draft)
        if self.is_full:
            self.closes = False  # no die is left to tap that would answer

    def finger(self, pieces: Dice) -> Widget | None:
        done: Widget | None = None if self.closes else self.ids.done
        return super().finger(pieces) or done

    def left(self, piece: Die) -> int:
        assert self.question is not None
        laid = sum(die.colour is piece.colour for die in self.laid)
        return self.question.colours[piece.colour.lane] - laid

    def slot(self) -> DieFace:
        return DieFace()

    def on_cancel(self) -> None:
        """The question is left open."""

    def on_chance(self) -> None:
        """Higaki is asked to roll."""

    def show_pieces(self) -> None:
        question, drawn = self.question, len(self.laid)
        assert question is not None
        self.cancels, self.rolls = question.cancels, question.rolls
        if question.behind and not self.is_full and not question.rolls:
            who = f"{question.drawers[drawn]} draws" if question.drawers else "Draw"
            self.title = f"{who}: {_front_or_behind(question, drawn)}"
        for die, key in self.keys.items():
            left = self.left(die)
            key.data, self._signs[die.colour].data = (die, left), (die.colour, left)
        for slot, die in zip_longest(self.slots, self.laid):
            slot.data = die
        front = question.count - question.behind
        room = max(self.ids.slots.width, dp(240))
        beside = min(question.count, max(1, int(room / dp(SLOT))))
        self.columns = max(front, question.behind) if question.behind else beside
        if self._rows != (front, question.behind):
            self._rows = (front, question.behind)
            self._lay_rows(front, gaps=self.columns - front if question.behind else 0)

    def _lay_rows(self, front: int, *, gaps: int) -> None:
        """The slots in front, and those behind in a row of their own."""
        grid = self.ids.slots
        grid.clear_widgets()
        for slot in (*self.slots[:front], *(Widget() for _ in range(gaps)), *self.slots[front:]):
            grid.add_widget(slot)


def _front_or_behind(question: DiceQuestion, place: int) -> str:
    front = question.count - question.behind
    if place < front:
        return f"{place + 1} of {front} in front"
    return f"{place - front + 1} of {question.count - front} behind"
