"""Runs the real app on the display it is given and touches it; one scenario a process.

Started by the tests as `python -m tests.ui.drive SCENARIO DATA RESULT [RECORD]`. What was seen is
written to RESULT as JSON.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.bootstrap.screen import run_screen
from companion.bootstrap.tables import open_store
from companion.games.traders_of_osaka import moves
from companion.table.record import read_record

SIZE = (800, 480)
FIRST_LOOK_SECONDS = 0.5


def seat_players(data: Path, sitting: list[moves.SitDown], rules: list[moves.Agree]) -> None:
    """Last time's seating and agreement, so that a new game is the same again."""
    topics = {"refresh": "refresh", "insurance": "insurance", "ships": "ships"}
    with open_store(data) as store:
        store.change_setting("names", [move.name for move in sitting])
        store.change_setting("seating", [[str(move.seat), move.name] for move in sitting])
        for rule in rules:
            if rule.topic in topics:
                store.change_setting(topics[rule.topic], rule.choice)
            elif rule.topic == "track":
                store.change_setting("tracking", "ships")
            else:
                store.change_setting("tracking", "table")


class Drive:
    """What the scenarios share: the shell, the record to play, and the result."""

    def __init__(self, data: Path, result: Path, record: Path | None) -> None:
        self.data, self.result_file = data, result
        self.seen: dict[str, Any] = {}
        self.shell: Any = None
        self.moves: list[Any] = []
        if record:
            self.replay = read_record(record.read_bytes(), file=record.name)
            entries = self.replay.entries
            live = [entry.move for entry in entries if entry.kind == "move"]
            sitting = [move for move in live if isinstance(move, moves.SitDown)]
            rules = [move for move in live if isinstance(move, moves.Agree)]
            seat_players(data, sitting, rules)
            self.moves = live[len(sitting) + len(rules) :]

    def run(self, scenario: Callable[[Drive], None]) -> None:
        def ready(shell: Any) -> None:
            from kivy.clock import Clock

            self.shell = shell
            # A finger cannot touch what is not on the display yet.
            Clock.schedule_once(lambda _: scenario(self), FIRST_LOOK_SECONDS)

        run_screen(self.data, size=SIZE, on_ready=ready)
        self.result_file.write_text(json.dumps(self.seen))

    @property
    def desk(self) -> Any:
        return self.shell.desk

    def failed(self, words: str) -> None:
        self.seen["failed"] = f"{words} (on {self.shell.name})"
        self.shell.close()

    def script(self) -> Any:
        from tests.ui.hand import Script

        return Script(self.failed)

    def begin(self, script: Any) -> Any:
        """Home, new game, start: by touch."""
        from companion.views.stage import Page
        from tests.ui.hand import tap

        return script.when(
            "home", lambda: self.on(Page.HOME), lambda: tap(self.page.ids.resume)
        ).when("new game", lambda: self.on(Page.NEW_GAME), lambda: tap(self.page.ids.start))

    @property
    def page(self) -> Any:
        return self.shell.page

    def on(self, page: Any) -> bool:
        """This page is shown and laid out."""
        return self.shell.name is page and self.page.width > 200

    def play(self, ended: Callable[[], None], until: Callable[[Any], bool]) -> None:
        """Play the record by touch until a state is reached."""
        from companion.ui.autopilot import Autopilot
        from companion.ui.pointer import tap_with_pointer

        waiting = list(self.moves)

        def next_move(state: Any) -> Any:
            return None if until(state) or not waiting else waiting.pop(0)

        def finished() -> None:
            self.moves = waiting
            self.seen["taps"] = self.seen.get("taps", 0) + hand.taps
            ended()

        hand = Autopilot(
            self.shell, next_move, tap=tap_with_pointer, pause_seconds=0.005, ended=finished
        )

    def end(self) -> None:
        """Keep what the table came to, and leave."""
        table = self.desk.table
        self.seen["report"] = table.game.report(table.state)
        self.seen["lines"] = table.history.lines
        self.seen["page"] = str(self.shell.name)
        self.shell.close()


def whole_game(drive: Drive) -> None:
    """From home to the winner, by touches alone."""
    from companion.views.stage import IN_PLAY

    script = drive.begin(drive.script())
    script.when(
        "the set-up", lambda: drive.shell.name in IN_PLAY, lambda: drive.play(drive.end, _never)
    )
    script.start()


