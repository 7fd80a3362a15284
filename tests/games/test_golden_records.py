"""Golden games, reviewed as text: each replays to the table it is known to lead to.

`tests/records/KEY/NAME.txt` is a record and `NAME.json` beside it the table after its last line.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import find_game, game_keys
from companion.games.contract import TABLE
from companion.table import History, read_record, write_record
from tests.golden_records import FOLDER, records_of

RECORDS = records_of()

Table = dict[str, Any]


def rank(seat: Table) -> tuple[int, int]:
    return seat["vp"], sum(seat["tokens"].values())


def with_the_most_vps(table: Table) -> list[Table]:
    best = max(seat["vp"] for seat in table["seats"])
    return [seat for seat in table["seats"] if seat["vp"] == best]


def akindo_ranks(table: Table) -> list[tuple[int, int, int]]:
    """Points, article cards and coins of everybody, the best first."""
    seats = table["seats"]
    ranks = [(seat["points"], sum(seat["cards"].values()), seat["coins"]) for seat in seats]
    return sorted(ranks, reverse=True)


def decided_by(place: int) -> Callable[[Table], bool]:
    """Whether the first two are equal before this place of their ranks, and not in it."""

    def ends_that_way(table: Table) -> bool:
        first, second, *_ = akindo_ranks(table)
        return first[:place] == second[:place] and first[place] > second[place]

    return ends_that_way


def points_and_end_boxes(table: Table) -> list[tuple[int, int]]:
    """Of Osaka Dice: what everybody has, the best first."""
    points = [seat["points"] for seat in table["seats"]]
    return sorted([(mine["total"], mine["end_boxes"]) for mine in points], reverse=True)


ENDINGS: dict[str, dict[str, Callable[[Table], bool]]] = {
    "akindo": {
        "clear-winner": decided_by(0),
        "tie-broken-by-cards": decided_by(1),
        "tie-broken-by-coins": decided_by(2),
        "shared-victory": lambda table: (
            akindo_ranks(table)[0] == akindo_ranks(table)[1] and len(table["winners"]) > 1
        ),
        "reds-pick": decided_by(0),
        "typed-scores": lambda table: table["privileges"]["white"] is not None,
    },
    "osaka-dice": {
        "clear-winner": lambda table: (
            points_and_end_boxes(table)[0][0] > points_and_end_boxes(table)[1][0]
        ),
        "tie-broken-by-end-boxes": lambda table: (
            points_and_end_boxes(table)[0][0] == points_and_end_boxes(table)[1][0]
            and len(table["winners"]) == 1
        ),
        "shared-victory": lambda table: (
            points_and_end_boxes(table)[0] == points_and_end_boxes(table)[1]
            and len(table["winners"]) > 1
        ),
    },
    "traders-of-osaka": {
        "clear-winner": lambda table: len(with_the_most_vps(table)) == 1,
        "tie-broken-by-tokens": lambda table: (
            len(with_the_most_vps(table)) > 1 == len(table["winners"])
        ),
        "shared-victory": lambda table: (
            len(table["winners"]) == len(with_the_most_vps(table)) > 1
            and len(set(map(rank, with_the_most_vps(table)))) == 1
        ),
    },
}
"""For each game the record of every way in which it can end, and how to know it."""


def read(path: Path) -> History:
    return read_record(path.read_bytes(), file=path.name)


def meaningful(text: str) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def test_every_game_has_a_golden_record_for_each_way_of_ending() -> None:
    # The lodger of the tests may have moved in; it keeps its records with itself.
    assert set(ENDINGS) == set(game_keys()) - {"pebbles"}
    for key, endings in ENDINGS.items():
        assert endings
        for name, ends_that_way in endings.items():
            history = read(FOLDER / key / f"{name}.txt")
            assert history.game.key == key
            assert find_game(key).summary(history.state).over
            assert ends_that_way(dict(history.game.report(history.state)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_leads_to_the_table_beside_it(path: Path) -> None:
    history = read(path)
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert history.game.report(history.state) == expected


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_keeps_every_invariant_after_every_line(path: Path) -> None:
    history = read(path)
    for entry in history.entries:
        history.game.audit(entry.after)
        history.game.view(entry.after, TABLE)
        assert str(history.told(entry))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    history = read(path)
    text = path.read_text(encoding="utf-8")
    assert meaningful(write_record(history.game.key, history.lines)) == meaningful(text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_says_what_to_look_at(path: Path) -> None:
    first, second, *_ = path.read_text(encoding="utf-8").splitlines()
    assert first.startswith("# ")
    assert second.startswith("game ")
