"""Cards of one place, each kind once with its number, and a key for one more."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.traders_of_osaka.rules.pieces import CARDS, Card, Cards
from companion.games.traders_of_osaka.screens.widgets.card import paint_card
from companion.games.traders_of_osaka.views.corrections import kinds
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey

load_kv(__name__, "icon", "paper")

PLACES = len(CARDS)


class PileFace(DrawnKey):
    """`data` is (card, how many); None for an empty place, which takes no touch."""

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.data is not None and super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        card, number = self.data
        # The value makes room for the number, as it does for a reservation piece.
        many, r = number > 1, dp(11)
        beside = 2 * r + dp(2) if many else 0
        paint_card(painter, card, *self.area, pressed=self.is_down, beside=beside)
        if many:
            cx, cy = self.x + r + dp(2), self.y + r + dp(2)
            painter.disc(cx, cy, r, theme.INK)
            painter.text(
                str(number),
                cx - r,
                cy - r,
                2 * r,
                2 * r,
                size=18,
                rgba=theme.PAPER_LIGHT,
                bold=True,
            )


class PileRow(BoxLayout):
    """A caption, the kinds of card, and plus."""

    __events__ = ("on_card", "on_more")
    caption = StringProperty("")
    lying = BooleanProperty(True)

    def on_kv_post(self, base_widget: Any) -> None:
        self.faces = [self._face() for _ in range(PLACES)]

    def show(self, cards: Cards) -> None:
        piles = kinds(tuple(sorted(cards, key=CARDS.index)))
        for index, face in enumerate(self.faces):
            face.data = piles[index] if index < len(piles) else None

    def on_card(self, card: Card) -> None:
        """A card was tapped."""

    def on_more(self) -> None:
        """Plus was tapped."""

    def _face(self) -> PileFace:
        face = PileFace()
        face.bind(on_release=lambda face: self.dispatch("on_card", face.data[0]))
        self.ids.faces.add_widget(face)
        return face
