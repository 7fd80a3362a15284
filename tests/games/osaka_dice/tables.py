"""Tables to test on: laid out in one call, with all twelve dice accounted for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.kit.value import replace
from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.audit import audit
from companion.games.osaka_dice.rules.mountain import read_track
from companion.games.osaka_dice.rules.pieces import BY_TEXT, COLOURS, Colour, Dice, Seat
from companion.games.osaka_dice.rules.state import HouseRules, Phase, Player, State
from tests.games import walking

RED, YELLOW, GREEN, BLUE = Colour
WHITE, PINK, GREY, TAN = Seat

RULE_SETS: tuple[tuple[str, ...], ...] = (
    (),
    ("end after-tide",),
    ("half up",),
    ("trophies static",),
    ("spaces single",),
    ("end after-tide", "half up", "trophies static", "spaces single"),
)
MOUNTAIN = (
    "mountain coins3 trophy2 B2 investors2 trophy5 G3 any2 trophy8 / R5 any5 trophy7 Y5 trophy9"
)
SEATS = ("seat grey Chie", "seat white Aiko")


def dice(text: str) -> Dice:
    """`"R5 B2"` as dice."""
    return tuple(BY_TEXT[word] for word in text.split())


def lay_table(
    *,
    seats: str = "grey white",
    turn: str = "grey",
    front: str = "B2 R4 Y6 G1 R3",
    back: str = "B5 Y2 G6",
    coins: Mapping[str, tuple[int, ...]] | None = None,
    investors: Mapping[str, int] | None = None,
    rows: Mapping[str, str] | None = None,
    scored: Mapping[str, int] | None = None,
    mountain: str = "",
    spaces: Mapping[str, int] | None = None,
    **rules: bool,
) -> State:
    """A table at the start of somebody's turn.

    `rows` are the filled boxes of each seat's open sections: `"red 3 x 5; blue 2"`. Sections that
    are `scored` gave nobody a point; the first seat has their end boxes.
    """
    done = {colour: (scored or {}).get(str(colour), 0) for colour in COLOURS}
    names = seats.split()
    players = []
    for seat in names:
        player = Player(
            seat=Seat(seat),
            name=seat.capitalize(),
            coins=(coins or {}).get(seat, ()),
            investors=(investors or {}).get(seat, 0),
            space=(spaces or {}).get(seat, 0),
            rows=tuple((None,) * (10 - 5 * done[colour]) for colour in COLOURS),
            section_points=tuple((0,) * done[colour] for colour in COLOURS),
        )
        if seat == names[0]:
            player = replace(player, end_boxes=tuple((5, 3)[: done[c]] for c in COLOURS))
        for row in (rows or {}).get(seat, "").split(";"):
            if row.strip():
                colour, *boxes = row.split()
                filled = tuple(0 if box == "x" else int(box) for box in boxes)
                empty = player.rows[Colour(colour).lane][len(filled) :]
                player = player.with_row(Colour(colour), filled + empty)
        players.append(player)
    state = State(
        phase=Phase.ACTION,
        rules=HouseRules(**rules),
        track=read_track(mountain.split()[1:]) if mountain else None,
        players=tuple(players),
        turn=names.index(turn),
        turn_number=1,
        front=dice(front),
        back=dice(back),
        scored=tuple(done.values()),
    )
    audit(state)
    return state


def play(state: State, *lines: str) -> State:
    """Play lines of a record, the audit after each."""
    return play_facts(state, *lines)[0]


def play_facts(state: State, *lines: str) -> tuple[State, list[Any]]:
    """Play lines of a record; the facts of all of them come along."""
    return walking.play_facts(GAME, state, *lines)


def opened(*lines: str) -> State:
    """A new table after these lines."""
    return play(State(), *lines)


def of_kind(kind: type, facts: list[Any]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]
