"""An undo tells what to put back, the last thing first."""

from pathlib import Path

import pytest

from companion.games import find_game
from companion.table.record import read_record
from tests.golden_records import records_of

RECORDS = Path(__file__).parents[3] / "records/traders-of-osaka"
GAME = find_game("traders-of-osaka")


def first(record, verb):
    """The first move of a golden game with this verb, and what undoing it puts back."""
    entries = read_record((RECORDS / f"{record}.txt").read_text(), file=record).entries
    entry = next(entry for entry in entries if verb in str(entry.move))
    return entry, GAME.put_back(entry.before, entry.facts)


def test_taken_card_goes_back_into_the_market():
    entry, told = first("clear-winner", " takes ")
    name = entry.before.player(entry.move.seat).name
    assert told == (f"{name}: put {entry.move.card} back into the Market.",)


def test_bought_goods_coins_and_ships_go_back_where_they_were():
    _, told = first("clear-winner", " buys ")
    assert told[0].split(": ")[1].startswith("put ")
    assert all(" ship back to Osaka." in sentence for sentence in told[1:])
    assert len(told) > 1


def test_drawn_cards_go_back_on_the_pile_before_the_farm_moves_back():
    _, told = first("clear-winner", "refresh ")
    assert told[0].startswith("Put ")
    assert " back on the draw pile. Move " in told[0]


@pytest.mark.parametrize("record", [path.stem for path in records_of("traders-of-osaka")])
def test_every_move_of_a_golden_game_can_be_put_back_in_words(record):
    entries = read_record((RECORDS / f"{record}.txt").read_text(), file=record).entries
    for entry in entries:
        for sentence in GAME.put_back(entry.before, entry.facts):
            assert sentence.endswith(".")
            assert "  " not in sentence
