"""Records that are refused: each with its line, and a sentence that says what was expected."""

import re

import pytest

from companion.errors import RecordError, RuleViolation, UnreadableLine
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.pieces import Seat
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.state import State
from companion.table import read_record
from tests.games.osaka_dice.tables import MOUNTAIN, SEATS

GAME = "game osaka-dice"
WHY = "because we looked again"
READY = (GAME, *SEATS, "grey starts")
DEALT = (*READY, "deal B2 R4 Y6 G1 R3 / B5 Y2 G6")
HIGH = (GAME, *SEATS, MOUNTAIN, "grey starts", "deal B2 R4 Y6 G1 R3 / B5 Y2 G6")
ROLLED = (*DEALT, "grey rolls B5 Y6 R1 G4")
FOUR = (*DEALT, "grey takes R3")
SORTING = (*FOUR, "white rolls back B3 Y2 G6")
FOURS = (*READY, "deal B4 R4 Y4 G4 R4 / B5 Y2 G6")
STORM = (*READY, "deal B2 B3 B5 Y2 R5 / R2 G2 G3", "grey takes B2", "white takes B3",
         "grey rolls B1 Y1 R4")  # fmt: skip
LOW = (*FOUR, "white takes R4", "grey takes B2")
RICH = (*DEALT, f"correct coins grey 20 {WHY}")
SIXES = (*READY, "deal B6 R4 Y6 G1 R3 / B5 Y2 G6", f"correct coins grey 30 {WHY}")
ON_TOP = (*HIGH, f"correct cube grey 13 {WHY}")
ANY = (*HIGH, f"correct cube grey 6 {WHY}")

