"""Peeks and the night: what is seen while a finger rests, and what a waking tap does."""

from __future__ import annotations

from typing import Any

from companion.views.stage import Page


def _has_stack_in_action(state: Any) -> bool:
    return bool(state.phase == "action" and state.players[0].vps)


def _at_the_table(drive: Any) -> Any:
    yield from drive.begin()
    yield from drive.play(_has_stack_in_action)
    yield drive.on(Page.TABLE)
    drive.seen["secret"] = drive.desk.peek(drive.desk.table.state.players[0].seat)
    drive.seen["before"] = drive.texts


def _tablet(drive: Any) -> Any:
    return drive.page.ids.seats.children[-1]


def peeked(drive: Any) -> Any:
    """Hold a finger on a seat: the stack shows, and hides when the finger goes."""
    from tests.ui.hand import let_go, press

    yield from _at_the_table(drive)
    press(_tablet(drive))
    yield "the secret", lambda: drive.seen["secret"] in drive.texts
    let_go()
    yield "its hiding", lambda: drive.seen["secret"] not in drive.texts
    drive.seen["marked"] = _tablet(drive).peeked
    press(_tablet(drive))
    yield "the secret again", lambda: drive.seen["secret"] in drive.texts
    yield "its hiding by itself", lambda: drive.seen["secret"] not in drive.texts
    drive.seen["hidden_while_held"] = True
    let_go()
    drive.end()


def peeked_with_pin(drive: Any) -> Any:
    """A seat with a PIN: a wrong one shows nothing, the right one shows the stack while held."""
    from companion.table.pins import seal
    from tests.ui.hand import let_go, press, tap

    def enter(digits: str) -> Any:
        for at, digit in enumerate(digits):
            yield (
                f"{at} digits",
                lambda at=at: (
                    drive.shell.front is not drive.page and drive.shell.front.entered == at
                ),
            )
            keys = drive.shell.front.ids["keys"].children
            tap(next(key for key in keys if key.text == digit))

    yield from _at_the_table(drive)
    owner = drive.desk.table.state.players[0]
    drive.desk.adopt({"pins": {owner.name: seal("0417")}})
    press(_tablet(drive))
    yield "the pad", lambda: f"PIN of {owner.name}" in drive.texts
    let_go()
    yield from enter("0418")
    yield "a refusal", lambda: "That is not the PIN." in drive.texts
    drive.seen["refused"] = drive.texts
    yield from enter("0417")
    yield "the area to hold", lambda: "Hold to see" in drive.texts
    drive.seen["opened"] = drive.texts
    yield "its place", lambda: drive.shell.front.ids.hold_area.width > 200
    press(drive.shell.front.ids.hold_area)
    yield "the secret", lambda: drive.seen["secret"] in drive.texts
    drive.seen["shown"] = drive.texts
    let_go()
    yield "its hiding", lambda: drive.shell.front is drive.page
    drive.seen["hidden"] = drive.texts
    drive.seen["marked"] = _tablet(drive).peeked
    drive.end()


def woken_panel(drive: Any) -> Any:
    """The same with a panel that has a light of its own, on a sysfs made of files."""
    from hardware.backlight import find_backlight
    from tests.ui.hand import tap

    folder = drive.data / "backlight/10-0045"
    folder.mkdir(parents=True)
    for name, value in (("max_brightness", 100), ("brightness", 70), ("bl_power", 0)):
        (folder / name).write_text(str(value))

    def light() -> list[Any]:
        files = [int((folder / name).read_text()) for name in ("brightness", "bl_power")]
        return [*files, drive.shell.night._shade.a]

    yield drive.on(Page.HOME)
    night, seen = drive.shell.night, drive.seen
    night.use(find_backlight(folder.parent))
    seen["day"] = light()
    drive.desk.change_setting("brightness", 50)
    seen["half"] = light()
    night._fall()
    seen["night"] = light()
    night._switch_off()
    seen["deep_night"] = light()
    tap(drive.page.ids.resume)
    yield "a waking panel", lambda: not night.fallen
    seen["woken"] = light()
    seen["after_waking_tap"] = str(drive.shell.name)
    (folder / "brightness").unlink()
    (folder / "brightness").mkdir()
    night._fall()
    seen["sheet_of_a_broken_panel"] = night._shade.a
    drive.shell.close()


def woken(drive: Any) -> Any:
    """A tap on a dimmed screen wakes it and presses nothing; the next one does."""
    from tests.ui.hand import tap

    yield drive.on(Page.HOME)
    drive.shell.night._fall()
    tap(drive.page.ids.resume)
    yield "a waking screen", lambda: not drive.shell.night.fallen
    drive.seen["after_waking_tap"] = str(drive.shell.name)
    tap(drive.page.ids.resume)
    yield drive.on(Page.NEW_GAME)
    drive.seen["after_second_tap"] = str(drive.shell.name)
    drive.shell.close()
