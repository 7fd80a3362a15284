"""One line of the record to one move: forgiving in spelling, strict in meaning."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.errors import UnreadableLine
from companion.games.kit.grammar import (
    Grammar,
    Words,
    bare,
    change,
    difference,
    misread,
    named,
    number,
)
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

_COLOURS: Final = {str(colour): colour for colour in Colour}
_CARD_WORDS = "a card such as R5 (colour R, B, G or Y and value 2, 3 or 5)"


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("Gray  takes reserved y3")
    Take(seat=Seat.GREY, card=Card(colour=Colour.YELLOW, value=3), reserved=True)
    """
    move: Move = GRAMMAR.parse(line)
    return move


def _card(word: str) -> Card:
    return named(word.upper(), BY_TEXT, "card", _CARD_WORDS)


def _cards(words: Words) -> Cards:
    if not words:
        raise misread(words, _CARD_WORDS)
    return tuple(map(_card, words))


def _one_card(words: Words) -> Card:
    if len(words) != 1:
        raise misread(words, f"exactly one card: {_CARD_WORDS}")
    return _card(words[0])


def _colour(word: str) -> Colour:
    return named(word, _COLOURS, "colour", "red, blue, green or yellow")


# --- lines that begin with a word of their own -------------------------------------------------


def _refresh(words: Words) -> Move:
    if words.count("/") > 1:
        raise misread(words, "one `/` between the Market's cards and the Farm's")
    cut = words.index("/") if "/" in words else len(words)
    return moves.Refresh(tuple(map(_card, words[:cut])), tuple(map(_card, words[cut + 1 :])))


def _reshuffle(words: Words) -> Move:
    if words:
        raise misread(words, "`reshuffle` alone")
    return moves.Reshuffle()


def _sails(colour: Colour, words: Words) -> Move:
    if words != ["sails"]:
        raise misread(words, f"`{colour} sails`")
    return moves.Sail(colour)


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
        raise misread(words, "`buys with CARDS`")
    return moves.Buy(seat, _cards(words[1:]))


def _insures(seat: Seat, words: Words) -> Move:
    if words[:1] != ["with"]:
        raise misread(words, "`insures with CARDS`, perhaps followed by `keeping CARDS`")
    cut = words.index("keeping") if "keeping" in words else len(words)
    keeping = _cards(words[cut + 1 :]) if cut < len(words) else ()
    return moves.Insure(seat, _cards(words[1:cut]), keeping)


def _picks(seat: Seat, words: Words) -> Move:
    if len(words) != 1:
        raise misread(words, "one colour: red, blue, green or yellow")
    return moves.PickToken(seat, _colour(words[0]))


def _ends(seat: Seat, words: Words) -> Move:
    if words != ["turn"]:
        raise misread(words, "`ends turn`")
    return moves.EndTurn(seat)


def _sells(seat: Seat, words: Words) -> Move:
    if len(words) == 2 and words[0] == "no":
        return moves.Sell(seat, _colour(words[1]), 0)
    if len(words) != 4 or words[2] != "at":
        raise misread(
            words,
            "`sells 3 red at 5` (number of cards, colour, highest) or `sells no red`",
        )
    highest = number(words[3], min(VALUES), max(VALUES))
    if highest not in VALUES:
        raise UnreadableLine(f"No card is worth {highest}; expected 2, 3 or 5.")
    return moves.Sell(seat, _colour(words[1]), number(words[0], 1, 27), highest)


# --- corrections ---------------------------------------------------------------------------------


def _correct_ship(words: Words, reason: str) -> Move:
    if len(words) != 2:
        raise misread(
            words,
            f"`correct ship COLOUR SPACE` with a space from 0 (Osaka) to {EDO} (Edo)",
        )
    return moves.CorrectShip(_colour(words[0]), number(words[1], 0, EDO), reason)


def _correct_row(place: str, words: Words, reason: str) -> Move:
    return moves.CorrectCards(place, None, *change(words, _card, "CARD"), reason)


def _correct_side(place: str, words: Words, reason: str) -> Move:
    def card(word: str) -> Card | str:
        return UNKNOWN if word == UNKNOWN and place == "hand" else _card(word)

    if not words:
        raise misread(words, f"`correct {place} SEAT …`")
    seat, *rest = words
    read = _card if "is" in rest else card
    return moves.CorrectCards(place, GRAMMAR.seat(seat), *change(rest, read, "CARD"), reason)


def _correct_reservation(words: Words, reason: str) -> Move:
    match words:
        case [seat, "none"]:
            return moves.CorrectReservation(GRAMMAR.seat(seat), None, False, reason)
        case [seat, card]:
            return moves.CorrectReservation(GRAMMAR.seat(seat), _card(card), False, reason)
        case [seat, card, "in", "farm"]:
            return moves.CorrectReservation(GRAMMAR.seat(seat), _card(card), True, reason)
    raise misread(
        words,
        "`correct reservation SEAT CARD`, with `in farm` for the Farm, or `SEAT none`",
    )


def _correct_tokens(words: Words, reason: str) -> Move:
    if len(words) != 3:
        raise misread(words, "`correct tokens SEAT COLOUR NUMBER`")
    seat, colour, count = words
    return moves.CorrectTokens(GRAMMAR.seat(seat), _colour(colour), number(count, 0, 48), reason)


def _correct_stack(words: Words, reason: str) -> Move:
    if not words:
        raise misread(words, "`correct stack SEAT …`")
    by = difference(words[1:], "`correct stack SEAT +1` or `-1`: the difference, not the count")
    return moves.CorrectStack(GRAMMAR.seat(words[0]), by, reason)


def _correct_turn(words: Words, reason: str) -> Move:
    if len(words) != 1:
        raise misread(words, "`correct turn SEAT`")
    return moves.CorrectTurn(GRAMMAR.seat(words[0]), reason)


def _correct_piles(words: Words, reason: str) -> Move:
    if words != ["reshuffled"]:
        raise misread(words, "`correct piles reshuffled`")
    return moves.CorrectPiles(reason)


GRAMMAR: Final[Grammar[Seat]] = Grammar(
    example="grey takes B5",
    seats={str(seat): seat for seat in Seat},
    seat_words="white, pink, grey or tan",
    topics=spoken(OPTIONS),
    openers={
        "market": lambda words: moves.DealMarket(_cards(words)),
        "farm": lambda words: moves.DealFarm(_cards(words)),
        "refresh": _refresh,
        "reshuffle": _reshuffle,
        **{str(colour): partial(_sails, colour) for colour in Colour},
    },
    verbs={
        "draws": lambda seat, words: moves.DrawHand(seat, _cards(words)),
        "starts": bare(moves.Start),
        "picks": _picks,
        "takes": _takes,
        "reserves": _reserves,
        "buys": _buys,
        "passes": bare(moves.Pass),
        "insures": _insures,
        "declines": bare(moves.Decline),
        "ends": _ends,
        "sells": _sells,
    },
    corrections={
        "ship": _correct_ship,
        "market": partial(_correct_row, "market"),
        "farm": partial(_correct_row, "farm"),
        "goods": partial(_correct_side, "goods"),
        "insured": partial(_correct_side, "insured"),
        "hand": partial(_correct_side, "hand"),
        "reservation": _correct_reservation,
        "tokens": _correct_tokens,
        "stack": _correct_stack,
        "turn": _correct_turn,
        "piles": _correct_piles,
    },
)
