"""What this table calls the goods, as the owner of the copy has entered it."""

from __future__ import annotations

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.owner import SHEETS
from companion.games.osaka_dice.views.called import Names
from companion.table.agreements import sheet_of
from companion.table.settings import Holder

GOODS = next(sheet for sheet in SHEETS if sheet.page == "goods")


def names_of(holder: Holder) -> Names:
    """The names of the goods; none where what was entered is not whole."""
    names: Names = sheet_of(holder, GAME, GOODS)
    return {} if GOODS.check(names) else names
