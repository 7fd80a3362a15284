"""The text form of a game, both ways."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import RecordError
from companion.table import record
from companion.table.record import write_record
from tests.table.toy_game import TOY, find_toy, played

read_record = partial(record.read_record, file="stones.txt", find=find_toy)

PLAIN = "game toy\nseat A\nseat B\nA takes 3\nundo\nA takes 1\n"


def test_a_record_is_replayed_line_by_line() -> None:
    history = read_record(PLAIN)
    assert history.state.taken == (1,)
    assert history.entries[2].undone


def test_writing_gives_back_what_was_read() -> None:
    assert write_record("toy", read_record(PLAIN).lines) == PLAIN


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\n\n"),
        PLAIN.rstrip("\n"),
        "# A game among friends\n  # of stones\n" + PLAIN,
        PLAIN.replace("A takes 3", "  A   TAKES\t3   # greedy"),
        PLAIN.replace("game toy", "Game TOY"),
        PLAIN.replace("undo", "Undo #again"),
    ],
)
@pytest.mark.parametrize("form", [str, str.encode])
def test_reading_forgives_spelling(text: str, form: type) -> None:
    assert read_record(form(text)).lines == read_record(PLAIN).lines


def test_a_hash_within_a_word_is_no_comment() -> None:
    assert read_record("game toy\nseat A#1\n").state.names == ("A#1",)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "Expected a first line like `game KEY`, not nothing."),
        ("# only talk\n", 1, "Expected a first line like `game KEY`, not nothing."),
        ("\n\nseat A\n", 3, "Expected a first line like `game KEY`, not 'seat A'."),
        ("game\n", 1, "Expected a first line like `game KEY`, not 'game'."),
        ("game toy\nseat A\n\nA dances\n", 4, "Expected `seat NAME` or `NAME takes N`"),
        ("game toy\nseat A\nA takes 9\n", 3, "A may not take 9 now."),
        ("game toy\nundo\n", 2, "There is no move to take back"),
        (b"game toy\nseat A\nseat \xff\n", 3, "These bytes are not UTF-8 text"),
    ],
)
def test_errors_name_file_line_and_what_was_expected(
    text: str | bytes, line: int, told: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (caught.value.file, caught.value.line) == ("stones.txt", line)
    assert str(caught.value).startswith(f"stones.txt:{line}: {told}")


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\u202e", "\u200b", "\ufeff", "\x9b"])
def test_letters_that_show_nothing_are_refused_by_their_number(letter: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(f"game toy\nseat A{letter}B\n")
    wanted = f"A line has only letters that can be seen, and not U+{ord(letter):04X}."
    assert str(caught.value) == f"stones.txt:2: {wanted}"
    assert not record.reads_back(f"seat A{letter}B")


def test_a_remark_may_hold_anything() -> None:
    assert read_record("game toy\nseat A # \x1b[31m\u202e" + 2000 * "x" + "\n").lines == ["seat A"]


def test_a_long_line_is_refused_with_its_length() -> None:
    name = "A" * (record.LONGEST_LINE - len("seat "))
    assert read_record(f"game toy\nseat {name}\n").state.names == (name,)
    assert record.reads_back(f"seat {name}")
    with pytest.raises(RecordError, match=r"^stones\.txt:2: A line has at most 400 letters, "):
        read_record(f"game toy\nseat {name}A\n")
    assert not record.reads_back(f"seat {name}A")


def test_a_refusal_quotes_only_the_beginning_of_what_it_found() -> None:
    with pytest.raises(RecordError) as caught:
        read_record("x" * 300)
    assert "x" * 70 in str(caught.value)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(
    ("foreign", "told"),
    [
        (b"game toy\n" + b"#" * record.LARGEST_BYTES, "1: This is too big for a record, "),
        (b"game toy\n" + b"\n" * record.MOST_LINES, "5001: This is too long for a record, "),
    ],
)
def test_what_is_too_big_for_a_game_is_refused_unread(foreign: bytes, told: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.read_foreign(foreign, file="stones.txt")
    assert str(caught.value).startswith(f"stones.txt:{told}")


def test_an_unknown_game_is_told_with_its_line() -> None:
    with pytest.raises(RecordError, match=r"^x\.txt:2: There is no game called 'chess'"):
        record.read_record("\ngame chess\n", file="x.txt")


@given(st.integers(2, 9), st.integers(0, 1000))
def test_replay_equals_live(moves: int, seed: int) -> None:
    state = TOY.new()
    lines = []
    for move in played(TOY, moves, seed=seed):
        state = TOY.apply(state, move).state
        lines.append(str(move))
    assert read_record(write_record("toy", lines)).state == state
