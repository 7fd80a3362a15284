"""The pages of Osaka Dice, with their layouts in kv/osaka_dice: alone in knowing Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.games.osaka_dice.rules.owner import SHEETS
from companion.games.osaka_dice.views import stage
from companion.ui.screens_of import Screens

NAMES: Final = {
    name: f"Dice{name.capitalize()}Page"
    for name in (*sorted(stage.IN_PLAY), stage.CORRECT, stage.CALCULATOR)
} | {sheet.page: f"{sheet.page.capitalize()}Page" for sheet in SHEETS}


def _picture() -> Any:
    from companion.games.osaka_dice.screens.widgets.dice_picture import DicePicture

    return DicePicture()


def _glimpse() -> Any:
    from companion.games.osaka_dice.screens.widgets.dice_glimpse import DiceGlimpse

    return DiceGlimpse()


def _sign(painter: Any, name: str, *box: float) -> None:
    from companion.games.osaka_dice.screens.signs import paint_sign

    paint_sign(painter, name, *box)


def _scenes(shell: Any, names: Sequence[str]) -> Iterator[Any]:
    from companion.games.osaka_dice.screens.scenes import scenes

    return scenes(shell, names)


def _busy(state: Any) -> bool:
    from companion.games.osaka_dice.screens.scenes import is_busy

    return is_busy(state)


SCREENS = Screens(
    pages={name: f"{__name__}.{name}:{page}" for name, page in NAMES.items()},
    picture=_picture,
    glimpse=_glimpse,
    scenes=_scenes,
    sign=_sign,
    busy=_busy,
)
