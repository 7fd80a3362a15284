"""The one place where people are told something: a strip under every page that covers nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.table.notes import Kind, Note, Notes
from companion.ui import measure, theme
from companion.ui.ink import Painter
from companion.ui.widgets.column import lay_column, lay_words
from companion.ui.widgets.drawn_key import DrawnKey

SECONDS_PER_CHARACTER = 0.05
LEAST_SECONDS = 4.0
SIZE = theme.TEXT_SMALL
LYING_LINES, UPRIGHT_LINES = 2, 3
SIGN = 38
"""The room of the sign at its left, and of the mark at its right."""
TITLES = {Kind.HANDS: "Now at the table", Kind.BACK: "Put back", Kind.WORD: "Said"}


class NoteStrip(DrawnKey):
    """`data` is the Note to be read now. A tap on it asks to read the last ones again."""

    painted_from = ("state", "can_recall")

    __events__ = ("on_again",)
    can_recall = BooleanProperty(False)
    lying = BooleanProperty(True)

    def __init__(self, notes: Notes, **kwargs: Any) -> None:
        self._notes = notes
        super().__init__(**kwargs)
        self._read = Clock.create_trigger(lambda _: notes.word_was_read(), LEAST_SECONDS)
        notes.watch(self._turned)
        self.measure()

    def measure(self) -> None:
        """As high as its lines are at the chosen text size."""
        self.height = round(dp(5) + self.lines * measure.tight_line())
        self.repaint()

    @property
    def text(self) -> str:
        """What is to be read now, as labels tell it."""
        return " ".join(self.data.sentences) if self.data else ""

    @property
    def lines(self) -> int:
        return LYING_LINES if self.lying else UPRIGHT_LINES

    def on_lying(self, *_: object) -> None:
        self.measure()

    def on_again(self) -> None:
        """Somebody wants to read the last notes again."""

    def on_release(self) -> None:
        if self.can_recall:
            self.dispatch("on_again")

    def _turned(self) -> None:
        note = self._notes.now
        self.data = note
        self.can_recall = bool(self._notes.kept)
        self._read.cancel()
        if note is not None and note.kind is Kind.WORD:
            letters = sum(len(sentence) for sentence in note.sentences)
            self._read.timeout = max(LEAST_SECONDS, letters * SECONDS_PER_CHARACTER)
            self._read()

    def paint(self, painter: Painter) -> None:
        x, y, w, h = self.area
        note: Note | None = self.data
        ground, ink = theme.PAPER_SHADE, theme.INK
        if note is not None and note.kind is Kind.WORD:
            ground, ink = theme.INK, theme.PAPER_LIGHT
        painter.box(x, y, w, h, theme.INK if self.is_down else ground)
        painter.box(x, y + h - dp(1.5), w, dp(1.5), theme.INK)
        if self.is_down:
            ink = theme.PAPER_LIGHT
        if note is None:
            if self.can_recall:
                self._paint_mark(painter, ink)
            return
        paint_sign(painter, note.kind, x + dp(SIGN) / 2, y + h / 2, dp(11), ink)
        room = w - 2 * dp(SIGN)
        shown, left = fitting(note.sentences, room, self.lines)
        if left or len(note.sentences) > 1 or len(self._notes.kept) > 1:
            self._paint_mark(painter, ink, left)
        high = measure.tight_line()
        top = y + h / 2 + len(shown) * high / 2
        for at, line in enumerate(shown):
            box = (x + dp(SIGN), top - (at + 1) * high, room, high)
            painter.text(line, *box, size=SIZE, rgba=ink, align="left")

    def _paint_mark(self, painter: Painter, ink: theme.Rgba, left: int = 0) -> None:
        """There is more to read: how many sentences had no room, or a sign for the last notes."""
        x, y, w, h = self.area
        box = (x + w - dp(SIGN), y, dp(SIGN) - dp(4), h)
        if left:
            painter.text(f"+{left}", *box, size=SIZE, rgba=ink, bold=True)
            return
        cx, cy = box[0] + box[2] / 2, y + h / 2
        for step in (-1, 0, 1):
            painter.disc(cx + step * dp(7), cy, dp(2.2), ink)


def lay_notes(notes: Sequence[Note], room: float) -> Widget:
    """The last notes, every sentence of them, in so much width in real pixels."""
    parts: list[Widget] = []
    for note in notes:
        parts.append(lay_words(TITLES[note.kind], room, size=SIZE, bold=True))
        parts += [lay_words(f"•  {theme.printable(told)}", room) for told in note.sentences]
    return lay_column(parts, gap=2)


def fitting(sentences: Sequence[str], room: float, count: int) -> tuple[list[str], int]:
    """The lines that so much room has for these sentences, and how many of them it has not.

    A first sentence that is longer than all the room is cut between two words.
    """
    sentences = [theme.printable(sentence) for sentence in sentences]
    for number in range(len(sentences), 0, -1):
        lines = measure.wrapped("   •   ".join(sentences[:number]), room)
        if len(lines) <= count:
            return lines, len(sentences) - number
    return measure.cut(sentences[0], room, count), len(sentences)


def paint_sign(
    painter: Painter, kind: Kind, cx: float, cy: float, r: float, ink: theme.Rgba
) -> None:
    """A hand's doing, its way back, or a word: a shape for each."""
    match kind:
        case Kind.HANDS:
            painter.polygon([(cx - r, cy + r), (cx + r, cy), (cx - r, cy - r)], ink)
        case Kind.BACK:
            painter.polygon([(cx + r, cy + r), (cx - r, cy), (cx + r, cy - r)], ink)
        case Kind.WORD:
            painter.box(cx - dp(2.5), cy - r * 0.3, dp(5), r * 1.3, ink, dp(2))
            painter.disc(cx, cy - r * 0.8, dp(3), ink)
