"""Where this machine keeps its games."""

from __future__ import annotations

import os
from pathlib import Path

from companion.config import data_folder, load


def games_folder(chosen: Path | None = None) -> Path:
    """Where games are kept: the chosen folder, $HIGAKI_DATA, higaki.toml's, or this user's."""
    if chosen is not None:
        return chosen
    # With the folder named in the environment, a mistake in the file keeps nobody from a game.
    named = "HIGAKI_DATA" in os.environ
    return data_folder() if named else data_folder(configured=load().data_folder)
