"""The dice pad: colour rows, face columns; one tap for each die seen, the last one answers."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.pieces import BY_TEXT, COLOURS, FACES, Colour, Dice, Die
from companion.games.osaka_dice.screens.widgets.die import DieFace
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.pips import paint_pips

load_kv(__name__)

SLOT = 52


class DiceQuestion(Value, frozen=True, kw_only=True):
    """What the pad asks for: so many dice, of these colours."""

    title: str
    count: int
    colours: tuple[int, ...]
    """How many dice of each colour there may be, in the order of COLOURS."""
    breaks: tuple[int, ...] = ()
    """A gap is drawn before these places, as between the front row and the back row."""
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


class DicePad(BoxLayout):
    """Asks for dice, one tap each; a wrong one is taken back by a tap on it."""

    __events__ = ("on_answer", "on_cancel", "on_change", "on_chance")
    question = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    columns = NumericProperty(1)
    cancels = BooleanProperty(False)
    rolls = BooleanProperty(False)
    closes = BooleanProperty(True)
    """The last die answers, rather than a tap that leaves time to look again."""
    is_full = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._laid: list[Die] = []
        super().__init__(**kwargs)
        self.keys: dict[Die, DieKey] = {}
        self._signs: dict[Colour, BagSign] = {}
        for colour in COLOURS:
            self._signs[colour] = BagSign(size_hint_x=None, width=dp(58))
            self.ids.key_grid.add_widget(self._signs[colour])
            for face in FACES:
                die = Die(colour, face)
                key = DieKey()
                key.bind(on_release=lambda _, die=die: self.tap(die))
                self.keys[die] = key
                self.ids.key_grid.add_widget(key)
        self._slots: list[DieFace] = []

    @property
    def dice(self) -> Dice:
        """The dice so far."""
        return tuple(self._laid)

    @property
    def newest(self) -> str:
        """The die that was tapped last; empty with none."""
        return str(self._laid[-1]) if self._laid and self.question else ""

    @property
    def draft(self) -> Draft | None:
        return {"laid": [str(die) for die in self._laid]} if self._laid else None

    def ask(self, question: DiceQuestion, draft: Draft | None = None) -> None:
        """Begin as the pad was left, or empty."""
        self.question = question
        self._laid = _read(draft, question)
        if len(self._laid) == question.count:
            self.closes = False  # no die is left to tap that would answer
        self._show()
        self.dispatch("on_change", self.dice)

    def put_away(self) -> None:
        """Nothing is asked."""
        self.question, self._laid, self.is_full = None, [], False

    def tap(self, die: Die) -> None:
        """One more die; the last one answers."""
        question = self.question
        if question is None or len(self._laid) == question.count or not self._left(die.colour):
            return
        self._laid.append(die)
        self._show()
        self.dispatch("on_change", self.dice)
        if self.closes:
            self.done()

    def done(self) -> None:
        """These are the dice, if they are enough."""
        if self.is_full:
            self.dispatch("on_answer", self.dice)

    def take_back(self, index: int) -> None:
        """A wrong die: one tap on it removes it."""
        if index < len(self._laid):
            self._laid.pop(index)
            self._show()
            self.dispatch("on_change", self.dice)

    def take_back_newest(self) -> None:
        self.take_back(len(self._laid) - 1)

    def finger(self, dice: Dice) -> Widget | None:
        """What to touch next on the way to these dice."""
        for at, die in enumerate(self._laid):
            if dice[at : at + 1] != (die,):
                return self._slots[at]
        if len(self._laid) < len(dice):
            return self.keys[dice[len(self._laid)]]
        done: Widget = self.ids.done
        return None if self.closes else done

    def on_answer(self, dice: Dice) -> None:
        """The question is answered."""

    def on_change(self, dice: Dice) -> None:
        """The dice so far have changed."""

    def on_cancel(self) -> None:
        """The question is left open."""

    def on_chance(self) -> None:
        """Higaki is asked to roll."""

    def _left(self, colour: Colour) -> int:
        return int(self.question.colours[colour.lane]) - sum(
            die.colour is colour for die in self._laid
        )

    def _show(self) -> None:
        question: DiceQuestion = self.question
        self.title, self.cancels, self.rolls = question.title, question.cancels, question.rolls
        drawn = len(self._laid)
        self.is_full = drawn == question.count
        if drawn < len(question.drawers) and not question.rolls:
            self.title = f"{question.drawers[drawn]} draws: {_front_or_behind(question, drawn)}"
        for die, key in self.keys.items():
            key.data = (die, self._left(die.colour))
        for colour, sign in self._signs.items():
            sign.data = (colour, self._left(colour))
        row = self.ids.slots
        if len(self._slots) != question.count:
            row.clear_widgets()
            self._slots = [self._slot(index) for index in range(question.count)]
            for slot in self._slots:
                row.add_widget(slot)
        self.columns = min(question.count, max(1, int(max(row.width, dp(240)) / dp(SLOT))))
        for index, slot in enumerate(self._slots):
            slot.data = self._laid[index] if index < len(self._laid) else None

    def _slot(self, index: int) -> DieFace:
        slot = DieFace()
        slot.bind(on_release=lambda _: self.take_back(index))
        return slot


def _front_or_behind(question: DiceQuestion, place: int) -> str:
    front = question.breaks[0] if question.breaks else question.count
    if place < front:
        return f"{place + 1} of {front} in front"
    return f"{place - front + 1} of {question.count - front} behind"


def _read(draft: Draft | None, question: DiceQuestion) -> list[Die]:
    """The dice of a draft that still answers this question."""
    try:
        laid = [BY_TEXT[text] for text in draft["laid"]] if draft else []
    except (KeyError, TypeError):
        return []
    used = Counter(die.colour for die in laid)
    fits = all(used[colour] <= question.colours[colour.lane] for colour in COLOURS)
    return laid if fits and len(laid) <= question.count else []
