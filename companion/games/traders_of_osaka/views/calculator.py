"""The arithmetic without a game: one sale with its working, one sinking with its cover."""

from __future__ import annotations

from typing import Final

from companion.games.kit.value import Value, replace
from companion.games.traders_of_osaka.rules.black_tide import cheapest_cover, cover
from companion.games.traders_of_osaka.rules.facts import Sale
from companion.games.traders_of_osaka.rules.payment import split_set
from companion.games.traders_of_osaka.rules.pieces import (
    COLOURS,
    COPIES,
    VALUES,
    Card,
    Cards,
    Colour,
    spell,
    total,
)
from companion.games.traders_of_osaka.views.words import set_aside

MOST_CARDS: Final = sum(COPIES.values())
"""As many as the box has of one colour."""
MOST_TOKENS: Final = 12


class SaleSum(Value, frozen=True, kw_only=True):
    """A set to be sold: either counted with its highest value, or card by card."""

    colour: Colour = Colour.RED
    count: int = 1
    highest: int = VALUES[-1]
    tokens: int = 0
    cards: Cards = ()
    """The cards themselves, where they were tapped; they decide count and highest."""

    @property
    def sale(self) -> Sale:
        return Sale(self.colour, self.count, self.highest, self.tokens)

    def of(self, colour: Colour) -> SaleSum:
        """The same set in another colour."""
        cards = tuple(Card(colour, card.value) for card in self.cards)
        return replace(self, colour=colour, cards=cards)

    def counted(self, count: int) -> SaleSum:
        """So many cards; which ones is no longer told."""
        return replace(self, count=min(max(count, 1), MOST_CARDS), cards=())

    def at(self, highest: int) -> SaleSum:
        return replace(self, highest=highest, cards=())

    def with_tokens(self, tokens: int) -> SaleSum:
        return replace(self, tokens=min(max(tokens, 0), MOST_TOKENS))

    def with_card(self, value: int) -> SaleSum:
        """One more card of this value, as far as the box has one."""
        if sum(card.value == value for card in self.cards) == COPIES[value]:
            return self
        return self._with((*self.cards, Card(self.colour, value)))

    def without_card(self, index: int) -> SaleSum:
        return self._with(self.cards[:index] + self.cards[index + 1 :])

    def _with(self, cards: Cards) -> SaleSum:
        if not cards:
            return replace(self, count=1, cards=())
        highest = max(card.value for card in cards)
        return replace(self, cards=cards, count=len(cards), highest=highest)

    @property
    def hands(self) -> tuple[str, ...]:
        """What to do with the cards, one sentence each."""
        sale = self.sale
        if self.cards:
            kept, rest = split_set(self.cards, sale.vps)
            steps = [f"Keep {spell(kept)} face down."]
            if rest:
                steps.append(f"Discard {spell(rest)}.")
        else:
            kept_cards, others = set_aside(self.count, sale.vps)
            steps = [f"Keep {kept_cards} face down."]
            if others:
                steps.append(f"Discard {others}.")
        missing = sale.vps - min(sale.vps, self.count)
        if missing:
            steps.append(f"Draw {missing} from the draw pile.")
        return (*steps, f"Take a {self.colour} token.")


class SinkingSum(Value, frozen=True, kw_only=True):
    """Goods at risk, counted per colour, and the hand that may insure them."""

    goods: tuple[int, ...] = (0, 0, 0, 0)
    """How many of each colour, in the order of COLOURS."""
    hand: Cards = ()

    def step(self, colour: Colour, by: int) -> SinkingSum:
        counts = list(self.goods)
        counts[colour.lane] = min(max(counts[colour.lane] + by, 0), MOST_CARDS)
        return replace(self, goods=tuple(counts))

    def with_hand(self, hand: Cards) -> SinkingSum:
        return replace(self, hand=hand)

    @property
    def cheapest(self) -> Cards | None:
        """The fewest coins that save everything; None where this hand cannot."""
        return cheapest_cover(self._at_risk, self.hand)

    @property
    def words(self) -> str:
        """The answer in a sentence or two."""
        if not any(self.goods):
            return "How many goods are at risk?"
        if not self.hand:
            return "Tap the cards of the hand."
        cards = self.cheapest
        if cards is not None:
            coins = total(cards)
            return f"Insure with {spell(cards)}: all is saved for {coins} coins."
        saved = cover(self._at_risk, self.hand)
        if not saved:
            return "Nothing in this hand can insure them."
        counts = [
            f"{sum(card.colour is colour for card in saved)} of {number} {colour}"
            for colour, number in zip(COLOURS, self.goods, strict=True)
            if number
        ]
        return f"Not all can be saved: at best {', '.join(counts)}."

    @property
    def _at_risk(self) -> Cards:
        # An icon protects a card whatever its value, so any value will do.
        return tuple(
            Card(colour, VALUES[0])
            for colour, number in zip(COLOURS, self.goods, strict=True)
            for _ in range(number)
        )
