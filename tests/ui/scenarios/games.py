"""Whole games, power cuts, undo and corrections, by touches alone."""

from __future__ import annotations

import json
import os
import signal
from typing import Any

from companion.games.traders_of_osaka.rules.pieces import Colour, Seat
from companion.views.stage import Page


def whole_game(drive: Any) -> Any:
    """From home to the winner."""
    yield from drive.begin()
    yield from drive.play()
    drive.end()


def whole_game_without_movement(drive: Any) -> Any:
    """The same, for a table that has switched movement off."""
    drive.desk.change_setting("animations", False)
    yield from whole_game(drive)


def whole_game_with_pads_closed_by_hand(drive: Any) -> Any:
    """The same, for a table that wants to look at its cards again before a pad closes."""
    drive.desk.change_setting("pads", "by-hand")
    yield from whole_game(drive)


def killed_in_payment(drive: Any) -> Any:
    """The plug is pulled while a payment is on the screen."""
    from kivy.clock import Clock

    def watch(_: float) -> None:
        if drive.shell.name == "payment":
            table = drive.desk.table
            drive.seen["report"] = table.game.report(table.state)
            drive.seen["page"] = str(drive.shell.name)
            drive.result_file.write_text(json.dumps(drive.seen))
            os.kill(os.getpid(), signal.SIGKILL)

    Clock.schedule_interval(watch, 0)
    yield from drive.begin()
    yield from drive.play()


def resumed(drive: Any) -> Any:
    """What the screen shows when the app comes back; the first touch only takes the greeting."""
    from tests.ui.hand import tap

    yield "a game", lambda: drive.desk.table is not None
    drive.seen["greeting"] = drive.texts
    tap(drive.page.ids.next)
    yield "the page itself", lambda: not any("Welcome" in text for text in drive.texts)
    drive.seen["step"] = drive.page.at
    drive.end()


def undone(drive: Any) -> Any:
    """Play a while, undo by touch, and see the move go; two more, and all three come back."""
    from tests.ui.hand import tap

    yield from drive.begin()
    yield from drive.play(lambda state: state.turn_number >= 6)
    yield drive.on("table")
    drive.seen["before"] = drive.lines
    report = drive.desk.table.game.report(drive.desk.table.state)
    drive.seen["words"] = drive.page.ids.top.undo_words
    tap(drive.page.ids.top.ids.undo)
    yield "the undo", lambda: drive.lines[-1] == "undo"
    drive.seen["undone"] = drive.lines
    for key, steps in (("undo", (2, 3)), ("redo", (4, 5, 6))):
        for step in steps:
            yield from drive.moment()
            tap(drive.page.ids.top.ids[key])
            yield key, lambda step=step: len(drive.lines) == len(drive.seen["before"]) + step
    drive.seen["report_before"] = report
    drive.end()


def undone_at_the_end(drive: Any) -> Any:
    """The last move is taken back while the stacks are being counted."""
    from tests.ui.hand import tap

    yield from drive.begin()
    yield from drive.play()
    yield drive.on("ending")
    drive.seen["counting"] = drive.page.counting
    tap(drive.page.ids.top.ids.undo)
    yield drive.on("table")
    drive.seen["winners"] = drive.desk.view.winners
    drive.desk.redo()
    yield drive.on("payment")
    for step in range(1, len(drive.page.steps)):
        tap(drive.page.ids.next)
        yield "the next step", lambda step=step: drive.page.at == step
        yield from drive.moment()
    tap(drive.page.ids.next)
    yield drive.on("ending")
    drive.end()


def _log_from_menu(drive: Any) -> Any:
    """A pad may lie over the table's own key."""
    from tests.ui.hand import tap

    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    yield from drive.moment()
    tap(drive.page.ids.log)
    yield drive.on(Page.LOG)
    yield from drive.moment()


