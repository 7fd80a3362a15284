"""What is handed out: archives that depend on their content alone, and a true bill of materials."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.deploy.conftest import ROOT

NOVEMBER = 1_793_491_200


def packed(folder, name, archive):
    """Pack a folder the way deploy/release.sh does."""
    subprocess.run(
        ["bash", "-c", f'. {ROOT}/deploy/lib/packing.sh; pack "$@"', "pack", folder, name, archive],
        env={"PATH": os.environ["PATH"], "SOURCE_DATE_EPOCH": str(NOVEMBER)},
        check=True,
    )
    return hashlib.sha256(archive.read_bytes()).hexdigest()


def test_an_archive_depends_on_its_content_alone(tmp_path):
    first, second = tmp_path / "first/higaki", tmp_path / "second/higaki"
    (first / "deploy").mkdir(parents=True)
    for name, text in (("README", "Read me.\n"), ("deploy/run.sh", "#!/bin/sh\n"), ("a", "a")):
        (first / name).write_text(text)
    (first / "deploy/run.sh").chmod(0o755)
    # Copied in another order, at another time, under another umask.
    (second / "deploy").mkdir(parents=True, mode=0o700)
    for name in ("a", "deploy/run.sh", "README"):
        shutil.copyfile(first / name, second / name)
        (second / name).chmod((first / name).stat().st_mode & 0o700)
        os.utime(second / name, (1, 1))
    one = packed(first.parent, "higaki", tmp_path / "one.tar.gz")
    assert packed(second.parent, "higaki", tmp_path / "two.tar.gz") == one
    (second / "a").write_text("b")
    assert packed(second.parent, "higaki", tmp_path / "three.tar.gz") != one


def wheel(folder, file, metadata):
    name, version = file.split("-")[:2]
    with zipfile.ZipFile(folder / file, "w") as archive:
        archive.writestr(
            f"{name}-{version}.dist-info/METADATA",
            f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n{metadata}\n",
        )
    return folder / file


@pytest.fixture
def bill(tmp_path):
    """The bill of two packages, one of them for two machines."""
    for machine in ("aarch64", "x86_64"):
        folder = tmp_path / machine
        folder.mkdir()
        wheel(
            folder,
            f"Kivy-2.3.1-cp313-cp313-manylinux2014_{machine}.whl",
            "License-Expression: MIT\nRequires-Dist: kivy_garden>=0.1\n"
            'Requires-Dist: pillow; extra == "media"',
        )
        wheel(
            folder,
            "Kivy_Garden-0.1.5-py3-none-any.whl",
            "Classifier: License :: OSI Approved :: BSD License",
        )
    (tmp_path / "debian.txt").write_text("# names\ncage   # the compositor\n")
    done = subprocess.run(
        [
            *(sys.executable, ROOT / "deploy/sbom.py", "--version", "1.0", "--date", str(NOVEMBER)),
            *("--debian", tmp_path / "debian.txt", tmp_path / "aarch64", tmp_path / "x86_64"),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_bill_names_every_package_its_licence_and_its_files(bill, tmp_path):
    found = {each["bom-ref"]: each for each in json.loads(bill)["components"]}
    assert list(found) == [
        "pkg:pypi/kivy-garden@0.1.5",
        "pkg:pypi/kivy@2.3.1",
        "fonts",
        "pkg:deb/debian/cage",
    ]
    kivy = found["pkg:pypi/kivy@2.3.1"]
    assert kivy["licenses"] == [{"expression": "MIT"}]
    files = {file["name"]: file["hashes"][0]["content"] for file in kivy["components"]}
    assert files == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in tmp_path.glob("*/Kivy-*.whl")
    }
    garden = found["pkg:pypi/kivy-garden@0.1.5"]
    assert garden["licenses"] == [{"license": {"name": "BSD License"}}], "which one is not said"


def test_the_bill_says_who_needs_whom(bill):
    found = {each["ref"]: each["dependsOn"] for each in json.loads(bill)["dependencies"]}
    assert found["pkg:pypi/kivy@2.3.1"] == ["pkg:pypi/kivy-garden@0.1.5"]
    assert "pkg:pypi/kivy@2.3.1" in found["pkg:pypi/higaki@1.0"]


def test_the_bill_says_the_same_each_time_and_is_dated_as_the_commit(bill):
    told = json.loads(bill)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.5")
    assert told["metadata"]["timestamp"] == "2026-11-01T00:00:00Z"
    assert told["serialNumber"] == "urn:uuid:" + told["serialNumber"][-36:]
