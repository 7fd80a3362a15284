"""The scenes of the gallery: every page of Akindo in every state that looks different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.akindo import GAME
from companion.games.akindo.rules.moves import Agree, TellPips
from companion.games.akindo.rules.state import Phase
from companion.ui.gallery import Scene
from companion.ui.shell import Shell
from companion.ui.staging import Stage

FIFTH = "Monzaemon"
PIPS = TellPips((2, 3, 4, 5, 6))
PURVEYOR = Agree("purveyor", "on")
LATE = 4


class AkindoStage(Stage):
    """A stage that walks on from a result that is told."""

    def arrived(self) -> None:
        page: Any = self._shell.page
        while self._shell.name == "result":
            page.next()


def scenes(shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them; five merchants sit there."""
    stage = AkindoStage(shell, GAME, (*names[:4], FIFTH))
    yield from _playing(stage)


def _playing(stage: Stage) -> Iterator[Scene]:
    rules = [PURVEYOR, PIPS]
    yield "waste", stage.game(lambda state: state.phase is Phase.AGREEING and bool(state.pips),
                              rules=rules)  # fmt: skip
    yield "start", stage.game(lambda state: state.phase is Phase.START, rules=rules)
    yield "roll", stage.game(lambda state: state.phase is Phase.ROLL, rules=rules)
    yield "keep", stage.game(lambda state: state.phase is Phase.KEEP, rules=rules)
    yield "challenge", stage.game(lambda state: state.phase is Phase.CHALLENGE, rules=rules)


def is_busy(state: Any) -> bool:
    """A moment late in the game, with something before everybody."""
    return bool(state.phase is Phase.ROLL and state.turn_number >= LATE)