SETTING_UP = [
    ((), "gmae osaka-dice", "first line"),
    ((), "game osaka-dices", "no game called"),
    ((GAME,), "hello", "begins no line"),
    ((GAME,), "seat", "seat COLOUR NAME"),
    ((GAME,), "seat blue Chie", "no seat"),
    ((GAME, *SEATS), "seat grey Ben", "taken"),
    ((GAME, *SEATS, "rule half up"), "seat tan Dai", "Who starts"),
    ((GAME, *SEATS, MOUNTAIN), "seat tan Dai", "Who starts"),
    (READY, "seat tan Dai", "eight dice"),
    (DEALT, "seat tan Dai", "takes, rolls or buys"),
    ((GAME,), "rule", "rule TOPIC CHOICE"),
    ((GAME,), "rule refresh before-payment", "end, half, spaces, trophies"),
    ((GAME,), "rule end", "rule TOPIC CHOICE"),
    ((GAME,), "rule end before-tide", "`rule end after-tide`"),
    ((GAME,), "rule half down", "`rule half up`"),
    ((GAME,), "rule trophies sliding", "`rule trophies static`"),
    ((GAME,), "rule spaces double", "`rule spaces single`"),
    ((GAME,), "rule half up up", "rule TOPIC CHOICE"),
    (DEALT, "rule half up", "does not fit now"),
    ((GAME, *SEATS), "mountain", "exactly one `/`"),
    ((GAME, *SEATS), "mountain coins3 trophy9", "exactly one `/`"),
    ((GAME, *SEATS), "mountain coins3 / any2 / trophy9", "exactly one `/`"),
    ((GAME, *SEATS), "mountain / coins3 trophy9", "between two spaces"),
    ((GAME, *SEATS), "mountain coins3 trophy9 /", "between two spaces"),
    ((GAME, *SEATS), "mountain trophy9 / coins3", "last space"),
    ((GAME, *SEATS), "mountain gold3 / trophy9", "no space"),
    ((GAME, *SEATS), "mountain coins0 / trophy9", "no space"),
    ((GAME, *SEATS), "mountain coins100 / trophy9", "no space"),
    ((GAME, *SEATS), "mountain coins / trophy9", "no space"),
    ((GAME, *SEATS), "mountain coins03 / trophy9", "no space"),
    ((GAME, *SEATS), "mountain any4 / trophy9", "2, 3 or 5"),
    ((GAME, *SEATS), "mountain B6 / trophy9", "2, 3 or 5"),
    ((GAME, *SEATS, MOUNTAIN), MOUNTAIN, "only one"),
    (READY, MOUNTAIN, "does not fit now"),
    ((GAME,), "grey starts", "Nobody sits at grey"),
    ((GAME, SEATS[0]), "grey starts", "two players"),
    ((GAME, SEATS[0], "rule half up"), "grey starts", "two players"),
    ((GAME, *SEATS), "tan starts", "Nobody sits at tan"),
    ((GAME, *SEATS), "grey starts now", "nothing more"),
    ((GAME, *SEATS), "grey begins", "no verb"),
    ((GAME, *SEATS), "grey", "no verb"),
    (READY, "white starts", "does not fit now"),
    ((GAME, *SEATS), "deal B2 R4 Y6 G1 R3 / B5 Y2 G6", "Who starts"),
    (READY, "deal B2 R4 Y6 G1 R3", "deal FIVE / THREE"),
    (READY, "deal B2 R4 Y6 G1 / R3 B5 Y2 G6", "4 and 4"),
    (READY, "deal B2 R4 Y6 G1 R3 / B5 Y2", "5 and 2"),
    (READY, "deal B2 R4 Y6 G1 R3 / ", "die such as"),
    (READY, "deal B2 R4 Y6 G1 R3 / B5 / Y2 G6", "deal FIVE / THREE"),
    (READY, "deal B7 R4 Y6 G1 R3 / B5 Y2 G6", "no die"),
    (READY, "deal B2 B4 B6 B1 R3 / B5 Y2 G6", "3 blue dice, not 5"),
    (READY, "grey takes B2", "eight dice"),
    (DEALT, "deal B2 R4 Y6 G1 R3 / B5 Y2 G6", "does not fit now"),
]
PLAYING = [
    (DEALT, "white takes B2", "Aiko is not asked now"),
    (DEALT, "tan takes B2", "Nobody sits at tan"),
    (DEALT, "grey takes", "takes DIE"),
    (DEALT, "grey takes B9", "no die"),
    (DEALT, "grey takes B5", "no B5 in front"),
    (DEALT, "grey takes G1", "1 cannot be taken"),
    (DEALT, "grey takes Y6", "for 3 coins"),
    (DEALT, "grey takes Y6 for 4 coins", "for 3 coins"),
    (DEALT, "grey takes Y6 for 3", "for 3 coins"),
    (DEALT, "grey takes Y6 as red", "just rolled"),
    (DEALT, "grey takes B2 for 2 coins", "Only a 6"),
    (DEALT, "grey takes B2 as blue", "just rolled"),
    (DEALT, "grey takes B2 R3", "takes DIE"),
    (DEALT, "grey rolls", "die such as"),
    (DEALT, "grey rolls B5 Y6 R1", "1 red, 1 yellow, 1 green, 1 blue"),
    (DEALT, "grey rolls B5 Y6 R1 R1 G4", "not the dice"),
    (DEALT, "grey rolls B5 Y6 G1 G4", "not the dice"),
    (FOURS, "grey rolls R1", "4s"),
    (ROLLED, "grey rolls B5 Y6 R1 G4", "takes a 2, 3, 5 or 6"),
    (ROLLED, "white takes B5", "Aiko is not asked now"),
    (ROLLED, "grey takes G4", "1s and 4s"),
    (ROLLED, "grey takes R1", "1s and 4s"),
    (ROLLED, "grey takes Y6", "as COLOUR"),
    (ROLLED, "grey takes Y6 for 3 coins", "as COLOUR"),
    (ROLLED, "grey takes Y6 as pink", "no colour"),
    (ROLLED, "grey takes B5 as blue", "Only a 6"),
    (ROLLED, "grey takes B5 for 2 coins", "no choice"),
    (ROLLED, "grey buys B5, R4, Y6, G4, R1", "does not fit now"),
    (DEALT, "grey rolls back B1 Y1 G1", "fewer than 5"),
    (FOUR, "white rolls back B1 Y1", "not the dice"),
    (FOUR, "white rolls back", "die such as"),
    (FOUR, "white rolls back B1 Y1 R1", "not the dice"),
    (SORTING, "white sorts B3 as coins", "sorted once: B3 Y2"),
    (SORTING, "white sorts B3 as coins, Y2 as coins, G6 as coins", "sorted once"),
    (SORTING, "white sorts B3 as investors, Y2 as good", "as coins, DIE as good"),
    (SORTING, "white sorts B3 as coins Y2 as good", "as coins, DIE as good"),
    (SORTING, "white sorts B3 as coins,, Y2 as good", "as coins, DIE as good"),
    (SORTING, "white sorts", "as coins, DIE as good"),
    (SORTING, "grey sorts B3 as coins, Y2 as good", "Chie is not asked now"),
    (SORTING, "draw B1 Y1 G1", "sorts B3 Y2"),
    (FOUR, "white sorts B3 as coins", "does not fit now"),
    (DEALT, "grey buys B2, R4 as coins + coins, Y6 as R3, G1, R3", "costs 16 coins"),
    (RICH, "grey buys B2", "every die"),
    (RICH, "grey buys", "every die"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6 as R3, G1, R3, R3", "every die"),
    (RICH, "grey buys B2, R4, Y6 as R3, G1, R3", "two of investors, coins and R2"),
    (RICH, "grey buys B2, R4 as coins, Y6 as R3, G1, R3", "two of"),
    (RICH, "grey buys B2, R4 as coins + B2, Y6 as R3, G1, R3", "two of"),
    (RICH, "grey buys B2, R4 as coins + gold, Y6 as R3, G1, R3", "no good"),
    (RICH, "grey buys B2, R4 as coins +, Y6 as R3, G1, R3", "every die"),
    (RICH, "grey buys B2, R4 as coins + coins + coins, Y6 as R3, G1, R3", "two of"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6, G1, R3", "3-good or two"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6 as R2, G1, R3", "3-good or two"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6 as R5, G1, R3", "3-good or two"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6 as coins + coins, G1, R3", "3-good or two"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6 as R2 + R2, G1, R3", "different colours"),
    (RICH, "grey buys B2 as coins + coins, R4 as coins + coins, Y6 as R3, G1, R3", "Only a 4"),
    (RICH, "grey buys B2, R4 as coins + coins, Y6 as R3, G1 as R2, R3", "Only a 4"),
    (RICH, "grey buys B2 R4", "every die"),
    (RICH, "white buys B2, R4 as coins + coins, Y6 as R3, G1, R3", "Aiko is not asked now"),
    (DEALT, "grey climbs", "without the mountain"),
    (HIGH, "grey climbs for R2", "leaves no choice"),
    (HIGH, "grey climbs up", "climbs for R2"),
    (HIGH, "grey climbs for R4", "no good"),
    ((*HIGH, f"correct front G1 is G2 {WHY}"), "grey climbs", "without a 1"),
    (ON_TOP, "grey climbs", "last space"),
    (ANY, "grey climbs", "2-good of any colour"),
    (ANY, "grey climbs for R3", "2-good of any colour"),
    ((*HIGH, "grey climbs"), "white takes B2", "rolls the front row"),
    ((*HIGH, "grey climbs"), "grey takes B2", "rolls the front row"),
    ((*HIGH, "grey climbs"), "grey rolls B2", "not the dice"),
    (DEALT, "grey saves B2", "does not fit now"),
    (DEALT, "grey declines", "does not fit now"),
    (STORM, "white saves B3", "Does Chie save goods, for 1 investor each?"),
    (STORM, "grey saves B5", "at risk are R5 B2"),
    (STORM, "grey saves R5 R5", "at risk are R5 B2"),
    (STORM, "grey saves R5 B2 G2", "cost 3 investors"),
    (STORM, "grey saves", "good such as"),
    (STORM, "grey saves R4", "no good"),
    (STORM, "grey takes R4", "does not fit now"),
    (STORM, f"correct box grey red 1 2 {WHY}", "every seat has answered"),
    (LOW, "white takes R4", "Draw and roll 3 dice behind"),
    (LOW, "draw B1 R1", "draw THREE"),
    (LOW, "draw B1 R1 / G1 G2 G3", "draw THREE"),
    (LOW, "draw B1 R1 Q1", "no die"),
    (LOW, "draw", "die such as"),
    (LOW, "draw G1 G2 G3", "bag holds 1 green die, not 3"),
    (DEALT, "draw B1 R1 G1", "takes, rolls or buys"),
    (DEALT, "grey refreshes", "no verb"),
    (READY, "undo 2", "begins no line"),
    ((GAME,), "undo", "no move to take back"),
    (DEALT, "redo", "no move to bring back"),
]
CORRECTING = [
    (DEALT, "correct front B2 is B3", "because REASON"),
    (DEALT, "correct front B2 is B3 because", "reason after"),
    (DEALT, f"correct ship red 2 {WHY}", "one of: front, back"),
    (DEALT, f"correct {WHY}", "one of: front, back"),
    (DEALT, f"correct front B2 {WHY}", "DIE is DIE"),
    (DEALT, f"correct front B3 is B2 {WHY}", "no B3 in the front row"),
    (READY, f"correct front gains B2 {WHY}", "does not fit now"),
    (DEALT, f"correct back gains B2 {WHY}", "more than 3"),
    ((*DEALT, f"correct front gains R2 {WHY}"), f"correct front gains R2 {WHY}", "0 red dice"),
    ((*DEALT, *(f"correct front gains {die} {WHY}" for die in ("Y1", "G1"))),
     f"correct front gains B1 {WHY}", "more than 7"),
    ((*DEALT, *(f"correct front loses {die} {WHY}" for die in ("B2", "R4", "Y6", "G1"))),
     f"correct front loses R3 {WHY}", "never empty"),
    (ROLLED, f"correct front B5 is B2 {WHY}", "start of a turn"),
    (LOW, f"correct turn white {WHY}", "start of a turn"),
    (DEALT, f"correct turn tan {WHY}", "Nobody sits at tan"),
    (DEALT, f"correct turn {WHY}", "correct turn SEAT"),
    (DEALT, f"correct box grey blue 3 5 {WHY}", "from the left"),
    (DEALT, f"correct box grey blue 6 5 {WHY}", "from 1 to 5"),
    (DEALT, f"correct box grey blue 1 4 {WHY}", "2, 3, 5, crossed or empty"),
    (DEALT, f"correct box grey blue 1 {WHY}", "SEAT COLOUR BOX VALUE"),
    (DEALT, f"correct box grey pink 1 2 {WHY}", "no colour"),
    ((*DEALT, *(f"correct box grey blue {n} 2 {WHY}" for n in (2, 3, 4))),
     f"correct box grey blue 5 2 {WHY}", "five filled boxes"),
    (DEALT, f"correct coins grey {WHY}", "SEAT NUMBERS"),
    (DEALT, f"correct coins grey 0 {WHY}", "from 1 to 99"),
    (DEALT, f"correct coins grey 2 none {WHY}", "from 1 to 99"),
    (DEALT, f"correct investors grey many {WHY}", "from 0 to 99"),
    (DEALT, f"correct investors grey {WHY}", "SEAT NUMBER"),
    (DEALT, f"correct end grey red 5 {WHY}", "not scored"),
    (DEALT, f"correct end grey red 4 {WHY}", "5 or 3"),
    (DEALT, f"correct end grey red {WHY}", "SEAT COLOUR POINTS"),
    (DEALT, f"correct section grey red 1 14 {WHY}", "not scored"),
    (DEALT, f"correct section grey red 3 14 {WHY}", "from 1 to 2"),
    (DEALT, f"correct section grey red 1 26 {WHY}", "from 0 to 25"),
    (DEALT, f"correct section grey red {WHY}", "SECTION POINTS"),
    (DEALT, f"correct cube grey 3 {WHY}", "without the mountain"),
    (HIGH, f"correct cube grey 14 {WHY}", "13 spaces"),
    (HIGH, f"correct cube grey {WHY}", "SEAT SPACE"),
    ((*HIGH[:4], "rule spaces single", *HIGH[4:], f"correct cube white 3 {WHY}"),
     f"correct cube grey 3 {WHY}", "Another cube"),
]  # fmt: skip
CASES = SETTING_UP + PLAYING + CORRECTING


@pytest.mark.parametrize(
    ("before", "line", "expected"),
    CASES,
    ids=[f"{number} {c[1]}" for number, c in enumerate(CASES)],
)
def test_a_wrong_line_is_refused_where_it_stands(before, line, expected) -> None:
    record = "\n".join(["# a record", "", *before, line, "undo"])
    with pytest.raises(RecordError) as refused:
        read_record(record, file="game.txt")
    number = 2 + len(before) + 1
    assert (refused.value.file, refused.value.line) == ("game.txt", number)
    assert expected in refused.value.sentence
    assert re.fullmatch(r"[A-Z`'\d].*[.?]", refused.value.sentence)


def test_there_are_more_than_a_hundred_of_them() -> None:
    assert len({(before, line) for before, line, _ in CASES}) > 100


@pytest.mark.parametrize("text", ["", " ", "two  spaces", "a\nb", "no #1", "#", " edge"])
def test_words_that_a_record_would_not_give_back_are_refused(text) -> None:
    state = State()
    for line in DEALT[1:]:
        state = apply(state, parse(line)).state
    for table, move in (
        (State(), moves.SitDown(Seat.GREY, text)),
        (state, moves.CorrectTurn(Seat.GREY, text)),
    ):
        with pytest.raises(RuleViolation) as refused:
            apply(table, move)
        assert refused.value.code == "unwritable"


def test_an_empty_line_is_no_move() -> None:
    with pytest.raises(UnreadableLine):
        parse("  ")
