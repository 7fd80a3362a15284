"""What is told of a move, and what people have to do with their hands."""

import pytest

from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.views.words import hands, tell
from tests.games.akindo.tables import CALLED, SEATS, SET_UP, lay_table, opened, play, stocked


def told(state, line: str) -> str:
    move = parse(line)
    return str(tell(state, move, apply(state, move).facts))


def to_do(state, line: str) -> tuple[str, ...]:
    return hands(state, apply(state, parse(line)).facts)


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        ((), "seat red Monzaemon", "Monzaemon sits at red."),
        (SEATS, "rule purveyor on", "The Purveyors take part."),
        (SEATS, "rule ungrateful whole-turn", "House rule: the ungrateful sit out the whole turn."),
        (SEATS, "box 1", "1 card stays in the box."),
        (SEATS, "box 5", "5 cards stay in the box."),
        (SEATS, SET_UP[4], "Pips: white 2, yellow 3, red 4, blue 5, black 6."),
        (SEATS, "basic 1", "Points for every article card: 1."),
        (SEATS, "special all 5", "Points for one card of every colour: 5."),
        (SEATS, "special own 6 20", "Points for 6 of one's own colour: 20."),
        (SEATS, "special other 5 20", "Points for 5 of one other colour: 20."),
        (SEATS, "special trio 5",
         "Points for one card each of one's own and both neighbours' colours: 5."),
        (SET_UP[:5], SET_UP[5],
         ("On the waste site: white, 3 black, red, custom-ordered, blue and yellow."
         " The deck has 9 cards.")),
        (SET_UP[:6], "red starts", "Monzaemon starts."),
        (SET_UP, "red rolls 1 4 5", "Monzaemon rolls 1, 4 and 5."),
        (CALLED[:8], "red keeps 1 5", "Monzaemon keeps 1 and 5; the others get 4."),
        (CALLED[:9], "challenge none", "Nobody challenges."),
        (CALLED[:9], "challenge blue", "Sakichi challenges. It counts for 1 where 2 are needed."),
        (CALLED[:9], "challenge blue white",
         "Sakichi and Oichi challenge. The challenge succeeds: the dice are rolled again."),
        (CALLED[:10], "stock red / custom", "To the east: red. To the west: custom-ordered."),
        (CALLED[:11], "red calls pocket", "Monzaemon calls pocket money."),
        (CALLED, "reveal red east 2, blue west 1, white none, yellow east 2",
         ("Revealed: Monzaemon east 2, Sakichi west 1, Oichi none, Rokusuke east 2."
         " Monzaemon and Rokusuke tie in the east with 2 coins: the cards stay."
         " Sakichi wins in the west for 1 coin: blue. Oichi earns pocket money.")),
    ],
)  # fmt: skip
def test_what_the_log_tells(lines, line, sentence) -> None:
    assert told(opened(*lines), line) == sentence


def test_what_several_do_alike_is_told_once() -> None:
    state = stocked(lay_table(area=1), "east east west pocket")
    line = "reveal red none, blue none, white none, yellow none"
    assert to_do(state, line) == (
        "Put black on the waste site.",
        "Put black on the waste site.",
        "Red, Blue, White and Yellow, each: take 1 coin from the stock.",
        "Red, Blue and White: turn your tiles to the ungrateful side.",
        "Yellow: take the dice.",
    )
    assert "Red, Blue, White and Yellow earn pocket money." in told(state, line)
    assert "The turn passes over Blue and White." in told(state, line)


def test_earnings_are_told_to_the_hands_and_not_to_the_log() -> None:
    state = play(
        lay_table(held={"red": "blue 2"}, ungrateful="yellow"), "red rolls 1 4 5", "red keeps 5 4"
    )
    assert to_do(state, "challenge none") == (
        "Red: take 2 coins from the stock.",
        "Blue and White: take 1 coin each from the stock.",
        "Yellow: turn your tile back to the summary side.",
    )
    assert told(state, "challenge none") == "Nobody challenges."


def test_privileges_change_hands() -> None:
    state = lay_table(held={"red": "black 2", "blue": "black 2"}, privileges="black:blue")
    state = stocked(state, "east pocket pocket pocket")
    line = "reveal red east 1, blue none, white none, yellow none"
    assert "Red: take the black privilege from Blue." in to_do(state, line)
    assert "Red is purveyor of black." in told(state, line)


def test_the_end_is_told() -> None:
    state = stocked(lay_table("red blue white", deck=1), "east pocket pocket", cards_drawn="red")
    state = play(state, "reveal red none, blue none, white none", "red scores 1", "blue scores 2")
    assert told(state, "white scores 3") == "White has added up 3 points. The game is over."
    assert told(state, "white scores 1").startswith("White has added up 1 point. ")
    assert to_do(state, "white scores 3") == ("The game is over: turn up the coins.",)


def test_the_last_stocking_is_announced() -> None:
    state = play(lay_table(deck=2), "red rolls 1 1 1", "red keeps 1", "challenge none")
    assert told(state, "stock red / blue").endswith(
        "The deck has run out: this is the last stocking."
    )
