"""What people are told, in a place of its own; what they look at; what nobody asks them."""

from __future__ import annotations

from typing import Any

from companion.games.contract import TABLE
from companion.games.traders_of_osaka.views.view import view
from companion.views.stage import Page


def told(drive: Any) -> Any:
    """What hands do, read again, taken back and gone on from; a word that leaves by itself."""
    from tests.ui.hand import tap

    seen, strip = drive.seen, drive.shell.frame.strip

    def wait_for(kind: str) -> Any:
        return f"a note: {kind}", lambda: strip.data is not None and strip.data.kind == kind

    yield drive.on(Page.HOME)
    drive.sit("hands-untracked", lambda state: state.turn_number == 3 and state.phase == "action")
    yield drive.on("table")
    yield from drive.moment()
    seen["at_rest"] = strip.text
    seen["before"] = drive.lines
    tap(drive.page.ids.buy)
    yield wait_for("hands")
    yield from drive.moment()
    seen["hands"] = strip.text
    seen["covers"] = strip.top > drive.page.y + 1
    bought = drive.lines
    yield from _read_again(drive)
    seen["pressed"] = drive.lines != bought
    tap(drive.page.ids.top.ids.undo)
    yield wait_for("back")
    seen["back"] = strip.text
    yield from drive.moment()
    tap(drive.page.ids.top.ids.redo)
    yield wait_for("hands")
    seen["after_redo"] = strip.text
    yield from drive.moment()
    tap(drive.page.ids.top.ids.undo)
    yield wait_for("back")
    yield from drive.moment()
    tap(drive.page.ids.cards.market[0])
    yield "a card taken", lambda: " takes " in drive.lines[-1]
    seen["after_a_move"] = strip.text
    drive.sit("insurance-any", lambda state: state.phase == "insurance")
    yield drive.on("black_tide")
    drive.desk.say("That card is not here.")
    yield wait_for("word")
    yield from drive.moment()
    asked = drive.lines
    yield from _read_again(drive)
    seen["declined"] = drive.lines != asked
    yield "its leaving by itself", lambda: strip.data is None
    drive.end()


def looked_at(drive: Any) -> Any:
    """A tap on a seat where no cards are entered: its tokens and its stack, in words."""
    from tests.ui.hand import tap

    yield drive.on(Page.HOME)
    drive.sit("ships-and-payments", lambda s: s.turn_number == 9 and s.phase == "action")
    yield drive.on("light_table")
    yield from drive.moment()
    drive.seen["before"] = drive.lines
    tap(drive.page.ids.seats.each[1])
    yield "its side of the table", lambda: drive.shell.front is not drive.page
    yield from drive.moment()
    drive.seen["look"] = drive.texts
    tap(drive.shell.front)
    yield "the table", lambda: drive.shell.front is drive.page
    drive.end()


def _read_again(drive: Any) -> Any:
    """A tap on the strip lays what was told on a sheet, and one on the sheet puts it away."""
    from tests.ui.hand import tap

    tap(drive.shell.frame.strip)
    yield "what was said before", lambda: "Said before" in drive.texts
    yield from drive.moment()
    tap(drive.shell.front)
    yield "the page", lambda: drive.shell.front is drive.page
    yield from drive.moment()


def asked_nothing(drive: Any) -> Any:
    """Two empty hands in a Black Tide, before one with a card, and one on a turn."""
    from tests.ui.hand import tap

    def asks_an_empty_hand(state: Any) -> bool:
        seen = view(state, TABLE)
        return seen.insurance is not None and not seen.seat(seen.insurance.seat).hand

    def is_poor(state: Any) -> bool:
        seen = view(state, TABLE)
        return bool(seen.buy and seen.turn and not seen.seat(seen.turn).hand)

    yield drive.on(Page.HOME)
    drive.sit("two-ships-arrive", asks_an_empty_hand)
    yield from drive.moment()
    drive.seen["tide"] = drive.lines[-3:]
    drive.sit("two-ships-arrive", is_poor)
    yield drive.on("table")
    yield from drive.moment()
    drive.seen["words"] = drive.page.ids.buy.text
    before = len(drive.lines)
    tap(drive.page.ids.buy)
    yield from drive.moment()
    drive.seen["asking"] = drive.page.asking
    drive.seen["bought"] = len(drive.lines) > before
    drive.end()
