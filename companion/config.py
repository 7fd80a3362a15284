"""Where Higaki keeps its data."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

DATABASE = "higaki.db"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """`$HIGAKI_DATA`, else `$XDG_STATE_HOME/higaki`, else `~/.local/state/higaki`.

    >>> data_folder({"HIGAKI_DATA": "/srv/games"})
    PosixPath('/srv/games')
    >>> data_folder({"XDG_STATE_HOME": "/home/chie/state"})
    PosixPath('/home/chie/state/higaki')
    """
    if chosen := environment.get("HIGAKI_DATA"):
        return Path(chosen).expanduser().absolute()
    # The specification of XDG folders: a relative path is to be ignored.
    if (state := Path(environment.get("XDG_STATE_HOME", ""))).is_absolute():
        return state / "higaki"
    return Path.home() / ".local/state/higaki"
