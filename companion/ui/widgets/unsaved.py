"""A band over every page for as long as a power cut would lose something."""

from __future__ import annotations

from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel
from companion.ui.widgets.sheet import Sheet

load_kv(__name__)


class UnsavedBand(Sheet, InkLabel):
    """It takes no touch, and the page makes room for it: it may stay for a whole evening."""

    def show(self, words: str) -> None:
        """Say it, or with nothing to say go away."""
        self.text = words
        if words:
            self.come()
        else:
            self.leave()
