"""Pads and pages under a finger that errs: wrong cards, double taps, steps to read again."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
from typing import Any

from companion.games.traders_of_osaka.rules.pieces import BY_TEXT
from companion.views.stage import Page

LIGHT = "ships-and-payments"


def _keys(drive: Any, cards: str) -> Any:
    """Tap these cards on the pad that is shown, one after another."""
    from tests.ui.hand import tap

    for text in cards.split():
        pad = drive.page.pad
        laid = len(pad.cards)
        tap(pad._keys[BY_TEXT[text]])
        yield f"the card {text}", lambda laid=laid, pad=pad: len(pad.cards) != laid


def _laid(drive: Any) -> list[str]:
    return [str(card) for card in drive.page.pad.cards]


def mended(drive: Any) -> Any:
    """A wrong card is tapped away and its slot filled; undo takes cards before moves."""
    from tests.ui.hand import tap

    yield from drive.begin()
    yield drive.on("setup")
    yield "all seats", lambda: len(drive.lines) == 3 and not drive.desk.table.busy
    drive.seen["seated"] = drive.lines
    yield from _keys(drive, "R2 G3 B5")
    tap(drive.page.pad._slots[0])
    yield "an empty slot", lambda: len(drive.page.pad.cards) == 2
    yield from _keys(drive, "Y2")
    drive.seen["mended"] = _laid(drive)
    drive.seen["undo_names"] = drive.page.ids.top.undo_words
    tap(drive.page.ids.top.ids.undo)
    yield "the undone card", lambda: len(drive.page.pad.cards) == 2
    drive.seen["undone"] = _laid(drive)
    yield from _keys(drive, "Y3 R5 R3")
    yield "the Farm", lambda: drive.desk.view.phase == "farm"
    tap(drive.page.ids.top.ids.undo)
    yield "the Market again", lambda: drive.desk.view.phase != "farm"
    drive.seen["opened_again"] = _laid(drive)
    yield from _keys(drive, "G2")
    yield "the Farm again", lambda: drive.desk.view.phase == "farm"
    drive.end()


def through_the_menu(drive: Any, tile: str, page: str, *, text: str = "large") -> Any:
    """By the menu to another page and back to the game; in the settings to another text size."""
    from tests.ui.hand import tap

    yield from drive.moment()
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    yield from drive.moment()
    tap(drive.page.tools.get(tile) or drive.page.ids[tile])
    yield drive.on(page)
    yield from drive.moment()
    if page == Page.SETTINGS:
        tap(drive.page.ids.text_size.buttons[text])
        yield from drive.moment()
    tap(drive.page.ids.heading.ids.go_back)
    yield "another page", lambda: drive.shell.name != page
    if drive.shell.name == Page.MENU:
        yield from drive.moment()
        tap(drive.page.ids.back)
    yield "the game", lambda: drive.shell.is_in_play
    yield from drive.moment()


def _pad(drive: Any) -> dict[str, Any]:
    return {"cards": _laid(drive), "undo": drive.page.ids.top.undo_words}


def kept(drive: Any) -> Any:
    """A pad is left half filled for the menu and all beyond it, and the plug is pulled."""
    from tests.ui.hand import tap

    seen = drive.seen
    yield from drive.begin()
    yield drive.on("setup")
    yield "all seats", lambda: len(drive.lines) == 3 and not drive.desk.table.busy
    yield from _keys(drive, "B5 G2 Y3")
    tap(drive.page.pad._slots[0])
    yield "an empty slot", lambda: len(drive.page.pad.cards) == 2
    seen["left"] = _pad(drive)
    for tile, page in (("calculator", "calculator"), ("settings", Page.SETTINGS)):
        yield from through_the_menu(drive, tile, page)
        seen[f"after_{tile}"] = _pad(drive)
    yield from through_the_menu(drive, "log", Page.LOG)
    seen["after_log"] = _pad(drive)
    yield from drive.play(lambda state: state.phase == "tokens")
    seen["after_setup"] = drive.page.ids.top.undo_words
    yield from drive.play(stop_on="table")
    yield from drive.play(lambda state: state.turn_number == 3 and state.phase == "action")
    yield drive.on("table")
    tap(drive.page.ids.buy)
    yield "the pad for coins", lambda: drive.page.asking
    yield from _keys(drive, "G2 B2")
    said: list[str] = []
    drive.desk.hear(said.append)
    tap(drive.page.pad._keys[BY_TEXT["Y2"]])
    yield "a refusal", lambda: bool(said)
    seen["refused"] = said + _laid(drive)
    for left in (1, 0):
        yield from drive.moment()
        tap(drive.page.ids.top.ids.undo)
        yield "a card less", lambda left=left: len(drive.page.pad.cards) == left
    yield from _keys(drive, "Y5")
    yield from through_the_menu(drive, "calculator", "calculator")
    seen["coins"] = _pad(drive)
    yield from _cut_the_power(drive, "Y5")


def _cut_the_power(drive: Any, card: str) -> Any:
    """Once this card of a half-filled pad is stored."""
    store = sqlite3.connect(f"file:{drive.data / 'higaki.db'}?mode=ro", uri=True)
    query = "SELECT value FROM settings WHERE name = 'drafts'"
    yield "what is stored", lambda: card in "".join(map(str, store.execute(query).fetchall()))
    drive.result_file.write_text(json.dumps(drive.seen))
    os.kill(os.getpid(), signal.SIGKILL)


def kept_after_a_restart(drive: Any) -> Any:
    """The coin lies there again; in another game nothing does."""
    from tests.ui.hand import tap

    yield drive.on("table")
    yield "the pad for coins", lambda: drive.page.asking
    yield from drive.moment()
    drive.seen["coins"] = _pad(drive)
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    for _ in range(2):
        yield from drive.moment()
        tap(drive.page.ids.abandon)
    yield drive.on(Page.HOME)
    yield from drive.moment()
    yield from drive.begin()
    yield drive.on("setup")
    yield "the Market", lambda: drive.page.shown == "pad"
    drive.seen["another_game"] = _laid(drive)
    drive.seen["undo"] = drive.page.ids.top.undo_words
    drive.shell.close()


def kept_on_each_pad(drive: Any) -> Any:
    """The pads of hands, a refresh, a sale and insurance, each left half filled for the settings.

    A larger text has every page built again, as a restart has; and then the plug is pulled.
    """
    from tests.ui.hand import tap

    seen = drive.seen
    yield from _asked_for_insurance(drive)
    asked = drive.desk.table
    for text, name, phase, page in (
        ("large", "clear-winner", "hands", "setup"),
        ("normal", "clear-winner", "refresh", "table"),
        ("small", LIGHT, "payment", "light_table"),
    ):
        drive.sit(name, lambda state, phase=phase: state.phase == phase)
        yield drive.on(page)
        yield from drive.moment()
        if phase == "payment":
            tap(drive.page.pad._counts[2])
            yield "a number", lambda: drive.page.pad.draft
        else:
            yield from _keys(drive, "Y5 B2")
            tap(drive.page.pad._slots[0])
            yield "an empty slot", lambda: len(drive.page.pad.cards) == 1
        seen[phase] = [_left(drive)]
        yield from through_the_menu(drive, "settings", Page.SETTINGS, text=text)
        seen[phase].append(_left(drive))
    drive.desk.sit(asked)
    drive.shell.go(Page.GAME, is_told=True)
    yield drive.on("black_tide")
    yield from drive.moment()
    tap(drive.page._faces[3])
    yield "another good first", lambda: drive.page.cover.wishes[0] == 3
    seen["wishes"] = [list(drive.page.cover.wishes)]
    yield from through_the_menu(drive, "log", Page.LOG)
    seen["wishes"].append(list(drive.page.cover.wishes))
    yield from _keys(drive, "R3")
    seen["insurance"] = [_left(drive)]
    yield from through_the_menu(drive, "settings", Page.SETTINGS, text="normal")
    seen["insurance"].append(_left(drive))
    yield from _cut_the_power(drive, "R3")


def kept_on_each_pad_after_a_restart(drive: Any) -> Any:
    """The card lies there again, and saves what it was meant to."""
    yield from _asked_for_insurance(drive)
    drive.seen["insurance"] = _left(drive)
    drive.shell.close()


def _asked_for_insurance(drive: Any) -> Any:
    """Past the payment, which is told once more after a start."""
    yield drive.on("payment")
    drive.shell.go(Page.GAME, is_told=True)
    yield drive.on("black_tide")
    yield from drive.moment()


def _left(drive: Any) -> dict[str, Any]:
    """A pad as it was left: what is on it, what undo would take back, and what it would do."""
    page = drive.page
    saved = [str(card) for card in page.cover.kept] if hasattr(page, "cover") else []
    return {"draft": dict(page.draft), "undo": page.ids.top.undo_words, "saved": saved}


def double_tapped(drive: Any) -> Any:
    """Two quick taps on a card take one card; two on undo take back two moves."""
    from tests.ui.hand import double_tap

    def lines_after(number: int) -> Any:
        return "the move", lambda: len(drive.lines) > number and not drive.desk.table.busy

    yield from drive.begin()
    yield from drive.play(lambda state: state.phase == "action" and len(state.market) > 3)
    yield drive.on("table")
    before = len(drive.lines)
    double_tap(drive.page.ids.cards.market[0])
    yield lines_after(before)
    yield from drive.moment()
    drive.seen["taken"] = drive.lines[before:]
    before = len(drive.lines)
    double_tap(drive.page.ids.top.ids.undo)
    yield lines_after(before + 1)
    drive.seen["undone"] = drive.lines[before:]
    drive.end()


def held_too_long(drive: Any) -> Any:
    """A finger rests on a card while a button takes back a move: the card is not taken."""
    from tests.ui.hand import let_go, press

    yield from drive.begin()
    yield from drive.play(lambda state: state.turn_number >= 3 and state.phase == "action")
    yield drive.on("table")
    card = drive.page.ids.cards.market[0]
    press(card)
    yield "the finger", lambda: card.state == "down"
    drive.seen["before"] = drive.lines
    drive.page.undo()
    yield "the undo", lambda: drive.lines[-1] == "undo"
    let_go()
    yield "a free card", lambda: card.state == "normal"
    yield from drive.moment()
    drive.end()


def read_again(drive: Any) -> Any:
    """A payment: two quick taps turn one step, the trail leads back, and the menu loses nothing."""
    from tests.ui.hand import double_tap, tap

    yield from drive.begin()
    yield from drive.play(stop_on="payment")
    yield drive.on("payment")
    drive.seen["steps"] = len(drive.page.steps)
    drive.seen["to_do"] = drive.page.to_do
    double_tap(drive.page.ids.next)
    yield "a step", lambda: drive.page.at
    yield from drive.moment()
    drive.seen["after_double_tap"] = drive.page.at
    trail = drive.page.ids.trail
    tap(_Spot(trail.x + 10, trail.center_y))
    yield "the first step again", lambda: drive.page.at == 0
    yield from drive.moment()
    tap(drive.page.ids.next)
    yield "the second step", lambda: drive.page.at == 1
    tap(drive.page.ids.top.ids.menu)
    yield drive.on(Page.MENU)
    tap(drive.page.ids.back)
    yield drive.on("payment")
    drive.seen["after_menu"] = drive.page.at
    drive.end()


def reordered(drive: Any) -> Any:
    """The first trader's tablet is carried down to the third place."""
    from tests.ui.hand import carry_to, let_go, press, tap

    yield drive.on(Page.HOME)
    tap(drive.page.ids.resume)
    yield from drive.seats()
    rows = drive.page.rows
    drive.seen["before"] = [place.name for place in drive.page.seating]
    press(rows[0].ids.plaque)
    yield "the finger", lambda: rows[0].ids.plaque.state == "down"
    carry_to(rows[1].ids.plaque)
    yield from drive.moment()
    carry_to(rows[2].ids.plaque)
    yield "the new order", lambda: drive.page.seating[2].name == drive.seen["before"][0]
    let_go()
    yield from drive.moment()
    drive.seen["after"] = [place.name for place in drive.page.seating]
    drive.shell.close()


class _Spot:
    """A place on the page, to be tapped like a widget."""

    def __init__(self, x: float, y: float) -> None:
        self.center = (x, y)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return x, y
