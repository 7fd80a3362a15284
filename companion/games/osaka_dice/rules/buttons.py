"""What the buttons mean at this table: the colour buttons answer "which colour", and take a die."""

from __future__ import annotations

from typing import Final

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules.asking import ask
from companion.games.osaka_dice.rules.moves import Take
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.pieces import Colour
from companion.games.osaka_dice.rules.state import Phase, State

NEXT: Final = "next"


def press(state: State, button: str) -> Take | None:
    """The die of this colour, where it is the only one; after a roll that leaves nothing but a 6,
    the colour of the good. `next` confirms what the screen has highlighted.
    """
    if button == NEXT:
        return None
    colour = _colour(button)
    offers = Offers(state)
    if not offers.takes:
        raise RuleViolation("no-die-to-take", f"No die is taken now. {ask(state)}")
    if state.phase is Phase.ROLLED and len({way.die for way in offers.takes}) == 1:
        named = [way for way in offers.takes if way.colour is colour]
        if named:
            return named[0]
    ways = [way for way in offers.takes if way.die.colour is colour]
    if not ways:
        raise RuleViolation("no-such-die", f"No {colour} die in front can be taken.")
    if len({way.die for way in ways}) > 1:
        raise RuleViolation("which-die", f"There is more than one {colour} die: tap the one.")
    if len(ways) > 1:
        raise RuleViolation("which-gain", f"{ways[0].die} leaves a choice: tap it.")
    return ways[0]


def hold(_: State, button: str) -> None:
    """Nothing is held down in this game."""
    raise RuleViolation("no-button", f"Holding the {button} button does nothing in this game.")


def _colour(button: str) -> Colour:
    try:
        return Colour(button)
    except ValueError:
        raise RuleViolation("no-button", f"No colour belongs to the {button} button.") from None
