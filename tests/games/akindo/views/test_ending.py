"""The end as data: ranks, the verdict with its tie-break, and the chart of the game."""

from pathlib import Path

import pytest

from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.views.ending import rows, timeline, verdict
from companion.games.akindo.views.view import view
from companion.table import read_record
from tests.games.akindo.tables import lay_table, play, stocked

RECORDS = Path(__file__).parents[3] / "records/akindo"


def ended(points=(4, 6, 6), **table):
    state = stocked(lay_table("red blue white", deck=2, **table), "pocket pocket pocket")
    state = play(state, "reveal red none, blue none, white none")
    return view(play(state, *(
        f"{seat} scores {number}"
        for seat, number in zip(("red", "blue", "white"), points, strict=True)
    )))  # fmt: skip


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"points": (9, 6, 6)}, "Red wins with 9 points."),
        ({"held": {"blue": "red"}},
         "Blue and White have 6 points each. Blue wins with 1 article card against 0."),
        ({"coins": {"white": 7}},
         ("White and Blue have 6 points and 0 article cards each. White wins with 8 coins"
         " against 6.")),
        ({}, "Blue and White share the win: 6 points, 0 article cards and 6 coins each."),
    ],
)  # fmt: skip
def test_the_verdict_says_what_decided(table, sentence) -> None:
    assert verdict(ended(**table)) == sentence


def test_equal_results_share_a_rank() -> None:
    assert [(row.rank, row.name) for row in rows(ended())] == [
        (1, "Blue"), (1, "White"), (3, "Red"),
    ]  # fmt: skip


def test_rows_lay_the_combinations_out() -> None:
    state = stocked(
        lay_table("red blue white", deck=2, held={"red": "red 5 custom"}, privileges="white:red",
                  scoring=Scoring(basic=1, own=((5, 10), (6, 20)))),
        "pocket pocket pocket",
    )  # fmt: skip
    first, *_ = rows(view(play(state, "reveal red none, blue none, white none")))
    assert first.working == (
        "6 cards × 1 = 6.",
        "6 red, a custom-ordered card as red: 20.",
        "Purveyor of white: 3.",
        "Total: 29.",
    )
    assert (first.points.total, first.cards, first.coins) == (29, 6, 6)


def test_before_the_end_nothing_is_answered() -> None:
    with pytest.raises(ValueError, match="secret until"):
        rows(view(lay_table()))
    record = (RECORDS / "clear-winner.txt").read_text(encoding="utf-8")
    before = "\n".join(record.splitlines()[:30])
    with pytest.raises(ValueError, match="secret until"):
        timeline(read_record(before, file="game"))


def test_the_chart_starts_with_the_deal_and_ends_with_the_result() -> None:
    history = read_record((RECORDS / "clear-winner.txt").read_bytes(), file="game")
    table = history.game.report(history.state)
    lines = timeline(history)
    assert [line.cards[0] for line in lines] == [2] * len(lines)
    assert [line.points[-1] for line in lines] == [seat["points"] for seat in table["seats"]]
    assert [line.coins[-1] for line in lines] == [seat["coins"] for seat in table["seats"]]
    assert {len(line.cards) for line in lines} == {history.state.turn_number + 1}
