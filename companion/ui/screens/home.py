"""Home: go on with the game at the table, begin another, or look at everything beside it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table.change import Change
from companion.ui import measure
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.screens_of import screens_of
from companion.ui.widgets.seascape import Seascape
from companion.ui.widgets.tile import Tile
from companion.views.home import companion_words, resume_title
from companion.views.showing import Tool, find_showing
from companion.views.stage import Page

load_kv(__name__, "panels")


class HomePage(BasePage):
    """A picture on one side, five tiles on the other."""

    has_game = BooleanProperty(False)
    title = StringProperty("")
    question = StringProperty("")
    """What is asked at the table."""
    question_height = NumericProperty(0)
    can_power = BooleanProperty(False)
    why_no_power = StringProperty("")
    powering = BooleanProperty(False)
    """The tiles have made room for shut down and restart."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._glimpses: dict[str, Any] = {}
        self._seascape = Seascape()
        self._tools: tuple[Tool, ...] | None = None
        super().__init__(*args, **kwargs)
        self.bind(question=self._make_room)
        self.ids.picture.bind(width=self._make_room)

    def enter(self, **topic: Any) -> None:
        self.powering = False
        self.can_power = self.desk.power.can_power
        self.why_no_power = self.desk.power.why_not
        super().enter(**topic)

    def _make_room(self, *_: object) -> None:
        """The question has the lines it needs."""
        width = self.ids.picture.width - dp(4)
        self.question_height = measure.height(measure.lines(self.question, width))

    def show(self, change: Change | None) -> None:
        moment = self.desk.moment
        self.has_game = moment.is_under_way
        if self.has_game:
            self.title, self.question = resume_title(moment), moment.headline
        else:
            self.title, self.question = "Higaki 菱垣", companion_words(self.desk.game)
        picture = self._glimpse() if self.has_game else self._seascape
        if picture.parent is None:
            self.ids.picture.clear_widgets()
            self.ids.picture.add_widget(picture)
        self._lay_tools()

    def _glimpse(self) -> Any:
        """The table of the game that is there, small."""
        key = self.desk.game.key
        if key not in self._glimpses:
            self._glimpses = {key: screens_of(key).glimpse()}
        self._glimpses[key].data = self.desk.view
        return self._glimpses[key]

    def _lay_tools(self) -> None:
        """What the game brings beside its table, such as a calculator."""
        tools, place = find_showing(self.desk.game.key).tools, self.ids.tools
        if tools == self._tools:
            return
        self._tools = tools
        place.clear_widgets()
        for tool in tools:
            tile = Tile(icon=tool.icon, title=tool.title)
            tile.bind(on_release=lambda _, page=tool.page: self.go(page))
            place.add_widget(tile)

    # --- touching --------------------------------------------------------------------------------

    def resume_or_begin(self) -> None:
        """The one big button: on with the game, or a new one where there is none."""
        self.go(Page.GAME if self.has_game else Page.NEW_GAME)

    def open_settings(self) -> None:
        self.go(Page.SETTINGS)

    def shut_down(self) -> None:
        self.desk.leave(self.desk.power.shut_down)

    def restart(self) -> None:
        self.desk.leave(self.desk.power.restart)

    def confirm(self) -> None:
        self.resume_or_begin()

    def to_begin(self) -> Widget:
        return self.ids.resume
