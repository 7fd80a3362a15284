"""Akindo by touch: sealed bids, what is kept of a half-entered reveal, and calls by button."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
from typing import Any

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.pieces import NO_BID, Bid, Call, Card
from companion.games.akindo.rules.state import Phase
from companion.table.pins import seal
from companion.views.stage import Page
from tests.ui.scenarios.pads import through_the_menu

WAY = "akindo.bids"
PIN = "0417"
CALM = 0.32
"""Seconds after which a tap is a new one."""


def _stored(drive: Any) -> str:
    """Everything that is in the store, settings and lines, as one text."""
    store = sqlite3.connect(f"file:{drive.data / 'higaki.db'}?mode=ro", uri=True)
    return "\n".join(store.iterdump())


def _painted(drive: Any) -> list[str]:
    """Every text that can be seen, the painted ones as well."""
    from tests.ui.layout import _inks, visible

    return [ink.text for widget in visible(drive.shell) for ink in _inks(widget)]


def _next_move(drive: Any) -> Any:
    while drive.is_made_already(drive.moves[0]):
        drive.moves.pop(0)
    return drive.moves.pop(0)


def _hold(drive: Any) -> Any:
    """A finger rests on the curtain until it opens, or asks for a PIN."""
    from tests.ui.hand import let_go, press

    curtain = drive.page.sealed.ids.curtain
    yield "the curtain", lambda: curtain.width > 200 and not drive.page.is_open
    yield from drive.moment(CALM)
    press(curtain)
    page = drive.page
    yield "an open curtain", lambda: page.is_open or drive.shell.front is not page
    let_go()
    yield from drive.moment(CALM)


def _choose(drive: Any, bid: Bid) -> Any:
    """On the open pad, number by number until this bid is there."""
    from tests.ui.hand import tap

    pad = drive.page.sealed.ids.pad
    while pad.chosen != bid:
        key = pad.finger(bid)
        words = key.text
        tap(key)
        yield f"the key {words}", lambda k=key, w=words: k.text != w or pad.chosen == bid
        yield from drive.moment(CALM)


def _seal(drive: Any) -> Any:
    from tests.ui.hand import tap

    missing = drive.desk.awaited
    tap(drive.page.sealed.ids.seal)
    yield "a sealed bid", lambda: drive.desk.awaited != missing


def _bid_alone(drive: Any, bid: Bid) -> Any:
    yield from _hold(drive)
    yield from _choose(drive, bid)
    yield from _seal(drive)


def _play_to_the_reveal(drive: Any, way: str) -> Any:
    drive.desk.change_setting("animations", False)
    drive.desk.change_setting(WAY, way)
    yield from drive.begin()
    yield from drive.play(stop_on="reveal")
    yield drive.on("reveal")


def sealed_game(drive: Any) -> Any:
    """A whole game in which nobody sees a bid before all are sealed."""
    from tests.ui.hand import tap

    yield from _play_to_the_reveal(drive, "sealed")
    drive.seen["rounds"] = 0
    while not drive.desk.moment.is_over:
        move = _next_move(drive)
        match move:
            case moves.Reveal():
                drive.seen["rounds"] += 1
                for _, bid in move.bids:
                    yield from _bid_alone(drive, bid)
            case _:
                yield from drive.moment()
                tap(drive.page.finger(move))
        yield "the end of the reveal", lambda: drive.desk.view.phase is not Phase.REVEAL
        yield from drive.moment()
        if drive.shell.name != "reveal":
            yield from drive.play(stop_on="reveal")
    drive.end()


def thought_again(drive: Any) -> Any:
    """One merchant's bid: with a PIN, refused, taken back by Undo, left alone; nothing leaks."""
    from tests.ui.hand import tap

    yield from _play_to_the_reveal(drive, "sealed")
    seen, page = drive.seen, drive.page
    first, second = drive.desk.awaited[:2]
    name = drive.desk.moment.name(first)
    drive.desk.adopt({"pins": {name: seal(PIN)}})
    said: list[str] = []
    drive.desk.hear(said.append)
    seen["before"], seen["lines"] = _painted(drive), drive.lines
    yield from _hold(drive)
    seen["locked"] = _painted(drive)
    for at, digit in enumerate(PIN):
        yield f"{at} digits", lambda at=at: drive.shell.front.pad.told == at
        tap(drive.shell.front.pad.keys[digit])
    yield "an open curtain", lambda: page.is_open
    yield from drive.moment()
    yield from _choose(drive, Bid(Call.WEST, 40))
    seen["undo_open"] = page.ids.top.undo_words
    tap(page.sealed.ids.seal)
    yield "a refusal", lambda: page.words.startswith("This bid cannot be paid")
    yield from drive.moment()
    tap(page.ids.switch)
    yield "a closed curtain", lambda: not page.is_open
    yield from drive.moment()
    seen["after_refusal"] = _painted(drive)
    page.sealed._close_later.timeout = 0.6
    page.sealed.open()  # its owner, again
    page.sealed.choose(Bid(Call.WEST, 1))
    yield "a curtain that closed by itself", lambda: not page.is_open
    page.sealed._close_later.timeout = 20
    seen["left_alone"] = _painted(drive)
    page.sealed.open()
    yield from drive.moment()
    yield from _choose(drive, Bid(Call.WEST, 1))
    yield from _seal(drive)
    yield from drive.moment()
    seen["sealed"], seen["undo"] = _painted(drive), page.ids.top.undo_words
    seen["whose"] = str(page.sealed.seat.seat) == second
    yield "who has sealed", lambda: first in _stored(drive)
    seen["stored"] = _stored(drive)
    tap(page.ids.top.ids.undo)
    yield "a bid less", lambda: first in drive.desk.awaited
    yield from drive.moment()
    seen["taken_back"] = _painted(drive)
    seen["said"], seen["lines_after"] = said, drive.lines
    seen["notes"] = [s for note in drive.shell.notes.kept for s in note.sentences]
    page.sealed.open()
    page.seal(NO_BID)
    seen["told_one"] = page.words
    drive.desk.play(parse(f"correct coins {first} +1 because we counted"))
    yield "the correction", lambda: len(drive.lines) > len(seen["lines_after"])
    yield from drive.moment()
    seen["corrected"], seen["awaited"] = page.words, len(drive.desk.awaited)
    drive.shell.close()


