"""The end: counted up part by part, the tie-break explained, points over the game."""

from pathlib import Path

import pytest

from companion.games.kit.value import replace
from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.views.ending import count_up, tie_break, timeline, verdict, workings
from companion.table import History, read_record
from tests.games.osaka_dice.tables import lay_table
from tests.golden_records import records_of

RECORDS = Path(__file__).parents[3] / "records/osaka-dice"


def read(name: str) -> History:
    path = RECORDS / f"{name}.txt"
    return read_record(path.read_bytes(), file=path.name)


@pytest.mark.parametrize("path", records_of("osaka-dice"), ids=lambda path: path.stem)
def test_the_parts_add_up_to_the_standings(path) -> None:
    history = read(path.stem)
    state = history.state
    parts = count_up(state)
    totals = dict(zip([p.seat for p in state.players], parts[-1].totals, strict=True))
    assert totals == {standing.seat: standing.points for standing in GAME.standings(state)}
    for standing in GAME.standings(state):
        assert sum(points for _, points in standing.parts) == standing.points
    assert ("mountain" in [part.title for part in parts]) == (state.track is not None)
    assert all(all(part.working) for part in parts)
    first = GAME.standings(state)[0]
    assert first.has_won
    assert first.name in verdict(state)


def test_a_tie_break_is_explained() -> None:
    tied = read("tie-broken-by-end-boxes").state
    told = tie_break(tied)
    assert "points each. " in told
    assert "in end boxes against" in told
    assert verdict(tied).count(" points") == 1
    shared = read("shared-victory").state
    assert "share the win" in verdict(shared)
    assert "share the win with" in tie_break(shared)
    assert tie_break(read("clear-winner").state) == ""


def test_the_working_of_everybody_can_be_read() -> None:
    history = read("mountain")
    told = dict(workings(history.state))
    reported = GAME.report(history.state)["seats"]
    assert list(told) == [seat["name"] for seat in reported]
    for seat in reported:
        sections, half, *_, mountain = told[seat["name"]]
        assert sections.startswith(f"Sections {seat['points']['sections']}: ")
        assert half.endswith(" left, halved and rounded down.")
        assert mountain.startswith(f"Mountain {seat['points']['mountain']}: ")


def test_a_chart_leads_from_nothing_to_the_result() -> None:
    history = read("clear-winner")
    lines = timeline(history)
    assert [line.points[0] for line in lines] == [0, 0, 0]
    reported = GAME.report(history.state)["seats"]
    assert [line.points[-1] for line in lines] == [s["points"]["total"] for s in reported]
    for line in lines:
        assert list(line.points) == sorted(line.points)
    turns = history.state.turn_number
    assert {len(line.points) for line in lines} == {turns + 2}


def test_nothing_is_counted_before_the_end() -> None:
    with pytest.raises(ValueError, match="when the game is over"):
        count_up(lay_table())
    assert [standing.points for standing in GAME.standings(lay_table())] == [None, None]


def test_a_cube_tells_where_it_slides() -> None:
    mountain = "mountain coins3 trophy2 coins2 / coins1 trophy9"
    state = lay_table(mountain=mountain, spaces={"grey": 3}, scored={"red": 2, "yellow": 2})
    state = replace(state, phase=Phase.OVER, turn=None)
    parts = {part.title: part.working for part in count_up(state)}
    assert parts["mountain"] == ("slides from space 3 to space 2", "never left the start")
    assert parts["sections"][0] == "red 0 + 0, yellow 0 + 0"
    assert parts["end boxes"] == ("red 5 + 3, yellow 5 + 3", "none")
