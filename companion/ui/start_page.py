"""Pages on which the table says who starts."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from kivy.uix.widget import Widget

from companion.games.kit.moves import Start
from companion.ui.page import BasePage
from companion.ui.widgets.seat_row import SeatPlaque


class StartPage(BasePage):
    """A plaque for each who may start, laid into `starters` of the kv file; or chance decides."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.starters: list[SeatPlaque] = []
        super().__init__(*args, **kwargs)

    def starts(self) -> list[Start]:
        """The moves that would answer now; none where nobody is asked."""
        table = self.desk.table
        return [move for move in table.offers if isinstance(move, Start)] if table else []

    def lay_starters(self) -> None:
        game, moment, starts = self.desk.game, self.desk.moment, self.starts()
        wanted = [(0, game.seat(move.seat), moment.name(move.seat)) for move in starts]
        if [plaque.data for plaque in self.starters] == wanted:
            return
        self.ids.starters.clear_widgets()
        self.starters = [SeatPlaque(data=data) for data in wanted]
        for plaque, move in zip(self.starters, starts, strict=True):
            plaque.bind(on_release=lambda _, move=move: self.desk.play(move))
            self.ids.starters.add_widget(plaque)

    def let_chance_decide(self) -> None:
        if starts := self.starts():
            self.desk.play(SystemRandom().choice(starts))

    def starter(self, move: Start) -> Widget | None:
        """What to touch so that this one starts."""
        return next((p for p in self.starters if p.data[1].key == move.seat), None)
