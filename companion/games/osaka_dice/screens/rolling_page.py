"""Pages on which dice are rolled: by people, who tap what they see, or by Higaki."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules.pieces import Dice
from companion.games.osaka_dice.screens.rolling import app_rolls, colours_of
from companion.games.osaka_dice.screens.widgets.dice_pad import DicePad, DiceQuestion
from companion.table.settings import ANIMATIONS, PADS
from companion.ui.pad_page import PadPage

TUMBLE = "tumble"


class RollingPage(PadPage):
    """Its kv file has a Tumble of that name, in a panel of that name."""

    pad: DicePad

    def ask_dice(self, question: DiceQuestion) -> None:
        """Put a question to the pad, which comes back as it was left."""
        self.pad.closes = PADS.of(self.desk) == PADS.default
        self.pad.ask(question, self.draft)

    def throw(self, move: Any) -> None:
        """What Higaki rolled: the dice tumble before it counts, for whoever likes movement."""
        if move is None:
            return
        if ANIMATIONS.of(self.desk):
            self.open_panel(TUMBLE)
            self.ids.tumble.throw(colours_of(move), lambda: self.desk.play(move))
        else:
            self.desk.play(move)

    def leave(self) -> None:
        if self.ids.tumble.is_thrown:  # nobody has seen them yet: they were not rolled
            self.ids.tumble.stop()
            self.open_panel("")

    def pad_key(self, dice: Dice) -> Widget | None:
        """What to touch for these dice: where Higaki rolls nobody taps them one by one."""
        chance: Widget = self.pad.ids.chance
        return chance if app_rolls(self.desk) else self.pad.finger(dice)
