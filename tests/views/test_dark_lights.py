"""Without lights of a game's own the strip stays dark and still."""

import pytest

from companion.views.lights import DARKNESS, Layout


@pytest.mark.parametrize("view", [None, {"left": 20}])
def test_no_game_or_a_game_without_lights_leaves_the_strip_dark_and_still(view):
    layout = Layout(led_count=5)
    assert DARKNESS.frame(view, seconds=1.0, layout=layout) == ((0, 0, 0),) * 5
    assert DARKNESS.rest_seconds(view, seconds=1.0, layout=layout) is None
    assert DARKNESS.event_of(view, (), started=0.0) is None
    assert DARKNESS.refusal_of(view, "red", started=0.0) is None
