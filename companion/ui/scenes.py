"""The scenes of the gallery: every page in every state that looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.games.traders_of_osaka import moves
from companion.games.traders_of_osaka.facts import Paid
from companion.games.traders_of_osaka.offers import Offers
from companion.games.traders_of_osaka.pieces import Colour, Seat
from companion.games.traders_of_osaka.state import Phase, State
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.rehearsal import rehearse
from companion.table.settings import PINS
from companion.table.table import Table
from companion.ui.gallery import Scene
from companion.ui.shell import Shell
from companion.views.stage import Page

GAME = "traders-of-osaka"
SEED = 3
NAMES = ("Aiko", "Ben", "Chie", "Dai")
SITTING = tuple(moves.SitDown(seat, name) for seat, name in zip(Seat, NAMES, strict=True))
LIGHT = moves.Agree("track", "ships-and-payments")
BY_HAND = moves.Agree("ships", "by-hand")


def scenes(shell: Shell) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them."""
    stage = _Stage(shell)
    yield "splash", stage.page(Page.SPLASH)
    yield "home-empty", stage.page(Page.HOME)
    yield "new-game", stage.page(Page.NEW_GAME)
    yield from _setup(stage)
    yield from _playing(stage)
    yield from _light(stage)
    yield from _beside(stage)
    yield from _ending(stage)
    yield "trouble", stage.trouble()


def _setup(stage: _Stage) -> Iterator[Scene]:
    phases = ((Phase.SEATS, "market"), (Phase.FARM, "farm"), (Phase.HANDS, "hands"))
    for phase, name in (*phases, (Phase.TOKENS, "tokens")):
        yield f"setup-{name}", stage.game(lambda state, phase=phase: state.phase is phase)
    yield "setup-start", stage.game(lambda state: state.phase is Phase.START, seeds=range(200))


def _playing(stage: _Stage) -> Iterator[Scene]:
    yield "table", stage.game(_is_dangerous)
    yield "table-reserving", stage.doing(lambda page: setattr(page, "reserving", True))
    yield "table-paying", stage.doing(lambda page: page.buy())
    yield "table-refresh", stage.game(lambda state: state.phase is Phase.REFRESH)
    yield (
        "table-sailing",
        stage.game(lambda state: state.phase is Phase.SAILING, opening=(*SITTING, BY_HAND)),
    )
    yield "payment", stage.payment()
    yield "payment-after", stage.doing(_walk)
    yield "black-tide", stage.game(lambda state: state.phase is Phase.INSURANCE, seeds=range(50))
    yield (
        "black-tide-volunteer",
        stage.game(
            lambda state: bool(Offers(state).volunteers),
            opening=(*SITTING, moves.Agree("insurance", "any")),
            then=lambda page: page.turn_on(),
        ),
    )
    yield "now-at-the-table", stage.told()
    yield "peek", stage.peek()
    yield "peek-pin", stage.peek(pins={NAMES[0]: "sealed"})


def _light(stage: _Stage) -> Iterator[Scene]:
    opening = (*SITTING, LIGHT)
    yield "light-table", stage.game(lambda state: state.turn_number == 9, opening=opening)
    yield "light-payment", stage.game(lambda state: state.phase is Phase.PAYMENT, opening=opening)


def _beside(stage: _Stage) -> Iterator[Scene]:
    yield "home", stage.game(_is_dangerous, page=Page.HOME)
    for page in (Page.MENU, Page.LOG, Page.CORRECT, Page.CALCULATOR, Page.PAST_GAMES):
        yield page.replace("_", "-"), stage.page(page)
    for page in (Page.SETTINGS, Page.HARDWARE):
        yield str(page), stage.page(page)
    yield "replay", stage.replay()
    yield "replay-end", stage.doing(lambda page: page.to_end())
    yield "calculator-sinking", stage.page(Page.CALCULATOR, sheet="sinking")
    yield "settings-people", stage.settings("people")
    yield "settings-game", stage.settings("game")
    yield "settings-about", stage.settings("about")
    yield "correct-ship", stage.correcting(lambda page: page.open_ship(Colour.RED))
    yield "correct-seat", stage.correcting(lambda page: page.open_seat(Seat.WHITE))


def _ending(stage: _Stage) -> Iterator[Scene]:
    yield "ending-counting", stage.game(lambda state: state.phase is Phase.OVER)
    yield "ending", stage.doing(lambda page: page.finish())
    yield "ending-charts", stage.doing(lambda page: setattr(page, "tab", "charts"))
    yield "ending-payments", stage.doing(lambda page: setattr(page, "tab", "payments"))


