"""What no sequence of moves may break: every card and every coin is somewhere."""

from __future__ import annotations

from companion.errors import AuditFailure
from companion.games.akindo.rules.pieces import COINS, DICE, NO_CARDS
from companion.games.akindo.rules.state import STOCKING, TOUTING, Phase, State, unseen


def audit(state: State) -> None:
    """Raise AuditFailure for the first invariant that does not hold."""
    if not state.is_dealt:
        return
    _audit_cards(state)
    _audit_coins(state)
    _audit_turn(state)
    if state.phase is Phase.OVER:
        _check(state.deck == 0, "the game is over and the deck has cards")


def audit_play(state: State) -> None:
    """What holds as well where no correction was made."""
    _check(state.coins_in_all == COINS, "there are not fifty coins")
    _check(all(player.coins >= 0 for player in state.players), "somebody owes coins")
    box = sum(unseen(state)) - state.deck
    if state.is_dealt and state.box is not None:
        _check(box == state.box, f"{box} cards are in the box, not {state.box}")


def _audit_cards(state: State) -> None:
    places = [state.waste, unseen(state), *(player.cards for player in state.players)]
    _check(all(min(place) >= 0 for place in places), "a place holds fewer than no cards")
    _check(0 <= state.deck <= sum(unseen(state)), "the deck holds cards of no kind")


def _audit_coins(state: State) -> None:
    coins = state.stock + state.area + sum(player.coins for player in state.players)
    _check(coins == state.coins_in_all, "coins were made or lost")
    _check(state.area >= 0, "the coin area owes coins")


def _audit_turn(state: State) -> None:
    if state.phase in TOUTING:
        _check(not state.active.ungrateful, "the turn player sits out")
        _check(state.deck > 0, "a turn begins without a card to stock")
    _check(not all(player.ungrateful for player in state.players), "every tile is ungrateful")
    if state.phase not in STOCKING:
        _check(all(player.call is None for player in state.players), "a call was left")
    _check(bool(state.bids) is (state.phase is Phase.LOWER), "a bid was left")
    rolled = state.phase in (Phase.KEEP, Phase.CHALLENGE)
    _check(len(state.dice) == (DICE if rolled else 0), "dice were left")
    _check(bool(state.kept) is (state.phase is Phase.CHALLENGE), "kept dice were left")
    _check(len(state.waste) == len(NO_CARDS), "the waste site has lost a kind")


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise AuditFailure(f"Audit: {what}.")
