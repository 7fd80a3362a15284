"""Choices under the dice: where there are any, which are made beforehand, and which were kept."""

from __future__ import annotations

from typing import Any

from companion.errors import HigakiError
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.moves import Pick
from companion.games.osaka_dice.rules.pieces import VALUES
from companion.games.osaka_dice.views.view import TableView
from companion.table.drafts import Draft

LINE = "line"
"""Choices are kept as the line that they would be."""


def leaves_a_choice(move: moves.Buy) -> bool:
    """Whether a die may become several things, or the order decides which box a good gets."""
    if any(lot.gains for lot in move.lots):
        return True
    goods = {lot.die for lot in move.lots if lot.die.face in VALUES}
    return len({die.colour for die in goods}) < len(goods)


def sensible_picks(view: TableView) -> tuple[Pick, ...]:
    """A good where its colour has a box left, else coins."""
    assert view.turn is not None
    sheet = view.seat(view.turn)
    return tuple(
        Pick(pick.die, bool(sheet.row(pick.die.colour).boxes)) for pick in view.sorts[0].picks
    )


def kept_move(draft: Draft | None, kind: type[Any]) -> Any:
    """The move that was kept, as far as it is one of this kind."""
    try:
        move = parse(str(draft[LINE])) if draft else None
    except (KeyError, HigakiError):
        return None
    return move if isinstance(move, kind) else None
