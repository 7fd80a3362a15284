"""Putting a game and a page before the camera, as if people had played up to there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.contract import Game
from companion.table.history import Entry, History
from companion.table.journals import MemoryJournal
from companion.table.locks import Locks
from companion.table.notes import Kind
from companion.table.rehearsal import rehearse
from companion.table.settings import DRAFTS
from companion.table.table import Table
from companion.ui.reception import Reception
from companion.ui.shell import Shell
from companion.views.stage import Page

SEEDS = range(3, 99)

Act = Callable[[], None]
Then = Callable[[Any], object]
"""What is done on a page once it is shown."""


class Stage:
    """Each method gives what a scene does when its turn comes; a game may bring its own stage."""

    def __init__(self, shell: Shell, game: Game[Any], names: Sequence[str]) -> None:
        self._shell = shell
        self._game = game
        self.names = tuple(names)
        self.sitting = tuple(
            game.sit(mark.key, name) for mark, name in zip(game.seats, names, strict=False)
        )

    def page(self, page: str, *, then: Then = lambda _: None, **topic: Any) -> Act:
        """A page of its own."""

        def stage() -> None:
            self._shell.go(page, **topic)
            then(self._shell.page)

        return stage

    def doing(self, act: Then) -> Act:
        """Something happens on the page that is shown already."""
        return lambda: (act(self._shell.page), None)[1]

    def game(
        self,
        until: Callable[[Any], bool],
        *,
        page: str = Page.GAME,
        rules: Sequence[Any] = (),
        players: int | None = None,
        then: Then = lambda _: None,
    ) -> Act:
        """The first game that comes to this moment, and the page for it."""

        def stage() -> None:
            self._sit(self.first_game(until, (*self.sitting[:players], *rules)))
            self._shell.go(page)
            self.arrived()
            then(self._shell.page)

        return stage

    def arrived(self) -> None:
        """A game may have to walk on from the page that tells of its newest move."""

    def over(self, state: Any) -> bool:
        return self._game.summary(state).over

    def after(
        self,
        pick: Callable[[Sequence[Entry]], Entry],
        *,
        rules: Sequence[Any] = (),
        then: Then = lambda _: None,
    ) -> Act:
        """A game up to one of its moves, and the page that tells of it."""

        def stage() -> None:
            whole = self.first_game(self.over, (*self.sitting, *rules))
            last = pick(whole.entries)
            part = History(whole.game)
            for entry in whole.entries[: whole.entries.index(last) + 1]:
                part.play(entry.move)
            self._sit(part)
            self._shell.go(Page.GAME)
            then(self._shell.page)

        return stage

    def told(self, pick: Callable[[Sequence[Entry]], Entry]) -> Act:
        """What to do with one's hands after a move."""

        def tell(_: Any) -> None:
            history: Any = self._shell.desk.table and self._shell.desk.table.history
            entry = history.entries[-1]
            sentences = history.game.hands(entry.before, entry.facts)
            self._shell.notes.tell(Kind.HANDS, sentences)

        return self.after(pick, then=tell)

    def recalled(self) -> Act:
        """What was told last, to be read again."""
        return self._shell.sheets.recall

    def greeted(self, pick: Callable[[Sequence[Entry]], Entry]) -> Act:
        """The app comes back after this move."""
        return self.after(pick, then=lambda _: Reception(self._shell).greet())

    def guide(self, until: Callable[[Any], bool], *, rules: Sequence[Any] = ()) -> Act:
        """Somebody asks what can be done now."""
        return self.game(until, rules=rules, then=lambda _: self._shell.guide())

    def replay(self, until: Callable[[Any], bool], *, rules: Sequence[Any] = ()) -> Act:
        """A game to look through."""
        return lambda: self._shell.go(
            Page.REPLAY, history=self.first_game(until, (*self.sitting, *rules))
        )

    def first_game(self, until: Callable[[Any], bool], opening: Sequence[Any]) -> History:
        """The first of the house's games that comes to this moment."""
        for seed in SEEDS:
            try:
                return rehearse(self._game.key, seed=seed, opening=opening, until=until)
            except LookupError:
                continue
        raise LookupError("None of these games comes to that moment.")

    def _sit(self, history: History) -> None:
        # Whatever a picture told to a lock or left on a pad is over with it, and no clock runs on.
        self._shell.desk.adopt({DRAFTS.name: {}})
        self._shell.desk.locks = Locks(self._shell.desk, clock=lambda: 0.0)
        self._shell.desk.sit(Table(history, MemoryJournal()))
