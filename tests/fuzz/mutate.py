"""Small harms to texts and bytes, all from one `Random`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

NASTY: Final = (
    *("\x00", "\x07", "\x1b[31m", "\x9b", "\x7f", "\u202e", "\u2066", "\u200b", "\ufeff", "\u2028"),
    *("\U000e0041", "\u0301", "\U0001f469\u200d\U0001f680", "紀", "ß", "İ", "\t", "\r", " ", "  "),
    *("#", " #", "=", "[", "]", "{", "}", '"', "'", "`", "/", "\\", "%s", "%n", "{0}", "-", "--"),
    *("0", "-1", "1e999", "nan", "²", "٣", "9" * 5_000, "x" * 20_000, "[" * 5_000, "a." * 3_000),
)

Words = Sequence[str]


def mutate(text: str, words: Words, rng: Random) -> str:
    """The text with some harms done to it, most often one: the first ends the reading."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice(_HARMS)(text, words, rng)
    return text


def corrupt(data: bytes, rng: Random) -> bytes:
    """Bytes with some of them flipped, blanked, moved or cut off."""
    damaged = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        if not damaged:
            break
        start = rng.randrange(len(damaged))
        length = rng.choice((1, 1, 4, 64, 512, 4096))
        match rng.randrange(5):
            case 0:
                damaged[start] ^= 1 << rng.randrange(8)
            case 1:
                damaged[start : start + length] = bytes(len(damaged[start : start + length]))
            case 2:
                damaged[start : start + length] = rng.randbytes(min(length, len(damaged) - start))
            case 3:
                other = rng.randrange(len(damaged))
                damaged[start : start + length] = damaged[other : other + length]
            case 4:
                del damaged[max(start, len(damaged) // 4) :]
    return bytes(damaged)


def _lose_line(text: str, words: Words, rng: Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _repeat_line(text: str, words: Words, rng: Random) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def _swap_lines(text: str, words: Words, rng: Random) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _another_word(text: str, words: Words, rng: Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    spelled = lines[at].split(" ")
    spelled[rng.randrange(len(spelled))] = rng.choice(words)
    lines[at] = " ".join(spelled)
    return "\n".join(lines)


def _invent_line(text: str, words: Words, rng: Random) -> str:
    lines = text.split("\n")
    invented = " ".join(rng.choice(words) for _ in range(rng.randint(1, 7)))
    lines.insert(rng.randrange(len(lines) + 1), invented)
    return "\n".join(lines)


def _insert_nasty(text: str, words: Words, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(NASTY) + text[at:]


def _cut(text: str, words: Words, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _lose_letters(text: str, words: Words, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 5) :]


_HARMS: Final[tuple[Callable[[str, Words, Random], str], ...]] = (
    *(_another_word, _another_word, _invent_line, _insert_nasty, _insert_nasty),
    *(_lose_line, _repeat_line, _swap_lines, _lose_letters, _cut),
)
