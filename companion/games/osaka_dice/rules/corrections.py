"""The table is right: setting one thing straight while all twelve dice stay accounted for.

A die that appears in a row comes out of the bag, one that disappears goes back into it. Sheets can
be set straight at any time, after the end too; dice and the turn between two actions, for in the
middle of one the wrong line is better undone.
"""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.kit.words import LONGEST_REASON, check_words
from companion.games.osaka_dice.rules.bag import check_bag
from companion.games.osaka_dice.rules.facts import Corrected
from companion.games.osaka_dice.rules.moves import (
    CorrectBox,
    CorrectCoins,
    CorrectCube,
    CorrectDie,
    CorrectEndBox,
    CorrectInvestors,
    Correction,
    CorrectSection,
    CorrectTurn,
)
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    BOXES,
    END_BOX_POINTS,
    MOST_FRONT,
    Colour,
    Dice,
    spell,
)
from companion.games.osaka_dice.rules.state import PERILS, PerColour, Phase, Player, State

SECTION_NAMES = ("first", "second")


def correct(state: State, move: Correction, facts: Facts) -> State:
    check_words("reason", move.reason, LONGEST_REASON)
    sentence = describe(state, move)
    match move:
        case CorrectDie():
            state = _die(state, move)
        case CorrectBox():
            state = _box(state, move)
        case CorrectCoins():
            state = state.with_player(replace(state.player(move.seat), coins=move.coins))
        case CorrectInvestors():
            state = state.with_player(replace(state.player(move.seat), investors=move.count))
        case CorrectEndBox():
            state = _end_box(state, move)
        case CorrectSection():
            state = _section(state, move)
        case CorrectCube():
            state = _cube(state, move)
        case CorrectTurn():
            _between_actions(state, "turn")
            state = replace(state, turn=state.place(move.seat))
    facts.append(Corrected(sentence))
    return state


def describe(state: State, move: Correction) -> str:
    """What was set straight, in words."""
    match move:
        case CorrectDie(loses=loses, gains=gains):
            row = "front row" if move.row == "front" else "back row"
            if loses and gains:
                words = f"{loses} in the {row} is really {gains}"
            else:
                lost = loses is not None
                words = f"{loses or gains} {'leaves' if lost else 'joins'} the {row}"
        case CorrectBox(colour=colour, box=box, value=value):
            now = "empty" if value is None else str(value or "crossed")
            words = f"{_name(state, move)}'s {colour} box {box} is {now}"
        case CorrectCoins(coins=coins):
            boxes = ", ".join(map(str, coins)) or "none"
            words = f"{_name(state, move)}'s coins are {boxes}"
        case CorrectInvestors(count=count):
            words = f"{_name(state, move)} has {count} {'investor' if count == 1 else 'investors'}"
        case CorrectEndBox(colour=colour, points=points):
            words = f"{_name(state, move)} has the {points}-point end box of {colour}"
        case CorrectSection(colour=colour, section=section, points=points):
            which = SECTION_NAMES[section - 1]
            words = f"The {which} {colour} section gave {_name(state, move)} {points} points"
        case CorrectCube(space=space):
            where = f"space {space}" if space else "the start"
            words = f"{_name(state, move)}'s cube stands on {where}"
        case CorrectTurn():
            words = f"It is {_name(state, move)}'s turn"
    return f"{words} ({move.reason})."


def _name(state: State, move: Correction) -> str:
    assert not isinstance(move, CorrectDie)
    return state.player(move.seat).name


def _between_actions(state: State, what: str) -> None:
    if state.phase is not Phase.ACTION:
        raise RuleViolation(
            "finish-first",
            f"The {what} can be corrected at the start of a turn:"
            " finish what this one began, or undo it, first.",
        )


