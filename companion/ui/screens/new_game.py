"""A new game: who sits where, how much to track, which house rules. The same again is one tap."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games import FIRST, find_game, shown_keys
from companion.games.contract import Game
from companion.table import agreements, settings
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets.paper import InkButton
from companion.ui.widgets.seat_row import SeatRow
from companion.ui.widgets.tile import ChoiceTile
from companion.views import seating as seats
from companion.views.people import add_name, known_name
from companion.views.seating import Seating
from companion.views.stage import Page

load_kv(__name__, "heading", "keyboard", "option_tiles", "panels")

LYING_NAMES = 10
UPRIGHT_NAMES = 12
"""Name tiles on one page, the one for a new name included."""


class NewGamePage(BasePage):
    """Which game, where the house has several; then seats; options and keyboard beside them."""

    shown = StringProperty("seats")
    """games, seats, rules or keyboard."""
    start_words = StringProperty("")
    can_start = BooleanProperty(False)
    rules_words = StringProperty("")
    usage_words = StringProperty("")
    note = StringProperty("")
    hint = StringProperty("")
    """What a tap on a seat would do now."""
    sheet = NumericProperty(0)
    """Which page of names is shown."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.seating: Seating = ()
        self.chosen: dict[str, str] = {}
        """By the name of each option, what is agreed on."""
        self.game: Game[Any] = find_game(FIRST)
        self.rows: list[SeatRow] = []
        self._laid: Game[Any] | None = None
        """The game whose seats and options are laid out."""
        self._returns = False
        """Somebody went to fill in a sheet and will be back."""
        self._picked = ""
        self._carried = ""
        super().__init__(*args, **kwargs)
        self.name_tiles: dict[str, InkButton] = {}
        self.new_name: InkButton | None = None
        self.bind(lying=lambda *_: self._lay_names(), sheet=lambda *_: self._lay_names())

    def enter(self, **topic: Any) -> None:
        self.sheet, self._picked = 0, ""
        self.note = "The game in progress is kept." if self.desk.moment.is_under_way else ""
        returns, self._returns = self._returns, False
        if returns:
            self.choose_game(self.game)
        elif len(shown_keys()) > 1:
            self._lay_games()
            self.shown = "games"
        else:
            self.choose_game(self.desk.game)

    def on_shown(self, *_: object) -> None:
        if not self.is_typing:
            self.ids.keyboard.give_up()

    @property
    def is_typing(self) -> bool:  # type: ignore[override]
        return self.shown == "keyboard"

    def confirm(self) -> None:
        if self.shown == "games":
            self.choose_game(self.desk.game)
        elif self.can_start and self.shown == "seats":
            self.start()

    def to_begin(self) -> Widget:
        if self.shown == "games":
            return self.ids.games.children[-1]
        return self.ids.start

    # --- which game ------------------------------------------------------------------------------

    def _lay_games(self) -> None:
        """A tile for each, the one played last first."""
        last = self.desk.game
        games = (last, *(find_game(key) for key in shown_keys() if key != last.key))
        self.ids.games.clear_widgets()
        for game in games:
            tile = ChoiceTile(title=game.title, note=game.sentence, chosen=game is last)
            tile.bind(on_release=lambda _, game=game: self.choose_game(game))
            self.ids.games.add_widget(tile)

    def choose_game(self, game: Game[Any]) -> None:
        """Go on with who sits where."""
        desk = self.desk
        self.game, self.shown = game, "seats"
        pairs, names = settings.SEATING.of(desk), settings.NAMES.of(desk)
        self.seating = seats.remembered(pairs, names, game.seats)
        self.chosen = agreements.chosen(desk, game, has_buttons=desk.equipment.has_buttons)
        if self._laid is not game:
            self._lay_game(game)
        self._lay_names()
        self._show_agreement()

    def _lay_game(self, game: Game[Any]) -> None:
        """Its seats and its options."""
        self._laid = game
        self.ids.rows.clear_widgets()
        self.rows = [self._row() for _ in game.seats]
        self.ids.options.lay(game)

    # --- seats -----------------------------------------------------------------------------------

    def tap_name(self, name: str) -> None:
        """Sit down at the next free seat, or get up."""
        if seats.is_seated(self.seating, name):
            self.seating, self._picked = seats.get_up(self.seating, name), ""
        else:
            self.seating = seats.sit(self.seating, name, self.game.seats)
            self._picked = name if seats.is_seated(self.seating, name) else ""
        self._show_seating()

    def _pick(self, row: SeatRow) -> None:
        """A tablet: pick its trader up, or give the one picked up this colour."""
        if self._carried:
            return
        if self._picked and self._picked != row.name:
            self.seating = seats.change_seat(self.seating, self._picked, row.mark.key)
            self._picked = ""
        else:
            self._picked = "" if row.name == self._picked else row.name
        self._show_seating()

    def _grip(self, _: SeatRow) -> None:
        # A tablet that was carried elsewhere was never released where it was gripped.
        self._carried = ""

    def _carry(self, row: SeatRow, y: float) -> None:
        self._carried = self._carried or row.name
        names = [place.name for place in self.seating]
        if self._carried not in names:
            return
        below = [index for index in range(len(names)) if self.rows[index].top >= y]
        target = max(below, default=0)
        if names[target] != self._carried:
            self.seating = seats.move(self.seating, names.index(self._carried), target)
            self._show_seating()

    def _earlier(self, row: SeatRow) -> None:
        self.seating = seats.move(self.seating, row.index, row.index - 1)
        self._show_seating()

    def _row(self) -> SeatRow:
        row = SeatRow()
        row.bind(on_pick=self._pick, on_carry=self._carry, on_earlier=self._earlier)
        row.bind(on_grip=self._grip)
        row.bind(on_rise=lambda row: self.tap_name(row.name))
        self.ids.rows.add_widget(row)
        return row

    def _show_seating(self) -> None:
        free = iter(seats.free_seats(self.seating, self.game.seats))
        for index, row in enumerate(self.rows):
            taken = index < len(self.seating)
            row.index = index
            row.mark = self.game.seat(self.seating[index].seat if taken else next(free))
            row.name = self.seating[index].name if taken else ""
            row.picked = bool(row.name) and row.name == self._picked
        for name, tile in self.name_tiles.items():
            tile.chosen = seats.is_seated(self.seating, name)
        self.hint = "Tap a seat to change colour." if self._picked else ""
        self.can_start = seats.can_start(self.seating, self.game.players)
        self.start_words = seats.start_words(self.seating, self.game.players)

    # --- names -----------------------------------------------------------------------------------

    def _lay_names(self) -> None:
        names = settings.NAMES.of(self.desk)
        room = (LYING_NAMES if self.lying else UPRIGHT_NAMES) - 1
        pages = 1
        if len(names) > room:
            room -= 1
            pages = -(-len(names) // room)
        first = self.sheet % pages * room
        grid = self.ids.names
        grid.clear_widgets()
        self.name_tiles = {}
        for name in names[first : first + room]:
            tile = InkButton(text=name, text_px=22)
            tile.bind(on_release=lambda _, name=name: self.tap_name(name))
            self.name_tiles[name] = tile
            grid.add_widget(tile)
        if pages > 1:
            grid.add_widget(self._plain("More names", self._turn))
        self.new_name = self._plain("+ New name", self.ask_name)
        self.new_name.kind = "plain" if names else "primary"
        grid.add_widget(self.new_name)
        self._show_seating()

    def _plain(self, words: str, act: Any) -> InkButton:
        button = InkButton(text=words, fill=theme.PAPER)
        button.bind(on_release=lambda _: act())
        return button

    def _turn(self) -> None:
        self.sheet += 1

    def ask_name(self) -> None:
        self.ids.keyboard.ask("A new name")
        self.shown = "keyboard"

    def named(self, text: str) -> None:
        """The keyboard brought a name: remember it and give it a seat."""
        name = seats.tidy_name(text)
        self.shown = "seats"
        if not name:
            return
        names = settings.NAMES.of(self.desk)
        self.desk.change_setting("names", add_name(names, name))
        self._lay_names()
        name = known_name(names, name) or name
        if seats.is_seated(self.seating, name):
            self.desk.say(f"{name} sits at the table already: two players need two names.")
        else:
            self.tap_name(name)

    # --- the agreement ---------------------------------------------------------------------------

    def choose(self, option: str, value: str) -> None:
        """One of several ways to use the app, or to play."""
        self.chosen[option] = value
        self._show_agreement()

    def _show_agreement(self) -> None:
        self.ids.options.show(self.chosen)
        self.rules_words = seats.rules_words(self.game.options, self.chosen)
        self.usage_words = seats.usage_words(self.game.options, self.chosen)

    # --- out of here -----------------------------------------------------------------------------

    def back(self) -> None:
        if self.shown in ("rules", "keyboard"):
            self.shown = "seats"
        elif self.shown == "seats" and len(shown_keys()) > 1:
            self.enter()
        else:
            self.go(Page.BACK)

    def start(self) -> None:
        """Remember everything for next time and sit everybody down."""
        desk, game = self.desk, self.game
        desk.change_setting(settings.SEATING.name, [list(place) for place in self.seating])
        for option, value in self.chosen.items():
            agreements.choose(desk, game, option, value)
        missing = next(agreements.open_sheets(desk, game, self.chosen), None)
        if missing is not None:
            self._returns = True
            self.go(missing.page, of=game.key, back=Page.NEW_GAME)
            return
        opening = agreements.opening(desk, game, self.seating, self.chosen)
        desk.begin(game.key)
        for move in opening:
            desk.play(move)
        self.go(Page.GAME)
