"""Peeks and the night: what is seen while a finger rests, and what a waking tap does."""

from __future__ import annotations

from typing import Any

from companion.views.stage import Page


def _has_stack_in_action(state: Any) -> bool:
    return bool(state.phase == "action" and state.players[0].vps)


def _at_the_table(drive: Any) -> Any:
    yield from drive.begin()
    yield from drive.play(_has_stack_in_action)
    yield drive.on("table")
    (drive.seen["secret"],) = drive.desk.peek(drive.desk.table.state.players[0].seat)
    drive.seen["before"] = drive.texts


def _tablet(drive: Any) -> Any:
    return drive.page.ids.seats.children[-1]


def peeked(drive: Any) -> Any:
    """Hold a finger on a seat: the stack shows, and hides with it. A tap looks closer."""
    from tests.ui.hand import let_go, press, tap

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
    for name, key in (("look", _tablet(drive)), ("guide", drive.page.ids.top.ids.guide)):
        yield from drive.moment()
        tap(key)
        yield f"the {name}", lambda: drive.shell.front is not drive.page
        yield from drive.moment()
        drive.seen[name] = drive.texts
        tap(drive.shell.front)
        yield "the table again", lambda: drive.shell.front is drive.page
    drive.end()


def _enter(drive: Any, digits: str) -> Any:
    """Tell a PIN to the pad that lies over the page, one key after the other."""
    from tests.ui.hand import tap

    for at, digit in enumerate(digits):
        yield (
            f"{at} digits",
            lambda at=at: (
                drive.shell.front is not drive.page
                and drive.shell.front.pad.told == at
                and drive.shell.front.pad.width > 200
            ),
        )
        tap(drive.shell.front.pad.keys[digit])


def peeked_with_pin(drive: Any) -> Any:
    """A seat with a PIN: a wrong one shows nothing, the right one shows the stack while held."""
    from companion.table.pins import seal
    from tests.ui.hand import let_go, press

    yield from _at_the_table(drive)
    owner = drive.desk.table.state.players[0]
    drive.desk.adopt({"pins": {owner.name: seal("0417")}})
    press(_tablet(drive))
    yield "the pad", lambda: f"PIN of {owner.name}" in drive.texts
    let_go()
    yield from _enter(drive, "0418")
    yield "a refusal", lambda: "That is not the PIN." in drive.texts
    drive.seen["refused"] = drive.texts
    yield from _enter(drive, "0417")
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


def corrected_with_pin(drive: Any) -> Any:
    """Another's stack: refused thrice, and said; the owner corrects it and the table is told."""
    from companion.table.locks import Locks
    from companion.table.pins import seal
    from tests.ui.hand import tap

    yield from _at_the_table(drive)
    owner = drive.desk.table.state.players[0]
    drive.desk.adopt({"pins": {owner.name: seal("0417")}})
    drive.seen["before"] = drive.lines
    tap(drive.page.ids.correct)
    yield drive.on("correct")
    tap(drive.page.ids.seats.each[0])
    yield "the seat", lambda: drive.page.shown == "seat" and drive.page.ids.seat.width > 200
    stack, hand = drive.page.ids.seat.ids.stack, drive.page.ids.seat.ids.hand
    tap(stack.ids.minus)
    yield "the pad", lambda: f"PIN of {owner.name}" in drive.texts
    for wrong in ("1111", "2222", "3333"):
        yield from _enter(drive, wrong)
    yield "the refusal", lambda: drive.shell.front.is_shut
    drive.seen["refusal"] = drive.texts
    yield from drive.moment()
    tap(stack.ids.minus)
    yield "its going", lambda: drive.shell.front is drive.page
    yield from drive.moment()
    drive.seen["after_refusal"] = drive.lines
    tap(hand.ids.minus)
    yield "the lock, still shut", lambda: drive.shell.front is not drive.page
    drive.seen["still_shut"] = drive.shell.front.is_shut
    yield from drive.moment()
    tap(stack.ids.minus)
    yield "its going again", lambda: drive.shell.front is drive.page
    yield from drive.moment()
    drive.desk.locks = Locks(drive.desk)  # half a minute later
    tap(stack.ids.minus)
    yield "the pad again", lambda: f"PIN of {owner.name}" in drive.texts
    yield from _enter(drive, "0417")
    yield "the correction", lambda: len(drive.lines) > len(drive.seen["before"])
    yield "the slip", lambda: f"{owner.name}'s stack: one VP fewer." in drive.texts
    yield from drive.moment()
    tap(stack.ids.minus)
    yield "another, unasked", lambda: len(drive.lines) == len(drive.seen["before"]) + 2
    drive.seen["undo"] = drive.page.undo_words
    tap(drive.page.ids.heading.ids.go_back)
    yield "the overview", lambda: drive.page.shown == "overview"
    yield from drive.moment()
    tap(drive.page.ids.seats.each[0])
    yield "the seat again", lambda: drive.page.shown == "seat"
    yield from drive.moment()
    tap(hand.ids.minus)
    yield "being asked anew", lambda: drive.shell.front is not drive.page
    drive.seen["asked_anew"] = drive.texts
    drive.end()


