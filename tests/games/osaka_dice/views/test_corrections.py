"""From what people point at to lines of the record."""

from companion.games.osaka_dice.rules.moves import Correction
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.views import corrections
from companion.games.osaka_dice.views.looking import view
from tests.games.osaka_dice.tables import GREY, WHITE, lay_table

WHY = "wrong tap"


def test_what_is_counted_becomes_a_correction_that_the_rules_accept() -> None:
    state = lay_table(
        coins={"grey": (2, 3)},
        investors={"grey": 1},
    )
    shown = view(state)
    made: list[Correction] = [
        corrections.coin_box_is(shown, GREY, 1, 4, WHY),
        corrections.coin_box_is(shown, GREY, 0, 0, WHY),
        corrections.coin_box_is(shown, GREY, 2, 6, WHY),
        corrections.investors_by(shown, GREY, +1, WHY),
        corrections.investors_by(shown, WHITE, -1, WHY),
    ]
    assert [str(move).removesuffix(f" because {WHY}") for move in made] == [
        "correct coins grey 2 4",
        "correct coins grey 3",
        "correct coins grey 2 3 6",
        "correct investors grey 2",
        "correct investors white 0",
    ]
    for move in made:
        apply(state, move)


def test_every_subject_has_a_likely_reason() -> None:
    likely = [corrections.likely_reason(s) for s in ("die", "sheet", "cube", "turn")]
    assert set(likely) <= set(corrections.REASONS)
