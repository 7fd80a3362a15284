"""A short share of `make fuzz`, the same each time; and that it would notice."""

import pytest

from companion.errors import RecordError
from companion.games import game_keys
from tests.fuzz import records
from tests.fuzz.commands import Commands
from tests.fuzz.configuration import Configurations
from tests.fuzz.databases import Databases
from tests.fuzz.judge import Fault, judge_sentence
from tests.fuzz.records import Records
from tests.fuzz.run import Count, attempt, case, fuzz

SEED = 11


def tried(kind, times):
    (count,) = [
        counts[kind.name]
        for counts in fuzz(
            {kind.name: kind}, seed=SEED, go_on=lambda done: done < 1, share={kind.name: times}
        )
    ]
    assert count.faults == []
    assert count.tried == times
    return count


@pytest.mark.parametrize("key", game_keys())
def test_records_are_read_or_refused(key):
    count = tried(Records((key,)), 60)
    assert count.taken
    assert count.refused


def test_configurations_are_understood_or_refused():
    count = tried(Configurations(), 400)
    assert count.taken
    assert count.refused


def test_command_lines_are_answered_or_refused():
    count = tried(Commands(), 40)
    assert count.taken
    assert count.refused


def test_damaged_databases_are_read_as_far_as_they_are_whole():
    tried(Databases(), 6)


@pytest.mark.parametrize("make", [Records, Configurations, Commands, Databases])
def test_a_case_comes_back_by_its_seed_and_number(make):
    assert case(make(), SEED, 7) == case(make(), SEED, 7)
    kind = make()
    assert len({case(kind, SEED, number) for number in range(20)}) > 15


def test_a_reader_that_stumbles_is_a_fault(monkeypatch):
    def stumble(*_, **__):
        raise KeyError("x")

    monkeypatch.setattr(records, "read_foreign", stumble)
    count = Count()
    attempt(Records(game_keys()[:1]), SEED, 0, count)
    assert "KeyError" in count.faults[0]


@pytest.mark.parametrize(
    "sentence", ["", "no end", "Two\nlines.", "A \x1b bell.", f"{'x' * 81}.", f"{'a b' * 300}."]
)
def test_what_is_no_sentence_is_a_fault(sentence):
    with pytest.raises(Fault):
        judge_sentence(sentence)


def test_a_refusal_of_the_house_is_a_sentence():
    judge_sentence(str(RecordError("game.txt", 3, "A name has at most 40 letters.")))
