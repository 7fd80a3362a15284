"""Corrections of what only its owner knows: a hand, a stack.

What is answered, and what everybody can see afterwards, is the same whether the app believed that a
correction is possible or not. Else a stack could be read by making it smaller until that is
refused, and a hand by taking cards out of it.
"""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.accounting import appear, no_more, swap_discard
from companion.games.traders_of_osaka.rules.moves import UNKNOWN, CorrectCards, CorrectStack
from companion.games.traders_of_osaka.rules.out_of_sight import (
    bring_out,
    forget_hand,
    forget_stack,
    out_of_sight,
)
from companion.games.traders_of_osaka.rules.pieces import Card, Seat
from companion.games.traders_of_osaka.rules.piles import discard
from companion.games.traders_of_osaka.rules.state import KIND, State


def correct_stack(state: State, move: CorrectStack) -> State:
    """VPs that are not there are not taken away, and nobody is told so."""
    player = state.player(move.seat)
    begun = player.has_stack or move.by > 0
    player = replace(player, vps=max(0, player.vps + move.by), has_stack=begun)
    return _give_back(state.with_player(player), move.seat, -move.by)


def _give_back(state: State, seat: Seat, number: int) -> State:
    """So many cards of a smaller stack go back to the draw pile.

    What all stacks hold together can be counted from the piles, what a single one holds cannot: so
    where it has too few, the others help out. VPs without a card are possible (both piles empty, or
    a larger stack), a card without its VP is not.
    """
    others = (player.seat for player in state.players if player.seat is not seat)
    for holder in (seat, *others):
        if number <= 0:
            break
        state = forget_stack(state, holder)
        player = state.player(holder)
        back = min(number, player.drawn)
        number -= back
        piles = replace(state.piles, draw=state.piles.draw + back)
        state = state.with_player(replace(player, drawn=player.drawn - back))
        state = replace(state, piles=piles)
    return state


def correct_hand(state: State, move: CorrectCards) -> State:
    """Its owner knows it. Where it does not hold what they name, the app was wrong before."""
    if not state.rules.hands_tracked:
        raise RuleViolation("hands-untracked", "Hands are not tracked: there is none to correct.")
    seat = move.seat
    assert seat is not None
    if not move.loses:
        return _more_in_hand(state, seat, move.gains)
    player = state.player(seat)
    if not player.hand_size:
        raise RuleViolation("hand-empty", f"{player.name} has no card in hand.")
    if move.loses != UNKNOWN and not out_of_sight(state)[KIND[_card(move.loses)]]:
        raise no_more("card of that kind")
    # Whether the hand held that card must not show later, as coins that are refused: so the app
    # claims to know nothing of this hand any more.
    state = forget_hand(state, seat)
    player = state.player(seat)
    state = state.with_player(replace(player, hidden=player.hidden - 1))
    if move.gains:
        return _really(state, seat, _card(move.loses), _card(move.gains))
    if move.loses == UNKNOWN:
        return replace(state, piles=replace(state.piles, draw=state.piles.draw + 1))
    return discard(bring_out(state, _card(move.loses)), (_card(move.loses),))


def _more_in_hand(state: State, seat: Seat, gains: Card | str | None) -> State:
    if gains == UNKNOWN:
        if not state.piles.draw:
            raise RuleViolation("piles-empty", "The draw pile is empty: name the card.")
        player = state.player(seat)
        piles = replace(state.piles, draw=state.piles.draw - 1)
        return replace(state, piles=piles).with_player(replace(player, hidden=player.hidden + 1))
    card = _card(gains)
    return _into_hand(appear(state, card, "card of that kind"), seat, card)


def _really(state: State, seat: Seat, loses: Card, gains: Card) -> State:
    """An unseen card that was taken out of a hand is known, and lies in it again."""
    if out_of_sight(state)[KIND[gains]]:
        return _into_hand(bring_out(state, gains), seat, gains)
    if gains not in state.piles.discard:
        raise no_more("card of that kind")
    return _into_hand(swap_discard(bring_out(state, loses), loses, gains), seat, gains)


def _into_hand(state: State, seat: Seat, card: Card) -> State:
    player = state.player(seat)
    return state.with_player(replace(player, hand=(*player.hand, card)))


def _card(card: Card | str | None) -> Card:
    assert isinstance(card, Card)
    return card