def cut_off(drive: Any) -> Any:
    """The plug is pulled when two bids are sealed."""
    yield from _play_to_the_reveal(drive, "sealed")
    move = _next_move(drive)
    for _, bid in move.bids[:2]:
        yield from _bid_alone(drive, bid)
    drive.seen["awaited"] = len(drive.desk.awaited)
    first = str(move.bids[0][0])
    yield "who has sealed", lambda: f'"in": ["{first}"' in _stored(drive).replace('\\"', '"')
    yield from drive.moment()
    drive.seen["lines"] = drive.lines
    drive.seen["bids"] = [[str(seat), str(bid)] for seat, bid in move.bids]
    drive.result_file.write_text(json.dumps(drive.seen))
    os.kill(os.getpid(), signal.SIGKILL)


def asked_again(drive: Any) -> Any:
    """After it: nothing is left of them, that is said, and everybody is asked anew."""
    yield "a game", lambda: drive.desk.table is not None
    yield drive.on("reveal")
    drive.seen["words"], drive.seen["awaited"] = drive.page.words, len(drive.desk.awaited)
    drive.seen["lines"] = drive.lines
    yield from drive.moment()
    yield from _bid_alone(drive, NO_BID)
    yield from drive.moment()
    drive.seen["words_after"] = drive.page.words
    while drive.desk.awaited:
        yield from _bid_alone(drive, NO_BID)
    yield drive.on("result")
    drive.end()


