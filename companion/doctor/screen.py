"""Display, touch and whether Kivy can draw, tried in a process of its own that may die or hang."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from hardware.backlight import SYS_BACKLIGHT, find_backlight
from hardware.probe import Finding

DISPLAYS: Final = ("WAYLAND_DISPLAY", "DISPLAY")
DRIVER: Final = "SDL_VIDEODRIVER"
OFFSCREEN: Final = "offscreen"
LONGEST_SECONDS: Final = 30.0
TOUCH_BIT: Final = 0x35
"""ABS_MT_POSITION_X: whoever reports it has fingers."""

ATTEMPT: Final = """
import json
from companion.ui.window import NoWindow, open_window
try:
    open_window(width=320, height=240, hidden=True)
except NoWindow as refusal:
    raise SystemExit(str(refusal))
from kivy import __version__
from kivy.config import Config
from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString
print(json.dumps({
    "kivy": __version__,
    "renderer": glGetString(GL_RENDERER).decode(),
    "gl": glGetString(GL_VERSION).decode(),
    "input": [value.partition(",")[0] for _, value in Config.items("input")],
}))
"""


def look(environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    yield display(environment)
    yield from kivy(environment)
    yield touchscreen()
    yield light_of_the_panel()


def display(environment: Mapping[str, str]) -> Finding:
    """Where a window would appear."""
    chosen = environment.get(DRIVER)
    if chosen == OFFSCREEN:
        return Finding("display", None, f"{DRIVER} is {OFFSCREEN}: nothing appears on a screen.")
    for name in DISPLAYS:
        if shown := environment.get(name):
            return Finding("display", True, f"{name} is {shown}.")
    return Finding(
        "display", None, "There is no display in this session; the service has one of its own."
    )


def kivy(
    environment: Mapping[str, str] = os.environ,
    *,
    command: tuple[str, ...] = (sys.executable, "-c", ATTEMPT),
    longest_seconds: float = LONGEST_SECONDS,
) -> Iterator[Finding]:
    """Open a window that nobody sees and ask who draws in it."""
    trial = dict(environment)
    if not any(environment.get(name) for name in (*DISPLAYS, DRIVER)):
        # Left to itself SDL might take the panel away from whatever is shown there.
        trial[DRIVER] = OFFSCREEN
    try:
        done = subprocess.run(
            command, env=trial, capture_output=True, text=True, timeout=longest_seconds, check=False
        )
    except subprocess.TimeoutExpired:
        sentence = f"Kivy opened no window within {longest_seconds:g} s: does the display answer?"
        yield Finding("kivy", False, sentence)
        return
    answer = _answer(done.stdout)
    if not answer:
        last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        yield Finding("kivy", False, f"Kivy cannot open a window: {last[0].rstrip('.')}.")
        return
    if trial.get(DRIVER) == OFFSCREEN:
        yield Finding("kivy", None, f"Kivy {answer['kivy']} can draw; no window was tried.")
    else:
        yield Finding("kivy", True, f"Kivy {answer['kivy']} opens a window.")
    yield Finding("gl", True, f"Drawn by {answer['renderer']}, OpenGL {answer['gl']}.")
    yield _input(answer["input"])


def touchscreen(devices: Path = Path("/proc/bus/input/devices")) -> Finding:
    """The touch panels that the kernel knows."""
    try:
        blocks = devices.read_text(encoding="utf-8", errors="replace").split("\n\n")
    except OSError:
        return Finding("touchscreen", None, "The input devices of this machine cannot be read.")
    found = [name for block in blocks if (name := _touch_name(block))]
    if not found:
        return Finding("touchscreen", None, "No touchscreen found; a mouse does as well.")
    return Finding("touchscreen", True, f"Touchscreen: {', '.join(found)}.")


def light_of_the_panel(sys_backlight: Path = SYS_BACKLIGHT) -> Finding:
    """Whether the panel itself can be dimmed; the service's user is the one to ask."""
    light = find_backlight(sys_backlight)
    if light is None:
        return Finding("panel light", None, "No panel's own light may be set: a dark sheet dims.")
    return Finding("panel light", True, f"The light of the panel {light.folder.name} may be set.")


def _input(providers: list[str]) -> Finding:
    words = ", ".join(providers) or "none"
    if providers != ["mouse"]:
        return Finding("touch input", False, f"Taps come through {words}: each may count twice.")
    return Finding("touch input", True, "Taps come through the window (mouse), once each.")


def _answer(output: str) -> dict[str, Any]:
    for line in reversed(output.splitlines()):
        try:
            answer: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        return answer
    return {}


def _touch_name(block: str) -> str | None:
    name, bits = "", 0
    for line in block.splitlines():
        if line.startswith("N: Name="):
            name = line.removeprefix("N: Name=").strip().strip('"')
        elif line.startswith("B: ABS="):
            # All fit into one word of 64 bits, or into two of 32 on a smaller kernel.
            for word in line.removeprefix("B: ABS=").split():
                bits = bits << 32 | int(word, 16)
    return name if bits >> TOUCH_BIT & 1 else None
