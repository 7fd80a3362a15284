"""What can be said about this machine's pins and ports without changing anything on it."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from serial.tools import list_ports

from hardware.chips import DEV, SYS_GPIO
from hardware.chips import gpio_chips as find_chips
from hardware.errors import NoPort, PortBusy, StripError
from hardware.line import Greeting, Line, OpenLine
from hardware.pacing import StripTiming
from hardware.ports import AUTO, find_ports
from hardware.strip import DEFAULT_BAUD

POLL_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of a report: good, bad, or (``None``) neither."""

    name: str
    ok: bool | None
    sentence: str


class PortInfo(Protocol):
    """What pyserial tells of a port."""

    device: str
    description: str


def machine(*, model: Path = Path("/proc/device-tree/model")) -> Finding:
    """Whether this is a Raspberry Pi, and which."""
    try:
        text = model.read_text(encoding="utf-8", errors="replace").strip("\0 \n")
    except OSError:
        return Finding("machine", None, "This is not a Raspberry Pi: no board name to be read.")
    if "raspberry pi" in text.lower():
        return Finding("machine", True, f"This is a {text}.")
    return Finding("machine", None, f"This is a {text}, not a Raspberry Pi.")


def gpio_chips(*, dev: Path = DEV, sys_gpio: Path = SYS_GPIO) -> Finding:
    """The GPIO chips the kernel shows, and which of them has the header."""
    chips = find_chips(dev=dev, sys_gpio=sys_gpio)
    if not chips:
        return Finding("gpio chips", False, f"No GPIO chip in {dev}: no buttons here.")
    words = ", ".join(map(str, chips))
    headers = [f"gpiochip{chip.number}" for chip in chips if chip.has_header]
    if not headers:
        return Finding(
            "gpio chips", None, f"None of the GPIO chips is known as a Pi's header: {words}."
        )
    return Finding("gpio chips", True, f"The header is {headers[0]}, of: {words}.")


def serial_ports(*, list_all: Callable[[], Iterable[PortInfo]] = list_ports.comports) -> Finding:
    """Every serial port of the machine with its description."""
    found = sorted(f"{port.device} ({port.description})" for port in list_all())
    if not found:
        return Finding("serial ports", None, "No serial port found.")
    return Finding("serial ports", True, f"Serial ports found: {', '.join(found)}.")


def strip(
    port: str = AUTO,
    *,
    baud: int = DEFAULT_BAUD,
    timing: StripTiming | None = None,
    find: Callable[[str], tuple[str, ...]] = find_ports,
    open_line: OpenLine | None = None,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Finding:
    """Whether a strip answers on that port; opening it resets most boards."""
    times = timing or StripTiming()
    opened = open_line or partial(
        Line, baud=baud, write_timeout_seconds=times.write_timeout_seconds
    )
    try:
        path = find(port)[0]
        line = opened(path)
        try:
            greeting = Greeting()
            deadline = clock() + times.greeting_seconds
            while not greeting.hear(line.receive()) and clock() < deadline:
                sleep(POLL_SECONDS)
        finally:
            line.close()
    except NoPort as error:
        return Finding("strip", None, f"No strip: {error}.")
    except PortBusy as error:
        return Finding("strip", None, f"{error}: is Higaki running?")
    except StripError as error:
        return Finding("strip", False, f"No strip: {error}.")
    if greeting.has_come:
        return Finding("strip", True, f"A strip says hello on {path}.")
    return Finding("strip", None, f"{path} opens, but nothing there says hello.")
