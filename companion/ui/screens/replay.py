"""A game step by step: the same table as in play, to look at only."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.contract import TABLE
from companion.table.history import History
from companion.table.settings import ANIMATIONS
from companion.ui import measure, theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.screens_of import screens_of
from companion.views.replay import Player
from companion.views.stage import Page

load_kv(__name__, "heading", "icon", "timeline")

POLLS_PER_SECOND = 10
TITLE_HEIGHT = 34
BESIDE_WORDS = 2 * 6 + 18 + 6 + 96 + 4
"""Design pixels of the head that are not words: margins, the mark, Back."""


class ReplayPage(BasePage):
    """Enter it with `history`."""

    done = StringProperty("")
    followed = StringProperty("")
    head_height = NumericProperty(0)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    position = NumericProperty(0)
    length = NumericProperty(0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._history: History | None = None
        self.player: Player | None = None
        self._poll = Clock.create_trigger(self._polled, 1 / POLLS_PER_SECOND, interval=True)
        self.picture: Any = None
        self._pictured = ""
        """The game whose table is shown."""
        self.bind(width=lambda *_: self._make_room(), lying=self._turn_picture)

    def enter(self, **topic: Any) -> None:
        history: History | None = topic.get("history", self._history)
        if history is None:
            self.go(Page.PAST_GAMES)
            return
        self._history = history
        self.player = Player(history, clock=Clock.get_boottime)
        self._hang_picture(history.game.key)
        self._step(self.player.to_start)

    def _hang_picture(self, key: str) -> None:
        """The table of this game."""
        if key != self._pictured:
            self._pictured, self.picture = key, screens_of(key).picture()
            self.ids.picture.clear_widgets()
            self.ids.picture.add_widget(self.picture)
        self.picture.lying = self.lying

    def leave(self) -> None:
        if self.player:
            self.player.pause()
        self._poll.cancel()

    def go_back(self) -> None:
        self.go(Page.BACK)

    # --- what the keys do -------------------------------------------------------------------------

    def play_or_pause(self) -> None:
        if self.player:
            self._step(self.player.pause if self.player.playing else self.player.play)

    def forward(self) -> None:
        if self.player:
            self._step(self.player.forward)

    def backward(self) -> None:
        if self.player:
            self._step(self.player.back)

    def to_start(self) -> None:
        if self.player:
            self._step(self.player.to_start)

    def to_end(self) -> None:
        if self.player:
            self._step(self.player.to_end)

    def change_speed(self) -> None:
        if self.player:
            self._step(self.player.change_speed)

    def seek(self, position: int) -> None:
        player = self.player
        if player:
            self._step(lambda: player.go_to(position))

    def confirm(self) -> None:
        self.forward()

    def _step(self, act: Any) -> None:
        act()
        self._show_table()

    def _polled(self, *_: object) -> None:
        if self.player and self.player.poll():
            self._show_table()

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self) -> None:
        player, history = self.player, self._history
        assert player is not None
        assert history is not None
        self.playing, self.speed = player.playing, player.speed
        self.position, self.length = player.position, len(player)
        if player.playing:
            self._poll()
        else:
            self._poll.cancel()
        told = player.told
        self.done = f"{player.turn or 'Set-up'}: {told.done}"
        self.followed = " ".join(told.followed)
        self._make_room()
        view = history.game.view(player.state or history.state, TABLE)
        people = len(history.game.moment(history.state).players)
        self.picture.show(view, places=people, animated=ANIMATIONS.of(self.desk))

    def _turn_picture(self, *_: object) -> None:
        if self.picture is not None:
            self.picture.lying = self.lying

    def _make_room(self) -> None:
        """Long payments get the lines they need; the table moves a little closer together."""
        room = self.width - dp(BESIDE_WORDS)
        needed = measure.lines(self.followed, room, size=theme.TEXT_SMALL)
        lines = measure.height(max(needed, 1), size=theme.TEXT_SMALL)
        self.head_height = dp(TITLE_HEIGHT) + lines
