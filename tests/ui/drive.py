"""Runs the real app on the display it is given and touches it; one scenario a process.

Started by the tests as `python -m tests.ui.drive SCENARIO DATA RESULT [RECORD]`. What was seen is
written to RESULT as JSON. DRIVE_SIZE and DRIVE_TEXT choose another screen and text size.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.bootstrap.screen import run_screen
from companion.bootstrap.tables import open_store
from companion.cli.guard import verdict
from companion.errors import HigakiError
from companion.games.contract import Game
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.record import read_record
from companion.table.table import Table
from companion.views.stage import Page
from tests.games.touched import settings_of
from tests.ui.recorded import golden

SIZE = os.environ.get("DRIVE_SIZE", "800x480")
TEXT = os.environ.get("DRIVE_TEXT", "")
FIRST_LOOK_SECONDS = 0.5
PLAY_PATIENCE_SECONDS = 60.0


def seat_players(data: Path, game: Game[Any], live: list[Any], lines: list[str]) -> None:
    """Last time's seating and agreement, so that a new game is the same again."""
    sitting = [move for move in live if str(move).startswith("seat ")]
    with open_store(data) as store:
        store.change_setting("game", game.key)
        store.change_setting("names", [move.name for move in sitting])
        store.change_setting("seating", [[str(move.seat), move.name] for move in sitting])
        for name, value in settings_of(game, lines).items():
            store.change_setting(name, value)


class Drive:
    """What the scenarios share: the shell, the record to play, and the result."""

    def __init__(self, data: Path, result: Path, record: Path | None) -> None:
        self.data, self.result_file = data, result
        self.seen: dict[str, Any] = {}
        self.shell: Any = None
        self.moves: list[Any] = []
        if record:
            self.replay = read_record(record.read_bytes(), file=record.name)
            entries = self.replay.entries
            live = [entry.move for entry in entries if entry.kind == "move"]
            seat_players(data, self.replay.game, live, list(map(str, live)))
            opening = ("seat ", "rule ")
            self.moves = [move for move in live if not str(move).startswith(opening)]

    def run(self, scenario: Callable[[Drive], Any]) -> None:
        def ready(shell: Any) -> None:
            from kivy.clock import Clock

            from tests.ui.hand import follow

            self.shell = shell
            if TEXT:
                shell.desk.change_setting("text_size", TEXT)
            # A finger cannot touch what is not on the display yet.
            Clock.schedule_once(
                lambda _: follow(scenario(self), failed=self.failed), FIRST_LOOK_SECONDS
            )

        width, height = map(int, SIZE.split("x"))
        size = (width, height)
        try:
            run_screen(
                self.data,
                size=size,
                on_ready=ready,
                simulate_hardware=getattr(scenario, "simulates", False),
            )
        except HigakiError as refusal:
            status, self.seen["refusal"] = verdict(refusal)
            self.result_file.write_text(json.dumps(self.seen))
            sys.exit(status)
        self.result_file.write_text(json.dumps(self.seen))

    def failed(self, words: str) -> None:
        self.seen["failed"] = f"{words} (on {self.shell.name})"
        self.shell.close()

    # --- what is there -----------------------------------------------------------------------

    @property
    def desk(self) -> Any:
        return self.shell.desk

    @property
    def page(self) -> Any:
        return self.shell.page

    @property
    def lines(self) -> list[str]:
        """The record so far."""
        lines: list[str] = self.desk.table.history.lines
        return lines

    @property
    def lines_or_none(self) -> list[str]:
        """The record so far, without a line where no game has begun."""
        return self.lines if self.desk.table else []

    @property
    def texts(self) -> list[str]:
        """Every text on the screen."""
        return [widget.text for widget in self.shell.walk() if getattr(widget, "text", "")]

    def on(self, page: Page) -> tuple[str, Callable[[], bool]]:
        """Wait for: this page is shown and laid out."""
        return f"the page {page}", lambda: self.shell.name == page and self.page.width > 200

    # --- what several scenarios do -----------------------------------------------------------

    def begin(self) -> Any:
        """Home, new game, start: by touch."""
        from tests.ui.hand import tap

        yield self.on(Page.HOME)
        tap(self.page.ids.resume)
        yield from self.seats()
        tap(self.page.ids.start)
        yield "the set-up", lambda: self.shell.is_in_play

    def sit(self, record: str, until: Callable[[Any], bool], *, is_told: bool = True) -> None:
        """Sit down at a recorded game where it has come to this; nothing of it is stored.

        A payment that has just been made is told unless it was.
        """
        whole = golden(record)
        part = History(whole.game)
        for entry in whole.entries:
            if until(part.state):
                break
            part.play(entry.move)
        self.desk.sit(Table(part, MemoryJournal()))
        self.shell.go(Page.GAME, is_told=is_told)

    def seats(self) -> Any:
        """Who plays: after the question which game, where there are several."""
        from tests.ui.hand import tap

        yield self.on(Page.NEW_GAME)
        if self.page.shown == "games":
            yield from self.moment()
            tap(self.page.to_begin())
            yield "the seats", lambda: self.page.shown == "seats"
            yield from self.moment()

    def play(
        self, until: Callable[[Any], bool] = lambda _: False, *, stop_on: str | None = None
    ) -> Any:
        """Play the record by touch until a state is reached, or a page before it is touched."""
        from companion.ui.autopilot import Autopilot
        from companion.ui.pointer import tap_with_pointer

        played: list[bool] = []

        def next_move(state: Any) -> Any:
            if self.shell.name == stop_on:
                hand.stop()
                played.append(True)
                return None
            if until(state):
                return None
            while self.moves and self.is_made_already(self.moves[0]):
                self.moves.pop(0)
            return self.moves.pop(0) if self.moves else None

        hand = Autopilot(
            self.shell,
            next_move,
            tap=tap_with_pointer,
            pause_seconds=0.005,
            ended=lambda: played.append(True),
            gave_up=self.failed,
            patience_seconds=PLAY_PATIENCE_SECONDS,
        )

        def progress() -> tuple[int, Any]:
            # A page that tells something step by step may go on without a tap.
            return hand.taps, getattr(self.page, "at", None)

        while not played:
            seen = progress()
            yield "the next move", lambda seen=seen: played or progress() != seen
        self.seen["taps"] = self.seen.get("taps", 0) + hand.taps

    def is_made_already(self, move: Any) -> bool:
        """Whether it stands on record: of the opening, or answered by the screen for somebody."""
        table = self.desk.table
        entries = table.history.entries
        last = entries if table.moment.is_setup else entries[-len(table.game.seats) :]
        return any(entry.move == move for entry in last) and move not in table.offers

    def moment(self, seconds: float = 0.5) -> Any:
        """Long enough for whatever should not happen to happen, and for a tap to be a new one."""
        from kivy.clock import Clock

        began = Clock.get_boottime()
        yield "a moment", lambda: Clock.get_boottime() - began > seconds

    def end(self) -> None:
        """Keep what the table came to, and leave."""
        table = self.desk.table
        self.seen["report"] = table.game.report(table.state)
        self.seen["lines"] = table.history.lines
        self.seen["page"] = str(self.shell.name)
        self.shell.close()


if __name__ == "__main__":
    name, data, result, *rest = sys.argv[1:]
    module, _, scenario = name.partition(".")
    record = Path(rest[0]) if rest else None
    acts = getattr(import_module(f"tests.ui.scenarios.{module}"), scenario)
    Drive(Path(data), Path(result), record).run(acts)
