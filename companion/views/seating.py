"""Who sits where before a game begins: seats taken, changed and put in order, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from unicodedata import east_asian_width

from companion.games.kit.options import Option, agreed
from companion.games.kit.seats import Place, SeatMark
from companion.views.people import same_name

LONGEST_NAME: Final = 12
"""In Latin letters; a Japanese one takes the room of two."""
BRIEF_NAME: Final = 7
_NUMBERS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")


Seating = tuple[Place, ...]
"""Clockwise, which is the order of play."""


def remembered(
    pairs: Iterable[Sequence[str]], names: Sequence[str], seats: Sequence[SeatMark]
) -> Seating:
    """Last time's seating, without those who are no longer remembered.

    Whoever sat elsewhere, in a game with other seats, gets one that is free here.
    """
    seating: Seating = ()
    for seat, name in pairs:
        if name in names:
            seating = sit(seating, name, seats, seat)
    return seating


def free_seats(seating: Seating, seats: Sequence[SeatMark]) -> tuple[str, ...]:
    taken = {place.seat for place in seating}
    return tuple(mark.key for mark in seats if mark.key not in taken)


def is_seated(seating: Seating, name: str) -> bool:
    """Whether somebody at the table is called that, or what people would read as the same."""
    return any(same_name(place.name, name) for place in seating)


def sit(seating: Seating, name: str, seats: Sequence[SeatMark], seat: str = "") -> Seating:
    """One more at the table, at this seat or the next free one; a full table stays as it is."""
    free = free_seats(seating, seats)
    if is_seated(seating, name) or not free:
        return seating
    return (*seating, Place(seat if seat in free else free[0], name))


def get_up(seating: Seating, name: str) -> Seating:
    return tuple(place for place in seating if not same_name(place.name, name))


def move(seating: Seating, start: int, end: int) -> Seating:
    """Whoever is at one place of the order put at another; the rest close up."""
    order = list(seating)
    order.insert(end, order.pop(start))
    return tuple(order)


def change_seat(seating: Seating, name: str, seat: str) -> Seating:
    """Give somebody another colour; whoever had it takes theirs in exchange."""
    old = next(place.seat for place in seating if place.name == name)
    swap = {old: seat, seat: old}
    return tuple(Place(swap.get(place.seat, place.seat), place.name) for place in seating)


def can_start(seating: Seating, players: range) -> bool:
    return len(seating) in players


def start_words(seating: Seating, players: range) -> str:
    """What the Start button says."""
    missing = players[0] - len(seating)
    if missing > 1:
        return f"Seat {_NUMBERS[players[0]]} to {_NUMBERS[players[-1]]} players"
    return "Seat one more player" if missing == 1 else "Start"


def rules_words(options: Sequence[Option], chosen: Mapping[str, str]) -> str:
    """The house rules in a few words, for a button."""
    number = agreed(options, chosen)
    if not number:
        return "The printed rules"
    return f"{number} house rule{'s' if number > 1 else ''}"


def usage_words(options: Sequence[Option], chosen: Mapping[str, str]) -> str:
    """How the app is used, for the same button: what was chosen of the first such option."""
    uses = (option for option in options if not option.is_rule)
    return next((option.choice(chosen.get(option.name)).title for option in uses), "")


def tidy_name(text: str) -> str:
    """A typed name as it is kept: single spaces, nothing that a record takes for a remark."""
    words = (word.lstrip("#") for word in text.split())
    return shorten_name(" ".join(word for word in words if word))


def shorten_name(name: str, room: int = LONGEST_NAME) -> str:
    """As much of a name as has room, counted in Latin letters.

    >>> shorten_name("紀伊國屋文左衛門")
    '紀伊國屋文左'
    """
    kept = name
    while name_room(kept) > room:
        kept = kept[:-1]
    return kept.rstrip()


def name_room(name: str) -> int:
    """The room a name takes, counted in Latin letters.

    >>> name_room("Ben"), name_room("紀伊國屋")
    (3, 8)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in name)


def brief_name(name: str) -> str:
    """A name for small print, where half a name is better than none.

    >>> brief_name("Ben"), brief_name("Christopher")
    ('Ben', 'Christ.')
    """
    kept = shorten_name(name, BRIEF_NAME)
    return kept if kept == name else shorten_name(name, BRIEF_NAME - 1) + "."
