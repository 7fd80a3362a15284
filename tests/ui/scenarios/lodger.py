"""A game that the house has never heard of, by touch: begun, cut off, gone on with, and ended."""

from __future__ import annotations

import json
import os
import signal
from typing import Any

from companion.views.stage import Page
from tests.toy.moving_in import move_in

move_in()

NAMES = ["Ada", "Ben", "Dr. No"]
FISTS = (2, 0, 3)


def begun_and_cut_off(drive: Any) -> Any:
    """New game, which game, who plays, the whole box, its sheet; then two of three fists."""
    from tests.ui.hand import tap

    drive.desk.change_setting("names", NAMES)
    yield drive.on(Page.HOME)
    tap(drive.page.ids.resume)
    yield drive.on(Page.NEW_GAME)
    yield from drive.moment()
    tap(next(tile for tile in drive.page.ids.games.children if tile.title == "Pebbles"))
    yield "the seats", lambda: drive.page.shown == "seats"
    for name in NAMES:
        yield from drive.moment()
        tap(drive.page.name_tiles[name])
        yield "a seat", lambda name=name: any(row.name == name for row in drive.page.rows)
    yield from drive.moment()
    tap(drive.page.ids.rules)
    yield "the rules", lambda: drive.page.shown == "rules"
    yield from drive.moment()
    tap(drive.page.ids.options.tiles["heap", "box"])
    yield "the box", lambda: drive.page.chosen["heap"] == "box"
    yield from drive.moment()
    tap(drive.page.ids.heading.ids.go_back)
    yield "the seats", lambda: drive.page.shown == "seats"
    yield from drive.moment()
    tap(drive.page.ids.start)
    yield drive.on("box")
    for count in (7, 8, 9):
        yield from drive.moment()
        tap(drive.page.ids.more)
        yield "one more", lambda count=count: drive.page.count == count
    yield from drive.moment()
    tap(drive.page.ids.keep)
    yield drive.on(Page.NEW_GAME)
    yield from drive.moment()
    tap(drive.page.ids.start)
    yield drive.on("take")
    yield "the opening", lambda: drive.lines[-1:] == ["box 9"]
    drive.seen["opened"] = drive.lines
    for index, line in ((2, "moss takes 3"), (1, "rust takes 2")):
        yield from drive.moment()
        tap(drive.page.keys[index])
        yield line, lambda line=line: drive.lines[-1] == line
    yield drive.on("fists")
    for at, fist in enumerate(FISTS[:2]):
        yield from drive.moment()
        tap(drive.page.keys[fist])
        yield "a fist", lambda at=at: len(drive.desk.awaited) == 2 - at
    drive.seen["question"] = drive.page.question
    drive.seen["lines"] = drive.lines
    drive.result_file.write_text(json.dumps(drive.seen))
    os.kill(os.getpid(), signal.SIGKILL)


def gone_on_with(drive: Any) -> Any:
    """The welcome, all fists anew, settings, home, and the end; then the log and the replay."""
    from tests.ui.hand import tap

    yield "a game", lambda: drive.desk.table is not None
    yield drive.on("fists")
    drive.seen["greeting"] = drive.texts
    drive.seen["awaited"] = drive.desk.awaited
    yield from drive.moment()
    tap(drive.page.keys[0])
    yield "the page itself", lambda: not any("Welcome" in text for text in drive.texts)
    yield from drive.moment()
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    yield from drive.moment()
    tap(drive.page.ids.settings)
    yield drive.on(Page.SETTINGS)
    yield from drive.moment()
    tap(drive.page.ids.tab_game)
    yield "the game", lambda: drive.page.shown == "game"
    drive.seen["sheets"] = [tile.title for tile in drive.page.ids.game.sheets]
    yield from drive.moment()
    tap(drive.page.ids.heading.ids.go_back)
    yield drive.on(Page.MENU)
    yield from drive.moment()
    tap(drive.page.ids.later)
    yield drive.on(Page.HOME)
    drive.seen["home"] = drive.page.title
    yield from drive.moment()
    tap(drive.page.ids.resume)
    yield drive.on("fists")
    for at, fist in enumerate(FISTS):
        yield from drive.moment()
        tap(drive.page.keys[fist])
        yield "a fist", lambda at=at: len(drive.desk.awaited) == 2 - at
    yield drive.on("take")
    drive.seen["told"] = drive.desk.undo_words + "."
    for index, line in ((0, "slate takes 1"), (2, "moss takes 3")):
        yield from drive.moment()
        tap(drive.page.keys[index])
        yield line, lambda line=line: drive.lines[-1] == line
    yield drive.on("finish")
    drive.seen["verdict"] = drive.page.verdict
    yield from drive.moment()
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    yield from drive.moment()
    tap(drive.page.ids.log)
    yield drive.on(Page.LOG)
    drive.seen["log"] = drive.texts
    yield from drive.moment()
    tap(drive.page.ids.heading.ids.go_back)
    yield drive.on(Page.MENU)
    yield from drive.moment()
    tap(drive.page.ids.later)
    yield drive.on(Page.HOME)
    yield from drive.moment()
    tap(drive.page.ids.past_games)
    yield drive.on(Page.PAST_GAMES)
    yield "the games", lambda: list(_entries(drive))
    yield from drive.moment()
    tap(next(_entries(drive)))
    yield "a chosen game", lambda: drive.page.chosen
    yield from drive.moment()
    tap(drive.page.ids.look)
    yield drive.on(Page.REPLAY)
    yield from drive.moment()
    tap(drive.page.ids.to_end)
    yield "its last move", lambda: drive.page.position == drive.page.length
    drive.seen["replayed"] = drive.page.done
    drive.seen["heap"] = drive.page.picture.data.heap
    drive.end()


def _entries(drive: Any) -> Any:
    """The games in the ledger."""
    return (widget for widget in drive.page.walk() if type(widget).__name__ == "GameEntry")
