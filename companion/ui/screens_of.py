"""The screens of a game: what the house needs to know of the Kivy room of a slice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from companion.games import package_of
from companion.games.kit.value import Value

if TYPE_CHECKING:
    from companion.ui.ink import Painter
    from companion.ui.shell import Shell


class Picture(Protocol):
    """A widget with the whole table to look at, for replay and for whoever comes back to it."""

    lying: bool

    def show(self, view: Any, *, places: int, animated: bool) -> None:
        """The table of this view, which has so many seats."""


class Glimpse(Protocol):
    """A smaller one for home, painted from a view."""

    data: Any


class Screens(Value, frozen=True, kw_only=True):
    """The door of a game's `screens`. Nothing behind it is imported before it is shown."""

    #: By its name the place of each page, which `companion.games.found_at` finds.
    pages: Mapping[str, str]
    picture: Callable[[], Picture]
    glimpse: Callable[[], Glimpse]
    #: Every look its pages have, for the gallery and the layout tests: (name, what sets it up).
    #: They get the shell and the names of those who play.
    scenes: Callable[[Shell, Sequence[str]], Iterator[tuple[str, Callable[[], None]]]]
    #: Paints a sign of the guide's legend, by its name, into a box: (painter, name, x, y, w, h).
    sign: Callable[[Painter, str, float, float, float, float], None] = lambda *_: None
    #: A state with much on the table, for pictures of the house's own pages.
    busy: Callable[[Any], bool] = lambda _: True


@cache
def screens_of(key: str) -> Screens:
    """The screens of the game of this key."""
    screens: Screens = import_module(f"{package_of(key)}.screens").SCREENS
    return screens
