"""Before the count: what red takes from the waste site, and points that the table has added up."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.pieces import CARDS, WHITE_POINTS, Colour
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.widgets.article import paint_article
from companion.games.akindo.screens.widgets.total_pad import TotalPad
from companion.games.akindo.views.questions import points_told
from companion.games.akindo.views.view import TableView
from companion.table.change import Change
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.pad_page import PadPage
from companion.ui.widgets.drawn_key import DrawnKey

load_kv(__name__, "merchants", "panels", "top_bar")

SLIP = 30


class WasteKey(DrawnKey):
    """`data` is (Colour, how many of it lie on the waste site)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        colour, number = self.data
        x, y, w, h = self.area
        card = CARDS[colour.place]
        paint_article(painter, card, x, y, w, h, pressed=self.is_down, size=theme.TEXT_LARGE)
        slip = (x + w - dp(SLIP + 4), y + dp(4), dp(SLIP), dp(26))
        painter.box(*slip, theme.PAPER_LIGHT, dp(4))
        painter.frame(*slip, theme.INK, dp(4), dp(1))
        painter.text(f"×{number}", *slip, size=theme.TEXT_SMALL)


class AkindoCountingPage(PadPage):
    """One tap for a card of the waste site, or none; digits for everybody's points."""

    pad: TotalPad

    shown = StringProperty("score")
    """pick or score."""
    number = NumericProperty(1)
    """How many colours may be picked."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._view: TableView | None = None
        self.picks: dict[Colour, WasteKey] = {}
        self.pad = TotalPad()
        self.pad.bind(on_answer=lambda _, points: self._typed(points), on_change=self.pad_changed)
        self.ids.pad_place.add_widget(self.pad)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view is not self._view:
            self.ids.merchants.settle()
            self._view = view
        self.ids.merchants.show(view)
        if view.phase is Phase.PICK:
            self.shown, self.question = "pick", ""
            self.pad.put_away()
            self._lay_picks(view)
        elif view.phase is Phase.SCORE and view.asked is not None:
            self._ask_points(view, view.asked)
        self.ids.top.show(self)

    # --- red's pick ------------------------------------------------------------------------------

    def _lay_picks(self, view: TableView) -> None:
        if tuple(self.picks) != view.picks:
            self.ids.picks.clear_widgets()
            self.picks = {colour: WasteKey() for colour in view.picks}
            self.number = len(self.picks)
            for colour, key in self.picks.items():
                key.bind(on_release=lambda _, colour=colour: self._pick(colour))
                self.ids.picks.add_widget(key)
        for colour, key in self.picks.items():
            key.data = (colour, view.waste[colour.place])

    def _pick(self, colour: Colour) -> None:
        if seat := self.desk.view.asked:
            self.desk.play(moves.Pick(seat, colour))

    def decline(self) -> None:
        """No card of the waste site."""
        if seat := self.desk.view.asked:
            self.desk.play(moves.Decline(seat))

    # --- points that are typed in ----------------------------------------------------------------

    def _ask_points(self, view: TableView, seat: Colour) -> None:
        question = f"points {seat}"
        if self.shown == "score" and self.question == question:
            return  # a word that something was saved must not empty the pad
        self.shown, self.question = "score", question
        white = f"The {WHITE_POINTS} points of white's purveyor are added by themselves."
        has_white = Colour.WHITE in view.seat(seat).privileges
        note = " ".join(filter(None, (points_told(view), white if has_white else "")))
        self.pad.ask(f"Points of {view.seat(seat).name}", note, self.draft)

    def _typed(self, points: int | None) -> None:
        seat = self.desk.view.asked
        if seat is not None and points is not None:
            self.desk.play(moves.Score(seat, points))

    # --- the house -------------------------------------------------------------------------------

    def leave(self) -> None:
        self.question = ""

    def confirm(self) -> None:
        if self.shown == "pick":
            self.decline()
        elif self.pad.digits:
            self._typed(int(self.pad.digits))

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Pick() if self.shown == "pick":
                return self.picks.get(move.colour)
            case moves.Decline() if self.shown == "pick":
                return self.ids.decline
            case moves.Score() if self.shown == "score":
                return self.pad.finger(move.points)
        return None
