"""Osaka Dice by touch: Higaki rolls, and choices that are left half made."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
from random import Random
from typing import Any

from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.pieces import COLOURS, Die
from companion.games.osaka_dice.rules.state import Phase
from companion.views.stage import Page
from tests.ui.scenarios.pads import through_the_menu

CALM = 0.32
"""Seconds after which a tap on the same place is a new one."""
SEED = 2026
"""Of the golden game that Higaki rolled."""


def whole_game_by_higaki(drive: Any) -> Any:
    """From home to the winner: every die falls in the app, where people decide they touch."""
    from companion.games.osaka_dice.screens.rolling import throw_with

    drive.desk.change_setting("animations", False)
    drive.desk.change_setting("osaka-dice.dice", "app")
    throw_with(Random(SEED))
    yield from drive.begin()
    yield from drive.play()
    drive.end()


def tumbled(drive: Any) -> Any:
    """Dice tumble before they count; a touch ends that, and whoever leaves has not rolled."""
    from tests.ui.hand import tap

    drive.desk.change_setting("osaka-dice.dice", "app")
    yield from drive.begin()
    yield drive.on("setup")
    yield "all seats", lambda: len(drive.page.starters) == 3 and not drive.desk.table.busy
    yield from drive.moment()
    tap(drive.page.starters[0])
    yield "the pad", lambda: drive.page.shown == "pad"
    yield from drive.moment()
    before = len(drive.lines)
    tap(drive.page.pad.ids.chance)
    yield "tumbling dice", lambda: drive.page.shown == "tumble"
    drive.seen["on_record_while_they_tumble"] = len(drive.lines) - before
    yield drive.on("table")
    drive.seen["dealt"] = len(drive.lines) - before
    yield from drive.moment()
    before = len(drive.lines)
    tap(drive.page.ids.roll)
    yield "tumbling dice", lambda: drive.page.shown == "tumble"
    tumble = drive.page.ids.tumble
    drive.seen["ticks"] = bool(tumble._frames.is_triggered)
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    tap(drive.page.ids.back)
    yield drive.on("table")
    yield "the sheets", lambda: drive.page.shown == "sheets"
    yield from drive.moment(1.2)
    drive.seen["rolled_after_leaving"] = len(drive.lines) - before
    tap(drive.page.ids.roll)
    yield "tumbling dice", lambda: tumble.is_thrown
    yield from drive.moment(0.15)
    tap(tumble)
    yield "the roll", lambda: len(drive.lines) > before
    drive.seen["rolled"] = drive.lines[-1]
    drive.seen["still_ticks"] = bool(tumble._frames.is_triggered)
    drive.end()


def kept(drive: Any) -> Any:
    """A pad, a purchase, a sorting and a rescue are left half made; then the plug is pulled."""
    from tests.ui.hand import tap

    drive.desk.change_setting("animations", False)
    yield from drive.begin()
    yield from _until_next(drive, moves.Roll)
    tap(drive.page.ids.roll)
    yield "the pad", lambda: drive.page.shown == "pad"
    yield from drive.moment()
    die = drive.moves[0].dice[0]
    tap(drive.page.pad.keys[die])
    yield "a die", lambda: drive.page.pad.laid == [die]
    yield from _left_and_found(drive, "roll", lambda: _spelled(drive.page.pad.laid))
    drive.seen["roll_is_undone_first"] = drive.page.ids.top.undo_words == str(die)

    yield from _until_next(drive, moves.Sort)
    key = drive.page.lots.columns[0].keys[True]
    tap(key)
    yield "a good", lambda: drive.page.lots.picks[0].as_good
    yield from _left_and_found(drive, "sort", lambda: _spelled(drive.page.lots.picks))
    drive.seen["sort_can_be_left"] = drive.page.cancels

    yield from _until_next(drive, moves.Buy)
    tap(drive.page.ids.buy)
    yield "the choices", lambda: drive.page.shown == "lots"
    yield from drive.moment()
    column = next(c for c in drive.page.lots.columns if moves.INVESTORS in c.keys)
    tap(column.keys[moves.INVESTORS])
    yield "investors", lambda: moves.INVESTORS in _spelled(drive.page.lots.lots)
    yield from drive.moment()
    tap(drive.page.lots.columns[1].earlier)
    yield from drive.moment()
    yield from _left_and_found(drive, "buy", lambda: _spelled(drive.page.lots.lots))
    tap(drive.page.ids.close_lots)
    yield "the sheets", lambda: drive.page.shown == "sheets"
    yield from through_the_menu(drive, "log", Page.LOG)
    drive.seen["buy_after_back"] = drive.page.shown

    yield from drive.play(lambda _: _buys_a_six(drive.moves[0]))
    yield from drive.moment()
    tap(drive.page.ids.buy)
    yield "the choices", lambda: drive.page.shown == "lots"
    drive.seen["colour_button"] = drive.page.choose_by("blue"), _spelled(drive.page.lots.lots)
    yield from drive.moment()
    tap(drive.page.ids.close_lots)
    yield "the sheets", lambda: drive.page.shown == "sheets"
    yield from drive.play(lambda state: state.phase == Phase.TIDE)
    yield from _to_the_rescue(drive)
    best = drive.page.done_words
    tap(drive.page.keys[0])
    yield "another choice", lambda: drive.page.done_words != best
    yield from _left_and_found(drive, "save", lambda: drive.page.done_words)
    store = sqlite3.connect(f"file:{drive.data / 'higaki.db'}?mode=ro", uri=True)
    query = "SELECT value FROM settings WHERE name = 'drafts'"
    yield "what is stored", lambda: "save" in "".join(map(str, store.execute(query).fetchall()))
    drive.result_file.write_text(json.dumps(drive.seen))
    os.kill(os.getpid(), signal.SIGKILL)


def kept_after_a_restart(drive: Any) -> Any:
    """The closing is told again, and what was chosen in its tide is chosen again."""
    yield from _to_the_rescue(drive)
    drive.seen["save"] = drive.page.done_words
    drive.shell.close()


def corrected(drive: Any) -> Any:
    """A full pad waits for its tap; then everything that may be wrong is set straight."""
    from tests.ui.hand import tap

    drive.desk.change_setting("pads", "by-hand")
    yield drive.on("table")
    yield from drive.moment(CALM)
    tap(drive.page.ids.roll)
    yield "the pad", lambda: drive.page.shown == "pad"
    pad, before = drive.page.pad, drive.lines
    faces = [Die(die.colour, 2) for die in drive.desk.view.roll]
    for at, die in enumerate(faces, start=1):
        tap(pad.keys[die])
        yield f"{die}", lambda at=at: len(pad.laid) == at
    yield from drive.moment(CALM)
    drive.seen["waits"] = drive.lines == before
    tap(pad.ids.done)
    yield "the roll", lambda: len(drive.lines) > len(before)
    yield from drive.moment(CALM)
    tap(drive.page.ids.top.ids.undo)
    yield "the undo", lambda: drive.lines[-1] == "undo"
    yield from drive.moment(CALM)
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    yield from drive.moment(CALM)
    tap(drive.page.ids.correct)
    yield drive.on("correct")
    page, at = drive.page, len(drive.lines)
    wrong = drive.desk.view.front[0].die
    joins = next(
        Die(colour, 6) for colour, left in zip(COLOURS, drive.desk.view.bag, strict=True) if left
    )
    yield from _set_straight(drive, page.ids.front.children[-1], page.pad.keys[_turned(wrong)])
    yield from _set_straight(drive, page.ids.more_front, page.pad.keys[joins])
    yield from _set_straight(drive, page.ids.front.children[0], page.ids.not_there)
    yield from drive.moment(CALM)
    tap(page.ids.sheets.each[0])
    yield "a sheet", lambda: page.shown == "seat"
    row = next(row for row in drive.desk.view.seats[0].rows if row.scored and row.boxes)
    cells = 8 * row.colour.lane
    box = next(box.number for box in row.boxes if box.is_empty)

    def cell(number: int) -> Any:
        return page.ids.boxes.children[::-1][cells + number]

    yield from _set_straight(drive, cell(box), page.ids.a_three)
    yield from _set_straight(drive, page.ids.coins.children[0], page.ids.put_number)
    yield from _set_straight(drive, cell(6), page.ids.put_aside)
    yield from _set_straight(drive, cell(6), page.ids.more, page.ids.put_number)
    yield from _set_straight(drive, page.ids.counts.children[::-1][2])
    yield from _set_straight(drive, page.ids.counts.children[::-1][5])
    yield from _set_straight(drive, page.ids.their_turn)
    drive.seen["corrections"] = drive.lines[at:]
    drive.end()


def _turned(die: Die) -> Die:
    return Die(die.colour, die.face % 6 + 1)


def _set_straight(drive: Any, *ways: Any) -> Any:
    """These taps, the last of which puts a correction on record."""
    from tests.ui.hand import tap

    def look() -> tuple[str, int, int]:
        return drive.page.shown, drive.page.number, len(drive.lines)

    before = len(drive.lines)
    for widget in ways:
        looked = look()
        yield from drive.moment(CALM)
        tap(widget)
        yield "what it brings", lambda looked=looked: look() != looked
    yield "a correction", lambda: len(drive.lines) > before and not drive.desk.table.busy


def _to_the_rescue(drive: Any) -> Any:
    """Through the story of a closing to the question of its tide."""
    from tests.ui.hand import tap

    yield "the story", lambda: drive.shell.name in ("closing", "rescue")
    while drive.shell.name == "closing":
        yield from drive.moment()
        tap(drive.page.ids.next)
        yield from drive.moment()
    yield drive.on("rescue")
    yield from drive.moment()


def _until_next(drive: Any, kind: type) -> Any:
    """Play on until this is the next move of the record, and its page is shown."""
    yield from drive.play(lambda _: isinstance(drive.moves[0], kind))
    yield drive.on("table")
    yield from drive.moment()


def _buys_a_six(move: Any) -> bool:
    return isinstance(move, moves.Buy) and any(lot.die.face == 6 for lot in move.lots)


def _spelled(things: Any) -> str:
    return ", ".join(map(str, things))


def _left_and_found(drive: Any, name: str, look: Any) -> Any:
    """What is shown before and after the log, or the calculator."""
    before = look()
    tile, page = ("calculator", "calculator") if name == "roll" else ("log", Page.LOG)
    yield from through_the_menu(drive, tile, page)
    drive.seen[name] = [before, look()]
