"""What no sequence of moves may break: twelve dice, sheets that add up, a game that ends."""

from __future__ import annotations

from companion.errors import AuditFailure
from companion.games.osaka_dice.rules.ending import winners
from companion.games.osaka_dice.rules.perils import at_risk
from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    BOXES,
    COLOURS,
    DICE,
    END_BOX_POINTS,
    FACES,
    LOW_FRONT,
    MOST_FRONT,
    SECTIONS,
    SECTIONS_TO_END,
    VALUES,
)
from companion.games.osaka_dice.rules.state import PERILS, Phase, Player, State, goods_at


def audit(state: State) -> None:
    """Raise AuditFailure for the first invariant that does not hold."""
    _audit_dice(state)
    for player in state.players:
        _audit_sheet(state, player)
    _audit_end_boxes(state)
    _check((state.phase in PERILS) == (state.peril is not None), "a peril is left or missing")
    if state.peril is not None:
        _check(bool(state.peril.waiting), "nobody is asked in a storm or a tide")
        for player in state.players:
            places = at_risk(state, player.seat)
            standing = goods_at(player, places)
            _check(len(standing) == len(places), "a good at risk is gone before its answer")
    if state.phase is Phase.OVER:
        _check(state.turn is None, "somebody is still to move")
        _check(sum(state.scored) >= SECTIONS_TO_END, "the game has ended too early")
        _check(bool(winners(state)), "nobody has won")
    elif not state.ends:
        _check(sum(state.scored) < SECTIONS_TO_END, "the game goes on after its end")
    if state.phase is Phase.ACTION:
        _check(state.draws == (0, 0) and not state.must_roll, "a turn began before the last ended")


def audit_play(state: State) -> None:
    """What holds as well where no correction was made: how many dice lie in the rows."""
    if state.phase is Phase.ACTION:
        front = len(state.front)
        _check(LOW_FRONT < front <= MOST_FRONT, f"{front} dice in front at the start of a turn")
        _check(len(state.back) == BACK_ROW, "the back row is not complete")
        seats = [player.space for player in state.players if player.space]
        if state.track and state.rules.single_spaces:
            shared = [space for space in seats if space != state.track.last]
            _check(len(shared) == len(set(shared)), "two cubes stand on one space")


def _audit_dice(state: State) -> None:
    bag = state.bag
    _check(min(bag) >= 0, "more dice of a colour than there are")
    on_table = len(state.front) + len(state.back)
    _check(on_table + sum(bag) == DICE, "a die is lost")
    _check(all(die.face in FACES for die in state.front + state.back), "a die shows no face")
    _check(state.phase.is_setup or bool(state.front), "the front row is empty")


def _audit_sheet(state: State, player: Player) -> None:
    _check(all(coins > 0 for coins in player.coins), "a coin box holds nothing")
    _check(player.investors >= 0, "fewer than no investors")
    for colour in COLOURS:
        row, scored = player.rows[colour.lane], state.scored[colour.lane]
        _check(0 <= scored <= SECTIONS, "a row has another number of sections")
        _check(len(row) == BOXES * (SECTIONS - scored), "a sheet has other sections open")
        _check(all(v is None or v in (0, *VALUES) for v in row), "a box holds no good")
        filled = [value is not None for value in row]
        _check(filled == sorted(filled, reverse=True), "an empty box lies before a filled one")
        _check(sum(filled) < BOXES, "a full section is not scored")
        points = player.section_points[colour.lane]
        _check(len(points) == scored, "a scored section has no points")
        most = BOXES * max(VALUES)
        _check(all(0 <= number <= most for number in points), "a section scored out of bounds")
    if state.track is None:
        _check(player.space == 0, "a cube stands on no mountain")
    else:
        _check(0 <= player.space <= state.track.last, "a cube has left the track")


def _audit_end_boxes(state: State) -> None:
    """Each section that is scored was closed by one player, who has its end box."""
    for colour in COLOURS:
        ticked = [points for player in state.players for points in player.end_boxes[colour.lane]]
        due = list(END_BOX_POINTS[: state.scored[colour.lane]])
        _check(sorted(ticked, reverse=True) == due, "end boxes do not fit the sections scored")


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise AuditFailure(f"Audit: {what}.")
