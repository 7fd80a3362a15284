"""A command line in a folder of its own, with a record to feed it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from tests.cli.sample import RECORD


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Call `higaki` with these words; the result has stdout, stderr and exit_code."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HIGAKI_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("HIGAKI_TRACEBACK", raising=False)
    return lambda *words, stdin=None: CliRunner().invoke(main, words, input=stdin)


@pytest.fixture
def record(run):
    """The sample record as a file in the current folder."""
    path = Path("game.txt")
    path.write_text(RECORD, encoding="utf-8")
    return path
