"""Every refusal of the rules, provoked at least once, with a sentence that tells what to do."""

import re
from pathlib import Path

import pytest

from companion.errors import RuleViolation, UnreadableLine
from companion.games import traders_of_osaka
from companion.games.kit.value import replace
from companion.games.kit.words import LONGEST_NAME
from companion.games.traders_of_osaka.rules.buttons import hold, press
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.moves import CorrectTurn, SitDown
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import State
from tests.games.traders_of_osaka.tables import GREY, WHITE, lay_table, opened, play

SEATS = ("seat grey A", "seat white B")
DEAL = ("market B5 R5 Y3 Y3 Y2", "farm G2 B2 R3")
LIGHT = (
    *SEATS,
    "rule track ships-and-payments",
    "grey starts",
    "grey picks red",
    "white picks red",
)
WHY = "because we looked again"

at_work = lay_table(market="R5@white B2", farm="G2", hands={"grey": "R2 R3"}, vps={"grey": 2})
by_hand = lay_table(market="R2 B2", hands={"grey": "Y5"}, ships_by_hand=True)
untracked = lay_table(market="R2", hands_tracked=False)
storm = play(
    lay_table(
        market="R2", hands={"grey": "B2", "white": "B3 Y2 B5"}, goods={"white": "B5"},
        ships=(4, 3, 0, 0),
    ),
    "grey buys with B2",
)  # fmt: skip
light_edo = play(replace(opened(*LIGHT), ships=(4, 0, 0, 0)), "red sails")
all_blue_fives = lay_table(market="R2", hands={"grey": "R3"}, goods={"tan": "B5 B5 B5 B5 B5 B5 B5"})
no_pile = lay_table(market="R2 R2", pile="", rest_to="tan")

CASES: list[tuple[str, State, str]] = [
    ("seat-taken", opened(*SEATS), "seat grey C"),
    ("too-few-seats", opened("seat grey A"), DEAL[0]),
    ("rules-are-set", opened(*SEATS, *DEAL), "rule insurance any"),
    ("wrong-deal", opened(*SEATS), "market B5 R5 Y3 Y3"),
    ("wrong-deal", opened(*SEATS, DEAL[0]), "farm B5 R5"),
    ("hand-drawn", opened(*SEATS, *DEAL, "grey draws R5 B3"), "grey draws R5 B3"),
    ("hand-too-small", opened(*SEATS, *DEAL), "grey draws R5 B2"),
    ("hand-too-large", opened(*SEATS, *DEAL), "grey draws R5 B3 B2"),
    ("market-first", opened(*SEATS), "grey starts"),
    ("wrong-start", opened(*SEATS, *DEAL, "grey draws R5 B3", "white draws B5 G5"), "white starts"),
    ("not-your-pick", opened(*LIGHT[:4]), "white picks red"),
    ("empty-seat", opened(*SEATS, *DEAL), "tan draws R5 B3"),
    ("not-now", at_work, "refresh R2 R2 / R2 R2 R2"),
    ("not-your-turn", at_work, "white takes B2"),
    ("not-your-turn", storm, "grey declines"),
    ("cannot-take", at_work, "grey takes Y5"),
    ("piece-in-use", lay_table(market="R5@grey B2"), "grey reserves B2"),
    ("cannot-reserve", at_work, "grey reserves R5"),
    ("nothing-to-buy", lay_table(seats="grey white", market="R5@white", pile="", rest_to="white"),
     "grey buys with R5"),
    ("too-few-coins", at_work, "grey buys"),
    ("not-in-hand", at_work, "grey buys with B5"),
    ("coins-untracked", untracked, "grey buys with R5"),
    ("may-not-pass", at_work, "grey passes"),
    ("wrong-ship", play(by_hand, "grey buys with Y5"), "green sails"),
    ("no-ship-sails", at_work, "red sails"),
    ("wrong-refresh", lay_table(farm="G2"), "refresh R2"),
    ("card-not-in-pile", lay_table(farm="G2", pile="Y2 Y2 Y2 Y2 Y2"), "refresh R2 R2 / R2 R2 R2"),
    ("piles-empty", no_pile, f"correct piles reshuffled {WHY}"),
    ("piles-empty", no_pile, f"correct hand grey gains ? {WHY}"),
    ("piles-are-known", at_work, "reshuffle"),
    ("no-icons", storm, "white insures with B5"),
    ("nothing-to-insure", storm, "white insures with Y2"),
    ("not-at-risk", storm, "white insures with B3 keeping R5"),
    ("wrong-cover", play(
        lay_table(market="R2", hands={"grey": "B2", "white": "B2"}, goods={"white": "B5 B3"},
                  ships=(4, 3, 0, 0)), "grey buys with B2"), "white insures with B2 keeping B5"),
    ("no-cards-tracked", opened(*LIGHT), "grey takes B2"),
    ("no-cards-tracked", opened(*SEATS, "rule track ships-and-payments"), DEAL[0]),
    ("no-cards-tracked", opened(*LIGHT), f"correct farm gains R5 {WHY}"),
    ("cards-are-tracked", at_work, "grey ends turn"),
    ("ships-are-done", play(light_edo, "grey sells 1 red at 2"), "blue sails"),
    ("in-edo", light_edo, "red sails"),
    ("two-steps", opened(*LIGHT, "red sails", "red sails"), "red sails"),
    ("wrong-sale", light_edo, "white sells 1 red at 2"),
    ("must-sell", light_edo, "grey sells no red"),
    ("too-many-goods", light_edo, "grey sells 12 red at 2"),
    ("payment-first", storm, f"correct ship red 1 {WHY}"),
    ("finish-first", storm, f"correct turn white {WHY}"),
    ("no-such-card", at_work, f"correct market loses Y5 {WHY}"),
    ("hands-untracked", untracked, f"correct hand grey gains R5 {WHY}"),
    ("no-such-card", all_blue_fives, f"correct hand grey loses B5 {WHY}"),
    ("hand-empty", at_work, f"correct hand white loses ? {WHY}"),
]  # fmt: skip


