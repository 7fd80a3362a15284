"""One line of the record to one move: forgiving in spelling, strict in meaning."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from companion.errors import UnreadableLine, brief, quote
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
from companion.games.kit.options import spoken

Words = list[str]

RULE_CHOICES: Final = spoken(OPTIONS)
"""The house rule and the variant; without its line the printed rule holds."""
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
    spelled = line.split()
    words = [word.lower() for word in spelled]
    if not words:
        raise UnreadableLine("The line is empty; expected a move such as `red rolls 1 4 5`.")
    first, *rest = words
    if first == "seat":
        return _seat(rest, spelled)
    if first == "correct":
        return _correct(rest, spelled)
    if first in _OPENERS:
        return _OPENERS[first](rest)
    if first in _COLOURS:
        verb = rest[0] if rest else ""
        if verb not in _VERBS:
            _fail(rest[:1], f"one of these after a seat: {', '.join(_VERBS)}")
        return _VERBS[verb](_COLOURS[first], rest[1:])
    raise UnreadableLine(
        f"{quote(spelled[0])} begins no line; expected a seat ({_COLOUR_WORDS}), or seat, rule,"
        " box, pips, basic, special, waste, challenge, stock, reveal, correct, undo or redo."
    )


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


def _fail(words: Words, expected: str) -> NoReturn:
    found = f"`{brief(' '.join(words))}`" if words else "nothing"
    raise UnreadableLine(f"Found {found}; expected {expected}.")


def _card(word: str) -> Card:
    if word not in _CARDS:
        raise UnreadableLine(f"{quote(word)} is no card; expected {', '.join(COLOURS)} or custom.")
    return _CARDS[word]


def _colour(word: str) -> Colour:
    if word not in _COLOURS:
        raise UnreadableLine(f"{quote(word)} is no colour; expected {_COLOUR_WORDS}.")
    return _COLOURS[word]


def _number(word: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word) or not low <= int(word) <= high:
        raise UnreadableLine(f"{quote(word)} does not fit; expected a number from {low} to {high}.")
    return int(word)


def _one_number(words: Words, expected: str, high: int) -> int:
    if len(words) != 1:
        _fail(words, expected)
    return _number(words[0], 0, high)


def _dice(words: Words, fewest: int, most: int, expected: str) -> Dice:
    if not fewest <= len(words) <= most:
        _fail(words, expected)
    return tuple([_number(word, LUCKY_FACE, PIPS[-1]) for word in words])


# --- lines that begin with a word of their own -------------------------------------------------


def _seat(words: Words, spelled: Words) -> Move:
    if not words:
        _fail(words, "`seat COLOUR NAME`")
    seat = _colour(words[0])
    return moves.SitDown(seat, " ".join(spelled[2:]) or str(seat).capitalize())


def _rule(words: Words) -> Move:
    match words:
        case [topic, choice] if choice in RULE_CHOICES.get(topic, ()):
            return moves.Agree(topic, choice)
    known = [f"`rule {topic} {word}`" for topic, said in RULE_CHOICES.items() for word in said]
    _fail(words, " or ".join(known))


def _box(words: Words) -> Move:
    return moves.LeaveInBox(_one_number(words, "`box NUMBER`", MOST_CARDS))


def _pips(words: Words) -> Move:
    if len(words) != 2 * len(COLOURS):
        _fail(words, _PIPS_WORDS)
    faces = {
        _colour(colour): _number(face, PIPS[0], PIPS[-1])
        for colour, face in zip(words[::2], words[1::2], strict=True)
    }
    if len(faces) != len(COLOURS) or len(set(faces.values())) != len(COLOURS):
        _fail(words, _PIPS_WORDS)
    return moves.TellPips(tuple([faces[colour] for colour in COLOURS]))


def _basic(words: Words) -> Move:
    return moves.ScoreBasic(_one_number(words, "`basic NUMBER`", MOST_POINTS))


def _special(words: Words) -> Move:
    match words:
        case [("all" | "trio") as kind, points]:
            return moves.ScoreSpecial(kind, None, _number(points, 0, MOST_POINTS))
        case [("own" | "other") as kind, size, points]:
            number = _number(size, 1, MOST_IN_A_SET)
            return moves.ScoreSpecial(kind, number, _number(points, 0, MOST_POINTS))
    _fail(words, "`special all N`, `special trio N`, `special own K N` or `special other K N`")


def _waste(words: Words) -> Move:
    if not words:
        _fail(words, "the cards of the waste site, two for each merchant")
    return moves.LayWaste(tuple(map(_card, words)))


def _challenge(words: Words) -> Move:
    if words == ["none"]:
        return moves.Challenge()
    if not words:
        _fail(words, "the seats that challenge, or `none`")
    return moves.Challenge(tuple(map(_colour, words)))


def _stock(words: Words) -> Move:
    match words:
        case [east]:
            return moves.Stock(_card(east))
        case [east, "/", west]:
            return moves.Stock(_card(east), _card(west))
    _fail(words, "`stock CARD / CARD` (east / west), or one card where it is the last")


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


_OPENERS: Final[dict[str, Callable[[Words], Move]]] = {
    "rule": _rule,
    "box": _box,
    "pips": _pips,
    "basic": _basic,
    "special": _special,
    "waste": _waste,
    "challenge": _challenge,
    "stock": _stock,
    "reveal": _reveal,
}


# --- lines that begin with a seat --------------------------------------------------------------


def _rolls(seat: Colour, words: Words) -> Move:
    return moves.Roll(seat, _dice(words, DICE, DICE, "the faces of three dice, as in `1 4 5`"))


def _keeps(seat: Colour, words: Words) -> Move:
    return moves.Keep(seat, _dice(words, 1, DICE - 1, "one or two of the dice, as in `1 5`"))


def _calls(seat: Colour, words: Words) -> Move:
    if len(words) != 1 or words[0] not in tuple(Call):
        _fail(words, "`calls east`, `calls west` or `calls pocket`")
    return moves.MakeCall(seat, Call(words[0]))


def _picks(seat: Colour, words: Words) -> Move:
    if len(words) != 1:
        _fail(words, f"one colour: {_COLOUR_WORDS}")
    return moves.Pick(seat, _colour(words[0]))


def _scores(seat: Colour, words: Words) -> Move:
    return moves.Score(seat, _one_number(words, "`scores NUMBER`", MOST_POINTS))


_Bare = type[moves.Start] | type[moves.Lower] | type[moves.Stand] | type[moves.Decline]


def _bare(kind: _Bare) -> Callable[[Colour, Words], Move]:
    def read(seat: Colour, words: Words) -> Move:
        if words:
            _fail(words, "nothing more on this line")
        return kind(seat)

    return read


_VERBS: Final[dict[str, Callable[[Colour, Words], Move]]] = {
    "starts": _bare(moves.Start),
    "rolls": _rolls,
    "keeps": _keeps,
    "calls": _calls,
    "lowers": _bare(moves.Lower),
    "stands": _bare(moves.Stand),
    "picks": _picks,
    "declines": _bare(moves.Decline),
    "scores": _scores,
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


def _correct_cards(words: Words, reason: str) -> Move:
    if not words:
        _fail(words, "`correct cards SEAT …`")
    return _change("cards", _colour(words[0]), words[1:], reason)


def _correct_place(place: str) -> Callable[[Words, str], Move]:
    return lambda words, reason: _change(place, None, words, reason)


def _change(place: str, seat: Colour | None, words: Words, reason: str) -> Move:
    match words:
        case ["gains", new]:
            return moves.CorrectCards(place, seat, None, _card(new), reason)
        case ["loses", old]:
            return moves.CorrectCards(place, seat, _card(old), None, reason)
        case [old, "is", new]:
            return moves.CorrectCards(place, seat, _card(old), _card(new), reason)
    _fail(words, "`gains CARD`, `loses CARD` or `CARD is CARD`")


def _difference(word: str) -> int:
    if not re.fullmatch(r"[+-][1-9][0-9]?", word):
        _fail([word], "the difference, as in `+1` or `-1`")
    return int(word)


def _correct_coins(words: Words, reason: str) -> Move:
    if len(words) != 2:
        _fail(words, "`correct coins SEAT +1` or `-1`: the difference, not the count")
    return moves.CorrectCoins(_colour(words[0]), _difference(words[1]), reason)


def _correct_area(words: Words, reason: str) -> Move:
    return moves.CorrectArea(_one_number(words, "`correct area NUMBER`", COINS), reason)


def _correct_stock(words: Words, reason: str) -> Move:
    if len(words) != 1:
        _fail(words, "`correct stock +1` or `-1`: the difference")
    return moves.CorrectStock(_difference(words[0]), reason)


def _correct_deck(words: Words, reason: str) -> Move:
    return moves.CorrectDeck(_one_number(words, "`correct deck NUMBER`", MOST_CARDS), reason)


def _correct_tile(words: Words, reason: str) -> Move:
    if len(words) != 2 or words[1] not in ("ungrateful", "summary"):
        _fail(words, "`correct tile SEAT ungrateful` or `summary`")
    return moves.CorrectTile(_colour(words[0]), words[1] == "ungrateful", reason)


def _correct_privilege(words: Words, reason: str) -> Move:
    if len(words) != 2:
        _fail(words, "`correct privilege COLOUR SEAT`, or `none` for nobody")
    seat = None if words[1] == "none" else _colour(words[1])
    return moves.CorrectPrivilege(_colour(words[0]), seat, reason)


def _correct_turn(words: Words, reason: str) -> Move:
    if len(words) != 1:
        _fail(words, "`correct turn SEAT`")
    return moves.CorrectTurn(_colour(words[0]), reason)


_CORRECTIONS: Final[dict[str, Callable[[Words, str], Move]]] = {
    "cards": _correct_cards,
    "waste": _correct_place("waste"),
    "east": _correct_place("east"),
    "west": _correct_place("west"),
    "coins": _correct_coins,
    "area": _correct_area,
    "stock": _correct_stock,
    "deck": _correct_deck,
    "tile": _correct_tile,
    "privilege": _correct_privilege,
    "turn": _correct_turn,
}
