"""A key that is painted by hand."""

from __future__ import annotations

from typing import Any

from kivy.uix.behaviors import ButtonBehavior

from companion.ui.ink import Drawn


class DrawnKey(ButtonBehavior, Drawn):
    """It is painted anew when a finger comes or goes; subclasses say how it looks."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(state=self._repaint)

    @property
    def is_down(self) -> bool:
        """A finger rests on it."""
        return bool(self.state == "down")