def leafed(drive: Any) -> Any:
    """The log of a very long game: to its older entries by touch, and to the newer ones again."""
    from companion.table.journals import MemoryJournal
    from companion.table.table import Table
    from tests.ui.hand import tap

    for _ in range(200):
        drive.replay.undo()
        drive.replay.redo()
    drive.desk.sit(Table(drive.replay, MemoryJournal()))
    drive.shell.go(Page.LOG)
    yield drive.on(Page.LOG)
    entries = drive.page.ids.ledger.ids.layout
    drive.seen["sheets"] = [[row.number for row in drive.page.rows]]

    def leaf(words: str) -> Any:
        return next((row for row in entries.children if row.words == words), None)

    for words, scroll in (("Older entries", 0), ("Newer entries", 1)):
        drive.page.ids.ledger.ids.view.scroll_y = scroll
        yield f"the row {words}", lambda words=words: leaf(words)
        yield from drive.moment()
        shown = drive.page.rows
        tap(leaf(words))
        yield "another sheet", lambda shown=shown: drive.page.rows is not shown
        drive.seen["sheets"].append([row.number for row in drive.page.rows])
    drive.end()


def gone_back(drive: Any) -> Any:
    """The log: leave it as it was, then go back to one of its entries."""
    from tests.ui.hand import tap

    yield from drive.begin()
    yield from drive.play(lambda state: state.turn_number >= 6)
    yield drive.on("table")
    drive.seen["before"] = drive.lines
    tap(drive.page.ids.log)
    yield drive.on(Page.LOG)
    tap(drive.page.ids.heading.ids.go_back)
    yield drive.on("table")
    tap(drive.page.ids.log)
    yield drive.on(Page.LOG)
    number = drive.page.rows[3].number
    entries = drive.page.ids.ledger.ids.layout
    yield "its entries", lambda: len(entries.children) > 3
    tap(next(row for row in entries.children if row.number == number))
    yield "a chosen entry", lambda: drive.page.can_go
    drive.seen["way"] = drive.page.way
    tap(drive.page.ids.go_back)
    yield drive.on("table")
    yield "the undos", lambda: drive.lines[-1] == "undo"
    drive.seen["undone"] = drive.lines
    yield from drive.moment()
    yield from _log_from_menu(drive)
    ahead = [row.number for row in drive.page.rows if row.steps_forward]
    tap(next(row for row in entries.children if row.number == ahead[1]))
    yield "an undone entry", lambda: drive.page.is_forward
    drive.seen["way_forward"] = drive.page.way
    tap(drive.page.ids.go_back)
    yield drive.on("table")
    yield "the redos", lambda: drive.lines[-1] == "redo"
    drive.seen["redone"] = drive.lines
    yield from drive.moment()
    yield from _log_from_menu(drive)
    tap(drive.page.ids.redo)
    yield "the last redo", lambda: len(drive.lines) > len(drive.seen["redone"])
    drive.end()


def corrected(drive: Any) -> Any:
    """The table is right: a ship, a card, tokens, a stack and the turn, each in a few taps."""
    from tests.ui.hand import tap, tap_at

    def sheet(name: str) -> Any:
        return (
            f"the sheet {name}",
            lambda: drive.shell.name == "correct" and drive.page.shown == name,
        )

    def on_record(words: str) -> Any:
        return words, lambda: any(line.startswith(words) for line in drive.lines[-2:])

    yield from drive.begin()
    yield from drive.play(lambda state: state.turn_number >= 3)
    yield drive.on("table")
    drive.seen["before"] = drive.lines
    tap(drive.page.ids.correct)
    yield drive.on("correct")
    yield sheet("overview")
    tap_at(drive.page.ids.sea, *drive.page.ids.sea.berth(Colour.RED)[:2])
    yield sheet("ship")
    tap(drive.page.spaces[2])
    yield on_record("correct ship red 2")
    yield sheet("overview")
    tap(drive.page.farm[0])
    yield sheet("card")
    tap(drive.page.ids.pieces.buttons[str(Seat.WHITE)])
    yield on_record("correct reservation white")
    yield sheet("overview")
    tap(drive.page.ids.seats.each[0])
    yield sheet("seat")
    tap(drive.page.ids.seat.tokens[Colour.BLUE].ids.plus)
    yield on_record("correct tokens")
    tap(drive.page.ids.seat.ids.stack.ids.plus)
    yield on_record("correct stack")
    tap(drive.page.ids.seat.ids.turn)
    yield on_record("correct turn")
    yield sheet("overview")
    tap(drive.page.ids.undo)
    yield "the undo", lambda: drive.lines[-1] == "undo"
    drive.end()
