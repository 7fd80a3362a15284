"""How many article cards stay in the box, by the number of merchants."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo import GAME
from companion.games.akindo.rules.sheets import most_in_box
from companion.games.akindo.views.sheets import deck_words, read_box, step_box
from companion.table.agreements import keep_sheet, sheet_of
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkLabel
from companion.ui.widgets.stepper import Stepper
from companion.views.stage import Page

load_kv(__name__, "heading", "paper")

SHEET: Final = next(sheet for sheet in GAME.sheets if sheet.page == "box")


class AkindoBoxPage(BasePage):
    """A number to step for each number of merchants; it is remembered at once."""

    stays = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._back: str = Page.SETTINGS
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

    def enter(self, **topic: Any) -> None:
        self._back = topic.get("back", Page.SETTINGS)
        self._show()

    def go_back(self) -> None:
        self.go(self._back, of=GAME.key)

    def confirm(self) -> None:
        self.go_back()

    def step(self, players: int, by: int) -> None:
        """More or fewer cards stay in the box."""
        self._keep(step_box(sheet_of(self.desk, GAME, SHEET), players, by))

    def restore(self) -> None:
        """As the rules have it."""
        self._keep(SHEET.default)

    def repeats(self, x: float, y: float) -> bool:
        return bool(self.ids.rows.collide_point(x, y))

    def _keep(self, box: Any) -> None:
        keep_sheet(self.desk, GAME, SHEET, box)
        self._show()

    def _show(self) -> None:
        box = read_box(sheet_of(self.desk, GAME, SHEET))
        for players, stepper in self.steppers.items():
            stepper.value = box[str(players)]
            stepper.caption = deck_words(players, box[str(players)])
