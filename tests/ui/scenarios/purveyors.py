"""What surrounds a game of Akindo, by touch: the owner's sheets, corrections, sums, the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.akindo.rules.pieces import CARDS, Card, Colour
from companion.games.akindo.rules.state import Phase
from companion.views.stage import Page

CALM = 0.32
"""Seconds after which a tap is a new one."""


def _touch(drive: Any, widget: Any, words: str, holds: Callable[..., Any]) -> Any:
    """A tap that nobody takes for the echo of another, and what it brings."""
    from tests.ui.hand import tap

    yield from drive.moment(CALM)
    tap(widget)
    yield words, lambda: holds() and not (drive.desk.table and drive.desk.table.busy)


def _go(drive: Any, widget: Any, page: str) -> Any:
    """A tap that leads to another page."""
    yield from _touch(drive, widget, f"the page {page}", lambda: drive.shell.name == page)
    yield drive.on(page)


def _correct(drive: Any, widget: Any, line: str) -> Any:
    """A tap that puts this correction on record."""
    yield from _touch(
        drive, widget, f"`{line}`", lambda: drive.lines[-1].startswith(f"{line} because ")
    )


def _calculator(drive: Any) -> Any:
    page = drive.page
    yield from _touch(drive, page.dice[1], "a die", lambda: page.can_clear)
    yield from _touch(drive, page.dice[4], "a die", lambda: "Together 1 coin" in page.words)
    more = page.counts[Card.YELLOW].more
    yield from _touch(drive, more, "a card", lambda: "Together 2 coins" in page.words)
    drive.seen["earned"] = page.words
    cards = page.ids.which.buttons["points"]
    yield from _touch(drive, cards, "the other sum", lambda: page.total == "2")
    for card in (Card.RED, Card.WHITE):
        yield from _touch(
            drive, page.counts[card].more, "a card", lambda card=card: _held(page, card)
        )
    drive.seen["counted"] = (page.words, page.total)
    yield from _touch(drive, page.screens["right"], "a neighbour", lambda: "red" not in page.words)
    drive.seen["beside_others"] = page.total
    yield from _touch(drive, page.counts[Card.RED].fewer, "one fewer", lambda: page.total == "4")


def _held(page: Any, card: Card) -> bool:
    return bool(page.counts[card].more.data[1])


def _pips(drive: Any) -> Any:
    """Four faces are tapped, one of them twice; the fifth is what is left."""
    page = drive.page
    faces = (
        (Colour.WHITE, 3), (Colour.YELLOW, 4), (Colour.WHITE, 2), (Colour.RED, 5), (Colour.BLUE, 6)
    )  # fmt: skip
    for at in faces:
        yield from _touch(drive, page.keys[at], f"{at}", lambda at=at: page.keys[at].chosen)
    drive.seen["last_by_itself"] = page.keys[Colour.BLACK, 3].chosen
    yield from _touch(
        drive, page.ids.heading.ids.go_back, "new game", lambda: drive.shell.name == Page.NEW_GAME
    )


def _points(drive: Any) -> Any:
    """A review's numbers are taken over, one is added, one is emptied."""
    page = drive.page
    drive.seen["offered"] = (page.words, page.keys["own", 5].data.words)
    yield from _touch(drive, page.ids.take, "taken numbers", lambda: not page.is_open)
    drive.seen["taken"] = page.words
    for at, digits in (("basic", None), "2"), (("other", 5), "←←"):
        yield from _touch(drive, page.keys[at], "the pad", lambda: page.shown == "pad")
        for digit in digits:
            key = page.pad.keys["Delete" if digit == "←" else digit]
            was = page.pad.digits
            yield from _touch(drive, key, "a digit", lambda was=was: page.pad.digits != was)
        yield from _touch(drive, page.pad.keys["Done"], "the table", lambda: page.shown == "table")
    yield from _touch(
        drive, page.ids.heading.ids.go_back, "new game", lambda: drive.shell.name == Page.NEW_GAME
    )


