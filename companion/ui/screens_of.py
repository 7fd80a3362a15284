"""The screens of a game: what the house needs to know of the Kivy room of a slice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from companion.games import package_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens:
    """The door of a game's `screens`. Nothing behind it is imported before it is shown."""

    #: By its name the place of each page, as in "companion.games.toy.screens.table:ToyPage".
    pages: Mapping[str, str]
    #: A widget with the whole table to look at, for replay and for the welcome after a power cut:
    #: `show(view, places=…, animated=…)`, with `places` for so many seats, and a `lying`.
    picture: Callable[[], Any]
    #: A smaller one for home, painted from the view in its `data`.
    glimpse: Callable[[], Any]
    #: Every look its pages have, for the gallery and the layout tests: (name, what sets it up).
    #: They get the shell and the names of those who play.
    scenes: Callable[[Any, Sequence[str]], Iterator[tuple[str, Callable[[], None]]]]
    #: Paints a sign of the guide's legend, by its name, into a box: (painter, name, x, y, w, h).
    sign: Callable[[Any, str, float, float, float, float], None] = lambda *_: None
    #: A state with much on the table, for pictures of the house's own pages.
    busy: Callable[[Any], bool] = lambda _: True


@cache
def screens_of(key: str) -> Screens:
    """The screens of the game of this key."""
    screens: Screens = import_module(f"{package_of(key)}.screens").SCREENS
    return screens


def page_class(place: str) -> Any:
    """The class at such a place."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
