"""Drawing, discarding and reshuffling: what the referee knows of cards nobody sees."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.facts import Reshuffled
from companion.games.traders_of_osaka.rules.pieces import COPIES, Card, Cards
from companion.games.traders_of_osaka.rules.state import (
    FULL_DECK,
    KIND,
    NO_CARDS,
    Counts,
    Piles,
    State,
)


def count(cards: Cards) -> Counts:
    """Cards as a number of each kind."""
    counts = list(NO_CARDS)
    for card in cards:
        counts[KIND[card]] += 1
    return tuple(counts)


def lying_open(state: State) -> Counts:
    """The cards that everybody sees, but for the discards."""
    counts = list(NO_CARDS)
    for slot in state.market + state.farm:
        counts[KIND[slot.card]] += 1
    for player in state.players:
        for card in player.goods + player.insured:
            counts[KIND[card]] += 1
    return tuple(counts)


def in_sight(state: State) -> Counts:
    """The cards that certainly lie somewhere on the table, whatever the hands hold."""
    counts = list(lying_open(state))
    for player in state.players:
        for card in player.kept:
            counts[KIND[card]] += 1
    return tuple(counts)


def drawable(state: State) -> int:
    """How many cards can be drawn at most, the reshuffle included."""
    if not state.rules.hands_tracked:
        return sum(FULL_DECK)
    return state.piles.draw + len(state.piles.discard)


def draw_open(state: State, cards: Cards, facts: Facts) -> State:
    """Draw these cards from the pile, face up, in this order."""
    piles = state.piles
    tracked = state.rules.hands_tracked
    unseen, draw = list(piles.unseen), piles.draw
    for card in cards:
        if tracked and not draw:
            piles = reshuffle(replace(piles, draw=0, unseen=tuple(unseen)), facts)
            unseen, draw = list(piles.unseen), piles.draw
        kind = KIND[card]
        if not unseen[kind]:
            raise _all_seen(card, tracked)
        unseen[kind] -= 1
        draw -= 1
    return replace(state, piles=replace(piles, draw=draw, unseen=tuple(unseen)))


def draw_face_down(piles: Piles, wanted: int, facts: Facts) -> tuple[Piles, int]:
    """Draw up to this many cards unseen; how many there were comes back with the piles."""
    drawn = 0
    while drawn < wanted:
        if not piles.draw:
            if not piles.discard:
                break
            piles = reshuffle(piles, facts)
        step = min(wanted - drawn, piles.draw)
        piles = replace(piles, draw=piles.draw - step)
        drawn += step
    return piles, drawn


def reshuffle(piles: Piles, facts: Facts) -> Piles:
    """The discards become the draw pile.

    Whatever was still unseen now lies face down in somebody's stack (or unseen in a hand), and
    will not be drawn again.
    """
    if not piles.discard:
        raise RuleViolation("piles-empty", "Both piles are empty: no card can be drawn.")
    facts.append(Reshuffled(len(piles.discard) + piles.draw))
    buried, unseen = piles.unseen, count(piles.discard)
    if piles.draw:
        # Only a correction shuffles early: then the old pile cannot be told from the new one.
        unseen, buried = add(unseen, piles.unseen), NO_CARDS
    return Piles(
        draw=piles.draw + len(piles.discard),
        discard=(),
        unseen=unseen,
        buried=add(piles.buried, buried),
    )


def reshuffle_unknown(state: State, facts: Facts) -> State:
    """With untracked hands: every card that is not on the table may be drawn again."""
    facts.append(Reshuffled(None))
    sight = in_sight(state)
    unseen = tuple(have - seen for have, seen in zip(FULL_DECK, sight, strict=True))
    return replace(state, piles=replace(state.piles, unseen=unseen))


def discard(state: State, cards: Cards) -> State:
    """Put cards on the discard pile, which is only known where hands are tracked."""
    if not state.rules.hands_tracked or not cards:
        return state
    return replace(state, piles=replace(state.piles, discard=state.piles.discard + cards))


def dig_up(piles: Piles) -> Piles:
    """A card that went back to the draw pile may be one that was buried before.

    `unseen` never falls below the pile's size: else its last cards could be none at all.
    """
    if sum(piles.unseen) >= piles.draw:
        return piles
    return replace(piles, unseen=add(piles.unseen, piles.buried), buried=NO_CARDS)


def bump(counts: Counts, card: Card, by: int) -> Counts:
    """So many more or fewer of one kind."""
    kind = KIND[card]
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def add(left: Counts, right: Counts) -> Counts:
    """Two counts of each kind as one."""
    return tuple(a + b for a, b in zip(left, right, strict=True))


def _all_seen(card: Card, tracked: bool) -> RuleViolation:
    copies = COPIES[card.value]
    remedy = (
        "Look again, or correct the card that was read wrong."
        if tracked
        else "Look again; if the discards were shuffled, say `reshuffle` first."
    )
    return RuleViolation(
        "card-not-in-pile",
        f"No {card} can be left in the draw pile: all {copies} are accounted for. {remedy}",
    )
