"""A pad of a few keys, dice or cards: one tap for each that lies on the table."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import CARDS, PIPS, Card, Counts
from companion.games.akindo.screens.widgets.article import paint_article, paint_face
from companion.games.kit.value import Value
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.piece_pad import PiecePad

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


class TapPad(PiecePad):
    """Its keys are the pieces of the question, whatever they are."""

    question: TapQuestion | None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.slots.bind(size=lambda *_: self._fold())

    def ask(self, question: TapQuestion, draft: Draft | None = None) -> None:
        if self.question is None or self.question.pieces != question.pieces:
            self._lay_keys(question)
        if draft and len(draft.get("laid", ())) >= question.count:
            draft = None  # no piece would be left to tap that answers
        super().ask(question, draft)

    def left(self, piece: Piece) -> int | None:
        question = self._asked
        if not question.left:
            return None
        return question.left[question.pieces.index(piece)] - self.laid.count(piece)

    def slot(self) -> TapKey:
        return TapKey()

    def show_pieces(self) -> None:
        for piece, key in self.keys.items():
            key.data = (piece, self.left(piece), "")
        captions = self._asked.captions or ("",) * len(self.slots)
        for slot, caption, piece in zip_longest(self.slots, captions, self.laid):
            slot.data = (piece, None, caption)
        self._fold()

    @property
    def _asked(self) -> TapQuestion:
        assert self.question is not None
        return self.question

    def _lay_keys(self, question: TapQuestion) -> None:
        self.ids.key_grid.clear_widgets()
        self.keys = {}
        for piece in question.pieces:
            key = TapKey()
            key.bind(on_release=lambda _, piece=piece: self.tap(piece))
            self.keys[piece] = key
            self.ids.key_grid.add_widget(key)

    def _fold(self) -> None:
        """As many places beside each other as have room."""
        if self.question is not None:
            room = max(1, int(self.ids.slots.width / dp(SLOT)))
            rows = -(-self.question.count // room)
            self.columns = -(-self.question.count // rows)
