"""Buttons and lights: from a pin to the wire, frames a second, and what they cost the processor."""

from __future__ import annotations

import os
import select
import threading
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

from companion.views.lights import Layout
from hardware.guard import ButtonTiming
from hardware.pacing import StripTiming, wire_seconds
from hardware.strip import DEFAULT_BAUD, Strip
from hardware.wire import adalight
from tests.bench.measure import Row, percentile
from tests.bench.storage import scratch
from tests.whole.house import House

PRESSES = 100
WATCHED_SECONDS = 3.0
LEDS = 60
STILL = Layout(led_count=144)
"""Ships at rest keep still on it: the first byte after a press is the first of its frame."""
PATIENT = StripTiming(greeting_seconds=0.0, keep_alive_seconds=60.0)
AWAKE = ButtonTiming(quiet_seconds=0.0)
LIGHT_GAME = (
    "seat grey Chie",
    "seat white Aiko",
    "rule track ships-and-payments",
    "grey starts",
    "grey picks red",
    "white picks blue",
)
AT_SEA = (*LIGHT_GAME, "correct ship red 3 because bench")


class Peer:
    """The far end of a pseudo-terminal, which notes when bytes come and how many."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        link.symlink_to(os.ttyname(self._slave))
        self.bytes = 0
        self.arrivals: list[float] = []
        self._is_over = False
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over = True
        self._thread.join()
        self._link.unlink()
        os.close(self._slave)
        os.close(self._master)

    def _read(self) -> None:
        while not self._is_over:
            ready, _, _ = select.select([self._master], [], [], 0.1)
            if ready:
                self.arrivals.append(time.perf_counter())
                self.bytes += len(os.read(self._master, 65536))


def rows() -> Iterator[Row]:
    with scratch() as folder:
        yield from _presses(folder)
    with scratch() as folder:
        yield from _frames(folder)
    with scratch() as folder:
        yield _cost(folder, "idle", LIGHT_GAME, layout=STILL, goal=0.01)
    with scratch() as folder:
        yield _cost(folder, "while waves move", AT_SEA, layout=Layout(led_count=LEDS), goal=0.1)


def _presses(folder: Path) -> Iterator[Row]:
    times = []
    with (
        House(folder, layout=STILL, button_timing=AWAKE, strip_timing=PATIENT) as house,
        Peer(house.port) as peer,
    ):
        house.begin(*LIGHT_GAME)
        house.run_until(lambda: peer.bytes > 0)
        for _ in range(PRESSES):
            _run_for(house, 0.2)  # the gap between fingers, and the pace of frames
            peer.arrivals.clear()
            pressed = time.perf_counter()
            house.pins["red"].drive_low()
            house.run_until(lambda: peer.arrivals)
            times.append(peer.arrivals[0] - pressed)
            house.pins["red"].drive_high()
            house.desk.undo()
            house.settle()
    on_the_wire = wire_seconds(len(adalight(bytes(3 * STILL.led_count))), baud=DEFAULT_BAUD)
    for name, share in (("median", 0.5), ("99th percentile", 0.99)):
        ours = percentile(times, share)
        yield Row(
            name=f"press to first byte of its frame, {name}",
            ours=f"{ours * 1000:.1f} ms",
            anchor=f"wire time of that frame {on_the_wire * 1000:.1f} ms",
            ratio=ours / on_the_wire,
            goal=("<=", 1.0),
        )


def _frames(folder: Path) -> Iterator[Row]:
    """The pace that is kept for eyes, and the most that the wire could carry."""
    on_the_wire = wire_seconds(len(adalight(bytes(3 * LEDS))), baud=DEFAULT_BAUD)
    unpaced = StripTiming(greeting_seconds=0.0, most_frames_per_second=10_000.0)
    wire_limit = 1 / (on_the_wire + unpaced.gap_seconds)
    paced = StripTiming(greeting_seconds=0.0)
    for name, timing, limit in (
        ("frames a second, unpaced", unpaced, wire_limit),
        ("frames a second, as played", paced, paced.most_frames_per_second),
    ):
        held = _held(folder / "tty", timing)
        yield Row(
            name=f"{name}, {LEDS} lights",
            ours=f"{held:.1f}",
            anchor=f"limit {limit:.1f}",
            ratio=held / limit,
            goal=(">=", 0.9),
        )


def _held(link: Path, timing: StripTiming) -> float:
    with Peer(link) as peer, Strip(led_count=LEDS, port=str(link), timing=timing) as strip:
        _wait(lambda: strip.counters.frames_sent > 0)
        sent, started = strip.counters.frames_sent, time.perf_counter()
        while (elapsed := time.perf_counter() - started) < WATCHED_SECONDS:
            strip.show([(int(elapsed * 1000) % 256, 0, 0)] * LEDS)
            time.sleep(0.002)
        assert peer.bytes
        return (strip.counters.frames_sent - sent) / elapsed


def _cost(folder: Path, name: str, lines: tuple[str, ...], *, layout: Layout, goal: float) -> Row:
    with (
        House(folder, layout=layout, strip_timing=StripTiming(greeting_seconds=0.0)) as house,
        Peer(house.port) as peer,
    ):
        house.begin(*lines)
        house.run_until(lambda: peer.bytes > 0)
        _run_for(house, 1.0)
        before = time.process_time()
        _run_for(house, WATCHED_SECONDS)
        share = (time.process_time() - before) / WATCHED_SECONDS
    return Row(
        name=f"processor, strip {name}",
        ours=f"{share:.2%}",
        anchor="one core 100 %",
        ratio=share,
        goal=("<=", goal),
    )


def _run_for(house: House, seconds: float) -> None:
    """Run the house's loop, asleep but for messages and timers."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        house.run_once(longest_seconds=left)


def _wait(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10.0
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.005)
