"""Bids that each merchant enters alone: a curtain, and behind it a pad that closes by itself.

What is entered lives in the pad until it is sealed, and then in the table's sealed answers. Nothing
here writes, says or names it: no draft, no note, no word of Undo.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo.rules.pieces import Bid, Call
from companion.games.akindo.views.view import SeatView
from companion.ui.kv import load_kv

load_kv(__name__, "bid_pad", "curtain", "panels", "paper")

LEFT_ALONE_SECONDS = 20.0


class SealedBids(BoxLayout):
    """`ask` a seat. `on_hold` wants the curtain opened, `on_seal` brings what was entered."""

    __events__ = ("on_hold", "on_seal", "on_swap")
    lying = BooleanProperty(True)
    shown = StringProperty("curtain")
    """curtain, or pad while it is open."""
    seal_words = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.seat: SeatView | None = None
        """Whose curtain it is."""
        self._close_later = Clock.create_trigger(lambda _: self.close(), LEFT_ALONE_SECONDS)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Any) -> None:
        super().on_kv_post(base_widget)
        self.ids.pad.bind(chosen=self._name_seal)
        self._name_seal()

    @property
    def is_open(self) -> bool:
        return self.shown == "pad"

    def ask(self, seat: SeatView | None) -> None:
        """The curtain of this seat, closed; of nobody where nothing is asked."""
        self.close()
        self.seat = seat
        self.ids.curtain.data = seat

    def open(self) -> None:
        """Its owner is there: an empty pad."""
        if self.seat is not None and not self.is_open:
            self.ids.pad.begin()
            self._turn("pad")
            self._close_later()

    def close(self) -> None:
        """Nothing of what was entered stays."""
        self._close_later.cancel()
        self.ids.pad.begin()
        self.ids.curtain.is_touched = False
        self._turn("curtain")

    def choose(self, bid: Bid) -> None:
        """A number was tapped; it may be another one until it is sealed."""
        self.ids.pad.chosen = bid

    def seal(self) -> None:
        """That is the bid."""
        bid: Bid | None = self.ids.pad.chosen
        if self.is_open and bid is not None:
            self.dispatch("on_seal", bid)

    def on_touch_down(self, touch: Any) -> bool:
        if self.is_open:
            self._close_later.cancel()
            self._close_later()
        return bool(super().on_touch_down(touch))

    def on_hold(self) -> None:
        """Somebody holds a finger on the curtain."""

    def on_seal(self, bid: Bid) -> None:
        """A bid was entered."""

    def on_swap(self) -> None:
        """The curtain has opened or closed."""

    def _turn(self, shown: str) -> None:
        if self.shown != shown:
            self.shown = shown
            self.dispatch("on_swap")

    def _name_seal(self, *_: object) -> None:
        bid: Bid | None = self.ids.pad.chosen
        if bid is None:
            self.seal_words = "Tap what is behind your screen"
        else:
            self.seal_words = "Seal: no bid" if bid.where is Call.POCKET else f"Seal: {bid}"
