"""The calculator: one sale or one sinking, with no game at all."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, OptionProperty, StringProperty

from companion.games.traders_of_osaka.rules.facts import Sale
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    COLOURS,
    VALUES,
    Card,
    Cards,
    Colour,
)
from companion.games.traders_of_osaka.screens.widgets.card import CardFace
from companion.games.traders_of_osaka.screens.widgets.pad import CardPad, PadKey, PadQuestion
from companion.games.traders_of_osaka.views.calculator import MOST_CARDS, SaleSum, SinkingSum
from companion.ui import theme
from companion.ui.ink import Drawn, Painter
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.stepper import Stepper

load_kv(__name__, "choices", "heading", "panels")

PLACES = 8
"""Cards of a set that are drawn; more are counted with the keys above."""
HAND_PLACES = 5


class GoodsKey(PadKey):
    """A colour to choose, in the look of the pad; `data` is (colour, whether it is chosen)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        colour, chosen = self.data
        goods = theme.GOODS[colour]
        x, y, w, h = self.area
        painter.box(x, y, w, h, goods.fill, dp(6))
        edge, width = (theme.INK, dp(3)) if chosen else (theme.INK_SOFT, dp(1.1))
        painter.frame(x + 1, y + 1, w - 2, h - 2, edge, dp(6), width)
        painter.polygon_symbol(colour, x + w * 0.32, self.center_y, dp(10))
        painter.text(goods.letter, x + w * 0.46, y, w * 0.36, h, size=24, rgba=goods.ink, bold=True)


class Working(Drawn):
    """A sale worked out step by step, down to its VPs; `data` is a Sale."""

    def paint(self, painter: Painter) -> None:
        sale: Sale | None = self.data
        if sale is None:
            return
        line = self.height / 4
        self._paint_line(painter, f"{sale.goods} × {sale.price}", 3 * line, line)
        self._paint_line(painter, theme.printable(sale.result), 2 * line, line)
        painter.text(
            f"{sale.vps} VP", self.x, self.y, self.width, 2 * line, size=60, rgba=theme.MAIN,
            bold=True, align="left",
        )  # fmt: skip

    def _paint_line(self, painter: Painter, words: str, up: float, high: float) -> None:
        painter.text(words, self.x, self.y + up, self.width, high, size=28, bold=True, align="left")


class CalculatorPage(BasePage):
    """Two sheets: a sale, and a sinking."""

    sheet = OptionProperty("sale", options=["sale", "sinking"])
    hands = StringProperty("")
    answer = StringProperty("")
    selling: SaleSum = ObjectProperty(SaleSum())
    sinking: SinkingSum = ObjectProperty(SinkingSum())

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.colour_keys = {colour: self._colour_key(colour) for colour in COLOURS}
        self.value_keys = {value: self._value_key(value) for value in VALUES}
        self.places = [self._place(index) for index in range(PLACES)]
        self.steppers = {colour: self._stepper(colour) for colour in COLOURS}
        self.pad = CardPad()
        self.pad.bind(on_change=self._hand_changed)
        self.ids.pad_place.add_widget(self.pad)
        self._ask_hand()
        self.bind(
            selling=lambda *_: self._show_sale(),
            sinking=lambda *_: self._show_sinking(),
        )
        self._show_sale()
        self._show_sinking()

    def enter(self, **topic: Any) -> None:
        self.sheet = topic.get("sheet", self.sheet)

    # --- a sale -----------------------------------------------------------------------------------

    def count_by(self, by: int) -> None:
        self.selling = self.selling.counted(self.selling.count + by)

    def tokens_by(self, by: int) -> None:
        self.selling = self.selling.with_tokens(self.selling.tokens + by)

    def highest(self, value: int) -> None:
        self.selling = self.selling.at(value)

    def _add_card(self, value: int) -> None:
        if len(self.selling.cards) < PLACES:
            self.selling = self.selling.with_card(value)

    def _take_card(self, index: int) -> None:
        if index < len(self.selling.cards):
            self.selling = self.selling.without_card(index)

    def _show_sale(self) -> None:
        asked: SaleSum = self.selling
        self.ids.count.value, self.ids.count.most = asked.count, MOST_CARDS
        self.ids.tokens.value = asked.tokens
        self.ids.highest.chosen = asked.highest
        self.hands = "\n".join(asked.hands)
        self.ids.working.data = asked.sale
        for colour, key in self.colour_keys.items():
            key.data = (colour, colour is asked.colour)
        for value, key in self.value_keys.items():
            key.data = (Card(asked.colour, value), None, len(asked.cards) < PLACES)
        for index, place in enumerate(self.places):
            place.data = asked.cards[index] if index < len(asked.cards) else None

    # --- a sinking --------------------------------------------------------------------------------

    def _hand_changed(self, _: CardPad, cards: Cards) -> None:
        self.sinking = self.sinking.with_hand(cards)

    def clear(self) -> None:
        """Begin the sinking anew."""
        self.sinking = SinkingSum()
        self._ask_hand()

    def _ask_hand(self) -> None:
        self.pad.ask(
            PadQuestion(
                title="Cards of the hand",
                is_full=lambda _: False,
                slots=HAND_PLACES,
                allowed=frozenset(card for card in CARDS if card.icons),
            )
        )

    def _show_sinking(self) -> None:
        for colour, stepper in self.steppers.items():
            stepper.value = self.sinking.goods[colour.lane]
        self.answer = self.sinking.words

    # --- building ---------------------------------------------------------------------------------

    def _colour_key(self, colour: Colour) -> GoodsKey:
        key = GoodsKey()
        key.bind(on_release=lambda _: setattr(self, "selling", self.selling.of(colour)))
        self.ids.colours.add_widget(key)
        return key

    def _value_key(self, value: int) -> PadKey:
        key = PadKey()
        key.bind(on_release=lambda _: self._add_card(value))
        self.ids.value_row.add_widget(key)
        return key

    def _place(self, index: int) -> CardFace:
        place = CardFace()
        place.bind(on_release=lambda _: self._take_card(index))
        self.ids.cards.add_widget(place)
        return place

    def _stepper(self, colour: Colour) -> Stepper:
        stepper = Stepper(colour=str(colour), most=MOST_CARDS)
        stepper.bind(on_step=lambda _, by: setattr(self, "sinking", self.sinking.step(colour, by)))
        self.ids.goods.add_widget(stepper)
        return stepper
