"""The first cards of the waste site, and who starts; and pips, where their line was undone."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.reopened import ReopenedPadPage
from companion.games.akindo.screens.widgets.tap_pad import TapPad, TapQuestion
from companion.games.akindo.views.view import TableView
from companion.games.akindo.views.words import HAND_ON
from companion.table.agreements import sheet_of
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.start_page import StartPage
from companion.views.stage import Page

load_kv(__name__, "panels", "tile", "top_bar")

PIPS: Final = next(sheet for sheet in GAME.sheets if sheet.page == "pips")


class AkindoSetupPage(StartPage, ReopenedPadPage):
    """Every card of the waste site is one tap; then the table says who starts."""

    pad: TapPad

    shown = StringProperty("wait")
    """wait, pips, pad or start."""
    can_tell = BooleanProperty(False)
    """The pips of this box are known."""
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
        self.shown = "start" if is_asked else "pips" if self._lacks_pips(view) else "wait"
        self.can_tell = bool(self._pips())
        self.to_do = HAND_ON if is_asked else ""
        self.lay_starters()

    def _lacks_pips(self, view: TableView) -> bool:
        """Their line was taken back, or never came; a game that begins has it on its way."""
        table = self.desk.table
        assert table is not None
        newest = table.history.entries[-1:]
        is_coming = table.busy and all(entry.kind == "move" for entry in newest)
        return view.lacks_pips and not is_coming

    def _pips(self) -> tuple[str, ...]:
        """The line of the pips as the owner of the box has entered them; none before all are."""
        entered = sheet_of(self.desk, GAME, PIPS)
        return () if PIPS.check(entered) else PIPS.lines(entered, len(self.desk.view.seats))

    def change_pips(self) -> None:
        """Look at the box again."""
        self.go(PIPS.page, back=Page.GAME)

    def tell_pips(self) -> None:
        """Go on with what was entered."""
        for line in self._pips():
            self.desk.play(GAME.parse(line))

    def confirm(self) -> None:
        if self.shown == "pips":
            self.tell_pips()
        else:
            self.let_chance_decide()

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Start():
                return self.starter(move)
            case moves.TellPips() if self.shown == "pips":
                return self.ids.tell_pips if self.can_tell else self.ids.change_pips
            case moves.LayWaste() if self.shown == "pad":
                return self.pad.finger(move.cards)
        return None