def cleared_by_another(drive: Any) -> Any:
    """The settings, in the middle of a game: who does not know a PIN cannot clear it."""
    from companion.table.pins import seal
    from companion.views.stage import Page as Pages
    from tests.ui.hand import tap

    yield from _at_the_table(drive)
    owner = drive.desk.table.state.players[0].name
    drive.desk.change_setting("pins", {owner: seal("0417")})
    drive.shell.go(Pages.SETTINGS)
    yield drive.on(Pages.SETTINGS)
    yield from drive.moment()
    tap(drive.page.ids.tab_people)
    yield "the people", lambda: drive.page.shown == "people"
    yield from drive.moment()
    tap(drive.page.name_tiles[owner])
    yield "the person", lambda: drive.page.shown == "person"
    yield from drive.moment()
    tap(drive.page.ids.clear_pin)
    yield "the pad", lambda: f"PIN of {owner}" in drive.texts
    for wrong in ("1111", "2222", "3333"):
        yield from _enter(drive, wrong)
    yield "the refusal", lambda: drive.shell.front.is_shut
    drive.seen["refusal"] = drive.texts
    yield from drive.moment()
    tap(drive.page.ids.set_pin)
    yield "its going", lambda: drive.shell.front is drive.page
    yield from drive.moment()
    drive.seen["shown"] = drive.page.shown
    drive.seen["has_pin"] = drive.desk.locks.has(owner)
    drive.end()


def looked_after_people(drive: Any) -> Any:
    """Settings with no game: a name that is taken, ways back, and a PIN that is told twice."""
    from companion.views.stage import Page as Pages
    from tests.ui.hand import tap

    def shown(name: str) -> Any:
        return f"the panel {name}", lambda: drive.page.shown == name

    yield drive.on(Pages.HOME)
    tap(drive.page.ids.settings)
    yield drive.on(Pages.SETTINGS)
    yield from drive.moment()
    tap(drive.page.ids.tab_people)
    yield shown("people")
    yield from drive.moment()
    first, second = [*drive.page.name_tiles][:2]
    tap(drive.page.name_tiles[first])
    yield shown("person")
    yield "the games", lambda: not drive.page.is_playing
    yield from drive.moment()
    tap(drive.page.ids.rename)
    yield shown("keyboard")
    yield from drive.moment()
    drive.page.ids.keyboard.text = second
    tap(drive.page.ids.keyboard.ids.done)
    yield "a refusal", lambda: any("is on the list already" in text for text in drive.texts)
    drive.seen["refused_on"] = drive.page.shown
    yield from drive.moment()
    tap(drive.page.ids.heading.ids.go_back)
    yield "the way back", lambda: drive.page.shown != "keyboard"
    drive.seen["back_on"] = drive.page.shown
    yield from drive.moment()
    tap(drive.page.ids.set_pin)
    yield shown("pin")
    pad = drive.page.ids.digits
    for question, digits in (("New PIN", "0417"), ("Once more", "0417")):
        yield question, lambda question=question: pad.prompt == question
        yield from drive.moment()
        for at, digit in enumerate(digits):
            yield f"{at} digits", lambda at=at: pad.told == at
            tap(pad.keys[digit])
    yield shown("person")
    drive.seen["opens"] = str(drive.desk.locks.try_pin(first, "0417"))
    drive.shell.close()


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
