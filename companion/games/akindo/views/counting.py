"""What is told while points are typed in: whose are known, seat by seat."""

from __future__ import annotations

from companion.games.akindo.views.view import TableView


def points_told(view: TableView) -> str:
    """The totals that are known already, as a sentence; "" before the first."""
    told = [f"{seat.name} {seat.points.total}" for seat in view.seats if seat.points]
    return f"{', '.join(told)}." if told else ""
