"""The store: a durable move against a bare insert, and how resuming grows with lines and games."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate, count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import chess

from companion.bootstrap.tables import open_store
from companion.config import DATABASE
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import Move
from companion.storage.chain import follow, start
from companion.storage.store import Store
from tests.bench.long_games import long_game, whole_games
from tests.bench.measure import Row, interleaved, percentile, seconds, without_garbage
from tests.bench.rules import chess_game
from tests.tables import resume_table, start_table

DURABLE_GAMES = 12
TURNS = 150
MANY_MOVES = 1500
MANY_GAMES = 10_000
REPETITIONS = 9


def rows() -> Iterator[Row]:
    with scratch() as folder:
        yield from _durable_moves(folder)
    with scratch() as folder:
        yield from _resumes(folder)


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder on the disk of the project: the usual one for such things may lie in memory."""
    build = Path("build")
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=build) as folder:
        yield Path(folder)


def _durable_moves(folder: Path) -> Iterator[Row]:
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL)")
    ours: list[float] = []
    anchor: list[float] = []
    with open_store(folder / "store") as store, without_garbage():
        for game in whole_games(DURABLE_GAMES):
            table = start_table(store, GAME.key)
            for number, move in enumerate(game):
                line = str(move)
                first, second = (ours, anchor) if number % 2 else (anchor, ours)
                for times in (first, second):
                    start = perf_counter()
                    if times is ours:
                        table.play(move)
                    else:
                        bare.execute("INSERT INTO log (line) VALUES (?)", (line,))
                    times.append(perf_counter() - start)
    bare.close()
    for name, share in (("median", 0.5), ("99th percentile", 0.99)):
        mine, bares = percentile(ours, share), percentile(anchor, share)
        yield Row(
            name=f"durable move, {name}",
            ours=_milliseconds(mine),
            anchor=f"bare sqlite3 insert {_milliseconds(bares)}",
            ratio=mine / bares,
            # With the line go its place, its checksum, the end of its game, and the mark.
            goal=("<=", 1.75),
        )


def _resumes(folder: Path) -> Iterator[Row]:
    game = long_game(seed=1, least_turns=TURNS)
    longer = long_game(seed=1, least_moves=MANY_MOVES)
    with _store_with(folder / "few", game) as few:
        number = few.last_open()
        ours, anchor, ratio = interleaved(
            lambda: seconds(lambda: resume_table(few, number)),
            _chess_from_text(len(game)),
            repetitions=REPETITIONS,
        )
        yield Row(
            name=f"resume after {TURNS} turns",
            ours=f"{_milliseconds(ours)} for {len(game)} lines",
            anchor=f"python-chess push_uci {_milliseconds(anchor)}",
            ratio=ratio,
        )
        many_lines = few.new_game(GAME.key, [str(move) for move in longer])
        ours, anchor, ratio = interleaved(
            lambda: seconds(lambda: resume_table(few, many_lines)),
            lambda: seconds(lambda: resume_table(few, number)),
            repetitions=REPETITIONS,
        )
        yield Row(
            name=f"resume after {MANY_MOVES:,} moves",
            ours=_milliseconds(ours),
            anchor=f"{len(longer) / len(game):.1f}× the lines of {_milliseconds(anchor)}",
            ratio=ratio,
        )
        few.abandon(many_lines)
        yield from _among_many(folder, game, few)
    yield _starts(folder)


def _among_many(folder: Path, game: list[Move], few: Store) -> Iterator[Row]:
    with _store_with(folder / "many", game, others=MANY_GAMES) as many:
        ours, anchor, ratio = interleaved(
            lambda: seconds(lambda: resume_table(many)),
            lambda: seconds(lambda: resume_table(few)),
            repetitions=REPETITIONS,
        )
    yield Row(
        name=f"resume among {MANY_GAMES:,} games",
        ours=_milliseconds(ours),
        anchor=f"alone {_milliseconds(anchor)}",
        ratio=ratio,
    )


def _starts(folder: Path) -> Row:
    ours = median(seconds(lambda: _start(folder / "many")) for _ in range(REPETITIONS // 3))
    anchor = median(seconds(lambda: _start(folder / "few")) for _ in range(REPETITIONS // 3))
    return Row(
        name=f"open the store and resume, {MANY_GAMES:,} games",
        ours=_milliseconds(ours),
        anchor=f"alone {_milliseconds(anchor)}",
        ratio=ours / anchor,
    )


def _start(folder: Path) -> None:
    with open_store(folder) as store:
        resume_table(store)


def _store_with(folder: Path, game: list[Move], *, others: int = 0) -> Store:
    """A store with one open game and others that are over, written at one go and backed up."""
    with open_store(folder) as store:
        lines = [str(move) for move in game]
        number = store.new_game(GAME.key, lines)
    with sqlite3.connect(folder / DATABASE) as db:
        clock = "2000-01-01T00:00:00+00:00"
        played = range(number + 1, number + 1 + others)
        db.executemany(
            "INSERT INTO games (number, key, opened_after, started, over) VALUES (?, ?, 0, ?, 1)",
            ((other, GAME.key, clock) for other in played),
        )
        heads = accumulate(lines, follow, initial=start(GAME.key))
        next(heads)
        rows = [
            (at, line, clock, head) for at, line, head in zip(count(1), lines, heads, strict=False)
        ]
        db.executemany(
            "INSERT INTO log (game, number, line, clock, chain) VALUES (?, ?, ?, ?, ?)",
            ((other, *row) for other in played for row in rows),
        )
    db.close()
    open_store(folder).close()
    return open_store(folder)


def _chess_from_text(plies: int) -> Callable[[], float]:
    texts = [move.uci() for move in chess_game(2, plies)]

    def read() -> None:
        board = chess.Board()
        for text in texts:
            board.push_uci(text)

    return lambda: seconds(read)


def _milliseconds(value: float) -> str:
    return f"{value * 1000:.2f} ms"
