"""A card as it lies on the table: value, sign and letter, insurance icons, reservation piece."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.games.traders_of_osaka.rules.pieces import Card
from companion.games.traders_of_osaka.screens.lacquer import MARKS
from companion.games.traders_of_osaka.screens.widgets.shield import paint_shield
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.seat_sign import paint_seat_sign

MOVE_SECONDS = 0.3


class CardFace(DrawnKey):
    """A card to look at and to tap; `data` is a CardView, a Card, or None for an empty place."""

    painted_from = ("state", "lifted", "disabled")

    lifted = BooleanProperty(False)
    """Highlighted, because the tap means something special now (reserve)."""

    def __init__(self, **kwargs: Any) -> None:
        self._away: Translate | None = None
        """How far it is drawn from its place while it moves there."""
        super().__init__(**kwargs)

    def come_from(self, x: float, y: float) -> None:
        """Be drawn on the way from there for a moment; a touch finds the card in its place."""
        self._arrive()
        self._away = Translate(x - self.x, y - self.y, 0)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._away)
        self.canvas.after.add(PopMatrix())
        way = Animation(x=0, y=0, duration=MOVE_SECONDS, t="out_cubic")
        way.bind(on_complete=self._arrive)
        way.start(self._away)

    def _arrive(self, *_: object) -> None:
        if self._away is not None:
            Animation.cancel_all(self._away)
            self._away = None
            self.canvas.before.clear()
            self.canvas.after.clear()

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.data is not None and super().on_touch_down(touch))

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            painter.frame(*self.area, theme.faint(theme.INK, theme.PAPER, 0.18), dp(5), dp(1))
            return
        is_bare = isinstance(self.data, Card)
        card, holder = (self.data, None) if is_bare else (self.data.card, self.data.reserved_by)
        r = min(dp(11), max(dp(10), self.width * 0.15))
        beside = 2 * r if holder else 0
        paint_card(painter, card, *self.area, pressed=self.is_down, beside=beside)
        if holder:
            paint_piece(painter, holder, self.x + r + dp(2), self.y + r + dp(2), r)
        if self.lifted:
            painter.frame(*self.area, theme.MAIN, dp(5), dp(2.4))


def paint_card(
    painter: Painter,
    card: Card,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    pressed: bool = False,
    beside: float = 0,
) -> None:
    """The face: a coloured band with sign and letter, the value large, its icons beside it.

    The value makes so much room at its left, for a reservation piece.
    """
    goods = theme.GOODS[card.colour]
    painter.box(x, y, w, h, theme.INK if pressed else theme.PAPER_LIGHT, dp(5))
    band = h * 0.42
    painter.box(x, y + h - band, w, band, goods.fill, dp(5))
    painter.box(x, y + h - band, w, band / 2, goods.fill)
    painter.frame(x, y, w, h, theme.INK, dp(5), dp(1.1))
    middle = y + h - band / 2
    r = min(band * 0.3, w * 0.15)
    painter.polygon_symbol(card.colour, x + w * 0.27, middle, r)
    painter.text(
        card.colour.letter,
        x + w * 0.46,
        y + h - band,
        w * 0.44,
        band,
        size=20,
        rgba=goods.ink,
        bold=True,
    )
    ink = theme.PAPER_LIGHT if pressed else theme.INK
    body, column = h - band, w * 0.24 if card.icons else 0
    left = x + (beside or column * 0.4)
    painter.text(
        str(card.value), left, y + dp(1.5), x + w - column - left, body - dp(3),
        size=36, rgba=ink, bold=True,
    )  # fmt: skip
    r = min(w * 0.1, body * 0.13, dp(7))
    for at in range(card.icons):
        cy = y + body / 2 + (at - (card.icons - 1) / 2) * r * 2.7
        paint_shield(painter, x + w - column * 0.62 - r, cy - r, 2 * r, 1.9 * r, ink)


def paint_piece(painter: Painter, seat: str, cx: float, cy: float, r: float) -> None:
    """A reservation piece: a lacquered tablet with its seat's sign, for letters name the goods."""
    paint_seat_sign(painter, MARKS[seat], cx, cy, r)
