"""A game that moved in, from the command line that people use."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.toy.tables import OVER

ROOT = Path(__file__).parents[2]
RECORD = "\n".join(("game pebbles", *OVER[:4], "undo", "redo", *OVER[4:], ""))


@pytest.fixture
def run(tmp_path):
    """Call `higaki` in a house that has one game more; what it printed comes back."""

    def call(*words, stdin="", house="tests.toy"):
        environment = {**os.environ, "HIGAKI_DATA": str(tmp_path / "data"), "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-m", house, *words],
            cwd=tmp_path,
            env=environment,
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return call


def test_it_is_simulated_with_as_many_players_as_it_is_for(run):
    told = run("simulate", "--game", "pebbles", "--games", "20")
    assert told.startswith("20 games of Pebbles, 3 players, seed 1: no violation.")


def test_a_record_is_replayed_imported_shown_verified_and_comes_back_as_it_was(run):
    table = json.loads(run("replay", "--json", "-", stdin=RECORD))
    assert table["winners"] == ["Ada"]
    assert run("import", "-", stdin=RECORD) == "Kept as game 1: Pebbles, 10 lines.\n"
    assert "Pebbles  Ada, Ben, Dr. No       10  won by Ada" in run("games")
    assert "Dr. No takes 1 pebble." in run("show", "last")
    assert run("verify") == "1 finished games replayed: every result is the same.\n"
    assert run("export", "last") == RECORD


def test_a_game_that_moved_out_is_still_listed_and_exported(run):
    run("import", "-", stdin=RECORD)
    assert "1  pebbles  Ada, Ben, Dr. No" in run("games", house="companion")
    assert run("export", "last", house="companion") == RECORD
