"""What home says about the game at the table, and what the menu says about taking it up again."""

from __future__ import annotations

from companion.games.traders_of_osaka.views.view import TableView


def is_under_way(view: TableView | None) -> bool:
    """Whether there is a game to go on with: somebody sits, and it is not over."""
    return view is not None and bool(view.seats) and not view.is_over


def resume_title(view: TableView) -> str:
    """Where the game stands, in two or three words."""
    if view.phase.is_setup:
        return "Setting the table"
    name = view.seat(view.turn).name if view.turn else ""
    return f"Turn {view.turn_number}: {name}"
