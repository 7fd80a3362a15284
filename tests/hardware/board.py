"""A light board made of a pseudo-terminal: real port on one side, decoder on the other."""

import os
import select
import threading
import time
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.hardware.decoders import AdalightDecoder, Decoder

PATIENCE_SECONDS = 20.0


def eventually(is_so: Callable[[], object], *, what: str = "it") -> None:
    """Wait until something is so; how long it takes is nobody's business but the patience's."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline, f"{what} never came about"
        time.sleep(0.002)


def open_descriptors() -> int:
    """How many files, ports and pipes this process holds."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


class Board:
    """Plugged in when made: *link* then leads to its port."""

    def __init__(
        self, link: Path, *, decoder: Decoder | None = None, says: bytes = b"Ada\n"
    ) -> None:
        self.decoder = decoder or AdalightDecoder()
        self.received = bytearray()
        self.is_deaf = False
        self._says = says
        self._link = link
        self._is_unplugged = False
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path = os.ttyname(self._slave)
        link.symlink_to(self.path)
        self._thread = threading.Thread(target=self._run, name="board")
        self._thread.start()

    def __enter__(self) -> "Board":
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    @property
    def frames(self) -> list:
        return self.decoder.frames

    @property
    def last(self) -> tuple | None:
        return self.frames[-1] if self.frames else None

    def shows(self, colours: tuple) -> bool:
        return self.last == colours

    def unplug(self) -> None:
        if self._is_unplugged:
            return
        self._is_unplugged = True
        self._thread.join()
        self._link.unlink()
        os.close(self._slave)
        os.close(self._master)

    def _run(self) -> None:
        while not self._is_unplugged:
            if self.is_deaf:
                time.sleep(0.002)
                continue
            # Whoever opens the port throws away what came before, so it is said again.
            if self._says and not self.received:
                self._talk()
            ready, _, _ = select.select([self._master], [], [], 0.005)
            if ready:
                data = os.read(self._master, 4096)
                self.received += data
                self.decoder.feed(data)

    def _talk(self) -> None:
        with suppress(BlockingIOError):
            os.write(self._master, self._says)
