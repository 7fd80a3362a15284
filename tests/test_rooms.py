"""The rooms of the house stay apart: who may import whom, and what lies at the top level."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

TOP_LEVEL = {
    *("companion", "hardware", "kv", "tests", "deploy", "systemd", "docs", ".ci", ".gitignore"),
    *("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"),
}

# Whose doors a room may use besides its own. A room that is not named here does not exist.
NEIGHBOURS = {
    "companion.errors": set(),
    "companion.config": {"companion.errors"},
    "companion.games": {"companion.errors"},
    "companion.games.*.rules": {"companion.errors", "companion.games"},
    "companion.games.*.views": {"companion.errors", "companion.games", "companion.views"},
    "companion.games.*.screens": {
        *("companion.errors", "companion.games", "companion.table", "companion.ui"),
        "companion.views",
    },
    "companion.games.*.commands": {
        *("companion.errors", "companion.games", "companion.cli.example", "companion.cli.say"),
    },
    "companion.views": {"companion.errors", "companion.games"},
    "companion.table": {"companion.errors", "companion.games", "companion.views"},
    "companion.storage": {"companion.errors", "companion.games.contract", "companion.table"},
    "companion.ui": {
        *("companion.errors", "companion.config", "companion.games"),
        *("companion.table", "companion.views", "companion.__version__"),
    },
    "companion.appliance": {"companion.errors", "companion.__version__"},
    "companion.bootstrap": {"companion", "hardware"},
    "companion.doctor": {"companion", "hardware"},
    "companion.cli": {
        *("companion.errors", "companion.config", "companion.games", "companion.table"),
        *("companion.storage", "companion.bootstrap", "companion.__version__"),
        "companion.doctor",
    },
    "companion.__main__": {"companion.cli"},
    "hardware": set(),
}

# Libraries that only some rooms may know.
LIBRARIES = {
    "kivy": {"companion.ui", "companion.games.*.screens"},
    "gpiozero": {"hardware"},
    "lgpio": {"hardware"},
    "serial": {"hardware"},
    "sqlite_utils": {"companion.storage"},
    "sqlite3": {"companion.storage"},
    "click": {"companion.cli", "companion.games.*.commands"},
    "tabulate": {"companion.cli"},
}

MODULES = [
    path.relative_to(ROOT)
    for package in ("companion", "hardware")
    for path in sorted((ROOT / package).rglob("*.py"))
]


def module_name(path: Path) -> str:
    """The dotted name under which a file is imported."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str) -> Iterator[str]:
    """Every name a source imports, wherever in it, as `package.module.name`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "write the whole name: it says which room is entered"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def lies_in(name: str, package: str) -> bool:
    return f"{name}.".startswith(f"{package}.")


def room_of(module: str) -> str:
    """The room a module lies in, the smallest of them; `*` stands for any game."""
    rooms = [room for room in NEIGHBOURS if re.match(_pattern(room), f"{module}.")]
    return max(rooms, key=lambda room: room.count("."))


def _pattern(room: str) -> str:
    return re.escape(f"{room}.").replace(r"\*", r"\w+")


def trespasses(module: str, source: str) -> list[str]:
    """What this module imports and may not."""
    if module == "companion":
        room, neighbours = module, set()
    else:
        room = room_of(module)
        neighbours = NEIGHBOURS[room]
    found = []
    for name in imports(source):
        library = name.partition(".")[0]
        if library in ("companion", "hardware"):
            allowed = any(lies_in(name, open_to) for open_to in (room, *neighbours))
        else:
            allowed = room in LIBRARIES.get(library, {room})
        if not allowed or visits_another_game(module, name):
            found.append(name)
    return found


def visits_another_game(module: str, name: str) -> bool:
    """Whether a game reaches into another: they share only what lies beside them."""
    games = [
        path.name
        for path in (ROOT / "companion/games").iterdir()
        if path.is_dir() and path.name != "kit"
    ]
    homes = [f"companion.games.{game}" for game in games]
    home = next((home for home in homes if lies_in(module, home)), None)
    guest = next((home for home in homes if lies_in(name, home)), None)
    knows_no_game = lies_in(module, "companion.table") or lies_in(module, "companion.storage")
    return guest is not None and (home not in (None, guest) or knows_no_game)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_room_uses_only_its_own_doors_and_its_neighbours(path):
    assert trespasses(module_name(path), (ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("companion.games.traders_of_osaka.rules.referee", "import kivy.clock"),
        ("companion.games.traders_of_osaka.views.tide", "from kivy.clock import Clock"),
        ("companion.games.traders_of_osaka.screens.table", "import companion.storage.store"),
        ("companion.games.traders_of_osaka.rules.referee", "from companion.table import History"),
        ("companion.games.contract", "import sqlite_utils"),
        ("companion.views.lights", "from hardware.strip import Strip"),
        ("companion.table.table", "from companion.storage.store import Store"),
        ("companion.table.table", "from companion.games.traders_of_osaka import GAME"),
        (
            "companion.storage.store",
            "from companion.games.traders_of_osaka.rules.state import State",
        ),
        ("companion.ui.app", "def start():\n    from companion import storage"),
        ("companion.ui.app", "from companion import bootstrap"),
        ("companion.ui.app", "import hardware.buttons"),
        ("companion.cli.replay", "from kivy.app import App"),
        ("hardware.strip", "from companion.errors import HigakiError"),
    ],
)
def test_a_trespass_is_noticed(module, source):
    assert len(trespasses(module, source)) == 1


def test_every_module_has_a_room():
    names = {module_name(path) for path in MODULES} - {"companion"}
    assert [name for name in names if room_of(name) not in NEIGHBOURS] == []


def test_the_top_level_is_fixed():
    listing = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert {line.partition("/")[0] for line in listing.stdout.splitlines()} <= TOP_LEVEL
