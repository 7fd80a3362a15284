"""One line of the record to one move: forgiving in spelling, strict in meaning."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.games.kit.grammar import (
    Grammar,
    Words,
    bare,
    change,
    misread,
    named,
    number,
)
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

MOST_IN_A_BOX: Final = 99
MOST_SECTION_POINTS: Final = 25

_COLOURS: Final = {str(colour): colour for colour in Colour}
_DIE_WORDS = "a die such as R5 (colour R, Y, G or B and face 1 to 6)"
_GOOD_WORDS = "a good such as R5 (colour R, Y, G or B and value 2, 3 or 5)"


def parse(line: str) -> Move:
    """The move that a line tells.

    >>> parse("Gray  takes y6 for 3 coins")
    Take(seat=Seat.GREY, die=Die(colour=Colour.YELLOW, face=6), coins=3, colour=None)
    """
    move: Move = GRAMMAR.parse(line)
    return move


def _die(word: str) -> Die:
    return named(word.upper(), BY_TEXT, "die", _DIE_WORDS)


def _dice(words: Words) -> Dice:
    if not words:
        raise misread(words, _DIE_WORDS)
    return tuple([_die(word) for word in words])


def _good(word: str) -> Good:
    return named(word.upper(), GOOD_BY_TEXT, "good", _GOOD_WORDS)


def _colour(word: str) -> Colour:
    return named(word, _COLOURS, "colour", "red, yellow, green or blue")


def _two_rows(words: Words, expected: str) -> tuple[Dice, Dice]:
    if words.count("/") != 1:
        raise misread(words, expected)
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
        raise misread(words, expected)
    return parts


# --- lines that begin with a word of their own -------------------------------------------------


def _deal(words: Words) -> Move:
    return moves.Deal(*_two_rows(words, "`deal FIVE / THREE`: five dice in front, three behind"))


def _draw(words: Words) -> Move:
    if "/" not in words:
        return moves.Draw(_dice(words))
    front, back = _two_rows(words, "`draw TWO / THREE` or `draw THREE`")
    return moves.Draw(back, front)


# --- lines that begin with a seat --------------------------------------------------------------


def _takes(seat: Seat, words: Words) -> Move:
    match words:
        case [die]:
            return moves.Take(seat, _die(die))
        case [die, "for", ("2" | "3") as coins, "coins"]:
            return moves.Take(seat, _die(die), coins=int(coins))
        case [die, "as", colour]:
            return moves.Take(seat, _die(die), colour=_colour(colour))
    raise misread(
        words,
        "`takes DIE`, a 6 with `for 3 coins`, `for 2 coins` or, after a roll, `as COLOUR`",
    )


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
                raise misread(part, expected)
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
                    raise misread(part, expected)
                lots.append(Lot(_die(die), tuple([_gain(gain[0]) for gain in named])))
            case _:
                raise misread(part, expected)
    return moves.Buy(seat, tuple(lots))


def _gain(word: str) -> Gain:
    return word if word in (COINS, INVESTORS) else _good(word)


def _climbs(seat: Seat, words: Words) -> Move:
    match words:
        case []:
            return moves.Climb(seat)
        case ["for", good]:
            return moves.Climb(seat, _good(good))
    raise misread(words, "`climbs`, or `climbs for R2` where the space gives a good of any colour")


def _saves(seat: Seat, words: Words) -> Move:
    if not words:
        raise misread(words, _GOOD_WORDS)
    return moves.Save(seat, tuple([_good(word) for word in words]))


# --- corrections ---------------------------------------------------------------------------------


def _correct_row(row: str, words: Words, reason: str) -> Move:
    return moves.CorrectDie(row, *change(words, _die, "DIE"), reason)


def _correct_box(words: Words, reason: str) -> Move:
    if len(words) != 4:
        raise misread(
            words,
            "`correct box SEAT COLOUR BOX VALUE`, or `crossed` or `empty` as the value",
        )
    seat, colour, box, now = words
    values = {"crossed": 0, "empty": None, **{str(value): value for value in VALUES}}
    value = named(now, values, "content of a box", "2, 3, 5, crossed or empty")
    at = number(box, 1, BOXES)
    return moves.CorrectBox(GRAMMAR.seat(seat), _colour(colour), at, value, reason)


def _correct_coins(words: Words, reason: str) -> Move:
    if len(words) < 2:
        raise misread(
            words,
            "`correct coins SEAT NUMBERS`, from the left, or `correct coins SEAT none`",
        )
    seat, *boxes = words
    coins = () if boxes == ["none"] else tuple([number(w, 1, MOST_IN_A_BOX) for w in boxes])
    return moves.CorrectCoins(GRAMMAR.seat(seat), coins, reason)


def _correct_investors(words: Words, reason: str) -> Move:
    if len(words) != 2:
        raise misread(words, "`correct investors SEAT NUMBER`")
    return moves.CorrectInvestors(GRAMMAR.seat(words[0]), number(words[1], 0, 99), reason)


def _correct_end(words: Words, reason: str) -> Move:
    if len(words) != 3:
        raise misread(words, "`correct end SEAT COLOUR POINTS`: who has the end box worth 5 or 3")
    seat, colour, points = words
    worth = {str(points): points for points in END_BOX_POINTS}
    value = named(points, worth, "end box's worth", "5 or 3")
    return moves.CorrectEndBox(GRAMMAR.seat(seat), _colour(colour), value, reason)


def _correct_section(words: Words, reason: str) -> Move:
    if len(words) != 4:
        raise misread(words, "`correct section SEAT COLOUR SECTION POINTS`")
    seat, colour, section, points = words
    return moves.CorrectSection(
        GRAMMAR.seat(seat),
        _colour(colour),
        number(section, 1, SECTIONS),
        number(points, 0, MOST_SECTION_POINTS),
        reason,
    )


def _correct_cube(words: Words, reason: str) -> Move:
    if len(words) != 2:
        raise misread(words, "`correct cube SEAT SPACE`, with 0 for the start")
    return moves.CorrectCube(GRAMMAR.seat(words[0]), number(words[1], 0, 99), reason)


def _correct_turn(words: Words, reason: str) -> Move:
    if len(words) != 1:
        raise misread(words, "`correct turn SEAT`")
    return moves.CorrectTurn(GRAMMAR.seat(words[0]), reason)


GRAMMAR: Final[Grammar[Seat]] = Grammar(
    example="grey takes B5",
    seats={str(seat): seat for seat in Seat},
    seat_words="white, pink, grey or tan",
    topics=spoken(OPTIONS),
    openers={
        "mountain": lambda words: moves.LayMountain(read_track(words)),
        "deal": _deal,
        "draw": _draw,
    },
    verbs={
        "starts": bare(moves.Start),
        "takes": _takes,
        "rolls": _rolls,
        "sorts": _sorts,
        "buys": _buys,
        "climbs": _climbs,
        "saves": _saves,
        "declines": bare(moves.Decline),
    },
    corrections={
        "front": partial(_correct_row, "front"),
        "back": partial(_correct_row, "back"),
        "box": _correct_box,
        "coins": _correct_coins,
        "investors": _correct_investors,
        "end": _correct_end,
        "section": _correct_section,
        "cube": _correct_cube,
        "turn": _correct_turn,
    },
)
