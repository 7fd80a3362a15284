"""The pages of Akindo, with their layouts in kv/akindo: alone in knowing Kivy."""

from __future__ import annotations

from typing import Final

from companion.games import late
from companion.games.akindo.rules.sheets import SHEETS
from companion.games.akindo.views import stage
from companion.ui.screens_of import Screens

NAMES: Final = (
    *sorted(stage.IN_PLAY),
    stage.CORRECT,
    stage.CALCULATOR,
    *(sheet.page for sheet in SHEETS),
)

SCREENS = Screens(
    pages={name: f"{__name__}.{name}:Akindo{name.capitalize()}Page" for name in NAMES},
    picture=late(f"{__name__}.widgets.akindo_picture:AkindoPicture"),
    glimpse=late(f"{__name__}.widgets.akindo_glimpse:AkindoGlimpse"),
    scenes=late(f"{__name__}.scenes:scenes"),
    sign=late(f"{__name__}.signs:paint_sign"),
    busy=late(f"{__name__}.scenes:is_busy"),
)
