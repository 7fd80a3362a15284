"""What cannot be saved: said on every page, kept whatever is tapped, and saved by itself."""

from __future__ import annotations

from typing import Any

from companion.views.stage import Page


def second_app(drive: Any) -> Any:
    """Another program writes here: who that is, and one button."""
    from tests.ui.hand import tap

    yield drive.on(Page.TROUBLE)
    drive.seen["texts"] = drive.texts
    tap(drive.page.ids.buttons.children[0])
    yield "the end", lambda: False


def unsaved(drive: Any) -> Any:
    """Nothing can be written for a while; people go home and begin another game meanwhile."""
    from tests.ui.hand import tap
    from tests.ui.layout import complaints

    yield from drive.begin()
    yield from drive.play(lambda state: state.turn_number >= 2)
    yield drive.on("table")
    told: list[str] = []
    drive.desk.hear(told.append)
    _let_write(drive, is_on=False)
    yield from drive.play(lambda _: drive.desk.saving_words)
    yield drive.on("table")
    yield "the band", lambda: _band(drive)
    yield from drive.moment()
    drive.seen["table"] = _band(drive)
    band = drive.shell.frame.unsaved
    drive.seen["covered"] = drive.page.top > band.y
    drive.seen["faults"] = complaints(drive.page)
    drive.seen["first"] = drive.lines
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    drive.seen["menu"] = _band(drive)
    yield from drive.moment()
    tap(drive.page.ids.later)
    yield drive.on(Page.HOME)
    drive.seen["home"] = _band(drive)
    yield from drive.moment()
    tap(drive.page.ids.new_game)
    yield from drive.seats()
    drive.seen["new_game"] = _band(drive)
    yield from drive.moment()
    tap(drive.page.ids.start)
    yield drive.on("setup")
    yield "its seats", lambda: not drive.desk.table.busy and len(drive.lines) > 1
    drive.seen["second"] = drive.lines
    drive.seen["both"] = _band(drive)
    _let_write(drive, is_on=True)
    yield "their writing", lambda: not _band(drive)
    drive.seen["told"] = told[-1]
    drive.shell.close()


def dead_card(drive: Any) -> Any:
    """The card takes nothing more: the game is shown all the same, and can be played on."""
    from tests.ui.hand import tap

    yield drive.on(Page.TROUBLE)
    drive.seen["texts"] = drive.texts
    drive.seen["before"] = _band(drive)
    tap(drive.page.ids.buttons.children[0])
    yield drive.on("setup")
    drive.seen["lines"] = drive.lines
    yield from drive.moment()
    tap(drive.page.ids.top.ids.undo)
    yield "the undo", lambda: drive.lines[-1] == "undo"
    drive.seen["after"] = _band(drive)
    drive.shell.close()


def _band(drive: Any) -> str:
    """What stands over the page."""
    band = drive.shell.frame.unsaved
    return band.text if band.parent else ""


def _let_write(drive: Any, *, is_on: bool) -> None:
    """Whether the store takes anything; a disk that is only full has room now and then."""
    pragma = f"PRAGMA query_only = {'OFF' if is_on else 'ON'}"
    store = drive.desk.library._store
    store.call(lambda open_store: open_store._db.execute(pragma), lambda _: None, drive.failed)
