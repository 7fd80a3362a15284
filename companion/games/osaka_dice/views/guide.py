"""The rules of the moment, in sentences for somebody who sits at the table for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.kit.counting import count_of
from companion.games.osaka_dice.rules.pieces import (
    COLOURS,
    END_BOX_POINTS,
    SECTIONS_TO_END,
    STORM_PRICE,
    TIDE_PRICE,
    Dice,
)
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.views.view import TableView
from companion.views.guide import Guide, Sign

Sentences = tuple[str, ...]

SIGNS: Final = (
    Sign("die", "A die: its pips, and below them the sign and the letter of its colour."),
    Sign("gain", "Taking this die brings so many coins and investors."),
    Sign("any", "A good of any colour."),
    Sign("bag", "Dice that are left in the bag, colour by colour."),
    Sign("good", "A good in its box: so many points when its section is scored."),
    Sign("wave", "An empty box in the waves: the black tide takes what stands in boxes 3 and 4."),
    Sign("cross", "A good was lost here. The box is used up and still counts as filled."),
    Sign("risk", "A dark double edge: buying now would bring the black tide over this good."),
    Sign("end", "The end box of the open section, for whoever closes it. It is black once ticked."),
    Sign("purse", "All coins, and beside them the boxes in the order in which they are spent."),
    Sign("bolt", "So many goods a storm would cost this player now."),
)
HILL: Final = (
    Sign("cubes", "Cubes on a space of the mountain."),
    Sign("trophy", "A trophy with its points: at the end cubes slide down to the nearest one."),
)
STATIC: Final = Sign("trophy", "A trophy: it scores for a cube that stands on it at the end.")
OTHERS: Final = (
    "Of a 5 that is taken every opponent gets an investor, and of each 1 that is rolled in front a"
    " coin."
)
STORM: Final = (
    "If nothing but 1s and 4s lie in front after a roll, a storm comes: for each rolled die"
    " everybody loses a good of its colour."
)
CLOSING: Final = (
    "Whoever fills a fifth box closes the section: everybody scores their goods in it, and whoever"
    f" closed it has {END_BOX_POINTS[0]} points more, or {END_BOX_POINTS[1]} for the second."
)


def guide(view: TableView, _: str) -> Guide:
    """What can be done now, and why."""
    now, why = _MOMENTS[view.phase](view)
    hill = (HILL[0], STATIC) if view.rules.static_trophies else HILL
    legend = (*SIGNS, *hill) if view.mountain else SIGNS
    return Guide(now=tuple(filter(None, now)), why=tuple(filter(None, why)), legend=legend)


def _name(view: TableView) -> str:
    return view.seat(view.asked).name if view.asked else ""


def _seats(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        ("Tap who starts, or let chance decide.",),
        ("The table agrees on it: the rules do not say who begins.",),
    )


def _deal(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        (
            "Draw eight dice from the bag one by one, roll each, and tap what it shows.",
            "The first five lie in front, the last three behind.",
        ),
        ("A 2, 3 or 5 is a first good for whoever drew it; any other face brings 2 coins.",),
    )


def _action(view: TableView) -> tuple[Sentences, Sentences]:
    cannot_buy = view.buying is not None and not view.buying.can_pay
    now = (
        "Take: tap a die in front. It brings the coins and investors told below it.",
        "Roll the front: all but its 4s; then take one of them for a better gain."
        if view.rolling
        else "",
        "Roll the back row: each 2 and 3 becomes coins or a good, the rest joins the front."
        if view.looking_behind
        else "",
        "Climb: as many spaces as there are 1s in front, for what the space gives."
        if view.climbing
        else "",
        "" if cannot_buy else "Buy: pay for all pips in front, and every die becomes goods.",
    )
    poor = ""
    if view.buying is not None and cannot_buy:
        missing = view.buying.cost - view.buying.coins
        poor = f"Buying costs all pips in front: {count_of(missing, 'coin')} more would be needed."
    turn = "On a turn you do one of these; then the next player does."
    return now, (turn, poor, OTHERS, CLOSING, STORM, *view.remarks)


def _rolled(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        (f"{_name(view)}: tap the die you take.",),
        (
            (
                "After a roll a 2 brings 4 coins, a 3 brings 6, a 5 brings 5 and 2 investors; a 6"
                " is a 2-good of any colour."
            ),
            "1s and 4s cannot be taken then. For each 1 every opponent has got a coin.",
        ),
    )


def _sorting(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        (
            f"{_name(view)}: choose for each die, and change the order where it matters.",
            "Then tap the dark key.",
        ),
        (
            (
                "Every 2 and 3 of the back row is double its value in coins with an investor, or"
                " a good of its colour. The other dice join the front."
            ),
            CLOSING,
        ),
    )


def _climbed(view: TableView) -> tuple[Sentences, Sentences]:
    dice = _count_colours(view.roll)
    return (
        (f"{_name(view)}: roll {dice}, and tap each die with its new face.",),
        ("After a climb the front row but its 4s is rolled; nothing else follows from it.",),
    )


def _storm(view: TableView) -> tuple[Sentences, Sentences]:
    return _peril(view, STORM, STORM_PRICE)


def _tide(view: TableView) -> tuple[Sentences, Sentences]:
    why = (
        "A section was scored: the black tide takes the goods in boxes 3 and 4 of the other"
        " colours' open sections."
    )
    return _peril(view, why, TIDE_PRICE)


def _peril(view: TableView, why: str, price: int) -> tuple[Sentences, Sentences]:
    return (
        (
            f"{_name(view)}: tap the goods that you save, then the dark key.",
            "The most valuable ones are chosen already.",
        ),
        (why, f"Each good can be saved for {count_of(price, 'investor')}; the others are crossed."),
    )


def _draw(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        (view.headline, "Tap each die as it falls; a wrong one is tapped away."),
        ("Dice that were taken or bought are back in the bag before new ones are drawn.",),
    )


def _over(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        ("Watch the points, or tap to see them all at once.",),
        (
            (
                f"{SECTIONS_TO_END} sections are scored. Half of what stands in open ones counts,"
                " and most coins and most investors bring 7 points each, or 3 to all in a tie."
            ),
            "Most points win; then most points in end boxes.",
        ),
    )


_MOMENTS: Final[dict[Phase, Callable[[TableView], tuple[Sentences, Sentences]]]] = {
    Phase.SEATS: _seats,
    Phase.RULES: _seats,
    Phase.DEAL: _deal,
    Phase.ACTION: _action,
    Phase.ROLLED: _rolled,
    Phase.SORTING: _sorting,
    Phase.CLIMBED: _climbed,
    Phase.STORM: _storm,
    Phase.TIDE: _tide,
    Phase.DRAW: _draw,
    Phase.OVER: _over,
}


def _count_colours(dice: Dice) -> str:
    """Dice without their faces, as a sentence counts them: `2 red, 1 blue`."""
    counts = [(sum(die.colour is colour for die in dice), colour) for colour in COLOURS]
    return ", ".join(f"{number} {colour}" for number, colour in counts if number)
