"""`higaki games`, `show`, `export` and `import`: the games that are kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from tabulate import tabulate

from companion.cli.example import example
from companion.cli.records import record_argument
from companion.cli.say import say
from companion.errors import UnknownGame, quote
from companion.games import find_game, game_keys
from companion.games.kit.counting import listed
from companion.table.history import Entry, History
from companion.table.record import write_record

if TYPE_CHECKING:
    from companion.storage.reading import Reading
    from companion.storage.store import Store
    from companion.storage.stored_game import StoredGame

MOST_DIGITS: Final = 18


class GameNumber(click.ParamType[int | None]):
    """A number from `higaki games`; None for `last`."""

    name = "game"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | None:
        word = str(value).lower()
        if word == "last":
            return None
        # No list of games is that long, and no database counts that far.
        if not word.isdecimal() or len(word) > MOST_DIGITS:
            expected = "expected a number from `higaki games`, or last"
            self.fail(f"{quote(word)}: {expected}.", param, ctx)
        return int(word)


chosen_game = click.argument("number", type=GameNumber(), metavar="GAME")


@click.command(epilog=example("higaki games"))
@click.pass_obj
def games(data: Path | None) -> None:
    """List the games that are kept, the one played last first."""
    with look_at_games(data) as kept:
        listed = kept.games()
    if not listed:
        say("No games are kept yet: `higaki import FILE` adds one.")
        return
    rows = [
        (
            game.number,
            _title(game.key),
            ", ".join(game.players),
            game.moves,
            _standing(game),
            game.started.strftime("%Y-%m-%d %H:%M"),
        )
        for game in listed
    ]
    say(tabulate(rows, ("game", "of", "players", "lines", "now", "started")))


@click.command(epilog=example("higaki show last"))
@chosen_game
@click.pass_obj
def show(data: Path | None, number: int | None) -> None:
    """Print the table and the log of a kept game.

    GAME is a number from `higaki games`, or last.
    """
    from companion.storage.library import read_stored

    with look_at_games(data) as kept:
        history = read_stored(kept, _existing(kept, number))
    say(history.game.picture(history.state))
    say()
    for entry in history.entries:
        say(_log_line(history, entry))


@click.command(epilog=example("higaki export last", "higaki export last --output copy.txt"))
@chosen_game
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write here.")
@click.option("--force", is_flag=True, help="Replace the file if there is one.")
@click.pass_obj
def export(data: Path | None, number: int | None, output: Path | None, force: bool) -> None:
    """Print the record of a kept game.

    GAME is a number from `higaki games`, or last.
    """
    with look_at_games(data) as kept:
        number = _existing(kept, number)
        record = write_record(kept.key(number), kept.lines(number))
    if output is None:
        # A file gets every letter as it is, a terminal only what can be seen.
        if sys.stdout.isatty():
            say(record, nl=False)
        else:
            click.echo(record, nl=False)
        return
    try:
        with output.open("w" if force else "x", encoding="utf-8") as file:
            file.write(record)
    except FileExistsError:
        raise click.UsageError(f"{output} exists already: use --force to replace it.") from None


@click.command(name="import", epilog=example("higaki import game.txt"))
@record_argument
@click.pass_obj
def import_(data: Path | None, history: History) -> None:
    """Keep the game of a record.

    FILE is a record (docs/record.md), or - for standard input. When a line is refused, nothing is
    kept. A game that is not over becomes the one that resumes by itself.
    """
    game = history.game
    with open_store(data, program="higaki import") as store:
        number = store.new_game(game.key, history.lines, game.summary(history.state))
    say(f"Kept as game {number}: {game.title}, {len(history.lines)} lines.")


@contextmanager
def look_at_games(data: Path | None) -> Iterator[Reading]:
    """The games in this folder, to read, and on standard error what there is to say of them."""
    from companion.bootstrap.tables import visit_games

    with visit_games(data, lambda notice: say(notice, err=True)) as kept:
        yield kept


@contextmanager
def open_store(data: Path | None, *, program: str) -> Iterator[Store]:
    """The store in this folder, to write into, and on standard error what it has to say."""
    from companion.bootstrap import tables

    with tables.open_store(data, program=program) as store:
        for notice in store.notices:
            say(notice, err=True)
        yield store


def _existing(kept: Reading, number: int | None) -> int:
    if number is not None:
        return number
    newest = next(iter(kept.games()), None)
    if newest is None:
        raise UnknownGame("No games are kept yet: `higaki import FILE` adds one.")
    return newest.number


def _standing(game: StoredGame) -> str:
    if game.over:
        return f"won by {listed(game.winners)}"
    return "put away" if game.abandoned else "open"


def _log_line(history: History, entry: Entry) -> str:
    mark = "(undone) " if entry.undone else ""
    return f"{entry.number:4}  {mark}{history.told(entry)}"


def _title(key: str) -> str:
    """What a game is called; its key where this version does not know it."""
    return find_game(key).title if key in game_keys() else key
