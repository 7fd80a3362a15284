"""Buttons through the controls: every press on the table as the one before has left it."""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import Buy
from companion.games.traders_of_osaka.rules.state import Phase
from companion.table.controls import Controls
from companion.table.desk import Desk
from companion.table.history import History
from companion.table.inbox import Inbox
from companion.table.journals import MemoryJournal
from companion.table.table import Table
from companion.views.stage import Page
from hardware.events import SHIP_BUTTONS, ButtonEvent
from tests.games.traders_of_osaka.tables import GREY, cards, lay_table
from tests.table.toy_game import TOY

NO_LIBRARY: Any = None
lay_light_table = partial(lay_table, cards_tracked=False, hands_tracked=False)


class SlowJournal(MemoryJournal):
    """Keeps every answer back until it is asked to give one."""

    def __init__(self):
        super().__init__()
        self.answers: deque[Callable[[], None]] = deque()

    def append(self, lines, summary, done):
        super().append(lines, summary, lambda problem: self.answers.append(lambda: done(problem)))

    def answer(self):
        self.answers.popleft()()


class Screen:
    """A screen that remembers what was asked of it."""

    def __init__(self, desk):
        self.name = "table"
        self.is_in_play = True
        self.asked = []
        self.answers = ()
        self._desk = desk
        self.laid = ""

    @property
    def undo_words(self):
        return self.laid or self._desk.undo_words

    def undo(self):
        if self.laid:
            self.laid = ""
        else:
            self._desk.undo()

    def confirm(self):
        self.asked.append("confirm")

    def open_menu(self):
        self.asked.append("menu")

    def flash(self, button):
        self.asked.append(f"flash {button}")

    def answer(self, button):
        if button in self.answers:
            self.asked.append(f"answer {button}")
        return button in self.answers

    def check_button(self, event):
        self.asked.append(f"{event.name} {event.kind}")


class Bench:
    """A desk with a table in a given state, and a panel in front of it."""

    def __init__(self, state=None, *, journal=None, game=GAME):
        self.said: list[str] = []
        self.inbox = Inbox(lambda: None)
        self.desk: Any = Desk(NO_LIBRARY, {})
        self.screen = Screen(self.desk)
        self.desk.hear(self.said.append)
        self.controls = Controls(self.desk, self.screen)
        self.journal: Any = journal or MemoryJournal()
        if state is not None:
            history = History(game)
            history.state = state
            self.desk.sit(Table(history, self.journal))

    @property
    def ships(self):
        return self.desk.table.state.ships

    def is_in(self, phase):
        return self.desk.table.state.phase is phase

    def press(self, name):
        self.controls.handle(ButtonEvent("press", name))

    def tap(self, name):
        self.press(name)
        self.controls.handle(ButtonEvent("release", name))

    def hold(self, name):
        self.press(name)
        self.controls.handle(ButtonEvent("hold", name))
        self.controls.handle(ButtonEvent("release", name))


def waiting_for_yellow(**options):
    """Grey has bought two yellow goods and one red: the ships wait for their buttons."""
    state = lay_table(
        market="Y2 Y3 R2",
        hands={"grey": "B5 B2"},
        ships=(1, 0, 0, 2),
        ships_by_hand=True,
        **options,
    )
    return GAME.apply(state, Buy(GREY, cards("B5 B2"))).state


@pytest.fixture
def bench():
    return Bench(waiting_for_yellow())


def test_a_press_sails_its_ship_one_step_at_once(bench):
    bench.press("yellow")
    assert bench.ships == (1, 0, 0, 3)
    assert bench.journal.lines == ["yellow sails"]


def test_a_question_that_is_laid_out_on_the_page_is_answered_before_anything_is_played(bench):
    bench.screen.answers = ("yellow",)
    bench.press("yellow")
    assert bench.screen.asked == ["answer yellow"]
    assert bench.journal.lines == []


def test_the_ships_wait_until_every_step_is_pressed(bench):
    assert bench.is_in(Phase.SAILING)
    for name in ("yellow", "red", "yellow"):
        assert bench.is_in(Phase.SAILING)
        bench.tap(name)
    assert bench.is_in(Phase.REFRESH)
    assert bench.ships == (2, 0, 0, 4)


