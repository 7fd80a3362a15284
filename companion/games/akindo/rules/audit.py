"""What no sequence of moves may break: every card and every coin is somewhere."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import DICE, NO_CARDS
from companion.games.akindo.rules.state import STOCKING, TOUTING, Phase, State, unseen
from companion.games.kit.audit import check


def audit(state: State) -> None:
    """Raise AuditFailure for the first invariant that does not hold."""
    if not state.is_dealt:
        return
    _audit_cards(state)
    _audit_coins(state)
    _audit_turn(state)
    if state.phase is Phase.OVER:
        check(state.deck == 0, "the game is over and the deck has cards")


def _audit_cards(state: State) -> None:
    places = [state.waste, unseen(state), *(player.cards for player in state.players)]
    check(all(min(place) >= 0 for place in places), "a place holds fewer than no cards")
    check(0 <= state.deck <= sum(unseen(state)), "the deck holds cards of no kind")


def _audit_coins(state: State) -> None:
    coins = state.stock + state.area + sum(player.coins for player in state.players)
    check(coins == state.coins_in_all, "coins were made or lost")
    check(state.area >= 0, "the coin area owes coins")


def _audit_turn(state: State) -> None:
    if state.phase in TOUTING:
        check(not state.active.ungrateful, "the turn player sits out")
        check(state.deck > 0, "a turn begins without a card to stock")
    check(not all(player.ungrateful for player in state.players), "every tile is ungrateful")
    if state.phase not in STOCKING:
        check(all(player.call is None for player in state.players), "a call was left")
    check(bool(state.bids) is (state.phase is Phase.LOWER), "a bid was left")
    rolled = state.phase in (Phase.KEEP, Phase.CHALLENGE)
    check(len(state.dice) == (DICE if rolled else 0), "dice were left")
    check(bool(state.kept) is (state.phase is Phase.CHALLENGE), "kept dice were left")
    check(len(state.waste) == len(NO_CARDS), "the waste site has lost a kind")
