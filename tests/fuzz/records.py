"""Records: what is read replays to the same table, what is not is refused with its line."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.errors import RecordError
from companion.games import find_game, game_keys
from companion.games.contract import TABLE
from companion.games.kit.words import LONGEST_NAME
from companion.table.record import read_foreign, read_record, write_record
from tests.fuzz.judge import Fault, judge_refusal
from tests.fuzz.mutate import corrupt, mutate
from tests.golden_records import records_of


class Records:
    """Every registered game, from its golden records and from games it plays by itself."""

    name = "records"

    def __init__(self, keys: tuple[str, ...] = game_keys()) -> None:
        self._texts = {key: texts(key) for key in keys}
        self._words = {
            key: sorted({word for text in found for word in text.split()})
            for key, found in self._texts.items()
        }

    def make(self, rng: Random) -> bytes:
        key = rng.choice(sorted(self._texts))
        record = mutate(rng.choice(self._texts[key]), self._words[key], rng)
        data = record.encode("utf-8", "surrogatepass")
        return corrupt(data, rng) if rng.random() < 0.1 else data

    def try_one(self, record: bytes) -> bool:
        """Whether it was read; raises Fault when it was neither read nor refused as it should."""
        try:
            history = read_foreign(record, file="fuzz.txt")
        except RecordError as refusal:
            judge_refusal(refusal)
            return False
        game, state = history.game, history.state
        game.audit(state)
        names = game.summary(state).players
        if any(len(name) > LONGEST_NAME for name in names):
            raise Fault(f"a name of {max(map(len, names))} letters")
        game.picture(state)
        game.report(state)
        for audience in (TABLE, *(mark.key for mark in game.seats)):
            game.view(state, audience)
        for entry in history.entries:
            history.told(entry)
        again = read_record(write_record(game.key, history.lines), file="again.txt")
        if again.state != state:
            raise Fault("what was written does not replay to the same table")
        return True


def texts(key: str) -> list[str]:
    """Records of a game to begin with."""
    golden = [path.read_text(encoding="utf-8") for path in records_of(key)]
    own = [played(key, seed) for seed in range(3)]
    return [text for text in golden if text.lstrip().lower().startswith(("game", "#"))] + own


def played(key: str, seed: int) -> str:
    """A game that plays itself, or the beginning of it."""
    game: Any = find_game(key)
    rng = Random(f"{key}/{seed}")
    lines: list[str] = []
    state = game.new()
    moves = list(game.opening(rng.choice(game.players), rng))
    while not game.summary(state).over and len(lines) < 400:
        move = moves.pop(0) if moves else game.autoplay(state, rng)
        lines.append(str(move))
        state, _ = game.apply(state, move)
    return write_record(key, lines)
