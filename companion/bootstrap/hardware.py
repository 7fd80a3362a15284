"""The buttons and the strip of this machine: real ones, simulated ones, or none."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from companion.config import Config
from companion.table.desk import Desk
from companion.table.equipment import Pixel
from companion.table.lamp import Lamp, Schedule
from companion.views.lights import Layout, Shape

if TYPE_CHECKING:
    from hardware.events import Emit
    from hardware.factory import PinFactory
    from hardware.interfaces import AnyPanel, AnyStrip
    from hardware.simulated import SimulatedPanel
    from hardware.strip import OnChange


@dataclass(frozen=True, slots=True)
class Attached:
    """A button panel, or the reason why there is none."""

    panel: AnyPanel | None
    sentence: str
    factory: PinFactory | None = None

    def close(self) -> None:
        """Let the buttons and their pins go; closing twice is no harm."""
        for part in (self.panel, self.factory):
            if part is not None:
                part.close()


class TableEquipment:
    """The buttons and the strip of this machine, as the screen meets them.

    It belongs to the screen's thread; `emit` is called on the panel's.
    """

    def __init__(
        self,
        desk: Desk,
        config: Config,
        *,
        emit: Emit,
        schedule: Schedule,
        is_simulated: bool,
    ) -> None:
        self.is_simulated = is_simulated
        self._attached = open_panel(config, emit, simulate=is_simulated)
        strip = open_strip(config, simulate=is_simulated)
        self._lamp = Lamp(desk, strip, layout=strip_layout(config), schedule=schedule)

    def __repr__(self) -> str:
        return f"<TableEquipment: {self.buttons_sentence} {self.strip_sentence}>"

    @property
    def has_buttons(self) -> bool:
        return self._attached.panel is not None

    @property
    def buttons_sentence(self) -> str:
        return self._attached.sentence

    @property
    def strip_sentence(self) -> str:
        return self._lamp.sentence

    @property
    def strip_state(self) -> str:
        return self._lamp.state

    def levels(self) -> Mapping[str, bool]:
        panel = self._attached.panel
        return panel.levels() if panel is not None else {}

    def press(self, name: str) -> None:
        if self.is_simulated:
            cast("SimulatedPanel", self._attached.panel).press(name)

    def release(self, name: str) -> None:
        if self.is_simulated:
            cast("SimulatedPanel", self._attached.panel).release(name)

    def check_strip(self) -> None:
        self._lamp.check_strip()

    def flash(self, button: str) -> None:
        self._lamp.flash(button)

    def reveal(self) -> None:
        self._lamp.reveal()

    def watch_frames(self, watcher: Callable[[tuple[Pixel, ...]], None]) -> Callable[[], None]:
        return self._lamp.watch(watcher)

    def close(self) -> None:
        """Let the buttons go and put the lights out."""
        self._attached.close()
        self._lamp.close()


def open_panel(config: Config, emit: Emit, *, simulate: bool = False) -> Attached:
    """The button panel of this machine. `emit` is called on other threads, as for an inbox.

    Pins of air are never taken in place of real ones: what cannot be opened is said.
    """
    if simulate:
        from hardware.simulated import SimulatedPanel

        return Attached(SimulatedPanel(emit=emit), "Simulated buttons, in the drawer.")
    if not config.buttons.present:
        return Attached(None, "No buttons: there are none in higaki.toml.")
    from hardware.buttons import ButtonPanel
    from hardware.errors import PanelError
    from hardware.factory import LGPIO_DIRECTORY, open_factory

    # lgpio makes a FIFO where it is told to, else in the current folder, whatever that is.
    told = LGPIO_DIRECTORY in os.environ
    work_directory = None if told else Path(tempfile.gettempdir())
    factory = None
    try:
        factory = open_factory(config.buttons.factory, work_directory=work_directory)
        panel = ButtonPanel(factory=factory, emit=emit, pins=config.buttons.pins)
    except PanelError as error:
        if factory is not None:
            factory.close()
        text = str(error)
        return Attached(None, f"{text[:1].upper()}{text[1:]}.")
    return Attached(panel, f"Buttons: {', '.join(panel.names)}.", factory)


def open_strip(
    config: Config, on_change: OnChange | None = None, *, simulate: bool = False
) -> AnyStrip | None:
    """The light strip of this machine, which looks for its port by itself; None without one.

    `on_change` is called on the strip's thread with each new status.
    """
    chosen = config.strip
    if simulate:
        from hardware.simulated import SimulatedStrip

        return SimulatedStrip(led_count=chosen.leds)
    if not chosen.present:
        return None
    from hardware.strip import Strip
    from hardware.wire import WireProtocol

    return Strip(
        led_count=chosen.leds,
        port=chosen.port,
        baud=chosen.baud,
        protocol=WireProtocol.named(chosen.protocol),
        brightness=chosen.brightness,
        gamma=chosen.gamma,
        is_reversed=chosen.is_reversed,
        on_change=on_change,
    )


def strip_layout(config: Config) -> Layout:
    """How the strip of this machine lies beside the board."""
    strip = config.strip
    shape = Shape(strip.layout)
    return Layout(led_count=strip.leds, shape=shape, leds_per_space=strip.leds_per_space)
