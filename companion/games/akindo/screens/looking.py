"""A tapped tablet is looked at closely, on every page that has tablets."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.screens.widgets.merchant_look import lay_merchant
from companion.games.akindo.views.seat_told import seat_told
from companion.games.akindo.views.view import TableView


def look_at(page: Any, seat: Colour) -> None:
    """That merchant's side of the table: cards, and what a die would pay for them."""
    view: TableView = page.desk.view
    page.dispatch("on_look", view.seat(seat).name, partial(lay_merchant, seat_told(view, seat)))
