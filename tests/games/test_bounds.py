"""What no record of any game may hold: long names, letters that show nothing, long quotations."""

import pytest

from companion.errors import MOST_QUOTED, RecordError
from companion.games import find_game, game_keys
from companion.games.kit.words import LONGEST_NAME
from companion.table.record import read_record


def seated(key, name):
    """A record with one player of this name."""
    return f"game {key}\nseat {find_game(key).seats[0].key} {name}\n"


@pytest.mark.parametrize("key", game_keys())
def test_a_name_has_at_most_forty_letters(key):
    longest = "紀" * LONGEST_NAME
    assert read_record(seated(key, longest), file="x.txt").lines[-1].endswith(f" {longest}")
    with pytest.raises(RecordError) as refused:
        read_record(seated(key, longest + "紀"), file="x.txt")
    assert str(refused.value) == "x.txt:2: A name has at most 40 letters, and this one has 41."


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("letter", ["\x1b", "\u202e", "\u200b", "\x9b"])
def test_a_name_has_only_letters_that_can_be_seen(key, letter):
    with pytest.raises(RecordError, match=rf"^x\.txt:2: .* not U\+{ord(letter):04X}\.$"):
        read_record(seated(key, f"Chie{letter}"), file="x.txt")


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("line", ["{x}", "seat {x}", "{seat} {x}", "{seat} takes {x}", "rule {x}"])
def test_a_refusal_quotes_the_beginning_of_what_it_found(key, line):
    wrong = line.format(x="x" * 300, seat=find_game(key).seats[0].key)
    with pytest.raises(RecordError) as refused:
        read_record(f"game {key}\n{wrong}\n", file="x.txt")
    assert "x" * (MOST_QUOTED + 1) not in str(refused.value)
