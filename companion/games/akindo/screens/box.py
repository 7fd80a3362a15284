"""How many article cards stay in the box, by the number of merchants."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo import GAME
from companion.games.akindo.rules.sheets import most_in_box
from companion.games.akindo.views.sheets import deck_words, read_box, step_box
from companion.ui.kv import load_kv
from companion.ui.sheet_page import SheetPage
from companion.ui.widgets.paper import InkLabel
from companion.ui.widgets.stepper import Stepper

load_kv(__name__, "heading", "paper")

SHEET: Final = next(sheet for sheet in GAME.sheets if sheet.page == "box")


class AkindoBoxPage(SheetPage):
    """A number to step for each number of merchants."""

    game, sheet = GAME, SHEET

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.steppers: dict[int, Stepper] = {}
        for players in GAME.players:
            stepper = Stepper(most=most_in_box(players))
            stepper.bind(on_step=lambda _, by, players=players: self.step(players, by))
            row = BoxLayout(spacing=dp(10))
            row.add_widget(InkLabel(text=f"{players} merchants", text_px=24, size_hint_x=0.7))
            row.add_widget(stepper)
            self.steppers[players] = stepper
            self.ids.rows.add_widget(row)

    def step(self, players: int, by: int) -> None:
        """More or fewer cards stay in the box."""
        self.keep(step_box(self.entered, players, by))

    def restore(self) -> None:
        """As the rules have it."""
        self.keep(SHEET.default)

    def repeats(self, x: float, y: float) -> bool:
        return bool(self.ids.rows.collide_point(x, y))

    def lay(self) -> None:
        box = read_box(self.entered)
        for players, stepper in self.steppers.items():
            stepper.value = box[str(players)]
            stepper.caption = deck_words(players, box[str(players)])
