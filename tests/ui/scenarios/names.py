"""Names: told by touch on every plate, by a real keyboard, and read in bold in the log."""

from __future__ import annotations

import subprocess
from typing import Any

from companion.table import settings
from companion.views.keyboard import ACCENTS, DIGITS, KANA, LETTERS, SMALL
from companion.views.stage import Page


def written(drive: Any) -> Any:
    """One name by touch, one by a real keyboard: three plates, the limit, the letters of both."""
    from tests.ui.hand import tap

    yield drive.on(Page.HOME)
    drive.desk.change_setting("names", [])
    tap(drive.page.ids.resume)
    yield drive.on(Page.NEW_GAME)
    if drive.page.shown == "games":
        yield from drive.moment()
        tap(drive.page.to_begin())
        yield "the seats", lambda: drive.page.shown == "seats"
    yield from drive.moment()
    tap(drive.page.new_name)
    yield "the keyboard", lambda: drive.page.shown == "keyboard"
    keyboard = drive.page.ids.keyboard.__self__
    for key, text in (
        *(("e", "E"), (ACCENTS, "E"), ("\u0301", "É"), (DIGITS, "É"), ("7", "É7")),
        *((LETTERS, "É7"), (KANA, "É7"), ("し", "É7し"), ("や", "É7しや"), (SMALL, "É7しゃ")),
    ):
        yield f"the key {key}", lambda key=key: key in keyboard.keys
        yield from drive.moment(0.4)
        tap(keyboard.keys[key])
        yield f"the name {text}", lambda text=text: keyboard.text == text
    drive.seen["room"] = keyboard.room_words
    yield from drive.moment()
    tap(keyboard.ids.done)
    yield "the seats", lambda: drive.page.shown == "seats"
    yield from drive.moment()
    tap(drive.page.new_name)
    yield "the keyboard", lambda: drive.page.shown == "keyboard"
    yield from drive.moment()
    _type("Una Nuschka9 ever")
    yield "a full name", lambda: keyboard.is_full
    drive.seen["full"] = keyboard.room_words
    drive.seen["typed"] = keyboard.text
    subprocess.run(["xdotool", "key", "BackSpace"], check=True)
    yield "one letter less", lambda: not keyboard.is_full
    subprocess.run(["xdotool", "key", "Return"], check=True)
    yield "the seats", lambda: drive.page.shown == "seats"
    drive.seen["names"] = settings.NAMES.of(drive.desk)
    drive.shell.close()


def _type(text: str) -> None:
    subprocess.run(["xdotool", "type", "--delay", "60", text], check=True)
