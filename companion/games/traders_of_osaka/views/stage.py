"""Which page of Traders of Osaka answers what is asked now, from the public view alone."""

from __future__ import annotations

from typing import Any

from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.views.payment import is_payment
from companion.games.traders_of_osaka.views.view import TableView
from companion.views.stage import Page


def page_for(view: TableView, facts: tuple[Any, ...] = ()) -> Page:
    """The page on which the question of this view is answered.

    `facts` are those of the newest move where people may not have walked through them yet: a
    payment is told step by step before anything else goes on.
    """
    if is_payment(facts):
        return Page.PAYMENT
    if view.phase is Phase.OVER:
        return Page.ENDING
    if view.phase.is_setup:
        return Page.SETUP
    if not view.rules.cards_tracked:
        return Page.LIGHT_TABLE
    if view.phase is Phase.INSURANCE:
        return Page.BLACK_TIDE
    return Page.TABLE
