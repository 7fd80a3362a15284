"""The table as data for `higaki replay --json`, and as text for a terminal."""

from __future__ import annotations

from typing import Any

from companion.games.osaka_dice.rules.asking import ask, asked
from companion.games.osaka_dice.rules.ending import Score, scores, winners
from companion.games.osaka_dice.rules.pieces import COLOURS, Seat, spell
from companion.games.osaka_dice.rules.state import PerColour, Phase, Player, Row, State


def report(state: State) -> dict[str, Any]:
    """The public interface of record-format: the table after the last line of a record."""
    who = asked(state)
    is_on = state.turn is not None and not state.phase.is_setup
    over = state.phase is Phase.OVER
    points: tuple[Score | None, ...] = scores(state) if over else (None,) * len(state.players)
    return {
        "game": "osaka-dice",
        "phase": "setup" if state.phase.is_setup else str(state.phase),
        "turn": str(state.active.seat) if is_on else None,
        "asked": str(who.seat) if who else None,
        "front": [str(die) for die in state.front],
        "back": [str(die) for die in state.back],
        "bag": _per_colour(state.bag),
        "sections_scored": _per_colour(state.scored),
        "seats": [
            _seat(state, player, score) for player, score in zip(state.players, points, strict=True)
        ],
        "winners": [str(seat) for seat in _winners(state)],
    }


def picture(state: State) -> str:
    """The table as lines of text."""
    bag = zip(COLOURS, state.bag, strict=True)
    lines = [
        ask(state),
        "",
        f"  Front  {spell(state.front) or '–'}",
        f"  Back   {spell(state.back) or '–'}",
        f"  Bag    {' '.join(f'{colour.letter}×{count}' for colour, count in bag)}",
    ]
    if state.track is not None:
        lines += ["", f"  Mountain  {state.track}"]
    for player, score in zip(state.players, scores(state) if state.players else (), strict=True):
        lines += ["", *_sheet_text(state, player, score)]
    return "\n".join(lines)


def _winners(state: State) -> tuple[Seat, ...]:
    return winners(state) if state.phase is Phase.OVER else ()


def _per_colour(values: tuple[Any, ...]) -> dict[str, Any]:
    return {str(colour): value for colour, value in zip(COLOURS, values, strict=True)}


def _lists(points: PerColour) -> dict[str, list[int]]:
    return _per_colour(tuple(map(list, points)))


def _seat(state: State, player: Player, score: Score | None) -> dict[str, Any]:
    return {
        "colour": str(player.seat),
        "name": player.name,
        "coins": list(player.coins),
        "investors": player.investors,
        "boxes": _per_colour(tuple([_boxes(player.section(colour)) for colour in COLOURS])),
        "section_points": _lists(player.section_points),
        "end_boxes": _lists(player.end_boxes),
        "mountain": player.space if state.track is not None else None,
        "points": {**score._asdict(), "total": score.total} if score else None,
    }


def _boxes(section: Row) -> list[int | str | None]:
    return ["x" if value == 0 else value for value in section]


def _sheet_text(state: State, player: Player, score: Score) -> list[str]:
    is_active = asked(state) is player
    won = player.seat in _winners(state)
    head = f"{'>' if is_active else '*' if won else ' '} {player.name} ({player.seat})"
    coins = " ".join(map(str, player.coins)) or "none"
    parts = [head, f"coins {coins}", f"investors {player.investors}"]
    if state.track is not None:
        parts.append(f"space {player.space}")
    if state.phase is Phase.OVER:
        parts.append(f"{score.total} points")
    lines = ["  ".join(parts)]
    for colour in COLOURS:
        section = player.section(colour)
        boxes = " ".join("x" if value == 0 else str(value or "·") for value in section)
        points = [f"scored {points}" for points in player.section_points[colour.lane]]
        ticks = [f"end box {points}" for points in player.end_boxes[colour.lane]]
        told = ", ".join([*points, *ticks])
        lines.append(f"    {colour:<7}{boxes or 'closed':<11}{told}".rstrip())
    if state.phase is Phase.OVER:
        named = score._asdict().items()
        lines.append("    " + ", ".join(f"{name.replace('_', ' ')} {n}" for name, n in named))
    return lines
