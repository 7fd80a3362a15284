"""Refused records: each stops at the line it should, with a sentence that says what was expected.

Every code of the rules is provoked at least once, and nothing that is refused quotes a secret.
"""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.errors import RecordError, RuleViolation
from companion.games.akindo import rules
from companion.games.akindo.rules.buttons import press
from companion.games.akindo.rules.moves import CorrectTurn, SitDown
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import State
from companion.table import read_record
from tests.games.akindo.tables import BLUE, FIVE, PIPS, RED, SEATS, SET_UP, THREE, WASTE, lay_table

WHY = "because we looked again"
AGREEING = (*SEATS, PIPS)
ROLLED = (*SET_UP, "red rolls 1 4 5")
KEPT = (*ROLLED, "red keeps 1 5")
TOUTED = (*KEPT, "challenge none")
STOCKED = (*TOUTED, "stock red / blue")
CALLED = (
    *STOCKED, "red calls east", "blue calls west", "white calls pocket", "yellow calls east",
)  # fmt: skip
REVEAL = "reveal red east 2, blue west 1, white none, yellow east 3"
NEXT = (*CALLED, "reveal red east 2, blue none, white none, yellow east 3")
"""Blue lied, so white plays."""
WITH_RULE = (*SEATS, "rule purveyor on", PIPS, WASTE, "red starts")
END = (*THREE[:3], "box 19", *THREE[3:], "red starts")
LAST = (
    *END, "red rolls 1 2 3", "red keeps 1", "challenge none", "stock white",
    "red calls east", "blue calls east", "white calls east",
)  # fmt: skip
TYPING = (*LAST, "reveal red east 1, blue none, white none")
OVER = (*TYPING, "red scores 1", "blue scores 2", "white scores 3")
PICKING = (
    *THREE[:3], "rule purveyor on", "box 17", *THREE[3:], "red starts",
    "red rolls 1 2 3", "red keeps 1", "challenge none", "stock red / black",
    "red calls east", "blue calls east", "white calls east",
    "reveal red east 1, blue none, white none",
    "red rolls 1 2 3", "red keeps 1", "challenge none", "stock white",
    "red calls east", "blue calls east", "white calls east",
    "reveal red east 1, blue none, white none",
)  # fmt: skip
LOWERING = (
    *WITH_RULE, "red rolls 1 4 5", "red keeps 1", "challenge none", "stock blue / red",
    "red calls east", "blue calls east", "white calls east", "yellow calls east",
    "reveal red none, blue east 1, white none, yellow none",
    "blue rolls 1 4 5", "blue keeps 1", "challenge none", "stock blue / red",
    *(f"{seat} calls east" for seat in ("blue", "white", "yellow", "red")),
    "reveal red east 1, blue east 2, white east 3, yellow none",
)  # fmt: skip
YELLOW_GAINED = f"correct cards red gains yellow {WHY}"

