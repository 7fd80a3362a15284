"""A small share of `make drills`: kills, power cuts and harms of what the app writes."""

import os
from pathlib import Path
from random import Random

import pytest

from tests.faults.cuts import CUTS_PER_CARD, cut_again_and_again
from tests.faults.disk import NoLoop
from tests.faults.harms import harm_again_and_again
from tests.faults.kills import KILLS_PER_FOLDER, kill_again_and_again

FOLDERS = int(os.environ.get("HIGAKI_KILLS", "160")) // KILLS_PER_FOLDER
CARDS = int(os.environ.get("HIGAKI_CUTS", "25")) // CUTS_PER_CARD
HARMS = int(os.environ.get("HIGAKI_HARMS", "100"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(FOLDERS))
def test_killed_at_any_moment_a_table_loses_no_promised_move(tmp_path: Path, seed: int) -> None:
    promised = list(kill_again_and_again(tmp_path, Random(seed)))
    assert len(promised) == KILLS_PER_FOLDER
    assert sum(promised) > KILLS_PER_FOLDER


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(CARDS))
def test_no_promised_move_is_missing_after_a_power_cut(tmp_path: Path, seed: int) -> None:
    try:
        promised = list(cut_again_and_again(tmp_path, Random(seed)))
    except NoLoop as reason:
        pytest.skip(f"no image can be mounted here: {reason}")
    assert len(promised) == CUTS_PER_CARD
    assert sum(promised) > CUTS_PER_CARD


@pytest.mark.slow
def test_no_harm_to_a_file_goes_unnoticed(tmp_path: Path) -> None:
    assert len(list(harm_again_and_again(tmp_path, Random(3), harms=HARMS))) == HARMS
