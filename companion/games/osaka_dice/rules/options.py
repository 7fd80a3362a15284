"""What a table agrees on before a game: house rules, variants, the mountain, and who rolls."""

from __future__ import annotations

from typing import Final

from companion.games.kit.options import Choice, Option

MOUNTAIN: Final = "mountain"
WHO_ROLLS: Final = "dice"
APP_ROLLS: Final = "app"

OPTIONS: Final = (
    Option(
        name=MOUNTAIN,
        title="Mountain Expansion",
        choices=(
            Choice(value="off", title="Without", sentence="Four actions, as in the box."),
            Choice(
                value="on",
                title="With the mountain",
                sentence="1s climb, and trophies score.",
            ),
        ),
    ),
    Option(
        name="trophies",
        title="Trophies",
        choices=(
            Choice(
                value="slide",
                title="Slide downhill",
                sentence="Every cube slides to the nearest trophy at the end.",
            ),
            Choice(
                value="static",
                title="Static",
                sentence="Score only where you stand.",
                lines=("rule trophies static",),
            ),
        ),
    ),
    Option(
        name="spaces",
        title="Spaces of the mountain",
        choices=(
            Choice(
                value="shared",
                title="Shared",
                sentence="A space holds any number of cubes.",
            ),
            Choice(
                value="single",
                title="Jump",
                sentence="Occupied spaces are skipped.",
                lines=("rule spaces single",),
            ),
        ),
    ),
    Option(
        name="end",
        title="End of the game",
        choices=(
            Choice(
                value="at-once",
                title="At once",
                sentence="The fifth scored section ends the game.",
            ),
            Choice(
                value="after-tide",
                title="After the tide",
                sentence="One more tide before the end.",
                lines=("rule end after-tide",),
            ),
        ),
    ),
    Option(
        name="half",
        title="Half of what is left",
        choices=(
            Choice(
                value="down",
                title="Rounded down",
                sentence="Goods worth 13 score 6.",
            ),
            Choice(
                value="up",
                title="Rounded up",
                sentence="Goods worth 13 score 7.",
                lines=("rule half up",),
            ),
        ),
    ),
    Option(
        name=WHO_ROLLS,
        title="Who rolls",
        is_rule=False,
        choices=(
            Choice(
                value="table",
                title="We roll",
                sentence="Twelve real dice and a bag lie on the table.",
            ),
            Choice(
                value=APP_ROLLS,
                title="Higaki rolls",
                sentence="Higaki draws from its own bag and rolls before your eyes.",
            ),
        ),
    ),
)