def _corrections(drive: Any) -> Any:
    """Each of them in two or three taps, counted from the menu."""
    page, red = drive.page, Colour.RED
    yield from _correct(drive, page.ids.area.ids.plus, "correct area 1")
    yield from _correct(drive, page.ids.deck.ids.minus, "correct deck 11")
    yield from _correct(drive, page.stock_keys[-1], "correct stock -1")
    yield from _touch(drive, page.places["waste"], "the waste", lambda: page.shown == "place")
    waste = drive.desk.view.waste
    there = next(card for card in CARDS if waste[card.place])
    yield from _touch(
        drive, page.lying_keys[there], "a card", lambda: page.lying_keys[there].chosen
    )
    yield from _correct(drive, page.not_there, f"correct waste loses {there}")
    yield from _correct(drive, page.really_keys[there], f"correct waste gains {there}")
    back = page.ids.heading.ids.go_back
    yield from _touch(drive, back, "the overview", lambda: page.shown == "overview")
    tablet = page.ids.merchants.tablet("yellow")
    yield from _touch(drive, tablet, "a merchant", lambda: page.is_seat and page.shown == "place")
    yield from _correct(drive, page.coin_keys[5], "correct coins yellow +5")
    yield from _correct(drive, page.ids.tile, "correct tile yellow ungrateful")
    yield from _correct(drive, page.ids.tile, "correct tile yellow summary")
    yield from _correct(drive, page.ids.turn, "correct turn yellow")
    yield from _correct(drive, page.banner_keys[red], "correct privilege red yellow")
    own = page.lying_keys[Card.RED]
    yield from _touch(drive, own, "a card", lambda: own.chosen)
    other = page.ids.reasons.buttons["other"]
    yield from _touch(drive, other, "a reason", lambda: other.chosen)
    drive.seen["before_cards"] = drive.lines
    yield from _correct(drive, page.really_keys[Card.CUSTOM], "correct cards yellow red is custom")
    yield from _touch(drive, page.ids.undo, "an undo", lambda: drive.lines[-1] == "undo")


def boxed(drive: Any) -> Any:
    """From a box that was never told to its first turn, then all that can be set straight."""
    from tests.ui.hand import tap

    yield drive.on(Page.HOME)
    yield from drive.moment()
    tap(drive.page.ids.resume)
    yield from drive.seats()
    page = drive.page
    yield from _touch(drive, page.ids.start, "the pips", lambda: drive.shell.name == "pips")
    yield from _pips(drive)
    yield from _touch(drive, page.ids.start, "the points", lambda: drive.shell.name == "points")
    yield from _points(drive)
    yield from _touch(drive, page.ids.start, "the set-up", lambda: drive.shell.name == "setup")
    yield "the opening", lambda: drive.desk.view.draw is not None and not drive.desk.table.busy
    drive.seen["opening"] = drive.lines
    pad = drive.page.pad
    for card in ("white", "white", "yellow", "yellow", "red", "red"):
        laid = len(pad.laid)
        yield from _touch(
            drive, pad.keys[Card(card)], card,
            lambda laid=laid: len(pad.laid) != laid or drive.desk.view.is_dealt,
        )  # fmt: skip
    yield from _touch(
        drive, drive.page.starters[0], "a turn", lambda: drive.desk.view.phase is Phase.ROLL
    )
    yield from _go(drive, drive.page.ids.top.ids.menu, Page.MENU)
    yield from _go(drive, drive.page.ids.correct, "correct")
    yield from _corrections(drive)
    page = drive.page
    back = page.ids.heading.ids.go_back
    yield from _touch(drive, back, "the overview", lambda: page.shown == "overview")
    yield from _go(drive, back, "touting")
    yield from _go(drive, drive.page.ids.top.ids.menu, Page.MENU)
    yield from _go(drive, drive.page.ids.later, Page.HOME)
    yield from _go(drive, drive.page.ids.tools.children[0], "calculator")
    yield from _calculator(drive)
    drive.end()


def _digits(drive: Any, digits: str) -> Any:
    pad = drive.page.pad
    for digit in digits:
        was = pad.digits
        yield from _touch(drive, pad.keys[digit], "a digit", lambda was=was: pad.digits != was)


