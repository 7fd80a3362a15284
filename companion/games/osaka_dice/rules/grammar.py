"""One line of the record to one move: forgiving in spelling, strict in meaning."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn

from companion.errors import UnreadableLine, brief, quote
from companion.games.kit.options import spoken
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.mountain import read_track
from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Gain, Lot, Move, Pick
from companion.games.osaka_dice.rules.options import OPTIONS
from companion.games.osaka_dice.rules.pieces import (
    BOXES,
    BY_TEXT,
    END_BOX_POINTS,
    GOOD_BY_TEXT,
    SECTIONS,
    VALUES,
    Colour,
    Dice,
    Die,
    Good,
    Seat,
)

Words = list[str]

RULE_CHOICES: Final = spoken(OPTIONS)
"""House rules and variants; where nothing is said the printed rule holds."""
MOST_IN_A_BOX: Final = 99
MOST_SECTION_POINTS: Final = 25

_SEATS: Final = {**{str(seat): seat for seat in Seat}, "gray": Seat.GREY}
_COLOURS: Final = {str(colour): colour for colour in Colour}
_DIE_WORDS = "a die such as R5 (colour R, Y, G or B and face 1 to 6)"
_GOOD_WORDS = "a good such as R5 (colour R, Y, G or B and value 2, 3 or 5)"


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("Gray  takes y6 for 3 coins")
    Take(seat=Seat.GREY, die=Die(colour=Colour.YELLOW, face=6), coins=3, colour=None)
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
    if first in _SEATS:
        verb = rest[0] if rest else ""
        if verb not in _VERBS:
            known = ", ".join(_VERBS)
            raise UnreadableLine(
                f"{quote(verb or 'Nothing')} is no verb; expected one of: {known}."
            )
        return _VERBS[verb](_SEATS[first], rest[1:])
    raise UnreadableLine(
        f"{quote(spelled[0])} begins no line; expected a seat (white, pink, grey, tan), or seat,"
        " rule, mountain, deal, draw, correct, undo or redo."
    )


def _fail(words: Words, expected: str) -> NoReturn:
    found = f"`{brief(' '.join(words))}`" if words else "nothing"
    raise UnreadableLine(f"Found {found}; expected {expected}.")


def _die(word: str) -> Die:
    die = BY_TEXT.get(word.upper())
    if die is None:
        raise UnreadableLine(f"{quote(word)} is no die; expected {_DIE_WORDS}.")
    return die


def _dice(words: Words) -> Dice:
    if not words:
        _fail(words, _DIE_WORDS)
    return tuple([_die(word) for word in words])


def _good(word: str) -> Good:
    good = GOOD_BY_TEXT.get(word.upper())
    if good is None:
        raise UnreadableLine(f"{quote(word)} is no good; expected {_GOOD_WORDS}.")
    return good


def _colour(word: str) -> Colour:
    if word not in _COLOURS:
        raise UnreadableLine(f"{quote(word)} is no colour; expected red, yellow, green or blue.")
    return _COLOURS[word]


def _seat_colour(word: str) -> Seat:
    if word not in _SEATS:
        raise UnreadableLine(f"{quote(word)} is no seat; expected white, pink, grey or tan.")
    return _SEATS[word]


def _number(word: str, low: int, high: int) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]?", word) or not low <= int(word) <= high:
        raise UnreadableLine(f"{quote(word)} does not fit; expected a number from {low} to {high}.")
    return int(word)


def _two_rows(words: Words, expected: str) -> tuple[Dice, Dice]:
    if words.count("/") != 1:
        _fail(words, expected)
    cut = words.index("/")
    return _dice(words[:cut]), _dice(words[cut + 1 :])


def _split(words: Words, mark: str, expected: str) -> list[Words]:
    """The words between these marks, which may stand alone or cling to a word."""
    parts: list[Words] = [[]]
    for word in " ".join(words).replace(mark, f" {mark} ").split():
        if word == mark:
            parts.append([])
        else:
            parts[-1].append(word)
    if not all(parts):
        _fail(words, expected)
    return parts


# --- lines that begin with a word of their own -------------------------------------------------


def _seat(words: Words, spelled: Words) -> Move:
    if not words:
        _fail(words, "`seat COLOUR NAME`")
    seat = _seat_colour(words[0])
    return moves.SitDown(seat, " ".join(spelled[2:]) or str(seat).capitalize())


def _rule(words: Words) -> Move:
    if len(words) != 2 or words[0] not in RULE_CHOICES:
        _fail(words, f"`rule TOPIC CHOICE` with a topic of {', '.join(sorted(RULE_CHOICES))}")
    topic, choice = words
    if choice not in RULE_CHOICES[topic]:
        _fail(words, " or ".join(f"`rule {topic} {known}`" for known in RULE_CHOICES[topic]))
    return moves.Agree(topic, choice)


def _deal(words: Words) -> Move:
    return moves.Deal(*_two_rows(words, "`deal FIVE / THREE`: five dice in front, three behind"))


def _draw(words: Words) -> Move:
    if "/" not in words:
        return moves.Draw(_dice(words))
    front, back = _two_rows(words, "`draw TWO / THREE` or `draw THREE`")
    return moves.Draw(back, front)


_OPENERS: Final[dict[str, Callable[[Words], Move]]] = {
    "rule": _rule,
    "mountain": lambda words: moves.LayMountain(read_track(words)),
    "deal": _deal,
    "draw": _draw,
}


# --- lines that begin with a seat --------------------------------------------------------------


def _takes(seat: Seat, words: Words) -> Move:
    match words:
        case [die]:
            return moves.Take(seat, _die(die))
        case [die, "for", ("2" | "3") as coins, "coins"]:
            return moves.Take(seat, _die(die), coins=int(coins))
        case [die, "as", colour]:
            return moves.Take(seat, _die(die), colour=_colour(colour))
    _fail(words, "`takes DIE`, a 6 with `for 3 coins`, `for 2 coins` or, after a roll, `as COLOUR`")


def _rolls(seat: Seat, words: Words) -> Move:
    if words[:1] == ["back"]:
        return moves.RollBack(seat, _dice(words[1:]))
    return moves.Roll(seat, _dice(words))


def _sorts(seat: Seat, words: Words) -> Move:
    expected = "`sorts DIE as coins, DIE as good`: every 2 and 3 of the back row"
    picks = []
    for part in _split(words, ",", expected):
        match part:
            case [die, "as", ("coins" | "good") as what]:
                picks.append(Pick(_die(die), what == "good"))
            case _:
                _fail(part, expected)
    return moves.Sort(seat, tuple(picks))


def _buys(seat: Seat, words: Words) -> Move:
    expected = "`buys DIE, DIE as GAIN + GAIN`: every die of the front row"
    lots = []
    for part in _split(words, ",", expected):
        match part:
            case [die]:
                lots.append(Lot(_die(die)))
            case [die, "as", *gains]:
                named = _split(gains, "+", expected)
                if any(len(gain) != 1 for gain in named):
                    _fail(part, expected)
                lots.append(Lot(_die(die), tuple([_gain(gain[0]) for gain in named])))
            case _:
                _fail(part, expected)
    return moves.Buy(seat, tuple(lots))


def _gain(word: str) -> Gain:
    return word if word in (COINS, INVESTORS) else _good(word)


def _climbs(seat: Seat, words: Words) -> Move:
    match words:
        case []:
            return moves.Climb(seat)
        case ["for", good]:
            return moves.Climb(seat, _good(good))
    _fail(words, "`climbs`, or `climbs for R2` where the space gives a good of any colour")


def _saves(seat: Seat, words: Words) -> Move:
    if not words:
        _fail(words, _GOOD_WORDS)
    return moves.Save(seat, tuple([_good(word) for word in words]))


def _bare(kind: type[moves.Start | moves.Decline]) -> Callable[[Seat, Words], Move]:
    def read(seat: Seat, words: Words) -> Move:
        if words:
            _fail(words, "nothing more on this line")
        return kind(seat)

    return read


_VERBS: Final[dict[str, Callable[[Seat, Words], Move]]] = {
    "starts": _bare(moves.Start),
    "takes": _takes,
    "rolls": _rolls,
    "sorts": _sorts,
    "buys": _buys,
    "climbs": _climbs,
    "saves": _saves,
    "declines": _bare(moves.Decline),
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


def _correct_row(row: str) -> Callable[[Words, str], Move]:
    def read(words: Words, reason: str) -> Move:
        match words:
            case ["gains", new]:
                return moves.CorrectDie(row, None, _die(new), reason)
            case ["loses", old]:
                return moves.CorrectDie(row, _die(old), None, reason)
            case [old, "is", new]:
                return moves.CorrectDie(row, _die(old), _die(new), reason)
        _fail(words, "`gains DIE`, `loses DIE` or `DIE is DIE`")

    return read


def _correct_box(words: Words, reason: str) -> Move:
    if len(words) != 4:
        _fail(words, "`correct box SEAT COLOUR BOX VALUE`, or `crossed` or `empty` as the value")
    seat, colour, box, now = words
    values = {"crossed": 0, "empty": None, **{str(value): value for value in VALUES}}
    if now not in values:
        raise UnreadableLine(f"{quote(now)} stands in no box; expected 2, 3, 5, crossed or empty.")
    number = _number(box, 1, BOXES)
    return moves.CorrectBox(_seat_colour(seat), _colour(colour), number, values[now], reason)


def _correct_coins(words: Words, reason: str) -> Move:
    if len(words) < 2:
        _fail(words, "`correct coins SEAT NUMBERS`, from the left, or `correct coins SEAT none`")
    seat, *boxes = words
    coins = () if boxes == ["none"] else tuple([_number(w, 1, MOST_IN_A_BOX) for w in boxes])
    return moves.CorrectCoins(_seat_colour(seat), coins, reason)


def _correct_investors(words: Words, reason: str) -> Move:
    if len(words) != 2:
        _fail(words, "`correct investors SEAT NUMBER`")
    return moves.CorrectInvestors(_seat_colour(words[0]), _number(words[1], 0, 99), reason)


def _correct_end(words: Words, reason: str) -> Move:
    if len(words) != 3:
        _fail(words, "`correct end SEAT COLOUR POINTS`: who has the end box worth 5 or 3")
    seat, colour, points = words
    if points not in map(str, END_BOX_POINTS):
        raise UnreadableLine(f"No end box is worth {quote(points)}; expected 5 or 3.")
    return moves.CorrectEndBox(_seat_colour(seat), _colour(colour), int(points), reason)


def _correct_section(words: Words, reason: str) -> Move:
    if len(words) != 4:
        _fail(words, "`correct section SEAT COLOUR SECTION POINTS`")
    seat, colour, section, points = words
    return moves.CorrectSection(
        _seat_colour(seat),
        _colour(colour),
        _number(section, 1, SECTIONS),
        _number(points, 0, MOST_SECTION_POINTS),
        reason,
    )


def _correct_cube(words: Words, reason: str) -> Move:
    if len(words) != 2:
        _fail(words, "`correct cube SEAT SPACE`, with 0 for the start")
    return moves.CorrectCube(_seat_colour(words[0]), _number(words[1], 0, 99), reason)


def _correct_turn(words: Words, reason: str) -> Move:
    if len(words) != 1:
        _fail(words, "`correct turn SEAT`")
    return moves.CorrectTurn(_seat_colour(words[0]), reason)


_CORRECTIONS: Final[dict[str, Callable[[Words, str], Move]]] = {
    "front": _correct_row("front"),
    "back": _correct_row("back"),
    "box": _correct_box,
    "coins": _correct_coins,
    "investors": _correct_investors,
    "end": _correct_end,
    "section": _correct_section,
    "cube": _correct_cube,
    "turn": _correct_turn,
}
