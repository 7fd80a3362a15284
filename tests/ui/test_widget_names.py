"""Kivy finds a widget by the name of its class alone, and the first of a name is the one it keeps:
another game's would stand in its place, in whatever order people play.
"""

import ast
import re
from collections import defaultdict
from pathlib import Path

from kivy import factory_registers

ROOT = Path(__file__).parents[2]
WIDGETS = [
    *(ROOT / "companion/ui").rglob("*.py"),
    *(ROOT / "companion/games").glob("*/screens/**/*.py"),
    *(ROOT / "tests/toy/pebbles/screens").rglob("*.py"),
]
RULES = [*(ROOT / "kv").rglob("*.kv"), *(ROOT / "tests/toy/kv").rglob("*.kv")]
NO_WIDGETS = {"Protocol", "NamedTuple", "Value", "Enum", "StrEnum", "Exception", "HigakiError"}


def widgets() -> dict[str, list[str]]:
    """Where each name of a widget stands, in Python and in kv."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in WIDGETS:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            bases = map(ast.unparse, node.bases) if isinstance(node, ast.ClassDef) else ()
            if isinstance(node, ast.ClassDef) and node.bases and NO_WIDGETS.isdisjoint(bases):
                found[node.name].append(str(path.relative_to(ROOT)))
    for path in RULES:
        for name in re.findall(r"^<(\w+)@", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name].append(str(path.relative_to(ROOT)))
    return found


def test_no_two_widgets_share_a_name():
    assert {name: places for name, places in widgets().items() if len(places) > 1} == {}


def test_no_widget_has_the_name_of_one_of_kivys():
    source = Path(factory_registers.__file__).read_text(encoding="utf-8")
    kivys = set(re.findall(r"r\('(\w+)'", source))
    assert {"Label", "BoxLayout"} <= kivys
    assert kivys & widgets().keys() == set()


def test_the_widgets_are_seen():
    names = widgets().keys()
    assert {"CardRow", "GoodsHead", "Plaque", "Panels"} <= names
    assert "Picture" not in names
