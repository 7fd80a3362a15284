"""The strip as a function of the public view and a time."""

from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import Buy
from companion.games.traders_of_osaka.rules.pieces import COLOURS, EDO, Colour
from companion.games.traders_of_osaka.views.lights import LIGHTS
from companion.games.traders_of_osaka.views.view import view
from companion.views.lights import Layout, Shape, text
from companion.views.lights.inks import DIM, LANE_INKS
from companion.views.lights.lanes import CYCLE_BEATS
from companion.views.lights.patterns import BEAT_SECONDS, FRAME_SECONDS, breath, pulse
from tests.games.traders_of_osaka.tables import GREY, RED, cards, lay_table

lights, rest_seconds = LIGHTS.painted, LIGHTS.rest_seconds
event_of, refusal_of = LIGHTS.event_of, LIGHTS.refusal_of

LAYOUTS = [Layout(led_count=count, shape=shape) for count in (24, 60, 144) for shape in Shape]
BRIGHT_SECONDS = 3.0
"""A time when no ship dips, blinking lights are on and the water is half way up."""


def picture(state, layout, *, seconds=BRIGHT_SECONDS, event=None):
    return text(lights(view(state), seconds=seconds, layout=layout, event=event))


def only(colour, space):
    """A table where one ship has left Osaka, for this space."""
    red, blue, green, yellow = (space if each is colour else 0 for each in COLOURS)
    return lay_table(market="R2", ships=(red, blue, green, yellow))


def without_colour(picture):
    """The picture as somebody sees it who tells no colour from another."""
    return "".join("#" if each.isupper() else "-" if each.islower() else each for each in picture)


def after(state, move):
    """The view after a move, and its event from time 0 on."""
    outcome = GAME.apply(state, move)
    return view(outcome.state), event_of(view(state), outcome.facts, started=0.0)


# --- places --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_ship_lights_up_in_its_own_place_and_nowhere_else(layout):
    seen: set[tuple[Colour, tuple[int, ...]]] = set()
    for colour in COLOURS:
        for space in range(EDO):
            drawn = picture(only(colour, space), layout)
            leds = tuple(
                led
                for led, each in enumerate(drawn)
                if each.upper() == LANE_INKS[colour].letters[0]
            )
            assert leds
            assert seen.isdisjoint({(colour, leds)})
            seen.add((colour, leds))
    assert len({leds for _, leds in seen}) == len(COLOURS) * EDO


def test_on_twenty_four_lights_every_ship_has_one_light_in_each_space():
    state = lay_table(market="R2", ships=(0, 1, 2, 0))
    assert picture(state, Layout(led_count=24)) == "R..Y.B....G.........E..."


def test_a_folded_strip_runs_back_in_every_second_lane():
    state = lay_table(market="R2", ships=(1, 1, 1, 1))
    assert picture(state, Layout(led_count=24, shape=Shape.LANES)) == ".R...E.B.....G.....Y...."
    assert picture(state, Layout(led_count=24, shape=Shape.ZIGZAG)) == ".R...E....B..G........Y."


def test_lights_per_space_can_be_chosen():
    state = lay_table(market="R2", ships=(1, 0, 0, 0))
    chosen = Layout(led_count=60, shape=Shape.LANES, leds_per_space=1)
    assert picture(state, chosen)[:15] == ".R.....EEEEEEEE"


def test_ships_take_turns_where_a_space_has_too_few_lights():
    state = lay_table(market="R2")
    layout = Layout(led_count=6)
    shown = [picture(state, layout, seconds=1.9 + 2 * turn)[0] for turn in range(5)]
    assert shown == ["R", "B", "G", "Y", "R"]


@given(
    led_count=st.integers(1, 490),
    shape=st.sampled_from(Shape),
    leds_per_space=st.integers(0, 100),
    seed=st.integers(0, 50),
    seconds=st.floats(0, 1e6),
)
def test_every_strip_from_1_to_490_lights_shows_every_game(
    led_count, shape, leds_per_space, seed, seconds
):
    layout = Layout(led_count=led_count, shape=shape, leds_per_space=leds_per_space)
    state, event = played(seed)
    drawn = LIGHTS.frame(state, seconds=seconds, layout=layout, event=event)
    assert len(drawn) == led_count
    assert all(0 <= channel <= 255 for pixel in drawn for channel in pixel)


def played(seed):
    """A view somewhere in a game, and the event of its last move."""
    chance = Random(seed)
    state, seen, facts = GAME.new(), view(GAME.new()), ()
    for move in GAME.opening(2 + seed % 3, chance):
        state = GAME.apply(state, move).state
    for _ in range(seed):
        if view(state).is_over:
            break
        seen = view(state)
        state, facts = GAME.apply(state, GAME.autoplay(state, chance))
    return view(state), event_of(seen, facts, started=0.0)


