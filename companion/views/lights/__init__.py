"""The kit of lights: the strip, colours of light, patterns in time, and what a game brings."""

from companion.views.lights import strip_check
from companion.views.lights.events import Event
from companion.views.lights.inks import Pixel, text
from companion.views.lights.layout import Layout, Shape
from companion.views.lights.lights import DARKNESS, Lights

__all__ = ["DARKNESS", "Event", "Layout", "Lights", "Pixel", "Shape", "strip_check", "text"]
