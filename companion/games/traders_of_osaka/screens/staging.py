"""What the pictures of this game need besides: a payment walked through, a peek, a count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import CorrectStack
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import Seat, total
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.views.stage import PAYMENT
from companion.table.locks import MOST_TRIES
from companion.table.settings import ANIMATIONS, PINS
from companion.ui.staging import Act, Stage
from companion.views.stage import Page

WHY = "miscounted"
COUNTED = 24
"""Steps of the count that the picture of it shows done."""


class TradersStage(Stage):
    """A stage that knows the pages of this game."""

    def arrived(self) -> None:
        if self._shell.name == PAYMENT:  # it brought the game here and was walked through
            shown: Any = self._shell.page
            walk(shown)
            shown.next()

    def peek(self, pins: Mapping[str, str] | None = None) -> Act:
        """A finger rests on the first seat."""

        def hold(page: Any) -> None:
            self._shell.desk.adopt({PINS.name: dict(pins or {})})
            page.dispatch("on_peek", None)
            page.dispatch("on_peek", page.ids.seats.children[-1])

        return self.game(is_dangerous, then=hold)

    def shut(self, pins: Mapping[str, str]) -> Act:
        """The same, and too many wrong PINs are told to the lock at once: it closes by itself."""
        ask = self.peek(pins)

        def stage() -> None:
            ask()
            lock: Any = self._shell.front
            for _ in range(MOST_TRIES):
                lock.told("0000")

        return stage

    def refused(self) -> Act:
        """Somebody reaches for another's reserved card."""

        def reach(page: Any) -> None:
            view = self._shell.desk.view
            page.take(
                next(card for card in view.market if card.reserved_by not in (None, view.turn))
            )

        return self.game(is_dangerous, then=reach)

    def counting(self) -> Act:
        """The end, in the middle of its show."""

        def stage() -> None:
            self._shell.desk.adopt({ANIMATIONS.name: True})
            self.game(self.over)()
            self._shell.desk.adopt({ANIMATIONS.name: False})
            page: Any = self._shell.page
            for _ in range(COUNTED):
                page.count_on()

        return stage

    def tied(self) -> Act:
        """A finished game whose winner was corrected down to the VPs of the next one."""

        def stage() -> None:
            history = self.first_game(self.over, self.sitting)
            first, second, *_ = GAME.standings(history.state)
            more = (first.points or 0) - (second.points or 0)
            history.play(CorrectStack(Seat(first.seat), -more, WHY))
            self._sit(history)
            self._shell.go(Page.GAME)
            page: Any = self._shell.page
            page.finish()

        return stage


def walk(page: Any) -> None:
    """To the last step of a payment."""
    while page.at + 1 < len(page.steps):
        page.next()


def is_dangerous(state: State) -> bool:
    """A moment with everything on the table: a ship about to arrive while others would sink."""
    if state.phase is not Phase.ACTION or state.turn_number < 12:
        return False
    buy = Offers(state).forecast
    reserved = any(slot.reserved_by not in (None, state.active.seat) for slot in state.market)
    if buy is None or not buy.sinking or total(state.active.hand) < buy.cost:
        return False
    return reserved and any(player.insured for player in state.players)
