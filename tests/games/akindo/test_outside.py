"""What leaves the app by another way than the screen: commands, crash files tell no secret."""

import re

import pytest
from click.testing import CliRunner

from companion.appliance.crash import describe
from companion.cli import main
from companion.errors import HigakiError
from companion.games.akindo import GAME
from companion.table.history import History
from tests.games.akindo.tables import CALLED, opened, play

HIDDEN = 3, 90
"""So many coins more lie behind everybody's screen: two tables that look alike."""
REVEAL = "reveal red east 2, blue west 1, white none, yellow east 3"


def record(more: int, *after: str) -> str:
    found = [
        f"correct coins {seat} {more:+} because we counted"
        for seat in ("red", "blue", "white", "yellow")
    ]
    return "\n".join(("game akindo", *CALLED, *found, *after)) + "\n"


def answers(folder, more: int, *after: str) -> list[str]:
    """What the commands print that are not the referee's own."""
    folder.mkdir()
    file = folder.parent / "game.txt"
    file.write_text(record(more, *after))
    run = CliRunner().invoke
    assert run(main, ["--data", str(folder), "import", str(file)]).exit_code == 0
    told = [run(main, ["replay", str(file)])]
    told += [run(main, ["--data", str(folder), *words.split()]) for words in COMMANDS]
    # The folder, the hour and how much room there is are another matter.
    alike = r"\d{4}-\d\d-\d\d \d\d:\d\d|[\d.,]+ (?:[kMG]i?B|ms|s|°C)\b|" + re.escape(str(folder))
    return [re.sub(alike, "…", answer.output) for answer in told]


COMMANDS = ("games", "show last", "show 1", "verify", "doctor")


@pytest.mark.parametrize("after", [(), (REVEAL,), (REVEAL, "undo")], ids=len)
def test_commands_answer_alike_whatever_the_screens_hide(tmp_path, after) -> None:
    one, other = (answers(tmp_path / str(more), more, *after) for more in HIDDEN)
    assert one == other
    assert "Monzaemon" in one[0]
    assert "coins are set straight" in one[2]


def test_an_export_has_the_lines_that_were_played_and_no_count_of_coins(tmp_path) -> None:
    file, data = tmp_path / "game.txt", str(tmp_path / "data")
    file.write_text(record(3, REVEAL))
    CliRunner().invoke(main, ["--data", data, "import", str(file)])
    exported = CliRunner().invoke(main, ["--data", data, "export", "last"]).output
    assert exported.splitlines() == record(3, REVEAL).splitlines()
    assert not re.search(r"\d+ coins?|stock \d", exported)


@pytest.mark.parametrize(
    "line", ["reveal red east {}, blue west {}", "reveal red east {}", "reveal red east {}x"]
)
def test_the_crash_file_says_the_same_of_any_bid_that_was_refused(line) -> None:
    for state in (opened(*CALLED), opened(*CALLED, REVEAL)):
        reports = set()
        for bid in (7, 88):
            with pytest.raises(HigakiError) as caught:
                play(state, line.format(bid, bid))
            report = describe(caught.value)
            assert str(caught.value) in report
            reports.add(report)
        assert len(reports) == 1


def test_undo_says_the_same_whatever_the_screens_hide() -> None:
    histories = []
    for more in HIDDEN:
        histories.append(History(GAME))
        for line in record(more).splitlines()[1:]:
            histories[-1].read(line)
    for line in ("", REVEAL, "undo", REVEAL):
        words = set()
        for history in histories:
            if line:
                history.read(line)
            words.add(str(GAME.tell(history.entries[-1].before, history.undo_move, ())))
        assert len(words) == 1
