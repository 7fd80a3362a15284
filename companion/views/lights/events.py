"""What just happened, as scenes that are played one after another before the lights rest."""

from __future__ import annotations

from typing import Protocol

from companion.games.kit.value import Value


class Scene(Protocol):
    """Some seconds of a show; a game says what else it knows of it."""

    @property
    def seconds(self) -> float: ...


class Instant(Value, frozen=True):
    """A time within a scene."""

    scene: Scene
    elapsed: float

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return self.elapsed / self.scene.seconds


class Event(Value, frozen=True):
    """Scenes one after another, from a time on the clock that frames are asked for by."""

    started: float
    scenes: tuple[Scene, ...]

    def at(self, seconds: float) -> Instant | None:
        """What is on at that time; None before it started and when it is over."""
        elapsed = seconds - self.started
        if elapsed < 0:
            return None
        for scene in self.scenes:
            if elapsed < scene.seconds:
                return Instant(scene, elapsed)
            elapsed -= scene.seconds
        return None
