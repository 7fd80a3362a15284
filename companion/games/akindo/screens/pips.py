"""Which face of the die belongs to which colour, copied from the article cards."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo import GAME
from companion.games.akindo.rules.pieces import CARDS, COLOURS, PIPS, Colour
from companion.games.akindo.screens.widgets.article import paint_article, paint_face
from companion.games.akindo.views.sheets import pips_words, read_pips, with_pip
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.sheet_page import SheetPage
from companion.ui.widgets.drawn_key import DrawnKey

load_kv(__name__, "heading", "paper")

SHEET: Final = next(sheet for sheet in GAME.sheets if sheet.page == "pips")


class ColourHead(Drawn):
    """`data` is a Colour: the card whose face is asked."""

    def paint(self, painter: Painter) -> None:
        if self.data is not None:
            card = CARDS[Colour(self.data).place]
            paint_article(painter, card, *self.area, size=theme.TEXT_LARGE)


class FaceKey(DrawnKey):
    """`data` is a face; a chosen one is that of its colour."""

    painted_from = ("state", "chosen")

    chosen = BooleanProperty(False)

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        x, y, w, h = self.area
        ground = theme.MAIN if self.chosen else theme.PAPER_SHADE
        painter.box(x, y, w, h, ground, dp(7))
        side = min(w, h) - dp(10)
        box = (x + (w - side) / 2, y + (h - side) / 2, side)
        paint_face(painter, self.data, *box, pressed=self.is_down)


class AkindoPipsPage(SheetPage):
    """A column for each colour: tap its face. The last colour gets what is left."""

    game, sheet = GAME, SHEET

    words = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.keys: dict[tuple[Colour, int], FaceKey] = {}
        for colour in COLOURS:
            self.ids.heads.add_widget(ColourHead(data=colour))
        for face in PIPS:
            for colour in COLOURS:
                key = FaceKey(data=face)
                key.bind(on_release=lambda _, at=(colour, face): self.choose(*at))
                self.keys[colour, face] = key
                self.ids.faces.add_widget(key)

    def to_begin(self) -> Widget | None:
        """The next face that is free for the next colour, then on to the game."""
        pips = read_pips(self.entered)
        colour = next((colour for colour in COLOURS if colour not in pips), None)
        if colour is None:
            return self.ids.heading.ids.go_back
        return self.keys[colour, next(face for face in PIPS if face not in pips.values())]

    def choose(self, colour: Colour, face: int) -> None:
        """This colour has this face."""
        self.keep(with_pip(read_pips(self.entered), colour, face))

    def lay(self) -> None:
        pips = read_pips(self.entered)
        for (colour, face), key in self.keys.items():
            key.chosen = pips.get(colour) == face
        self.words = pips_words(pips)
