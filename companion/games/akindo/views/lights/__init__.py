"""What the light strip shows of this game, from the public view and a time alone."""

from companion.games.akindo.views.lights.events import refusal, scenes
from companion.games.akindo.views.lights.frame import (
    canvas,
    paint_scene,
    paint_table,
    still_seconds,
)
from companion.views.lights.lights import Lights

LIGHTS = Lights(
    canvas=canvas,
    paint_table=paint_table,
    still_seconds=still_seconds,
    scenes=scenes,
    refusal=refusal,
    paint_scene=paint_scene,
)
