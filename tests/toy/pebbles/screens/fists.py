"""Everybody hides pebbles, one after the other at the screen, and nothing of it stays there."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkButton
from tests.toy.pebbles.rules.moves import Hide
from tests.toy.pebbles.rules.referee import MOST_HIDDEN

load_kv(__name__, "top_bar")


class PebblesFistsPage(BasePage):
    question = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.keys: list[InkButton] = []
        for count in range(MOST_HIDDEN + 1):
            key = InkButton(text=str(count))
            key.bind(on_release=lambda _, count=count: self.hide(count))
            self.keys.append(key)
            self.ids.row.add_widget(key)

    def show(self, change: Change | None) -> None:
        self.ids.top.show(self)
        awaited = self.desk.awaited
        if awaited:
            name = self.desk.moment.name(awaited[0])
            self.question = f"{name}, how many do you hide? The others look away."

    def hide(self, count: int) -> None:
        awaited = self.desk.awaited
        if awaited:
            self.desk.answer(awaited[0], count)

    def finger(self, move: Any) -> Widget | None:
        awaited = self.desk.awaited
        if not isinstance(move, Hide) or not awaited:
            return None
        return self.keys[dict(move.fists)[awaited[0]]]