def _walk(page: Any) -> None:
    """To the last step of a payment."""
    while page.at + 1 < len(page.steps):
        page.next()


def _is_dangerous(state: State) -> bool:
    """A moment with everything on the table: a ship about to arrive while others would sink."""
    if state.phase is not Phase.ACTION or state.turn_number < 12:
        return False
    buy = Offers(state).forecast
    reserved = any(slot.reserved_by for slot in state.market)
    return bool(buy and buy.sinking and reserved and any(p.insured for p in state.players))


class _Stage:
    """Puts a game and a page before the camera."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def _sit(self, history: History) -> None:
        self._shell.advice.hide()
        self._shell.desk.sit(Table(history, MemoryJournal()))

    def page(self, page: Page, **topic: Any) -> Callable[[], None]:
        return lambda: self._shell.go(page, **topic)

    def settings(self, sheet: str) -> Callable[[], None]:
        return lambda: setattr(self._shell.page_named(Page.SETTINGS), "shown", sheet)

    def correcting(self, act: Callable[[Any], None]) -> Callable[[], None]:
        return lambda: act(self._shell.page_named(Page.CORRECT))

    def doing(self, act: Callable[[Any], None]) -> Callable[[], None]:
        return lambda: act(self._shell.page)

    def game(
        self,
        until: Callable[[State], bool],
        *,
        page: Page = Page.GAME,
        opening: Sequence[Any] = SITTING,
        then: Callable[[Any], None] = lambda _: None,
        seeds: Sequence[int] = range(SEED, SEED + 60),
    ) -> Callable[[], None]:
        """The first of these games that comes to the moment, and the page for it."""

        def stage() -> None:
            self._sit(_first(until, opening, seeds))
            self._shell.go(page)
            shown: Any = self._shell.page
            if self._shell.name is Page.PAYMENT:  # it brought the game here and was walked through
                _walk(shown)
                shown.next()
            then(self._shell.page)

        return stage

    def told(self) -> Callable[[], None]:
        """What to do with one's hands after a purchase."""

        def stage() -> None:
            history = _first(lambda state: state.phase is Phase.REFRESH, SITTING, range(SEED, 99))
            self._sit(history)
            self._shell.go(Page.GAME)
            entry = history.entries[-1]
            self._shell.advice.show(history.game.hands(entry.before, entry.facts), beside_pad=True)

        return stage

    def peek(self, pins: Mapping[str, str] | None = None) -> Callable[[], None]:
        """A finger rests on the first seat."""

        def stage() -> None:
            self._shell.desk.adopt({PINS.name: dict(pins or {})})
            self._sit(_first(_is_dangerous, SITTING, range(SEED, 99)))
            self._shell.go(Page.GAME)
            page: Any = self._shell.page
            page.dispatch("on_peek", None)
            page.dispatch("on_peek", page.ids.seats.children[-1])

        return stage

    def payment(self) -> Callable[[], None]:
        """The page after the move that brought the richest payment."""

        def stage() -> None:
            whole = _first(lambda state: state.phase is Phase.OVER, SITTING, range(SEED, 99))
            sold = [sum(isinstance(f, Paid) for f in entry.facts) for entry in whole.entries[:-1]]
            part = History(whole.game)
            for entry in whole.entries[: sold.index(max(sold)) + 1]:
                part.play(entry.move)
            self._sit(part)
            self._shell.go(Page.PAYMENT)

        return stage

    def replay(self) -> Callable[[], None]:
        def stage() -> None:
            history = _first(_is_dangerous, SITTING, range(SEED, 99))
            self._shell.go(Page.REPLAY, history=history)

        return stage

    def trouble(self) -> Callable[[], None]:
        sentence = "The card is full: no move can be saved until there is room."
        remedy = "Play goes on in memory. Make room, or put in a larger card."
        return lambda: self._shell.go(
            Page.TROUBLE, sentence=sentence, remedy=remedy, buttons=(("Go on", lambda: None),)
        )


def _first(until: Callable[[State], bool], opening: Sequence[Any], seeds: Sequence[int]) -> History:
    for seed in seeds:
        try:
            return rehearse(GAME, seed=seed, opening=opening, until=until)
        except LookupError:
            continue
    raise LookupError("None of these games comes to that moment.")
