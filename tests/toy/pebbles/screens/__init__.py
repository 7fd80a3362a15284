"""The pages of Pebbles, with their layouts in kv/pebbles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games import late
from companion.ui.screens_of import Screens
from tests.toy.pebbles.rules.state import Phase
from tests.toy.pebbles.views import stage

HEAP = f"{__name__}.heap:Heap"


def _scenes(shell: Any, names: Sequence[str]) -> Iterator[Any]:
    from companion.ui.staging import Stage
    from tests.toy.pebbles import GAME

    scene = Stage(shell, GAME, names[: len(GAME.seats)])
    for phase in (Phase.TAKING, Phase.HIDING, Phase.OVER):
        yield str(phase), scene.game(lambda state, phase=phase: state.phase is phase)


SCREENS = Screens(
    pages={
        name: f"{__name__}.{name}:Pebbles{name.title()}Page" for name in (*stage.IN_PLAY, stage.BOX)
    },
    picture=late(HEAP),
    glimpse=late(HEAP),
    scenes=_scenes,
)
