"""One measured run of an app: `python -m tests.bench.on_screen WHICH WHAT DATA`.

WHICH is bare (the least Kivy app), higaki, alone (with its first game and no other) or beside (with
the game that only tests have, too). WHAT is start (until the first usable frame, and the memory
then), idle (CPU while nobody touches it) or taps (from a touch to the next drawn frame). The answer
is one line of JSON.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SIZE = (800, 480)
SETTLE_SECONDS = 7.0
IDLE_SECONDS = 8.0
ATTACH_SECONDS = 3.0
"""Buttons and lights come after the first frame, and are no part of a tap."""
TAPS = 150


def answer(**values: Any) -> None:
    print(json.dumps(values), flush=True)


def memory_megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


class Measure:
    """What is measured once an app is ready; the same for both."""

    def __init__(self, what: str, touch: Callable[[], Any], answered: Callable[[], bool]) -> None:
        from kivy.app import App

        self._leave = lambda: App.get_running_app().stop()
        self._touch = touch
        self._answered = answered
        getattr(self, what)()

    def start(self) -> None:
        from kivy.core.window import Window

        def drawn(*_: object) -> None:
            Window.unbind(on_flip=drawn)
            ready, memory = time.monotonic(), memory_megabytes()
            answer(ready=ready, memory=memory, modules=len(sys.modules), worked=time.process_time())
            self._leave()

        Window.bind(on_flip=drawn)
        Window.canvas.ask_update()

    def idle(self) -> None:
        from kivy.clock import Clock

        def begin(_: float) -> None:
            used = time.process_time()

            def end(_: float) -> None:
                answer(cpu=(time.process_time() - used) / IDLE_SECONDS)
                self._leave()

            Clock.schedule_once(end, IDLE_SECONDS)

        Clock.schedule_once(begin, SETTLE_SECONDS)

    def taps(self) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        times: list[float] = []
        own: list[float] = []
        began = worked = 0.0
        renderer = Renderer(Window)

        def drawn(*_: object) -> None:
            nonlocal began
            if not began or not self._answered():
                return
            times.append(time.perf_counter() - began)
            own.append(time.thread_time() - renderer.seconds - worked)
            began = 0.0
            if len(times) == TAPS:
                answer(taps=times, own=own)
                self._leave()
            else:
                Clock.schedule_once(tap, 0.03)

        def tap(_: float) -> None:
            nonlocal began, worked
            began, worked = time.perf_counter(), time.thread_time() - renderer.seconds
            self._touch()

        Window.bind(on_flip=drawn)
        Clock.schedule_once(tap, ATTACH_SECONDS)


class Renderer:
    """How long this thread has worked on drawing and showing frames, rather than on our code."""

    def __init__(self, window: Any) -> None:
        self.seconds = 0.0
        for name in ("on_draw", "flip"):
            setattr(window, name, self._timed(getattr(window, name)))

    def _timed(self, work: Any) -> Any:
        def timed(*args: Any) -> Any:
            began = time.thread_time()
            try:
                return work(*args)
            finally:
                self.seconds += time.thread_time() - began

        return timed


def touch(widget: Any) -> None:
    """A finger down and up at once: what the app does with it is what is measured."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.ui.pointer import _Finger

    x, y = widget.to_window(*widget.center)
    finger = _Finger("bench", 1, (x / Window.width, y / Window.height))
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)


def bare(what: str) -> None:
    """The least Kivy app: one label, or one button where it is to be tapped."""
    from companion.ui.environment import prepare

    prepare(width=SIZE[0], height=SIZE[1])
    from kivy.app import App
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    pressed: list[int] = []

    class Bare(App):  # type: ignore[misc]  # Kivy has no types
        def build(self) -> Any:
            return Button(text="0") if what == "taps" else Label(text="Higaki")

        def on_start(self) -> None:
            root = self.root
            if what == "taps":
                root.bind(on_release=self.count)
            asked: list[int] = []

            def ask() -> None:
                asked.append(1)
                touch(root)

            Measure(what, ask, lambda: len(pressed) == len(asked))

        def count(self, button: Any) -> None:
            pressed.append(1)
            button.text = str(len(pressed))

    Bare().run()


def higaki(what: str, data: Path) -> None:
    """The app with a game in progress; taps take a card and take it back, durably each time."""
    from companion.bootstrap.screen import run_screen

    def ready(shell: Any) -> None:
        history = shell.desk.table.history
        asked = [len(history.entries)]

        def ask() -> None:
            asked[0] += 1
            page = shell.page
            undo = history.entries[-1].line.startswith("white takes")
            first = (
                next(
                    place
                    for place in page.ids.cards.market
                    if place.data and not place.data.reserved_by
                )
                if not undo
                else None
            )
            touch(page.ids.top.ids.undo if undo else first)

        Measure(what, ask, lambda: len(history.entries) == asked[0])

    run_screen(data, size=SIZE, on_ready=ready)


def leave_alone(folder: Path) -> None:
    """A house with its first game and no other."""
    import companion.games
    from companion.games import FIRST

    name = FIRST.replace("-", "_")
    folder.mkdir(exist_ok=True)
    if not (folder / name).exists():
        (folder / name).symlink_to(Path(companion.games.__path__[0]) / name)
    companion.games.__path__[:] = [str(folder)]


if __name__ == "__main__":
    which, what, *rest = sys.argv[1:]
    if which == "bare":
        bare(what)
    else:
        if which == "alone":
            leave_alone(Path(rest[0]).parent / "alone")
        elif which == "beside":
            from tests.toy.moving_in import move_in

            move_in()
        higaki(what, Path(rest[0]))
