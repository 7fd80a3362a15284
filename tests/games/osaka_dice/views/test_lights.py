"""The strip: a lane per colour, waves at boxes 3 and 4, danger that pulses."""

from typing import cast

import pytest

from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.views import SHOWING
from companion.games.osaka_dice.views.lights import LIGHTS
from companion.games.osaka_dice.views.lights.events import Kind, Scene
from companion.games.osaka_dice.views.looking import view
from companion.views.lights.inks import text
from companion.views.lights.layout import Layout, Shape
from tests.games.osaka_dice.tables import lay_table, play

lights, rest_seconds = LIGHTS.painted, LIGHTS.rest_seconds

LANES = Layout(led_count=24, shape=Shape.LANES)
REST, LATER = 3.0, 3.75


def frame(state, seconds=REST):
    return text(lights(view(state), seconds=seconds, layout=LANES))


def kinds(state, line):
    event = SHOWING.lights.event_of(view(state), apply(state, parse(line)).facts, started=0.0)
    return [cast("Scene", scene).kind for scene in event.scenes] if event else []


def test_a_light_stands_at_the_boxes_that_the_fullest_sheet_has_filled() -> None:
    state = lay_table(rows={"grey": "red 2 2", "white": "red 3; blue x 2 3; yellow 2 2 2 2"})
    assert frame(state)[:6] == "..R≈≈E"
    assert [frame(state)[6 * lane : 6 * lane + 5].find(c) for lane, c in enumerate("RBGY")] == [
        2, 3, 0, 4,
    ]  # fmt: skip


def test_a_closed_colour_has_no_light() -> None:
    assert "R" not in frame(lay_table(scored={"red": 2}))


def test_danger_pulses_when_one_more_good_would_close_a_section() -> None:
    near = lay_table(rows={"grey": "blue 2 2 2 2", "white": "green 2 2 5"})
    calm = lay_table(rows={"grey": "blue 2 2 2", "white": "green 2 2 5"})
    seconds = [REST + number * 0.05 for number in range(20)]
    levels = [
        {lights(view(s), seconds=now, layout=LANES)[6 + space].level for now in seconds}
        for s, space in ((near, 4), (calm, 3))
    ]
    assert len(levels[0]) == 2
    assert len(levels[1]) > 2


@pytest.mark.parametrize(
    ("state", "line", "expected"),
    [
        (lay_table(), "grey takes B2", []),
        (
            lay_table(
                front="B2 R1 R1",
                coins={"grey": (4,)},
                rows={"grey": "blue 2 2 2 2", "white": "red 2 2 5"},
            ),
            "grey buys B2, R1, R1",
            [Kind.FILLING, Kind.CLOSING, Kind.TIDE, Kind.REOPENING],
        ),
        (
            lay_table(front="B2 R1 R1", coins={"grey": (4,)}, rows={"white": "blue 2 2"}),
            "grey buys B2, R1, R1",
            [],
        ),
        (lay_table(front="B2 R4 R4", rows={"white": "blue 2 2"}), "grey rolls B1", [Kind.STORM]),
        (
            lay_table(
                front="B2 R1 R1",
                coins={"grey": (4,)},
                rows={"grey": "blue 2 2 2 2"},
                scored={"red": 2, "yellow": 2},
            ),
            "grey buys B2, R1, R1",
            [Kind.FILLING, Kind.CLOSING, Kind.REOPENING, Kind.SUSPENSE],
        ),
    ],
)
def test_what_happened_is_played_in_its_order(state, line, expected) -> None:
    assert kinds(state, line) == expected


def test_who_is_asked_in_a_storm_blinks_and_who_plays_is_lit() -> None:
    state = lay_table(front="B2 R4 R4", investors={"white": 1}, rows={"white": "blue 2 2"})
    asked = play(state, "grey rolls B1")
    assert ("E" in frame(asked), "W" in frame(asked)) == (True, True)
    assert ("E" in frame(asked, LATER), "W" in frame(asked, LATER)) == (True, False)


def test_a_wrong_button_flashes_its_lane_and_a_closed_one_says_nothing() -> None:
    shown = view(lay_table(scored={"red": 2}))
    refusal = SHOWING.lights.refusal_of(shown, "blue", started=REST)
    assert refusal is not None
    assert "*" in text(lights(shown, seconds=REST, layout=LANES, event=refusal))
    assert SHOWING.lights.refusal_of(shown, "red", started=0.0) is None
    assert SHOWING.lights.refusal_of(shown, "undo", started=0.0) is None


def test_a_still_table_asks_for_no_frames() -> None:
    wide = Layout(led_count=144, shape=Shape.LANES)
    assert rest_seconds(view(lay_table()), seconds=REST, layout=wide) is None
    moving = view(lay_table(rows={"grey": "red 2 2 2"}))
    assert rest_seconds(moving, seconds=REST, layout=wide) is not None