@pytest.mark.parametrize("wrong", [{"led_count": 0}, {"led_count": 24, "leds_per_space": -1}])
def test_a_strip_without_lights_is_refused(wrong):
    with pytest.raises(ValueError, match="at least one light"):
        Layout(**wrong)


# --- patterns ------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_four_ships_differ_without_colour_and_without_their_place(layout):
    patterns = []
    for colour in COLOURS:
        drawn = [
            picture(only(colour, 1), layout, seconds=beat * BEAT_SECONDS)
            for beat in range(CYCLE_BEATS)
        ]
        letter = LANE_INKS[colour].letters[0]
        own = [led for led, each in enumerate(drawn[-1]) if each.upper() == letter]
        patterns.append(tuple(without_colour("".join(d[led] for led in own)) for d in drawn))
    assert len(set(patterns)) == 4
    assert all("." not in each for pattern in patterns for each in pattern)


def test_a_ship_of_one_light_dips_as_often_as_its_place_in_the_order():
    layout = Layout(led_count=24)
    beats = [
        picture(lay_table(market="R2"), layout, seconds=beat * BEAT_SECONDS)[:4]
        for beat in range(CYCLE_BEATS)
    ]
    assert beats[:8] == ["Rbgy", "RBGY", "RBgy", "RBGY", "RBGy", "RBGY", "RBGY", "RBGY"]
    assert set(beats[8:]) == {"RBGY"}


def test_a_ship_of_five_lights_shows_a_figure_and_keeps_still():
    layout = Layout(led_count=144)
    state = lay_table(market="R2")
    assert picture(state, layout)[:20] == "RRRRRBBbbBggGGgYYyyy"
    assert rest_seconds(view(state), seconds=0.0, layout=layout) is None


# --- water ---------------------------------------------------------------------------------------


def test_wave_spaces_breathe_while_a_ship_stands_on_them():
    state = lay_table(market="R2", ships=(0, 3, 0, 0))
    layout = Layout(led_count=24)
    low, high = (lights(view(state), seconds=seconds, layout=layout) for seconds in (4.0, 6.0))
    for led in (12, 13, 14, 15):
        assert (low[led].level, high[led].level) == (breath(4.0) * (DIM if led == 13 else 1), 1.0)
    assert picture(state, layout)[12:20] == "≈B≈≈...."
    assert rest_seconds(view(state), seconds=0.0, layout=layout) is not None


def test_wave_spaces_pulse_hard_when_buying_would_bring_a_ship_to_edo():
    calm = lay_table(market="Y2", ships=(0, 3, 0, 2))
    near = lay_table(market="Y2", ships=(0, 3, 0, 4))
    layout = Layout(led_count=24)
    assert not view(calm).arrival_is_near
    assert view(near).arrival_is_near
    times = [BRIGHT_SECONDS + quarter / 4 for quarter in range(4)]
    levels = [lights(view(near), seconds=each, layout=layout)[12].level for each in times]
    assert levels == [pulse(0.0), pulse(0.25)] * 2
    assert pulse(0.0) / pulse(0.25) >= 5


def test_a_sea_without_ships_on_waves_is_dark():
    drawn = picture(lay_table(market="R2", ships=(2, 2, 2, 2)), Layout(led_count=24))
    assert drawn[12:20] == "........"


# --- whose turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_every_seat_has_a_place_of_its_own_that_tells_its_turn(layout):
    marks = set()
    for seat in ("grey", "white", "pink", "tan"):
        drawn = picture(lay_table(market="R2", turn=seat), layout)
        marks.add(tuple(led for led, each in enumerate(drawn) if each in "WPET"))
    assert len(marks) == 4
    assert all(marks)


def test_the_seat_that_is_asked_blinks_beside_the_one_whose_turn_it_is():
    state = lay_table(market="Y2", hands={"grey": "B5"}, goods={"pink": "R2"}, ships=(3, 0, 0, 4))
    now = GAME.apply(state, Buy(GREY, cards("B5"))).state
    layout = Layout(led_count=60)
    on, off = (picture(now, layout, seconds=seconds) for seconds in (3.0, 3.5))
    assert (on[49:51], on[55:57]) == ("EE", "PP")
    assert (off[49:51], off[55:57]) == ("EE", "..")


# --- ships that wait for their buttons -----------------------------------------------------------