def killed_in_payment(drive: Drive) -> None:
    """The plug is pulled while a payment is on the screen."""
    from kivy.clock import Clock

    from companion.views.stage import IN_PLAY, Page

    def watch(_: float) -> None:
        if drive.on(Page.PAYMENT):
            table = drive.desk.table
            drive.seen["report"] = table.game.report(table.state)
            drive.seen["page"] = str(drive.shell.name)
            drive.result_file.write_text(json.dumps(drive.seen))
            os.kill(os.getpid(), signal.SIGKILL)

    Clock.schedule_interval(watch, 0)
    script = drive.begin(drive.script())
    script.when(
        "the set-up", lambda: drive.shell.name in IN_PLAY, lambda: drive.play(drive.end, _never)
    )
    script.start()


def resumed(drive: Drive) -> None:
    """What the screen shows when the app comes back."""
    drive.script().when("a game", lambda: drive.desk.table is not None, drive.end).start()


def undone(drive: Drive) -> None:
    """Play a while, undo by touch, and see the move go."""
    from companion.views.stage import IN_PLAY, Page
    from tests.ui.hand import tap

    def tap_undo() -> None:
        drive.seen["before"] = drive.desk.table.history.lines
        drive.seen["words"] = drive.page.ids.top.undo_words
        tap(drive.page.ids.top.ids.undo)

    def after() -> None:
        (
            drive.script()
            .when("the table", lambda: drive.on(Page.TABLE), tap_undo)
            .when("undone", lambda: drive.desk.table.history.lines[-1] == "undo", drive.end)
            .start()
        )

    script = drive.begin(drive.script())
    script.when(
        "the set-up",
        lambda: drive.shell.name in IN_PLAY,
        lambda: drive.play(after, lambda state: state.turn_number >= 6),
    )
    script.start()


def corrected(drive: Drive) -> None:
    """The table is right: a ship is put where it really is, in a few taps from the menu."""
    from companion.games.traders_of_osaka.pieces import Colour
    from companion.views.stage import IN_PLAY, Page
    from tests.ui.hand import tap

    def on_sheet(sheet: str) -> bool:
        return drive.on(Page.CORRECT) and drive.page.sheet == sheet

    def is_corrected() -> bool:
        return bool(drive.desk.table.history.lines[-1].startswith("correct"))

    def after() -> None:
        drive.seen["before"] = drive.desk.table.history.lines
        script = drive.script()
        script.when("table", lambda: drive.on(Page.TABLE), lambda: tap(drive.page.ids.top.ids.menu))
        script.when("menu", lambda: drive.on(Page.MENU), lambda: tap(drive.page.ids.correct))
        script.when("sea", lambda: on_sheet("overview"), lambda: tap(drive.page.lanes[Colour.RED]))
        script.when("spaces", lambda: on_sheet("ship"), lambda: tap(drive.page.spaces[2]))
        script.when("correction", is_corrected, drive.end)
        script.start()

    script = drive.begin(drive.script())
    script.when(
        "the set-up",
        lambda: drive.shell.name in IN_PLAY,
        lambda: drive.play(after, lambda state: state.turn_number >= 3),
    )
    script.start()


def peeked(drive: Drive) -> None:
    """Hold a finger on a seat: the stack shows, and hides when the finger goes."""
    from companion.views.stage import IN_PLAY, Page
    from tests.ui.hand import let_go, press

    def texts() -> list[str]:
        return [w.text for w in drive.shell.walk() if getattr(w, "text", "")]

    def tablet() -> Any:
        return drive.page.ids.seats.children[::-1][0]

    def shown() -> None:
        drive.seen["shown"] = texts()
        let_go()

    def hidden() -> None:
        drive.seen["hidden"] = texts()
        drive.seen["marked"] = tablet().peeked
        drive.end()

    def after() -> None:
        state = drive.desk.table.state
        drive.seen["secret"] = drive.desk.peek(state.players[0].seat)
        drive.seen["before"] = texts()
        (
            drive.script()
            .when("the table", lambda: drive.on(Page.TABLE), lambda: press(tablet()))
            .when("the secret", lambda: drive.seen["secret"] in texts(), shown)
            .when("its hiding", lambda: drive.seen["secret"] not in texts(), hidden)
            .start()
        )

    script = drive.begin(drive.script())
    script.when(
        "the set-up",
        lambda: drive.shell.name in IN_PLAY,
        lambda: drive.play(after, _has_stack_in_action),
    )
    script.start()


