"""The lamp: one frame for each change, twenty a second while something moves, none at rest."""

from random import Random
from typing import Any

import pytest

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import Buy, Take
from companion.games.traders_of_osaka.views.lights import LIGHTS
from companion.table.desk import Desk
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.lamp import Lamp
from companion.table.table import Table
from companion.views.lights import Layout, strip_check
from hardware.simulated import SimulatedStrip
from tests.games.traders_of_osaka.tables import GREY, cards, lay_table
from tests.hardware.clock import Clock

CALM = Layout(led_count=144)
"""Long enough that ships at rest keep still."""
BUSY = Layout(led_count=24)
DARK = (0, 0, 0)


class Timers:
    """A scheduler moved on by hand, which counts how often it was needed."""

    def __init__(self, clock):
        self.clock = clock
        self.due: list[tuple[float, Any]] = []
        self.calls = 0

    def schedule(self, act, seconds):
        timer = (self.clock.now + seconds, act)
        self.due.append(timer)
        return lambda: self.due.remove(timer) if timer in self.due else None

    def pass_by(self, seconds):
        until = self.clock.now + seconds
        while self.due and min(self.due, key=lambda timer: timer[0])[0] <= until:
            timer = min(self.due, key=lambda timer: timer[0])
            self.due.remove(timer)
            self.clock.now = max(self.clock.now, timer[0])
            self.calls += 1
            timer[1]()
        self.clock.now = until


class Bench:
    def __init__(self, state=None, *, layout=CALM, strip=None):
        self.clock = Clock()
        self.timers = Timers(self.clock)
        no_library: Any = None
        self.desk = Desk(no_library, {})
        if state is not None:
            self.sit(state)
        self.strip = strip or SimulatedStrip(led_count=layout.led_count)
        self.lamp = Lamp(
            self.desk,
            self.strip,
            layout=layout,
            schedule=self.timers.schedule,
            clock=self.clock,
        )

    def sit(self, state):
        history = History(GAME)
        history.state = state
        self.desk.sit(Table(history, MemoryJournal()))

    def expected(self):
        return LIGHTS.frame(self.desk.view, seconds=self.clock.now, layout=self.lamp.layout)


def test_the_strip_shows_the_desk_from_the_start():
    bench = Bench(lay_table(market="R2"))
    assert bench.strip.frame == bench.expected()


def test_a_table_at_rest_needs_no_second_frame():
    bench = Bench(lay_table(market="R2"))
    bench.timers.pass_by(600)
    assert (bench.strip.frames_shown, bench.timers.calls) == (1, 0)


def test_every_change_is_shown_at_once():
    bench = Bench(lay_table(market="R2 R3", ships=(1, 0, 0, 0)))
    bench.desk.play(Take(GREY, cards("R2")[0]))
    assert bench.strip.frame == bench.expected()
    bench.desk.undo()
    assert bench.strip.frame == bench.expected()
    assert bench.strip.frames_shown == 3


def test_a_voyage_is_played_in_at_most_twenty_frames_a_second_and_then_rests():
    bench = Bench(lay_table(market="R2 R3 B2", hands={"grey": "B5 B5"}))
    before = bench.strip.frames_shown
    bench.desk.play(Buy(GREY, cards("B5 B5")))
    bench.timers.pass_by(0.99)
    assert 15 <= bench.strip.frames_shown - before <= 21
    bench.timers.pass_by(1.0)
    assert bench.strip.frame == bench.expected()
    calls = bench.timers.calls
    bench.timers.pass_by(600)
    assert bench.timers.calls == calls


def test_the_first_frame_of_a_voyage_already_differs():
    bench = Bench(lay_table(market="R2 R3 B2", hands={"grey": "B5 B5"}))
    before = bench.strip.frame
    bench.desk.play(Buy(GREY, cards("B5 B5")))
    assert bench.strip.frame != before


def test_undo_shows_the_table_without_a_film():
    bench = Bench(lay_table(market="R2 R3 B2", hands={"grey": "B5 B5"}))
    bench.desk.play(Buy(GREY, cards("B5 B5")))
    bench.timers.pass_by(0.2)
    bench.desk.undo()
    assert bench.strip.frame == bench.expected()


def test_dipping_ships_are_drawn_on_their_beats_alone():
    bench = Bench(lay_table(market="R2"), layout=BUSY)
    bench.timers.pass_by(4.0)
    assert bench.timers.calls <= 17
    bench.timers.pass_by(0.01)
    assert bench.strip.frame == bench.expected()


def test_water_under_a_ship_moves_twenty_times_a_second():
    bench = Bench(lay_table(market="R2", ships=(3, 0, 0, 0)))
    bench.timers.pass_by(10.0)
    assert 190 <= bench.timers.calls <= 201


def test_a_refused_button_flashes_its_ship_for_a_moment():
    bench = Bench(lay_table(market="R2"))
    calm = bench.strip.frame
    bench.lamp.flash("red")
    assert bench.strip.frame != calm
    bench.timers.pass_by(1.0)
    assert bench.strip.frame == calm


