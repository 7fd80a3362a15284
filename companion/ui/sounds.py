"""Four short sounds, made for this table: clappers, a bell for Edo, a wave, and a no.

A machine without a loudspeaker stays silent; nothing else may come of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from companion.games.traders_of_osaka.rules.facts import Arrived, Sunk

FOLDER: Final = Path(__file__).parent / "audio"


def sound_for(facts: Iterable[Any]) -> str:
    """The most important thing that happened decides: the wave, the bell, or the clappers."""
    kinds = {type(fact) for fact in facts}
    return "wave" if Sunk in kinds else "bell" if Arrived in kinds else "wood"


def play(name: str) -> None:
    """Play a sound, if this machine can."""
    sound = _load(name)
    if sound is not None:
        sound.play()


@cache
def _load(name: str) -> Any:
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(str(FOLDER / f"{name}.wav"))
