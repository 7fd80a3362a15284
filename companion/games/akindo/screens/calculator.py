"""Sums beside the table: what a roll earns, and what a set of cards is worth."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.akindo import GAME
from companion.games.akindo.rules.pieces import CARDS, COLOURS, PIPS, Card, Colour, Counts, Dice
from companion.games.akindo.rules.sheets import SHEETS, scoring_of
from companion.games.akindo.rules.state import Scoring
from companion.games.akindo.screens.lacquer import INKS, LACQUER, MARKS
from companion.games.akindo.screens.widgets.kind_key import KindKey
from companion.games.akindo.screens.widgets.tap_pad import TapKey
from companion.games.akindo.views.calculator import EarningsSum, PointsSum
from companion.games.akindo.views.sheets import read_pips
from companion.table.agreements import sheet_of
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.icon import IconButton
from companion.ui.widgets.seat_sign import paint_bare_sign
from companion.views.stage import Page

load_kv(__name__, "choices", "heading", "panels")

EARNINGS, POINTS = "earnings", "points"
BY_PAGE = {sheet.page: sheet for sheet in SHEETS}
MOST_LINES = 4
"""So many steps of a sum have room under each other."""
ROLES = ("own", "left", "right")


class ScreenKey(DrawnKey):
    """`data` is (whose it is, the colour of that screen); a tap asks for the next colour."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        words, colour = self.data
        x, y, w, h = self.area
        painter.box(x, y, w, h, LACQUER[colour], dp(7))
        painter.frame(x, y, w, h, theme.INK, dp(7), dp(3 if self.is_down else 1.2))
        paint_bare_sign(painter, MARKS[colour], x + dp(20), y + h / 2, dp(15))
        box = (x + dp(38), y, w - dp(44), h)
        painter.text(words, *box, size=20, rgba=INKS[colour], bold=True, align="left")


class CardCount(BoxLayout):
    """A kind of card: a tap on it is one more, the minus under it one fewer."""

    __events__ = ("on_step",)

    def __init__(self, card: Card, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **kwargs)
        self._card = card
        self.more = KindKey(data=(card, 0), adds=True)
        self.fewer = IconButton(icon="minus", size_hint_y=None, height=dp(48))
        self.more.bind(on_release=lambda _: self.dispatch("on_step", +1))
        self.fewer.bind(on_release=lambda _: self.dispatch("on_step", -1))
        self.add_widget(self.more)
        self.add_widget(self.fewer)

    def show(self, number: int) -> None:
        self.more.data = (self._card, number)
        self.fewer.disabled = not number

    def on_step(self, by: int) -> None:
        """One more, or one fewer."""


