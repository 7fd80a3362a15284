"""What people see of Akindo: pages, words, sounds and lights, as plain data."""

from companion.games.akindo.views.guide import guide
from companion.games.akindo.views.lights import LIGHTS
from companion.games.akindo.views.stage import (
    CALCULATOR,
    CORRECT,
    IN_PLAY,
    SHOW_THE_TABLE,
    TELL_THEMSELVES,
    page_for,
    sound_for,
)
from companion.views.showing import Showing, Tool

SHOWING = Showing(
    page=page_for,
    pages_in_play=IN_PLAY,
    tell_themselves=TELL_THEMSELVES,
    show_the_table=SHOW_THE_TABLE,
    sound=sound_for,
    lights=LIGHTS,
    tools=(Tool(page=CALCULATOR, title="Calculator", icon="abacus"),),
    correct=CORRECT,
    guide=guide,
)
