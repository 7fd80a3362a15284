"""One player's sheet told in full: both sections of every row, coins, points."""

from __future__ import annotations

from companion.games.kit.counting import count_of
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.corrections import SECTION_NAMES
from companion.games.osaka_dice.rules.pieces import Colour, Seat
from companion.games.osaka_dice.rules.standing import PART_TITLES
from companion.games.osaka_dice.views.called import Names
from companion.games.osaka_dice.views.view import RowView, SeatView, TableView


class RowTold(Value, frozen=True, kw_only=True):
    """A row of the sheet with what its goods are called."""

    row: RowView
    colour: Colour
    name: str
    scored: str
    """What its scored sections gave; empty before the first."""


class SheetTold(Value, frozen=True, kw_only=True):
    """The rows in the order of the sheet, and what else there is to say, a sentence each."""

    seat: Seat
    rows: tuple[RowTold, ...]
    sentences: tuple[str, ...]


def seat_told(view: TableView, seat: Seat, names: Names) -> SheetTold:
    """All that lies open on this player's sheet."""
    sheet = view.seat(seat)
    rows = tuple(
        [
            RowTold(
                row=row,
                colour=row.colour,
                name=names.get(row.colour, str(row.colour)),
                scored=", ".join(
                    f"{SECTION_NAMES[at]} section {points}" for at, points in enumerate(row.scored)
                ),
            )
            for row in sheet.rows
        ]
    )
    sentences = (_coins(sheet), _investors(view, sheet), _cube(sheet), _standing(view, sheet))
    return SheetTold(seat=seat, rows=rows, sentences=tuple(filter(None, sentences)))


def _coins(sheet: SeatView) -> str:
    if not sheet.coins:
        return "No coins."
    boxes = ", ".join(map(str, sheet.coins))
    return f"{count_of(sheet.coin_sum, 'coin')}, spent in this order: {boxes}."


def _investors(view: TableView, sheet: SeatView) -> str:
    told = f"{count_of(sheet.investors, 'investor')}."
    threats = view.rolling.threats if view.rolling else ()
    for threat in threats:
        if threat.seat is sheet.seat:
            return f"{told} A storm now would threaten {count_of(len(threat.goods), 'good')}."
    return told


def _cube(sheet: SeatView) -> str:
    if sheet.space is None:
        return ""
    return f"The cube stands on space {sheet.space}." if sheet.space else "The cube has not moved."


def _standing(view: TableView, sheet: SeatView) -> str:
    """The points part by part, if the game ended as the table stands."""
    score = sheet.if_it_ended
    named = score._asdict().items()
    shown = [(key, n) for key, n in named if key != "mountain" or sheet.space is not None]
    parts = ", ".join(f"{PART_TITLES[key]} {n}" for key, n in shown)
    when = "At the end" if view.is_over else "If the game ended now"
    return f"{when}: {count_of(score.total, 'point')} ({parts})."