class AkindoCalculatorPage(BasePage):
    """Cards are tapped in once and serve both sums."""

    stays = True

    which = StringProperty(EARNINGS)
    words = StringProperty("")
    total = StringProperty("")
    missing = StringProperty("")
    """The sheet of the owner without which there is no sum; empty where it is told."""
    can_clear = BooleanProperty(False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._earnings = EarningsSum(pips=PIPS)
        self._points = PointsSum(scoring=Scoring())
        super().__init__(*args, **kwargs)
        self.dice = {face: TapKey(data=(face, None, "×0")) for face in (1, *PIPS)}
        for face, die in self.dice.items():
            die.bind(on_release=lambda _, face=face: self.add_die(face))
            self.ids.dice.add_widget(die)
        self.screens = {role: ScreenKey() for role in ROLES}
        for role, key in self.screens.items():
            key.bind(on_release=lambda _, role=role: self.change_screen(role))
            self.ids.screens.add_widget(key)
        self.counts = {card: CardCount(card) for card in CARDS}
        for card, count in self.counts.items():
            count.bind(on_step=lambda _, by, card=card: self.step(card, by))
            self.ids.cards.add_widget(count)

    def enter(self, **topic: Any) -> None:
        """With the pips and points of the game at the table, or else of the owner's box."""
        pips, scoring = self._told_pips(), self._told_scoring()
        self._earnings = EarningsSum(
            pips=pips or PIPS, dice=self._earnings.dice, cards=self._earnings.cards
        )
        self._points = PointsSum(
            scoring=scoring, seat=self._points.seat, left=self._points.left,
            right=self._points.right, cards=self._points.cards,
        )  # fmt: skip
        self._has_pips, self._has_points = bool(pips), not scoring.is_empty
        self._show()

    def _told_pips(self) -> Dice:
        table = self.desk.table
        if table is not None and table.game is GAME and table.view.pips:
            return tuple(table.view.pips)
        told = read_pips(sheet_of(self.desk, GAME, BY_PAGE["pips"]))
        return tuple(told[colour] for colour in COLOURS) if len(told) == len(COLOURS) else ()

    def _told_scoring(self) -> Scoring:
        table = self.desk.table
        if table is not None and table.game is GAME and not table.view.scoring.is_empty:
            scoring: Scoring = table.view.scoring
            return scoring
        return scoring_of(sheet_of(self.desk, GAME, BY_PAGE["points"]))

    def go_back(self) -> None:
        self.go(Page.BACK)

    def confirm(self) -> None:
        self.go_back()

    def repeats(self, x: float, y: float) -> bool:
        return bool(self.ids.cards.collide_point(*self.ids.cards.parent.to_widget(x, y)))

    def on_which(self, *_: object) -> None:
        self._show()

    # --- what is tapped --------------------------------------------------------------------------

    def add_die(self, face: int) -> None:
        self._earnings = self._earnings.with_die(face)
        self._show()

    def step(self, card: Card, by: int) -> None:
        self._earnings = self._earnings.step(card, by)
        self._points = self._points.step(card, by)
        self._show()

    def change_screen(self, role: str) -> None:
        """The next colour for this place; the neighbours are never alike."""
        sum_ = self._points
        if role == "own":
            self._points = sum_.of(_next(sum_.seat, ()))
        elif role == "left":
            self._points = sum_.beside(_next(sum_.left, (sum_.seat, sum_.right)), sum_.right)
        else:
            self._points = sum_.beside(sum_.left, _next(sum_.right, (sum_.seat, sum_.left)))
        self._show()

    def clear(self) -> None:
        """No dice and no cards."""
        none: Counts = (0,) * len(CARDS)
        self._earnings = EarningsSum(pips=self._earnings.pips)
        sum_ = self._points
        self._points = PointsSum(
            scoring=sum_.scoring, seat=sum_.seat, left=sum_.left, right=sum_.right, cards=none
        )
        self._show()

    def open_sheet(self) -> None:
        """What the owner has not entered yet."""
        self.go(self.missing, of=GAME.key, back="calculator")

    # --- showing ---------------------------------------------------------------------------------

    def _show(self) -> None:
        cards = self._earnings.cards
        for card, count in self.counts.items():
            count.show(cards[card.place])
        for role, colour in zip(
            ROLES, (self._points.seat, self._points.left, self._points.right), strict=True
        ):
            self.screens[role].data = (f"{role.capitalize()}: {colour}", colour)
        for face, die in self.dice.items():
            die.data = (face, None, f"×{self._earnings.dice.count(face)}")
        self.can_clear = any(cards) or bool(self._earnings.dice)
        if self.which == EARNINGS:
            has, page, lines = self._has_pips, "pips", self._earnings.working
            self.total = str(self._earnings.total) if self._earnings.dice else ""
        else:
            has, page, lines = self._has_points, "points", self._points.working
            self.total = str(self._points.points.total)
        self.missing = "" if has else page
        if self.missing:
            self.total, lines = "", (f"{BY_PAGE[page].title}: look at your box first.",)
        self.words = ("\n" if len(lines) <= MOST_LINES else " ").join(lines)


def _next(colour: Colour, taken: tuple[Colour, ...]) -> Colour:
    """The colour after this one that is not taken."""
    at = COLOURS.index(colour)
    others = COLOURS[at + 1 :] + COLOURS[: at + 1]
    return next(other for other in others if other not in taken)
