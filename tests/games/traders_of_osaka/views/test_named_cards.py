"""A pad that opens again after an undo: what it had been told, but for the last card."""

from typing import Any

import pytest

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.views.named_cards import named_before
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.table import Table
from tests.games.traders_of_osaka.tables import cards, lay_table

SEATED = ("seat grey Chie", "seat white Aiko")


def change_of(act, *lines, state=None):
    """What a table tells of this act after these lines."""
    history = History(GAME)
    if state is not None:
        history.state = state
    for line in lines:
        history.read(line)
    table = Table(history, MemoryJournal())
    told: list[Any] = []
    table.subscribe(told.append)
    act(table)
    return told[-1]


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (("market B5 R5 Y3 Y3 Y2",), "B5 R5 Y3 Y3"),
        (("market B5 R5 Y3 Y3 Y2", "farm G2 B2 R3"), "G2 B2"),
        (("market B5 R5 Y3 Y3 Y2", "farm G2 B2 R3", "grey draws R5 B3"), "R5"),
    ],
)
def test_undone_deal_keeps_all_but_its_last_card(lines, kept):
    change = change_of(Table.undo, *SEATED, *lines)
    assert named_before(change) == cards(kept)


def test_undone_refresh_keeps_all_but_its_last_card():
    state = lay_table(market="R5", farm="G2 B2 R3", hands={"grey": "B5"})
    lines = ("grey buys with B5", "refresh G3 B2 / R2 Y5 G5")
    change = change_of(Table.undo, *lines, state=state)
    assert named_before(change) == cards("G3 B2 R2 Y5")


def test_other_moves_name_nothing():
    state = lay_table(market="R5 B2", farm="G2 B2 R3")
    assert named_before(change_of(Table.undo, "grey takes R5", state=state)) == ()


def test_what_was_not_undone_is_not_asked_again():
    change = change_of(lambda table: (table.undo(), table.redo()), *SEATED, "market B5 R5 Y3 Y3 Y2")
    assert change.kind == "redo"
    assert named_before(change) == ()
    assert named_before(None) == ()
