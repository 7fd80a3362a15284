"""Golden games are told as it is written beside them, line by line."""

from pathlib import Path

import pytest

from companion.table.record import read_record
from tests.games.telling import tell, told_of
from tests.golden_records import FOLDER, TOLD, records_of

RECORDS = records_of()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_is_told_as_it_is_written(path: Path) -> None:
    assert tell(path).split("\n") == told_of(path).read_text(encoding="utf-8").split("\n")


def test_every_told_game_has_its_record() -> None:
    assert sorted(map(told_of, RECORDS)) == sorted(FOLDER.glob(f"*/*{TOLD}"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_players_of_a_golden_game_have_names(path: Path) -> None:
    history = read_record(path.read_bytes(), file=path.name)
    seats = {seat.title.lower() for seat in history.game.seats}
    names = {place.name.lower() for place in history.game.moment(history.state).players}
    assert names.isdisjoint(seats)
