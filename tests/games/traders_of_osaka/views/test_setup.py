"""The steps of the set-up and the reason why somebody starts."""

import pytest

from companion.games import find_game
from companion.games.contract import TABLE
from companion.games.traders_of_osaka.rules.pieces import BY_TEXT, Colour, Seat
from companion.games.traders_of_osaka.views import setup
from companion.table.history import History

SEATS = ("seat white Aiko", "seat tan Ben")
DEALT = (*SEATS, "market R2 R3 R5 B2 B3", "farm G2 G3 G5")
ALL_CARDS = ("Market", "Farm", "Hands", "Start", "Tokens")


def table(*lines):
    history = History(find_game("traders-of-osaka"))
    for line in lines:
        history.read(line)
    facts = [fact for entry in history.entries if not entry.undone for fact in entry.facts]
    return history.game.view(history.state, TABLE), facts


def cards(text):
    return tuple(BY_TEXT[word] for word in text.split())


@pytest.mark.parametrize(
    ("lines", "words", "now"),
    [
        (SEATS, ALL_CARDS, "Market"),
        ((*SEATS, "market R2 R3 R5 B2 B3"), ALL_CARDS, "Farm"),
        (DEALT, ALL_CARDS, "Hands"),
        ((*DEALT, "white draws R5 R3", "tan draws B5 B3"), ALL_CARDS, "Start"),
        ((*DEALT, "white draws R5 R3", "tan draws B5 B5"), ALL_CARDS, "Tokens"),
        (("rule hands untracked", *DEALT), ("Market", "Farm", "Start", "Tokens"), "Start"),
        (("rule track ships-and-payments", *SEATS), ("Start", "Tokens"), "Start"),
        (("rule track ships-and-payments", SEATS[0]), ("Start", "Tokens"), "Start"),
    ],
)
def test_a_table_has_the_steps_that_it_tracks(lines, words, now):
    steps = setup.steps(table(*lines)[0])
    assert tuple(step.words for step in steps) == words
    assert [step.words for step in steps if step.is_now] == [now]
    assert [step.words for step in steps if step.is_done] == list(words[: words.index(now)])


def test_fewer_than_two_need_seats():
    assert setup.needs_seats(table()[0])
    assert setup.needs_seats(table(SEATS[0])[0])
    assert not setup.needs_seats(table(*SEATS)[0])
    assert not setup.asks_who_starts(table("rule track ships-and-payments", SEATS[0])[0])


def test_a_hand_is_full_at_eight():
    assert not setup.hand_is_full(cards("R5 R2"))
    assert setup.hand_is_full(cards("R5 R3"))
    assert setup.hand_tally(cards("R5 R2")) == "7 of 8"


@pytest.mark.parametrize(
    ("white", "tan", "sentence"),
    [
        ("R5 R3", "B5 B5", "Aiko starts: 8 is the lowest total."),
        ("B2 B2 B2 B2", "R5 R3", "Ben starts: 8 is the lowest total, with the fewest cards."),
    ],
)
def test_the_hands_decide_who_starts_and_it_is_said_why(white, tan, sentence):
    view, facts = table(*DEALT, f"white draws {white}", f"tan draws {tan}")
    assert setup.why_start(view, facts) == sentence


def test_a_tie_is_told_and_so_is_what_chance_decided():
    lines = (*DEALT, "white draws R5 R3", "tan draws B5 B3")
    view, facts = table(*lines)
    assert setup.asks_who_starts(view)
    assert setup.why_start(view, facts) == ""
    question = setup.start_question(view, [Seat.WHITE, Seat.TAN])
    assert question == "Aiko and Ben tie: the same total and as many cards."
    assert setup.why_start(*table(*lines, "tan starts")) == "Ben starts: chance decided."


def test_without_hands_the_table_says_who_starts():
    lines = ("rule hands untracked", *DEALT)
    assert "lowest hand" in setup.start_question(table(*lines)[0], [Seat.WHITE, Seat.TAN])
    assert setup.why_start(*table(*lines, "tan starts")) == "Ben starts."


def test_a_start_that_was_taken_back_is_not_explained():
    lines = (*DEALT, "white draws R5 R3", "tan draws B5 B3", "tan starts", "undo")
    assert setup.why_start(*table(*lines)) == ""


def test_the_revealed_hands_show_their_working():
    rows = setup.hand_rows(*table(*DEALT, "white draws R5 R3", "tan draws B5 B5"))
    assert [(row.name, row.working, row.starts) for row in rows] == [
        ("Aiko", "R5 R3 = 8", True),
        ("Ben", "B5 B5 = 10", False),
    ]


def test_tokens_are_picked_from_the_start_player_on():
    lines = (*DEALT, "white draws R5 B5", "tan draws B5 B3", "tan picks green")
    assert setup.first_tokens(table(*lines)[0]) == (
        ("Ben", Seat.TAN, Colour.GREEN),
        ("Aiko", Seat.WHITE, None),
    )