def half_entered(drive: Any) -> Any:
    """A card of two, bids that lie open: kept through menu and log, undone, and cut off."""
    from tests.ui.hand import tap

    drive.desk.change_setting("animations", False)
    seen = drive.seen
    yield from drive.begin()
    yield from drive.play(lambda state: state.phase is Phase.KEEP)
    yield from drive.moment()
    tap(drive.page.ids.top.ids.undo)
    yield "the dice again", lambda: drive.page.shown == "pad"
    seen["dice"] = [drive.page.pad.draft, drive.desk.view.phase]
    drive.moves.insert(0, drive.desk.table.history.entries[-1].move)
    yield from drive.play(lambda state: state.phase is Phase.STOCK)
    yield drive.on("stocking")
    yield from drive.moment()
    tap(drive.page.pad.keys[Card.RED])
    yield "a card", lambda: drive.page.pad.newest == "red"
    yield from through_the_menu(drive, "log", Page.LOG)
    seen["card"] = [drive.page.pad.newest, drive.page.ids.top.undo_words]
    tap(drive.page.ids.top.ids.undo)
    yield "no card", lambda: not drive.page.pad.newest
    yield from drive.play(stop_on="reveal")
    yield drive.on("reveal")
    pad = drive.page.open.ids.pad
    for bid in (Bid(Call.EAST, 2), NO_BID, Bid(Call.WEST, 3)):
        yield from drive.moment(CALM)
        before = len(drive.page.open.bids)
        tap(pad.finger(bid))
        yield "a bid", lambda before=before: len(drive.page.open.bids) > before
    yield from drive.moment()
    tap(drive.page.ids.top.ids.undo)
    yield "a bid less", lambda: len(drive.page.open.bids) == 2
    yield from through_the_menu(drive, "log", Page.LOG)
    seen["bids"] = [str(bid) for bid in drive.page.open.bids.values()]
    yield "what is stored", lambda: "east 2" in _stored(drive)
    yield from drive.moment()
    drive.result_file.write_text(json.dumps(seen))
    os.kill(os.getpid(), signal.SIGKILL)


def half_entered_after_a_restart(drive: Any) -> Any:
    """The bids lie there again; a tap on a tablet enters one of them anew."""
    from tests.ui.hand import tap

    yield drive.on("reveal")
    yield from drive.moment()
    drive.seen["restarted"] = [str(bid) for bid in drive.page.open.bids.values()]
    first = next(iter(drive.page.open.bids))
    tap(drive.page.ids.merchants.tablet(first))
    yield "a bid less", lambda: first not in drive.page.open.bids
    drive.seen["asked"] = drive.page.open.asked is first
    said: list[str] = []
    drive.desk.hear(said.append)
    while not said:
        more_than_anybody_has = Bid(Call.EAST, 50)
        yield from drive.moment(CALM)
        tap(drive.page.open.ids.pad.finger(more_than_anybody_has))
        yield from drive.moment(CALM)
    drive.seen["refused"] = _painted(drive)
    drive.seen["page"] = str(drive.shell.name)
    drive.seen["kept"] = len(drive.page.open.bids)
    drive.shell.close()


def called_by_button(drive: Any) -> Any:
    """A peek; red, blue and yellow call; undo takes a call back; next goes on from the result."""
    from tests.ui.hand import let_go, press

    def push(key: str) -> None:
        subprocess.run(["xdotool", "key", key], check=True)

    yield from drive.begin()
    yield from drive.play(lambda state: state.phase is Phase.CALL)
    yield drive.on("stocking")
    yield from drive.moment()
    tablet = drive.page.ids.merchants.tablets[0]
    press(tablet)
    yield "the coins", lambda: any("behind the screen" in text for text in drive.texts)
    let_go()
    yield "their hiding", lambda: not any("behind the screen" in text for text in drive.texts)
    drive.seen["peeked"] = tablet.peeked
    yield from drive.moment()
    drive.seen["signs"] = {str(call): key.data.button for call, key in drive.page.keys.items()}
    said: list[str] = []
    drive.desk.hear(said.append)
    before = drive.lines
    for key in ("1", "2", "3", "u", "4"):
        count = len(drive.lines)
        push(key)
        if key == "3":
            yield "a refusal", lambda: bool(said)
        else:
            yield f"what {key} does", lambda count=count: len(drive.lines) > count
        yield from drive.moment()
    drive.seen["called"], drive.seen["said"] = drive.lines[len(before) :], list(said)
    while drive.desk.view.phase is Phase.CALL:
        count = len(drive.lines)
        push("4")
        yield "a call", lambda count=count: len(drive.lines) > count
        yield from drive.moment()
    drive.desk.change_setting("animations", True)
    nobody_bids = moves.Reveal(tuple((seat, NO_BID) for seat in drive.desk.view.bidders))
    drive.desk.play(nobody_bids)
    yield drive.on("result")
    told = [drive.page.at]
    while not drive.page.is_last:
        yield "the next step", lambda: drive.page.at != told[-1]
        told.append(drive.page.at)
    drive.seen["told"], drive.seen["steps"] = told, list(range(len(drive.page.steps)))
    yield from drive.moment()
    push("n")
    yield drive.on("touting")
    drive.end()


called_by_button.simulates = True  # type: ignore[attr-defined]  # a drawer stands for the buttons
