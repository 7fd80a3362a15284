"""Past games: when, who, who won; look through one, or go on with an open one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.errors import HigakiError
from companion.table.change import Change
from companion.table.history import History
from companion.ui import measure
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.ledger import LedgerRow
from companion.views.past_games import GameRow, Stored, game_rows, score_words
from companion.views.stage import Page

load_kv(__name__, "heading")

ROW = 64
BESIDE = 2 * 6 + 64 + 6 + 2 * 10 + 2 * 10 + 128
"""Design pixels of a row that are not names or words: margins, keys, the date."""
PLAYERS = 0.54
"""Of what is left, the share of the players."""


class GameEntry(LedgerRow):
    """One stored game as the ledger shows it."""

    number = NumericProperty(0)
    date = StringProperty("")
    players = StringProperty("")
    ending = StringProperty("")
    open = BooleanProperty(False)
    lying = BooleanProperty(True)
    tapped = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        self.tapped(self.number)


class PastGamesPage(BasePage):
    """The library's list; a tap chooses a game."""

    chosen = NumericProperty(0)
    """The number of the chosen game; 0 for none."""
    can_resume = BooleanProperty(False)
    empty = StringProperty("")
    scores = StringProperty("")
    """Of the chosen game, once it is over: everybody's points, the winner first."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._rows: list[GameRow] = []
        super().__init__(*args, **kwargs)
        self.bind(chosen=lambda *_: self._show_rows(), width=lambda *_: self._show_rows())

    def enter(self, **topic: Any) -> None:
        self.chosen, self.scores = 0, ""
        self.empty, self.is_fetching = "One moment…", True
        self.show(None)
        self.ids.ledger.to_top()

    def show(self, change: Change | None) -> None:
        self.desk.library.games(self._listed)

    def choose(self, number: int) -> None:
        self.chosen, self.scores = number, ""
        if number and not self.can_resume:
            self._read(self._tell_scores)

    def _tell_scores(self, history: History) -> None:
        self.scores = score_words(history.game.standings(history.state))

    def look(self) -> None:
        """Step through the chosen game."""
        self._read(lambda history: self.go(Page.REPLAY, history=history))

    def resume(self) -> None:
        """Go on with the chosen game, unless it lies on the table already."""
        if self.can_resume and self.desk.plays(self.chosen):
            self.go(Page.GAME)
        elif self.can_resume:
            self._read(self._resumed)

    def confirm(self) -> None:
        if self.can_resume:
            self.resume()
        elif self.chosen:
            self.look()

    def _height(self, row: GameRow) -> float:
        """Enough for all the players, who share the row with the date and the ending."""
        room = (self.width - dp(BESIDE)) * PLAYERS
        return max(dp(ROW), measure.height(measure.lines(row.players, room, bold=True)) + dp(12))

    def _read(self, then: Any) -> None:
        number = self.chosen

        def done(history: History) -> None:
            # An answer that comes after somebody chose again would open the wrong game.
            if number == self.chosen and self.parent is not None:
                then(history)

        self.desk.library.read(number, done, self._failed)

    def _resumed(self, history: History) -> None:
        self.desk.resume(history, self.chosen)
        self.go(Page.GAME)

    def _failed(self, error: HigakiError) -> None:
        self.desk.say(str(error))

    def _listed(self, games: Sequence[Stored]) -> None:
        self._rows = game_rows(games)
        self.empty, self.is_fetching = "No game has been played here yet.", False
        self._show_rows()

    def _show_rows(self) -> None:
        row = next((row for row in self._rows if row.number == self.chosen), None)
        self.can_resume = bool(row and row.can_resume)
        self.ids.ledger.rows = [
            {
                "number": row.number,
                "date": row.date,
                "players": row.players,
                "ending": row.ending,
                "open": row.can_resume,
                "chosen": row.number == self.chosen,
                "tapped": self.choose,
                "lying": self.lying,
                "size": (None, self._height(row)),
            }
            for row in self._rows
        ]
