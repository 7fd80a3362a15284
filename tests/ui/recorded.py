"""The golden records that a hand plays by touch, and what of their lines it can tell alike."""

from __future__ import annotations

from pathlib import Path

from companion.table.history import History
from companion.table.record import read_record

RECORDS = Path(__file__).parents[1] / "records"
FIRST = "traders-of-osaka"
"""The game whose records are named without it."""


def record_file(record: str) -> Path:
    """`game/record`, or the name alone of one of the first game's."""
    return (RECORDS if "/" in record else RECORDS / FIRST) / f"{record}.txt"


def golden(record: str) -> History:
    """A golden record, read."""
    file = record_file(record)
    return read_record(file.read_bytes(), file=file.name)


def meaningful(lines: list[str]) -> list[str]:
    """The lines that players entered; how people sat down may be told otherwise."""
    return [line for line in lines if not line.startswith(("seat ", "rule "))]
