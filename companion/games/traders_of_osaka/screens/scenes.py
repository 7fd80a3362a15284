"""The scenes of the gallery: every page in every state that looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.facts import InsuranceAsked, Paid
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.pieces import CARDS, Colour, Seat, total
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.screens.staging import TradersStage, is_dangerous, walk
from companion.games.traders_of_osaka.screens.widgets.seat_look import look_at
from companion.games.traders_of_osaka.views.stage import CALCULATOR, CORRECT
from companion.table.history import Entry
from companion.ui.gallery import Scene
from companion.ui.shell import Shell
from companion.ui.staging import Stage

LIGHT = moves.Agree("track", "ships-and-payments")
BY_HAND = moves.Agree("ships", "by-hand")
ANY = moves.Agree("insurance", "any")
MANY_GOODS = 5
MOST_OPEN = 7
"""Cards in a Market that is as full as it becomes in most games."""


def scenes(shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them."""
    stage = TradersStage(shell, GAME, names)
    yield from _setup(stage)
    yield from _playing(stage)
    yield from _paying(stage)
    yield from _light(stage)
    yield from _reckoning(stage)
    yield from _correcting(stage)
    yield from _ending(stage)


def _setup(stage: Stage) -> Iterator[Scene]:
    phases = ((Phase.SEATS, "market"), (Phase.FARM, "farm"), (Phase.HANDS, "hands"))
    for phase, name in (*phases, (Phase.TOKENS, "tokens"), (Phase.START, "start")):
        yield f"setup-{name}", stage.game(lambda state, phase=phase: state.phase is phase)


def _playing(stage: TradersStage) -> Iterator[Scene]:
    yield "table", stage.game(is_dangerous)
    yield "table-reserving", stage.doing(lambda page: setattr(page, "reserving", True))
    yield "table-paying", stage.doing(lambda page: page.buy())
    yield "table-paid", stage.doing(_lay_coins)
    yield "table-refused", stage.refused()
    yield "table-seat", stage.game(is_dangerous, then=_look_at_the_richest)
    yield "table-guide", stage.guide(is_dangerous)
    yield "table-two", stage.game(is_dangerous, players=2)
    yield "table-full", stage.game(_is_crowded)
    yield "table-refresh", stage.game(lambda state: state.phase is Phase.REFRESH)
    yield (
        "table-sailing",
        stage.game(lambda state: state.phase is Phase.SAILING, rules=[BY_HAND]),
    )
    yield "now-at-the-table", stage.told(_first(lambda entry: isinstance(entry.move, moves.Buy)))
    yield "now-at-the-table-again", stage.recalled()
    yield "peek", stage.peek()
    pins = {stage.names[0]: "sealed"}
    yield "peek-pin", stage.peek(pins)
    yield "peek-shut", stage.shut(pins)


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
    yield "light-seat", stage.doing(_look_at_the_richest)
    yield "light-guide", stage.guide(lambda state: state.turn_number == 9, rules=rules)
    yield "light-payment", stage.game(lambda state: state.phase is Phase.PAYMENT, rules=rules)
    yield "light-tide", stage.after(_first(_asks_insurance), rules=rules)


def _reckoning(stage: Stage) -> Iterator[Scene]:
    yield "calculator", stage.page(CALCULATOR)
    yield "calculator-sinking", stage.page(CALCULATOR, sheet="sinking")


def _correcting(stage: Stage) -> Iterator[Scene]:
    sheets: tuple[tuple[str, Callable[[Any], object]], ...] = (
        ("ship", lambda page: page.open_ship(Colour.RED)),
        ("card", lambda page: page.open_card("market", 1)),
        ("piles", lambda page: page.open_piles()),
        ("seat", lambda page: page.open_seat(Seat.WHITE)),
        ("hand", lambda page: (page.open_seat(Seat.WHITE), page.change_hand(-1))),
    )
    yield "correct", stage.game(is_dangerous, page=CORRECT)
    for name, act in sheets:
        yield f"correct-{name}", stage.page(CORRECT, then=act)


def _ending(stage: TradersStage) -> Iterator[Scene]:
    yield "ending-counting", stage.counting()
    yield "ending", stage.doing(lambda page: page.finish())
    yield "ending-charts", stage.doing(lambda page: setattr(page, "tab", "charts"))
    yield "ending-payments", stage.doing(lambda page: setattr(page, "tab", "payments"))
    yield "ending-tied", stage.tied()


def _look_at_the_richest(page: Any) -> None:
    view = page.desk.view
    richest = max(
        view.seats, key=lambda seat: (sum(goods.count for goods in seat.goods), seat.token_count)
    )
    look_at(page, richest.seat)


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
    if insurance is None or len(insurance.goods) < MANY_GOODS:
        return False
    return state.player(insurance.seat).hand_size > 0  # an empty one is not even asked


def _is_crowded(state: State) -> bool:
    return state.phase is Phase.ACTION and len(state.market) >= MOST_OPEN
