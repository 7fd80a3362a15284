"""`higaki verify`: do these rules still come to the same end of every finished game?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec import Struct, field

from companion.cli.example import example
from companion.cli.say import say
from companion.cli.stored import look_at_games
from companion.errors import HigakiError, RecordError
from companion.games.kit.counting import listed

if TYPE_CHECKING:
    from companion.storage.reading import Reading
    from companion.storage.stored_game import StoredGame


class Result(Struct, frozen=True):
    """Who won, by the list of games and by a replay, and each seat's points; no secrets any more.

    Any two versions must understand each other: in the file points have their oldest name.
    """

    kept: tuple[str, ...]
    winners: tuple[str, ...] | None
    points: dict[str, int | None] = field(name="vps")


Results = dict[str, Result]
"""By the game's number."""


class BadResults(HigakiError, ValueError):
    """A file that does not hold what `--write` writes."""


class ResultsDiffer(HigakiError):
    """A finished game that comes out otherwise than it did."""


@click.command(epilog=example("higaki verify", "higaki verify --write results.json"))
@click.option(
    "--write",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write every result to a file.",
)
@click.option(
    "--against",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="Compare with the results in a file.",
)
@click.pass_obj
def verify(data: Path | None, write: Path | None, against: Path | None) -> None:
    """Replay every finished game and compare its result.

    Before an update, the old version writes the results and the new one compares with them. A
    difference is an error that names the game.
    """
    before = _read_results(against) if against else {}
    results: Results = {}
    differences = []
    with look_at_games(data) as kept:
        for game in reversed(kept.games()):
            if game.over:
                try:
                    results[str(game.number)] = _result(kept, game)
                except RecordError as problem:
                    differences.append(f"Game {game.number} no longer replays: {problem}")
    differences += list(_differences(results, before))
    if write:
        write.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1))
    if differences:
        raise ResultsDiffer(" ".join(differences))
    say(f"{len(results)} finished games replayed: every result is the same.")


def _read_results(file: Path) -> Results:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Results)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadResults(
            f"{file} holds no results: expected a file that `higaki verify --write` has written."
        ) from None


def _result(kept: Reading, stored: StoredGame) -> Result:
    from companion.storage.library import read_stored

    history = read_stored(kept, stored.number)
    game, state = history.game, history.state
    summary = game.summary(state)
    return Result(
        kept=stored.winners,
        winners=summary.winners if summary.over else None,
        points={standing.seat: standing.points for standing in game.standings(state)},
    )


def _differences(results: Results, before: Results) -> Iterator[str]:
    for number, result in results.items():
        if result.winners is None:
            yield f"Game {number} was over and now is not."
        elif result.winners != result.kept:
            kept, now = _names(result.kept), _names(result.winners)
            yield f"Game {number} was won by {kept}, now by {now}."
        elif number in before and result.points != before[number].points:
            yield (
                f"Game {number} ended with {_told(before[number].points)} points, "
                f"now with {_told(result.points)}."
            )


def _names(winners: Sequence[str]) -> str:
    return listed(winners) or "nobody"


def _told(by_seat: Mapping[str, int | None]) -> str:
    return ", ".join(f"{seat} {points}" for seat, points in by_seat.items())
