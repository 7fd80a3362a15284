"""The pages of Akindo, with their layouts in kv/akindo: alone in knowing Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.games.akindo.rules.sheets import SHEETS
from companion.games.akindo.views import stage
from companion.ui.screens_of import Screens, page_class

NAMES: Final = (
    *sorted(stage.IN_PLAY),
    stage.CORRECT,
    stage.CALCULATOR,
    *(sheet.page for sheet in SHEETS),
)


def _picture() -> Any:
    return page_class(f"{__name__}.widgets.akindo_picture:AkindoPicture")()


def _glimpse() -> Any:
    return page_class(f"{__name__}.widgets.akindo_glimpse:AkindoGlimpse")()


def _sign(painter: Any, name: str, *box: float) -> None:
    from companion.games.akindo.screens.signs import paint_sign

    paint_sign(painter, name, *box)


def _scenes(shell: Any, names: Sequence[str]) -> Iterator[Any]:
    from companion.games.akindo.screens.scenes import scenes

    return scenes(shell, names)


def _busy(state: Any) -> bool:
    from companion.games.akindo.screens.scenes import is_busy

    return is_busy(state)


SCREENS = Screens(
    pages={name: f"{__name__}.{name}:Akindo{name.capitalize()}Page" for name in NAMES},
    picture=_picture,
    glimpse=_glimpse,
    scenes=_scenes,
    sign=_sign,
    busy=_busy,
)
