"""What random walks through all games have in common, and what holds for each of them."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from companion.games.contract import Game
from companion.table import History, read_record, write_record
from tests.golden_records import records_of


class Step(NamedTuple):
    """One move of a walk."""

    before: Any
    move: Any
    after: Any
    facts: tuple[Any, ...]


def steps_of(
    game: Game[Any],
    opening: Iterable[Any],
    whimsical: Callable[[Any, Random], Any],
    rng: Random,
    *,
    whim: float,
    longest: int,
) -> Iterator[Step]:
    """Play to the end; `whim` is how often chance decides instead of a simple player."""
    state, waiting = game.new(), list(opening)
    for _ in range(longest):
        if game.summary(state).over:
            return
        if waiting:
            move = waiting.pop(0)
        else:
            move = whimsical(state, rng) if rng.random() < whim else game.autoplay(state, rng)
        after, facts = game.apply(state, move)
        yield Step(state, move, after, facts)
        state = after
    raise AssertionError(f"a game of {game.title} has not ended after {longest} moves")


def check_written(game: Game[Any], steps: Iterable[Step], rng: Random) -> None:
    """A walk comes to the same states on record, with undos here and there."""
    history = History(game)
    for step in steps:
        history.play(step.move)
        assert history.state == step.after
        if rng.random() < 0.1:
            states = [history.state]
            while history.undo_move is not None and len(states) < rng.randint(2, 4):
                history.undo()
                states.append(history.state)
            while history.taken_back:
                assert history.state == states.pop()
                history.redo()
            assert [history.state] == states
    again = read_record(write_record(game.key, history.lines), file="game")
    assert again.state == history.state
    assert again.lines == history.lines


def kept_by_a_scribe(key: str, *beyond: str) -> list[Path]:
    """The golden games that a scribe can follow: with no line that begins like one of these."""
    return [
        path
        for path in records_of(key)
        if not any(f"\n{words}" in path.read_text(encoding="utf-8") for words in beyond)
    ]


def check_kept(path: Path, scribe: Any) -> None:
    """The scribe has the same table after every line of a golden game."""
    history = read_record(path.read_bytes(), file=path.name)
    for entry in history.entries:
        scribe.read(entry.line)
        assert scribe.report() == history.game.report(entry.after), entry.line


def values_in(value: Any, path: str = "view") -> Iterator[tuple[str, Any]]:
    """Every value inside a view, with the names that lead to it."""
    yield path, value
    names = getattr(value, "__struct_fields__", getattr(value, "_fields", ()))
    if names:
        for name in names:
            yield from values_in(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple | list):
        for index, part in enumerate(value):
            yield from values_in(part, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from values_in(part, f"{path}[{key!r}]")


def play_facts(game: Game[Any], state: Any, *lines: str) -> tuple[Any, list[Any]]:
    """Play lines of a record, the audit after each; the facts of all of them come along."""
    facts: list[Any] = []
    for line in lines:
        state, followed = game.apply(state, game.parse(line))
        game.audit(state)
        facts += followed
    return state, facts
