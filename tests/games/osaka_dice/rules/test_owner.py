"""What the owner of a copy enters, and the options of a table."""

import pytest
from msgspec.structs import astuple

from companion.games.kit.options import lines_of, spoken
from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.owner import (
    EXAMPLE_TRACK,
    MOST_SPACES,
    check_goods,
    check_mountain,
)
from companion.games.osaka_dice.rules.state import State
from companion.table import read_record, write_record
from companion.table.record import reads_back
from tests.games.osaka_dice.tables import MOUNTAIN, SEATS, opened

mountain, goods = GAME.sheets


def test_the_example_is_whole_and_goes_on_record() -> None:
    assert mountain.check(mountain.default) == ""
    assert mountain.lines(mountain.default, 2) == (MOUNTAIN,)
    assert opened(*SEATS, *mountain.lines(mountain.default, 2)).track == EXAMPLE_TRACK
    assert goods.check(goods.default) == ""
    assert goods.lines(goods.default, 2) == ()


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (["coins3", "trophy9"], "exactly one `/`"),
        (["coins3", "/", "coins2"], "last space"),
        (["coins3", "/", "trophy0"], "no space"),
        ("coins3 / trophy9", "list of spaces"),
        ([1, 2], "list of spaces"),
        ([*["coins3"] * MOST_SPACES, "/", "trophy9"], "at most 30 spaces, not 31"),
    ],
)
def test_a_track_that_is_not_whole_says_what_is_missing(words, missing) -> None:
    assert missing in check_mountain(words)


def test_the_longest_track_goes_on_record() -> None:
    words = [*["investors99"] * (MOST_SPACES - 1), "/", "trophy99"]
    assert check_mountain(words) == ""
    [line] = mountain.lines(words, 2)
    assert reads_back(line)


@pytest.mark.parametrize(
    "names",
    [{}, {"red": "silk"}, goods.default | {"red": " "}, goods.default | {"red": "x" * 13}],
)
def test_goods_need_four_names(names) -> None:
    assert check_goods(names).endswith(".")


def test_a_mountain_is_asked_for_only_where_it_is_played_with() -> None:
    assert mountain.is_needed({"mountain": "on"})
    assert not mountain.is_needed({})


def test_every_house_rule_can_be_chosen_and_read_back() -> None:
    chosen = {o.name: o.choices[-1].value for o in GAME.options}
    lines = lines_of(GAME.options, chosen)
    assert sorted(lines) == [
        "rule end after-tide",
        "rule half up",
        "rule spaces single",
        "rule trophies static",
    ]
    rules = opened(*SEATS, *lines).rules
    assert all(astuple(rules))
    assert not any(astuple(State().rules))
    assert [str(parse(line)) for line in lines] == list(lines)
    assert set(spoken(GAME.options)) == {"end", "half", "spaces", "trophies"}


def test_a_written_record_says_beside_the_example_that_it_is_not_the_printed_one() -> None:
    own = "mountain coins3 / trophy9"
    for line, says_so in ((MOUNTAIN, True), (own, False)):
        record = write_record("osaka-dice", (*SEATS, line))
        written = record.splitlines()[3]
        assert ("# This mountain is an example" in written) is says_so
        assert read_record(record, file="game.txt").lines == [*SEATS, line]
