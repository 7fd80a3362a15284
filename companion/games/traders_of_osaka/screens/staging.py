"""Putting a game and a page before the camera, as if people had played up to there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.views.stage import PAYMENT
from companion.table.history import Entry, History
from companion.table.journals import MemoryJournal
from companion.table.locks import MOST_TRIES
from companion.table.rehearsal import rehearse
from companion.table.settings import ANIMATIONS, PINS
from companion.table.table import Table
from companion.ui.shell import Shell
from companion.views.stage import Page

GAME = "traders-of-osaka"
SEEDS = range(3, 99)
COUNTED = 24
"""Steps of the count that the picture of it shows done."""

Act = Callable[[], None]
Then = Callable[[Any], object]
"""What is done on a page once it is shown."""


class Stage:
    """Each method gives what a scene does when its turn comes."""

    def __init__(self, shell: Shell, names: Sequence[str]) -> None:
        self._shell = shell
        self.names = tuple(names)
        self.sitting = tuple(
            moves.SitDown(seat, name) for seat, name in zip(Seat, names, strict=True)
        )

    def page(self, page: Page, *, then: Then = lambda _: None, **topic: Any) -> Act:
        """A page of its own."""

        def stage() -> None:
            self._shell.go(page, **topic)
            then(self._shell.page)

        return stage

    def doing(self, act: Then) -> Act:
        """Something happens on the page that is shown already."""
        return lambda: (act(self._shell.page), None)[1]

    def game(
        self,
        until: Callable[[State], bool],
        *,
        page: Page = Page.GAME,
        rules: Sequence[moves.Agree] = (),
        players: int = 4,
        then: Then = lambda _: None,
    ) -> Act:
        """The first game that comes to this moment, and the page for it."""

        def stage() -> None:
            self._sit(first_game(until, (*self.sitting[:players], *rules)))
            self._shell.go(page)
            if self._shell.name == PAYMENT:  # it brought the game here and was walked through
                shown: Any = self._shell.page
                walk(shown)
                shown.next()
            then(self._shell.page)

        return stage

    def after(
        self,
        pick: Callable[[Sequence[Entry]], Entry],
        *,
        rules: Sequence[moves.Agree] = (),
        then: Then = lambda _: None,
    ) -> Act:
        """A game up to one of its moves, and the page that tells of it."""

        def stage() -> None:
            whole = first_game(lambda state: state.phase is Phase.OVER, (*self.sitting, *rules))
            last = pick(whole.entries)
            part = History(whole.game)
            for entry in whole.entries[: whole.entries.index(last) + 1]:
                part.play(entry.move)
            self._sit(part)
            self._shell.go(Page.GAME)
            then(self._shell.page)

        return stage

    def told(self, pick: Callable[[Sequence[Entry]], Entry]) -> Act:
        """What to do with one's hands after a move."""

        def tell(page: Any) -> None:
            history: Any = self._shell.desk.table and self._shell.desk.table.history
            entry = history.entries[-1]
            sentences = history.game.hands(entry.before, entry.facts)
            self._shell.advice.show(sentences, beside_pad=page.asking)

        return self.after(pick, then=tell)

    def greeted(self, pick: Callable[[Sequence[Entry]], Entry]) -> Act:
        """The app comes back after this move."""
        return self.after(pick, then=lambda _: self._shell.greet())

    def peek(self, pins: Mapping[str, str] | None = None) -> Act:
        """A finger rests on the first seat."""

        def hold(page: Any) -> None:
            self._shell.desk.adopt({PINS.name: dict(pins or {})})
            page.dispatch("on_peek", None)
            page.dispatch("on_peek", page.ids.seats.children[-1])

        return self.game(is_dangerous, then=hold)

    def shut(self) -> Act:
        """Too many wrong PINs were told to the lock that is shown."""

        def tell(_: object) -> None:
            for _ in range(MOST_TRIES):
                self._shell.front.told("0000")

        return self.doing(tell)

    def refused(self) -> Act:
        """Somebody reaches for another's reserved card."""

        def reach(page: Any) -> None:
            view = self._shell.desk.view
            page.take(next(card for card in view.market if card.reserved_by))

        return self.game(is_dangerous, then=reach)

    def counting(self) -> Act:
        """The end, in the middle of its show."""

        def stage() -> None:
            self._shell.desk.adopt({ANIMATIONS.name: True})
            self.game(lambda state: state.phase is Phase.OVER)()
            self._shell.desk.adopt({ANIMATIONS.name: False})
            page: Any = self._shell.page
            for _ in range(COUNTED):
                page.count_on()

        return stage

    def replay(self) -> Act:
        """A game to look through."""
        return lambda: self._shell.go(Page.REPLAY, history=first_game(is_dangerous, self.sitting))

    def _sit(self, history: History) -> None:
        self._shell.advice.hide()
        self._shell.slip.hide()
        self._shell.desk.sit(Table(history, MemoryJournal()))


def walk(page: Any) -> None:
    """To the last step of a payment."""
    while page.at + 1 < len(page.steps):
        page.next()


def is_dangerous(state: State) -> bool:
    """A moment with everything on the table: a ship about to arrive while others would sink."""
    if state.phase is not Phase.ACTION or state.turn_number < 12:
        return False
    buy = Offers(state).forecast
    reserved = any(slot.reserved_by for slot in state.market)
    return bool(buy and buy.sinking and reserved and any(p.insured for p in state.players))


def first_game(until: Callable[[State], bool], opening: Sequence[Any]) -> History:
    """The first of the house's games that comes to this moment."""
    for seed in SEEDS:
        try:
            return rehearse(GAME, seed=seed, opening=opening, until=until)
        except LookupError:
            continue
    raise LookupError("None of these games comes to that moment.")
