"""A virtual X display for tests that touch the real app, and the pointer on it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def virtual_display(width: int, height: int) -> Iterator[str]:
    """An Xvfb of this size; gives the name of its display, such as `:7`."""
    if not shutil.which("Xvfb"):
        raise RuntimeError("Xvfb is missing: `make test` installs it.")
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=10)
