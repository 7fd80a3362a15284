"""Who is asked, and for what: one sentence for the screen's headline and for a refusal."""

from __future__ import annotations

from companion.games.osaka_dice.rules.pieces import (
    BACK_ROW,
    FRONT_DEAL,
    spell,
)
from companion.games.osaka_dice.rules.state import Phase, Player, State, goods_at

MIN_PLAYERS = 2


def asked(state: State) -> Player | None:
    """Who must answer now; nobody in particular in the set-up and after the end."""
    if state.peril is not None:
        return state.player(state.peril.waiting[0])
    if state.phase.is_setup or state.phase is Phase.OVER:
        return None
    return state.active


def ask(state: State) -> str:
    """What is expected now, as a sentence."""
    who = asked(state)
    name = who.name if who else ""
    match state.phase:
        case Phase.SEATS if len(state.players) < MIN_PLAYERS:
            return "Seat two to four players."
        case Phase.SEATS | Phase.RULES:
            return "Who starts?"
        case Phase.DEAL:
            return f"Draw eight dice: {FRONT_DEAL} in front, {BACK_ROW} behind."
        case Phase.ROLLED:
            return f"{name} takes a 2, 3, 5 or 6."
        case Phase.SORTING:
            dice = spell(tuple(die for die in state.back if die.face in (2, 3)))
            return f"{name} sorts {dice}."
        case Phase.CLIMBED:
            return f"{name} rolls the front row but 4s."
        case Phase.STORM | Phase.TIDE:
            return _peril(state, name)
        case Phase.DRAW:
            front, back = state.draws
            if front:
                return f"Draw and roll {front} in front, {back} behind."
            return f"Draw and roll {back} dice behind."
        case Phase.OVER:
            return "The game is over."
    if state.track is not None:
        return f"{name} takes, rolls, buys or climbs."
    return f"{name} takes, rolls or buys."


def _peril(state: State, name: str) -> str:
    assert state.peril is not None
    seat = state.peril.waiting[0]
    places = state.peril.at_risk[state.place(seat)]
    goods = spell(goods_at(state.player(seat), places))
    what = "A storm" if state.phase is Phase.STORM else "The black tide"
    price = state.peril.price
    each = "1 investor" if price == 1 else f"{price} investors"
    return f"{what} takes {goods}. Does {name} save goods, for {each} each?"
