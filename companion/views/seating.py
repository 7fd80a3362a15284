"""Who sits where before a game begins: seats taken, changed and put in order, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from unicodedata import east_asian_width

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.asking import MIN_PLAYERS
from companion.games.traders_of_osaka.rules.pieces import Seat

MAX_PLAYERS: Final = len(Seat)
LONGEST_NAME: Final = 12
"""In Latin letters; a Japanese one takes the room of two."""
BRIEF_NAME: Final = 7


class Place(NamedTuple):
    """One trader to be: the seat's colour and a name."""

    seat: Seat
    name: str


Seating = tuple[Place, ...]
"""Clockwise, which is the order of play."""


class Agreement(NamedTuple):
    """How the table wants to play, by the names its settings have."""

    tracking: str = "hands"
    refresh: str = "after-payment"
    insurance: str = "sinking"
    ships: str = "by-themselves"


class Option(NamedTuple):
    """Something to agree on, as a tile shows it."""

    value: str
    title: str
    sentence: str


TRACKING: Final = (
    Option("hands", "Everything", "With hands: coins are checked, piles counted."),
    Option("table", "Everything but hands", "Hands stay hidden. You check the coins."),
    Option("ships", "Ships and payments", "No cards are entered, only ships and sales."),
)
HOUSE_RULES: Final = (
    Option("refresh", "Refresh before payment", "The Market fills up before Edo pays."),
    Option("insurance", "Insure any goods", "Not only those of the colours that sink."),
    Option("ships", "Ships by hand", "A bought ship waits until you move it."),
)
"""By the name of their setting."""
_AGREED: Final = {"refresh": "before-payment", "insurance": "any", "ships": "by-hand"}


def has_rule(agreement: Agreement, rule: str) -> bool:
    """Whether a house rule is agreed on."""
    return bool(getattr(agreement, rule) == _AGREED[rule])


def toggle_rule(agreement: Agreement, rule: str) -> Agreement:
    """The agreement with a house rule taken up, or given up for the printed one."""
    printed = getattr(Agreement(), rule)
    choice = printed if has_rule(agreement, rule) else _AGREED[rule]
    return agreement._replace(**{rule: choice})


def remembered(pairs: Iterable[Sequence[str]], names: Sequence[str]) -> Seating:
    """Last time's seating, without those who are no longer remembered."""
    seating: Seating = ()
    for seat, name in pairs:
        if seat in set(Seat) and name in names:
            seating = sit(seating, name, Seat(seat))
    return seating


def free_seats(seating: Seating) -> tuple[Seat, ...]:
    taken = {place.seat for place in seating}
    return tuple(seat for seat in Seat if seat not in taken)


def sits(seating: Seating, name: str) -> bool:
    return any(place.name == name for place in seating)


def sit(seating: Seating, name: str, seat: Seat | None = None) -> Seating:
    """One more trader, at this seat or the next free one; a full table stays as it is."""
    free = free_seats(seating)
    if sits(seating, name) or not free:
        return seating
    return (*seating, Place(seat if seat in free else free[0], name))


def rise(seating: Seating, name: str) -> Seating:
    return tuple(place for place in seating if place.name != name)


def move(seating: Seating, start: int, end: int) -> Seating:
    """The trader at one place of the order put at another; the rest close up."""
    order = list(seating)
    order.insert(end, order.pop(start))
    return tuple(order)


def change_seat(seating: Seating, name: str, seat: Seat) -> Seating:
    """Give a trader another colour; whoever had it takes theirs in exchange."""
    old = next(place.seat for place in seating if place.name == name)
    swap = {old: seat, seat: old}
    return tuple(Place(swap.get(place.seat, place.seat), place.name) for place in seating)


def can_start(seating: Seating) -> bool:
    return MIN_PLAYERS <= len(seating) <= MAX_PLAYERS


def start_words(seating: Seating) -> str:
    """What the Start button says."""
    missing = MIN_PLAYERS - len(seating)
    if missing > 0:
        return "Seat two to four traders" if missing == MIN_PLAYERS else "Seat one more trader"
    return "Start"


def rules_words(agreement: Agreement) -> str:
    """The house rules in a few words, for a button."""
    agreed = sum(has_rule(agreement, rule) for rule in _AGREED)
    if not agreed:
        return "The printed rules"
    return f"{agreed} house rule{'s' if agreed > 1 else ''}"


def tracking_words(agreement: Agreement) -> str:
    return next(option.title for option in TRACKING if option.value == agreement.tracking)


def opening(seating: Seating, agreement: Agreement) -> tuple[moves.Move, ...]:
    """The moves that begin this game: what differs from the printed rules, then the seats."""
    agreed = {
        "track": "ships-and-payments" if agreement.tracking == "ships" else "everything",
        "hands": "untracked" if agreement.tracking == "table" else "tracked",
        "refresh": agreement.refresh,
        "insurance": agreement.insurance,
        "ships": agreement.ships,
    }
    usual = ("everything", "tracked", "after-payment", "sinking", "by-themselves")
    rules = (moves.Agree(topic, choice) for topic, choice in agreed.items() if choice not in usual)
    return (*rules, *(moves.SitDown(place.seat, place.name) for place in seating))


def tidy_name(text: str) -> str:
    """A typed name as it is kept: single spaces, nothing that a record takes for a remark."""
    words = (word.lstrip("#") for word in text.split())
    return shorten_name(" ".join(word for word in words if word))


def shorten_name(name: str, room: int = LONGEST_NAME) -> str:
    """As much of a name as has room, counted in Latin letters.

    >>> shorten_name("紀伊國屋文左衛門")
    '紀伊國屋文左'
    """
    kept = ""
    for letter in name:
        room -= 2 if east_asian_width(letter) in "WF" else 1
        if room < 0:
            break
        kept += letter
    return kept.rstrip()


def brief_name(name: str) -> str:
    """A name for small print, where half a name is better than none.

    >>> brief_name("Ben"), brief_name("Christopher")
    ('Ben', 'Christ.')
    """
    kept = shorten_name(name, BRIEF_NAME)
    return kept if kept == name else shorten_name(name, BRIEF_NAME - 1) + "."
