"""Four short sounds, made for this table: clappers, a bell for Edo, a wave, and a no.

A machine without a loudspeaker stays silent; nothing else may come of it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "audio"


def play(name: str) -> None:
    """Play a sound, if this machine can."""
    sound = _load(name)
    if sound is not None:
        sound.play()


@cache
def _load(name: str) -> Any:
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(str(FOLDER / f"{name}.wav"))