def counted(drive: Any) -> Any:
    """Red takes a card, everybody types their points, and the count is looked at and undone."""
    from tests.ui.hand import tap

    yield "the result", lambda: drive.shell.name == "result"
    while drive.shell.name == "result":
        yield "a step to end", lambda: drive.page.to_go_on() or drive.shell.name != "result"
        if drive.shell.name == "result":
            yield from drive.moment(CALM)
            tap(drive.page.ids.next)
            yield from drive.moment(CALM)
    yield drive.on("counting")
    page = drive.page
    drive.seen["picks"] = [str(colour) for colour in page.picks]
    yield from _touch(
        drive, page.picks[Colour.RED], "a pick", lambda: drive.desk.view.phase is Phase.SCORE
    )
    yield from _digits(drive, "12")
    undo = page.ids.top.ids.undo
    yield from _touch(drive, undo, "one digit fewer", lambda: page.pad.digits == "1")
    yield from _go(drive, page.ids.top.ids.menu, Page.MENU)
    yield from _go(drive, drive.page.ids.back, "counting")
    drive.seen["kept"] = page.pad.digits
    for at, digits in enumerate(("4", "9", "11", "7"), start=1):
        yield from _digits(drive, digits)
        if at == 3:
            drive.seen["told"] = page.pad.note
        before = len(drive.lines)
        done = page.pad.keys["Done"]
        yield from _touch(drive, done, "a total", lambda n=before: len(drive.lines) > n)
    yield drive.on("ending")
    ending = drive.page
    yield from drive.moment()
    drive.seen["counting"] = ending.counting
    if ending.counting:
        yield from _touch(drive, ending.ids.count, "the winner", lambda: not ending.counting)
    drive.seen["told_at_last"] = ending.told
    for tab in ("charts", "working", "points"):
        key = ending.ids.tabs.buttons[tab]
        yield from _touch(drive, key, tab, lambda tab=tab: ending.tab == tab)
    drive.seen["working"] = [row["head"] or row["words"] for row in ending.ids.ledger.rows]
    undo = ending.ids.top.ids.undo
    yield from _touch(drive, undo, "a question", lambda: drive.shell.name == "counting")
    drive.seen["asked_again"] = page.pad.title
    drive.seen["secret_again"] = all(seat.coins is None for seat in drive.desk.view.seats)
    drive.end()


def fewer_at_the_next_table(drive: Any) -> Any:
    """A waste site is begun and put away; with a merchant less another one is asked for."""
    yield from drive.begin()
    yield drive.on("setup")
    yield "the opening", lambda: drive.desk.view.draw is not None and not drive.desk.table.busy
    page = drive.page
    for card in (Card.WHITE, Card.BLUE):
        was = page.pad.newest
        yield from _touch(drive, page.pad.keys[card], card, lambda was=was: page.pad.newest != was)
    drive.seen["first"] = [page.pad.question.count, page.pad.draft, page.pad.title]
    yield from _go(drive, page.ids.top.ids.menu, Page.MENU)
    yield from _go(drive, drive.page.ids.later, Page.HOME)
    yield from drive.moment(CALM)
    yield from _touch(
        drive, drive.page.ids.new_game, "who plays", lambda: drive.shell.name == Page.NEW_GAME
    )
    yield from drive.seats()
    seats = drive.page
    last = seats.seating[-1][1]
    yield from _touch(drive, seats.name_tiles[last], "a seat less", lambda: len(seats.seating) == 3)
    yield from _touch(drive, seats.ids.start, "a set-up", lambda: drive.shell.name == "setup")
    yield "the opening", lambda: drive.desk.view.draw is not None and not drive.desk.table.busy
    drive.seen["second"] = [page.pad.question.count, page.pad.draft, page.pad.title]
    drive.shell.close()


def pips_taken_back(drive: Any) -> Any:
    """Undo on the waste site takes the pips back: they are looked at, changed and told again."""
    yield from drive.begin()
    yield drive.on("setup")
    page = drive.page
    yield "the opening", lambda: drive.desk.view.draw is not None and not drive.desk.table.busy
    drive.seen["before"] = drive.lines
    undo = page.ids.top.ids.undo
    while not drive.desk.view.lacks_pips:
        count = len(drive.lines)
        yield from _touch(drive, undo, "an undo", lambda n=count: len(drive.lines) > n)
    yield "the question", lambda: page.shown == "pips"
    yield from _go(drive, page.ids.change_pips, "pips")
    sheet = drive.page
    key = sheet.keys[Colour.WHITE, 6]
    yield from _touch(drive, key, "a face", lambda: key.chosen)
    yield from _go(drive, sheet.ids.heading.ids.go_back, "setup")
    yield from _touch(drive, page.ids.tell_pips, "the waste site", lambda: page.shown == "pad")
    drive.seen["after"] = drive.lines
    drive.shell.close()