def test_a_wrong_button_is_refused_with_a_flash_and_a_sentence(bench):
    bench.tap("blue")
    assert bench.screen.asked == ["flash blue"]
    assert bench.said == ["The blue ship does not sail now; still to sail: red 1, yellow 2."]
    assert bench.journal.lines == []


@pytest.mark.parametrize("name", SHIP_BUTTONS)
def test_no_button_sails_a_ship_before_somebody_buys(name):
    bench = Bench(lay_table(market="R2", ships_by_hand=True))
    bench.tap(name)
    assert bench.screen.asked == [f"flash {name}"]
    assert bench.said == ["No ship sails now. Grey takes, reserves or buys."]


def test_a_tap_on_a_ship_does_what_its_button_does(bench):
    bench.controls.press("yellow")
    assert bench.journal.lines == ["yellow sails"]


# --- hold on a ship: one step back from where it stood before the finger came -----------------


def test_holding_takes_back_the_step_of_its_press_and_then_one_more(bench):
    bench.hold("yellow")
    assert bench.ships == (1, 0, 0, 1)
    assert bench.journal.lines == [
        "yellow sails",
        "undo",
        "correct ship yellow 1 because button held",
    ]
    assert bench.desk.table.state.sailing == (1, 0, 0, 2)


def test_holding_a_ship_that_may_not_sail_steps_it_back_too():
    bench = Bench(lay_table(market="R2", ships=(0, 3, 0, 0)))
    bench.hold("blue")
    assert bench.ships == (0, 2, 0, 0)
    assert bench.journal.lines == ["correct ship blue 2 because button held"]


def test_a_ship_held_in_osaka_ends_there_and_says_so():
    bench = Bench(lay_light_table())
    bench.hold("green")
    assert bench.ships == (0, 0, 0, 0)
    assert bench.said == ["The green ship is in Osaka: it has no step back."]


def test_holding_takes_back_all_that_its_press_brought_about():
    state = lay_table(
        market="Y2",
        hands={"grey": "B5"},
        goods={"white": "R2"},
        ships=(3, 0, 0, 4),
        ships_by_hand=True,
    )
    bench = Bench(GAME.apply(state, Buy(GREY, cards("B5"))).state)
    bench.press("yellow")
    assert bench.is_in(Phase.INSURANCE)
    bench.controls.handle(ButtonEvent("hold", "yellow"))
    assert bench.ships == (3, 0, 0, 3)
    assert bench.is_in(Phase.SAILING)


def test_holding_takes_nothing_back_that_came_after_its_press(bench):
    bench.press("yellow")
    bench.tap("red")
    bench.controls.handle(ButtonEvent("hold", "yellow"))
    assert bench.ships == (2, 0, 0, 3)
    assert bench.said == [
        "The table has moved on since yellow was pressed: correct it on the screen."
    ]


def test_a_correction_that_is_refused_is_said_and_flashes():
    bench = Bench(lay_light_table(ships=(4, 0, 0, 2)))
    bench.tap("red")
    bench.desk.play(GAME.parse("grey sells 1 red at 2"))
    bench.hold("yellow")
    assert bench.said[-1] == "Finish this payment, or undo it, then correct."
    assert bench.screen.asked[-1] == "flash yellow"


# --- a disk that takes its time ---------------------------------------------------------------


def test_a_press_waits_for_the_line_before_it_to_be_written():
    bench = Bench(waiting_for_yellow(), journal=SlowJournal())
    for name in ("yellow", "yellow", "yellow"):
        bench.tap(name)
    assert bench.journal.lines == ["yellow sails"]
    for _ in range(2):
        bench.journal.answer()
        bench.inbox.drain()
    assert bench.ships == (1, 0, 0, 4)
    assert bench.screen.asked == ["flash yellow"]
    assert bench.said == ["The yellow ship does not sail now; still to sail: red 1."]


def test_holding_works_the_same_on_a_slow_disk():
    bench = Bench(waiting_for_yellow(), journal=SlowJournal())
    bench.hold("yellow")
    bench.tap("red")
    while bench.journal.answers:
        bench.journal.answer()
        bench.inbox.drain()
    assert bench.ships == (2, 0, 0, 1)
    assert bench.journal.lines == [
        "yellow sails",
        "undo",
        "correct ship yellow 1 because button held",
        "red sails",
    ]


