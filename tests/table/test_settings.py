"""The list of settings: names, defaults, and what a foreign file may not smuggle in."""

import pytest

from companion.table.settings import (
    DIM_MINUTES,
    DRAFTS,
    NAMES,
    PINS,
    SEATING,
    SETTINGS,
    SOUND,
    TEXT_SIZE,
)


class Shelf(dict):
    def setting(self, name, default):
        return self.get(name, default)


def test_every_setting_has_a_name_of_its_own():
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_default_is_allowed_and_holds_where_nothing_was_chosen(setting):
    assert setting.allows(setting.default)
    assert setting.of(Shelf()) == setting.default


def test_a_choice_holds():
    assert TEXT_SIZE.of(Shelf(text_size="large")) == "large"
    assert DIM_MINUTES.of(Shelf(dim_minutes=0)) == 0
    assert NAMES.of(Shelf(names=["Aiko", "花"])) == ["Aiko", "花"]


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (TEXT_SIZE, "giant"),
        (DIM_MINUTES, False),
        (SOUND, 1),
        (NAMES, "Aiko"),
        (NAMES, [3]),
        (SEATING, [["white"]]),
        (SEATING, {"white": "Aiko"}),
        (PINS, []),
        (DRAFTS, {"at": "x", "pads": []}),
    ],
)
def test_what_is_not_allowed_gives_way_to_the_default(setting, value):
    assert setting.of(Shelf({setting.name: value})) == setting.default
