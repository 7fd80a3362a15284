"""The way by which people came to the page that is shown: what Back leads to."""

from __future__ import annotations

Address = tuple[str, str]
"""The game that a page belongs to, empty for the house's own, and the name of the page."""


class Way:
    """The pages through which people came, none of them twice."""

    def __init__(self, *, home: Address, goal: Address) -> None:
        self._home = home
        self._goal = goal
        """Where Back leads from a page to which no way has led."""
        self._pages: list[Address] = []

    def __repr__(self) -> str:
        return f"<Way through {', '.join(name for _, name in self._pages) or 'nowhere'}>"

    @property
    def back(self) -> Address:
        """The page before the one that is shown."""
        return self._pages[-2] if len(self._pages) > 1 else self._goal

    def go(self, page: Address) -> None:
        """To go where one has been is to go back there; at home every way begins anew."""
        if page == self._home:
            self._pages = []
        elif page in self._pages:
            del self._pages[self._pages.index(page) :]
        self._pages.append(page)
