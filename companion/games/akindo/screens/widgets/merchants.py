"""Everybody's tablet over what lies in the middle: all that is public, on every page of play."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo.screens.widgets.markets import AkindoMarkets
from companion.games.akindo.screens.widgets.merchant import MerchantTablet
from companion.games.akindo.views.view import TableView
from companion.ui.kv import load_kv

load_kv(__name__)

NAMED = (AkindoMarkets,)
"""Widgets that the kv file names."""


class Merchants(BoxLayout):
    """`show` a view. A held tablet asks to see its owner's coins; a tap tells whose it was."""

    __events__ = ("on_peek", "on_tap")
    lying = BooleanProperty(True)
    has_markets = BooleanProperty(True)
    seats = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        self.tablets: list[MerchantTablet] = []
        super().__init__(**kwargs)

    def show(self, view: TableView) -> None:
        """The table as everybody may see it."""
        if len(self.tablets) != len(view.seats):
            self._lay(len(view.seats))
        for tablet, seat in zip(self.tablets, view.seats, strict=True):
            tablet.data = seat
        self.ids.markets.data = view

    def settle(self) -> None:
        """The table has moved on: nobody has peeked since."""
        for tablet in self.tablets:
            tablet.peeked = False

    def tablet(self, seat: str) -> MerchantTablet:
        """The tablet of a seat."""
        return next(tablet for tablet in self.tablets if tablet.data.seat == seat)

    def on_peek(self, tablet: Any) -> None:
        """A finger rests on a tablet, or (with None) went away."""

    def on_tap(self, seat: str) -> None:
        """A tablet was tapped."""

    def _lay(self, number: int) -> None:
        self.ids.tablets.clear_widgets()
        self.tablets = [MerchantTablet() for _ in range(number)]
        self.seats = number
        for tablet in self.tablets:
            tablet.bind(
                on_hold=lambda tablet: self.dispatch("on_peek", tablet),
                on_let_go=lambda _: self.dispatch("on_peek", None),
                on_tap=lambda tablet: self.dispatch("on_tap", tablet.data.seat),
            )
            self.ids.tablets.add_widget(tablet)
