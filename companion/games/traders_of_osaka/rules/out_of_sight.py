"""What the app believes of cards nobody sees, and how a belief gives way to the table.

A belief is a secret. So nothing here ever refuses, and no hand, stack or pile changes its size:
where a card turns up that was believed to be in a hand or a stack, one that nobody knows takes its
place there.
"""

from __future__ import annotations

from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.pieces import Card, Seat
from companion.games.traders_of_osaka.rules.piles import add, bump, count, lying_open
from companion.games.traders_of_osaka.rules.state import FULL_DECK, KIND, Counts, State


def out_of_sight(state: State) -> Counts:
    """Of each kind, how many lie in the draw pile, in hands and in stacks: anybody can count it."""
    discards = count(state.piles.discard)
    seen = add(lying_open(state), discards)
    return tuple([full - out for full, out in zip(FULL_DECK, seen, strict=True)])


def bring_out(state: State, card: Card) -> State:
    """A card of this kind, of which one is out of sight, is no longer among what nobody sees.

    Whoever brings it out takes a card from the draw pile, or an unseen one from a hand.
    """
    piles, kind = state.piles, KIND[card]
    if piles.unseen[kind]:
        return replace(state, piles=replace(piles, unseen=bump(piles.unseen, card, -1)))
    if piles.buried[kind]:
        return replace(state, piles=replace(piles, buried=bump(piles.buried, card, -1)))
    return doubt(state, card)


def doubt(state: State, card: Card) -> State:
    """A card of this kind is not where it was believed: some other one lies there, in a stack or in
    a hand."""
    player = next(p for p in state.players if card in p.kept or card in p.hand)
    if card in player.kept:
        kept = list(player.kept)
        kept.remove(card)
        player = replace(player, kept=tuple(kept), drawn=player.drawn + 1)
    else:
        hand = list(player.hand)
        hand.remove(card)
        player = replace(player, hand=tuple(hand), hidden=player.hidden + 1)
    return state.with_player(player)


def forget_hand(state: State, seat: Seat) -> State:
    """The app no longer says that it knows this hand; its size stays."""
    player = state.player(seat)
    unseen = add(state.piles.unseen, count(player.hand))
    forgotten = replace(player, hand=(), hidden=player.hand_size)
    return replace(state, piles=replace(state.piles, unseen=unseen)).with_player(forgotten)


def forget_stack(state: State, seat: Seat) -> State:
    """The same for the cards of a stack."""
    player = state.player(seat)
    piles = state.piles
    if state.rules.hands_tracked:
        piles = replace(piles, unseen=add(piles.unseen, count(player.kept)))
    forgotten = replace(player, kept=(), drawn=player.drawn + len(player.kept))
    return replace(state, piles=piles).with_player(forgotten)
