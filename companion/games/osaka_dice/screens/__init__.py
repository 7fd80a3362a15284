"""The pages of Osaka Dice, with their layouts in kv/osaka_dice: alone in knowing Kivy."""

from __future__ import annotations

from typing import Final

from companion.games import late
from companion.games.osaka_dice.rules.owner import SHEETS
from companion.games.osaka_dice.views import stage
from companion.ui.screens_of import Screens

NAMES: Final = {
    name: f"Dice{name.capitalize()}Page"
    for name in (*sorted(stage.IN_PLAY), stage.CORRECT, stage.CALCULATOR)
} | {sheet.page: f"{sheet.page.capitalize()}Page" for sheet in SHEETS}

SCREENS = Screens(
    pages={name: f"{__name__}.{name}:{page}" for name, page in NAMES.items()},
    picture=late(f"{__name__}.widgets.dice_picture:DicePicture"),
    glimpse=late(f"{__name__}.widgets.dice_glimpse:DiceGlimpse"),
    scenes=late(f"{__name__}.scenes:scenes"),
    sign=late(f"{__name__}.signs:paint_sign"),
    busy=late(f"{__name__}.scenes:is_busy"),
)
