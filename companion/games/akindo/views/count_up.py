"""The count at the end as a show: coins turned up, cards laid out, points added part by part."""

from __future__ import annotations

from companion.games.akindo.rules.pieces import CARDS, CUSTOM, Card
from companion.games.akindo.rules.scoring import Combination
from companion.games.akindo.views.ending import SECRET
from companion.games.akindo.views.view import SeatView, TableView
from companion.games.kit.value import Value


class Laid(Value, frozen=True):
    """A card on the table at the end; a custom-ordered one says what it stands for."""

    card: Card
    stands_for: Card | None = None


class Group(Value, frozen=True):
    """Cards that are laid out together, and what they are worth."""

    cards: tuple[Laid, ...]
    points: int


class Part(Value, frozen=True, kw_only=True):
    """One step of the count, the same for everybody."""

    title: str
    """What is counted now, as a sentence."""
    totals: tuple[int, ...]
    """What each seat has with this part and those before it, in the order of the seats."""
    groups: int
    """How many combinations lie before everybody who has so many."""
    has_basic: bool
    has_white: bool
    """Whether basic points, or those of white's privilege, are counted by now."""


def count_up(view: TableView) -> tuple[Part, ...]:
    """Every step in order: coins, points for cards, combination by combination, white."""
    points = [seat.points for seat in view.seats if seat.points is not None]
    if not view.is_over or len(points) < len(view.seats):
        raise ValueError(SECRET)
    totals = [0] * len(points)
    parts = [_part("The coins are turned up.", totals, has_basic=False)]
    typed = [told.typed for told in points]
    if None not in typed:
        totals = [told or 0 for told in typed]
        parts.append(_part("Points as the table has added them up.", totals))
    if basic := view.scoring.basic:
        totals = [told.basic for told in points]
        parts.append(_part(f"Every article card counts {basic}.", totals))
    most = max(len(told.combinations) for told in points)
    for at in range(most):
        more = [sum(made.points for made in told.combinations[at : at + 1]) for told in points]
        totals = [total + worth for total, worth in zip(totals, more, strict=True)]
        parts.append(_part("Combinations are laid out.", totals, groups=at + 1))
    if any(told.white for told in points):
        totals = [total + told.white for total, told in zip(totals, points, strict=True)]
        parts.append(_part("The purveyor of white counts.", totals, groups=most, has_white=True))
    return tuple(parts)


def laid_out(seat: SeatView, groups: int) -> tuple[tuple[Group, ...], tuple[Laid, ...]]:
    """So many of the combinations, and the cards that lie beside them."""
    assert seat.points is not None
    made = seat.points.combinations[:groups]
    left = list(seat.cards)
    found = []
    for combination in made:
        cards = tuple(_stand_in(combination))
        for laid in cards:
            left[laid.card.place] -= 1
        found.append(Group(cards, combination.points))
    rest = tuple(
        Laid(card) for card, number in zip(CARDS, left, strict=True) for _ in range(number)
    )
    return tuple(found), rest


def _stand_in(made: Combination) -> list[Laid]:
    """The cards of a combination in its order, custom-ordered ones for the last of a colour."""
    missing = list(made.customs_as)
    cards = []
    for colour in reversed(made.colours):
        card = CARDS[colour.place]
        if colour in missing:
            missing.remove(colour)
            cards.append(Laid(CARDS[CUSTOM], card))
        else:
            cards.append(Laid(card))
    return cards[::-1]


def _part(
    title: str,
    totals: list[int],
    *,
    groups: int = 0,
    has_basic: bool = True,
    has_white: bool = False,
) -> Part:
    return Part(
        title=title, totals=tuple(totals), groups=groups, has_basic=has_basic, has_white=has_white
    )
