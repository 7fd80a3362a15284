"""The button panel: chip, factory, and the level of each button."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from companion.bootstrap.hardware import open_panel
from companion.config import Config
from hardware import probe
from hardware.events import ButtonEvent
from hardware.interfaces import AnyPanel
from hardware.probe import Finding

WATCH_SECONDS = 0.05


def look(config: Config) -> Iterator[Finding]:
    chips = probe.gpio_chips()
    if not config.buttons.present:
        yield Finding(chips.name, chips.ok or None, chips.sentence)
        yield Finding("buttons", None, "No buttons: there are none in higaki.toml.")
        return
    yield chips
    yield from levels(config)


def levels(config: Config) -> Iterator[Finding]:
    """Each button as its pin says; one that is down now is stuck or wired wrongly."""
    attached = open_panel(config, lambda _: None)
    try:
        if attached.panel is None:
            is_busy = "busy" in attached.sentence.lower()
            sentence = f"{attached.sentence} Is Higaki running?" if is_busy else attached.sentence
            yield Finding("buttons", None if is_busy else False, sentence)
            return
        yield Finding("buttons", True, f"Pins are reached through {config.buttons.factory}.")
        for name, is_down in attached.panel.levels().items():
            place = f"GPIO {config.buttons.pins[name]}"
            state = "down: held, stuck or not wired to ground" if is_down else "up"
            yield Finding(f"{name} button", None if is_down else True, f"{place} is {state}.")
    finally:
        attached.close()


def watch(
    config: Config,
    say: Callable[[str], None],
    *,
    is_over: Callable[[], bool] = lambda: False,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Say every level that changes and every event that counts, until it is over."""
    told: list[ButtonEvent] = []
    attached = open_panel(config, told.append)
    try:
        if attached.panel is None:
            say(attached.sentence)
            return
        say("Press the buttons; Ctrl-C ends.")
        _follow(attached.panel, told, say, is_over=is_over, sleep=sleep)
    finally:
        attached.close()


def _follow(
    panel: AnyPanel,
    told: list[ButtonEvent],
    say: Callable[[str], None],
    *,
    is_over: Callable[[], bool],
    sleep: Callable[[float], None],
) -> None:
    before = dict.fromkeys(panel.names, False)
    while not is_over():
        now = panel.levels()
        for name, is_down in now.items():
            if is_down != before[name]:
                say(f"{name:<6} is {'down' if is_down else 'up'}")
        before = now
        while told:
            event = told.pop(0)
            say(f"{event.name:<6} {event.kind}")
        sleep(WATCH_SECONDS)
