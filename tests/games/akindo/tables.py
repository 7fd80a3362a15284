"""Tables to test on: laid out in one call, with every card and coin accounted for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.pieces import COINS, COLOURS, Card, Colour, Counts, count
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import HouseRules, Phase, Player, Scoring, State
from companion.games.kit.value import replace

WHITE, YELLOW, RED, BLUE, BLACK = COLOURS
SEATS = ("seat red Monzaemon", "seat blue Sakichi", "seat white Oichi", "seat yellow Rokusuke")
PIPS = "pips white 2 yellow 3 red 4 blue 5 black 6"
WASTE = "waste white black red custom black blue black yellow"
SET_UP = (*SEATS, PIPS, WASTE, "red starts")
"""The example of the format without its options: four merchants, red to roll."""
THREE = (
    "seat red A",
    "seat blue B",
    "seat white C",
    PIPS,
    "waste black black red custom blue yellow",
)
CALLED = (
    *SET_UP, "red rolls 1 4 5", "red keeps 1 5", "challenge none", "stock red / blue",
    "red calls east", "blue calls west", "white calls pocket", "yellow calls east",
)  # fmt: skip
"""Everybody has called: the screens may go up."""
FIVE = (
    *SEATS, "seat black Tora", PIPS,
    "waste white black red custom black blue black yellow red blue", "red starts",
)  # fmt: skip
TYPED = Scoring()
"""Without a table points are typed in."""


def opened(*lines: str) -> State:
    """The table after these lines."""
    return play(State(), *lines)


def play(state: State, *lines: str) -> State:
    for line in lines:
        state = apply(state, parse(line)).state
    return state


def play_facts(state: State, *lines: str) -> tuple[State, list[Any]]:
    """The table after these lines, and everything that followed."""
    told: list[Any] = []
    for line in lines:
        state, facts = apply(state, parse(line))
        told += facts
    return state, told


def of_kind(kind: type, facts: list[Any]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]


def cards(text: str) -> Counts:
    """`red 2 custom` as counts; a number belongs to the word before it."""
    held: list[Card] = []
    for word in text.split():
        if word.isdecimal():
            held += [held[-1]] * (int(word) - 1)
        else:
            held.append(Card(word))
    return count(held)


def lay_table(
    seats: str = "red blue white yellow",
    *,
    phase: Phase = Phase.ROLL,
    held: Mapping[str, str] | None = None,
    coins: Mapping[str, int] | None = None,
    ungrateful: str = "",
    waste: str = "",
    east: str = "",
    west: str = "",
    area: int = 0,
    deck: int = 6,
    privileges: str = "",
    purveyor: bool = False,
    whole_turn: bool = False,
    scoring: Scoring = TYPED,
    turn_number: int = 3,
) -> State:
    """A game under way, the first seat to play; `privileges` as `blue:red` for blue held by red."""
    owned = coins or {}
    players = tuple(
        Player(
            seat=Colour(seat),
            name=seat.capitalize(),
            coins=owned.get(seat, 5),
            cards=cards((held or {}).get(seat, "")),
            ungrateful=seat in ungrateful.split(),
        )
        for seat in seats.split()
    )
    holders = dict(pair.split(":") for pair in privileges.split())
    return State(
        phase=phase,
        rules=HouseRules(whole_turn=whole_turn, purveyor=purveyor or bool(holders)),
        pips=(2, 3, 4, 5, 6),
        scoring=scoring,
        players=players,
        turn=0,
        turn_number=turn_number,
        deck=deck,
        stock=COINS - area - sum(player.coins for player in players),
        area=area,
        east=tuple(map(Card, east.split())),
        west=tuple(map(Card, west.split())),
        waste=cards(waste),
        privileges=tuple(Colour(holders[c]) if c in holders else None for c in COLOURS),
    )


def stocked(state: State, calls: str, *, cards_drawn: str = "black / black") -> State:
    """Stocked and called: `calls` are those of everybody in order, as in `east west pocket`."""
    state = play(replace(state, phase=Phase.STOCK), f"stock {cards_drawn}")
    for player, call in zip(state.merchants(), calls.split(), strict=True):
        state = play(state, f"{player.seat} calls {call}")
    return state
