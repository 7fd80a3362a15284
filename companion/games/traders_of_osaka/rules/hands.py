"""Spending cards from a hand that the referee follows, without telling what is in it."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.out_of_sight import bring_out, out_of_sight
from companion.games.traders_of_osaka.rules.pieces import COPIES, Cards, Seat, spell
from companion.games.traders_of_osaka.rules.piles import count, dig_up, in_sight
from companion.games.traders_of_osaka.rules.state import KIND, Player, State


def spend(state: State, seat: Seat, cards: Cards) -> State:
    """Take these cards out of the hand; refused where the trader cannot have them all.

    The sentence quotes only what was tried: it is read by opponents too.
    """
    player = state.player(seat)
    if not state.rules.hands_tracked:
        _check_possible(player, cards, state)
        return state
    hand = list(player.hand)
    unknown = []
    for card in cards:
        if card in hand:
            hand.remove(card)
        else:
            unknown.append(card)
    left = replace(player, hand=tuple(hand), hidden=player.hidden - len(unknown))
    if not unknown:
        return state.with_player(left)
    there = zip(count(cards), out_of_sight(state), strict=True)
    if left.hidden < 0 or any(named > unseen for named, unseen in there):
        raise _not_in_hand(player, cards)
    state = state.with_player(left)
    for card in unknown:
        state = bring_out(state, card)
    return replace(state, piles=dig_up(state.piles))


def _check_possible(player: Player, cards: Cards, state: State) -> None:
    """An untracked hand can still not hold a card that lies on the table in full number."""
    seen = in_sight(state)
    for card, number in zip(KIND, count(cards), strict=True):
        if number and seen[KIND[card]] + number > COPIES[card.value]:
            raise _not_in_hand(player, cards)


def _not_in_hand(player: Player, cards: Cards) -> RuleViolation:
    return RuleViolation(
        "not-in-hand",
        f"{player.name} cannot have {spell(cards)} in hand:"
        " name cards that are, or correct the hand.",
    )
