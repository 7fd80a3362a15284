"""Where Back leads, and what the menu of a finished game offers."""

from __future__ import annotations

from typing import Any

from companion.views.stage import Page


def walked(drive: Any) -> Any:
    """Home, settings, hardware and back; then a finished game, its menu and what lies behind it."""
    from companion.table.journals import MemoryJournal
    from companion.table.table import Table
    from tests.ui.hand import tap

    def to(widget: Any, page: str) -> Any:
        tap(widget)
        yield drive.on(page)
        drive.seen["way"].append(str(page))
        yield from drive.moment()

    def back(page: str) -> Any:
        yield from to(drive.page.ids.heading.ids.go_back, page)

    drive.seen["way"], drive.seen["home"] = [], []
    yield drive.on(Page.HOME)
    yield from drive.moment()
    drive.seen["home"].append(_places(drive))
    yield from to(drive.page.ids.settings, Page.SETTINGS)
    drive.page.shown = "about"
    yield from drive.moment()
    yield from to(drive.page.ids.hardware, Page.HARDWARE)
    yield from back(Page.SETTINGS)
    yield from back(Page.HOME)
    drive.desk.change_setting("animations", False)
    drive.desk.sit(Table(drive.replay, MemoryJournal()))
    drive.shell.go(Page.GAME, is_told=True)
    yield drive.on("ending")
    yield from drive.moment()
    yield from to(drive.page.ids.log, Page.LOG)
    yield from back("ending")
    yield from to(drive.page.ids.top.ids.menu, Page.MENU)
    drive.seen["offers"] = drive.texts
    for tile in ("log", "settings", "hardware"):
        yield from to(drive.page.ids[tile], tile)
        yield from back(Page.MENU)
    yield from to(drive.page.ids.correct, "correct")
    tap(drive.page.ids.seats.each[0])
    yield "a seat", lambda: drive.page.shown == "seat"
    yield from drive.moment()
    stepper = next(iter(drive.page.ids.seat.tokens.values()))
    before = len(drive.lines)
    tap(stepper.ids.plus)
    yield "a correction", lambda: len(drive.lines) > before
    drive.seen["corrected"] = drive.lines[-1]
    drive.seen["over"] = drive.desk.view.is_over
    for going_on in (lambda state: state.phase is None, lambda state: state.turn_number == 5):
        drive.sit("clear-winner", going_on)
        drive.shell.go(Page.HOME)
        yield drive.on(Page.HOME)
        yield from drive.moment()
        drive.seen["home"].append(_places(drive))
    drive.shell.close()


def _places(drive: Any) -> list[list[float]]:
    """Where the keys of home are, whatever they say now."""
    ids = drive.page.ids
    tiles = [ids.resume, ids.new_game, *ids.tools.children, ids.past_games, ids.settings, ids.power]
    return [[*tile.pos, *tile.size] for tile in tiles]
