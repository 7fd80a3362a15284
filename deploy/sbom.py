"""The bill of materials of a release: what is in its bundles, as CycloneDX 1.5 JSON.

    deploy/sbom.py --version V --date SECONDS --debian FILE BUNDLE...

Each package is told by what its own wheel says, each file by its hash. Needs Python alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import uuid
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import Any

SPDX = {
    "Apache Software License": "Apache-2.0",
    "Apache-2.0": "Apache-2.0",
    "BSD-3-Clause": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT": "MIT",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "MPL-2.0": "MPL-2.0",
    "The Unlicense (Unlicense)": "Unlicense",
}
"""Words of older packages that mean one licence; "BSD License" means any of several."""
FONTS = {
    "type": "data",
    "bom-ref": "fonts",
    "name": "M PLUS 1",
    "description": "The letters on the screen, in companion/ui/fonts.",
    "licenses": [{"license": {"id": "OFL-1.1"}}],
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="sbom.py", description=__doc__)
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", type=int, required=True, help="seconds since 1970")
    parser.add_argument("--debian", type=Path, required=True, help="names of Debian packages")
    parser.add_argument("bundles", type=Path, nargs="+")
    options = parser.parse_args(arguments)
    wheels = sorted({path for folder in options.bundles for path in folder.glob("*.whl")})
    bill = bill_of_materials(
        wheels, debian_names(options.debian), version=options.version, date=options.date
    )
    json.dump(bill, sys.stdout, indent=2, sort_keys=True, ensure_ascii=False)
    sys.stdout.write("\n")
    return 0


def bill_of_materials(
    wheels: Iterable[Path], debian: Iterable[str], *, version: str, date: int
) -> dict[str, Any]:
    """Everything that comes with Higaki, and what it asks the distribution for."""
    packages: dict[str, dict[str, Any]] = {}
    needs: dict[str, set[str]] = {}
    for wheel in wheels:
        told = metadata(wheel)
        reference = purl(told["Name"], told["Version"])
        package = packages.setdefault(reference, library(told, reference))
        package["components"].append(file_of(wheel))
        needs.setdefault(reference, set()).update(required(told))
    by_name = {reference.partition("@")[0]: reference for reference in packages}
    for package in packages.values():
        files = {file["name"]: file for file in package["components"]}
        package["components"] = [files[name] for name in sorted(files)]
    dependencies = [
        {
            "ref": reference,
            "dependsOn": sorted(
                by_name[name]
                for name in needs[reference]
                if by_name.get(name, reference) != reference
            ),
        }
        for reference in sorted(packages)
    ]
    system = [
        {"type": "library", "bom-ref": f"pkg:deb/debian/{name}", "name": name,
         "purl": f"pkg:deb/debian/{name}", "scope": "required",
         "description": "From the distribution, in the version that it has."}
        for name in sorted(debian)
    ]  # fmt: skip
    own = purl("higaki", version)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        # The same release has the same number, however often it is built.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{own} {sorted(packages)}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(date, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "higaki",
                "version": version,
                "purl": own,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        "components": [*(packages[each] for each in sorted(packages)), FONTS, *system],
        "dependencies": [
            {
                "ref": own,
                "dependsOn": [*sorted(packages), "fonts", *(s["bom-ref"] for s in system)],
            },
            *dependencies,
        ],
    }


def library(told: Message, reference: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "library",
        "bom-ref": reference,
        "name": told["Name"],
        "version": told["Version"],
        "purl": reference,
        "scope": "required",
        "components": [],
    }
    if licences := licences_of(told):
        found["licenses"] = licences
    return found


def licences_of(told: Message) -> list[dict[str, Any]]:
    """As an SPDX expression where the package says one, else as the words it uses."""
    if expression := told["License-Expression"]:
        return [{"expression": expression}]
    words = [
        classifier.rpartition(" :: ")[2]
        for classifier in told.get_all("Classifier", [])
        if classifier.startswith("License :: ")
    ] or (told["License"] or "").strip().splitlines()[:1]
    return [{"license": {"id": SPDX[each]} if each in SPDX else {"name": each}} for each in words]


def file_of(wheel: Path) -> dict[str, Any]:
    content = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return {"type": "file", "name": wheel.name, "hashes": [{"alg": "SHA-256", "content": content}]}


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (
            name for name in archive.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)
        )
        return Parser().parsestr(archive.read(name).decode("utf-8"))


def required(told: Message) -> set[str]:
    """The packages a package asks for, whatever the conditions; extras are left out."""
    asked = (line for line in told.get_all("Requires-Dist", []) if "extra ==" not in line)
    names = (re.match(r"[A-Za-z0-9._-]+", line) for line in asked)
    return {purl(name[0], "").rstrip("@") for name in names if name}


def purl(name: str, version: str) -> str:
    return f"pkg:pypi/{re.sub(r'[-_.]+', '-', name).lower()}@{version}"


def debian_names(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line and not line.startswith("#")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