def _die(state: State, move: CorrectDie) -> State:
    _between_actions(state, "dice")
    is_front = move.row == "front"
    row = list(state.front if is_front else state.back)
    if move.loses is None:
        assert move.gains is not None
        most = MOST_FRONT if is_front else BACK_ROW
        if len(row) >= most:
            raise RuleViolation(
                "row-is-full", f"The {move.row} row never has more than {most} dice."
            )
        row.append(move.gains)
    else:
        if move.loses not in row:
            raise RuleViolation(
                "no-such-die",
                f"There is no {move.loses} in the {move.row} row to correct:"
                f" {spell(tuple(row)) or 'it is empty'}.",
            )
        place = row.index(move.loses)
        row[place : place + 1] = [move.gains] if move.gains else []
        if is_front and not row:
            raise RuleViolation("last-die", "The front row is never empty: first add a die.")
    if move.gains and (move.loses is None or move.loses.colour is not move.gains.colour):
        check_bag(state, (move.gains,))
    dice: Dice = tuple(row)
    return replace(state, front=dice) if is_front else replace(state, back=dice)


def _box(state: State, move: CorrectBox) -> State:
    if state.phase in PERILS:
        raise RuleViolation(
            "answer-first", "Boxes wait until every seat has answered: go on, or undo, first."
        )
    player = state.player(move.seat)
    row = player.rows[move.colour.lane]
    if not row:
        raise RuleViolation(
            "colour-is-closed", f"Both {move.colour} sections are scored: no box is open."
        )
    place = move.box - 1
    section = [*row[:place], move.value, *row[place + 1 : BOXES]]
    filled = [value is not None for value in section]
    if filled != sorted(filled, reverse=True):
        raise RuleViolation(
            "from-the-left",
            "Boxes are filled from the left: between two filled ones none is empty.",
        )
    if all(filled):
        raise RuleViolation(
            "section-is-full",
            "A section with five filled boxes is scored at once: it cannot be filled by a"
            " correction. Undo to where the good was gained.",
        )
    return state.with_player(player.with_row(move.colour, (*section, *row[BOXES:])))


def _end_box(state: State, move: CorrectEndBox) -> State:
    lane = move.colour.lane
    section = END_BOX_POINTS.index(move.points) + 1
    _check_scored(state, move.colour, section)
    players = []
    for player in state.players:
        ticked = [points for points in player.end_boxes[lane] if points != move.points]
        if player.seat is move.seat:
            ticked = sorted([*ticked, move.points], reverse=True)
        boxes = _with_points(player.end_boxes, move.colour, tuple(ticked))
        players.append(replace(player, end_boxes=boxes))
    return replace(state, players=tuple(players))


def _section(state: State, move: CorrectSection) -> State:
    _check_scored(state, move.colour, move.section)
    player: Player = state.player(move.seat)
    points = list(player.section_points[move.colour.lane])
    points[move.section - 1] = move.points
    points_now = _with_points(player.section_points, move.colour, tuple(points))
    return state.with_player(replace(player, section_points=points_now))


def _check_scored(state: State, colour: Colour, section: int) -> None:
    if state.scored[colour.lane] < section:
        raise RuleViolation(
            "not-scored-yet", f"The {SECTION_NAMES[section - 1]} {colour} section is not scored."
        )


def _with_points(points: PerColour, colour: Colour, new: tuple[int, ...]) -> PerColour:
    lane = colour.lane
    return (*points[:lane], new, *points[lane + 1 :])


def _cube(state: State, move: CorrectCube) -> State:
    track = state.track
    if track is None:
        raise RuleViolation("no-mountain", "This game is played without the mountain.")
    if move.space > track.last:
        raise RuleViolation(
            "no-such-space", f"The track has {track.last} spaces: no cube stands on {move.space}."
        )
    others = [player.space for player in state.players if player.seat is not move.seat]
    if state.rules.single_spaces and move.space in others and 0 < move.space < track.last:
        raise RuleViolation(
            "space-is-taken", f"Another cube stands on space {move.space}: correct that one first."
        )
    return state.with_player(replace(state.player(move.seat), space=move.space))
