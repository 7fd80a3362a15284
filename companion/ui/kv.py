"""Finding and loading the .kv files, each once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from kivy.lang import Builder


@cache
def load_kv(module: str) -> None:
    """Load the .kv file with the stem of this module, as in `load_kv(__name__)`."""
    stem = module.rpartition(".")[2]
    Builder.load_file(str(files("kv") / f"{stem}.kv"))
