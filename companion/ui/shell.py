"""The frame around the pages: which one is shown, what lies over it, who is touched first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.base import stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.table import settings
from companion.table.clock import TableClock
from companion.table.desk import Desk
from companion.table.notes import Kind, Notes
from companion.table.table import Change
from companion.ui import sounds, theme
from companion.ui.echo import Echo
from companion.ui.page import BasePage
from companion.ui.screens_of import page_class, screens_of
from companion.ui.widgets.night import Night
from companion.ui.widgets.note_strip import NoteSheet, NoteStrip
from companion.ui.widgets.unsaved import UnsavedBand
from companion.views.clock import clock_words
from companion.views.showing import Showing, find_showing
from companion.views.stage import Page
from companion.views.standing import newest

LOOK_MARGIN = 44
"""What a sheet to read leaves free at its sides, in design pixels."""
FINGER = 30
"""Two taps of one finger land no further apart, in design pixels."""
WELCOME = "Welcome back. The table should stand like this."


class Shell(FloatLayout):
    """Holds one page at a time; a page is built when it is first needed."""

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self.page: BasePage | None = None
        self.name: str = Page.SPLASH
        self._pages: dict[tuple[str, str], BasePage] = {}
        """By the game they belong to (the house's have none) and their name."""
        self._way: list[tuple[str, str]] = []
        """The pages through which people came to this one, none of them twice."""
        self._echo = Echo(Clock.get_time, reach=dp(FINGER))
        self.notes = Notes()
        self.strip = NoteStrip(self.notes, size_hint_y=None)
        self.strip.bind(on_again=lambda _: self.recall())
        self._recalled = NoteSheet()
        self._frame = BoxLayout(orientation="vertical")
        """The page, and under it the place for what people are told: nothing covers the page."""
        self._over = FloatLayout()
        """What people opened on purpose lies here, over the page."""
        self._recalled.place = self._over
        self._peek: Any = None
        self._unlock_sheet: Any = None
        self._look: Any = None
        self._welcome: Any = None
        """How the table should stand, until the first touch or press."""
        self.clock = TableClock(Clock.get_boottime)
        self._told: Any = None
        """The move whose payment was told to its end."""
        self.night = Night(
            minutes=settings.DIM_MINUTES.of(desk),
            stays_away=lambda: self.page is not None and self.page.keeps_awake,
        )
        self.unsaved = UnsavedBand()
        self._frame.add_widget(self.strip)
        for part in (self._frame, self._over, self.night):
            self.add_widget(part)
        self.bind(size=self._lie)
        desk.watch(self._changed)
        desk.hear(self.notes.say)
        desk.watch_settings(self._set)
        desk.watch_saving(self._show_saving)

    def go(self, name: str, *, of: str = "", **topic: Any) -> None:
        """Show a page of the house, or of a game: the one at the table, unless `of` names it."""
        if name == Page.BACK:
            of, name = self._way[-2] if len(self._way) > 1 else ("", Page.GAME)
        if name == Page.GAME:
            name = self._page_of_game(is_told=topic.pop("is_told", False))
        place = ("" if name in set(Page) else of or self.desk.game.key, str(name))
        page = self._pages.get(place) or self._build(*place)
        if self.page is not page:
            if self.page is not None:
                self.page.leave()
                self._frame.remove_widget(self.page)
                for sheet in (self._peek, self._unlock_sheet):
                    if sheet is not None:
                        sheet.close()
            self.page, self.name = page, place[1]
            self._go_along(*place)
            self._echo.turn()
            self._frame.add_widget(page, index=self._frame.children.index(self.strip) + 1)
        self._run_clock()
        if name == Page.MENU and settings.CLOCK.of(self.desk):
            topic["clock"] = clock_words(self.clock, self.desk.moment.players)
        page.enter(**topic)

    def _go_along(self, key: str, name: str) -> None:
        """Remember the way to this page; to go where one has been is to go back there."""
        if name in (Page.SPLASH, Page.TROUBLE):
            return
        place = ("", Page.GAME) if self.is_in_play else (key, name)
        way = [] if name == Page.HOME else self._way
        self._way = [*way[: way.index(place) if place in way else len(way)], place]

    def _run_clock(self) -> None:
        """The time of whoever is asked runs where they play: not while a payment is told, and
        not beside the table."""
        if not settings.CLOCK.of(self.desk):
            return
        moment = self.desk.moment
        plays = self.is_in_play and self.page is not None and not self.page.keeps_awake
        if not plays or not moment.is_under_way or moment.is_setup:
            self.clock.run(None)
            return
        seat = moment.asked[0] if len(moment.asked) == 1 else moment.turn
        self.clock.run(seat, turn=moment.turn_number)

    @property
    def showing(self) -> Showing:
        """How the game at the table shows itself, or else the one that was there last."""
        return find_showing(self.desk.game.key)

    @property
    def is_in_play(self) -> bool:
        """The page that is shown follows the game."""
        return self.name in self.showing.pages_in_play

    def _page_of_game(self, *, is_told: bool) -> str:
        """Where the game goes on; a payment is told until its last step was seen."""
        if self.desk.table is None:
            return Page.HOME
        entry = newest(self.desk.table.history)
        if is_told:
            self._told = entry
        facts = entry.facts if entry is not None and entry is not self._told else ()
        return self.showing.page(self.desk.view, facts)

    @property
    def front(self) -> Any:
        """What lies on top and is looked at: a sheet, or the page."""
        for sheet in (self._unlock_sheet, self._peek):
            if sheet is not None and sheet.is_open:
                return sheet
        sheets = (self._look, self._recalled, self._welcome)
        return next((sheet for sheet in sheets if sheet and sheet.parent), self.page)

    def welcome(self, notices: tuple[str, ...]) -> None:
        """The store is open: go on where the table stood, after any news about the data."""
        for setting in settings.SETTINGS:
            self._set(setting.name, setting.of(self.desk))
        if notices:
            buttons = (("Go on", self._go_on),)
            self.go(Page.TROUBLE, sentence=" ".join(notices), buttons=buttons)
        else:
            self._go_on()

    def announce(self, sentence: str) -> None:
        """News about the data in the middle of a game: to be read before anybody goes on."""
        unread = self.page.sentence if self.name == Page.TROUBLE and self.page is not None else ""
        buttons = (("Go on", self._go_on),)
        self.go(Page.TROUBLE, sentence=f"{unread} {sentence}".strip(), buttons=buttons)

    def refuse(self, sentence: str) -> None:
        """Nothing can be done here: say why, and leave."""
        self.go(Page.TROUBLE, sentence=sentence, buttons=(("Close", self.close),))

    def _go_on(self) -> None:
        table = self.desk.table
        if table is None:
            self.go(Page.HOME)
            return
        entry = newest(table.history)
        self.go(self.showing.page(table.view, entry.facts if entry else ()))
        self.greet()

    def greet(self) -> None:
        """After a power cut: how the table should stand, where the page itself does not show it."""
        moment = self.desk.moment
        if self.name in self.showing.show_the_table:
            self.desk.say(WELCOME)
        elif not moment.is_over and not moment.is_setup:
            from companion.ui.widgets.welcome import Welcome

            picture = screens_of(self.desk.game.key).picture()
            self._welcome = Welcome(picture, words=WELCOME)
            self._welcome.place = self._over
            picture.show(self.desk.view, places=len(moment.players), animated=False)
            self._welcome.come()

    def close(self) -> None:
        """Leave the app."""
        stopTouchApp()

    def equipped(self) -> None:
        """Buttons and strip are opened, or their drawer is."""
        if self.desk.equipment.is_simulated:
            from companion.ui.widgets.drawer import Drawer

            drawer = Drawer(self.desk)
            self.add_widget(drawer, index=self.children.index(self._over) + 1)
            Window.bind(
                on_key_down=lambda _, code, *rest: self._key(drawer, code, down=True),
                on_key_up=lambda _, code, *rest: self._key(drawer, code, down=False),
            )
        if self.is_in_play and self.page is not None:
            self.page.show(None)

    def _key(self, drawer: Any, code: int, *, down: bool) -> bool:
        """A key of a real keyboard stands for a button, but for one that writes a name."""
        is_typing = down and self.page is not None and self.page.is_typing
        return bool(_is_letter(code) and not is_typing and drawer.key(chr(code), down))

    # --- what the physical buttons ask of the screen ----------------------------------------------

    @property
    def undo_words(self) -> str:
        """What undo would take back, on the page that is shown."""
        return self.page.undo_words if self.page is not None else ""

    def undo(self) -> None:
        """What a tap on undo does there."""
        if self.page is not None:
            self.page.undo()

    def confirm(self) -> None:
        """Do what the highlighted choice of the page would do."""
        if self._welcome is not None and self._welcome.parent is not None:
            self._welcome.leave()
        elif self.page is not None:
            self.page.confirm()

    def open_menu(self) -> None:
        self.go(Page.MENU)

    def flash(self, button: str) -> None:
        """A wrong button: the sentence is said already, the strip shows it, a low tone is heard."""
        self.desk.equipment.flash(button)
        if settings.SOUND.of(self.desk):
            sounds.play("refuse")

    def check_button(self, event: Any) -> None:
        """The hardware check is shown: it hears of every button, and nothing is played."""
        if self.page is not None and hasattr(self.page, "check_button"):
            self.page.check_button(event)

    def is_echo(self, x: float, y: float) -> bool:
        """Whether a touch here and now would be taken for the second of a double tap."""
        table = self.desk.table
        return (
            self._echo.heard(x, y, busy=bool(table and table.busy))
            and self.page is not None
            and not self.page.repeats(x, y)
        )

    def on_touch_down(self, touch: Any) -> bool:
        if self.night.wake() or self.is_echo(*touch.pos):
            touch.ud["ignored"] = True
            return True
        self._echo.touch(*touch.pos)
        touch.ud["turns"] = self._echo.turns
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return "ignored" in touch.ud or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.ud.get("turns", self._echo.turns) != self._echo.turns:
            self._let_go_of_keys(touch)
        return "ignored" in touch.ud or bool(super().on_touch_up(touch))

    def _let_go_of_keys(self, touch: Any) -> None:
        """The table has changed under a resting finger: what it holds down means another thing."""
        for grabbed in tuple(touch.grab_list):
            widget = grabbed()
            if isinstance(widget, ButtonBehavior):
                touch.ungrab(widget)
                widget.state = "normal"

    def _build(self, key: str, name: str) -> BasePage:
        stem = "".join(word.capitalize() for word in name.split("_"))
        house = f"companion.ui.screens.{name}:{stem}Page"
        kind = page_class(screens_of(key).pages[name] if key else house)
        page: BasePage = kind(self.desk, self.go)
        page.bind(
            on_peek=lambda _, tablet: self._peek_at(tablet),
            on_unlock=lambda _, name, then: self._unlock(name, then),
            on_turn=lambda _: self._echo.turn(),
            on_guide=lambda _: self.guide(),
            on_look=lambda _, title, content: self.look(title, content),
        )
        self._pages[key, name] = page
        return page

    def guide(self) -> None:
        """What can be done now, why, and what the signs mean."""
        tell = self.showing.guide
        if tell is None or self.desk.table is None:
            return
        from companion.ui.widgets.guide_page import lay_guide

        guide = tell(self.desk.view, self.name)
        sign = screens_of(self.desk.game.key).sign
        self.look("The moment", lay_guide(guide, sign, self.width - dp(LOOK_MARGIN)))

    def look(self, title: str, content: Any) -> None:
        """Something to read over the page; the sheet is made when needed."""
        if self._look is None:
            from companion.ui.widgets.look_sheet import LookSheet

            self._look = LookSheet()
            self._look.place = self._over
        self._look.show(title, content)

    def _peek_at(self, tablet: Any) -> None:
        """A finger rests on a tablet, or (with None) has let go; the sheet is made when needed."""
        if self._peek is None:
            from companion.ui.widgets.peek import PeekOverlay

            self._peek = PeekOverlay(self.desk, self._unlock)
            self._lay_over(self._peek)
        if tablet is not None:
            self._peek.begin(tablet)
        else:
            self._peek.end()

    def _unlock(self, name: str, then: Callable[[], None]) -> None:
        """Ask for this name's PIN, where there is one; the sheet is made when needed."""
        if not self.desk.locks.has(name):
            then()
            return
        if self._unlock_sheet is None:
            from companion.ui.widgets.unlock import UnlockSheet

            self._unlock_sheet = UnlockSheet(self.desk)
            self._unlock_sheet.bind(on_turn=lambda _: self._echo.turn())
            self._lay_over(self._unlock_sheet)
        self._unlock_sheet.ask(name, then)

    def _lay_over(self, sheet: Any) -> None:
        """Over the page, under what is said."""
        self.add_widget(sheet, index=self.children.index(self._over) + 1)

    def _changed(self, change: Change | None) -> None:
        for sheet in (self._welcome, self._look):
            if sheet is not None:
                sheet.leave()
        if change is None:
            self.notes.forget()
            self.clock.forget()
            # What is not at the table shall cost nothing.
            here = ("", self.desk.game.key)
            self._keep_pages(lambda key, page: key in here or page is self.page)
            return
        if self.page is None or self.desk.table is None:
            return
        self.night.stir()
        self._echo.turn()
        if self.page.stays:
            self.page.show(change)
            return
        self._run_clock()
        played = change.kind in ("move", "redo")
        name = self.showing.page(self.desk.view, change.facts if played else ())
        if name == self.name:
            self.page.show(change)
        else:
            self.go(name)
        if played:
            self._tell(change, name)
        else:
            history = self.desk.table.history
            undone = [s for entry in change.entries for s in history.put_back(entry)]
            self.notes.tell(Kind.BACK, undone)

    def _tell(self, change: Change, page: str) -> None:
        """What to do at the table now; some pages tell it by themselves."""
        if settings.SOUND.of(self.desk):
            sounds.play(self.showing.sound(change.facts))
        entry = change.entries[-1]
        assert self.desk.table is not None
        hands = self.desk.table.game.hands
        told = () if page in self.showing.tell_themselves else hands(entry.before, entry.facts)
        self.notes.tell(Kind.HANDS, told)

    def _show_saving(self) -> None:
        """Above the page for as long as a power cut would lose something."""
        band = self.unsaved
        band.text = self.desk.saving_words
        if band.text and band.parent is None:
            self._frame.add_widget(band, index=len(self._frame.children))
        elif not band.text and band.parent is not None:
            self._frame.remove_widget(band)

    def recall(self) -> None:
        """Read the last notes again, on a sheet of their own."""
        self._recalled.show(self.notes.kept)

    def _lie(self, *_: object) -> None:
        self.strip.lying = self.width >= self.height

    def _keep_pages(self, keep: Callable[[str, BasePage], bool]) -> None:
        """Forget the other pages, which are built again when they are needed."""
        self._pages = {place: page for place, page in self._pages.items() if keep(place[0], page)}

    def _set(self, name: str, value: Any) -> None:
        """A setting that concerns the frame has changed."""
        match name:
            case settings.CLOCK.name if not value:
                self.clock.forget()
            case settings.DIM_MINUTES.name:
                self.night.minutes = value
                self.night.stir()
            case settings.BRIGHTNESS.name:
                self.night.brightness = value / 100
            case settings.TEXT_SIZE.name if Metrics.fontscale != theme.TEXT_SCALES[value]:
                Metrics.fontscale = theme.TEXT_SCALES[value]
                self.strip.measure()
                # Pages measure their text when they are built: build them again.
                self._keep_pages(lambda _, page: page is self.page)


def _is_letter(code: int) -> bool:
    """Arrows and the like have codes far beyond any letter."""
    return code < 128
