"""What a challenge would bring, in words for the key that makes it."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.views.view import TableView


def challenge_words(view: TableView, callers: tuple[Colour, ...]) -> str:
    """What follows where these call, and nobody else."""
    if not view.calls_needed:
        return "Nobody else takes part: go on"
    if not callers:
        return "Nobody challenges"
    weight = sum(view.seat(seat).challenge_weight for seat in callers)
    counted = f"{weight} of {view.calls_needed} needed"
    if weight < view.calls_needed:
        return f"{counted}: everybody is paid"
    if view.was_challenged:
        return f"{counted}: nobody is paid"
    return f"{counted}: roll again"