def test_a_ship_that_waits_blinks_and_its_way_is_shown():
    state = lay_table(market="R2 R3", hands={"grey": "B5"}, ships_by_hand=True)
    now = GAME.apply(state, Buy(GREY, cards("B5"))).state
    layout = Layout(led_count=24)
    on, off = (picture(now, layout, seconds=seconds) for seconds in (3.0, 3.5))
    assert on[:12] == "RBGYr...r..."
    assert off[:12] == ".BGYr...r..."


def test_a_wrong_button_makes_its_ship_flash():
    state = lay_table(market="R2", ships=(0, 2, 0, 0))
    event = refusal_of(view(state), "blue", started=10.0)
    layout = Layout(led_count=24)
    shown = [
        picture(state, layout, seconds=10.05 + part / 10, event=event)[9] for part in range(10)
    ]
    assert "".join(shown) == "**BB**BBBB"
    assert refusal_of(view(state), "undo", started=0.0) is None


# --- what happens --------------------------------------------------------------------------------


def test_a_ship_sails_from_space_to_space():
    state = lay_table(market="R2 R3", hands={"grey": "B5"})
    now, event = after(state, Buy(GREY, cards("B5")))
    layout = Layout(led_count=24)
    shown = [text(lights(now, seconds=t, layout=layout, event=event))[::4] for t in (0, 0.4, 0.9)]
    assert shown == ["R....E", "rR...E", ".rR..E"]


def test_an_arrival_is_a_flash_of_edo_and_a_sinking_a_tide_over_the_waves():
    state = lay_table(market="Y2", hands={"grey": "B5"}, goods={"pink": "R2"}, ships=(3, 0, 0, 4))
    now, event = after(state, Buy(GREY, cards("B5")))
    layout = Layout(led_count=24)
    arrival = text(lights(now, seconds=0.55, layout=layout, event=event))
    assert arrival[20:] == "YYYY"
    early, late = (
        text(lights(now, seconds=seconds, layout=layout, event=event)) for seconds in (2.2, 3.2)
    )
    assert early[12:20] == "R≈≈≈≈≈≈≈"
    assert late[12:20] == "r~~~~~~~"


def test_ships_come_home_after_the_tide():
    state = lay_table(market="Y2", hands={"grey": "B5"}, ships=(3, 0, 0, 4))
    now, event = after(state, Buy(GREY, cards("B5")))
    assert now.ships[RED.lane].space == 2
    layout = Layout(led_count=24)
    home = text(lights(now, seconds=0.5 + 1.2 + 1.6 + 0.65, layout=layout, event=event))
    assert (home[3], home[8], home[12:20]) == ("Y", "R", "........")


def test_the_strip_keeps_the_winner_back_until_the_stacks_are_counted():
    state = lay_table(
        market="Y2",
        hands={"grey": "B5"},
        tokens={"grey": (7, 0, 0, 0)},
        vps={"grey": 3},
        ships=(0, 0, 0, 4),
    )
    now, event = after(state, Buy(GREY, cards("B5")))
    layout = Layout(led_count=24)
    assert now.is_over
    counting = text(lights(now, seconds=5.0, layout=layout, event=event))
    assert set(counting) <= set("*+.")
    assert text(lights(now, seconds=5.0, layout=layout)) == "E" * 24
    assert text(lights(now, seconds=60.0, layout=layout, event=event)) == "E" * 24


def test_nothing_secret_is_shown():
    """Hands and stacks change nothing that the strip shows."""
    lay = partial(lay_table, market="Y2 R3", ships=(3, 0, 1, 4), goods={"pink": "R2"})
    poor = lay(hands={"grey": "B2"}, vps={"tan": 0})
    rich = lay(hands={"grey": "B5 G5 G5"}, vps={"tan": 20})
    for seconds in (0.0, 0.3, 1.7):
        for layout in LAYOUTS:
            assert picture(poor, layout, seconds=seconds) == picture(rich, layout, seconds=seconds)


# --- rest and motion -----------------------------------------------------------------------------


@given(seed=st.integers(0, 60), seconds=st.floats(0, 1e4), layout=st.sampled_from(LAYOUTS))
def test_a_frame_stays_as_it_is_for_as_long_as_it_says(seed, seconds, layout):
    now, event = played(seed)
    rest = rest_seconds(now, seconds=seconds, layout=layout, event=event)
    if rest is None or rest > FRAME_SECONDS:
        until = seconds + (600.0 if rest is None else rest * 0.99)
        same = LIGHTS.frame(now, seconds=until, layout=layout, event=event)
        assert same == LIGHTS.frame(now, seconds=seconds, layout=layout, event=event)
