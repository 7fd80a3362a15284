"""The card pad: colour rows, value columns; slots fill from the left, the last card closes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.pieces import BY_TEXT, CARDS, COPIES, Card, Cards
from companion.games.traders_of_osaka.screens.widgets.card import CardFace
from companion.table.drafts import Draft
from companion.ui import theme
from companion.ui.ink import Painter
from companion.ui.kv import load_kv
from companion.ui.widgets.drawn_key import DrawnKey
from companion.ui.widgets.piece_pad import PadSheet

load_kv(__name__)

BREAK = 14
SLOTS_WIDTH = 270
"""The least room for slots, before the pad knows its own."""
DONE = "Done"
EMPTY: Final[Draft] = {"laid": [], "tapped": []}
"""What a pad remembers without a card."""


class PadQuestion(Value, frozen=True, kw_only=True):
    """What the pad asks for, as plain data: it knows cards, not rules."""

    title: str
    is_full: Callable[[Cards], bool]
    """Whether these cards answer the question: then the pad closes by itself, if it may."""
    slots: int
    """How many places are drawn; a question without a fixed number draws as many as it may need."""
    unseen: Mapping[Card, int] = MappingProxyType({})
    """How many of each kind may still turn up; a kind with none cannot be tapped."""
    allowed: frozenset[Card] = frozenset(CARDS)
    refuses: Callable[[Cards], str] = lambda _: ""
    """Why the newest of these cards cannot be; empty where it can. It knows no secret."""
    tally: Callable[[Cards], str] = lambda _: ""
    """A word on the cards so far, such as `7 of 9 coins`."""
    takes_more: bool = False
    """Cards may be laid on top of an answer, as coins over the price."""
    confirm: str = ""
    """Where the cards may be any number: the words on the button that ends it."""
    decline: str = ""
    """The words on a button that answers with no card at all."""
    cancels: bool = False
    """The question may be left without an answer."""
    breaks: tuple[int, ...] = ()
    """A gap is drawn before these slots, as between the Market's and the Farm's cards."""


class PadKey(DrawnKey):
    """One kind of card; `data` is (card, how many are unseen, whether it may be tapped)."""

    def paint(self, painter: Painter) -> None:
        if self.data is None:
            return
        card, left, enabled = self.data
        goods = theme.GOODS[card.colour]
        x, y, w, h = self.area
        down = self.is_down and enabled
        painter.box(x, y, w, h, theme.INK if down else goods.fill, dp(6))
        painter.frame(x, y, w, h, theme.INK, dp(6), dp(1.2))
        ink = theme.PAPER_LIGHT if down else goods.ink
        painter.polygon_symbol(card.colour, x + w * 0.16, y + h / 2, min(h * 0.26, w * 0.1, dp(13)))
        painter.text(str(card), x + w * 0.3, y, w * 0.4, h, size=32, rgba=ink, bold=True)
        if left is not None:
            painter.text(str(left), x + w * 0.72, y, w * 0.24, h, size=18, rgba=ink, align="right")
        if not enabled:
            painter.box(x, y, w, h, theme.rgba("#F4EAD5", 0.72), dp(6))


class CardPad(PadSheet):
    """Asks for cards, one tap each."""

    __events__ = ("on_answer", "on_cancel", "on_decline", "on_change", "on_refuse")
    question = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    tally = StringProperty("")
    confirm = StringProperty("")
    decline_words = StringProperty("")
    can_decline = BooleanProperty(False)
    """No card was tapped yet: the question may still be answered with none."""
    cancels = BooleanProperty(False)
    columns = NumericProperty(1)
    lines = NumericProperty(1)
    """Rows of slots: two where one would make them too small to touch."""
    closes = BooleanProperty(True)
    """The last card answers; otherwise a button does, once the cards are an answer."""

    def __init__(self, **kwargs: Any) -> None:
        self._laid: list[Card | None] = []
        """The slots from the left; None where a wrong card was taken away."""
        self._tapped: list[int] = []
        """The slots that were filled since the question was asked, in order."""
        super().__init__(**kwargs)
        self._keys: dict[Card, PadKey] = {}
        for card in CARDS:
            key = PadKey()
            key.bind(on_release=lambda _, card=card: self.tap(card))
            self._keys[card] = key
            self.ids.key_grid.add_widget(key)
        self._slots: list[CardFace] = []
        self._shape: Any = None
        self._show()

    @property
    def cards(self) -> Cards:
        """The cards so far."""
        return tuple(card for card in self._laid if card is not None)

    @property
    def newest(self) -> str:
        """The card that was tapped last; empty with none, or where the pad is put away."""
        is_asked = self.question is not None and self.parent
        return str(self._laid[self._tapped[-1]]) if self._tapped and is_asked else ""

    @property
    def draft(self) -> Draft | None:
        """What lies in the slots and in which order it came; None with nothing."""
        if not self._laid:
            return None
        laid = [None if card is None else str(card) for card in self._laid]
        return {"laid": laid, "tapped": list(self._tapped)}

    def ask(self, question: PadQuestion, laid: Cards = (), draft: Draft | None = None) -> None:
        """Begin as the pad was left (`draft`), or with cards that were named before, or empty."""
        self.question = question
        self._laid, self._tapped = _read(draft) or (list(laid), [])
        if any(number > self._room(card) for card, number in Counter(self.cards).items()):
            self._laid, self._tapped = [], []
        if question.is_full(self.cards):
            self.closes = False  # there may be no card left to tap that would close it
        self._show()
        self.dispatch("on_change", self.cards)

    def put_away(self) -> None:
        """Nothing is asked: what was tapped before is no longer there to be taken back."""
        self.question = None
        self._laid, self._tapped = [], []

    def tap(self, card: Card) -> None:
        """One more card; the last one closes the pad."""
        question = self.question
        if question is None or not self._open(card):
            return
        if question.is_full(self.cards) and not question.takes_more:
            return
        if refusal := question.refuses((*self.cards, card)):
            self.dispatch("on_refuse", refusal)
            return
        slot = self._next_slot
        self._laid[slot:] = [card, *self._laid[slot + 1 :]]
        self._tapped.append(slot)
        self._show()
        self.dispatch("on_change", self.cards)
        if self.closes and question.is_full(self.cards):
            self.dispatch("on_answer", self.cards)

    def finger(self, cards: Cards) -> Widget | None:
        """What to touch next on the way to these cards; None where they are all there."""
        for slot, card in enumerate(self._laid):
            if card is not None and cards[slot : slot + 1] != (card,):
                return self._slots[slot]
        at = self._next_slot
        if at < len(cards):
            return self._keys[cards[at]]
        done: Widget = self.ids.done
        return done if self.question.is_full(self.cards) else None

    def take_back(self, index: int) -> None:
        """A wrong card: one tap on it removes it, and the next card takes its place."""
        if index < len(self._laid):
            self._laid[index] = None
            self._tapped = [slot for slot in self._tapped if slot != index]
            while self._laid and self._laid[-1] is None:
                self._laid.pop()
            self._show()
            self.dispatch("on_change", self.cards)

    def take_back_newest(self) -> None:
        """Undo: the card that was tapped last."""
        if self._tapped:
            self.take_back(self._tapped[-1])

    @property
    def _next_slot(self) -> int:
        """The leftmost slot without a card."""
        return self._laid.index(None) if None in self._laid else len(self._laid)

    def on_answer(self, cards: Cards) -> None:
        """The question is answered."""

    def on_change(self, cards: Cards) -> None:
        """The cards so far have changed."""

    def on_refuse(self, sentence: str) -> None:
        """A card was tapped that cannot be one of the answer, for a reason that anybody sees."""

    def on_cancel(self) -> None:
        """The question is left open."""

    def on_decline(self) -> None:
        """Answered with no card at all."""

    def _open(self, card: Card) -> bool:
        return self._room(card) > self.cards.count(card)

    def _room(self, card: Card) -> int:
        """How many of a kind can be laid at most."""
        if card not in self.question.allowed:
            return 0
        return int(self.question.unseen.get(card, COPIES[card.value]))

    def _left(self, card: Card) -> int | None:
        if card not in self.question.unseen:
            return None
        return int(self.question.unseen[card]) - self.cards.count(card)

    def _show(self) -> None:
        question = self.question
        if question is None:
            return
        self.title, self.tally = question.title, question.tally(self.cards)
        self.confirm = question.confirm if self.cards else ""
        if not self.closes and question.is_full(self.cards):
            self.confirm = DONE
        self.decline_words = question.decline
        self.can_decline = not self.cards
        self.cancels = question.cancels
        for card, key in self._keys.items():
            key.data = (card, self._left(card), self._open(card))
        self._show_slots(max(question.slots, len(self._laid)))

    def _show_slots(self, number: int) -> None:
        while len(self._slots) < number:
            slot = CardFace(size_hint=(1, 1))
            index = len(self._slots)
            slot.bind(on_release=lambda _, index=index: self.take_back(index))
            self._slots.append(slot)
        row = self.ids.slots
        wanted = self._slots[:number]
        self.lines = 1 if number * dp(theme.TARGET + 5) <= max(row.width, dp(SLOTS_WIDTH)) else 2
        shape = (number, self.question.breaks, self.lines)
        if self._shape != shape:
            self._shape = shape
            row.clear_widgets()
            self.columns = -(-number // self.lines) + len(self.question.breaks)
            for index, slot in enumerate(wanted):
                if index in self.question.breaks:
                    row.add_widget(Widget(size_hint_x=None, width=dp(BREAK)))
                row.add_widget(slot)
        for index, slot in enumerate(wanted):
            slot.data = self._laid[index] if index < len(self._laid) else None


def _read(draft: Draft | None) -> tuple[list[Card | None], list[int]] | None:
    """The slots of a draft; None where it is none, as in a file from elsewhere."""
    if draft is None:
        return None
    try:
        laid = [None if text is None else BY_TEXT[text] for text in draft["laid"]]
        tapped = [int(slot) for slot in draft["tapped"]]
    except (KeyError, TypeError, ValueError):
        return None
    if any(not 0 <= slot < len(laid) or laid[slot] is None for slot in tapped):
        return None
    return laid, tapped
