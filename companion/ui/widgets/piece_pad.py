"""A pad of pieces that lie on the table, such as dice or cards: one tap for each."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table.drafts import Draft
from companion.ui.kv import load_kv

load_kv(__name__)


class PadSheet(BoxLayout):
    """The paper that a pad is printed on."""


class PiecePad(PadSheet):
    """Asks for so many pieces, one tap each; a wrong one is taken back by a tap on it.

    A question says its `title` and the `count` of its pieces. Subclasses have a key for each kind
    of piece in `keys`, and `slots` in their kv file.
    """

    __events__ = ("on_answer", "on_change")
    question = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    columns = NumericProperty(1)
    closes = BooleanProperty(True)
    """The last piece answers, rather than a tap that leaves time to look again."""
    is_full = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.laid: list[Any] = []
        self.keys: dict[Any, Widget] = {}
        self.slots: list[Any] = []
        super().__init__(**kwargs)

    # --- what subclasses say ---------------------------------------------------------------------

    def left(self, piece: Any) -> int | None:
        """How many of a kind may still be tapped; None where that does not end."""
        raise NotImplementedError

    def slot(self) -> Widget:
        """A place for a piece."""
        raise NotImplementedError

    def show_pieces(self) -> None:
        """Show every key, and what lies in the slots."""
        raise NotImplementedError

    # --- asking ----------------------------------------------------------------------------------

    @property
    def newest(self) -> str:
        """The piece that was tapped last; empty with none."""
        return str(self.laid[-1]) if self.laid and self.question else ""

    @property
    def draft(self) -> Draft | None:
        return {"laid": [str(piece) for piece in self.laid]} if self.laid else None

    def ask(self, question: Any, draft: Draft | None = None) -> None:
        """Begin as the pad was left, or empty where that answers another question."""
        self.question, self.laid = question, self._read(draft)
        if len(self.laid) > question.count or any((self.left(p) or 0) < 0 for p in self.laid):
            self.laid = []
        self._changed()

    def put_away(self) -> None:
        """Nothing is asked."""
        self.question, self.laid, self.is_full = None, [], False

    def tap(self, piece: Any) -> None:
        """One more; the last one answers."""
        if self.question is None or self.is_full or self.left(piece) == 0:
            return
        self.laid.append(piece)
        self._changed()
        if self.closes:
            self.done()

    def done(self) -> None:
        """These are the pieces, if they are enough."""
        if self.is_full:
            self.dispatch("on_answer", tuple(self.laid))

    def take_back(self, index: int) -> None:
        """A wrong one: one tap on it removes it."""
        if index < len(self.laid):
            self.laid.pop(index)
            self._changed()

    def take_back_newest(self) -> None:
        self.take_back(len(self.laid) - 1)

    def finger(self, pieces: tuple[Any, ...]) -> Widget | None:
        """What to touch next on the way to these; None where they are all there."""
        for at, piece in enumerate(self.laid):
            if pieces[at : at + 1] != (piece,):
                wrong: Widget = self.slots[at]
                return wrong
        return self.keys[pieces[len(self.laid)]] if len(self.laid) < len(pieces) else None

    def on_answer(self, pieces: tuple[Any, ...]) -> None:
        """The question is answered."""

    def on_change(self) -> None:
        """What lies on the pad has changed."""

    def _changed(self) -> None:
        count = self.question.count
        self.title, self.is_full = self.question.title, len(self.laid) == count
        if len(self.slots) != count:
            self.ids.slots.clear_widgets()
            self.slots = [self.slot() for _ in range(count)]
            for index, slot in enumerate(self.slots):
                slot.bind(on_release=lambda _, index=index: self.take_back(index))
                self.ids.slots.add_widget(slot)
        self.show_pieces()
        self.dispatch("on_change")

    def _read(self, draft: Draft | None) -> list[Any]:
        """The pieces of a draft; none where it is none of this pad's."""
        by_word = {str(piece): piece for piece in self.keys}
        try:
            return [by_word[word] for word in draft["laid"]] if draft else []
        except (KeyError, TypeError):
            return []
