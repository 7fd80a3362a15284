"""`higaki run`, `higaki demo` and `higaki screenshots`: what needs a screen, real or virtual."""

from __future__ import annotations

import re
from math import nan
from pathlib import Path

import click

from companion.cli.example import example
from companion.cli.say import say
from companion.errors import quote
from companion.games import FIRST, find_game, shown_keys

SLOWEST, FASTEST = 0.1, 1000.0
"""Speeds of the demo: slower looks like a fault, and no screen is faster."""


class Size(click.ParamType[tuple[int, int]]):
    """Width and height in pixels, as in 800x480."""

    name = "WxH"

    def convert(
        self,
        value: str | tuple[int, int],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", value)
        if not found:
            self.fail(f"{quote(str(value))} is no size; expected one such as 800x480.", param, ctx)
        return int(found[1]), int(found[2])


class Speed(click.ParamType[float]):
    """How many times as fast as people."""

    name = "X"

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            speed = float(value)
        except ValueError:
            speed = nan
        if not SLOWEST <= speed <= FASTEST:
            expected = f"expected a number from {SLOWEST:g} to {FASTEST:g}"
            self.fail(f"{quote(str(value))} is no speed; {expected}.", param, ctx)
        return speed


size_option = click.option(
    "--size", type=Size(), default="800x480", show_default=True, help="Size of the window."
)


@click.command(epilog=example("higaki run", "higaki run --size 1280x720 --simulate-hardware"))
@click.option("--size", type=Size(), help="Size of the window; 800x480 unless higaki.toml says.")
@click.option("--fullscreen/--window", default=None, help="Fill the display, or do not.")
@click.option("--simulate-hardware", is_flag=True, help="Show a drawer with buttons and strip.")
@click.pass_obj
def run(
    data: Path | None,
    size: tuple[int, int] | None,
    fullscreen: bool | None,
    simulate_hardware: bool,
) -> None:
    """Start the touchscreen."""
    from companion.bootstrap.screen import run_screen

    run_screen(data, size=size, fullscreen=fullscreen, simulate_hardware=simulate_hardware)


@click.command(epilog=example("higaki demo --players 3 --seed 7"))
@size_option
@click.option("--game", "key", type=click.Choice(shown_keys()), default=FIRST, show_default=True)
@click.option("--players", type=int, default=4, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Which game is played.")
@click.option("--speed", type=Speed(), default=1.0, show_default=True, help="1 is a human pace.")
@click.option(
    "--pictures",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for pictures of the game and its record.",
)
def demo(
    size: tuple[int, int],
    key: str,
    players: int,
    seed: int,
    speed: float,
    pictures: Path | None,
) -> None:
    """Watch a game that plays itself, by touches on the real screens.

    A dealer deals and simple players play. Nothing of it is kept among your games.
    """
    from companion.bootstrap.shows import run_demo

    seats = find_game(key).players
    if players not in seats:
        least, most = seats[0], seats[-1]
        raise click.BadParameter(f"{players} players do not fit: expected {least} to {most}.")
    run_demo(key=key, size=size, players=players, seed=seed, speed=speed, pictures=pictures)


@click.command(
    epilog=example("higaki screenshots pictures/", "higaki screenshots --size 1280x720 pictures/")
)
@size_option
@click.option("--game", "key", type=click.Choice(shown_keys()), help="Its screens alone.")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def screenshots(size: tuple[int, int], key: str | None, folder: Path) -> None:
    """Write a picture of every screen, from a fixed game."""
    from companion.bootstrap.shows import run_screenshots

    run_screenshots(folder, size=size, key=key)
    say(f"Pictures: {folder}")
