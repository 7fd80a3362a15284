"""Where the strip may be plugged in, looked up anew each time it is asked."""

import os
from pathlib import Path

from hardware.adapters import SYS_TTY, is_strip_adapter
from hardware.errors import NoPort

AUTO = "auto"
# Made by the udev rule that comes with Higaki for the usual USB-serial chips.
OWN_LINK = Path("/dev/higaki-strip")
BY_ID = Path("/dev/serial/by-id")


def find_ports(
    wanted: str = AUTO,
    *,
    own_link: Path = OWN_LINK,
    by_id: Path = BY_ID,
    sys_tty: Path = SYS_TTY,
) -> tuple[str, ...]:
    """Paths to try, best first; never empty.

    ``auto`` is the strip's own link, then every port that the system can name by its maker and
    whose chip is one that strips have: opening resets a board, and bytes may mean anything to a
    printer or a radio. Kernel names such as ttyUSB0 are left out on purpose: they change places
    when things are replugged.
    """
    if wanted != AUTO:
        if not Path(wanted).exists():
            raise NoPort(f"{wanted} is not there: plug the strip in, or set its port to {AUTO!r}")
        return (wanted,)
    listed = _listed(by_id)
    known = [path for path in listed if is_strip_adapter(path, sys_tty=sys_tty)]
    if found := _without_doubles([own_link, *known]):
        return found
    if strangers := _without_doubles(listed):
        raise NoPort(
            f"none of the serial ports is of a kind that strips have ({', '.join(strangers)}): "
            "if one of them is the strip, set its port to that path"
        )
    raise NoPort(f"no serial port found (looked for {own_link} and in {by_id})")


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _without_doubles(paths: list[Path]) -> tuple[str, ...]:
    by_device: dict[str, str] = {}
    for path in paths:
        # exists() follows the link: one left dangling by an unplugged board is not there.
        if path.exists():
            by_device.setdefault(os.path.realpath(path), str(path))
    return tuple(by_device.values())
