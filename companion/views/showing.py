"""How a game shows itself: which page answers, what is heard, what the strip does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from companion.games import package_of
from companion.games.kit.value import Value
from companion.views.guide import Guide
from companion.views.lights.lights import DARKNESS, Lights


class Tool(Value, frozen=True, kw_only=True):
    """Something beside the table that a game brings, such as a calculator: a tile and its page."""

    page: str
    title: str
    icon: str


def _clappers(_: tuple[Any, ...]) -> str:
    return "wood"


class Showing(Value, frozen=True, kw_only=True):
    """The door of a game's `views`. Pages are named by strings; its screens say what they are."""

    #: The table's view and the facts of the newest move that people have not walked through yet to
    #: the page on which the question is answered.
    page: Callable[[Any, tuple[Any, ...]], str]
    #: Pages that follow the game: a change of the table may lead from one to another.
    pages_in_play: frozenset[str]
    #: Pages that say themselves what to do with one's hands.
    tell_themselves: frozenset[str] = frozenset()
    #: Pages that show the whole table: after a power cut it needs no picture there.
    show_the_table: frozenset[str] = frozenset()
    #: What followed to the sound that tells it: wood, bell or wave.
    sound: Callable[[tuple[Any, ...]], str] = _clappers
    lights: Lights = DARKNESS
    tools: tuple[Tool, ...] = ()
    #: The page of corrections.
    correct: str | None = None
    #: From the table's view and the page that is shown, the rules of the moment and the legend.
    guide: Callable[[Any, str], Guide] | None = None


@cache
def find_showing(key: str) -> Showing:
    """How the game of this key shows itself."""
    showing: Showing = import_module(f"{package_of(key)}.views").SHOWING
    return showing
