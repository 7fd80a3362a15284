"""What people are shown of this game, as plain data and in words."""

from companion.games.osaka_dice.views.guide import guide
from companion.games.osaka_dice.views.lights import LIGHTS
from companion.games.osaka_dice.views.stage import (
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
