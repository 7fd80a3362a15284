"""One line of the record to one move: forgiving in spelling, strict in meaning."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from companion.errors import UnreadableLine
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.moves import Move
from companion.games.akindo.rules.options import OPTIONS
from companion.games.akindo.rules.pieces import (
    COINS,
    COLOURS,
    DICE,
    LUCKY_FACE,
    MOST_IN_A_SET,
    NO_BID,
    PIPS,
    Bid,
    Call,
    Card,
    Colour,
    Dice,
)
from companion.games.kit.grammar import (
    Grammar,
    Words,
    bare,
    change,
    difference,
    misread,
    named,
    number,
    one_number,
)
from companion.games.kit.options import spoken

MOST_POINTS: Final = 999
MOST_CARDS: Final = 32

_COLOURS: Final = {str(colour): colour for colour in Colour}
_CARDS: Final = {str(card): card for card in Card}
_COLOUR_WORDS: Final = "white, yellow, red, blue or black"
_PIPS_WORDS: Final = (
    "`pips white 2 yellow 3 red 4 blue 5 black 6`: each colour once, each face of 2 to 6 once"
)


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("Reveal red EAST 2,blue none")
    Reveal(bids=((Colour.RED, Bid(where=Call.EAST, coins=2)), (Colour.BLUE, \
Bid(where=Call.POCKET, coins=0))))
    """
    move: Move = GRAMMAR.parse(line)
    return move


def read_bid(text: str) -> Bid:
    """What one seat answers at a reveal: `east 2`, `west 1` or `none`.

    >>> read_bid("East 2")
    Bid(where=Call.EAST, coins=2)
    """
    match text.lower().split():
        case ["none"]:
            return NO_BID
        case [("east" | "west") as side, coins] if re.fullmatch(r"0*[1-9][0-9]{0,2}", coins):
            return Bid(Call(side), int(coins))
    # It quotes nothing: a bid stays behind its screen until it can be revealed.
    raise UnreadableLine(
        "A bid cannot be read; expected `east` or `west` and one coin or more, or `none`."
    )


def _card(word: str) -> Card:
    return named(word, _CARDS, "card", f"{', '.join(COLOURS)} or custom")


def _colour(word: str) -> Colour:
    return named(word, _COLOURS, "colour", _COLOUR_WORDS)


def _dice(words: Words, fewest: int, most: int, expected: str) -> Dice:
    if not fewest <= len(words) <= most:
        raise misread(words, expected)
    return tuple([number(word, LUCKY_FACE, PIPS[-1]) for word in words])


# --- lines that begin with a word of their own -------------------------------------------------


def _box(words: Words) -> Move:
    return moves.LeaveInBox(one_number(words, 0, MOST_CARDS, "`box NUMBER`"))


def _pips(words: Words) -> Move:
    if len(words) != 2 * len(COLOURS):
        raise misread(words, _PIPS_WORDS)
    faces = {
        _colour(colour): number(face, PIPS[0], PIPS[-1])
        for colour, face in zip(words[::2], words[1::2], strict=True)
    }
    if len(faces) != len(COLOURS) or len(set(faces.values())) != len(COLOURS):
        raise misread(words, _PIPS_WORDS)
    return moves.TellPips(tuple([faces[colour] for colour in COLOURS]))


def _basic(words: Words) -> Move:
    return moves.ScoreBasic(one_number(words, 0, MOST_POINTS, "`basic NUMBER`"))


def _special(words: Words) -> Move:
    match words:
        case [("all" | "trio") as kind, points]:
            return moves.ScoreSpecial(kind, None, number(points, 0, MOST_POINTS))
        case [("own" | "other") as kind, size, points]:
            of = number(size, 1, MOST_IN_A_SET)
            return moves.ScoreSpecial(kind, of, number(points, 0, MOST_POINTS))
    raise misread(
        words,
        "`special all N`, `special trio N`, `special own K N` or `special other K N`",
    )


def _waste(words: Words) -> Move:
    if not words:
        raise misread(words, "the cards of the waste site, two for each merchant")
    return moves.LayWaste(tuple(map(_card, words)))


def _challenge(words: Words) -> Move:
    if words == ["none"]:
        return moves.Challenge()
    if not words:
        raise misread(words, "the seats that challenge, or `none`")
    return moves.Challenge(tuple(map(_colour, words)))


def _stock(words: Words) -> Move:
    match words:
        case [east]:
            return moves.Stock(_card(east))
        case [east, "/", west]:
            return moves.Stock(_card(east), _card(west))
    raise misread(words, "`stock CARD / CARD` (east / west), or one card where it is the last")


