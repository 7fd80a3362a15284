"""From a button to what it means: the same moves and the same undo as a touch, and no others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

from companion.errors import HigakiError
from companion.table.change import Change, Reply
from companion.table.desk import Desk
from companion.table.table import Table
from companion.views.stage import Page

UNDO: Final = "undo"
NEXT: Final = "next"
ACT_WHEN_LET_GO: Final = frozenset({UNDO, NEXT})
"""Holding these only shows something, so their press must not have acted before."""


class Event(Protocol):
    """What a button panel tells: something happened to a button."""

    @property
    def kind(self) -> str: ...

    @property
    def name(self) -> str: ...


class Screen(Protocol):
    """What the controls need of the screen."""

    @property
    def name(self) -> str:
        """The page that is shown."""

    @property
    def is_in_play(self) -> bool:
        """The page that is shown follows the game."""

    def confirm(self) -> None:
        """Do what the highlighted choice would do."""

    def answer(self, button: str) -> bool:
        """Answer what the page has laid out to be chosen from; False where that is not meant."""

    @property
    def undo_words(self) -> str:
        """What undo would take back on the page that is shown."""

    def undo(self) -> None:
        """What a tap on undo would do."""

    def open_menu(self) -> None: ...

    def flash(self, button: str) -> None:
        """Show that this button was refused."""

    def check_button(self, event: Event) -> None:
        """The hardware check is shown: tell it, and play nothing."""


class Controls:
    """Acts on buttons one at a time, each on the table as the one before has left it.

    While the table writes, a press waits in the table's queue: it is never judged by a state that
    is about to change.
    """

    def __init__(self, desk: Desk, screen: Screen) -> None:
        self._desk = desk
        self._screen = screen
        self._down: set[str] = set()
        self._made: dict[str, Any] = {}
        """By button, the move that its last press made: what a hold has to take back."""
        desk.watch(self._changed)

    def handle(self, event: Event) -> None:
        """Take one event of the panel, on the screen's thread."""
        if self._screen.name == Page.HARDWARE:
            self._screen.check_button(event)
            return
        name = event.name
        match event.kind:
            case "press" if name in ACT_WHEN_LET_GO:
                self._down.add(name)
            case "press":
                self.press(name)
            case "release" if name in self._down:
                self._down.remove(name)
                self.press(name)
            case "hold":
                self._down.discard(name)
                self._do(partial(self._hold, name))
            case "stuck":
                self._down.discard(name)
                self._desk.say(f"The {name} button is stuck: it is ignored until it is let go.")
            case "freed":
                self._desk.say(f"The {name} button is free again.")

    def press(self, name: str) -> None:
        """What pressing this button does; a tap on what it stands for is the same."""
        self._do(partial(self._press, name))

    def _press(self, name: str) -> None:
        self._made.pop(name, None)
        table = self._desk.table
        if not self._screen.is_in_play or table is None:
            self._away(name)
        elif name == UNDO:
            self._screen.undo()
        elif not self._screen.answer(name):
            move = self._meant(name, table.game.press)
            if move is not None and self._play(name, move):
                self._made[name] = move

    def _hold(self, name: str) -> None:
        table = self._desk.table
        if name == NEXT:
            self._screen.open_menu()
        elif not self._screen.is_in_play or table is None:
            self._away(name)
        elif name == UNDO:
            self._look_back()
        else:
            self._step_back(name, table)

    def _step_back(self, name: str, table: Table) -> None:
        """A correction of the table as it was before the finger came."""
        made = self._made.pop(name, None)
        if made is None:
            self._correct(name)
        elif table.history.undo_move is made:
            self._desk.undo()
            self._do(partial(self._correct, name), next_up=True)
        else:
            self._desk.say(
                f"The table has moved on since {name} was pressed: correct it on the screen."
            )

    def _correct(self, name: str) -> None:
        table = self._desk.table
        if table is not None:
            move = self._meant(name, table.game.hold)
            if move is not None:
                self._play(name, move)

    def _look_back(self) -> None:
        words = self._screen.undo_words
        self._desk.say(
            f"Undo would take back: {words}. Press it to do so."
            if words
            else "There is nothing that undo could take back."
        )

    def _away(self, name: str) -> None:
        """The game is not in sight, so nothing is played blindly."""
        if name == NEXT:
            self._screen.confirm()
        else:
            self._refuse(name, "The buttons play at the table: go back to it first.")

    def _meant(self, name: str, door: Callable[[Any, str], Any]) -> Any:
        """The move a button stands for; None where it was refused or confirms a choice."""
        assert self._desk.table is not None
        try:
            move = door(self._desk.table.state, name)
        except HigakiError as refusal:
            self._refuse(name, str(refusal))
            return None
        if move is None:
            self._screen.confirm()
        return move

    def _play(self, name: str, move: Any) -> bool:
        answer = self._desk.play(move, refused=partial(self._screen.flash, name))
        return answer is not Reply.REFUSED

    def _refuse(self, name: str, sentence: str) -> None:
        self._screen.flash(name)
        self._desk.say(sentence)

    def _do(self, act: Callable[[], None], *, next_up: bool = False) -> None:
        table = self._desk.table
        if table is None:
            act()
        else:
            table.when_free(partial(self._at, table, act), next_up=next_up)

    def _at(self, table: Table, act: Callable[[], None]) -> None:
        # Another table: what was meant for the last one must not happen here.
        if self._desk.table is table:
            act()

    def _changed(self, change: Change | None) -> None:
        if change is None:
            self._down.clear()
            self._made.clear()
