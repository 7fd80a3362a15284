"""Payment in Edo: selling sets, keeping VPs, gaining tokens, and the end of the game."""

from __future__ import annotations

from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.facts import Over, Paid, Sale, TokenGained
from companion.games.traders_of_osaka.rules.pieces import (
    COLOURS,
    EDO,
    TOKENS_TO_END,
    Cards,
    Colour,
    Seat,
)
from companion.games.traders_of_osaka.rules.piles import draw_face_down
from companion.games.traders_of_osaka.rules.state import Phase, Player, State, Steps


def sale(cards: Cards, tokens: int) -> Sale:
    """What one set of a single colour sells for.

    >>> from companion.games.traders_of_osaka.rules.pieces import Card
    >>> sale((Card(Colour.RED, 2),), tokens=3).vps
    1
    """
    if not cards or len({card.colour for card in cards}) > 1:
        raise ValueError("A set is one or more cards of a single colour.")
    highest = max([card.value for card in cards])
    return Sale(cards[0].colour, len(cards), highest, tokens)


def arrived(state: State) -> tuple[Colour, ...]:
    """The colours whose ships lie in Edo, in the order in which they are settled."""
    return tuple(c for c, space in zip(COLOURS, state.ships, strict=True) if space == EDO)


def settle(state: State, facts: Facts) -> State:
    """Score every arrived colour, then all tokens, then the end check."""
    sold: list[tuple[Colour, int]] = []
    players = list(state.players)
    turn = state.turn or 0
    piles = state.piles
    for colour in arrived(state):
        for offset in range(len(players)):
            index = (turn + offset) % len(players)
            player = players[index]
            cards = merchandise(player, colour)
            if not cards:
                continue
            result = sale(cards, player.tokens[colour.lane])
            kept, rest = split_set(cards, result.vps)
            missing = result.vps - len(kept)
            if state.rules.hands_tracked:
                piles = replace(piles, discard=piles.discard + rest)
                piles, drawn = draw_face_down(piles, missing, facts)
            else:
                drawn = missing
            players[index] = replace(
                player,
                goods=tuple([card for card in player.goods if card.colour is not colour]),
                insured=tuple([card for card in player.insured if card.colour is not colour]),
                vps=player.vps + result.vps,
                kept=player.kept + kept,
                drawn=player.drawn + drawn,
                has_stack=True,
            )
            facts.append(Paid(player.seat, result, kept, rest, drawn, missing - drawn))
            sold.append((colour, index))
    state = replace(state, players=tuple(players), piles=piles)
    return end_check(give_tokens(state, sold, facts), facts)


def give_tokens(state: State, sold: list[tuple[Colour, int]], facts: Facts) -> State:
    """One token of each colour to everybody who sold it."""
    players = list(state.players)
    for colour, index in sold:
        player = players[index]
        players[index] = replace(player, tokens=one_more(player.tokens, colour))
        facts.append(TokenGained(player.seat, colour))
    return replace(state, players=tuple(players))


def end_check(state: State, facts: Facts) -> State:
    """The game ends at once when somebody has eight tokens: nothing sinks, no ship returns."""
    if all(player.token_count < TOKENS_TO_END for player in state.players):
        return state
    facts.append(Over(winners(state.players)))
    return replace(state, phase=Phase.OVER, turn=None, refresh_due=False, acted=False)


def winners(players: tuple[Player, ...]) -> tuple[Seat, ...]:
    """Most VPs, then most tokens, then shared."""
    best = max((player.vps, player.token_count) for player in players)
    return tuple(p.seat for p in players if (p.vps, p.token_count) == best)


def merchandise(player: Player, colour: Colour) -> Cards:
    """All goods of one colour, insured or not: the set that is sold."""
    return tuple([card for card in player.goods + player.insured if card.colour is colour])


def split_set(cards: Cards, vps: int) -> tuple[Cards, Cards]:
    """The lowest cards become VPs, the rest is discarded."""
    ranked = tuple(sorted(cards, key=lambda card: card.value))
    return ranked[:vps], ranked[vps:]


def one_more(tokens: Steps, colour: Colour) -> Steps:
    lane = colour.lane
    return (*tokens[:lane], tokens[lane] + 1, *tokens[lane + 1 :])