def test_a_button_without_a_ship_flashes_nothing():
    bench = Bench(lay_table(market="R2"))
    bench.lamp.flash("undo")
    assert bench.strip.frame == bench.expected()


def over():
    return lay_table(
        market="Y2", hands={"grey": "B5"}, tokens={"grey": (7, 0, 0, 0)}, ships=(0, 0, 0, 4)
    )


def test_the_winner_is_kept_back_until_revealed():
    bench = Bench(over())
    bench.desk.play(Buy(GREY, cards("B5")))
    bench.timers.pass_by(5.0)
    assert bench.strip.frame != bench.expected()
    bench.lamp.flash("red")
    assert bench.strip.frame != bench.expected()
    bench.lamp.reveal()
    assert bench.strip.frame == bench.expected()
    assert len(set(bench.strip.frame)) == 1


def test_the_winner_shows_in_the_end_though_nobody_reveals():
    bench = Bench(over())
    bench.desk.play(Buy(GREY, cards("B5")))
    bench.timers.pass_by(60)
    assert bench.strip.frame == bench.expected()


def test_getting_up_from_the_table_puts_the_lights_out():
    bench = Bench(lay_table(market="R2"))
    bench.desk.get_up()
    assert set(bench.strip.frame) == {DARK}


def test_another_table_is_shown_without_a_film():
    bench = Bench(lay_table(market="R2"))
    bench.sit(lay_table(market="R2", ships=(2, 1, 0, 0)))
    assert bench.strip.frame == bench.expected()


def test_a_strip_check_runs_every_colour_over_the_strip_and_ends():
    bench = Bench(lay_table(market="R2"))
    seen: set[Any] = set()
    bench.lamp.watch(seen.update)
    bench.lamp.check_strip()
    assert set(bench.strip.frame) == {(255, 0, 0)}
    bench.timers.pass_by(strip_check.SECONDS + 0.1)
    assert {(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)} <= seen
    assert bench.strip.frame == bench.expected()


def test_the_run_of_a_strip_check_lights_every_light():
    lit = {
        shown.index((255, 255, 255))
        for hundredth in range(int(strip_check.SECONDS * 100))
        if (shown := strip_check.frame(seconds=hundredth / 100, led_count=24))
        and (255, 255, 255) in shown
    }
    assert lit == set(range(24))


def test_whoever_watches_sees_the_same_frames_as_the_strip():
    bench = Bench(lay_table(market="R2 R3 B2", hands={"grey": "B5 B5"}))
    seen: list[Any] = []
    bench.lamp.watch(seen.append)
    bench.desk.play(Buy(GREY, cards("B5 B5")))
    bench.timers.pass_by(3.0)
    assert seen[-1] == bench.strip.frame == bench.lamp.frame
    assert len(seen) == bench.strip.frames_shown


def test_without_a_strip_nothing_is_computed_and_the_reason_is_told():
    bench = Bench(lay_table(market="R2"))
    lamp = Lamp(bench.desk, None, layout=BUSY, schedule=bench.timers.schedule, clock=bench.clock)
    assert (lamp.state, lamp.frame) == ("absent", ())
    assert lamp.sentence == "No strip: there is none in higaki.toml."
    seen: list[Any] = []
    lamp.watch(seen.append)
    assert len(seen[0]) == 24


def test_the_state_of_the_strip_is_told_in_a_word_and_a_sentence():
    bench = Bench()
    assert bench.lamp.state == "on"
    assert bench.lamp.sentence == "Simulated strip: its lights are drawn on the screen."
    assert repr(bench.lamp) == "<Lamp of 144 lights, on>"


def test_closing_puts_the_lights_out_and_asks_for_no_more_time():
    bench = Bench(lay_table(market="R2", ships=(3, 0, 0, 0)))
    with bench.lamp:
        pass
    assert (set(bench.strip.frame), bench.lamp.state) == ({DARK}, "closed")
    assert bench.timers.due == []
    bench.desk.get_up()
    bench.lamp.close()
    assert bench.timers.due == []


def test_a_strip_that_fails_does_not_stop_the_table(caplog):
    class Broken(SimulatedStrip):
        def show(self, frame):
            raise OSError(f"{len(frame)} lights are gone")

    bench = Bench(lay_table(market="R2", ships=(3, 0, 0, 0)), strip=Broken(led_count=144))
    bench.desk.play(Take(GREY, cards("R2")[0]))
    bench.timers.pass_by(1.0)
    assert "a frame could not be shown" in caplog.text
    assert bench.timers.due


@pytest.mark.parametrize("seed", range(3))
def test_after_every_game_that_plays_itself_the_strip_agrees_with_the_view(seed):
    chance = Random(seed)
    bench = Bench(GAME.new(), layout=Layout(led_count=60))
    table = bench.desk.table
    assert table is not None
    for move in GAME.opening(3, chance):
        bench.desk.play(move)
    while not bench.desk.view.is_over:
        bench.desk.play(GAME.autoplay(table.state, chance))
        bench.timers.pass_by(chance.random())
    bench.timers.pass_by(60)
    assert bench.strip.frame == bench.expected()
