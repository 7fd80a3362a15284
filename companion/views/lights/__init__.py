"""What the light strip shows of Traders of Osaka, from the public view and a time alone."""

from companion.games.traders_of_osaka.views.lights.events import Event, event_of, refusal_of
from companion.games.traders_of_osaka.views.lights.frame import (
    FRAME_SECONDS,
    frame,
    is_moving,
    lights,
    rest_seconds,
)
from companion.views.lights import rehearsal
from companion.views.lights.inks import Pixel, text
from companion.views.lights.layout import Layout, Shape

__all__ = [
    "FRAME_SECONDS",
    "Event",
    "Layout",
    "Pixel",
    "Shape",
    "event_of",
    "frame",
    "is_moving",
    "lights",
    "refusal_of",
    "rehearsal",
    "rest_seconds",
    "text",
]
