"""Starting the screen: the one place where the Kivy room meets the parts it is given."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from companion.errors import HigakiError, InUse
from companion.table.controls import Controls
from companion.table.desk import Desk
from companion.table.inbox import Inbox
from companion.ui.window import NoWindow, open_window

Attach = Callable[[Desk, Callable[[Any], Any], Callable[..., Callable[[], None]]], Any]
"""Opens buttons and strip: gets the desk, where to put events, and how to do something later."""


SAVE_AGAIN_SECONDS = 5.0
"""So soon after there is room again everything is saved, without anybody's doing."""


class OpeningLibrary(Protocol):
    """A library that opens behind the splash, and is checked once the table is shown."""

    complain: Callable[[str], None]
    announce: Callable[[str], None]
    changed: Callable[[], None]

    def save_again(self) -> None: ...

    def open(self, done: Callable[[Any], None], failed: Callable[[HigakiError], None]) -> None: ...

    def check(
        self,
        done: Callable[[tuple[str, ...]], None],
        failed: Callable[[HigakiError], None],
    ) -> None: ...

    def close(self) -> None: ...


def run(
    make_library: Callable[[Callable[[Callable[[], None]], None]], Any],
    *,
    size: tuple[int, int] = (800, 480),
    fullscreen: bool = False,
    rotate: int = 0,
    on_ready: Callable[[Any], None] | None = None,
    notices: tuple[str, ...] = (),
    is_calm: bool = False,
    power: Any = None,
    attach: Attach | None = None,
    panel: Any = None,
) -> HigakiError | None:
    """Run the app until somebody leaves it; returns why it could not do anything, if so.

    `make_library` gets a function that brings others' work to the screen's thread. `on_ready`
    gets the shell once the game in progress, or home, is shown. `notices` are read before that;
    with `is_calm` nothing is animated, whatever was chosen. `panel` is the light of a screen that
    has one which may be set.
    """
    clock: list[Any] = []

    def wake() -> None:
        if clock:  # before there is a screen, answers wait for its first frame
            clock[0].schedule_once(lambda _: inbox.drain(), -1)

    inbox = Inbox(wake)
    # The store opens on its own thread while Kivy makes the window: a start saves that time.
    library = make_library(inbox.post)
    # (Lambdas, for what they call is defined further down, once there is an app.)
    library.open(lambda found: opened(found), lambda problem: failed(problem))  # noqa: PLW0108
    width, height = size
    try:
        open_window(width=width, height=height, fullscreen=fullscreen, rotate=rotate)
    except NoWindow:
        library.close()
        raise
    from kivy.clock import Clock

    from companion.ui.app import HigakiApp
    from companion.ui.heartbeat import after_next_frame
    from companion.ui.interrupt import leaving_on_interrupt

    def schedule(work: Callable[[], None], seconds: float) -> Callable[[], None]:
        cancel: Callable[[], None] = Clock.schedule_once(lambda _: work(), seconds).cancel
        return cancel

    desk = Desk(library, {}, power)
    library.complain = desk.say
    library.announce = lambda sentence: announce(sentence)  # noqa: PLW0108 (defined below)
    library.changed = desk.saving_changed
    refused: list[HigakiError] = []
    if power is not None:
        power.complain = desk.say

    def opened(found: Any) -> None:
        desk.adopt(found.settings | ({"animations": False} if is_calm else {}))
        if found.history is not None:
            desk.resume(found.history, found.number)
        show((*notices, *found.notices))
        desk.saving_changed(is_told=True)
        if not found.is_checked:
            after_next_frame(check)

    def check() -> None:
        library.check(checked, unchecked)

    def checked(notices: tuple[str, ...]) -> None:
        assert app.shell is not None
        if notices:
            app.shell.welcome(notices)

    def announce(sentence: str) -> None:
        assert app.shell is not None
        app.shell.announce(sentence)

    def unchecked(problem: HigakiError) -> None:
        if isinstance(problem, InUse):
            refuse(problem)
        else:
            checked((str(problem),))
            desk.saving_changed(is_told=True)

    def failed(problem: HigakiError) -> None:
        if isinstance(problem, InUse):
            refuse(problem)
            if on_ready:
                on_ready(app.shell)
        else:
            show((*notices, str(problem)))
            desk.saving_changed(is_told=True)

    def refuse(problem: HigakiError) -> None:
        assert app.shell is not None
        refused.append(problem)
        app.shell.refuse(str(problem))

    def save_again(_: float) -> None:
        if not refused:
            library.save_again()

    def show(notices: tuple[str, ...]) -> None:
        assert app.shell is not None
        if panel is not None:
            app.shell.night.use(panel)
        app.shell.welcome(notices)
        # Buttons and lights can wait until people see something.
        after_next_frame(attach_equipment)
        Clock.schedule_interval(save_again, SAVE_AGAIN_SECONDS)
        if on_ready:
            on_ready(app.shell)

    def attach_equipment() -> None:
        assert app.shell is not None
        controls = Controls(desk, app.shell)
        if attach:
            desk.equipment = attach(
                desk, lambda event: inbox.tell(partial(feel, controls, event)), schedule
            )
            app.shell.equipped()

    def feel(controls: Controls, event: Any) -> None:
        assert app.shell is not None
        app.shell.night.wake()
        controls.handle(event)

    def started() -> None:
        clock.append(Clock)
        inbox.drain()

    app = HigakiApp(desk, started=started)
    try:
        # A mistake of ours, here or on the store's thread, comes out of the inbox and ends the
        # app: the crash file remembers it, and systemd starts it anew.
        with leaving_on_interrupt():
            app.run()
    finally:
        try:
            desk.equipment.close()
        finally:
            library.close()
    return refused[0] if refused else None
