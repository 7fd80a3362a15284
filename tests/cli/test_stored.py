"""`higaki games`, `show`, `export` and `import`."""

from pathlib import Path

import pytest

from companion.bootstrap.tables import open_store
from companion.table.record import read_record
from tests.cli.sample import RECORD


@pytest.fixture
def kept(run, record):
    """The record, imported as game 1."""
    assert run("import", "game.txt").exit_code == 0


def test_import_says_the_number_of_the_game(run, record):
    assert run("import", "game.txt").stdout == "Kept as game 1: Traders of Osaka, 21 lines.\n"
    assert run("import", "-", stdin=RECORD).stdout.startswith("Kept as game 2: ")


def test_a_refused_record_is_not_kept_in_part(run):
    result = run("import", "-", stdin=RECORD + "grey flies\n")
    assert result.exit_code == 2
    assert result.stderr.startswith("<stdin>:23: ")
    assert run("games").stdout == "No games are kept yet: `higaki import FILE` adds one.\n"


def test_games_lists_the_one_played_last_first(run, kept):
    run("import", "-", stdin="game traders-of-osaka\nseat white Aiko\nseat tan Dai\n")
    header, _, second, first = run("games").stdout.splitlines()
    assert header.split() == ["game", "of", "players", "lines", "now", "started"]
    assert "2  Traders of Osaka  Aiko, Dai" in second
    assert "1  Traders of Osaka  Chie, Aiko, Ben, Dai" in first
    assert " 21  open " in first


def test_show_prints_the_table_and_every_entry_in_words(run, kept):
    history = read_record(RECORD, file="game.txt")
    picture, _, log = run("show", "1").stdout.rpartition("\n\n")
    assert picture == history.game.picture(history.state)
    numbers = [int(line.split()[0]) for line in log.splitlines()]
    assert numbers == [entry.number for entry in history.entries]
    assert str(history.told(history.entries[0])) in log


def test_show_marks_what_was_undone(run):
    run("import", "-", stdin=RECORD + "undo\n")
    assert "  21  (undone) " in run("show", "last").stdout


def test_export_is_what_was_imported(run, kept):
    assert run("export", "1").stdout == RECORD
    assert run("export", "last").stdout == RECORD


def test_export_into_a_file_replaces_none_unless_told(run, kept):
    assert run("export", "1", "-o", "copy.txt").exit_code == 0
    assert Path("copy.txt").read_text(encoding="utf-8") == RECORD
    Path("copy.txt").write_text("precious", encoding="utf-8")
    refused = run("export", "1", "-o", "copy.txt")
    assert (refused.exit_code, Path("copy.txt").read_text(encoding="utf-8")) == (2, "precious")
    assert refused.stderr.startswith("copy.txt exists already: use --force to replace it.")
    assert run("export", "1", "-o", "copy.txt", "--force").exit_code == 0
    assert Path("copy.txt").read_text(encoding="utf-8") == RECORD


@pytest.mark.parametrize("command", ["show", "export"])
@pytest.mark.parametrize("game", ["7", "last", "first"])
def test_a_game_that_is_not_kept_is_one_line(run, command, game):
    result = run(command, game)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "higaki" in result.stderr
    assert result.stderr.count("\n") == 1


def test_data_names_another_folder(run, kept):
    run("--data", "elsewhere", "import", "game.txt")
    assert Path("elsewhere/higaki.db").exists()
    assert run("--data", "elsewhere", "export", "1").stdout == RECORD


def test_a_damaged_database_is_read_from_its_backup_and_left_for_the_app_to_repair(run, kept):
    assert run("backup").exit_code == 0
    database = Path("data/higaki.db")
    for file in Path("data").glob("higaki.db-*"):
        file.unlink()
    database.write_bytes(b"not a database at all, " * 500)
    result = run("export", "1")
    assert result.exit_code == 0
    assert result.stdout == RECORD
    assert result.stderr == (
        f"{database.resolve()} is damaged: its backup higaki-000001.db was read instead. Start "
        "Higaki, and that takes its place.\n"
    )
    assert database.read_bytes().startswith(b"not a database")


@pytest.mark.parametrize("command", ["show", "export"])
@pytest.mark.parametrize("digits", [19, 5000])
def test_a_number_beyond_all_games_is_one_line(run, kept, command, digits):
    result = run(command, "9" * digits)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "expected a number from `higaki games`, or last." in result.stderr
    assert result.stderr.count("\n") == 1
    assert len(result.stderr) < 200


@pytest.mark.parametrize("words", [["import", "game.txt"], ["unlock", "Chie"]])
def test_what_writes_is_refused_beside_a_table_that_plays(run, kept, words):
    with open_store(Path("data"), program="higaki run") as store:
        result = run(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert " are in use by higaki run (process " in result.stderr
        assert result.stderr.count("\n") == 1
        assert len(store.games()) == 1


@pytest.mark.parametrize(
    "words", [["games"], ["show", "last"], ["export", "1"], ["verify"], ["backup"]]
)
def test_what_only_looks_goes_beside_a_table_that_plays(run, kept, words):
    with open_store(Path("data"), program="higaki run"):
        assert run(*words).exit_code == 0