def test_what_waits_is_forgotten_at_another_table():
    bench = Bench(waiting_for_yellow(), journal=SlowJournal())
    bench.tap("yellow")
    bench.tap("red")
    bench.desk.sit(Table(History(GAME), MemoryJournal()))
    bench.inbox.drain()
    assert bench.desk.table.journal.lines == []


# --- undo and next act when let go -------------------------------------------------------------


def test_undo_takes_back_the_last_move_when_it_is_let_go(bench):
    bench.tap("yellow")
    bench.press("undo")
    assert bench.journal.lines == ["yellow sails"]
    bench.controls.handle(ButtonEvent("release", "undo"))
    assert bench.journal.lines == ["yellow sails", "undo"]


def test_undo_takes_back_a_card_on_the_pad_before_any_move(bench):
    bench.tap("yellow")
    bench.screen.laid = "R5"
    bench.hold("undo")
    assert bench.said[-1] == "Undo would take back: R5. Press it to do so."
    bench.tap("undo")
    assert (bench.screen.laid, bench.journal.lines) == ("", ["yellow sails"])
    bench.tap("undo")
    assert bench.journal.lines == ["yellow sails", "undo"]


def test_holding_undo_shows_what_it_would_take_back_and_takes_nothing(bench):
    bench.tap("yellow")
    bench.hold("undo")
    assert bench.journal.lines == ["yellow sails"]
    assert bench.said == [f"Undo would take back: {bench.desk.undo_words}. Press it to do so."]
    assert "yellow" in bench.desk.undo_words.lower()


def test_holding_undo_with_nothing_to_take_back_says_so():
    bench = Bench(lay_table(market="R2"))
    bench.hold("undo")
    bench.tap("undo")
    assert bench.said[0] == "There is nothing that undo could take back."
    assert bench.said[1].startswith("There is no move to take back")


def test_next_ends_the_turn_where_only_ships_and_payments_are_tracked():
    bench = Bench(lay_light_table())
    bench.tap("red")
    bench.tap("next")
    assert bench.journal.lines == ["red sails", "grey ends turn"]
    assert bench.screen.asked == []


def test_next_confirms_the_highlighted_choice_everywhere_else(bench):
    bench.tap("next")
    assert bench.screen.asked == ["confirm"]
    assert bench.journal.lines == []


def test_holding_next_opens_the_menu_and_confirms_nothing():
    bench = Bench(lay_light_table())
    bench.hold("next")
    assert bench.screen.asked == ["menu"]
    assert bench.journal.lines == []


# --- where the game is not in sight --------------------------------------------------------------


@pytest.mark.parametrize("name", [*SHIP_BUTTONS, "undo"])
def test_nothing_is_played_on_a_page_that_does_not_show_the_game(bench, name):
    bench.tap("yellow")
    bench.screen.name, bench.screen.is_in_play = Page.SETTINGS, False
    bench.tap(name)
    assert bench.journal.lines == ["yellow sails"]
    assert bench.said == ["The buttons play at the table: go back to it first."]


def test_next_confirms_on_pages_without_a_game():
    bench = Bench()
    bench.screen.name, bench.screen.is_in_play = Page.HOME, False
    bench.tap("next")
    bench.hold("next")
    bench.tap("red")
    assert bench.screen.asked == ["confirm", "menu", "flash red"]


def test_the_hardware_check_sees_every_event_and_nothing_is_played(bench):
    bench.screen.name, bench.screen.is_in_play = Page.HARDWARE, False
    bench.hold("yellow")
    assert bench.screen.asked == ["yellow press", "yellow hold", "yellow release"]
    assert bench.journal.lines == []


def test_a_stuck_button_is_told_of_and_so_is_its_freeing(bench):
    bench.press("undo")
    for kind in ("stuck", "freed", "release"):
        bench.controls.handle(ButtonEvent(kind, "undo"))
    assert bench.said == [
        "The undo button is stuck: it is ignored until it is let go.",
        "The undo button is free again.",
    ]


def test_a_game_without_buttons_says_that_they_do_nothing():
    bench = Bench(TOY.new(), game=TOY)
    bench.tap("red")
    assert bench.said == ["The red button does nothing in this game."]
