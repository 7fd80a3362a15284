"""The button panel: six buttons to ground on the header, read through gpiozero."""

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Self

from gpiozero import DigitalInputDevice

from hardware.errors import CannotUsePin, NoSuchPin, PanelClosed, PinTwice, UnknownButton
from hardware.events import BUTTON_NAMES, Emit
from hardware.factory import PinFactory
from hardware.guard import ButtonTiming
from hardware.watch import Clock, Watch

DEFAULT_PINS: Mapping[str, int] = MappingProxyType(
    {"red": 5, "blue": 6, "green": 13, "yellow": 26, "undo": 16, "next": 12}
)
# 0 and 1 belong to the identification of add-on boards.
HEADER_PINS = range(2, 28)
BOUNCE_SECONDS = 0.02


class ButtonPanel:
    """Named buttons on GPIO pins, each with a pull-up, telling what happens through *emit*.

    *emit* is called on threads of gpiozero and of the panel: it may only put the event into an
    inbox. The factory is not closed with the panel; whoever opened it closes it.
    """

    def __init__(
        self,
        *,
        factory: PinFactory,
        emit: Emit,
        pins: Mapping[str, int] = DEFAULT_PINS,
        timing: ButtonTiming | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        check_pins(pins)
        self.pins = dict(pins)
        # gpiozero holds handlers weakly through its devices: let one go and it falls silent.
        self._devices: dict[str, Any] = {}
        self._is_closed = False
        try:
            for name, pin in self.pins.items():
                self._devices[name] = _open_pin(name, pin, factory)
            self._watch = Watch(
                self.pins,
                read=self._is_down,
                emit=emit,
                timing=timing or ButtonTiming(),
                clock=clock,
            )
            for name in self.pins:
                self._listen(name)
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        state = "closed" if self._is_closed else "open"
        return f"<ButtonPanel {' '.join(f'{n}={p}' for n, p in self.pins.items())} {state}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def names(self) -> tuple[str, ...]:
        """The buttons this panel has."""
        return tuple(self.pins)

    @property
    def stuck(self) -> tuple[str, ...]:
        """The buttons that are ignored until they are let go."""
        return self._watch.stuck

    def levels(self) -> dict[str, bool]:
        """Which buttons are down at this moment, as the pins say."""
        if self._is_closed:
            raise PanelClosed("this panel is closed: its buttons cannot be read")
        return {name: self._is_down(name) for name in self.pins}

    def tick(self) -> None:
        """Look now for holds and stuck buttons; the panel's own thread does so when due."""
        self._watch.tick()

    def close(self) -> None:
        """Let go of the pins and end the thread; closing twice is no harm."""
        self._is_closed = True
        if hasattr(self, "_watch"):
            self._watch.close()
        for device in self._devices.values():
            device.close()
        self._devices.clear()

    def _is_down(self, name: str) -> bool:
        return bool(self._devices[name].is_active)

    def _listen(self, name: str) -> None:
        # A device without hold: gpiozero's Button would add a thread for each, awake ten times
        # a second, and measure the hold on a clock that cannot be given.
        device, watch = self._devices[name], self._watch
        device.when_activated = lambda: watch.see(name, is_down=True)
        device.when_deactivated = lambda: watch.see(name, is_down=False)


def check_pins(pins: Mapping[str, int]) -> None:
    """Refuse a wiring that cannot be, with a sentence naming the button and the pin."""
    if not pins:
        raise UnknownButton(f"a panel needs a button: {', '.join(BUTTON_NAMES)}")
    owners: dict[int, str] = {}
    for name, pin in pins.items():
        if name not in BUTTON_NAMES:
            raise UnknownButton(f"no button is called {name!r}: use {', '.join(BUTTON_NAMES)}")
        if pin not in HEADER_PINS:
            raise NoSuchPin(
                f"button {name!r} is on GPIO {pin!r}, which is not on the header: "
                f"use {HEADER_PINS[0]} to {HEADER_PINS[-1]}"
            )
        if pin in owners:
            raise PinTwice(f"GPIO {pin} is used twice: for {owners[pin]!r} and for {name!r}")
        owners[pin] = name


def _open_pin(name: str, pin: int, factory: PinFactory) -> Any:
    try:
        return DigitalInputDevice(
            pin, pull_up=True, bounce_time=BOUNCE_SECONDS, pin_factory=factory
        )
    # Each factory has errors of its own, lgpio's inherit from nothing but Exception.
    except Exception as error:
        raise CannotUsePin(
            f"no buttons: GPIO {pin} for {name!r} cannot be used ({error})"
        ) from error
