"""Everybody's tablet over what lies in the middle: all that is public, on every page of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.screens.widgets.merchant import MerchantTablet, paint_banner
from companion.games.akindo.views.view import TableView
from companion.ui.ink import Painter
from companion.ui.kv import load_kv

load_kv(__name__, "markets", "tablets")

FLIGHT_SECONDS = 1.0
LANDED = 1.0
BANNER_WIDE, BANNER_HIGH = 34, 44


class Flight(NamedTuple):
    """A privilege on its way: from nobody's, or somebody's, tablet to another."""

    colour: Colour
    giver: MerchantTablet | None
    taker: MerchantTablet


NO_SLIPS: Final[Mapping[Colour, str]] = {}


class Merchants(BoxLayout):
    """`show` a view. A held tablet asks to see its owner's coins; a tap tells whose it was."""

    __events__ = ("on_peek", "on_tap")
    lying = BooleanProperty(True)
    has_markets = BooleanProperty(True)
    flown = NumericProperty(LANDED)
    """How far privileges that change hands have come."""

    def __init__(self, **kwargs: Any) -> None:
        self._flights: tuple[Flight, ...] = ()
        super().__init__(**kwargs)
        self.bind(flown=self._paint_flights)

    def show(
        self,
        view: TableView,
        slips: Mapping[Colour, str] = NO_SLIPS,
        *,
        asked: Colour | None = None,
        animated: bool = False,
    ) -> None:
        """The table as everybody may see it; on slips what is said of a seat beside that.

        `asked` is whom the page asks, where the whole table has to answer.
        """
        self.ids.tablets.lay(self._tablet, len(view.seats))
        self._land()
        if animated:
            self._fly(view)
        for tablet, seat in zip(self.tablets, view.seats, strict=True):
            tablet.show(seat, animated=animated)
            tablet.slip = slips.get(seat.seat, "")
            tablet.is_next = seat.seat is asked
        self.ids.markets.data = view

    @property
    def tablets(self) -> list[MerchantTablet]:
        tablets: list[MerchantTablet] = self.ids.tablets.each
        return tablets

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

    # --- privileges that change hands --------------------------------------------------------

    def _fly(self, view: TableView) -> None:
        """Every privilege flies from whoever held it, or from the middle, to whoever holds it."""
        held = {
            colour: tablet
            for tablet in self.tablets
            if tablet.data is not None
            for colour in tablet.data.privileges
        }
        flights = []
        for tablet, seat in zip(self.tablets, view.seats, strict=True):
            for colour in seat.privileges:
                giver = held.get(colour)
                if tablet.data is not None and giver is not tablet:
                    flights.append(Flight(colour, giver, tablet))
        if flights:
            self._flights = tuple(flights)
            self.flown = 0.0
            Animation(flown=LANDED, duration=FLIGHT_SECONDS, t="in_out_sine").start(self)

    def _land(self) -> None:
        """Whatever flies is there."""
        Animation.cancel_all(self, "flown")
        self._flights, self.flown = (), LANDED
        self.canvas.after.clear()

    def _paint_flights(self, *_: object) -> None:
        self.canvas.after.clear()
        if self.flown >= LANDED:
            return
        painter = Painter(self.canvas.after)
        for flight in self._flights:
            # Where they stand now: a page that has just come may still be laid out.
            giver, taker = flight.giver, flight.taker
            x, y = giver.banner_place(flight.colour) if giver else self.ids.markets.center
            goal_x, goal_y = taker.center
            cx, cy = x + (goal_x - x) * self.flown, y + (goal_y - y) * self.flown
            w, h = dp(BANNER_WIDE), dp(BANNER_HIGH)
            paint_banner(painter, flight.colour, cx - w / 2, cy - h / 2, w, h)

    def _tablet(self) -> MerchantTablet:
        tablet = MerchantTablet()
        tablet.bind(
            on_hold=lambda tablet: self.dispatch("on_peek", tablet),
            on_let_go=lambda _: self.dispatch("on_peek", None),
            on_tap=lambda tablet: self.dispatch("on_tap", tablet.data.seat),
        )
        return tablet
