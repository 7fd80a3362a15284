"""The end: red's pick from the waste site, points that are typed in, and who won."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.akindo.rules.facts import Over, Picked, Scored
from companion.games.akindo.rules.moves import Decline, Pick, Score
from companion.games.akindo.rules.pieces import CUSTOM, Colour, bump
from companion.games.akindo.rules.scoring import winners
from companion.games.akindo.rules.state import Phase, State
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace


def end(state: State, facts: Facts) -> State:
    """After the last stocking: ask the purveyor of red if there is anything to pick."""
    if state.holder(Colour.RED) and any(state.waste[:CUSTOM]):
        return replace(state, phase=Phase.PICK)
    return score_all(state, facts)


def score_all(state: State, facts: Facts) -> State:
    """Count with the owner's table; without one the table types in its own sums."""
    if state.scoring.is_empty and any(player.typed is None for player in state.players):
        return replace(state, phase=Phase.SCORE)
    state = replace(state, phase=Phase.OVER)
    facts.append(Over(winners(state), state.waste))
    return state


def pick(state: State, move: Pick, facts: Facts) -> State:
    place = move.colour.place
    if not state.waste[place]:
        raise RuleViolation("not-in-waste", f"No {move.colour} card lies on the waste site.")
    facts.append(Picked(move.seat, move.colour))
    player = state.player(move.seat)
    state = state.with_player(replace(player, cards=bump(player.cards, place, +1)))
    return score_all(replace(state, waste=bump(state.waste, place, -1)), facts)


def decline(state: State, move: Decline, facts: Facts) -> State:
    facts.append(Picked(move.seat, None))
    return score_all(state, facts)


def score(state: State, move: Score, facts: Facts) -> State:
    facts.append(Scored(move.seat, move.points))
    player = state.player(move.seat)
    return score_all(state.with_player(replace(player, typed=move.points)), facts)
