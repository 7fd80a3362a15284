"""Tables that look alike: whatever is secret is another, and nobody could tell them apart."""

from __future__ import annotations

from random import Random

from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.out_of_sight import out_of_sight
from companion.games.traders_of_osaka.rules.pieces import CARDS, Card
from companion.games.traders_of_osaka.rules.piles import count
from companion.games.traders_of_osaka.rules.state import Player, State

MOST_OWED = 5


def lookalike(state: State, rng: Random) -> State:
    """Any table that looks the same: hands and piles keep their sizes, stacks stay stacks.

    Which cards lie in hands and stacks, how many of them the app has seen, how the stacks' cards
    are shared out, and how many VPs they are: all of that is drawn anew.
    """
    if not state.rules.cards_tracked:
        return replace(state, players=tuple(_other_stack(p, rng) for p in state.players))
    if not state.rules.hands_tracked:
        fewer_known = [replace(p, kept=_some(p.kept, rng)) for p in state.players]
        return replace(state, players=tuple(_other_stack(p, rng) for p in fewer_known))
    pool = [card for card, n in zip(CARDS, out_of_sight(state), strict=True) for _ in range(n)]
    rng.shuffle(pool)
    stacked = _shares(state, rng)
    players = []
    for player, share in zip(state.players, stacked, strict=True):
        known, kept = rng.randint(0, player.hand_size), rng.randint(0, share)
        if rng.random() < 0.5:
            known = player.hand_size  # as it is where nobody has corrected anything
        hand, pool = tuple(pool[:known]), pool[known:]
        cards, pool = tuple(pool[:kept]), pool[kept:]
        players.append(
            replace(
                player,
                hand=hand,
                hidden=player.hand_size - known,
                kept=cards,
                drawn=share - kept,
                vps=share + rng.randint(0, MOST_OWED) if player.has_stack else 0,
            )
        )
    # What is left is the draw pile and what lies face down; some of that may be known to be buried.
    buried = pool[: rng.randint(0, len(pool) - state.piles.draw)] if rng.random() < 0.3 else []
    unseen = pool[len(buried) :]
    piles = replace(state.piles, unseen=count(tuple(unseen)), buried=count(tuple(buried)))
    return replace(state, players=tuple(players), piles=piles)


def _other_stack(player: Player, rng: Random) -> Player:
    least = len(player.kept) + player.drawn
    return replace(player, vps=least + rng.randint(0, MOST_OWED)) if player.has_stack else player


def _some(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    return tuple(card for card in cards if rng.random() < 0.5)


def _shares(state: State, rng: Random) -> list[int]:
    """All the cards in stacks, shared out anew among those who have one."""
    shares = [0] * len(state.players)
    owners = [at for at, player in enumerate(state.players) if player.has_stack]
    for _ in range(sum(len(p.kept) + p.drawn for p in state.players)):
        shares[rng.choice(owners)] += 1
    return shares
