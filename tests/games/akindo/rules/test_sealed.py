"""Sealed bids: each seat answers alone, all answers are one move."""

import pytest

from companion.games.akindo import GAME
from companion.games.akindo.rules.buttons import press
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.moves import MakeCall
from companion.games.akindo.rules.pieces import Call
from tests.games.akindo.tables import BLUE, CALLED, lay_table, opened, play


def test_everybody_who_takes_part_is_asked_and_the_answers_are_one_line() -> None:
    sealed = GAME.sealed(opened(*CALLED))
    assert sealed
    assert sealed.seats == ("red", "blue", "white", "yellow")
    answers = {"white": "none", "yellow": "East 3", "red": "east 2", "blue": "west 1"}
    assert {sealed.check(seat, answer) for seat, answer in answers.items()} == {""}
    reveal = sealed.together(answers)
    assert str(reveal) == "reveal red east 2, blue west 1, white none, yellow east 3"
    assert reveal in GAME.offers(opened(*CALLED))


def test_there_is_no_sealed_question_at_any_other_time() -> None:
    assert GAME.sealed(opened(*CALLED[:-1])) is None
    assert GAME.sealed(lay_table()) is None


@pytest.mark.parametrize("answer", ["", "east", "north 1", "east 0", "east -1", None, 3, "none 1"])
def test_an_answer_that_is_none_is_refused_in_a_sentence(answer) -> None:
    sealed = GAME.sealed(opened(*CALLED))
    assert sealed
    assert sealed.check("red", answer).endswith("`none`.")
    assert sealed.check("black", "none") == "This seat takes no part in the reveal."


def test_those_who_sit_out_are_not_asked() -> None:
    state = lay_table("red blue white", ungrateful="blue", whole_turn=True)
    state = play(state, "red rolls 1 1 1", "red keeps 1", "challenge none", "stock black / black",
                 "red calls east", "white calls east")  # fmt: skip
    sealed = GAME.sealed(state)
    assert sealed
    assert sealed.seats == ("red", "white")


@pytest.mark.parametrize(
    ("button", "call"), [("red", "east"), ("blue", "west"), ("yellow", "pocket")]
)
def test_buttons_call_for_whoever_is_asked(button, call) -> None:
    state = opened(*CALLED[:12])
    assert press(state, button) == MakeCall(BLUE, Call(call)) == parse(f"blue calls {call}")
    assert press(state, "next") is None
