"""An undo of Osaka Dice tells how the rows lie again and whose sheets to mend."""

from pathlib import Path

import pytest

from companion.games.osaka_dice import GAME
from companion.table.record import read_record
from tests.golden_records import records_of

RECORDS = Path(__file__).parents[3] / "records/osaka-dice"


def entries(record):
    return read_record((RECORDS / record).read_text(), file=record).entries


def test_taken_die_lies_in_front_again_and_its_coins_leave_the_sheet():
    for path in records_of("osaka-dice"):
        for entry in entries(path.name):
            before = entry.before
            if " takes " not in str(entry.move) or entry.kind != "move" or not before.front:
                continue
            told = GAME.put_back(before, entry.facts)
            player = next(p for p in before.players if p.seat is entry.move.seat)
            assert told[0].startswith("Lay the front row out again: ")
            assert all(str(die) in told[0] for die in before.front)
            assert f"{player.name}: take back what was written on the sheet." in told
            return
    raise AssertionError("no golden game takes a die")


@pytest.mark.parametrize("record", [path.name for path in records_of("osaka-dice")])
def test_every_move_of_a_golden_game_can_be_put_back_in_whole_sentences(record):
    sentences = [s for e in entries(record) for s in GAME.put_back(e.before, e.facts)]
    assert sentences
    assert all(sentence.endswith(".") and "  " not in sentence for sentence in sentences)
