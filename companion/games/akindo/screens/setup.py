"""The first cards of the waste site, and who starts."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.reopened import ReopenedPadPage
from companion.games.akindo.screens.widgets.tap_pad import TapPad, TapQuestion
from companion.games.akindo.views.view import TableView
from companion.games.akindo.views.words import HAND_ON
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.start_page import StartPage

load_kv(__name__, "panels", "tile", "top_bar")


class AkindoSetupPage(StartPage, ReopenedPadPage):
    """Every card of the waste site is one tap; then the table says who starts."""

    pad: TapPad

    shown = StringProperty("wait")
    """wait, pad or start."""
    to_do = StringProperty("")
    """What to do with one's hands at first."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._asked: TableView | None = None
        """The table whose waste site the pad asks for."""
        self.pad = TapPad()
        self.pad.bind(
            on_answer=lambda _, cards: self.desk.play(moves.LayWaste(cards)),
            on_change=self.pad_changed,
        )
        self.ids.pad_place.add_widget(self.pad)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view.draw is not None and view.draw.waste:
            self._ask_waste(view)
        else:
            self.question = ""
            self._asked = None
            self.pad.put_away()
            self._ask_start(view)
        self.ids.top.show(self)

    def _ask_waste(self, view: TableView) -> None:
        if view is self._asked:
            return  # a word that something was saved must not empty the pad
        self._asked = view
        assert view.draw is not None
        self.shown, self.question = "pad", "waste"
        title = f"First put {view.box} into the box" if view.box else "Lay these face up"
        self.pad.ask(TapQuestion.cards(title, view.draw.waste, view.unseen), self.draft)

    def _ask_start(self, view: TableView) -> None:
        is_asked = view.phase is Phase.START
        self.shown = "start" if is_asked else "wait"
        self.to_do = HAND_ON if is_asked else ""
        self.lay_starters()

    def confirm(self) -> None:
        self.let_chance_decide()

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Start():
                return self.starter(move)
            case moves.LayWaste() if self.shown == "pad":
                return self.pad.finger(move.cards)
        return None
