"""One, two or three pebbles."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkButton
from tests.toy.pebbles.rules.moves import Take
from tests.toy.pebbles.rules.referee import MOST_TAKEN
from tests.toy.pebbles.screens.heap import Heap

load_kv(__name__, "top_bar")


class PebblesTakePage(BasePage):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.heap = Heap()
        self.ids.place.add_widget(self.heap)
        self.keys: list[InkButton] = []
        for count in range(1, MOST_TAKEN + 1):
            key = InkButton(text=f"Take {count}")
            key.bind(on_release=lambda _, count=count: self.take(count))
            self.keys.append(key)
            self.ids.row.add_widget(key)

    def show(self, change: Change | None) -> None:
        view = self.desk.view
        self.ids.top.show(self)
        self.heap.data = view
        for count, key in enumerate(self.keys, start=1):
            key.disabled = count > view.heap

    def take(self, count: int) -> None:
        self.desk.play(Take(self.desk.view.turn, count))

    def finger(self, move: Any) -> Widget | None:
        return self.keys[move.count - 1] if isinstance(move, Take) else None
