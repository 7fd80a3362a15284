"""What comes next once the gains of an action are marked.

The order is the rulings': closing and scoring, end check, black tide, dice drawn, next player.
"""

from __future__ import annotations

from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.ending import winners
from companion.games.osaka_dice.rules.facts import Closed, Over, Share, TurnPassed
from companion.games.osaka_dice.rules.perils import raise_tide
from companion.games.osaka_dice.rules.pieces import (
    BOXES,
    COLOURS,
    END_BOX_POINTS,
    SECTIONS_TO_END,
    TIDE_PRICE,
    Colour,
)
from companion.games.osaka_dice.rules.state import PerColour, Phase, Row, State


def settle(state: State, facts: Facts) -> State:
    """Score what the active player has filled, and let the tide come where somebody scored."""
    closed = []
    # Most actions close nothing, and then nobody has to go through the colours.
    for colour in COLOURS if any(map(is_full, state.active.rows)) else ():
        # One action may fill both sections of a row: then both are scored, one after the other.
        while is_full(state.active.rows[colour.lane]):
            state = _close(state, colour, facts)
            closed.append(colour)
    if closed:
        if sum(state.scored) >= SECTIONS_TO_END:
            if not state.rules.ends_after_tide:
                return _end(state, facts)
            state = replace(state, ends=True)
        state = raise_tide(state, closed, facts)
    return proceed(state, facts)


def proceed(state: State, facts: Facts) -> State:
    """Go on until a person has to say something."""
    if state.peril is not None:
        is_tide = state.peril.price == TIDE_PRICE
        return replace(state, phase=Phase.TIDE if is_tide else Phase.STORM)
    if state.ends:
        return _end(state, facts)
    if state.must_roll:
        return replace(state, phase=Phase.CLIMBED)
    if state.draws != (0, 0):
        return replace(state, phase=Phase.DRAW)
    assert state.turn is not None
    turn = (state.turn + 1) % len(state.players)
    facts.append(TurnPassed(state.players[turn].seat))
    return replace(state, phase=Phase.ACTION, turn=turn, turn_number=state.turn_number + 1)


def is_full(row: Row) -> bool:
    """Whether the open section has no empty box; a colour whose sections are scored has none.

    Boxes are filled from the left, so the last one tells.
    """
    return bool(row) and row[BOXES - 1] is not None


def _close(state: State, colour: Colour, facts: Facts) -> State:
    """Everybody scores, the active player ticks the end box, the next section opens for all."""
    lane = colour.lane
    section = state.scored[lane]
    end_box = END_BOX_POINTS[section]
    shares = tuple([Share(p.seat, p.goods_in(colour)) for p in state.players])
    order = shares[state.turn :] + shares[: state.turn]
    facts.append(Closed(state.active.seat, colour, section + 1, order, end_box))
    players = []
    for player, share in zip(state.players, shares, strict=True):
        is_active = player.seat is state.active.seat
        players.append(
            replace(
                player.with_row(colour, player.rows[lane][BOXES:]),
                section_points=_more(player.section_points, colour, share.points),
                end_boxes=_more(player.end_boxes, colour, end_box)
                if is_active
                else player.end_boxes,
            )
        )
    scored = (*state.scored[:lane], section + 1, *state.scored[lane + 1 :])
    return replace(state, players=tuple(players), scored=scored)


def _more(points: PerColour, colour: Colour, number: int) -> PerColour:
    lane = colour.lane
    return (*points[:lane], (*points[lane], number), *points[lane + 1 :])


def _end(state: State, facts: Facts) -> State:
    """Nothing is drawn or rolled any more; the sheets stay as they are."""
    facts.append(Over(winners(state)))
    return replace(state, phase=Phase.OVER, turn=None, must_roll=False, draws=(0, 0), ends=False)
