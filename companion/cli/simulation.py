"""`higaki simulate`: many games that play themselves, and what came of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, median

import click
from tabulate import tabulate

from companion.cli.example import example
from companion.cli.guard import CRASHED
from companion.cli.say import say
from companion.cli.selfplay import Broken, Finished, play_game
from companion.games import FIRST, find_game, game_keys
from companion.table.record import write_record


@click.command(epilog=example("higaki simulate --games 5 --players 3 --seed 7"))
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option(
    "--players", type=click.IntRange(min=1), help="As many as the game is for, unless said."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same games.")
@click.option("--game", "key", type=click.Choice(game_keys()), default=FIRST, show_default=True)
def simulate(games: int, players: int | None, seed: int, key: str) -> None:
    """Let games play themselves, and check every move.

    A dealer deals, simple players play, and the table is audited after every move. A game that
    breaks an invariant stops the simulation with exit status 1, and its record is written to the
    current folder.
    """
    game = find_game(key)
    players = game.players[-1] if players is None else players
    if players not in game.players:
        fewest, most = game.players[0], game.players[-1]
        raise click.UsageError(f"{game.title} is for {fewest} to {most} players, not {players}.")
    finished: list[Finished] = []
    try:
        with click.progressbar(length=games, label="Playing", file=sys.stderr) as progress:
            for number in range(1, games + 1):
                finished.append(play_game(game, players, Random(f"{seed}/{number}")))
                progress.update(1)
    except Broken as broken:
        file = Path(f"broken-{key}-{players}-players-seed-{seed}-game-{number}.txt")
        file.write_text(write_record(key, broken.lines), encoding="utf-8")
        say(f"Game {number} is broken: {broken} Its record is in {file}.", err=True)
        raise click.exceptions.Exit(CRASHED) from broken
    say(f"{games:,} games of {game.title}, {players} players, seed {seed}: no violation.")
    say(f"\n{lengths(finished)}\n\n{wins(finished, players)}")


def lengths(finished: list[Finished]) -> str:
    """How long the games were, as a table."""
    rows = [
        (name, min(counts), round(median(counts)), max(counts), f"{sum(counts):,}")
        for name, counts in (
            ("turns", [game.turns for game in finished]),
            ("moves", [game.moves for game in finished]),
        )
    ]
    return _table(rows, "", "fewest", "median", "most", "in all")


def wins(finished: list[Finished], players: int) -> str:
    """Who won, by the order of seats, as a table; a shared win counts for each."""
    rows = []
    for place in range(players):
        won = [game for game in finished if place in game.winners]
        points = [game.points for game in won if game.points is not None]
        average = f"{mean(points):.1f}" if points else "–"
        rows.append((place + 1, f"{len(won):,}", f"{len(won) / len(finished):.0%}", average))
    shared = sum(len(game.winners) > 1 for game in finished)
    return f"{_table(rows, 'seat', 'wins', 'share', 'mean points')}\n\nShared wins: {shared:,}."


def _table(rows: Sequence[tuple[object, ...]], *headers: str) -> str:
    return tabulate(rows, headers, disable_numparse=True, stralign="right")
