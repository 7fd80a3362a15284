"""A game put together from every copy there is, each line proven by the chain.

A line counts if its checksum is written down somewhere. So it does not matter which file a line
comes from, nor in which order the lines of a file lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.storage.chain import follow, start
from companion.storage.copies import About, GameCopy, Row

_MOST_LINES = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """As much of a game as can be proven."""

    about: About
    rows: tuple[Row, ...]
    lost: int
    """How many lines there were after these."""


def gather(copies: Sequence[GameCopy]) -> Gathered:
    """The longest proven beginning of a game; `copies`, the best first, are at least one."""
    proofs = {row.chain for copy in copies for row in copy.rows.values()}
    proofs.update(copy.end.head for copy in copies if copy.end is not None and copy.end.lines)
    about = _about(copies, proofs)
    head, rows = start(about.key), list[Row]()
    while found := _next(copies, proofs, head, len(rows) + 1):
        rows.append(found)
        head = found.chain
    lost = max(_known(copies, head) - len(rows), 0)
    if lost:
        # Whoever won, it was with the lines that are lost.
        about = about._replace(over=0, winners="[]")
    return Gathered(about=about, rows=tuple(rows), lost=lost)


def is_whole(copy: GameCopy) -> bool:
    """Whether every line of this copy follows the one before it, up to the end it knows of."""
    head = start(copy.about.key)
    for number in range(1, len(copy.rows) + 1):
        row = copy.rows.get(number)
        if row is None or row.chain != follow(head, row.line):
            return False
        head = row.chain
    return copy.end is None or copy.end == (len(copy.rows), head)


def _about(copies: Sequence[GameCopy], proofs: set[int]) -> About:
    """What is told by the copy that reaches furthest and has a key that the first line follows."""
    told = [copy.about for copy in sorted(copies, key=lambda copy: -len(copy.rows))]
    keys = (text.decode() for text in _one_bit_away(told[0].key.encode()) if text.isascii())
    guesses = (told[0]._replace(key=key) for key in keys)
    right = (about for about in (*told, *guesses) if _next(copies, proofs, start(about.key), 1))
    return next(right, told[0])


def _next(copies: Sequence[GameCopy], proofs: set[int], head: int, number: int) -> Row | None:
    """The line that follows, if any copy has it and any copy proves it."""
    here = [copy.rows[number] for copy in copies if number in copy.rows]
    after = [copy.rows[number + 1] for copy in copies if number + 1 in copy.rows]
    for row in here:
        chain = follow(head, row.line)
        # A checksum that was harmed itself is proven by the line after it.
        if chain in proofs or any(follow(chain, later.line) in proofs for later in after):
            return row._replace(chain=chain)
    for row in (row for copy in copies for row in copy.rows.values()):
        chain = follow(head, row.line)
        if chain in proofs:
            return row._replace(chain=chain)
    for row in here:
        for line in _one_bit_away(row.line):
            chain = follow(head, line)
            if chain in proofs:
                return row._replace(line=line, chain=chain)
    return None


def _one_bit_away(text: bytes) -> Iterator[bytes]:
    """Everything that one flipped bit may have made this."""
    for place in range(len(text)):
        for bit in range(8):
            yield text[:place] + bytes((text[place] ^ 1 << bit,)) + text[place + 1 :]


def _known(copies: Sequence[GameCopy], head: int) -> int:
    """How many lines the game had, by the word of any copy."""
    ends = [copy.end for copy in copies if copy.end is not None]
    # A number that is out of all reason, or that of an end that was found, is damage too.
    told = [end.lines for end in ends if end.head != head and end.lines <= _MOST_LINES]
    return max([*told, *(len(copy.rows) for copy in copies)])
