"""The clock: nothing in the menu until it is switched on, and then the seats' own times."""

from __future__ import annotations

from typing import Any

from companion.views.stage import Page


def looked_at(drive: Any) -> Any:
    """The menu without it, the switch in the settings, a turn, the menu with it."""
    from tests.ui.hand import tap

    yield from drive.begin()
    yield from drive.play(lambda state: state.turn_number >= 2)
    yield drive.on("table")
    yield from drive.moment()
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    drive.seen["off"] = drive.page.clock
    yield from drive.moment()
    tap(drive.page.ids.settings)
    yield drive.on(Page.SETTINGS)
    drive.page.shown = "sound"
    yield from drive.moment()
    tap(drive.page.ids.clock)
    yield "the switch", lambda: drive.page.values["clock"]
    yield from drive.moment()
    drive.shell.go(Page.GAME)
    yield drive.on("table")
    turn, name = drive.desk.moment.turn, drive.desk.moment.name(drive.desk.moment.turn)
    yield from drive.moment(1.2)
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    drive.seen["on"] = drive.page.clock
    drive.seen["name"] = name
    before = drive.shell.timekeeper.clock.spent(turn)
    yield from drive.moment(1.2)
    drive.seen["grew"] = drive.shell.timekeeper.clock.spent(turn) - before
    drive.shell.close()
