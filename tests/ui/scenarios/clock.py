"""The clock: nothing in the menu until it is switched on, and then the seats' own times."""

from __future__ import annotations

from typing import Any

from companion.views.stage import Page


def looked_at(drive: Any) -> Any:
    """The menu without it, the switch in the settings, a turn, the menu with it, a payment."""
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
    name = drive.desk.moment.name(drive.desk.moment.turn)
    yield from drive.moment(1.2)
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    drive.seen["on"] = drive.page.clock.replace("\u00a0", " ")
    drive.seen["name"] = name
    yield from _watch(drive, "the menu")
    drive.sit("clear-winner", lambda s: s.phase == "refresh" and s.turn_number == 8, is_told=False)
    yield drive.on("payment")
    yield from _watch(drive, "a payment")
    drive.sit("clear-winner", lambda s: s.phase == "action" and s.turn_number == 8)
    yield drive.on("table")
    yield from _watch(drive, "the table")
    drive.shell.close()


def _watch(drive: Any, where: str) -> Any:
    """Whether anybody's time runs here."""
    clock = drive.shell.timekeeper.clock

    def spent() -> float:
        return float(sum(clock.spent(player.seat) for player in drive.desk.moment.players))

    before = spent()
    yield from drive.moment(1.2)
    clock.run(None)  # what runs is counted once it stands
    drive.seen.setdefault("grew", {})[where] = spent() > before
