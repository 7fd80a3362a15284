"""The panel's own light, through the kernel's backlight class, where this user may set it."""

import logging
import os
from pathlib import Path
from typing import Final

SYS_BACKLIGHT: Final = Path("/sys/class/backlight")
POWER_ON: Final = "0"
POWER_OFF: Final = "4"
"""The kernel's FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN."""

log = logging.getLogger(__name__)


class Backlight:
    """A panel's light. What it refuses is logged once; whoever asked takes a dark sheet instead."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._most = int((folder / "max_brightness").read_text(encoding="ascii"))
        self._found = (folder / "brightness").read_text(encoding="ascii").strip()
        self._works = True

    def __repr__(self) -> str:
        return f"<Backlight {self.folder.name}, {self._most} steps>"

    def shine(self, share: float) -> bool:
        """As bright as this share of what it can, and never quite dark; whether it obeyed."""
        level = max(1, min(self._most, round(share * self._most)))
        return self._write("brightness", str(level)) and self._write("bl_power", POWER_ON)

    def off(self) -> bool:
        """Dark, with the touch still awake; whether it obeyed."""
        return self._write("bl_power", POWER_OFF)

    def close(self) -> None:
        """As it was found, and on."""
        self._write("brightness", self._found)
        self._write("bl_power", POWER_ON)

    def _write(self, name: str, value: str) -> bool:
        if not self._works:
            return False
        try:
            (self.folder / name).write_text(value, encoding="ascii")
        except OSError as error:
            log.warning("the light of the panel cannot be set: %s", error)
            self._works = False
        return self._works


def find_backlight(sys_backlight: Path = SYS_BACKLIGHT) -> Backlight | None:
    """The light of the only panel that has one; nothing where there are two, or none to be set."""
    try:
        panels = [path for path in sorted(sys_backlight.iterdir()) if _may_be_set(path)]
        return Backlight(panels[0]) if len(panels) == 1 else None
    except (OSError, ValueError):
        return None


def _may_be_set(panel: Path) -> bool:
    return all(os.access(panel / name, os.W_OK) for name in ("brightness", "bl_power"))
