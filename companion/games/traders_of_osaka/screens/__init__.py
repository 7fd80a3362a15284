"""The pages of this game, with their layouts in kv/traders_of_osaka: alone in knowing Kivy."""

from __future__ import annotations

from companion.games import late
from companion.games.traders_of_osaka.views import stage
from companion.ui.screens_of import Screens

SCREENS = Screens(
    pages={
        name: f"{__name__}.{name}:{''.join(word.capitalize() for word in name.split('_'))}Page"
        for name in (*stage.IN_PLAY, stage.CORRECT, stage.CALCULATOR)
    },
    picture=late(f"{__name__}.widgets.table_picture:TablePicture"),
    glimpse=late(f"{__name__}.widgets.glimpse:Glimpse"),
    scenes=late(f"{__name__}.scenes:scenes"),
    sign=late(f"{__name__}.signs:paint_sign"),
    busy=late(f"{__name__}.staging:is_dangerous"),
)
