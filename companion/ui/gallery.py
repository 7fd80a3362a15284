"""A picture of every screen, from games that are the same each time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.heartbeat import after_frames

SETTLE_FRAMES = 3
"""Enough for a layout to find its place, however slowly they are drawn."""

Scene = tuple[str, Callable[[], None]]


class Gallery:
    """Sets one scene after another and takes its picture once it stands still."""

    def __init__(
        self,
        scenes: Iterator[Scene],
        folder: Path,
        *,
        ended: Callable[[], None],
        look: Callable[[str], None] = lambda _: None,
        waits: Callable[[], bool] = lambda: False,
    ) -> None:
        self._scenes = scenes
        self._folder = folder
        self._ended = ended
        self._look = look
        self._waits = waits
        self._then(self._next)

    def _then(self, work: Callable[[], None]) -> None:
        # A bound method would be held weakly, and nobody else holds the gallery.
        Clock.schedule_once(lambda _: work())

    def _next(self) -> None:
        scene = next(self._scenes, None)
        if scene is None:
            self._ended()
            return
        name, stage = scene
        stage()
        self._settle(name)

    def _settle(self, name: str) -> None:
        """Keep the picture a few frames after the page has all that it shows."""
        if self._waits():
            self._then(lambda: self._settle(name))
        else:
            after_frames(SETTLE_FRAMES, lambda: self._keep(name))

    def _keep(self, name: str) -> None:
        self._look(name)
        take_picture(self._folder / f"{name}.png")
        self._then(self._next)


def take_picture(path: Path) -> None:
    """Write what the window shows."""
    # Kivy numbers its screenshots; whoever asked for a name gets just that name.
    numbered: Any = Window.screenshot(name=str(path))
    if numbered is None:
        raise OSError(f"No picture could be taken for {path}.")
    Path(numbered).replace(path)
