"""Bids that lie open on the table already: entered seat by seat, in the order of the calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.errors import UnreadableLine
from companion.games.akindo.rules.grammar import read_bid
from companion.games.akindo.rules.pieces import Bid, Colour
from companion.games.akindo.screens.widgets.bid_pad import BidPad
from companion.games.akindo.views.questions import brief_bid
from companion.table.drafts import Draft
from companion.ui.kv import load_kv

load_kv(__name__, "panels", "paper")

BIDS = "bids"


class OpenBids(BoxLayout):
    """`ask` the seats; the last bid answers, unless the table wants to look at them again."""

    __events__ = ("on_answer", "on_change")
    lying = BooleanProperty(True)
    waits = BooleanProperty(False)
    """A tap of its own reveals them."""
    shown = StringProperty("pad")
    """pad, or ready where all bids are in."""

    def __init__(self, **kwargs: Any) -> None:
        self._seats: tuple[Colour, ...] = ()
        self._names: Mapping[Colour, str] = {}
        self.bids: dict[Colour, Bid] = {}
        """In the order in which they came."""
        super().__init__(**kwargs)

    @property
    def asked(self) -> Colour | None:
        """Whose bid comes next; None with all of them."""
        return next((seat for seat in self._seats if seat not in self.bids), None)

    @property
    def newest(self) -> str:
        """The bid that was entered last, in words."""
        if not self.bids:
            return ""
        seat, bid = next(reversed(self.bids.items()))
        return f"{self._names[seat]}: {brief_bid(bid)}"

    @property
    def draft(self) -> Draft | None:
        """The bids lie open on the table: they may be remembered like a card on a pad."""
        return (
            {BIDS: [[str(seat), str(bid)] for seat, bid in self.bids.items()]}
            if (self.bids)
            else None
        )

    def ask(
        self, seats: tuple[Colour, ...], names: Mapping[Colour, str], draft: Draft | None
    ) -> None:
        """Begin as it was left, or with no bid."""
        self._seats, self._names = seats, names
        self.bids = _read(draft, seats)
        self._show()

    def put_away(self) -> None:
        """Nothing is asked."""
        self._seats, self.bids = (), {}

    def take_back(self, seat: Colour) -> None:
        """A wrong bid: this seat is asked again."""
        if self.bids.pop(seat, None):
            self._show()

    def take_back_newest(self) -> None:
        if self.bids:
            self.take_back(next(reversed(self.bids)))

    def enter(self, bid: Bid) -> None:
        """The next seat's bid; the last one answers."""
        seat = self.asked
        if seat is None:
            return
        self.bids[seat] = bid
        self._show()
        if self.asked is None and not self.waits:
            self.reveal()

    def reveal(self) -> None:
        """All bids are in."""
        if self._seats and self.asked is None:
            self.dispatch("on_answer", tuple((seat, self.bids[seat]) for seat in self._seats))

    def finger(self, bids: Mapping[Colour, Bid]) -> Widget:
        """What to touch next on the way to these."""
        if self.asked is None:
            key: Widget = self.ids.reveal
            return key
        pad: BidPad = self.ids.pad
        return pad.finger(bids[self.asked])

    def on_answer(self, bids: tuple[tuple[Colour, Bid], ...]) -> None:
        """Everybody's bid is in."""

    def on_change(self) -> None:
        """A bid was entered or taken back."""

    def _show(self) -> None:
        self.ids.pad.begin()
        self.shown = "pad" if self.asked else "ready"
        self.dispatch("on_change")


def _read(draft: Draft | None, seats: tuple[Colour, ...]) -> dict[Colour, Bid]:
    """The bids of a draft that still answers this question."""
    try:
        kept = draft[BIDS] if draft else []
        return {Colour(seat): read_bid(bid) for seat, bid in kept if Colour(seat) in seats}
    except (KeyError, TypeError, ValueError, UnreadableLine):
        return {}
