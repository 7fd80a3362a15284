"""The touting: three dice, one or two of them kept, and who challenges that."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.pieces import DICE, Colour
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.reopened import ReopenedPadPage
from companion.games.akindo.screens.widgets.shares import CallerKey, ShareKey
from companion.games.akindo.screens.widgets.tap_pad import TapPad, TapQuestion
from companion.games.akindo.views.questions import challenge_words
from companion.games.akindo.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv

load_kv(__name__, "merchants", "panels", "top_bar")

ROLL, CALLERS = "roll", "callers"


class AkindoToutingPage(ReopenedPadPage):
    """A tap for each die; a tap for the way to share them; "nobody" is one tap, too."""

    pad: TapPad

    shown = StringProperty("pad")
    """pad, ways or challenge."""
    words = StringProperty("")
    """What the key under the callers does."""
    number = NumericProperty(1)
    """How many ways, or callers, there are."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._view: TableView | None = None
        self.ways: list[ShareKey] = []
        self.callers: list[CallerKey] = []
        self.pad = TapPad()
        self.pad.bind(on_answer=lambda _, dice: self._rolled(dice), on_change=self.pad_changed)
        self.ids.pad_place.add_widget(self.pad)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view is not self._view:
            self.ids.merchants.settle()
            self._view = view
            self._open(view)
        elif self.shown == "pad" and self.pad.question is None:
            self._open(view)
        self.ids.merchants.show(view)
        self.ids.top.show(self)

    def _open(self, view: TableView) -> None:
        """What is asked now decides what lies under the table."""
        match view.phase:
            case Phase.KEEP:
                self._ask_ways(view)
            case Phase.CHALLENGE:
                self._ask_callers(view)
            case _:
                self.question = ROLL
                self.pad.ask(TapQuestion(title="Tap each die", count=DICE), self.draft)
                self.open_panel("pad")

    def open_panel(self, shown: str) -> None:
        super().open_panel(shown)
        if shown != "pad":
            self.question = ""
            self.pad.put_away()

    def _rolled(self, dice: tuple[int, ...]) -> None:
        view: TableView = self.desk.view
        if view.turn is not None:
            self.desk.play(moves.Roll(view.turn, dice))

    # --- which dice are kept ---------------------------------------------------------------------

    def _ask_ways(self, view: TableView) -> None:
        self.ids.ways.clear_widgets()
        self.ways = [ShareKey(data=way) for way in view.distributions]
        self.number = len(self.ways)
        for key in self.ways:
            key.bind(on_release=lambda key: self.desk.play(key.data.move))
            self.ids.ways.add_widget(key)
        self.open_panel("ways")

    # --- who challenges --------------------------------------------------------------------------

    def _ask_callers(self, view: TableView) -> None:
        assert view.distribution is not None
        self.ids.callers.clear_widgets()
        self.callers = []
        paid = {earned.seat: earned for earned in view.distribution.earned}
        for seat in view.seats:
            if seat.seat not in paid:
                continue
            key = CallerKey(data=(seat, paid[seat.seat]))
            key.bind(on_release=self._toggle)
            self.callers.append(key)
            self.ids.callers.add_widget(key)
        self.number = len(self.callers)
        self.open_panel("challenge")
        self.question = CALLERS
        called = (self.draft or {}).get(CALLERS, ())
        for key in self.callers:
            key.chosen = key.may_call and key.data[0].seat in called
        self._show_callers()

    @property
    def called(self) -> tuple[Colour, ...]:
        """Who calls, clockwise."""
        chosen = {key.data[0].seat for key in self.callers if key.chosen}
        view: TableView = self.desk.view
        assert view.distribution is not None
        return tuple(told.seat for told in view.distribution.earned if told.seat in chosen)

    def _toggle(self, key: CallerKey) -> None:
        if key.may_call:
            key.chosen = not key.chosen
            self._show_callers()

    def _show_callers(self) -> None:
        called = self.called
        self.keep({CALLERS: [str(seat) for seat in called]} if called else None)
        self.words = challenge_words(self.desk.view, called)

    def challenge(self) -> None:
        """Whoever is chosen calls; with none, nobody does."""
        if self.shown == "challenge":
            self.desk.play(moves.Challenge(self.called))

    def confirm(self) -> None:
        self.challenge()

    # --- for a hand that plays by itself ---------------------------------------------------------

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Roll() if self.shown == "pad":
                return self.pad.finger(move.dice)
            case moves.Keep() if self.shown == "ways":
                kept = sorted(move.dice)
                return next((k for k in self.ways if sorted(k.data.move.dice) == kept), None)
            case moves.Challenge() if self.shown == "challenge":
                wrong = (k for k in self.callers if k.chosen != (k.data[0].seat in move.callers))
                return next(wrong, self.ids.challenge)
        return None
