"""`higaki simulate`."""

from pathlib import Path

import pytest

from companion.cli import selfplay
from companion.errors import AuditFailure
from companion.games import find_game
from companion.games.kit.value import replace

GAME = find_game("traders-of-osaka")


def first_words(table):
    """The first word of each row, without header and rule."""
    return [row.split()[0] for row in table.splitlines()[2:]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prints_tables_with_a_row_for_each_seat(run, players):
    result = run("simulate", "--games", "3", "--players", str(players), "--seed", "5")
    assert result.exit_code == 0
    heading, lengths, wins, shared = result.stdout.split("\n\n")
    assert heading == f"3 games of Traders of Osaka, {players} players, seed 5: no violation."
    assert first_words(lengths) == ["turns", "moves"]
    assert first_words(wins) == [str(seat) for seat in range(1, players + 1)]
    won = sum(int(row.split()[1]) for row in wins.splitlines()[2:])
    assert (won, shared) == (3, "Shared wins: 0.\n")


def test_the_same_seed_plays_the_same_games(run):
    words = ("simulate", "--games", "4", "--seed")
    assert run(*words, "7").stdout == run(*words, "7").stdout
    assert run(*words, "7").stdout != run(*words, "8").stdout


@pytest.mark.parametrize(("game", "players"), [("traders-of-osaka", 4), ("akindo", 5)])
def test_as_many_play_as_the_game_is_for(run, game, players):
    result = run("simulate", "--games", "1", "--game", game)
    assert f", {players} players, seed 1: no violation." in result.stdout


def test_progress_goes_to_standard_error(run):
    assert "Playing" in run("simulate", "--games", "1").stderr


@pytest.mark.parametrize("players", ["1", "5"])
def test_a_wrong_number_of_players_is_refused(run, players):
    result = run("simulate", "--players", players)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Traders of Osaka is for 2 to 4 players, not {players}. Try 'higaki simulate --help'.\n"
    )


def test_a_violation_leaves_a_record_that_leads_to_it(run, monkeypatch):
    def audit(state):
        if GAME.report(state)["phase"] == "refresh":
            raise AuditFailure("A card is missing.")

    monkeypatch.setattr("companion.cli.simulation.find_game", lambda _: replace(GAME, audit=audit))
    result = run("simulate", "--games", "2", "--players", "2", "--seed", "3")
    file = Path("broken-traders-of-osaka-2-players-seed-3-game-1.txt")
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"Game 1 is broken: A card is missing. Its record is in {file}." in result.stderr
    assert '"phase": "refresh"' in run("replay", str(file), "--json").stdout


def test_a_crash_of_the_rules_leaves_its_record_too(run, monkeypatch):
    def audit(state):
        return {}[GAME.report(state)["phase"]]

    monkeypatch.setattr("companion.cli.simulation.find_game", lambda _: replace(GAME, audit=audit))
    result = run("simulate", "--games", "1")
    assert result.exit_code == 1
    assert "Game 1 is broken: Its rules crashed with KeyError('setup')." in result.stderr
    assert len(list(Path().glob("broken-*.txt"))) == 1


def test_a_game_without_an_end_is_a_violation(run, monkeypatch):
    monkeypatch.setattr(selfplay, "ENDLESS", 10)
    result = run("simulate", "--games", "1")
    assert result.exit_code == 1
    assert "It has not ended after 10 moves." in result.stderr
