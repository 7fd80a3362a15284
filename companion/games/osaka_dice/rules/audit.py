"""What no sequence of moves may break: twelve dice, sheets that add up, a game that ends."""

from __future__ import annotations

from companion.games.kit.audit import check
from companion.games.osaka_dice.rules.ending import winners
from companion.games.osaka_dice.rules.perils import at_risk
from companion.games.osaka_dice.rules.pieces import (
    BOXES,
    COLOURS,
    DICE,
    END_BOX_POINTS,
    FACES,
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
    check((state.phase in PERILS) == (state.peril is not None), "a peril is left or missing")
    if state.peril is not None:
        check(bool(state.peril.waiting), "nobody is asked in a storm or a tide")
        for player in state.players:
            places = at_risk(state, player.seat)
            standing = goods_at(player, places)
            check(len(standing) == len(places), "a good at risk is gone before its answer")
    if state.phase is Phase.OVER:
        check(state.turn is None, "somebody is still to move")
        check(sum(state.scored) >= SECTIONS_TO_END, "the game has ended too early")
        check(bool(winners(state)), "nobody has won")
    elif not state.ends:
        check(sum(state.scored) < SECTIONS_TO_END, "the game goes on after its end")
    if state.phase is Phase.ACTION:
        check(state.draws == (0, 0) and not state.must_roll, "a turn began before the last ended")


def _audit_dice(state: State) -> None:
    bag = state.bag
    check(min(bag) >= 0, "more dice of a colour than there are")
    on_table = len(state.front) + len(state.back)
    check(on_table + sum(bag) == DICE, "a die is lost")
    check(all(die.face in FACES for die in state.front + state.back), "a die shows no face")
    check(state.phase.is_setup or bool(state.front), "the front row is empty")


def _audit_sheet(state: State, player: Player) -> None:
    check(all(coins > 0 for coins in player.coins), "a coin box holds nothing")
    check(player.investors >= 0, "fewer than no investors")
    for colour in COLOURS:
        row, scored = player.rows[colour.lane], state.scored[colour.lane]
        check(0 <= scored <= SECTIONS, "a row has another number of sections")
        check(len(row) == BOXES * (SECTIONS - scored), "a sheet has other sections open")
        check(all(v is None or v in (0, *VALUES) for v in row), "a box holds no good")
        filled = [value is not None for value in row]
        check(filled == sorted(filled, reverse=True), "an empty box lies before a filled one")
        check(sum(filled) < BOXES, "a full section is not scored")
        points = player.section_points[colour.lane]
        check(len(points) == scored, "a scored section has no points")
        most = BOXES * max(VALUES)
        check(all(0 <= number <= most for number in points), "a section scored out of bounds")
    if state.track is None:
        check(player.space == 0, "a cube stands on no mountain")
    else:
        check(0 <= player.space <= state.track.last, "a cube has left the track")


def _audit_end_boxes(state: State) -> None:
    """Each section that is scored was closed by one player, who has its end box."""
    for colour in COLOURS:
        ticked = [points for player in state.players for points in player.end_boxes[colour.lane]]
        due = list(END_BOX_POINTS[: state.scored[colour.lane]])
        check(sorted(ticked, reverse=True) == due, "end boxes do not fit the sections scored")
