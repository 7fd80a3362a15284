"""The Black Tide's question as plain data: who is asked, what is saved, the cheapest full cover.

No hand is looked at. What could help is told from the cards that lie nowhere in sight.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value, replace
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.offers import Insurance
from companion.games.traders_of_osaka.rules.pieces import CARDS, COLOURS, Cards, Colour, Seat, spell
from companion.games.traders_of_osaka.views.view import TableView


class Cover(Value, frozen=True):
    """The cards chosen so far against the goods, and which of the goods they save.

    `wishes` ranks the goods by index: of each colour the first ones are saved, as many as there
    are icons. It begins with the highest.
    """

    question: Insurance
    wishes: tuple[int, ...]
    cards: Cards = ()

    @classmethod
    def begin(cls, question: Insurance) -> Cover:
        """No card chosen yet."""
        goods = _sorted(question.goods)
        question = replace(question, goods=goods)
        by_value = sorted(range(len(goods)), key=lambda index: -goods[index].value)
        return cls(question, tuple(by_value))

    @property
    def goods(self) -> Cards:
        """The goods that may be insured, by colour, the highest first."""
        return self.question.goods

    @property
    def saved(self) -> tuple[bool, ...]:
        """Of each of the goods, whether it would be saved."""
        icons = Counter(card.colour for card in self.question.covered_by(self.cards))
        saved = [False] * len(self.goods)
        for index in self.wishes:
            colour = self.goods[index].colour
            if icons[colour]:
                icons[colour] -= 1
                saved[index] = True
        return tuple(saved)

    @property
    def kept(self) -> Cards:
        return tuple(card for card, saved in zip(self.goods, self.saved, strict=True) if saved)

    @property
    def lost(self) -> Cards:
        """What goes down: goods of the sinking colours that are not saved."""
        pairs = zip(self.goods, self.saved, strict=True)
        return tuple(c for c, saved in pairs if not saved and c.colour in self.question.sinking)

    def wishing(self, wishes: Any) -> Cover:
        """The same with the goods ranked as they were before; as it is, where that is no rank."""
        is_rank = isinstance(wishes, list) and all(type(wish) is int for wish in wishes)
        if not is_rank or sorted(wishes) != sorted(self.wishes):
            return self
        return replace(self, wishes=tuple(wishes))

    def with_cards(self, cards: Cards) -> Cover:
        return replace(self, cards=cards)

    def tap(self, index: int) -> Cover:
        """Keep this one rather than another of its colour; or, where it is saved, another."""
        others = tuple(wish for wish in self.wishes if wish != index)
        saved = self.saved[index]
        return replace(self, wishes=(*others, index) if saved else (index, *others))

    def move(self) -> moves.Insure | moves.Decline:
        """The answer these cards are; without a card it is no."""
        seat = self.question.seat
        if not self.cards:
            return moves.Decline(seat)
        by_rule = Counter(self.question.covered_by(self.cards))
        keeping = () if Counter(self.kept) == by_rule else self.kept
        return moves.Insure(seat, self.cards, keeping)

    def icons(self) -> str:
        """Icons against goods, colour by colour: `1 icon for 3 red, 0 for 1 blue`"""
        icons: Counter[Colour] = Counter()
        for card in self.cards:
            icons[card.colour] += card.icons
        goods = Counter(card.colour for card in self.goods)
        first, *rest = _in_order(goods)
        told = f"{_icons(icons[first[0]])} for {first[1]} {first[0]}"
        return ", ".join([told, *(f"{icons[colour]} for {n} {colour}" for colour, n in rest)])

    def words(self) -> str:
        """What is saved and lost, as the cards are tapped."""
        if not self.cards:
            lost = spell(self.lost)
            return f"Without insurance: {lost} lost." if lost else "Nothing is at risk."
        parts = [f"Saves {spell(self.kept)}" if self.kept else "Saves nothing"]
        parts.append(f"loses {spell(self.lost)}" if self.lost else "loses nothing")
        return ", ".join(parts) + "."


def wanted_good(cover: Cover, keeping: Cards) -> int | None:
    """Which of the goods to tap next on the way to keeping just these."""
    missing = Counter(keeping) - Counter(cover.kept)
    pairs = enumerate(zip(cover.goods, cover.saved, strict=True))
    return next((at for at, (card, saved) in pairs if missing[card] and not saved), None)


def who_follows(view: TableView) -> tuple[str, ...]:
    """Who is asked after the one asked now, clockwise."""
    seats = [seat.seat for seat in view.seats]
    if view.turn is None or view.asked is None:
        return ()
    clockwise = _from(seats, view.turn)
    later = clockwise[clockwise.index(view.asked) + 1 :]
    return tuple(
        view.seat(seat).name
        for seat in later
        if any(goods.at_risk for goods in view.seat(seat).goods)
    )


def other_words(view: TableView, question: Insurance) -> str:
    """The key that turns to another trader's question."""
    name = view.seat(question.seat).name
    return f"Back to {name}" if question is view.insurance else f"{name} may insure, too"


def cheapest_cover(view: TableView, question: Insurance) -> str:
    """What would save all that sinks, in kinds of card: `2 red icons needed: R2 covers all.`"""
    sinking = [card.colour for card in question.goods if card.colour in question.sinking]
    if not sinking:
        return "Nothing here sinks."
    colour = f"{sinking[0]} " if len(set(sinking)) == 1 else ""
    need = f"{count_of(len(sinking), f'{colour}icon')} needed"
    # Whatever lies nowhere in sight may be in this hand; the hand itself is not asked.
    somewhere = tuple(
        card for card, number in zip(CARDS, view.unseen, strict=True) for _ in range(number)
    )
    cover = question.cheapest_cover(somewhere)
    if cover is None:
        return f"{need}: too few are left."
    kinds = [f"{n} × {card}" if n > 1 else str(card) for card, n in Counter(cover).items()]
    return f"{need}: {listed(kinds)} {'covers' if len(cover) == 1 else 'cover'} all."


def _in_order(numbers: Counter[Colour]) -> list[tuple[Colour, int]]:
    return [(colour, numbers[colour]) for colour in COLOURS if numbers[colour]]


def _sorted(goods: Cards) -> Cards:
    return tuple(sorted(goods, key=lambda card: (card.colour.lane, -card.value)))


def _from(seats: list[Seat], first: Seat) -> list[Seat]:
    at = seats.index(first)
    return seats[at:] + seats[:at]


def _icons(number: int) -> str:
    return count_of(number, "icon")
