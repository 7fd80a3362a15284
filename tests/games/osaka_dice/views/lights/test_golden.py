"""The strip shows of each golden game what its picture says."""

import pytest

from tests.games.osaka_dice.views.lights.golden import HERE, PICTURES, draw


@pytest.mark.parametrize("name", PICTURES)
def test_the_frames_of_a_golden_game_are_as_in_its_picture(name):
    assert draw(name, PICTURES[name]) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_the_pictures_show_everything_a_strip_can_show():
    drawn = "".join((HERE / f"{name}.txt").read_text(encoding="utf-8") for name in PICTURES)
    frames = "".join(line[10:] for line in drawn.splitlines() if line.startswith("    "))
    assert set(frames) >= set("RBGYrbgyWPET≈~*+.")
