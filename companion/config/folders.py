"""Where Higaki keeps its data and looks for its configuration."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.config.errors import BadConfig
from companion.errors import quote

DATABASE: Final = "higaki.db"
FILE: Final = "higaki.toml"
SYSTEM_FILE: Final = Path("/etc/higaki") / FILE


def data_folder(
    environment: Mapping[str, str] = os.environ, *, configured: Path | None = None
) -> Path:
    """`$HIGAKI_DATA`, else the configured folder, else one of this user's.

    >>> data_folder({"HIGAKI_DATA": "/srv/games"})
    PosixPath('/srv/games')
    >>> data_folder({"XDG_STATE_HOME": "/home/chie/state"})
    PosixPath('/home/chie/state/higaki')
    """
    if chosen := environment.get("HIGAKI_DATA"):
        return expanded(chosen).absolute()
    if configured is not None:
        return configured
    # The specification of XDG folders: a relative path is to be ignored.
    if (state := Path(environment.get("XDG_STATE_HOME", ""))).is_absolute():
        return state / "higaki"
    return expanded("~/.local/state/higaki")


def expanded(path: str | Path) -> Path:
    """The path with `~` and `~somebody` in its place; raises BadConfig where there is no home."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise BadConfig(
            f"{quote(str(path))} is no path here: nobody is called that, or has a home folder."
        ) from None


def config_file(
    environment: Mapping[str, str] = os.environ, *, system: Path = SYSTEM_FILE
) -> Path | None:
    """`$HIGAKI_CONFIG`, else the system's file, else this user's; None if there is none."""
    if chosen := environment.get("HIGAKI_CONFIG"):
        path = expanded(chosen)
        if not path.is_file():
            raise BadConfig(f"$HIGAKI_CONFIG is {quote(chosen)}, and there is no such file.")
        return path
    own = Path(environment.get("XDG_CONFIG_HOME", ""))
    own = own if own.is_absolute() else expanded("~/.config")
    return next((path for path in (system, own / "higaki" / FILE) if path.is_file()), None)
