"""Writing on one sheet: coins, investors and goods gained, coins paid."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.facts import CoinsGained, InvestorsGained, Marked, Unmarked
from companion.games.osaka_dice.rules.pieces import BOXES, COLOURS, SECTIONS, Colour, Good
from companion.games.osaka_dice.rules.state import Player, State


def gain_coins(player: Player, coins: int, facts: Facts) -> Player:
    """One gain is one box with its number."""
    facts.append(CoinsGained(player.seat, coins))
    return replace(player, coins=(*player.coins, coins))


def gain_investors(player: Player, count: int, facts: Facts) -> Player:
    facts.append(InvestorsGained(player.seat, count))
    return replace(player, investors=player.investors + count)


def mark(player: Player, good: Good, facts: Facts) -> Player:
    """The leftmost empty box of the open section, or of the next where that is full by now."""
    row = player.rows[good.colour.lane]
    if None not in row:
        facts.append(Unmarked(player.seat, good))
        return player
    place = row.index(None)
    scored = SECTIONS - len(row) // BOXES
    section, box = divmod(place, BOXES)
    facts.append(Marked(player.seat, good, scored + section + 1, box + 1))
    return player.with_row(good.colour, (*row[:place], good.value, *row[place + 1 :]))


def open_colours(player: Player, *, but: Colour | None = None) -> tuple[Colour, ...]:
    """The colours that "any colour" means now: those with a box, or all where none has one."""
    others = [colour for colour in COLOURS if colour is not but]
    return tuple([c for c in others if player.has_box(c)] or others)


def check_any_colour(player: Player, colour: Colour, *, but: Colour | None = None) -> None:
    """Refuse a colour without a box as long as there is one with a box."""
    choices = open_colours(player, but=but)
    if colour not in choices:
        if colour is but:
            raise RuleViolation(
                "same-colour", f"Two goods for a 6 have two different colours, not {colour} twice."
            )
        raise RuleViolation(
            "no-box",
            f"{player.name} has no {colour} box left: choose {' or '.join(choices)}.",
        )


def spend(coins: tuple[int, ...], cost: int) -> int:
    """How many coin boxes, from the left, pay for this; they must suffice."""
    paid = used = 0
    while paid < cost:
        paid += coins[used]
        used += 1
    return used


def others_gain(state: State, *, coins: int = 0, investors: int = 0, facts: Facts) -> State:
    """Every opponent of the active player gains the same, from the active player clockwise."""
    gained = {}
    for player in state.from_active()[1:]:
        richer = gain_coins(player, coins, facts) if coins else player
        gained[player.seat] = gain_investors(richer, investors, facts) if investors else richer
    return replace(state, players=tuple([gained.get(p.seat, p) for p in state.players]))
