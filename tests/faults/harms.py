"""Harming files at random, and asking what became of the games: all there, or counted as lost."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from companion.config import DATABASE
from companion.errors import RecordError, UnknownGame
from companion.games import find_game
from companion.games.contract import Summary
from companion.storage.store import Store
from companion.table.rehearsal import rehearse
from tests.faults.app import KEY, App

Files = dict[str, bytes]
Harm = Callable[[bytes, Random], bytes]

GAMES = 3
PLAYED = Summary(players=("Aiko", "Ben", "Chie"))
SECTOR = 512
PAGE = 4096
ADMITS = ("could not be saved", "missing")
"""What must be said when a line is gone."""


def harm_again_and_again(
    folder: Path, rng: Random, *, harms: int, kinds: Sequence[Harm] | None = None, file: str = ""
) -> Iterator[str]:
    """Harm a file of a store that was switched off while it played; yields what was harmed."""
    truth = make_games(folder)
    sound = content(folder)
    for _ in range(harms):
        restore(folder, sound)
        name = file or rng.choice([name for name, data in sound.items() if data])
        harm = rng.choice(kinds or HARMS)
        (folder / name).write_bytes(harm(sound[name], rng))
        check(folder, truth)
        yield f"{harm.__name__} in {name}"


def make_games(folder: Path) -> list[list[str]]:
    """Games of which the first are backed up and the end of the last is in the log; their lines."""
    game, truth = find_game(KEY), []

    def game_is_over(state: Any) -> bool:
        return game.summary(state).over

    for seed in range(GAMES):
        opening = list(game.opening(3, Random(seed)))
        history = rehearse(KEY, seed=seed, opening=opening, until=game_is_over)
        truth.append(history.lines)
    child = os.fork()
    if not child:
        store = Store.open(folder / DATABASE)
        for number, lines in enumerate(truth, start=1):
            store.new_game(KEY, lines[:-20], PLAYED)
            if number == 2:
                store.backup()
            while number < GAMES and store.rest():
                pass
            for after in range(len(lines) - 20, len(lines)):
                store.append(number, [lines[after]], PLAYED, after=after)
        os._exit(0)
    os.waitpid(child, 0)
    return truth


def check(folder: Path, truth: list[list[str]]) -> None:
    """Every game is a beginning of what was written, and whatever is gone was said."""
    with App(folder) as app:
        while app.rest():
            pass
        for number, lines in enumerate(truth, start=1):
            try:
                kept = app.read(number).lines
            except UnknownGame:
                kept = []
            except RecordError as problem:
                raise AssertionError(f"game {number} is not what was played") from problem
            assert kept == lines[: len(kept)], f"game {number} is not what was played"
            if len(kept) < len(lines):
                told = " ".join(app.said)
                assert any(word in told for word in ADMITS), f"a loss in game {number}: {told}"


def content(folder: Path) -> Files:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def restore(folder: Path, sound: Files) -> None:
    for path in folder.rglob("*"):
        if path.is_file() and str(path.relative_to(folder)) not in sound:
            path.unlink()
    for name, data in sound.items():
        (folder / name).write_bytes(data)


def flipped_bit(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes((data[place] ^ 1 << rng.randrange(8),)) + data[place + 1 :]


def noise(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    length = rng.randint(1, min(100, len(data) - place))
    return data[:place] + rng.randbytes(length) + data[place + length :]


def lost_sector(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(0, len(data), SECTOR)
    length = len(data[place : place + SECTOR])
    return data[:place] + bytes(length) + data[place + length :]


def noisy_page(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(0, len(data), PAGE)
    length = len(data[place : place + PAGE])
    return data[:place] + rng.randbytes(length) + data[place + length :]


def swapped_pages(data: bytes, rng: Random) -> bytes:
    one, two = sorted(rng.randrange(0, len(data), PAGE) for _ in range(2))
    first, second = data[one : one + PAGE], data[two : two + PAGE]
    if len(first) != len(second) or one == two:
        return noise(data, rng)
    return data[:one] + second + data[one + PAGE : two] + first + data[two + PAGE :]


def cut_short(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


HARMS: Sequence[Harm] = (
    *(flipped_bit, flipped_bit, flipped_bit, noise, noise),
    *(lost_sector, noisy_page, swapped_pages, cut_short),
)
