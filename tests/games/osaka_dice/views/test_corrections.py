"""From what people point at to lines of the record."""

from companion.games.osaka_dice.rules.moves import Correction
from companion.games.osaka_dice.rules.pieces import BY_TEXT
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.views import corrections
from companion.games.osaka_dice.views.looking import view
from tests.games.osaka_dice.tables import BLUE, GREY, MOUNTAIN, RED, WHITE, lay_table

WHY = "wrong tap"
B2, R2 = BY_TEXT["B2"], BY_TEXT["R2"]


def test_what_is_pointed_at_becomes_a_correction_that_the_rules_accept() -> None:
    state = lay_table(
        mountain=MOUNTAIN,
        coins={"grey": (2, 3)},
        investors={"grey": 1},
        scored={"red": 1},
        front="B2 R4 Y6 G1",
    )
    shown = view(state)
    made: list[Correction] = [
        corrections.die_is("front", B2, R2, WHY),
        corrections.die_is("back", BY_TEXT["B5"], None, WHY),
        corrections.die_joins("front", R2, WHY),
        corrections.box_is(GREY, BLUE, 1, 5, WHY),
        corrections.coin_box_is(shown, GREY, 1, 4, WHY),
        corrections.coin_box_is(shown, GREY, 0, 0, WHY),
        corrections.coin_box_is(shown, GREY, 2, 6, WHY),
        corrections.investors_by(shown, GREY, +1, WHY),
        corrections.investors_by(shown, WHITE, -1, WHY),
        corrections.end_box_of(WHITE, RED, 5, WHY),
        corrections.section_gave(WHITE, RED, 1, 9, WHY),
        corrections.cube_at(GREY, 3, WHY),
        corrections.turn_of(WHITE, WHY),
    ]
    assert [str(move).removesuffix(f" because {WHY}") for move in made] == [
        "correct front B2 is R2",
        "correct back loses B5",
        "correct front gains R2",
        "correct box grey blue 1 5",
        "correct coins grey 2 4",
        "correct coins grey 3",
        "correct coins grey 2 3 6",
        "correct investors grey 2",
        "correct investors white 0",
        "correct end white red 5",
        "correct section white red 1 9",
        "correct cube grey 3",
        "correct turn white",
    ]
    for move in made:
        apply(state, move)


def test_every_subject_has_a_likely_reason() -> None:
    likely = [corrections.likely_reason(s) for s in ("die", "sheet", "cube", "turn")]
    assert set(likely) <= set(corrections.REASONS)
