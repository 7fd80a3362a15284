"""Whether a folder of wheels has all that they ask for, on a machine that is not this one.

pip asks the conditions of a package of the Python it runs on; here they are asked of the other one.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path
from zipfile import Path as ZipPath

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def unmet(folder: Path, wanted: Iterable[str], *, python: str, machine: str) -> list[str]:
    """What is asked for there and does not lie in the folder, each as `who: what`.

    `wanted` is what has to be there in any case, as pyproject.toml says it.
    """
    conditions = {
        "extra": "",
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_machine": machine,
    }
    there = [distribution(wheel) for wheel in sorted(folder.glob("*.whl"))]
    versions = {canonicalize_name(each.name): each.version for each in there}
    asked = [("higaki", line) for line in wanted]
    asked += [(each.name, line) for each in there for line in each.requires or ()]
    missing = []
    for who, line in asked:
        needed = Requirement(line)
        if needed.marker and not needed.marker.evaluate(conditions):
            continue
        found = versions.get(canonicalize_name(needed.name))
        if found is None or not needed.specifier.contains(found):
            missing.append(f"{who}: {line}")
    return missing


def distribution(wheel: Path) -> Distribution:
    """What a wheel says of itself, without unpacking it."""
    inside = ZipPath(wheel).iterdir()
    return PathDistribution(next(path for path in inside if path.name.endswith(".dist-info")))
