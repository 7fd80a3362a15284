"""A new game: who sits where, how much to track, which house rules. The same again is one tap."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.table import settings
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.page import BasePage
from companion.ui.widgets import heading as _heading  # noqa: F401  named in the kv file
from companion.ui.widgets import keyboard as _keyboard  # noqa: F401  named in the kv file
from companion.ui.widgets import panels as _panels  # noqa: F401  named in the kv file
from companion.ui.widgets import tile as _tile  # noqa: F401  named in the kv file
from companion.ui.widgets.paper import InkButton
from companion.ui.widgets.seat_row import SeatRow
from companion.views import seating as seats
from companion.views.people import add_name
from companion.views.seating import Agreement, Seating
from companion.views.stage import Page

load_kv(__name__)

GAME = "traders-of-osaka"
LYING_NAMES = 10
UPRIGHT_NAMES = 12
"""Name tiles on one page, the one for a new name included."""


class NewGamePage(BasePage):
    """Seats first; the agreement and the keyboard are panels beside them."""

    shown = StringProperty("seats")
    """seats, rules or keyboard."""
    start_words = StringProperty("")
    can_start = BooleanProperty(False)
    rules_words = StringProperty("")
    tracking_words = StringProperty("")
    agreed = ListProperty()
    """The chosen way to track, and the names of the house rules agreed on."""
    note = StringProperty("")
    hint = StringProperty("")
    """What a tap on a seat would do now."""
    sheet = NumericProperty(0)
    """Which page of names is shown."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.seating: Seating = ()
        self.agreement = Agreement()
        self._picked = ""
        self._carried = ""
        super().__init__(*args, **kwargs)
        self.rows = [self._row() for _ in Seat]
        self.name_tiles: dict[str, InkButton] = {}
        self.new_name: InkButton | None = None
        self.bind(lying=lambda *_: self._lay_names(), sheet=lambda *_: self._lay_names())

    def enter(self, **topic: Any) -> None:
        desk = self.desk
        self.shown, self.sheet, self._picked = "seats", 0, ""
        self.note = "The game in progress is kept." if desk.moment.is_under_way else ""
        self.seating = seats.remembered(settings.SEATING.of(desk), settings.NAMES.of(desk))
        self.agreement = Agreement(
            tracking=settings.TRACKING.of(desk),
            refresh=settings.REFRESH.of(desk),
            insurance=settings.INSURANCE.of(desk),
            ships=settings.SHIPS.of(desk),
        )
        self._lay_names()
        self._show_seating()
        self._show_agreement()

    def confirm(self) -> None:
        if self.can_start and self.shown == "seats":
            self.start()

    def to_begin(self) -> Widget:
        return self.ids.start

    # --- seats -----------------------------------------------------------------------------------

    def tap_name(self, name: str) -> None:
        """Sit down at the next free seat, or get up."""
        if seats.sits(self.seating, name):
            self.seating, self._picked = seats.rise(self.seating, name), ""
        else:
            self.seating = seats.sit(self.seating, name)
            self._picked = name if seats.sits(self.seating, name) else ""
        self._show_seating()

    def _pick(self, row: SeatRow) -> None:
        """A tablet: pick its trader up, or give the one picked up this colour."""
        if self._carried:
            return
        if self._picked and self._picked != row.name:
            self.seating = seats.change_seat(self.seating, self._picked, row.seat)
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
        free = iter(seats.free_seats(self.seating))
        for index, row in enumerate(self.rows):
            taken = index < len(self.seating)
            row.index = index
            row.seat = self.seating[index].seat if taken else next(free)
            row.name = self.seating[index].name if taken else ""
            row.picked = bool(row.name) and row.name == self._picked
        for name, tile in self.name_tiles.items():
            tile.chosen = seats.sits(self.seating, name)
        self.hint = "Tap a seat to change colour." if self._picked else ""
        self.can_start = seats.can_start(self.seating)
        self.start_words = seats.start_words(self.seating)

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
        self.desk.change_setting("names", add_name(settings.NAMES.of(self.desk), name))
        self._lay_names()
        if not seats.sits(self.seating, name):
            self.tap_name(name)

    # --- the agreement ---------------------------------------------------------------------------

    def track(self, tracking: str) -> None:
        self.agreement = self.agreement._replace(tracking=tracking)
        self._show_agreement()

    def toggle(self, rule: str) -> None:
        self.agreement = seats.toggle_rule(self.agreement, rule)
        self._show_agreement()

    def _show_agreement(self) -> None:
        rules = (option.value for option in seats.HOUSE_RULES)
        agreed = [f"rule {rule}" for rule in rules if seats.has_rule(self.agreement, rule)]
        self.agreed = [self.agreement.tracking, *agreed]
        self.rules_words = seats.rules_words(self.agreement)
        self.tracking_words = seats.tracking_words(self.agreement)

    # --- out of here -----------------------------------------------------------------------------

    def back(self) -> None:
        if self.shown == "seats":
            self.go(Page.HOME)
        else:
            self.shown = "seats"

    def start(self) -> None:
        """Remember everything for next time and sit everybody down."""
        desk = self.desk
        desk.change_setting("seating", [[str(seat), name] for seat, name in self.seating])
        for name, choice in self.agreement._asdict().items():
            desk.change_setting(name, choice)
        desk.begin(GAME)
        for move in seats.opening(self.seating, self.agreement):
            desk.play(move)
        self.go(Page.GAME)
