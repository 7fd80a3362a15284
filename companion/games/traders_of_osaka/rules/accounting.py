"""Where a card comes from that a correction brings, and where one goes that it takes away.

What lies open decides what is refused, and which pile grows or shrinks: never what the app believes
of hands and stacks. A belief that does not fit gives way.
"""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.out_of_sight import bring_out, doubt, out_of_sight
from companion.games.traders_of_osaka.rules.pieces import COPIES, Card
from companion.games.traders_of_osaka.rules.piles import bump, discard, in_sight, lying_open
from companion.games.traders_of_osaka.rules.state import KIND, State


def account(state: State, loses: Card | None, gains: Card | None) -> State:
    """Where a card comes from that lies open now, and where one goes that did and does not."""
    if not state.rules.hands_tracked:
        return _account_unknown(state, loses, gains)
    if loses and gains:
        return _swap(state, loses, gains)
    if loses:
        return discard(state, (loses,))
    assert gains is not None
    return appear(state, gains, str(gains))


def _account_unknown(state: State, loses: Card | None, gains: Card | None) -> State:
    """The same without tracked hands: the piles are not counted."""
    if gains is None:
        return state
    if gains != loses:
        if lying_open(state)[KIND[gains]] == COPIES[gains.value]:
            raise no_more(str(gains))
        if in_sight(state)[KIND[gains]] == COPIES[gains.value]:
            state = doubt(state, gains)
    unseen = bump(state.piles.unseen, loses, +1) if loses else state.piles.unseen
    # One that was drawn before may have come back from a hand or from the discards.
    if unseen[KIND[gains]]:
        unseen = bump(unseen, gains, -1)
    return replace(state, piles=replace(state.piles, unseen=unseen))


def appear(state: State, card: Card, called: str) -> State:
    """A card more than the app knew: from the draw pile if it can be, else from the discards."""
    piles = state.piles
    if piles.draw and out_of_sight(state)[KIND[card]]:
        state = bring_out(state, card)
        return replace(state, piles=replace(state.piles, draw=piles.draw - 1))
    if card not in piles.discard:
        raise no_more(called)
    left = list(piles.discard)
    left.remove(card)
    return replace(state, piles=replace(piles, discard=tuple(left)))


def _swap(state: State, loses: Card, gains: Card) -> State:
    """A card that was misread changes no pile's size: its true kind was thought to be in one."""
    if out_of_sight(state)[KIND[gains]]:
        unseen = bump(state.piles.unseen, loses, +1)
        return bring_out(replace(state, piles=replace(state.piles, unseen=unseen)), gains)
    if gains in state.piles.discard:
        return swap_discard(state, loses, gains)
    raise no_more(str(gains))


def swap_discard(state: State, loses: Card, gains: Card) -> State:
    """Two cards that were taken for each other: one lies among the discards."""
    pile = list(state.piles.discard)
    pile[pile.index(gains)] = loses
    return replace(state, piles=replace(state.piles, discard=tuple(pile)))


def no_more(called: str) -> RuleViolation:
    """The refusal where no copy can be left for a correction."""
    return RuleViolation(
        "no-such-card",
        f"Every {called} is accounted for: first correct the place where one was read wrong.",
    )
