"""What the store did to get games back and what it could not, each as a whole sentence."""

from __future__ import annotations

from pathlib import Path


def kept_lines(lines: int) -> str:
    if lines == 1:
        return "1 line more could still be read and was kept."
    return f"{lines} lines more could still be read and were kept."


def kept_settings(settings: int) -> str:
    if settings == 1:
        return "1 setting could still be read and was kept."
    return f"{settings} settings could still be read and were kept."


def lost_lines(game: int, lines: int) -> str:
    if lines == 1:
        return f"The last line of game {game} could not be saved."
    return f"The last {lines} lines of game {game} could not be saved."


def found_in_backup(path: Path, backup: str) -> str:
    return f"The database {path} had lost its end: the backup {backup} still had it."


def missing_end(lines: int, game: int, number: int) -> str:
    """Nobody has the last lines that were written; the newest was this line of this game."""
    if lines == 1:
        return f"The last line that was written is missing: it was line {number} of game {game}."
    return (
        f"The last {lines} lines that were written are missing: the newest was line {number} of "
        f"game {game}."
    )


def mended(game: int, line: int, lost: int, aside: str) -> str:
    """A game was damaged at a line and put together again."""
    damage = f"Game {game} was damaged at line {line}; the database as it was is kept as {aside}."
    return f"{damage} {lost_lines(game, lost) if lost else 'Every line of it could be saved.'}"
