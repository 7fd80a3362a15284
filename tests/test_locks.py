"""What is installed is written down: exact versions, the same to run and to test, with reasons."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


PIN = re.compile(r"([a-z0-9-]+)==([\w.]+)( ; [^\\]*)?((?: --hash=sha256:[0-9a-f]{64})+)")


def locked(name):
    """A lock file as `{package: version}`; all of it must be one exact version with hashes."""
    text = (ROOT / "deploy/lock" / name).read_text(encoding="utf-8")
    lines = re.sub(r" *\\\n +", " ", text).splitlines()
    pins = [PIN.fullmatch(line) for line in lines]
    assert all(pins), [line for line, pin in zip(lines, pins, strict=True) if not pin]
    return {pin[1]: pin[2] for pin in pins if pin}


def names(requirements):
    return {re.split(r"[<>=!~;\[ ]", line)[0].lower() for line in requirements}


def test_everything_needed_to_run_is_locked():
    assert names(PROJECT["project"]["dependencies"]) <= locked("runtime.txt").keys()


def test_everything_needed_to_test_is_locked():
    assert names(PROJECT["dependency-groups"]["dev"]) <= locked("dev.txt").keys()


def test_the_lock_of_a_pi_holds_what_its_extra_adds():
    assert names(PROJECT["project"]["optional-dependencies"]["pi"]) == locked("pi.txt").keys()


def test_tests_run_against_the_versions_people_run():
    assert locked("runtime.txt").items() <= locked("dev.txt").items()


@pytest.mark.parametrize("path", sorted(ROOT.glob("deploy/packages/*.txt")), ids=lambda p: p.name)
def test_every_system_package_has_a_reason(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"#.*|[a-z0-9.+-]+ +# .+", line)
