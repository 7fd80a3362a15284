"""Finding and loading the .kv files, each once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from kivy.lang import Builder


@cache
def load_kv(module: str) -> None:
    """Load the .kv file of this module, as in `load_kv(__name__)`: it has the same stem.

    It lies in the folder of the game whose room this is, or in `house`.
    """
    rooms = module.split(".")
    folder = rooms[2] if rooms[1] == "games" else "house"
    Builder.load_file(str(files("kv") / folder / f"{rooms[-1]}.kv"))
