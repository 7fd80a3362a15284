"""What the pictures of this game need besides: bids entered one way or the other, and revealed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.options import BIDS
from companion.games.akindo.rules.pieces import Bid
from companion.games.akindo.rules.state import Phase, Player, State
from companion.games.akindo.views.result import Kind
from companion.table.agreements import setting_name
from companion.table.history import History
from companion.ui.staging import Act, Stage, Then
from companion.views.stage import Page

Answer = Callable[[State, Player], Bid]
"""What a merchant has behind the screen, for a scene."""
SETTING = setting_name(GAME, BIDS.name)


class AkindoStage(Stage):
    """A stage that walks on from a result that is told."""

    def arrived(self) -> None:
        page: Any = self._shell.page
        while self._shell.name == "result":
            page.next()

    def bidding(
        self,
        way: str,
        *,
        rules: Sequence[Any],
        phase: Phase = Phase.REVEAL,
        then: Then = lambda _: None,
    ) -> Act:
        """The reveal, with bids entered this way."""
        show = self.game(lambda state: state.phase is phase, rules=rules, then=then)

        def stage() -> None:
            self._shell.desk.adopt({SETTING: way})
            show()

        return stage

    def result(
        self,
        kind: Kind,
        answer: Answer,
        *,
        rules: Sequence[Any],
        when: Callable[[State], bool] = lambda _: True,
    ) -> Act:
        """A step of what follows from such bids."""

        def stage() -> None:
            def is_ready(state: State) -> bool:
                return state.phase is Phase.REVEAL and when(state)

            self._sit(self._revealed(is_ready, answer, rules))
            self._shell.go("result")
            page: Any = self._shell.page
            page.turn_to([step.kind for step in page.steps].index(kind))

        return stage

    def following(
        self, until: Callable[[State], bool], answer: Answer, *, rules: Sequence[Any]
    ) -> Act:
        """A moment that follows where everybody always bids like that."""

        def stage() -> None:
            history = self._revealed(lambda state: state.phase is Phase.REVEAL, answer, rules)
            chance = Random(0)
            while not until(history.state):
                state: State = history.state
                is_reveal = state.phase is Phase.REVEAL
                move = _reveal(state, answer) if is_reveal else GAME.autoplay(state, chance)
                history.play(move)
            self._sit(history)
            self._shell.go(Page.GAME)

        return stage

    def _revealed(
        self, when: Callable[[State], bool], answer: Answer, rules: Sequence[Any]
    ) -> History:
        history = self.first_game(when, (*self.sitting, *rules))
        history.play(_reveal(history.state, answer))
        return history


def _reveal(state: State, answer: Answer) -> moves.Reveal:
    return moves.Reveal(tuple((p.seat, answer(state, p)) for p in state.merchants()))
