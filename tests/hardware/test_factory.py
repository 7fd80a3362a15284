"""Which pins are opened, and what is said when none are."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hardware.chips import Chip
from hardware.errors import NoFactory
from hardware.factory import open_factory


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lgpio_like(here, *, make=lambda *, chip: SimpleNamespace(chip=chip)):
    """An import that does what lgpio's does: makes a FIFO and moves the process there."""

    def import_module(name):
        assert name == "gpiozero.pins.lgpio"
        os.chdir(os.environ.get("LG_WD", "."))
        os.mkfifo(".lgd-nfy0")
        return SimpleNamespace(LGPIOFactory=make)

    return import_module


def missing(name):
    raise ModuleNotFoundError("No module named 'lgpio'", name="lgpio")


def test_mock_is_opened_when_it_is_named():
    factory = open_factory("mock")
    assert type(factory).__name__ == "MockFactory"
    factory.close()


def test_a_missing_lgpio_is_a_sentence_and_never_a_mock(here):
    with pytest.raises(NoFactory) as refusal:
        open_factory("lgpio", import_module=missing)
    assert str(refusal.value) == "no buttons: the Python module 'lgpio' is missing"


def test_lgpio_s_fifo_goes_where_it_is_told_and_the_process_stays(here):
    elsewhere = here / "run"
    elsewhere.mkdir()
    open_factory("lgpio", work_directory=elsewhere, import_module=lgpio_like(here))
    assert (elsewhere / ".lgd-nfy0").is_fifo()
    assert Path.cwd() == here


def test_the_process_stays_even_when_the_import_fails(here):
    elsewhere = here / "run"
    elsewhere.mkdir()
    (elsewhere / ".lgd-nfy0").touch()
    with pytest.raises(NoFactory, match="does not open the pins"):
        open_factory("lgpio", work_directory=elsewhere, import_module=lgpio_like(here))
    assert Path.cwd() == here


def test_pins_that_do_not_open_are_a_sentence_with_the_reason(here):
    class LgpioError(Exception):
        pass

    def refuse(*, chip):
        raise LgpioError("can not open gpiochip")

    with pytest.raises(NoFactory) as refusal:
        open_factory("lgpio", import_module=lgpio_like(here, make=refuse))
    expected = "no buttons: lgpio does not open the pins (can not open gpiochip)"
    assert str(refusal.value) == expected


def test_a_relative_folder_for_the_fifo_is_refused(here):
    with pytest.raises(NoFactory, match="'run' for lgpio is not absolute"):
        open_factory("lgpio", work_directory=here.relative_to(here) / "run")


@pytest.mark.parametrize(("chip", "opened"), [(Chip(11, "pinctrl-rp1"), 11), (None, None)])
def test_the_chip_of_the_header_is_the_one_that_is_opened(here, chip, opened):
    """Without a known label the choice is left to gpiozero."""
    factory: Any = open_factory("lgpio", import_module=lgpio_like(here), find_chip=lambda: chip)
    assert factory.chip == opened


@pytest.mark.parametrize("name", ["", "rpigpio", "MOCK", "auto"])
def test_any_other_name_is_refused(name):
    with pytest.raises(NoFactory, match="use 'lgpio' or 'mock'"):
        open_factory(name)
