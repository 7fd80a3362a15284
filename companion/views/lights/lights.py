"""What a game's lights are asked for; without any the strip stays dark."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from companion.views.lights.events import Event
from companion.views.lights.inks import DARK, Light, Pixel, pixels
from companion.views.lights.layout import Layout


class Painted(Protocol):
    """From the table's view and a time to every light."""

    def __call__(
        self, view: Any, /, *, seconds: float, layout: Layout, event: Event | None = None
    ) -> tuple[Light, ...]: ...


class RestSeconds(Protocol):
    """How long that frame stays as it is; None for good."""

    def __call__(
        self, view: Any, /, *, seconds: float, layout: Layout, event: Event | None = None
    ) -> float | None: ...


class EventOf(Protocol):
    """The show of a change: the view before it and what followed; None where nothing is shown."""

    def __call__(self, before: Any, facts: Iterable[Any], /, *, started: float) -> Event | None: ...


class RefusalOf(Protocol):
    """The show of a wrong button; None where the strip has nothing to say to it."""

    def __call__(self, view: Any, button: str, /, *, started: float) -> Event | None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Lights:
    """The lights of one game as pure functions of its public view and a time."""

    painted: Painted
    rest_seconds: RestSeconds
    event_of: EventOf = lambda _, __, *, started: None
    refusal_of: RefusalOf = lambda _, __, *, started: None

    def frame(
        self, view: Any, *, seconds: float, layout: Layout, event: Event | None = None
    ) -> tuple[Pixel, ...]:
        """The colours of every light at that time, mixed for the strip."""
        return pixels(self.painted(view, seconds=seconds, layout=layout, event=event))


DARKNESS: Final = Lights(
    painted=lambda _, /, *, seconds, layout, event=None: (DARK,) * layout.led_count,
    rest_seconds=lambda _, /, *, seconds, layout, event=None: None,
)
