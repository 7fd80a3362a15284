"""Opens the pins of this machine by the name of a factory, and never chooses one by itself."""

import importlib
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from hardware.chips import Chip, header_chip
from hardware.errors import NoFactory

LGPIO = "lgpio"
MOCK = "mock"
FACTORY_NAMES = (LGPIO, MOCK)

# Where lgpio is told to put the FIFO it makes as soon as it is imported.
LGPIO_DIRECTORY = "LG_WD"

ImportModule = Callable[[str], ModuleType]


class PinFactory(Protocol):
    """What a pin factory of gpiozero is to us: something to hand on, and to close at the end."""

    def close(self) -> None: ...


def open_factory(
    name: str,
    *,
    work_directory: Path | None = None,
    import_module: ImportModule = importlib.import_module,
    find_chip: Callable[[], Chip | None] = header_chip,
) -> PinFactory:
    """The factory of that name, or `NoFactory` with the reason; the caller closes it.

    ``lgpio`` is the only one that works on a Pi 5. ``mock`` has pins of air and must be asked
    for by name. *work_directory* is an absolute folder for lgpio's FIFO; without it the
    environment decides, and without that the FIFO lands in the current folder.
    """
    if name not in FACTORY_NAMES:
        known = " or ".join(repr(each) for each in FACTORY_NAMES)
        raise NoFactory(f"no buttons: no pin factory is called {name!r}, use {known}")
    if work_directory is not None and not work_directory.is_absolute():
        raise NoFactory(f"no buttons: the folder {str(work_directory)!r} for lgpio is not absolute")
    try:
        if name == MOCK:
            return _as_factory(import_module("gpiozero.pins.mock").MockFactory())
        return _open_lgpio(work_directory, import_module, find_chip())
    except ModuleNotFoundError as error:
        raise NoFactory(f"no buttons: the Python module {error.name!r} is missing") from error
    # lgpio has an error class of its own that inherits from nothing but Exception.
    except Exception as error:
        reason = str(error).strip().rstrip(".") or type(error).__name__
        raise NoFactory(f"no buttons: {name} does not open the pins ({reason})") from error


def _open_lgpio(
    work_directory: Path | None, import_module: ImportModule, chip: Chip | None
) -> PinFactory:
    if work_directory is not None:
        os.environ[LGPIO_DIRECTORY] = str(work_directory)
    before = Path.cwd()
    try:
        factories = import_module("gpiozero.pins.lgpio")
    finally:
        # With LG_WD set, the import changes the directory of the whole process.
        os.chdir(before)
    # Left to itself gpiozero takes chip 4 on a Pi 5 if there is one, and else 0.
    return _as_factory(factories.LGPIOFactory(chip=None if chip is None else chip.number))


def _as_factory(made: Any) -> PinFactory:
    factory: PinFactory = made
    return factory
