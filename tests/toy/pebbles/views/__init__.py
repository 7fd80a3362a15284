"""How Pebbles shows itself."""

from companion.views.showing import Showing
from tests.toy.pebbles.views.lights import LIGHTS
from tests.toy.pebbles.views.stage import FINISH, IN_PLAY, TAKE, page_for, sound_for

SHOWING = Showing(
    page=page_for,
    pages_in_play=IN_PLAY,
    tell_themselves=frozenset({FINISH}),
    show_the_table=frozenset({TAKE}),
    sound=sound_for,
    lights=LIGHTS,
)
