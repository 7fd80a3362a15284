"""A bid in one tap: so many coins in the east, so many in the west, or none.

Every number is there, whatever somebody owns: the pad knows nobody's coins.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.akindo.rules.pieces import COINS, NO_BID, SIDES, Bid, Call
from companion.games.akindo.screens.lacquer import CALLS
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton

load_kv(__name__, "paper")

SHEET = 9
"""So many numbers of a side are shown at once; one more key leads to larger ones."""


class SideKeys(BoxLayout):
    """The numbers of one side."""

    __events__ = ("on_bid",)
    title = StringProperty("")
    lying = BooleanProperty(True)
    chosen = ObjectProperty(None, allownone=True)
    """The Bid that is highlighted."""

    def __init__(self, side: Call, **kwargs: Any) -> None:
        self.side = side
        self.first = 1
        """The smallest number that is shown."""
        self.keys: list[InkButton] = []
        super().__init__(title=CALLS[side], **kwargs)
        for at in range(SHEET + 1):
            key = InkButton(text_px=theme.TEXT_LARGE)
            key.bind(on_release=lambda _, at=at: self._tap(at))
            self.keys.append(key)
            self.ids.numbers.add_widget(key)
        self.bind(chosen=self._show)
        self.turn_to(1)

    def turn_to(self, first: int) -> None:
        """Show the numbers from this one on."""
        self.first = first
        self._show()

    def finger(self, coins: int) -> Widget:
        """What to touch next for so many."""
        at = coins - self.first
        return self.keys[at if 0 <= at < SHEET else SHEET]

    def on_bid(self, bid: Bid) -> None:
        """A number was tapped."""

    def _tap(self, at: int) -> None:
        if at < SHEET:
            self.dispatch("on_bid", Bid(self.side, self.first + at))
        else:
            self.turn_to(self._next)

    @property
    def _next(self) -> int:
        """After the largest there may be the smallest comes again."""
        after = self.first + SHEET
        return after if after <= COINS else 1

    def _show(self, *_: object) -> None:
        for at, key in enumerate(self.keys[:SHEET]):
            key.text = str(self.first + at)
            key.chosen = self.chosen == Bid(self.side, self.first + at)
        self.keys[SHEET].text = f"{self._next}+"


class BidPad(BoxLayout):
    """`on_bid` brings the bid that was tapped; `chosen` is highlighted."""

    __events__ = ("on_bid",)
    lying = BooleanProperty(True)
    chosen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.sides: dict[Call, SideKeys] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        for side in SIDES:
            keys = SideKeys(side, lying=self.lying)
            self.bind(lying=keys.setter("lying"), chosen=keys.setter("chosen"))
            keys.bind(on_bid=lambda _, bid: self.dispatch("on_bid", bid))
            self.sides[side] = keys
            self.ids.sides.add_widget(keys)

    def begin(self) -> None:
        """The small numbers, and none of them highlighted."""
        self.chosen = None
        for keys in self.sides.values():
            keys.turn_to(1)

    def finger(self, bid: Bid) -> Widget:
        """What to touch next for this bid."""
        if bid.where is Call.POCKET:
            none: Widget = self.ids.none
            return none
        return self.sides[bid.where].finger(bid.coins)

    def bid_nothing(self) -> None:
        self.dispatch("on_bid", NO_BID)

    def on_bid(self, bid: Bid) -> None:
        """A key was tapped."""
