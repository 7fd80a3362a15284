"""Spending cards from a hand that the referee follows, without telling what is in it."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.pieces import COPIES, Cards, spell
from companion.games.traders_of_osaka.rules.piles import count, dig_up, in_sight, reveal_hidden
from companion.games.traders_of_osaka.rules.state import KIND, Piles, Player, State


def spend(player: Player, cards: Cards, state: State) -> tuple[Player, Piles]:
    """Take these cards out of the hand; refused where the trader cannot have them all.

    The sentence quotes only what was tried: it is read by opponents too.
    """
    piles = state.piles
    if not state.rules.hands_tracked:
        _check_possible(player, cards, state)
        return player, piles
    hand, hidden = list(player.hand), player.hidden
    for card in cards:
        if card in hand:
            hand.remove(card)
            continue
        revealed = reveal_hidden(piles, card) if hidden else None
        if revealed is None:
            raise _not_in_hand(player, cards)
        piles, hidden = dig_up(revealed), hidden - 1
    return player._replace(hand=tuple(hand), hidden=hidden), piles


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
