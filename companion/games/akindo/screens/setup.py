"""The first cards of the waste site, and who starts."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.reopened import ReopenedPadPage
from companion.games.akindo.screens.widgets.tap_pad import TapPad, TapQuestion
from companion.games.akindo.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.widgets.seat_row import SeatPlaque

load_kv(__name__, "panels", "tile", "top_bar")


class AkindoSetupPage(ReopenedPadPage):
    """Every card of the waste site is one tap; then the table says who starts."""

    shown = StringProperty("wait")
    """wait, pad or start."""
    to_do = StringProperty("")
    """What to do with one's hands at first."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.starters: list[SeatPlaque] = []
        self.pad = TapPad()
        self.pad.bind(
            on_answer=lambda _, cards: self.desk.play(moves.LayWaste(cards)),
            on_change=self._pad_changed,
        )
        self.ids.pad_place.add_widget(self.pad)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view.draw is not None and view.draw.waste:
            self._ask_waste(view)
        else:
            self.question = ""
            self.pad.put_away()
            self._ask_start(view)
        self.ids.top.show(self)

    def _ask_waste(self, view: TableView) -> None:
        if self.shown == "pad" and self.pad.question is not None:
            return  # a word that something was saved must not empty the pad
        assert view.draw is not None
        self.shown, self.question = "pad", "waste"
        self.pad.ask(
            TapQuestion.cards("Lay these face up", view.draw.waste, view.unseen), self.draft
        )

    def _ask_start(self, view: TableView) -> None:
        is_asked = view.phase is Phase.START
        self.shown = "start" if is_asked else "wait"
        seats = [str(seat.seat) for seat in view.seats] if is_asked else []
        self.to_do = "Everybody: hand one of your two cards to the left." if is_asked else ""
        if [plaque.data[1].key for plaque in self.starters] == seats:
            return
        self.ids.starters.clear_widgets()
        self.starters = []
        for seat in view.seats if is_asked else ():
            plaque = SeatPlaque(data=(0, GAME.seat(seat.seat), seat.name))
            move = moves.Start(seat.seat)
            plaque.bind(on_release=lambda _, move=move: self.desk.play(move))
            self.starters.append(plaque)
            self.ids.starters.add_widget(plaque)

    def let_chance_decide(self) -> None:
        if self.shown == "start":
            seats = [seat.seat for seat in self.desk.view.seats]
            self.desk.play(moves.Start(SystemRandom().choice(seats)))

    def confirm(self) -> None:
        self.let_chance_decide()

    def _pad_changed(self, *_: object) -> None:
        self.name_undo()
        self.keep(self.pad.draft)

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Start():
                return next((p for p in self.starters if p.data[1].key == move.seat), None)
            case moves.LayWaste() if self.shown == "pad":
                return self.pad.finger(move.cards)
        return None
