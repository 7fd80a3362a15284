"""The buttons and the strip as a screen meets them: what is there, and a way to try it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

Pixel = tuple[int, int, int]


class Equipment(Protocol):
    """Whatever is attached to this table, real or simulated."""

    @property
    def is_simulated(self) -> bool:
        """A drawer on the screen stands for the buttons and the strip."""

    @property
    def has_buttons(self) -> bool: ...

    @property
    def buttons_sentence(self) -> str:
        """What there is to say of the buttons, or why there are none."""

    @property
    def strip_sentence(self) -> str: ...

    @property
    def strip_state(self) -> str:
        """absent, waiting, on, lost or closed."""

    def levels(self) -> Mapping[str, bool]:
        """Which buttons are down right now, by name."""

    def press(self, name: str) -> None:
        """A finger on a simulated button; nothing where the buttons are real."""

    def release(self, name: str) -> None: ...

    def check_strip(self) -> None:
        """Run colours over the strip."""

    def flash(self, button: str) -> None:
        """Show on the strip that this button was refused."""

    def reveal(self) -> None:
        """The screen has shown the winner: the strip may, too."""

    def close(self) -> None: ...

    def watch_frames(self, watcher: Callable[[tuple[Pixel, ...]], None]) -> Callable[[], None]:
        """Hear of every frame the strip shows; returns the way out."""


class NoEquipment:
    """A table without buttons or strip."""

    is_simulated = False
    has_buttons = False
    buttons_sentence = "No buttons: none are set up."
    strip_sentence = "No strip: none is set up."
    strip_state = "absent"

    def levels(self) -> Mapping[str, bool]:
        return {}

    def press(self, name: str) -> None:
        """There is no such button."""

    def release(self, name: str) -> None:
        """There is no such button."""

    def check_strip(self) -> None:
        """There is no strip to light."""

    def flash(self, button: str) -> None:
        """There is no strip to light."""

    def reveal(self) -> None:
        """There is no strip to light."""

    def close(self) -> None:
        """There is nothing to let go."""

    def watch_frames(self, watcher: Callable[[tuple[Pixel, ...]], None]) -> Callable[[], None]:
        watcher(())
        return lambda: None
