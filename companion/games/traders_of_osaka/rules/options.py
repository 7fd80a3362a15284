"""What a table of this game agrees on: how much is tracked, and the house rules."""

from __future__ import annotations

from typing import Final

from companion.games.kit.options import Choice, Option
from companion.games.traders_of_osaka.rules.state import State

TRACKING: Final = Option(
    name="tracking",
    formerly="tracking",
    title="How much to track",
    is_rule=False,
    choices=(
        Choice(
            value="hands",
            title="Everything",
            sentence="With hands: coins are checked, piles counted.",
            lines=("rule hands tracked", "rule track everything"),
        ),
        Choice(
            value="table",
            title="Everything but hands",
            sentence="Hands stay hidden. You check the coins.",
            lines=("rule hands untracked",),
        ),
        Choice(
            value="ships",
            title="Ships and payments",
            sentence="No cards are entered, only ships and sales.",
            lines=("rule track ships-and-payments",),
        ),
    ),
)
REFRESH: Final = Option(
    name="refresh",
    formerly="refresh",
    title="When the Market fills up",
    choices=(
        Choice(
            value="after-payment",
            title="Refresh after payment",
            lines=("rule refresh after-payment",),
        ),
        Choice(
            value="before-payment",
            title="Refresh before payment",
            sentence="The Market fills up before Edo pays.",
            lines=("rule refresh before-payment",),
        ),
    ),
)
INSURANCE: Final = Option(
    name="insurance",
    formerly="insurance",
    title="What may be insured",
    choices=(
        Choice(value="sinking", title="Goods that sink", lines=("rule insurance sinking",)),
        Choice(
            value="any",
            title="Insure any goods",
            sentence="Not only those of the colours that sink.",
            lines=("rule insurance any",),
        ),
    ),
)
SHIPS: Final = Option(
    name="ships",
    formerly="ships",
    title="Bought ships move",
    any_time=True,
    # Whoever has buttons moves the ships with them, until somebody chooses otherwise.
    with_buttons="by-hand",
    choices=(
        Choice(
            value="by-themselves",
            title="Ships by themselves",
            brief="By themselves",
            lines=("rule ships by-themselves",),
        ),
        Choice(
            value="by-hand",
            title="Ships by hand",
            brief="By hand",
            sentence="A bought ship waits until you move it.",
            lines=("rule ships by-hand",),
        ),
    ),
)

OPTIONS: Final = (TRACKING, REFRESH, INSURANCE, SHIPS)


def agreed(state: State) -> dict[str, str]:
    """How ships move in this game; nothing else may change once it has begun."""
    return {SHIPS.name: "by-hand" if state.rules.ships_by_hand else "by-themselves"}
