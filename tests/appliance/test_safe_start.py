"""Dying again and again leads to a simpler start; living, or a new day, forgets it."""

import pytest

from companion.appliance.safe_start import Start, StartCounter


@pytest.fixture
def boot(tmp_path):
    path = tmp_path / "boot_id"
    path.write_text("monday\n")
    return path


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "games"


def starts(folder, boot, count):
    """What each of these starts is, with a new process each time."""
    return [StartCounter(folder, boot_id=boot).begin() for _ in range(count)]


def test_three_starts_are_usual_three_are_safe_and_then_only_a_sentence_is_shown(folder, boot):
    assert starts(folder, boot, 8) == [Start.USUAL] * 3 + [Start.SAFE] * 3 + [Start.PLAIN] * 2


def test_a_start_that_went_well_forgets_those_before(folder, boot):
    starts(folder, boot, 3)
    StartCounter(folder, boot_id=boot).settle()
    assert starts(folder, boot, 1) == [Start.USUAL]


def test_pulling_the_plug_early_is_nothing_to_worry_about(folder, boot):
    for day in ("monday", "tuesday", "wednesday", "thursday", "friday"):
        boot.write_text(day)
        assert starts(folder, boot, 1) == [Start.USUAL]


def test_a_counter_that_says_nonsense_counts_as_none(folder, boot):
    folder.mkdir()
    (folder / "starts.txt").write_bytes(b"\xff\x00 many")
    assert starts(folder, boot, 1) == [Start.USUAL]


def test_a_folder_that_cannot_be_written_costs_only_the_count(folder, boot):
    folder.touch()
    assert starts(folder, boot, 5) == [Start.USUAL] * 5
    StartCounter(folder, boot_id=boot).settle()


@pytest.mark.parametrize("start", [Start.SAFE, Start.PLAIN])
def test_a_start_that_is_not_usual_says_so(start):
    assert "games are safe" in start.sentence


def test_a_usual_start_says_nothing():
    assert Start.USUAL.sentence == ""
