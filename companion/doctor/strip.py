"""The light strip: ports, whether one answers, and a test pattern."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from companion.bootstrap.hardware import open_strip
from companion.config import Config
from companion.views.lights import strip_check
from hardware import probe
from hardware.interfaces import AnyStrip
from hardware.probe import Finding
from hardware.status import StripState

PATIENCE_SECONDS = 6.0
"""Finding a port, waking a board and its greeting take less."""


def look(config: Config) -> Iterator[Finding]:
    yield probe.serial_ports()
    if not config.strip.present:
        yield Finding("strip", None, "No strip: there is none in higaki.toml.")
        return
    yield probe.strip(config.strip.port, baud=config.strip.baud)


def light(
    config: Config,
    *,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Finding:
    """Run every colour over the strip and say whether it took them."""
    strip = open_strip(config)
    if strip is None:
        return Finding("test pattern", None, "No strip: there is none in higaki.toml.")
    try:
        until = clock() + PATIENCE_SECONDS
        while not _is_on(strip) and clock() < until:
            sleep(strip_check.FRAME_SECONDS)
        if not _is_on(strip):
            return Finding("test pattern", False, str(strip.status))
        _run(strip, clock, sleep)
        if not _is_on(strip):
            return Finding("test pattern", False, str(strip.status))
    finally:
        strip.close()
    return Finding(
        "test pattern",
        True,
        f"{strip.led_count} lights were asked for red, green, blue and a running white: "
        "if you saw another order, change the order of colours on the board.",
    )


def _run(strip: AnyStrip, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
    started = clock()
    while frame := strip_check.frame(seconds=clock() - started, led_count=strip.led_count):
        strip.show(frame)
        sleep(strip_check.FRAME_SECONDS)


def _is_on(strip: AnyStrip) -> bool:
    return strip.status.state is StripState.ON
