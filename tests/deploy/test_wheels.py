"""A folder of wheels is complete for another machine, or it is said what is missing."""

import zipfile

import pytest

from tests.deploy.wheels import unmet


@pytest.fixture
def stick(tmp_path):
    """Two packages; one asks for the other, and for more on some machines."""
    for name, version, asks in (
        (
            "Front_End",
            "2.0",
            ["back-end>=1.5", "pins; python_version < '3.13'", "gold; extra=='x'"],
        ),
        ("back_end", "1.6", ["glue<1; platform_machine == 'x86_64'"]),
    ):
        with zipfile.ZipFile(tmp_path / f"{name}-{version}-py3-none-any.whl", "w") as archive:
            lines = [f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {x}" for x in asks)]
            archive.writestr(f"{name}-{version}.dist-info/METADATA", "\n".join(lines) + "\n")
    return tmp_path


def test_a_folder_that_has_all_that_is_asked_for_there_lacks_nothing(stick):
    assert unmet(stick, ["front.end>=2"], python="3.13", machine="aarch64") == []


def test_what_another_python_or_another_machine_needs_besides_is_missing(stick):
    assert unmet(stick, [], python="3.11", machine="x86_64") == [
        "Front_End: pins; python_version < '3.13'",
        "back_end: glue<1; platform_machine == 'x86_64'",
    ]


def test_another_version_than_the_one_asked_for_does_not_count(stick):
    assert unmet(stick, ["back_end<1.6"], python="3.13", machine="aarch64") == [
        "higaki: back_end<1.6"
    ]
