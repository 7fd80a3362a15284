"""A closing is told step by step: seat by seat, then the tide, then what is crossed."""

from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.pieces import spell
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.views.story import (
    ClosingTold,
    HandsTold,
    LossTold,
    PerilTold,
    is_story,
    story,
)
from tests.games.osaka_dice.tables import BLUE, GREEN, GREY, PINK, WHITE, lay_table, play

closing = lay_table(
    seats="grey white pink",
    front="B2 R1 R1",
    back="Y5 Y2 G6",
    coins={"grey": (4,)},
    investors={"white": 2},
    rows={"grey": "blue 2 3 5 2", "white": "blue 5; green 2 2 5 3", "pink": "green 2 2 3"},
)


def told(state, line):
    move = parse(line)
    return story(state, apply(state, move).facts)


def test_a_closing_is_told_seat_by_seat_with_its_working() -> None:
    first, tide, loss, to_do = told(closing, "grey buys B2, R1, R1")
    assert isinstance(first, ClosingTold)
    assert first.title == "The first blue section is scored."
    assert [(x.seat, x.working, x.points, x.end_box) for x in first.shares] == [
        (GREY, "2 + 3 + 5 + 2 + 2 = 14", 14, 5),
        (WHITE, "5", 5, 0),
        (PINK, "0", 0, 0),
    ]
    assert isinstance(tide, PerilTold)
    assert tide.title == "The black tide comes."
    assert [(x.seat, spell(x.goods), x.sentence) for x in tide.threats] == [
        (WHITE, "G5 G3", "May save goods for 2 investors each."),
        (PINK, "G3", "Too few investors: they are lost."),
    ]
    assert isinstance(loss, LossTold)
    assert (loss.seat, spell(loss.lost), loss.boxes) == (PINK, "G3", ((GREEN, 3),))
    assert isinstance(to_do, HandsTold)
    assert to_do.sentences == (
        "Grey: cross the coin box 4.",
        "Grey: write 2 in blue box 5.",
        "Put B2, R1 and R1 back into the bag.",
        "Move Y5, Y2 and G6 from the back row to the front.",
        "Everybody: cross the empty boxes of this blue section.",
        "Pink: cross box 3 of green.",
    )


def test_an_answer_is_told_with_what_is_saved_and_what_is_lost() -> None:
    asked = play(closing, "grey buys B2, R1, R1")
    answer, to_do = told(asked, "white saves G5")
    assert isinstance(answer, LossTold)
    assert isinstance(to_do, HandsTold)
    assert to_do.sentences == ("White: cross out 2 investors.", "White: cross box 4 of green.")
    assert (spell(answer.saved), answer.investors, spell(answer.lost)) == ("G5", 2, "G3")


def test_a_storm_shows_the_dice_that_brought_it() -> None:
    state = lay_table(front="B2 R3 R4", rows={"grey": "blue 2 3"})
    (storm, *_) = told(state, "grey rolls B1 R4")
    assert isinstance(storm, PerilTold)
    assert (storm.title, spell(storm.rolled)) == ("A storm comes.", "B1 R4")


def test_a_title_calls_the_goods_as_the_sheets_do() -> None:
    move = parse("grey buys B2, R1, R1")
    first, *_ = story(closing, apply(closing, move).facts, {"blue": "vases"})
    assert isinstance(first, ClosingTold)
    assert first.title == "The first blue (vases) section is scored."


def test_two_closings_are_two_chapters() -> None:
    state = lay_table(
        front="B2 R2 R1",
        coins={"grey": (5,)},
        rows={"grey": "blue 2 2 2 2; red 3 3 3 3"},
    )
    chapters = told(state, "grey buys B2, R2, R1")
    closings = [chapter.colour for chapter in chapters if isinstance(chapter, ClosingTold)]
    assert closings == ["red", BLUE]
    assert isinstance(chapters[2], PerilTold)
    assert chapters[2].title == "The black tide finds nothing to take."


def test_a_plain_take_has_no_story() -> None:
    facts = apply(lay_table(), parse("grey takes B2")).facts
    assert story(lay_table(), facts) == ()
    assert not is_story(facts)
