"""The pages of this game, with their layouts in kv/traders_of_osaka: alone in knowing Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.traders_of_osaka.views import stage
from companion.ui.screens_of import Screens


def _picture() -> Any:
    from companion.games.traders_of_osaka.screens.widgets.table_picture import TablePicture

    return TablePicture()


def _glimpse() -> Any:
    from companion.games.traders_of_osaka.screens.widgets.glimpse import Glimpse

    return Glimpse()


def _sign(painter: Any, name: str, *box: float) -> None:
    from companion.games.traders_of_osaka.screens.signs import paint_sign

    paint_sign(painter, name, *box)


def _scenes(shell: Any, names: Sequence[str]) -> Iterator[Any]:
    from companion.games.traders_of_osaka.screens.scenes import scenes

    return scenes(shell, names)


def _busy(state: Any) -> bool:
    from companion.games.traders_of_osaka.screens.staging import is_dangerous

    return is_dangerous(state)


SCREENS = Screens(
    pages={
        name: f"{__name__}.{name}:{''.join(word.capitalize() for word in name.split('_'))}Page"
        for name in (*stage.IN_PLAY, stage.CORRECT, stage.CALCULATOR)
    },
    picture=_picture,
    glimpse=_glimpse,
    scenes=_scenes,
    sign=_sign,
    busy=_busy,
)
