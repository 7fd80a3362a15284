"""One line of the record to one move: forgiving in spelling, strict in meaning."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from companion.errors import UnreadableLine, brief, quote
from companion.games.kit.options import spoken
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.moves import UNKNOWN, Move
from companion.games.traders_of_osaka.rules.options import OPTIONS
from companion.games.traders_of_osaka.rules.pieces import (
    BY_TEXT,
    EDO,
    VALUES,
    Card,
    Cards,
    Colour,
    Seat,
)

Words = list[str]

RULE_CHOICES: Final = spoken(OPTIONS)
"""The topics of house rules, and the choices of each."""

_SEATS: Final = {**{str(seat): seat for seat in Seat}, "gray": Seat.GREY}
_COLOURS: Final = {str(colour): colour for colour in Colour}
_CARD_WORDS = "a card such as R5 (colour R, B, G or Y and value 2, 3 or 5)"


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("Gray  takes reserved y3")
    Take(seat=Seat.GREY, card=Card(colour=Colour.YELLOW, value=3), reserved=True)
    """
    spelled = line.split()
    words = [word.lower() for word in spelled]
    if not words:
        raise UnreadableLine("The line is empty; expected a move such as `grey takes B5`.")
    first, *rest = words
    if first == "seat":
        return _seat(rest, spelled)
    if first == "correct":
        return _correct(rest, spelled)
    if first in _OPENERS:
        return _OPENERS[first](rest)
    if first in _COLOURS:
        if rest != ["sails"]:
            _fail(rest, f"`{first} sails`")
        return moves.Sail(_COLOURS[first])
    if first in _SEATS:
        verb = rest[0] if rest else ""
        if verb not in _VERBS:
            known = ", ".join(_VERBS)
            raise UnreadableLine(
                f"{quote(verb or 'Nothing')} is no verb; expected one of: {known}."
            )
        return _VERBS[verb](_SEATS[first], rest[1:])
    raise UnreadableLine(
        f"{quote(spelled[0])} begins no line; expected a seat (white, pink, grey, tan), a ship"
        " (red, blue, green, yellow), or seat, rule, market, farm, refresh, reshuffle, correct,"
        " undo or redo."
    )


def _fail(words: Words, expected: str) -> NoReturn:
    found = f"`{brief(' '.join(words))}`" if words else "nothing"
    raise UnreadableLine(f"Found {found}; expected {expected}.")


def _card(word: str) -> Card:
    card = BY_TEXT.get(word.upper())
    if card is None:
        raise UnreadableLine(f"{quote(word)} is no card; expected {_CARD_WORDS}.")
    return card


def _cards(words: Words) -> Cards:
    if not words:
        _fail(words, _CARD_WORDS)
    return tuple(map(_card, words))


def _one_card(words: Words) -> Card:
    if len(words) != 1:
        _fail(words, f"exactly one card: {_CARD_WORDS}")
    return _card(words[0])


def _colour(word: str) -> Colour:
    if word not in _COLOURS:
        raise UnreadableLine(f"{quote(word)} is no colour; expected red, blue, green or yellow.")
    return _COLOURS[word]


def _seat_colour(word: str) -> Seat:
    if word not in _SEATS:
        raise UnreadableLine(f"{quote(word)} is no seat; expected white, pink, grey or tan.")
    return _SEATS[word]


