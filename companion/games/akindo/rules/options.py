"""What a table agrees on before a game: the variant, a house rule, and how bids are entered."""

from __future__ import annotations

from typing import Final

from companion.games.kit.options import Choice, Option

PURVEYOR: Final = Option(
    name="purveyor",
    title="Purveyors",
    choices=(
        Choice(value="off", title="Without Purveyors", sentence="The game as it is printed."),
        Choice(
            value="on",
            title="With Purveyors",
            sentence="Whoever alone has the most cards of a colour holds its privilege.",
            lines=("rule purveyor on",),
        ),
    ),
)
UNGRATEFUL: Final = Option(
    name="ungrateful",
    title="The ungrateful",
    choices=(
        Choice(value="touting", title="Miss the touting", sentence="They still bid in that turn."),
        Choice(
            value="whole-turn",
            title="Miss the whole turn",
            sentence="They sit out the stocking, too.",
            lines=("rule ungrateful whole-turn",),
        ),
    ),
)
BIDS: Final = Option(
    name="bids",
    title="How bids are entered",
    is_rule=False,
    choices=(
        Choice(
            value="open", title="Once revealed", sentence="Screens go up, then bids are tapped in."
        ),
        Choice(
            value="sealed", title="Sealed", sentence="Each seat enters its own; all appear at once."
        ),
    ),
)
OPTIONS: Final = (PURVEYOR, UNGRATEFUL, BIDS)
