"""The table while a result is told: as it lay before, and after each of the steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.games.akindo.rules import facts as f
from companion.games.akindo.rules.pieces import COLOURS, Call, Colour, add, count
from companion.games.akindo.views.result import Step
from companion.games.akindo.views.view import SeatView, TableView
from companion.games.kit.value import replace


def unfold(before: TableView, steps: Iterable[Step]) -> tuple[TableView, ...]:
    """What everybody sees when a step has been told, for each of the steps."""
    seats = tuple(replace(seat, is_asked=False) for seat in before.seats)
    table, told = replace(before, seats=seats, asked=None), []
    for step in steps:
        for fact in step.facts:
            if type(fact) in _UNFOLD:
                table = _UNFOLD[type(fact)](table, fact)
        told.append(table)
    return tuple(told)


def _with_seats(
    table: TableView, change: Callable[[SeatView], SeatView], **values: Any
) -> TableView:
    return replace(table, seats=tuple(change(seat) for seat in table.seats), **values)


def _revealed(table: TableView, fact: f.Revealed) -> TableView:
    bids = dict(fact.bids)
    return _with_seats(table, lambda seat: replace(seat, bid=bids.get(seat.seat)))


def _lowered(table: TableView, fact: f.Lowered) -> TableView:
    return _with_seats(
        table, lambda seat: replace(seat, bid=fact.bid) if seat.seat is fact.seat else seat
    )


def _cleared(table: TableView, side: Call) -> TableView:
    return replace(table, east=()) if side is Call.EAST else replace(table, west=())


def _won(table: TableView, fact: f.Won) -> TableView:
    def take(seat: SeatView) -> SeatView:
        if seat.seat is not fact.seat:
            return seat
        return replace(seat, cards=add(seat.cards, count(fact.cards)))

    return _with_seats(_cleared(table, fact.side), take)


def _no_bid(table: TableView, fact: f.NoBid) -> TableView:
    return replace(_cleared(table, fact.side), waste=add(table.waste, count(fact.cards)))


def _moved(table: TableView, fact: f.PrivilegeMoved) -> TableView:
    def hold(seat: SeatView) -> SeatView:
        held = {colour for colour in seat.privileges if colour is not fact.colour}
        if seat.seat is fact.seat:
            held.add(fact.colour)
        return replace(seat, privileges=tuple(colour for colour in COLOURS if colour in held))

    return _with_seats(table, hold)


def _paid(table: TableView, fact: f.PocketMoney) -> TableView:
    return replace(table, area=table.area - fact.from_area)


def _turned(table: TableView, seats: Iterable[Colour], *, ungrateful: bool) -> TableView:
    chosen = set(seats)
    return _with_seats(
        table,
        lambda seat: replace(seat, is_ungrateful=ungrateful) if seat.seat in chosen else seat,
    )


def _passed(table: TableView, fact: f.TurnPassed) -> TableView:
    def sit(seat: SeatView) -> SeatView:
        return replace(
            seat,
            is_active=seat.seat is fact.seat,
            takes_part=not seat.is_ungrateful,
            call=None,
            bid=None,
        )

    return _with_seats(table, sit, turn=fact.seat)


_UNFOLD: Final[dict[type, Callable[[TableView, Any], TableView]]] = {
    f.Revealed: _revealed,
    f.Lowered: _lowered,
    f.Won: _won,
    f.NoBid: _no_bid,
    f.PrivilegeMoved: _moved,
    f.PocketMoney: _paid,
    f.Lied: lambda table, fact: _turned(table, (fact.seat,), ungrateful=True),
    f.EverybodyLied: lambda table, _: _turned(table, COLOURS, ungrateful=False),
    f.TilesBack: lambda table, fact: _turned(table, fact.seats, ungrateful=False),
    f.TurnPassed: _passed,
}
