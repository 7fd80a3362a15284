"""The scenes of the gallery: every page in every state that looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.facts import InsuranceAsked, Paid
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import CARDS, Colour, Seat, total
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.screens.staging import Stage, is_dangerous, walk
from companion.table.history import Entry
from companion.table.settings import PINS
from companion.ui.gallery import Scene
from companion.ui.shell import Shell
from companion.views.stage import Page

LIGHT = moves.Agree("track", "ships-and-payments")
BY_HAND = moves.Agree("ships", "by-hand")
ANY = moves.Agree("insurance", "any")
MANY_GOODS = 6
MOST_OPEN = 7
"""Cards in a Market that is as full as it becomes in most games."""


def scenes(shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them."""
    stage = Stage(shell, names)
    yield "splash", stage.page(Page.SPLASH)
    yield "home-empty", stage.page(Page.HOME)
    yield "home-power", stage.doing(lambda page: setattr(page, "powering", True))
    yield "new-game", stage.page(Page.NEW_GAME)
    yield "new-game-rules", stage.doing(lambda page: setattr(page, "shown", "rules"))
    yield "new-game-name", stage.doing(lambda page: page.ask_name())
    yield from _setup(stage)
    yield from _playing(stage)
    yield from _paying(stage)
    yield from _light(stage)
    yield from _beside(stage)
    yield from _settings(stage)
    yield from _correcting(stage)
    yield from _ending(stage)
    yield (
        "trouble",
        stage.page(
            Page.TROUBLE,
            sentence="The card is full: no move can be saved until there is room.",
            remedy="Play goes on in memory. Make room, or put in a larger card.",
            buttons=(("Go on", lambda: None),),
        ),
    )


def _setup(stage: Stage) -> Iterator[Scene]:
    phases = ((Phase.SEATS, "market"), (Phase.FARM, "farm"), (Phase.HANDS, "hands"))
    for phase, name in (*phases, (Phase.TOKENS, "tokens"), (Phase.START, "start")):
        yield f"setup-{name}", stage.game(lambda state, phase=phase: state.phase is phase)


def _playing(stage: Stage) -> Iterator[Scene]:
    yield "table", stage.game(is_dangerous)
    yield "table-reserving", stage.doing(lambda page: setattr(page, "reserving", True))
    yield "table-paying", stage.doing(lambda page: page.buy())
    yield "table-paid", stage.doing(_lay_coins)
    yield "table-refused", stage.refused()
    yield "table-two", stage.game(is_dangerous, players=2)
    yield "table-full", stage.game(_is_crowded)
    yield "table-refresh", stage.game(lambda state: state.phase is Phase.REFRESH)
    yield (
        "table-sailing",
        stage.game(lambda state: state.phase is Phase.SAILING, rules=[BY_HAND]),
    )
    yield "now-at-the-table", stage.told(_first(lambda entry: isinstance(entry.move, moves.Buy)))
    yield "peek", stage.peek()
    yield "peek-pin", stage.peek(pins={stage.names[0]: "sealed"})
    yield "peek-shut", stage.shut()


def _paying(stage: Stage) -> Iterator[Scene]:
    yield "welcome-back", stage.greeted(_richest)
    yield "payment", stage.after(_richest)
    yield "payment-after", stage.doing(walk)
    yield "black-tide", stage.game(lambda state: state.phase is Phase.INSURANCE)
    yield "black-tide-many", stage.game(_risks_much)
    yield (
        "black-tide-volunteer",
        stage.game(
            lambda state: bool(Offers(state).volunteers),
            rules=[ANY],
            then=lambda page: page.turn_on(),
        ),
    )


def _light(stage: Stage) -> Iterator[Scene]:
    rules = [LIGHT]
    yield "light-table", stage.game(lambda state: state.turn_number == 9, rules=rules)
    yield "light-payment", stage.game(lambda state: state.phase is Phase.PAYMENT, rules=rules)
    yield "light-tide", stage.after(_first(_asks_insurance), rules=rules)


def _beside(stage: Stage) -> Iterator[Scene]:
    yield "home", stage.game(is_dangerous, page=Page.HOME)
    for page in (Page.MENU, Page.LOG, "calculator", Page.PAST_GAMES, Page.HARDWARE):
        yield page.replace("_", "-"), stage.page(page)
    yield "menu-sure", stage.page(Page.MENU, then=lambda page: page.abandon())
    yield "log-chosen", stage.page(Page.LOG, then=lambda page: page.choose(page.rows[3].number))
    yield "calculator-sinking", stage.page("calculator", sheet="sinking")
    yield "replay", stage.replay()
    yield "replay-end", stage.doing(lambda page: page.to_end())


def _settings(stage: Stage) -> Iterator[Scene]:
    for sheet in ("screen", "sound", "game", "people", "about"):
        yield (
            f"settings-{sheet}",
            stage.page(Page.SETTINGS, then=lambda page, sheet=sheet: setattr(page, "shown", sheet)),
        )
    yield "settings-person", stage.doing(lambda page: page.choose(stage.names[0]))
    yield "settings-pin", stage.doing(_tell_a_new_pin)


def _correcting(stage: Stage) -> Iterator[Scene]:
    sheets: tuple[tuple[str, Callable[[Any], object]], ...] = (
        ("ship", lambda page: page.open_ship(Colour.RED)),
        ("card", lambda page: page.open_card("market", 1)),
        ("piles", lambda page: page.open_piles()),
        ("seat", lambda page: page.open_seat(Seat.WHITE)),
        ("hand", lambda page: (page.open_seat(Seat.WHITE), page.change_hand(-1))),
    )
    yield "correct", stage.page("correct")
    for name, act in sheets:
        yield f"correct-{name}", stage.page("correct", then=act)


def _ending(stage: Stage) -> Iterator[Scene]:
    yield "ending-counting", stage.counting()
    yield "ending", stage.doing(lambda page: page.finish())
    yield "ending-charts", stage.doing(lambda page: setattr(page, "tab", "charts"))
    yield "ending-payments", stage.doing(lambda page: setattr(page, "tab", "payments"))


def _tell_a_new_pin(page: Any) -> None:
    page.desk.adopt({PINS.name: {}})
    page.change_pin(clears=False)


def _lay_coins(page: Any) -> None:
    """All coins but the last."""
    price = page.desk.view.buy.cost
    for card in CARDS:
        if total((*page.pad.cards, card)) < price:
            page.pad.tap(card)


def _first(fits: Callable[[Entry], bool]) -> Callable[[Sequence[Entry]], Entry]:
    return lambda entries: next(entry for entry in entries if fits(entry))


def _asks_insurance(entry: Entry) -> bool:
    return any(isinstance(fact, InsuranceAsked) for fact in entry.facts)


def _richest(entries: Sequence[Entry]) -> Entry:
    """The move that brought most sales without ending the game."""
    return max(entries[:-1], key=lambda entry: sum(isinstance(f, Paid) for f in entry.facts))


def _risks_much(state: State) -> bool:
    insurance = Offers(state).insurance
    return insurance is not None and len(insurance.goods) >= MANY_GOODS


def _is_crowded(state: State) -> bool:
    return state.phase is Phase.ACTION and len(state.market) >= MOST_OPEN
