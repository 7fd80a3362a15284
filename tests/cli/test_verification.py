"""`higaki verify`: a finished game whose result changes is named."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from companion.errors import RuleViolation
from companion.games import find_game, traders_of_osaka
from companion.games.kit.value import replace
from companion.table.history import History
from companion.table.record import write_record
from tests.cli.sample import RECORD

KEY = "traders-of-osaka"


@cache
def finished_record():
    """A game that played itself to its end."""
    history, rng = History(find_game(KEY)), Random(5)
    for move in history.game.opening(3, rng):
        history.play(move)
    while not history.game.summary(history.state).over:
        history.play(history.game.autoplay(history.state, rng))
    return write_record(KEY, history.lines)


@pytest.fixture
def two_games(run):
    """One game that is over, and one that goes on."""
    run("import", "-", stdin=finished_record())
    run("import", "-", stdin=RECORD)


@pytest.fixture
def other_rules(monkeypatch):
    """Let everything after this run with rules that are changed by these functions."""

    def change(**doors):
        changed = replace(find_game(KEY), **doors)
        monkeypatch.setattr(traders_of_osaka, "GAME", changed)
        find_game.cache_clear()

    yield change
    monkeypatch.undo()
    find_game.cache_clear()


def test_finished_games_that_come_out_the_same_are_counted(run, two_games):
    assert run("verify").stdout == "1 finished games replayed: every result is the same.\n"


def test_a_store_without_finished_games_is_fine(run):
    assert run("verify").exit_code == 0


def test_another_winner_is_named(run, two_games, other_rules):
    summary = find_game(KEY).summary
    other_rules(summary=lambda state: replace(summary(state), winners=("Nobody",)))
    result = run("verify")
    assert result.exit_code == 2
    assert result.stderr.startswith("Game 1 was won by ")
    assert "now by Nobody." in result.stderr


def test_other_points_are_named_even_when_the_winner_is_the_same(run, two_games, other_rules):
    run("verify", "--write", "results.json")
    standings = find_game(KEY).standings

    def generous(state):
        return tuple(replace(seat, points=(seat.points or 0) + 1) for seat in standings(state))

    other_rules(standings=generous)
    assert run("verify").exit_code == 0
    result = run("verify", "--against", "results.json")
    assert result.exit_code == 2
    assert result.stderr.startswith("Game 1 ended with ")


def test_a_game_that_is_no_longer_over_is_named(run, two_games, other_rules):
    summary = find_game(KEY).summary
    other_rules(summary=lambda state: replace(summary(state), over=False))
    assert run("verify").stderr == "Game 1 was over and now is not.\n"


def test_a_game_that_no_longer_replays_is_named(run, two_games, other_rules):
    def refuse(*_):
        raise RuleViolation("no", "These rules refuse everything.")

    other_rules(apply=refuse)
    result = run("verify")
    assert result.exit_code == 2
    assert result.stderr.startswith("Game 1 no longer replays: game 1:2: ")


def test_the_results_say_who_won_and_with_how_many(run, two_games):
    run("verify", "--write", "results.json")
    results = json.loads(Path("results.json").read_text(encoding="utf-8"))
    assert list(results) == ["1"]
    assert results["1"]["winners"] == results["1"]["kept"] != []
    assert len(results["1"]["vps"]) == 3


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not JSON",
        b"\xff\xfe",
        b"[]",
        b'{"1": {"vps": {"grey": "many"}}}',
        b'{"1": 7}',
        b"[" * 100_000,
    ],
)
def test_a_file_that_holds_no_results_is_one_line(run, two_games, content):
    Path("results.json").write_bytes(content)
    result = run("verify", "--against", "results.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "results.json holds no results: expected a file that `higaki verify --write` has written.\n"
    )


def test_games_that_come_out_as_they_did_are_counted_against_a_file_too(run, two_games):
    run("verify", "--write", "results.json")
    assert run("verify", "--against", "results.json").exit_code == 0
