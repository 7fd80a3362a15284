"""`higaki verify`: do these rules still come to the same end of every finished game?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click
import msgspec

from companion.cli.example import example
from companion.cli.stored import look_at_games
from companion.errors import HigakiError, RecordError

if TYPE_CHECKING:
    from companion.storage.reading import Reading
    from companion.storage.stored_game import StoredGame


class Result(TypedDict):
    """Who won, by the list of games and by a replay, and each seat's VPs; no secrets any more."""

    kept: list[str]
    winners: list[str] | None
    vps: dict[str, int | None]


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
        write.write_text(json.dumps(results, ensure_ascii=False, indent=1), encoding="utf-8")
    if differences:
        raise ResultsDiffer(" ".join(differences))
    click.echo(f"{len(results)} finished games replayed: every result is the same.")


def _read_results(file: Path) -> Results:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Results)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadResults(
            f"{file} holds no results: expected a file that `higaki verify --write` has written."
        ) from None


def _result(kept: Reading, game: StoredGame) -> Result:
    from companion.bootstrap.tables import read_stored

    history = read_stored(kept, game.number)
    summary = history.game.summary(history.state)
    report = history.game.report(history.state)
    return {
        "kept": list(game.winners),
        "winners": list(summary.winners) if summary.over else None,
        "vps": {seat["colour"]: seat.get("vp") for seat in report["seats"]},
    }


def _differences(results: Results, before: Results) -> Iterator[str]:
    for number, result in results.items():
        if result["winners"] is None:
            yield f"Game {number} was over and now is not."
        elif result["winners"] != result["kept"]:
            kept, now = _names(result["kept"]), _names(result["winners"])
            yield f"Game {number} was won by {kept}, now by {now}."
        elif number in before and result["vps"] != before[number]["vps"]:
            yield (
                f"Game {number} ended with {_vps(before[number]['vps'])} VPs, "
                f"now with {_vps(result['vps'])}."
            )


def _names(winners: list[str]) -> str:
    return " and ".join(winners) or "nobody"


def _vps(by_seat: Mapping[str, int | None]) -> str:
    return ", ".join(f"{seat} {vps}" for seat, vps in by_seat.items())
