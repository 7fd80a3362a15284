"""A big calm tile: an emblem, a title, perhaps a sentence under it."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel

load_kv(__name__, "emblem")


class LeaningLabel(InkLabel):
    """Text that leans on the top or the foot of its box instead of floating in the middle."""

    def _lay_text(self, room: float, beside: float) -> None:
        super()._lay_text(room, beside)
        # Of several lines Kivy would leave out what is below a lower box: they spill over instead.
        high = self.texture_size[1] if self.texture_size[1] > 2 * self.font_size else 0
        self.text_size = self.width, max(self.height, high)
        self.texture_update()


class Tile(ButtonBehavior, BoxLayout):
    """Something to choose with a thumb; a disabled one says in its note why."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    title_px = NumericProperty(24)
    note_share = NumericProperty(1.0)
    """How much height the sentence gets for each part that the title has."""
    kind = StringProperty("plain")
    """plain, primary for the main one of a page, or danger for one that ends something."""
    fill = ColorProperty(theme.PAPER_LIGHT)
    ink = ColorProperty(theme.INK)

    def _get_inverted(self) -> bool:
        return bool(not self.disabled and (self.state == "down" or self.kind in theme.DARK_KINDS))

    inverted = AliasProperty(_get_inverted, bind=["state", "kind", "disabled"])
    """Light letters on a dark ground."""


class ChoiceTile(Tile):
    """A tile that is chosen or not: one of several, or an agreement by itself."""

    chosen = BooleanProperty(False)
    option = ObjectProperty(None, allownone=True)
    """What is chosen, where title and sentence come with it."""
    alone = BooleanProperty(False)
    """It is switched on and off by itself, rather than chosen among others."""

    def on_option(self, _: Any, option: Any) -> None:
        self.title, self.note = option.title, option.sentence