ELSEWHERE = {"no-button", "in-osaka"}
"""Codes that no line of a record provokes: each has a test of its own below."""


def refusal(state: State, move: object) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        apply(state, move)  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize(("code", "state", "line"), CASES, ids=[f"{c[0]}: {c[2]}" for c in CASES])
def test_the_rules_refuse_and_say_why(code, state, line) -> None:
    refused = refusal(state, parse(line))
    assert refused.code == code
    assert refused.sentence[0].isupper() or refused.sentence[0] == "`"
    assert refused.sentence.rstrip()[-1] in ".?"


@pytest.mark.parametrize("text", ["", " ", "two  spaces", "a\nb", "no #1", "#", " edge"])
def test_words_that_a_record_would_not_give_back_are_refused(text) -> None:
    assert refusal(opened(), SitDown(GREY, text)).code == "unwritable"
    assert refusal(at_work, CorrectTurn(WHITE, text)).code == "unwritable"


@pytest.mark.parametrize("letter", ["\x07", "\x1b", "\u202e", "\u2066", "\u200b"])
def test_words_with_letters_that_show_nothing_are_refused(letter) -> None:
    for move in (SitDown(GREY, f"Chie{letter}"), CorrectTurn(WHITE, f"so{letter}")):
        refused = refusal(opened() if isinstance(move, SitDown) else at_work, move)
        assert (refused.code, refused.sentence[-8:]) == ("unwritable", f" U+{ord(letter):04X}.")


def test_a_name_has_at_most_forty_letters() -> None:
    apply(opened(), SitDown(GREY, "紀" * LONGEST_NAME))
    refused = refusal(opened(), SitDown(GREY, "紀" * (LONGEST_NAME + 1)))
    assert refused.sentence == "A name has at most 40 letters, and this one has 41."


@pytest.mark.parametrize(
    ("code", "button"), [("no-ship-sails", "red"), ("no-button", "purple"), ("in-osaka", "green")]
)
def test_buttons_that_stand_for_nothing_now_are_refused(code, button) -> None:
    act = hold if code == "in-osaka" else press
    with pytest.raises(RuleViolation) as caught:
        act(at_work, button)
    assert caught.value.code == code


def test_every_code_of_the_rules_is_provoked_here() -> None:
    sources = Path(traders_of_osaka.__file__).parent.rglob("*.py")
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    codes = re.findall(r'RuleViolation\(\s*"([a-z-]+)"', text)
    assert len(codes) == text.count("RuleViolation(")
    assert set(codes) - {code for code, _, _ in CASES} == ELSEWHERE


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "grey",
        "grey jumps",
        "grey takes",
        "grey takes R4",
        "grey takes R5 B5",
        "grey takes reserved",
        "grey reserves R5 in harbour",
        "grey buys R5",
        "grey buys with",
        "grey insures R2",
        "grey insures with R2 keeping",
        "grey declines politely",
        "grey picks",
        "grey picks purple",
        "grey ends",
        "grey sells 3 red",
        "grey sells 3 red at 4",
        "grey sells 0 red at 5",
        "grey sells 28 red at 5",
        "grey sells three red at 5",
        "grey sells 3 red at 9",
        "seat",
        "seat orange Ann",
        "rule",
        "rule refresh",
        "rule refresh never",
        "rule weather fair",
        "market",
        "refresh R5 / R5 / R5",
        "refresh R6",
        "reshuffle now",
        "red",
        "red flies",
        "correct",
        "correct ship red 3",
        "correct ship red 3 because",
        "correct because we looked",
        "correct weather because we looked",
        "correct ship red 6 because we looked",
        "correct ship because we looked",
        "correct market because we looked",
        "correct market gains ? because we looked",
        "correct goods because we looked",
        "correct hand grey ? is R5 because we looked",
        "correct reservation grey because we looked",
        "correct tokens grey red because we looked",
        "correct tokens grey red 49 because we looked",
        "correct stack grey 3 because we looked",
        "correct stack grey +0 because we looked",
        "correct turn because we looked",
        "correct piles because we looked",
    ],
)
def test_what_cannot_be_read_is_answered_with_what_was_expected(line) -> None:
    with pytest.raises(UnreadableLine, match=r"expected .*\.$|; expected .*\.$"):
        parse(line)
