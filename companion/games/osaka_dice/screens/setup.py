"""Who starts, and the first eight dice: five in front, three behind."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.pieces import BACK_ROW, FRONT_DEAL, Dice
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.screens.rolling import app_rolls, chance_of
from companion.games.osaka_dice.screens.rolling_page import TUMBLE, RollingPage
from companion.games.osaka_dice.screens.widgets.dice_pad import DicePad, DiceQuestion
from companion.games.osaka_dice.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.start_page import StartPage

load_kv(__name__, "panels", "tile", "top_bar", "tumble")

DEAL = FRONT_DEAL + BACK_ROW


class DiceSetupPage(StartPage, RollingPage):
    """The table says who starts; then every die is one tap."""

    shown = StringProperty("wait")
    """wait, start, pad or tumble."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pad = DicePad()
        self.pad.bind(
            on_answer=lambda _, dice: self._dealt(dice),
            on_change=self.pad_changed,
            on_chance=lambda _: self.throw(chance_of(self.desk)),
        )
        self.ids.pad_place.add_widget(self.pad)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view.phase is Phase.DEAL:
            self._ask_deal(view)
        else:
            self.question = ""
            self.ids.tumble.stop()
            self.pad.put_away()
            self._ask_start()
        self.ids.top.show(self)

    def _ask_deal(self, view: TableView) -> None:
        if self.shown in ("pad", TUMBLE) and self.pad.question is not None:
            return  # a word that something was saved must not empty the slots
        self.shown, self.question = "pad", "deal"
        self.ask_dice(
            DiceQuestion(
                title="Five in front, then three behind",
                drawers=tuple([view.seat(seat).name for seat in view.drawers]),
                count=DEAL,
                colours=view.bag,
                behind=BACK_ROW,
                rolls=app_rolls(self.desk),
            )
        )

    def _ask_start(self) -> None:
        self.shown = "start" if self.starts() else "wait"
        self.lay_starters()

    def confirm(self) -> None:
        if self.shown == "start":
            self.let_chance_decide()
        elif self.shown == "pad" and app_rolls(self.desk):
            self.throw(chance_of(self.desk))
        elif self.shown == "pad":
            self.pad.done()

    def _dealt(self, dice: Dice) -> None:
        self.desk.play(moves.Deal(dice[:FRONT_DEAL], dice[FRONT_DEAL:]))

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Start():
                return self.starter(move)
            case moves.Deal() if self.shown == "pad":
                return self.pad_key(move.front + move.back)
        return None