REFUSED: list[tuple[tuple[str, ...], str]] = [
    # seats
    ((), "seat"),
    ((), "seat green Ann"),
    ((), "hello"),
    ((), PIPS),
    ((), "red starts"),
    (SEATS[:1], SEATS[0]),
    (SEATS[:2], PIPS),
    (SEATS[:2], "rule purveyor on"),
    (SEATS[:2], "box 5"),
    (SEATS[:2], WASTE),
    (AGREEING, "seat black Tora"),
    # what is agreed on and known of the box
    (SEATS, "rule"),
    (SEATS, "rule purveyor"),
    (SEATS, "rule purveyor off"),
    (SEATS, "rule ungrateful never"),
    (SEATS, "rule weather fair"),
    (SEATS, "box"),
    (SEATS, "box many"),
    (SEATS, "box -1"),
    (SEATS, "box 16"),
    (SEATS, "box 33"),
    ((*SEATS, "box 5"), "box 6"),
    (SEATS, "pips"),
    (SEATS, "pips white 2 yellow 3 red 4 blue 5"),
    (SEATS, "pips white 1 yellow 3 red 4 blue 5 black 6"),
    (SEATS, "pips white 2 yellow 2 red 4 blue 5 black 6"),
    (SEATS, "pips white 2 white 3 red 4 blue 5 black 6"),
    (SEATS, "pips white 2 yellow 3 red 4 blue 5 black 7"),
    (SEATS, "pips white 2 yellow 3 red 4 blue 5 custom 6"),
    (AGREEING, PIPS),
    (SEATS, "basic"),
    (SEATS, "basic -1"),
    ((*SEATS, "basic 1"), "basic 1"),
    (SEATS, "special"),
    (SEATS, "special some 5"),
    (SEATS, "special all"),
    (SEATS, "special all 5 5"),
    (SEATS, "special own 5"),
    (SEATS, "special own 0 5"),
    (SEATS, "special own 9 5"),
    (SEATS, "special other five 20"),
    ((*SEATS, "special all 5"), "special all 6"),
    ((*SEATS, "special own 5 10"), "special own 5 12"),
    ((*SEATS, "special other 5 20"), "special other 5 20"),
    ((*SEATS, "special trio 5"), "special trio 5"),
    # the waste site and the start
    (SEATS, WASTE),
    (AGREEING, "waste"),
    (AGREEING, "waste white black red custom"),
    (AGREEING, f"{WASTE} red"),
    (AGREEING, "waste white black red custom black blue black green"),
    (AGREEING, "waste custom custom custom red red blue blue white"),
    (AGREEING, "waste red red red red red blue blue white"),
    (AGREEING, "red starts"),
    (SET_UP[:-1], "black starts"),
    (SET_UP[:-1], "red starts now"),
    (SET_UP[:-1], "red rolls 1 4 5"),
    (SET_UP[:-1], WASTE),
    (SET_UP, "rule purveyor on"),
    (SET_UP, "basic 1"),
    (SET_UP, "red starts"),
    # touting
    (SET_UP, "blue rolls 1 4 5"),
    (SET_UP, "black rolls 1 4 5"),
    (SET_UP, "red rolls 1 4"),
    (SET_UP, "red rolls 1 4 7"),
    (SET_UP, "red rolls 0 4 5"),
    (SET_UP, "red rolls one 4 5"),
    (SET_UP, "red keeps 1"),
    (SET_UP, "red"),
    (SET_UP, "red jumps"),
    (SET_UP, "challenge none"),
    (SET_UP, "stock red / blue"),
    (ROLLED, "red rolls 1 4 5"),
    (ROLLED, "red keeps"),
    (ROLLED, "red keeps 1 4 5"),
    (ROLLED, "red keeps 2"),
    (ROLLED, "red keeps 1 1"),
    (ROLLED, "blue keeps 1"),
    (KEPT, "challenge"),
    (KEPT, "challenge red"),
    (KEPT, "challenge black"),
    (KEPT, "challenge blue blue"),
    (KEPT, "challenge blue none"),
    (KEPT, "challenge green"),
    ((*NEXT, "white rolls 1 2 3", "white keeps 1"), "challenge blue"),
    # stocking
    (TOUTED, "stock"),
    (TOUTED, "stock red"),
    (TOUTED, "stock red blue"),
    (TOUTED, "stock red / blue / red"),
    (TOUTED, "stock green / red"),
    (TOUTED, "stock custom / custom"),
    (LAST[:-4], "stock white / blue"),
    (TOUTED, "red calls east"),
    (STOCKED, "red calls"),
    (STOCKED, "red calls north"),
    (STOCKED, "blue calls east"),
    (STOCKED, "black calls east"),
    ((*STOCKED, "red calls east"), "red calls west"),
    (STOCKED, REVEAL),
    # the reveal
    (CALLED, "reveal"),
    (CALLED, "reveal none"),
    (CALLED, "reveal red east 2, blue west 1, white none"),
    (CALLED, "reveal red east 2, blue west 1, white none, black none"),
    (CALLED, f"{REVEAL}, yellow none"),
    (CALLED, f"{REVEAL}, black none"),
    (CALLED, "reveal red east, blue west 1, white none, yellow none"),
    (CALLED, "reveal red east 0, blue west 1, white none, yellow none"),
    (CALLED, "reveal red pocket 2, blue west 1, white none, yellow none"),
    (CALLED, "reveal red east 2 3, blue west 1, white none, yellow none"),
    (CALLED, "reveal red none 2, blue west 1, white none, yellow none"),
    (CALLED, "reveal red east 9, blue west 1, white none, yellow none"),
    (CALLED, "red lowers"),
    (LOWERING, "red lowers"),
    (LOWERING, "blue lowers 1"),
    (LOWERING, "white rolls 1 2 3"),
    # the end
    (CALLED, "red picks blue"),
    (PICKING, "red picks custom"),
    (PICKING, "red picks white"),
    (PICKING, "red picks"),
    (PICKING, "blue picks yellow"),
    (PICKING, "red scores 5"),
    (TYPING, "blue scores 5"),
    (TYPING, "red scores"),
    (TYPING, "red scores many"),
    (TYPING, "red scores -3"),
    (TYPING, "red declines"),
    (OVER, "red scores 5"),
    (OVER, "red rolls 1 2 3"),
    # undo and redo
    ((), "undo"),
    (SET_UP, "redo"),
    # corrections
    (SET_UP[:-1], f"correct area 2 {WHY}"),
    (SET_UP, "correct area 2"),
    (SET_UP, "correct area 2 because"),
    (SET_UP, f"correct {WHY}"),
    (SET_UP, f"correct weather fair {WHY}"),
    (SET_UP, f"correct cards {WHY}"),
    (SET_UP, f"correct cards red {WHY}"),
    (SET_UP, f"correct cards red loses black {WHY}"),
    (SET_UP, f"correct cards black gains red {WHY}"),
    (SET_UP, f"correct cards red gains green {WHY}"),
    (SET_UP, f"correct waste loses yellow white {WHY}"),
    (SET_UP, f"correct waste red is custom is red {WHY}"),
    (SET_UP, f"correct east loses red {WHY}"),
    (STOCKED, f"correct west loses red {WHY}"),
    ((*FIVE, f"correct deck 12 {WHY}"), f"correct deck 13 {WHY}"),
    (SET_UP, f"correct deck 0 {WHY}"),
    (SET_UP, f"correct deck few {WHY}"),
    (SET_UP, f"correct coins red 3 {WHY}"),
    (SET_UP, f"correct coins red +0 {WHY}"),
    (SET_UP, f"correct coins {WHY}"),
    (SET_UP, f"correct stock 30 {WHY}"),
    (SET_UP, f"correct stock {WHY}"),
    (SET_UP, f"correct area 51 {WHY}"),
    (SET_UP, f"correct tile red ungrateful {WHY}"),
    (SET_UP, f"correct tile blue bad {WHY}"),
    (OVER, f"correct tile blue summary {WHY}"),
    (OVER, f"correct deck 2 {WHY}"),
    (SET_UP, f"correct privilege red blue {WHY}"),
    (WITH_RULE, f"correct privilege red black {WHY}"),
    (WITH_RULE, f"correct privilege red {WHY}"),
    (SET_UP, f"correct turn {WHY}"),
    (SET_UP, f"correct turn black {WHY}"),
    (ROLLED, f"correct turn blue {WHY}"),
    (NEXT, f"correct turn blue {WHY}"),
    ((*SET_UP, *(YELLOW_GAINED,) * 3), YELLOW_GAINED),
]  # fmt: skip


