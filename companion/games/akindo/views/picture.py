"""The table as lines of text, with nothing in it that the table may not see."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import CARDS, COLOURS, Cards, Counts
from companion.games.akindo.rules.state import State
from companion.games.akindo.views.view import SeatView, TableView, view


def picture(state: State) -> str:
    """The public view, for a terminal."""
    table = view(state)
    lines = [table.headline]
    if table.is_dealt:
        pips = zip(COLOURS, table.pips, strict=True)
        lines += [
            "",
            f"  East   {_pile(table.east)}",
            f"  West   {_pile(table.west)}",
            f"  Waste  {_counts(table.waste)}",
            f"  Deck {table.deck}, coin area {table.area}",
            f"  Pips   {' '.join(f'{colour} {face}' for colour, face in pips)}",
        ]
    if table.dice:
        kept = f", kept {_dice(table.kept)}" if table.kept else ""
        lines.append(f"  Dice   {_dice(table.dice)}{kept}")
    lines += ["", *(_seat(table, seat) for seat in table.seats)]
    return "\n".join(lines)


def _seat(table: TableView, seat: SeatView) -> str:
    mark = "*" if seat.is_winner else ">" if seat.is_active else " "
    parts = [f"{mark} {seat.name} ({seat.seat})"]
    if table.is_dealt:
        parts.append(_counts(seat.cards))
    if seat.is_ungrateful:
        parts.append("ungrateful")
    if seat.call:
        parts.append(f"called {seat.call}")
    if seat.bid:
        parts.append(f"bid {seat.bid}")
    if seat.privileges:
        parts.append(f"purveyor of {', '.join(seat.privileges)}")
    if seat.coins is not None:
        parts.append(f"coins {seat.coins}")
    if seat.points:
        parts.append(f"points {seat.points.total}")
    return "  ".join(parts)


def _pile(cards: Cards) -> str:
    return " ".join(cards) or "–"


def _counts(counts: Counts) -> str:
    held = zip(CARDS, counts, strict=True)
    return " ".join(f"{card} {number}" for card, number in held if number) or "–"


def _dice(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
