"""Who has won, and with what."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage

load_kv(__name__, "top_bar")


class PebblesFinishPage(BasePage):
    verdict = StringProperty("")

    def show(self, change: Change | None) -> None:
        self.ids.top.show(self)
        table = self.desk.table
        assert table is not None
        self.verdict = "\n".join(
            f"{row.rank}. {row.name}: {row.points}" for row in table.game.standings(table.state)
        )
