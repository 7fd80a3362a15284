"""The scenes of the stocking, the reveal and its result; the moments that only luck would bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.akindo.rules.moves import Agree
from companion.games.akindo.rules.pieces import NO_BID, SIDES, Bid, Call
from companion.games.akindo.rules.state import Phase, Player, State
from companion.games.akindo.screens.staging import AkindoStage
from companion.games.akindo.views.result import Kind
from companion.ui.gallery import Scene


def stocking(stage: AkindoStage, rules: Sequence[Any]) -> Iterator[Scene]:
    """A card to each side, the calls, and everything that comes of the bids."""
    yield "stock", stage.game(_stocks, rules=rules, then=_tap_one)
    yield (
        "stock-last",
        stage.game(lambda state: _stocks(state) and state.deck == 1, rules=rules, players=4),
    )
    yield "call", stage.game(_half_called, rules=rules)
    yield "call-buttons", stage.doing(lambda page: page.show_places(has_buttons=True))
    yield "bids", stage.bidding("open", rules=rules, then=_enter_two)
    yield "bids-large", stage.doing(lambda page: page.open.ids.pad.sides[Call.WEST].turn_to(46))
    yield "bids-ready", stage.doing(_refuse)
    yield "curtain", stage.bidding("sealed", rules=rules)
    yield "curtain-touched", stage.doing(_touch)
    yield "sealed", stage.doing(_lift)
    yield "sealed-refused", stage.doing(lambda page: page.seal(Bid(Call.EAST, 50)))
    yield "curtain-next", stage.doing(_seal_two)
    yield "curtain-lost", stage.doing(_lose)
    yield "lower", stage.bidding("open", rules=rules, phase=Phase.LOWER)
    yield from _results(stage, rules)


def _results(stage: AkindoStage, rules: Sequence[Any]) -> Iterator[Scene]:
    told = stage.result
    yield "result-bids", told(Kind.BIDS, _honest, rules=rules, when=_has_piles)
    yield "result-east", told(Kind.EAST, _one_wins, rules=rules, when=_has_piles)
    yield "result-tie", told(Kind.EAST, _all_tie, rules=rules, when=_has_piles)
    yield "result-no-bid", told(Kind.WEST, _none, rules=rules, when=_has_piles)
    yield "result-pocket", told(Kind.POCKET, _none, rules=rules, when=lambda state: state.area > 1)
    yield "result-lies", told(Kind.TILES, _all_but_one_lie, rules=rules)
    yield "result-back", told(Kind.BACK, _lie, rules=rules, when=_can_lie)
    yield "result-next", told(Kind.NEXT, _all_but_one_lie, rules=rules)
    yield "alone", stage.following(_is_challenged, _all_but_one_lie, rules=rules)
    yield "call-piles", stage.following(_is_last_call, _two_tie_on_each_side, rules=rules[-1:])
    yield "bids-piles", stage.following(_is_last_bid, _two_tie_on_each_side, rules=rules[-1:])
    alone = [*rules, Agree("ungrateful", "whole-turn")]
    yield "alone-call", stage.following(_calls, _all_but_one_lie, rules=alone)
    yield "alone-bids", stage.following(_bids, _all_but_one_lie, rules=alone)


def _stocks(state: State) -> bool:
    return state.phase is Phase.STOCK


def _calls(state: State) -> bool:
    return state.phase is Phase.CALL


def _is_last_call(state: State) -> bool:
    return state.phase is Phase.CALL and not state.deck


def _is_last_bid(state: State) -> bool:
    return state.phase is Phase.REVEAL and not state.deck


def _two_tie_on_each_side(state: State, player: Player) -> Bid:
    """So that all cards stay where they lie."""
    able = [merchant for merchant in state.merchants() if merchant.coins > 0]
    if player not in able[:4]:
        return NO_BID
    return Bid(SIDES[able.index(player) // 2], 1)


def _bids(state: State) -> bool:
    return state.phase is Phase.REVEAL


def _is_challenged(state: State) -> bool:
    return state.phase is Phase.CHALLENGE


def _tap_one(page: Any) -> None:
    page.pad.tap(page.pad.question.pieces[0])


def _touch(page: Any) -> None:
    page.sealed.ids.curtain.is_touched = True


def _half_called(state: State) -> bool:
    return state.phase is Phase.CALL and sum(p.call is None for p in state.players) == 3


def _has_piles(state: State) -> bool:
    return min(len(state.east), len(state.west)) > 0 and len(state.east + state.west) > 2


def _enter_two(page: Any) -> None:
    page.open.enter(Bid(Call.EAST, 3))
    page.open.enter(NO_BID)


def _refuse(page: Any) -> None:
    """All bids are in, and the table does not believe one of them."""
    page.open.waits = True
    while page.open.asked:
        page.open.enter(Bid(Call.WEST, 50))


def _lift(page: Any) -> None:
    page.sealed.open()
    page.sealed.choose(Bid(Call.EAST, 3))


def _seal_two(page: Any) -> None:
    page.seal(NO_BID)
    page.sealed.open()
    page.seal(NO_BID)


def _lose(page: Any) -> None:
    """As after a power cut: the table still knows who had sealed a bid, and nothing else."""
    for _ in range(2):
        page.take_back_newest()
    page.keep({"in": ["white"]})
    page.question = ""
    page.show(None)


def _none(*_: object) -> Bid:
    return NO_BID


def _can_lie(state: State) -> bool:
    return all(_lie(state, player).where is not player.call for player in state.players)


def _honest(_: State, player: Player) -> Bid:
    may_bid = player.coins > 0 and player.call in SIDES
    return Bid(player.call or Call.EAST, 1) if may_bid else NO_BID


def _one_wins(state: State, player: Player) -> Bid:
    richest = max(state.merchants(), key=lambda p: p.coins)
    return Bid(Call.EAST, player.coins) if player is richest else NO_BID


def _all_tie(_: State, player: Player) -> Bid:
    return Bid(Call.EAST, 1) if player.coins > 0 else NO_BID


def _lie(_: State, player: Player) -> Bid:
    if player.call is not Call.POCKET or player.coins < 1:
        return NO_BID
    return Bid(Call.WEST, 1)


def _all_but_one_lie(state: State, player: Player) -> Bid:
    return _honest(state, player) if player is state.merchants()[1] else _lie(state, player)
