"""What a game's lights are asked for; without any the strip stays dark."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.games.kit.value import Value
from companion.views.lights.canvas import Canvas
from companion.views.lights.events import Event, Instant, Scene
from companion.views.lights.inks import Light, Pixel, pixels
from companion.views.lights.layout import Layout
from companion.views.lights.patterns import FRAME_SECONDS


def _dark(_: Any, layout: Layout, seconds: float) -> Canvas:
    return Canvas(layout.led_count, seconds=seconds)


class Lights(Value, frozen=True, kw_only=True):
    """The lights of one game as pure functions of its public view and a time."""

    #: A dark strip for a view, as it lies beside the table, at a time.
    canvas: Callable[[Any, Layout, float], Any] = _dark
    #: Paints the table of a view as it stands.
    paint_table: Callable[[Any, Any], None] = lambda *_: None
    #: How long that stays as it is, from this time on; None for good.
    still_seconds: Callable[[Any, Layout, float], float | None] = lambda *_: None
    #: What follows from a change, told by the view before it, as scenes one after another.
    scenes: Callable[[Any, tuple[Any, ...]], Iterable[Scene]] = lambda *_: ()
    #: What a wrong button shows; None where the strip has nothing to say to it.
    refusal: Callable[[Any, str], Scene | None] = lambda *_: None
    #: Paints one of these scenes, with the table of the view around it.
    paint_scene: Callable[[Any, Any, Any, Instant], None] = lambda *_: None

    def painted(
        self, view: Any, *, seconds: float, layout: Layout, event: Event | None = None
    ) -> tuple[Light, ...]:
        """Every light at that time."""
        canvas = self.canvas(view, layout, seconds)
        instant = event.at(seconds) if event else None
        if instant is not None:
            self.paint_scene(canvas, view, instant.scene, instant)
        else:
            self.paint_table(canvas, view)
        return tuple(canvas.lights)

    def rest_seconds(
        self, view: Any, *, seconds: float, layout: Layout, event: Event | None = None
    ) -> float | None:
        """How long that frame stays as it is; None for good."""
        if event is not None and event.at(seconds) is not None:
            return FRAME_SECONDS
        return self.still_seconds(view, layout, seconds)

    def event_of(self, before: Any, facts: Iterable[Any], *, started: float) -> Event | None:
        """The show of a change; None where nothing is shown."""
        scenes = tuple(self.scenes(before, tuple(facts)))
        return Event(started, scenes) if scenes else None

    def refusal_of(self, view: Any, button: str, *, started: float) -> Event | None:
        """The show of a wrong button; None where there is none."""
        scene = self.refusal(view, button)
        return Event(started, (scene,)) if scene else None

    def frame(
        self, view: Any, *, seconds: float, layout: Layout, event: Event | None = None
    ) -> tuple[Pixel, ...]:
        """The colours of every light at that time, mixed for the strip."""
        return pixels(self.painted(view, seconds=seconds, layout=layout, event=event))


DARKNESS: Final = Lights()
