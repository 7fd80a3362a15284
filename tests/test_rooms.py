"""The rooms of the house stay apart: who may import whom, and what lies at the top level."""

import ast
import re
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
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
    "companion.doctor": {
        *("companion.errors", "companion.config", "companion.games", "companion.table"),
        *("companion.views", "companion.appliance", "companion.storage", "companion.bootstrap"),
        *("companion.__version__", "hardware"),
    },
    "companion.cli": {
        *("companion.errors", "companion.config", "companion.games", "companion.table"),
        *("companion.storage", "companion.bootstrap", "companion.__version__"),
        "companion.doctor",
    },
    # The outermost room: it puts the parts together, and only commands come in through it.
    "companion.bootstrap": {"companion", "hardware"},
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


GAMES = sorted(
    path.name
    for path in (ROOT / "companion/games").iterdir()
    if (path / "__init__.py").exists() and path.name != "kit"
)


def game_of(name: str) -> str | None:
    """The game in whose slice a module or a name lies; None outside of all."""
    return next((game for game in GAMES if lies_in(name, f"companion.games.{game}")), None)


def visits_another_game(module: str, name: str) -> bool:
    """Nothing outside a slice imports a game, and games never import each other."""
    return game_of(name) not in (None, game_of(module))


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


# What a room never leads to, however long the way: the libraries and the rooms.
NEVER_REACHED = {
    "companion.games.*.rules": {"kivy", "gpiozero", "serial", "sqlite_utils", "hardware"},
    "companion.games.*.views": {"kivy", "gpiozero", "serial", "sqlite_utils", "hardware"},
    "companion.games": {"kivy", "gpiozero", "serial", "sqlite_utils", "hardware"},
    "companion.views": {"kivy", "gpiozero", "serial", "sqlite_utils", "hardware"},
    "companion.table": {"kivy", "gpiozero", "serial", "sqlite_utils", "hardware"},
    "companion.games.*.screens": {"gpiozero", "serial", "sqlite_utils", "companion.storage"},
    "companion.ui": {"gpiozero", "serial", "sqlite_utils", "companion.storage", "hardware"},
    "companion.storage": {"kivy", "gpiozero", "serial", "hardware", "companion.bootstrap"},
    "hardware": {"kivy", "sqlite_utils", "companion"},
}


@cache
def everything_imported() -> dict[str, frozenset[str]]:
    """By its name, all that a module imports: modules of ours, libraries by their first word."""
    ours = {module_name(path) for path in MODULES}
    found: dict[str, frozenset[str]] = {}
    for path in MODULES:
        names: set[str] = set()
        for name in imports((ROOT / path).read_text(encoding="utf-8")):
            parts = name.split(".")
            steps = {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
            names |= (steps & ours) or {parts[0]}
        found[module_name(path)] = frozenset(names)
    return found


def reached_from(module: str, edges: Mapping[str, frozenset[str]]) -> set[str]:
    """Everything that a module leads to, itself included."""
    seen, ahead = {module}, [module]
    while ahead:
        for name in edges.get(ahead.pop(), frozenset()) - seen:
            seen.add(name)
            ahead.append(name)
    return seen


def detours(edges: Mapping[str, frozenset[str]]) -> list[tuple[str, str]]:
    """Every module that leads, perhaps through others, to what its room must never reach."""
    return [
        (module, name)
        for module in sorted(edges)
        if module != "companion" and room_of(module) in NEVER_REACHED
        for name in sorted(reached_from(module, edges))
        if any(lies_in(name, closed) for closed in NEVER_REACHED[room_of(module)])
        or visits_another_game(module, name)
    ]


def test_no_way_leads_where_a_room_must_never_come():
    assert detours(everything_imported()) == []


@pytest.mark.parametrize(
    ("module", "through", "end"),
    [
        ("companion.games.traders_of_osaka.rules.state", "companion.games.kit.value", "kivy"),
        ("companion.views.log", "companion.games.contract", "sqlite_utils"),
        ("companion.ui.app", "companion.table.desk", "companion.storage.store"),
        ("companion.table.desk", "companion.games", "companion.games.traders_of_osaka.rules.state"),
    ],
)
def test_a_detour_is_noticed(module, through, end):
    edges = dict(everything_imported())
    edges[module] |= {through}
    edges[through] |= {end}
    found = detours({name: edges[name] for name in reached_from(module, edges) & edges.keys()})
    assert (module, end) in found


def test_only_commands_come_in_through_the_outermost_room():
    edges = everything_imported()
    rooms = {
        room_of(module)
        for module, names in edges.items()
        if module != "companion" and any(lies_in(name, "companion.bootstrap") for name in names)
    }
    assert rooms <= {"companion.bootstrap", "companion.cli", "companion.doctor"}


def test_no_name_of_a_game_stands_outside_its_slice():
    """Titles in sentences for people are no names; which game comes first is said in one place."""
    spelled = [name for game in GAMES for name in (game, game.replace("_", "-"))]
    command = ["git", "grep", "--untracked", "-n", "-i", "-w", "-F"]
    for name in spelled:
        command += ["-e", name]
    places = ["companion", "hardware", "kv", "deploy", "systemd", "Makefile", ".ci"]
    own = [f":!companion/games/{game}" for game in GAMES] + [f":!kv/{game}" for game in GAMES]
    listing = subprocess.run(
        [*command, "--", *places, *own], cwd=ROOT, check=False, capture_output=True, text=True
    )
    found = [line for line in listing.stdout.splitlines() if "games/__init__.py" not in line]
    assert found == []
    first = (ROOT / "companion/games/__init__.py").read_text(encoding="utf-8")
    assert first.count('FIRST: Final = "') == 1


def test_every_module_has_a_room():
    names = {module_name(path) for path in MODULES} - {"companion"}
    assert [name for name in names if room_of(name) not in NEIGHBOURS] == []


def test_the_top_level_is_fixed():
    listing = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert {line.partition("/")[0] for line in listing.stdout.splitlines()} <= TOP_LEVEL