def _number(word: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", word) or not low <= int(word) <= high:
        raise UnreadableLine(f"{quote(word)} does not fit; expected a number from {low} to {high}.")
    return int(word)


# --- lines that begin with a word of their own -------------------------------------------------


def _seat(words: Words, spelled: Words) -> Move:
    if not words:
        _fail(words, "`seat COLOUR NAME`")
    seat = _seat_colour(words[0])
    return moves.SitDown(seat, " ".join(spelled[2:]) or str(seat).capitalize())


def _rule(words: Words) -> Move:
    if len(words) != 2 or words[0] not in RULE_CHOICES:
        _fail(words, f"`rule TOPIC CHOICE` with a topic of {', '.join(RULE_CHOICES)}")
    topic, choice = words
    if choice not in RULE_CHOICES[topic]:
        _fail(words, f"{' or '.join(f'`rule {topic} {word}`' for word in RULE_CHOICES[topic])}")
    return moves.Agree(topic, choice)


def _refresh(words: Words) -> Move:
    if words.count("/") > 1:
        _fail(words, "one `/` between the Market's cards and the Farm's")
    cut = words.index("/") if "/" in words else len(words)
    return moves.Refresh(tuple(map(_card, words[:cut])), tuple(map(_card, words[cut + 1 :])))


def _reshuffle(words: Words) -> Move:
    if words:
        _fail(words, "`reshuffle` alone")
    return moves.Reshuffle()


_OPENERS: Final[dict[str, Callable[[Words], Move]]] = {
    "rule": _rule,
    "market": lambda words: moves.DealMarket(_cards(words)),
    "farm": lambda words: moves.DealFarm(_cards(words)),
    "refresh": _refresh,
    "reshuffle": _reshuffle,
}


# --- lines that begin with a seat --------------------------------------------------------------


def _takes(seat: Seat, words: Words) -> Move:
    reserved = words[:1] == ["reserved"]
    return moves.Take(seat, _one_card(words[reserved:]), reserved)


def _reserves(seat: Seat, words: Words) -> Move:
    in_farm = words[1:] == ["in", "farm"]
    if words[1:] == ["in", "market"]:
        words = words[:1]
    return moves.Reserve(seat, _one_card(words[:1] if in_farm else words), in_farm)


def _buys(seat: Seat, words: Words) -> Move:
    if not words:
        return moves.Buy(seat)
    if words[0] != "with":
        _fail(words, "`buys with CARDS`")
    return moves.Buy(seat, _cards(words[1:]))


def _insures(seat: Seat, words: Words) -> Move:
    if words[:1] != ["with"]:
        _fail(words, "`insures with CARDS`, perhaps followed by `keeping CARDS`")
    cut = words.index("keeping") if "keeping" in words else len(words)
    keeping = _cards(words[cut + 1 :]) if cut < len(words) else ()
    return moves.Insure(seat, _cards(words[1:cut]), keeping)


def _picks(seat: Seat, words: Words) -> Move:
    if len(words) != 1:
        _fail(words, "one colour: red, blue, green or yellow")
    return moves.PickToken(seat, _colour(words[0]))


def _ends(seat: Seat, words: Words) -> Move:
    if words != ["turn"]:
        _fail(words, "`ends turn`")
    return moves.EndTurn(seat)


def _sells(seat: Seat, words: Words) -> Move:
    if len(words) == 2 and words[0] == "no":
        return moves.Sell(seat, _colour(words[1]), 0)
    if len(words) != 4 or words[2] != "at":
        _fail(words, "`sells 3 red at 5` (number of cards, colour, highest) or `sells no red`")
    highest = _number(words[3], min(VALUES), max(VALUES))
    if highest not in VALUES:
        raise UnreadableLine(f"No card is worth {highest}; expected 2, 3 or 5.")
    return moves.Sell(seat, _colour(words[1]), _number(words[0], 1, 27), highest)


def _bare(kind: type[moves.Start | moves.Pass | moves.Decline]) -> Callable[[Seat, Words], Move]:
    def read(seat: Seat, words: Words) -> Move:
        if words:
            _fail(words, "nothing more on this line")
        return kind(seat)

    return read


_VERBS: Final[dict[str, Callable[[Seat, Words], Move]]] = {
    "draws": lambda seat, words: moves.DrawHand(seat, _cards(words)),
    "starts": _bare(moves.Start),
    "picks": _picks,
    "takes": _takes,
    "reserves": _reserves,
    "buys": _buys,
    "passes": _bare(moves.Pass),
    "insures": _insures,
    "declines": _bare(moves.Decline),
    "ends": _ends,
    "sells": _sells,
}


# --- corrections ---------------------------------------------------------------------------------


def _correct(words: Words, spelled: Words) -> Move:
    if "because" not in words:
        _fail(words, "a correction with its reason at the end: `… because REASON`")
    cut = words.index("because")
    reason = " ".join(spelled[cut + 2 :])
    if not reason:
        _fail(words, "a reason after `because`")
    what, rest = (words[0], words[1:cut]) if cut else ("", [])
    if what not in _CORRECTIONS:
        _fail(words[:cut], f"one of: {', '.join(_CORRECTIONS)}")
    return _CORRECTIONS[what](rest, reason)


def _correct_ship(words: Words, reason: str) -> Move:
    if len(words) != 2:
        _fail(words, f"`correct ship COLOUR SPACE` with a space from 0 (Osaka) to {EDO} (Edo)")
    return moves.CorrectShip(_colour(words[0]), _number(words[1], 0, EDO), reason)


def _correct_row(place: str) -> Callable[[Words, str], Move]:
    return lambda words, reason: _correct_cards(place, None, words, reason)


def _correct_side(place: str) -> Callable[[Words, str], Move]:
    def read(words: Words, reason: str) -> Move:
        if not words:
            _fail(words, f"`correct {place} SEAT …`")
        return _correct_cards(place, _seat_colour(words[0]), words[1:], reason)

    return read


def _correct_cards(place: str, seat: Seat | None, words: Words, reason: str) -> Move:
    def card(word: str) -> Card | str:
        return UNKNOWN if word == UNKNOWN and place == "hand" else _card(word)

    match words:
        case ["gains", new]:
            return moves.CorrectCards(place, seat, None, card(new), reason)
        case ["loses", old]:
            return moves.CorrectCards(place, seat, card(old), None, reason)
        case [old, "is", new]:
            return moves.CorrectCards(place, seat, _card(old), _card(new), reason)
    _fail(words, "`gains CARD`, `loses CARD` or `CARD is CARD`")


def _correct_reservation(words: Words, reason: str) -> Move:
    match words:
        case [seat, "none"]:
            return moves.CorrectReservation(_seat_colour(seat), None, False, reason)
        case [seat, card]:
            return moves.CorrectReservation(_seat_colour(seat), _card(card), False, reason)
        case [seat, card, "in", "farm"]:
            return moves.CorrectReservation(_seat_colour(seat), _card(card), True, reason)
    _fail(words, "`correct reservation SEAT CARD`, with `in farm` for the Farm, or `SEAT none`")


def _correct_tokens(words: Words, reason: str) -> Move:
    if len(words) != 3:
        _fail(words, "`correct tokens SEAT COLOUR NUMBER`")
    seat, colour, count = words
    return moves.CorrectTokens(_seat_colour(seat), _colour(colour), _number(count, 0, 48), reason)


def _correct_stack(words: Words, reason: str) -> Move:
    if len(words) != 2 or not re.fullmatch(r"[+-][1-9][0-9]?", words[1]):
        _fail(words, "`correct stack SEAT +1` or `-1`: the difference, not the count")
    return moves.CorrectStack(_seat_colour(words[0]), int(words[1]), reason)


def _correct_turn(words: Words, reason: str) -> Move:
    if len(words) != 1:
        _fail(words, "`correct turn SEAT`")
    return moves.CorrectTurn(_seat_colour(words[0]), reason)


def _correct_piles(words: Words, reason: str) -> Move:
    if words != ["reshuffled"]:
        _fail(words, "`correct piles reshuffled`")
    return moves.CorrectPiles(reason)


_CORRECTIONS: Final[dict[str, Callable[[Words, str], Move]]] = {
    "ship": _correct_ship,
    "market": _correct_row("market"),
    "farm": _correct_row("farm"),
    "goods": _correct_side("goods"),
    "insured": _correct_side("insured"),
    "hand": _correct_side("hand"),
    "reservation": _correct_reservation,
    "tokens": _correct_tokens,
    "stack": _correct_stack,
    "turn": _correct_turn,
    "piles": _correct_piles,
}
