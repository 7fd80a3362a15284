"""Starting the screen: the one place where the Kivy room meets the parts it is given."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.errors import HigakiError
from companion.table.controls import Controls, Event
from companion.table.desk import Desk
from companion.table.equipment import Equipment
from companion.table.inbox import Inbox
from companion.table.lamp import Schedule
from companion.table.power import Power
from companion.ui.opening import Opening, OpeningLibrary
from companion.ui.window import NoWindow, open_window

if TYPE_CHECKING:  # Kivy is imported once its window is to be opened
    from companion.ui.shell import Shell
    from companion.ui.widgets.night import PanelLight

Post = Callable[[Callable[[], None]], None]
"""Brings others' work to the screen's thread."""
Attach = Callable[[Desk, Callable[[Event], bool], Schedule], Equipment]
"""Opens buttons and strip: gets the desk, where to put events, and how to do something later."""


def run(
    make_library: Callable[[Post], OpeningLibrary],
    *,
    size: tuple[int, int] = (800, 480),
    fullscreen: bool = False,
    rotate: int = 0,
    on_ready: Callable[[Shell], None] = lambda _: None,
    notices: tuple[str, ...] = (),
    is_calm: bool = False,
    power: Power | None = None,
    attach: Attach | None = None,
    panel: PanelLight | None = None,
) -> HigakiError | None:
    """Run the app until somebody leaves it; returns why it could not do anything, if so.

    `on_ready` gets the shell once the game in progress, or home, is shown. `notices` are read
    before that; with `is_calm` nothing is animated, whatever was chosen. `panel` is the light of a
    screen that has one which may be set.
    """
    clock: list[Any] = []

    def wake() -> None:
        if clock:  # before there is a screen, answers wait for its first frame
            clock[0].schedule_once(lambda _: inbox.drain(), -1)

    inbox = Inbox(wake)
    library = make_library(inbox.post)
    desk = Desk(library, {}, power)
    # The store opens on its own thread while Kivy makes the window: a start saves that time.
    opening = Opening(
        desk, library, notices=notices, is_calm=is_calm, shown=lambda: shown(app.shell)
    )
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
    from companion.ui.reception import Reception

    def started(shell: Shell) -> None:
        if panel is not None:
            shell.night.use(panel)
        opening.reception = Reception(shell)
        clock.append(Clock)
        inbox.drain()

    def shown(shell: Shell | None) -> None:
        assert shell is not None
        if attach is not None and opening.refused is None:
            # Buttons and lights can wait until people see something.
            after_next_frame(partial(equip, shell, inbox, attach))
        on_ready(shell)

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
    return opening.refused


def equip(shell: Shell, inbox: Inbox, attach: Attach) -> None:
    """Open buttons and strip: from now on a press is heard, as a touch is."""
    from kivy.clock import Clock

    from companion.ui.presses import PressedScreen

    screen = PressedScreen(shell)
    controls = Controls(shell.desk, screen)

    def feel(event: Event) -> None:
        shell.night.wake()
        controls.handle(event)

    def schedule(work: Callable[[], None], seconds: float) -> Callable[[], None]:
        cancel: Callable[[], None] = Clock.schedule_once(lambda _: work(), seconds).cancel
        return cancel

    shell.desk.equipment = attach(
        shell.desk, lambda event: inbox.tell(partial(feel, event)), schedule
    )
    screen.equipped()