def peeked_with_pin(drive: Drive) -> None:
    """A seat with a PIN: a wrong one shows nothing, the right one shows the stack while held."""
    from companion.table.pins import seal
    from companion.views.stage import IN_PLAY, Page
    from tests.ui.hand import let_go, press, tap

    def overlay() -> Any:
        return drive.shell.front

    def texts() -> list[str]:
        return [w.text for w in drive.shell.walk() if getattr(w, "text", "")]

    def key(digit: str) -> Any:
        return next(w for w in overlay().ids["keys"].children if w.text == digit)

    def has_entered(number: int) -> Callable[[], bool]:
        return lambda: drive.shell.front is not drive.page and overlay().entered == number

    def enter(script: Any, digits: str) -> None:
        for at, digit in enumerate(digits):
            ready = has_entered(at)
            script.when(f"digit {at + 1}", ready, lambda digit=digit: tap(key(digit)))

    def keep(name: str) -> Callable[[], None]:
        return lambda: drive.seen.update({name: texts()})

    def shown() -> None:
        keep("shown")()
        let_go()

    def hidden() -> None:
        keep("hidden")()
        drive.seen["marked"] = drive.page.ids.seats.children[-1].peeked
        drive.end()

    def after() -> None:
        owner = drive.desk.table.state.players[0]
        drive.desk.adopt({"pins": {owner.name: seal("0417")}})
        drive.seen["secret"] = drive.desk.peek(owner.seat)
        tablet = drive.page.ids.seats.children[-1]
        script = drive.script().when("table", lambda: drive.on(Page.TABLE), lambda: press(tablet))
        script.when("the pad", lambda: "PIN of " + owner.name in texts(), let_go)
        enter(script, "0418")
        script.when("a wrong PIN", lambda: "That is not the PIN." in texts(), keep("refused"))
        enter(script, "0417")
        script.when("to hold", lambda: "Hold to see" in texts(), keep("opened"))
        script.when(
            "its area",
            lambda: overlay().ids.hold_area.width > 200,
            lambda: press(overlay().ids.hold_area),
        )
        script.when("the secret", lambda: drive.seen["secret"] in texts(), shown)
        script.when("its hiding", lambda: drive.shell.front is drive.page, hidden)
        script.start()

    script = drive.begin(drive.script())
    script.when(
        "the set-up",
        lambda: drive.shell.name in IN_PLAY,
        lambda: drive.play(after, _has_stack_in_action),
    )
    script.start()


def woken(drive: Drive) -> None:
    """A tap on a dimmed screen wakes it and presses nothing; the next one does."""
    from companion.views.stage import Page
    from tests.ui.hand import tap

    def fall_asleep() -> None:
        drive.shell.night._fall()
        tap(drive.page.ids.resume)

    def look() -> None:
        drive.seen["after_waking_tap"] = str(drive.shell.name)
        tap(drive.page.ids.resume)

    def leave() -> None:
        drive.seen["after_second_tap"] = str(drive.shell.name)
        drive.shell.close()

    (
        drive.script()
        .when("home", lambda: drive.on(Page.HOME), fall_asleep)
        .when("awake", lambda: not drive.shell.night.fallen, look)
        .when("the second tap", lambda: drive.on(Page.NEW_GAME), leave)
        .start()
    )


def _never(_: Any) -> bool:
    return False


def _has_stack_in_action(state: Any) -> bool:
    return bool(state.phase == "action" and state.players[0].vps)


SCENARIOS = {
    scenario.__name__: scenario
    for scenario in (
        *(whole_game, killed_in_payment, resumed, undone, corrected),
        *(peeked, peeked_with_pin, woken),
    )
}


if __name__ == "__main__":
    name, data, result, *rest = sys.argv[1:]
    record = Path(rest[0]) if rest else None
    Drive(Path(data), Path(result), record).run(SCENARIOS[name])
