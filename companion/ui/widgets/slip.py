"""A slip of paper with a sentence on it, for refusals and news; it goes away by itself."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import measure
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel
from companion.ui.widgets.sheet import Sheet

load_kv(__name__)

SECONDS_PER_CHARACTER = 0.05
LEAST_SECONDS = 3.0
LEAST_HEIGHT = 60
SIZE = 20


class Slip(Sheet, InkLabel):
    """It lies over the page but takes no touch; the next touch puts it away."""

    needed = NumericProperty(0)
    """The height of the sentence."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._gone = Clock.create_trigger(self.hide, LEAST_SECONDS)

    def say(self, sentence: str) -> None:
        self.come()
        left, top, right, bottom = self.padding
        lines = measure.lines(sentence, self.width - left - right - dp(12), size=SIZE, bold=True)
        self.needed = max(dp(LEAST_HEIGHT), measure.height(lines, size=SIZE) + top + bottom)
        self.text = sentence
        self._gone.cancel()
        self._gone.timeout = max(LEAST_SECONDS, len(sentence) * SECONDS_PER_CHARACTER)
        self._gone()

    def hide(self, *_: object) -> None:
        self.leave()
