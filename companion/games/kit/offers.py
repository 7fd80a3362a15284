"""What may happen now, as one readable object that a screen can be drawn from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.errors import RuleViolation
from companion.games.contract import Outcome
from companion.games.kit.turns import Sitter, Turns

S = TypeVar("S", bound=Turns[Any])


class OpenMoves(Generic[S]):
    """What may happen now: a game spells it out, and `in` answers for every move of all."""

    def __init__(
        self,
        state: S,
        *,
        apply: Callable[[S, Any], Outcome[S]],
        ask: Callable[[S], str],
        asked: Callable[[S], Sitter | None],
    ) -> None:
        self._state = state
        self._apply = apply
        self._ask = ask
        self._asked = asked
        self.phase = state.phase

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.phase}: {self.sentence}>"

    def __contains__(self, move: object) -> bool:
        try:
            self._apply(self._state, move)
        except (RuleViolation, KeyError):
            return False
        return True

    @property
    def asked(self) -> Any:
        """The seat that must answer; None where the whole table does."""
        player = self._asked(self._state)
        return player.seat if player else None

    @property
    def sentence(self) -> str:
        """What is asked, in words."""
        return self._ask(self._state)
