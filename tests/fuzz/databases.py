"""Damaged databases: games are listed and shown as far as they are whole, and nothing crashes."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.config import DATABASE
from companion.games import game_keys
from companion.storage.reading import TABLE_OF_STEPS
from companion.table.record import read_record
from tests.fuzz.commands import call, judge_result
from tests.fuzz.mutate import corrupt
from tests.fuzz.records import played
from tests.storage.stores import execute, opened

LOOKS = (["games"], ["show", "last"], ["export", "1"], ["verify"], ["import", "game.txt"])


class Databases:
    """A store with a game of every kind, made once; its files are damaged anew for each case."""

    name = "databases"

    def __init__(self) -> None:
        with TemporaryDirectory(prefix="higaki-fuzz-") as folder:
            with opened(Path(folder)) as store:
                for key in game_keys():
                    for seed in range(2):
                        history = read_record(played(key, seed), file=key)
                        summary = history.game.summary(history.state)
                        store.new_game(key, history.lines, summary)
            path = Path(folder) / DATABASE
            # The only cells that tell when this was: the same seed shall harm the same bytes.
            execute(path, f"UPDATE {TABLE_OF_STEPS} SET applied_at = 'long ago'")
            self._database = path.read_bytes()
        self._game = played(game_keys()[0], 0)

    def make(self, rng: Random) -> bytes:
        return corrupt(self._database, rng)

    def try_one(self, database: bytes) -> bool:
        """Whether every look was answered; the damaged file is the only one there is."""
        with TemporaryDirectory(prefix="higaki-fuzz-") as folder, chdir(folder):
            data = Path(folder) / "data"
            data.mkdir()
            (data / DATABASE).write_bytes(database)
            Path("game.txt").write_text(self._game, encoding="utf-8")
            environment = {"HIGAKI_DATA": str(data)}
            answers = [judge_result(call(words, environment), words) for words in LOOKS]
            return all(answers)
