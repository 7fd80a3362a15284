"""A pad of a few keys, dice or cards: one tap for each that lies on the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.akindo.rules.pieces import CARDS, PIPS, Card, Counts
from companion.games.akindo.screens.widgets.article import paint_article, paint_face
from companion.games.kit.value import Value
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey

load_kv(__name__, "paper")

Piece = Card | int
FACES = (1, *PIPS)
SLOT = 64


class TapQuestion(Value, frozen=True, kw_only=True):
    """What the pad asks for."""

    title: str
    count: int
    pieces: tuple[Piece, ...] = FACES
    left: Counts = ()
    """How many there may be of each; () where that does not end."""
    captions: tuple[str, ...] = ()
    """What each place is, where they are not alike."""

    @classmethod
    def cards(
        cls, title: str, count: int, left: Counts, captions: tuple[str, ...] = ()
    ) -> TapQuestion:
        return cls(title=title, count=count, pieces=CARDS, left=left, captions=captions)


class TapKey(DrawnKey):
    """`data` is (piece or None, how many are left or None, a word under it)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        piece, left, caption = self.data
        x, y, w, h = self.area
        down = self.is_down and left != 0
        foot = dp(24) if caption else 0
        if caption:
            painter.text(caption, x, y, w, foot, size=theme.TEXT_SMALL)
        y, h = y + foot, h - foot
        if piece is None:
            edge = theme.faint(theme.INK, theme.PAPER, 0.3)
            painter.frame(x + dp(2), y + dp(2), w - dp(4), h - dp(4), edge, dp(6), dp(1))
        elif isinstance(piece, Card):
            paint_article(painter, piece, x, y, w, h, pressed=down, size=theme.TEXT_LARGE)
            if left is not None:
                _paint_left(painter, left, x, y, w, h)
        else:
            side = min(w, h)
            box = (x + (w - side) / 2, y + (h - side) / 2, side)
            paint_face(painter, piece, *box, pressed=down)


def _paint_left(painter: Painter, left: int, x: float, y: float, w: float, h: float) -> None:
    """How many are left, on a slip in the corner; with none the whole key is faint."""
    if not left:
        painter.box(x, y, w, h, theme.rgba("#F4EAD5", 0.78), dp(4))
    slip = (x + w - dp(30), y + h - dp(26), dp(28), dp(24))
    painter.box(*slip, theme.PAPER_LIGHT, dp(4))
    painter.text(f"×{left}", *slip, size=theme.TEXT_SMALL)


class TapPad(BoxLayout):
    """Asks for pieces, one tap each; a wrong one is taken back by a tap on it."""

    __events__ = ("on_answer", "on_change")
    question = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    columns = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._laid: list[Piece] = []
        self.keys: dict[Piece, TapKey] = {}
        self._slots: list[TapKey] = []
        super().__init__(**kwargs)
        self.ids.slots.bind(size=lambda *_: self._fold())

    @property
    def newest(self) -> str:
        """The piece that was tapped last; empty with none."""
        return str(self._laid[-1]) if self._laid and self.question else ""

    @property
    def draft(self) -> Draft | None:
        return {"laid": [str(piece) for piece in self._laid]} if self._laid else None

    def ask(self, question: TapQuestion, draft: Draft | None = None) -> None:
        """Begin as the pad was left, or empty."""
        if self.question is None or self.question.pieces != question.pieces:
            self._lay_keys(question)
        self.question = question
        self._laid = _read(draft, question)
        self._show()
        self.dispatch("on_change")

    def put_away(self) -> None:
        """Nothing is asked."""
        self.question, self._laid = None, []

    def tap(self, piece: Piece) -> None:
        """One more; the last one answers."""
        question: TapQuestion | None = self.question
        if question is None or len(self._laid) == question.count or self._left(piece) == 0:
            return
        self._laid.append(piece)
        self._show()
        self.dispatch("on_change")
        if len(self._laid) == question.count:
            self.dispatch("on_answer", tuple(self._laid))

    def take_back(self, index: int) -> None:
        """A wrong one: one tap on it removes it."""
        if index < len(self._laid):
            self._laid.pop(index)
            self._show()
            self.dispatch("on_change")

    def take_back_newest(self) -> None:
        self.take_back(len(self._laid) - 1)

    def finger(self, pieces: tuple[Piece, ...]) -> Widget | None:
        """What to touch next on the way to these."""
        for at, piece in enumerate(self._laid):
            if pieces[at : at + 1] != (piece,):
                return self._slots[at]
        return self.keys[pieces[len(self._laid)]] if len(self._laid) < len(pieces) else None

    def on_answer(self, pieces: tuple[Piece, ...]) -> None:
        """The question is answered."""

    def on_change(self) -> None:
        """What lies on the pad has changed."""

    def _left(self, piece: Piece) -> int | None:
        question: TapQuestion = self.question
        if not question.left:
            return None
        return question.left[question.pieces.index(piece)] - self._laid.count(piece)

    def _lay_keys(self, question: TapQuestion) -> None:
        self.ids.key_grid.clear_widgets()
        self.keys = {}
        for piece in question.pieces:
            key = TapKey()
            key.bind(on_release=lambda _, piece=piece: self.tap(piece))
            self.keys[piece] = key
            self.ids.key_grid.add_widget(key)

    def _show(self) -> None:
        question: TapQuestion = self.question
        self.title = question.title
        for piece, key in self.keys.items():
            key.data = (piece, self._left(piece), "")
        if len(self._slots) != question.count:
            self.ids.slots.clear_widgets()
            self._slots = [self._slot(index) for index in range(question.count)]
            for slot in self._slots:
                self.ids.slots.add_widget(slot)
        for index, slot in enumerate(self._slots):
            piece = self._laid[index] if index < len(self._laid) else None
            caption = question.captions[index] if question.captions else ""
            slot.data = (piece, None, caption)
        self._fold()

    def _fold(self) -> None:
        """As many places beside each other as have room."""
        if self.question is not None:
            room = max(1, int(self.ids.slots.width / dp(SLOT)))
            rows = -(-self.question.count // room)
            self.columns = -(-self.question.count // rows)

    def _slot(self, index: int) -> TapKey:
        slot = TapKey()
        slot.bind(on_release=lambda _: self.take_back(index))
        return slot


def _read(draft: Draft | None, question: TapQuestion) -> list[Piece]:
    """The pieces of a draft that still answers this question."""
    by_word = {str(piece): piece for piece in question.pieces}
    try:
        laid = [by_word[word] for word in draft["laid"]] if draft else []
    except (KeyError, TypeError):
        return []
    left = dict(zip(question.pieces, question.left, strict=False))
    fits = all(laid.count(piece) <= left.get(piece, question.count) for piece in laid)
    return laid if fits and len(laid) < question.count else []
