"""The stocking: a card to each side, then everybody calls, clockwise."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.buttons import CALL_OF
from companion.games.akindo.rules.pieces import SIDES, Call, Card
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.lacquer import CALLS
from companion.games.akindo.screens.reopened import ReopenedPadPage
from companion.games.akindo.screens.widgets.call_key import CallKey, CallPlace
from companion.games.akindo.screens.widgets.tap_pad import TapPad, TapQuestion
from companion.games.akindo.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv

load_kv(__name__, "merchants", "panels", "top_bar")

STOCK = "stock"
BUTTON_OF = {call: button for button, call in CALL_OF.items()}


class AkindoStockingPage(ReopenedPadPage):
    """A tap for each card, a tap for each call."""

    pad: TapPad

    shown = StringProperty("pad")
    """pad or calls."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._view: TableView | None = None
        self.pad = TapPad()
        self.pad.bind(on_answer=lambda _, cards: self._stocked(cards), on_change=self.pad_changed)
        self.ids.pad_place.add_widget(self.pad)
        self.keys: dict[Call, CallKey] = {}
        for call in Call:
            key = CallKey()
            key.bind(on_release=lambda _, call=call: self.call(call))
            self.keys[call] = key
            self.ids.calls.add_widget(key)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view is not self._view:
            self.ids.merchants.settle()
            self._view = view
            self._open(view)
        elif self.shown == "pad" and self.pad.question is None:
            self._open(view)
        equipment = self.desk.equipment
        self.show_places(has_buttons=equipment.has_buttons or equipment.is_simulated)
        self.ids.merchants.show(view)
        self.ids.top.show(self)

    def _open(self, view: TableView) -> None:
        """What is asked now decides what lies under the table."""
        if view.phase is not Phase.STOCK or view.draw is None:
            self.question = ""
            self.pad.put_away()
            self.open_panel("calls")
            return
        number = view.draw.stock
        title = "The last card" if number == 1 else "Tap both cards"
        captions = tuple(CALLS[side] for side in SIDES[:number])
        self.question = STOCK
        self.pad.ask(TapQuestion.cards(title, number, view.unseen, captions), self.draft)
        self.open_panel("pad")

    def show_places(self, *, has_buttons: bool) -> None:
        """Where a call leads; with buttons beside the screen, which of them says the same."""
        view: TableView = self.desk.view
        lying = {Call.EAST: view.east, Call.WEST: view.west}
        for call, key in self.keys.items():
            key.data = CallPlace(
                call=call,
                cards=lying.get(call, ()),
                coins=view.area,
                button=BUTTON_OF[call] if has_buttons else "",
            )

    def _stocked(self, cards: tuple[Card, ...]) -> None:
        self.desk.play(moves.Stock(*cards))

    def call(self, call: Call) -> None:
        """Whoever is asked calls this."""
        view: TableView = self.desk.view
        if view.phase is Phase.CALL and view.asked is not None:
            self.desk.play(moves.MakeCall(view.asked, call))

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Stock() if self.shown == "pad":
                cards = (move.east, move.west) if move.west else (move.east,)
                return self.pad.finger(cards)
            case moves.MakeCall() if self.shown == "calls":
                return self.keys[move.call]
        return None
