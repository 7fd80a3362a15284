"""A tapped tablet is looked at closely, on every page that has tablets."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.screens.widgets.merchant_look import lay_merchant
from companion.games.akindo.views.seat_told import seat_told
from companion.games.akindo.views.view import TableView

LOOK_MARGIN = 22
"""What a sheet to look at leaves free at each side, in design pixels."""


def look_at(page: Any, seat: Colour) -> None:
    """That merchant's side of the table: cards, and what a die would pay for them."""
    view: TableView = page.desk.view
    room = page.width - 2 * dp(LOOK_MARGIN)
    page.dispatch("on_look", view.seat(seat).name, lay_merchant(seat_told(view, seat), room))
