"""Every page that was shown, built when it is first needed and kept for the next time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games import found_at
from companion.table.desk import Desk
from companion.ui.page import BasePage, Go
from companion.ui.screens_of import screens_of
from companion.ui.way_back import Address


class Pages:
    """`listeners` are what every page is bound to: what it asks of the frame around it."""

    def __init__(self, desk: Desk, go: Go, listeners: dict[str, Callable[..., Any]]) -> None:
        self._desk = desk
        self._go = go
        self._listeners = listeners
        self._built: dict[Address, BasePage] = {}

    def find(self, address: Address) -> BasePage:
        """The page at this address."""
        if address not in self._built:
            page: BasePage = _class_at(*address)(self._desk, self._go)
            page.bind(**self._listeners)
            self._built[address] = page
        return self._built[address]

    def keep(self, page: BasePage | None, *, of: tuple[str, ...] = ()) -> None:
        """Forget all pages but this one and those `of` some games: they are built again."""
        self._built = {
            address: built
            for address, built in self._built.items()
            if built is page or address[0] in of
        }


def _class_at(key: str, name: str) -> Any:
    stem = "".join(word.capitalize() for word in name.split("_"))
    house = f"companion.ui.screens.{name}:{stem}Page"
    return found_at(screens_of(key).pages[name] if key else house)