def _reveal(words: Words) -> Move:
    bids = []
    for part in " ".join(words).split(","):
        seat, _, bid = part.strip().partition(" ")
        if seat not in _COLOURS:
            # Nothing is quoted here either: it would tell the bids.
            raise UnreadableLine(
                "A reveal cannot be read; expected `reveal SEAT east N, SEAT west N, SEAT none`."
            )
        bids.append((_COLOURS[seat], read_bid(bid)))
    return moves.Reveal(tuple(bids))


# --- lines that begin with a seat --------------------------------------------------------------


def _rolls(seat: Colour, words: Words) -> Move:
    return moves.Roll(seat, _dice(words, DICE, DICE, "the faces of three dice, as in `1 4 5`"))


def _keeps(seat: Colour, words: Words) -> Move:
    return moves.Keep(seat, _dice(words, 1, DICE - 1, "one or two of the dice, as in `1 5`"))


def _calls(seat: Colour, words: Words) -> Move:
    if len(words) != 1 or words[0] not in tuple(Call):
        raise misread(words, "`calls east`, `calls west` or `calls pocket`")
    return moves.MakeCall(seat, Call(words[0]))


def _picks(seat: Colour, words: Words) -> Move:
    if len(words) != 1:
        raise misread(words, f"one colour: {_COLOUR_WORDS}")
    return moves.Pick(seat, _colour(words[0]))


def _scores(seat: Colour, words: Words) -> Move:
    return moves.Score(seat, one_number(words, 0, MOST_POINTS, "`scores NUMBER`"))


# --- corrections ---------------------------------------------------------------------------------


def _correct_cards(words: Words, reason: str) -> Move:
    if not words:
        raise misread(words, "`correct cards SEAT …`")
    seat, *rest = words
    return moves.CorrectCards("cards", _colour(seat), *change(rest, _card, "CARD"), reason)


def _correct_place(place: str, words: Words, reason: str) -> Move:
    return moves.CorrectCards(place, None, *change(words, _card, "CARD"), reason)


def _correct_coins(words: Words, reason: str) -> Move:
    if not words:
        raise misread(words, "`correct coins SEAT …`")
    by = difference(words[1:], "`correct coins SEAT +1` or `-1`: the difference, not the count")
    return moves.CorrectCoins(_colour(words[0]), by, reason)


def _correct_area(words: Words, reason: str) -> Move:
    return moves.CorrectArea(one_number(words, 0, COINS, "`correct area NUMBER`"), reason)


def _correct_stock(words: Words, reason: str) -> Move:
    return moves.CorrectStock(
        difference(words, "`correct stock +1` or `-1`: the difference"), reason
    )


def _correct_deck(words: Words, reason: str) -> Move:
    return moves.CorrectDeck(one_number(words, 0, MOST_CARDS, "`correct deck NUMBER`"), reason)


def _correct_tile(words: Words, reason: str) -> Move:
    if len(words) != 2 or words[1] not in ("ungrateful", "summary"):
        raise misread(words, "`correct tile SEAT ungrateful` or `summary`")
    return moves.CorrectTile(_colour(words[0]), words[1] == "ungrateful", reason)


def _correct_privilege(words: Words, reason: str) -> Move:
    if len(words) != 2:
        raise misread(words, "`correct privilege COLOUR SEAT`, or `none` for nobody")
    seat = None if words[1] == "none" else _colour(words[1])
    return moves.CorrectPrivilege(_colour(words[0]), seat, reason)


def _correct_turn(words: Words, reason: str) -> Move:
    if len(words) != 1:
        raise misread(words, "`correct turn SEAT`")
    return moves.CorrectTurn(_colour(words[0]), reason)


GRAMMAR: Final[Grammar[Colour]] = Grammar(
    example="red rolls 1 4 5",
    seats=_COLOURS,
    seat_words=_COLOUR_WORDS,
    topics=spoken(OPTIONS),
    openers={
        "box": _box,
        "pips": _pips,
        "basic": _basic,
        "special": _special,
        "waste": _waste,
        "challenge": _challenge,
        "stock": _stock,
        "reveal": _reveal,
    },
    verbs={
        "starts": bare(moves.Start),
        "rolls": _rolls,
        "keeps": _keeps,
        "calls": _calls,
        "lowers": bare(moves.Lower),
        "stands": bare(moves.Stand),
        "picks": _picks,
        "declines": bare(moves.Decline),
        "scores": _scores,
    },
    corrections={
        "cards": _correct_cards,
        "waste": partial(_correct_place, "waste"),
        "east": partial(_correct_place, "east"),
        "west": partial(_correct_place, "west"),
        "coins": _correct_coins,
        "area": _correct_area,
        "stock": _correct_stock,
        "deck": _correct_deck,
        "tile": _correct_tile,
        "privilege": _correct_privilege,
        "turn": _correct_turn,
    },
)
