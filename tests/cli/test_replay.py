"""`higaki replay`."""

import json
from pathlib import Path

import pytest

from companion.games import find_game
from companion.table.record import read_record
from tests.cli.sample import RECORD


def test_prints_the_table_after_the_last_line(run, record):
    result = run("replay", "game.txt")
    history = read_record(RECORD, file="game.txt")
    assert result.exit_code == 0
    assert result.stdout == f"{history.game.picture(history.state)}\n"


def test_json_is_the_report_of_the_game(run, record):
    table = json.loads(run("replay", "game.txt", "--json").stdout)
    assert table["game"] == "traders-of-osaka"
    assert (table["phase"], table["turn"], table["asked"]) == ("action", "grey", "grey")
    assert table["ships"] == {"red": 0, "blue": 0, "green": 0, "yellow": 2}
    assert [slot["card"] for slot in table["market"]] == ["R5", "G2", "B2", "R3", "G3", "B2"]
    assert table["seats"][3]["goods"] == ["Y3", "Y2"]
    assert (table["draw_pile"], table["discard_pile"]) == (86, 1)
    assert table["winners"] == []


def test_names_in_json_keep_their_letters(run):
    stdin = "game traders-of-osaka\nseat white あいこ\n"
    assert '"name": "あいこ"' in run("replay", "-", "--json", stdin=stdin).stdout


def test_a_dash_reads_standard_input(run, record):
    assert run("replay", "-", stdin=RECORD).stdout == run("replay", "game.txt").stdout


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (7, "farm G2 B2"),
        (16, "grey steals B5"),
        (16, "grey takes G5"),
        (16, "white takes R5"),
        (21, "tan buys with R5"),
        (22, "refresh G3 / R2 Y5 G5"),
    ],
)
def test_a_refused_line_is_named_on_one_line(run, number, line):
    lines = RECORD.splitlines()
    lines[number - 1] = line
    Path("wrong.txt").write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", "wrong.txt")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"wrong.txt:{number}: ")
    assert result.stderr.endswith(".\n")
    assert result.stderr.count("\n") == 1


def test_a_refused_line_of_standard_input_is_named_too(run):
    assert run("replay", "-", stdin="game chess\n").stderr.startswith("<stdin>:1: ")


def test_a_missing_file_is_one_line(run):
    result = run("replay", "nowhere.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "nowhere.txt: No such file or directory.\n"


def test_a_record_of_nobody_yet_has_a_picture(run):
    game = find_game("traders-of-osaka")
    result = run("replay", "-", stdin="game traders-of-osaka\n")
    assert result.stdout == f"{game.picture(game.new())}\n"