ELSEWHERE = {"nobody-calls", "no-button"}
"""Codes that no line of a record provokes: each has a test of its own below."""


def record(lines: tuple[str, ...]) -> str:
    return "".join(f"{line}\n" for line in ("game akindo", *lines))


def refusal(lines: tuple[str, ...], line: str) -> RecordError:
    """What the replay says, once everything before the last line has been accepted."""
    read_record(record(lines), file="game.txt")
    with pytest.raises(RecordError) as caught:
        read_record(record((*lines, line)), file="game.txt")
    return caught.value


IDS = [f"{number}: {line}" for number, (_, line) in enumerate(REFUSED)]


@pytest.mark.parametrize(("lines", "line"), REFUSED, ids=IDS)
def test_a_refused_record_names_its_line_and_says_what_was_expected(lines, line) -> None:
    refused = refusal(lines, line)
    assert refused.line == len(lines) + 2
    assert re.match(r"[A-Z`'\"]", refused.sentence), refused.sentence
    assert refused.sentence[-1] in ".?"
    assert "\n" not in refused.sentence


def test_there_are_more_than_a_hundred_of_them() -> None:
    assert len(REFUSED) == len(set(REFUSED)) > 100


def test_every_code_of_the_rules_is_provoked_here() -> None:
    sources = [*Path(rules.__file__).parent.glob("*.py")]
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    codes = re.findall(r'RuleViolation\(\s*"([a-z-]+)"', text)
    assert len(codes) == text.count("RuleViolation(")
    provoked = {
        cause.code
        for lines, line in REFUSED
        if isinstance(cause := refusal(lines, line).__cause__, RuleViolation)
    }
    assert set(codes) - provoked == ELSEWHERE


@pytest.mark.parametrize("text", ["", " ", "two  spaces", "a\nb", "no #1", "#", " edge"])
def test_words_that_a_record_would_not_give_back_are_refused(text) -> None:
    for state, move in ((State(), SitDown(RED, text)), (lay_table(), CorrectTurn(BLUE, text))):
        with pytest.raises(RuleViolation) as caught:
            apply(state, move)
        assert caught.value.code == "unwritable"


@pytest.mark.parametrize(("code", "button"), [("nobody-calls", "red"), ("no-button", "green")])
def test_buttons_that_stand_for_nothing_now_are_refused(code, button) -> None:
    with pytest.raises(RuleViolation) as caught:
        press(lay_table(), button)
    assert caught.value.code == code


def test_the_command_line_answers_with_one_line_and_status_two(tmp_path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record((*CALLED, "reveal red east 9, blue none, white none, yellow none")))
    result = CliRunner().invoke(main, ["replay", str(file)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        f"{file}:{len(CALLED) + 2}: Somebody bids more than they own: count again behind the"
        " screens and reveal anew.\n"
    )
