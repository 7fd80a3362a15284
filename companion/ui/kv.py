"""Finding and loading the .kv files, each once, and the widgets that they name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from kivy.lang import Builder


@cache
def load_kv(module: str, *names: str) -> None:
    """Load the .kv file of this module, as in `load_kv(__name__, "paper")`: it has the same stem.

    It lies in the folder of the game whose room this is, or in `house`. `names` are the modules
    of widgets that only the file names: the game's own, or else the house's.
    """
    rooms = module.split(".")
    is_of_a_game = rooms[1] == "games"
    own = f"{'.'.join(rooms[:4])}.widgets"
    has_own = is_of_a_game and find_spec(own) is not None
    for name in names:
        is_own = has_own and find_spec(f"{own}.{name}") is not None
        import_module(f"{own if is_own else 'companion.ui.widgets'}.{name}")
    folder = import_module(f"kv.{rooms[2] if is_of_a_game else 'house'}").__path__[0]
    Builder.load_file(str(Path(folder) / f"{rooms[-1]}.kv"))
