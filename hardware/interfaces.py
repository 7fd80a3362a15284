"""What the rest of the house may ask of a strip and a panel, real or simulated."""

from typing import Protocol

from hardware.pixels import Frame
from hardware.status import StripStatus


class AnyStrip(Protocol):
    """Lights in a row; `show` never waits."""

    led_count: int

    @property
    def status(self) -> StripStatus: ...

    def show(self, frame: Frame) -> None: ...

    def close(self) -> None: ...


class AnyPanel(Protocol):
    """Named buttons that tell what happens to them through the emit they were made with."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def stuck(self) -> tuple[str, ...]: ...

    def levels(self) -> dict[str, bool]: ...

    def tick(self) -> None: ...

    def close(self) -> None: ...
