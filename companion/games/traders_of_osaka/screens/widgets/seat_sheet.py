"""One trader's side of the table, to be set straight: tokens, goods, stack, hand, piece, turn."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.traders_of_osaka.rules.pieces import COLOURS, Card, Colour
from companion.games.traders_of_osaka.views.corrections import MOST_TOKENS
from companion.games.traders_of_osaka.views.view import SeatView, TableView
from companion.ui.kv import load_kv
from companion.ui.widgets.stepper import Stepper

load_kv(__name__, "pile_row")


class SeatSheet(BoxLayout):
    """Shows a SeatView and tells what was pointed at; it knows no correction."""

    __events__ = (
        *("on_tokens", "on_stack", "on_hand", "on_good", "on_more"),
        *("on_piece_home", "on_give_turn"),
    )
    seat: SeatView = ObjectProperty(None, allownone=True)
    lying = BooleanProperty(True)
    has_cards = BooleanProperty(True)
    has_hand = BooleanProperty(True)
    hand_size = NumericProperty(0)
    piece_is_out = BooleanProperty(False)
    can_take_turn = BooleanProperty(False)

    def on_kv_post(self, base_widget: Any) -> None:
        self.tokens = {colour: self._token_stepper(colour) for colour in COLOURS}

    def show(self, view: TableView, seat: SeatView) -> None:
        self.seat = seat
        for colour, stepper in self.tokens.items():
            stepper.value = seat.tokens[colour.lane]
        self.ids.goods.show(tuple(card for goods in seat.goods for card in goods.cards))
        self.ids.insured.show(tuple(card for goods in seat.goods for card in goods.insured))
        plays = not view.is_over
        self.has_cards = plays and view.rules.cards_tracked
        self.has_hand = plays and seat.hand is not None
        self.hand_size = seat.hand or 0
        self.piece_is_out = plays and not seat.has_piece
        self.can_take_turn = plays and not seat.is_active

    def on_tokens(self, colour: Colour, count: int) -> None:
        """So many tokens of this colour really lie there."""

    def on_stack(self, by: int) -> None:
        """A VP more or fewer."""

    def on_hand(self, by: int) -> None:
        """A card more or fewer in the hand."""

    def on_good(self, side: str, card: Card) -> None:
        """This card among the goods, or the insured ones, is wrong."""

    def on_more(self, side: str) -> None:
        """A card is missing there."""

    def on_piece_home(self) -> None:
        """The reservation piece is with its owner."""

    def on_give_turn(self) -> None:
        """It is this trader's turn."""

    def _token_stepper(self, colour: Colour) -> Stepper:
        stepper = Stepper(colour=str(colour), most=MOST_TOKENS)
        stepper.bind(on_step=lambda stepper, by: self._step(stepper, colour, by))
        self.ids.tokens.add_widget(stepper)
        return stepper

    def _step(self, stepper: Stepper, colour: Colour, by: int) -> None:
        # Counted here at once: a second tap may come before the first is written down.
        stepper.value += by
        self.dispatch("on_tokens", colour, int(stepper.value))
