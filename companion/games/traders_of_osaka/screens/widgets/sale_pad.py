"""The payment pad where no cards are tracked: how many, and the highest value; two taps a seat."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kit.counting import count_of
from companion.games.traders_of_osaka.rules.pieces import VALUES, Card
from companion.games.traders_of_osaka.screens.widgets.pad import PadKey
from companion.games.traders_of_osaka.views.view import SaleQuestion
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton

load_kv(__name__)

KEYS = 9
MOST = 27
"""All cards of a colour."""


class ValueKey(PadKey):
    """The highest value, as a card of the colour that is sold."""

    painted_from = ("state", "chosen")

    chosen = BooleanProperty(False)

    def paint(self, painter: Painter) -> None:
        super().paint(painter)
        if self.chosen:
            painter.frame(*self.area, theme.MAIN, dp(6), dp(3))


class SalePad(BoxLayout):
    """Asks one seat about one colour; `on_sell` tells both numbers, (0, 0) for nothing."""

    __events__ = ("on_sell",)
    question = StringProperty("")
    note = StringProperty("")
    count = NumericProperty(0)
    highest = NumericProperty(0)
    shift = NumericProperty(0)
    """The first key stands for this much more than 1."""
    must_sell = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.asked: SaleQuestion | None = None
        self._counts: list[InkButton] = []
        for at in range(KEYS):
            key = InkButton(text_px=28)
            key.bind(on_release=lambda _, at=at: self.choose(count=self.shift + at + 1))
            self._counts.append(key)
            self.ids.count_keys.add_widget(key)
        self.more = InkButton(text="+", text_px=28)
        self.more.bind(on_release=lambda _: self.turn())
        self.ids.count_keys.add_widget(self.more)
        self._values: dict[int, ValueKey] = {}
        for value in VALUES:
            card = ValueKey()
            card.bind(on_release=lambda _, value=value: self.choose(highest=value))
            self._values[value] = card
            self.ids.highest_keys.add_widget(card, index=1)
        self.bind(count=self._mark, highest=self._mark, shift=self._mark)

    @property
    def draft(self) -> Draft | None:
        """The number that was tapped, to be tapped again; None with none."""
        if not (self.count or self.highest):
            return None
        return {"count": int(self.count), "highest": int(self.highest)}

    def ask(self, sale: SaleQuestion, name: str, draft: Draft | None = None) -> None:
        """Begin with the number that was tapped before the pad was left, or with nothing chosen."""
        self.asked = sale
        self.count, self.highest = _read(draft)
        self.shift = (self.count - 1) // KEYS * KEYS if self.count else 0
        self.must_sell = sale.must_sell
        self.question = f"How many {sale.colour}, and the highest?"
        self.note = f"{name} has {count_of(sale.tokens, f'{sale.colour} token')}."
        for value, key in self._values.items():
            key.data = (Card(sale.colour, value), None, True)
        self._mark()

    def choose(self, *, count: int = 0, highest: int = 0) -> None:
        """One of the two numbers; with the other one known, that is the answer."""
        self.count = count or self.count
        self.highest = highest or self.highest
        if self.count and self.highest:
            self.dispatch("on_sell", int(self.count), int(self.highest))

    @property
    def newest(self) -> str:
        """The number that was tapped, while the other one is still to come."""
        if not self.parent:
            return ""
        if self.count:
            return count_of(int(self.count), "card")
        return f"highest {self.highest}" if self.highest else ""

    def take_back_newest(self) -> None:
        """Undo: nothing is chosen."""
        self.count = self.highest = 0

    def none(self) -> None:
        """Nothing to sell."""
        self.dispatch("on_sell", 0, 0)

    def turn(self) -> None:
        """The next nine numbers, up to as many as the box has."""
        self.shift = (self.shift + KEYS) % MOST

    def finger(self, count: int, highest: int) -> Widget:
        """The key to touch next on the way to this answer."""
        if not count:
            return self.ids.none
        if self.count == count:
            return self._values[highest]
        at = count - int(self.shift) - 1
        return self._counts[at] if 0 <= at < KEYS else self.more

    def on_sell(self, count: int, highest: int) -> None:
        """The question is answered."""

    def _mark(self, *_: object) -> None:
        for at, key in enumerate(self._counts):
            number = int(self.shift) + at + 1
            key.text, key.chosen = str(number), number == self.count
        for value, card in self._values.items():
            card.chosen = value == self.highest


def _read(draft: Draft | None) -> tuple[int, int]:
    """One of the two numbers; neither, where the draft is none of ours."""
    count, highest = (draft or {}).get("count"), (draft or {}).get("highest")
    if highest == 0 and isinstance(count, int) and 0 < count <= MOST:
        return count, 0
    if count == 0 and highest in VALUES:
        return 0, int(highest)
    return 0, 0
