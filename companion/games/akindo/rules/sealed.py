"""The reveal behind screens: every seat answers alone, and all answers become one move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.errors import UnreadableLine
from companion.games.akindo.rules.grammar import read_bid
from companion.games.akindo.rules.moves import Reveal
from companion.games.akindo.rules.offers import Offers
from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.rules.state import State
from companion.games.contract import Sealed

CANNOT_PAY: Final = "This bid cannot be paid: count the coins behind the screen again."


def sealed(state: State) -> Sealed | None:
    """The question of a reveal; an answer is a bid in the words of the record: `east 2`."""
    bidders = Offers(state).bidders
    if not bidders:
        return None

    def check(seat: str, answer: Any) -> str:
        if seat not in bidders:
            return "This seat takes no part in the reveal."
        try:
            bid = read_bid(answer if isinstance(answer, str) else "")
        except UnreadableLine as refusal:
            return str(refusal)
        owned = state.player(Colour(seat)).coins
        return CANNOT_PAY if bid.coins > max(0, owned) else ""

    def together(answers: Mapping[str, Any]) -> Reveal:
        return Reveal(tuple((seat, read_bid(answers[seat])) for seat in bidders))

    return Sealed(
        seats=tuple(map(str, bidders)),
        sentence="Behind your screen: coins on one side, or none.",
        check=check,
        together=together,
    )
