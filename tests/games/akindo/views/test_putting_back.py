"""An undo tells what to put back, the last thing first."""

from pathlib import Path

import pytest

from companion.games.akindo import GAME
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.referee import apply
from companion.table.record import read_record
from tests.games.akindo.tables import lay_table, play, stocked
from tests.golden_records import records_of

RECORDS = Path(__file__).parents[3] / "records/akindo"


def told(state, line: str) -> tuple[str, ...]:
    return GAME.put_back(state, apply(state, parse(line)).facts)


def test_a_reveal_gives_cards_coins_and_tiles_back() -> None:
    state = stocked(lay_table(east="red", area=2), "east west west pocket")
    assert told(state, "reveal red east 2, blue none, white none, yellow none") == (
        "Blue, White and Yellow, each: give 1 coin back to the stock and 1 coin to the coin area.",
        "Take black from the waste site back to the west.",
        "Red: lay red and black in the east again and take 2 coins back from the stock.",
        "Blue and White: turn your tiles to the summary side.",
    )


def test_where_everybody_lied_only_those_who_sat_out_turn_again() -> None:
    state = lay_table("red blue white", ungrateful="blue white", whole_turn=True)
    state = play(state, "red rolls 1 1 1", "red keeps 1", "challenge none", "stock black / black",
                 "red calls east")  # fmt: skip
    *_, tiles = told(state, "reveal red none")
    assert tiles == "Blue and White: turn your tiles to the ungrateful side."


def test_earnings_and_stocked_cards_go_back() -> None:
    state = play(lay_table(held={"red": "red 2"}, ungrateful="blue"), "red rolls 1 4 1",
                 "red keeps 4")  # fmt: skip
    assert told(state, "challenge none") == (
        "Red, White and Yellow: give 2 coins each back.",
        "Blue: turn your tile to the ungrateful side.",
    )
    after = play(state, "challenge none")
    assert told(after, "stock custom / red") == (
        "Put custom-ordered and red back on the deck and a coin back into the stock.",
    )


def test_a_privilege_and_a_picked_card_go_back() -> None:
    state = lay_table(held={"red": "black 2", "blue": "black 2"}, privileges="black:blue")
    state = stocked(state, "east pocket pocket pocket")
    line = "reveal red east 1, blue none, white none, yellow none"
    assert "Red: give the black privilege back to Blue." in told(state, line)
    state = stocked(lay_table("red blue white", deck=1, privileges="red:white"),
                    "pocket pocket pocket", cards_drawn="black")  # fmt: skip
    state = play(state, "reveal red none, blue none, white none")
    assert told(state, "white picks black") == (
        "White: put the black card back on the waste site.",
    )


@pytest.mark.parametrize("record", [path.stem for path in records_of("akindo")])
def test_every_move_of_a_golden_game_can_be_put_back_in_words(record) -> None:
    for entry in read_record((RECORDS / f"{record}.txt").read_bytes(), file=record).entries:
        for sentence in GAME.put_back(entry.before, entry.facts):
            assert sentence.endswith(".")
            assert "  " not in sentence
