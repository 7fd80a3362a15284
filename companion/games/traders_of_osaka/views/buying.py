"""What buying would do, on the key that does it."""

from __future__ import annotations

from companion.games.traders_of_osaka.views.purse import too_poor
from companion.games.traders_of_osaka.views.view import TableView


def buy_words(view: TableView) -> str:
    """The cost, the ships that move, who reaches Edo, what would sink; or why nobody buys."""
    if view.must_pass:
        return "Pass: no card is open"
    if poor := too_poor(view):
        return poor
    buy = view.buy
    if buy is None:
        return "Nothing to buy"
    sailing = "  ".join(f"{colour.letter}+{to - at}" for colour, at, to in buy.voyages)
    words = f"Buy for {buy.cost}:  {sailing}"
    if buy.arrivals:
        arrivals = ", ".join(colour.capitalize() for colour in buy.arrivals)
        words += f"\n{arrivals} reaches Edo"
        if buy.ends_game:
            words += ": the game ends"
        elif buy.sinking:
            words += f"; {', '.join(buy.sinking)} would sink"
    return words
