"""What the house does for a game it does for any: here for one that it has never heard of."""

from random import Random
from typing import Any

import pytest

from companion.cli.selfplay import play_game
from companion.games import find_game, game_keys, shown_keys
from companion.table import agreements
from companion.table.desk import NOWHERE, Desk
from companion.table.journals import MemoryJournal
from companion.table.lamp import Lamp
from companion.table.table import Table
from companion.views.home import resume_title
from companion.views.lights import Layout
from companion.views.log import log_rows
from companion.views.people import is_playing
from companion.views.replay import Player
from companion.views.showing import find_showing
from hardware.simulated import SimulatedStrip
from tests.toy.moving_in import lodged
from tests.toy.pebbles import GAME
from tests.toy.pebbles.rules.agreements import COUNT
from tests.toy.tables import HALF_GONE, HIDDEN, OVER, SEATED, history

LAYOUT = Layout(led_count=18)
MOSS, RUST, SLATE = (mark.lamp for mark in GAME.seats)
DARK = (0, 0, 0)


@pytest.fixture
def moved_in():
    with lodged():
        yield


def test_it_is_found_by_its_folder_alone(moved_in):
    assert "pebbles" in game_keys()
    assert "pebbles" in shown_keys()
    assert find_game("pebbles").title == GAME.title
    assert find_showing("pebbles").lights.painted is not None


def test_it_plays_itself():
    finished = play_game(GAME, 3, Random(1))
    assert finished.winners
    assert finished.points is not None


@pytest.mark.parametrize("seed", range(20))
def test_what_it_offers_is_taken_and_a_line_reads_back(seed):
    state, rng = GAME.new(), Random(seed)
    queue = GAME.opening(3, rng)
    while not GAME.summary(state).over:
        for offered in GAME.offers(state):
            assert GAME.parse(str(offered)) == offered
            GAME.apply(state, offered)
        move = queue.pop(0) if queue else GAME.autoplay(state, rng)
        state = GAME.apply(state, move).state


def test_its_log_is_told_with_the_words_and_the_name_whole():
    newest, *_ = log_rows(history((*SEATED, "moss takes 1", "rust takes 1", "slate takes 1")))
    assert (newest.turn, newest.done) == (3, "Dr. No takes 1 pebble.")


def test_it_is_stepped_through():
    player = Player(history(OVER), clock=lambda: 0.0)
    player.to_end()
    assert (player.turn, player.told.done) == (4, "Ada takes 3 pebbles.")
    assert player.told.followed[0] == "Ada had hidden 2."


def test_home_says_where_it_stands():
    moment = GAME.moment(history((*SEATED, "moss takes 1")).state)
    assert resume_title(moment) == "Turn 2: Ben"
    assert moment.is_under_way
    assert not GAME.moment(GAME.new()).is_under_way


@pytest.mark.parametrize(
    ("lines", "page"), [(SEATED, "take"), (HALF_GONE, "fists"), (OVER, "finish")]
)
def test_its_pages_answer_what_is_asked(moved_in, lines, page):
    view = GAME.view(history(lines).state, None)
    assert find_showing("pebbles").page(view, ()) == page


def test_its_players_are_known():
    assert is_playing("Dr. No", GAME.moment(history(SEATED).state), [])
    assert not is_playing("Dr. No", NOWHERE, [])


def test_a_fist_is_for_its_owner_alone_until_the_end():
    state = history(HIDDEN).state
    assert "fist=2" not in str(GAME.view(state, None))
    assert GAME.peek(GAME.view(state, None)) == ()
    assert GAME.peek(GAME.view(state, "moss")) == ("You hide 2 pebbles.",)
    assert "fist=3" not in str(GAME.view(state, "moss"))
    shown = GAME.view(history(OVER).state, None)
    assert [seat.fist for seat in shown.seats] == [2, 0, 3]


def test_every_standing_adds_up():
    first, *_ = rows = GAME.standings(history(OVER).state)
    assert (first.name, first.points, first.rank) == ("Ada", 8, 1)
    assert [sum(part for _, part in row.parts) for row in rows] == [row.points for row in rows]


class Settings:
    def __init__(self, **kept):
        self.kept = kept

    def setting(self, name, default):
        return self.kept.get(name, default)


def test_its_option_asks_for_its_sheet_and_both_open_the_record():
    box = {"heap": "box"}
    assert list(agreements.open_sheets(Settings(), GAME, {"heap": "nine"})) == []
    assert list(agreements.open_sheets(Settings(), GAME, box)) == [COUNT]
    counted = Settings(**{"pebbles.count": 12})
    assert list(agreements.open_sheets(counted, GAME, box)) == []
    places = GAME.moment(history(SEATED).state).players
    lines = [str(move) for move in agreements.opening(counted, GAME, places, box)]
    assert lines == [*SEATED, "rule heap box", "box 12"]


def test_the_strip_shows_its_heap_and_a_comet_while_fists_close(moved_in):
    no_library: Any = None
    now = [0.0]
    desk = Desk(no_library, {})
    table = Table(history(HALF_GONE), MemoryJournal())
    desk.sit(table)
    strip = SimulatedStrip(led_count=18)
    lamp = Lamp(desk, strip, layout=LAYOUT, schedule=lambda *_: lambda: None, clock=lambda: now[0])
    assert lamp.frame == (SLATE,) * 8 + (DARK,) * 10
    table.play(GAME.parse("fists moss 2 rust 0 slate 3"))
    assert lamp.frame not in ((SLATE,) * 8 + (DARK,) * 10, (DARK,) * 18)
    now[0] = 9.0
    lamp.draw()
    assert lamp.frame == (SLATE,) * 8 + (DARK,) * 10
    table.play(GAME.parse("slate takes 1"))
    assert lamp.frame == (MOSS,) * 6 + (DARK,) * 12
    lamp.close()
