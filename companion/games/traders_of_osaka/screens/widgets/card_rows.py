"""Market and Farm: two rows of cards under their signs, and the piles beside them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.traders_of_osaka.screens.widgets.card import CardFace
from companion.games.traders_of_osaka.screens.widgets.fan import paint_back
from companion.games.traders_of_osaka.views.moving_cards import Place, Rows, whence
from companion.games.traders_of_osaka.views.view import CardView, TableView
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey

KANJI = 20
"""The room of a row's kanji at the head of its sign; the rest is its name's."""
LOW = 96
"""A lower row has no room for its kanji over its name: the sign is wider there."""

load_kv(__name__)


class RowSign(Drawn):
    """The sign at the head of a row; `data` is its kanji and its name."""

    def _get_is_low(self) -> bool:
        return bool(self.height < dp(LOW))

    is_low = AliasProperty(_get_is_low, bind=["height"])

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        kanji, name = self.data
        x, y, w, h = self.area
        painter.box(x, y, w, h, theme.SEA, dp(4))
        ink, side = theme.PAPER_LIGHT, dp(KANJI)
        if self.is_low:  # the kanji stands beside the name
            painter.text(kanji, x + w - side - dp(2), y, side, h, size=18, rgba=ink, bold=True)
            painter.upright(name, x, y, w - side - dp(2), h, size=18, rgba=ink)
            return
        painter.text(kanji, x, y + h - side - dp(1), w, side, size=18, rgba=ink, bold=True)
        painter.upright(name, x, y, w, h - side - dp(2), size=18, rgba=ink)


class Piles(DrawnKey):
    """How many cards are left to draw, and discarded; `data` is both, or None where unknown."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        draw, discarded = self.data
        x, y, w, h = self.area
        half = (h - dp(4)) / 2
        top = y + half + dp(4)
        if draw:
            paint_back(painter, x + dp(4), top, w - dp(4), half - dp(4))
            paint_back(painter, x, top + dp(4), w - dp(4), half - dp(4))
        wide = dp(30 if draw < 100 else 42)
        cx, cy = x + (w - dp(4)) / 2, top + dp(4) + (half - dp(4)) / 2
        painter.box(cx - wide / 2, cy - dp(11), wide, dp(22), theme.SEA, dp(8))
        painter.text(
            str(draw), x + dp(4), top + dp(4), w - dp(12), half - dp(4),
            size=22, rgba=theme.PAPER_LIGHT if draw else theme.INK, bold=True,
        )  # fmt: skip
        painter.box(x, y, w - dp(4), half, theme.PAPER_SHADE, dp(4))
        painter.frame(x, y, w - dp(4), half, theme.INK_SOFT, dp(4), dp(1))
        painter.text(str(discarded), x, y, w - dp(4), half, size=22, bold=True)


class CardRow(BoxLayout):
    """A sign and so many places for cards."""

    __events__ = ("on_card",)
    kanji = StringProperty("")
    caption = StringProperty("")
    places = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.faces: list[CardFace] = []
        super().__init__(**kwargs)

    def on_places(self, *_: object) -> None:
        self._make_room(self.places)

    def _make_room(self, places: int) -> None:
        """A correction may lay out more cards than the rules do."""
        while len(self.faces) < places:
            face = CardFace()
            face.bind(on_release=lambda face: self.dispatch("on_card", face.data))
            self.faces.append(face)
            self.add_widget(face)
        while len(self.faces) > places:
            self.remove_widget(self.faces.pop())

    def on_card(self, card: CardView) -> None:
        """A card was tapped."""

    def show(self, cards: tuple[CardView, ...]) -> None:
        self._make_room(max(int(self.places), len(cards)))
        for index, face in enumerate(self.faces):
            face.data = cards[index] if index < len(cards) else None


class CardRows(BoxLayout):
    """The open cards of a table; a tap on one is told with the row it lies in."""

    __events__ = ("on_market", "on_farm", "on_piles")
    lying = BooleanProperty(True)
    counts = ListProperty()
    """Cards to draw and discarded; empty where nobody counts them."""

    def __init__(self, **kwargs: Any) -> None:
        self._shown: Rows | None = None
        super().__init__(**kwargs)

    @property
    def market(self) -> list[CardFace]:
        return list(self.ids.market.faces)

    @property
    def farm(self) -> list[CardFace]:
        return list(self.ids.farm.faces)

    def show(self, view: TableView, *, animated: bool) -> None:
        """Show the cards of a view; those that lay elsewhere before move to their new place."""
        rows = tuple(tuple(card.card for card in row) for row in (view.market, view.farm))
        lay = [[face.pos for face in row.faces] for row in (self.ids.market, self.ids.farm)]
        self.ids.market.show(view.market)
        self.ids.farm.show(view.farm)
        self.counts = [] if view.draw_pile is None else [view.draw_pile, view.discard_pile]
        if animated and self._shown is not None and rows != self._shown:
            self._move(lay, whence(self._shown, rows))
        self._shown = rows

    def _move(self, lay: list[Any], origins: tuple[tuple[Place | None, ...], ...]) -> None:
        """Let each card come from its origin; `lay` is where the places were."""
        faces = (self.ids.market.faces, self.ids.farm.faces)
        for row, places in enumerate(origins):
            for at, place in enumerate(places):
                face = faces[row][at]
                if place is None:
                    # From the draw pile, which lies behind the Farm.
                    face.come_from(self.right, face.y)
                elif place != (row, at):
                    face.come_from(*lay[place[0]][place[1]])

    def lift(self, cards: Any) -> None:
        """Mark the cards for which this is true."""
        for face in (*self.ids.market.faces, *self.ids.farm.faces):
            face.lifted = bool(face.data and cards(face.data))

    def on_market(self, card: CardView) -> None:
        """A card of the Market was tapped."""

    def on_farm(self, card: CardView) -> None:
        """A card of the Farm was tapped."""

    def on_piles(self) -> None:
        """The piles were tapped."""
