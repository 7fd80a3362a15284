"""Buttons and lights from the configuration: real, simulated or absent, and never in disguise."""

import pytest

from companion.bootstrap.folder import games_folder
from companion.bootstrap.hardware import open_panel, open_strip, strip_layout
from companion.config import BadConfig, Buttons, Config, Strip
from companion.views.lights import Layout, Shape
from hardware.buttons import ButtonPanel
from hardware.events import ButtonEvent
from hardware.simulated import SimulatedPanel, SimulatedStrip
from tests.hardware.board import Board, eventually


@pytest.fixture(autouse=True)
def lgpio_folder(monkeypatch, tmp_path):
    """Unless it is told, lgpio's folder is written into the environment of the whole run."""
    monkeypatch.setenv("LG_WD", str(tmp_path))


def panel_config(**buttons):
    return Config(buttons=Buttons(present=True, **buttons))


def test_without_buttons_in_the_file_there_is_no_panel_and_a_sentence():
    attached = open_panel(Config(), print)
    assert attached.panel is None
    assert attached.sentence == "No buttons: there are none in higaki.toml."
    attached.close()


def test_a_factory_that_does_not_open_is_a_sentence_and_no_mock(monkeypatch):
    def fail(name):
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr("hardware.factory._open_lgpio", lambda *_: fail("lgpio"))
    attached = open_panel(panel_config(), print)
    assert attached.panel is None
    assert attached.sentence == "No buttons: the Python module 'lgpio' is missing."


def test_pins_that_cannot_be_used_are_a_sentence():
    attached = open_panel(panel_config(factory="mock", pins={"red": 40}), print)
    assert attached.panel is None
    assert attached.sentence.startswith("Button 'red' is on GPIO 40, which is not on the header")


def test_a_panel_has_the_buttons_of_the_file():
    attached = open_panel(panel_config(factory="mock", pins={"red": 17, "next": 4}), print)
    assert isinstance(attached.panel, ButtonPanel)
    assert attached.panel.pins == {"red": 17, "next": 4}
    assert attached.sentence == "Buttons: red, next."
    attached.close()
    attached.close()


def test_simulated_buttons_are_chosen_by_name_only():
    told: list[ButtonEvent] = []
    attached = open_panel(Config(), told.append, simulate=True)
    assert isinstance(attached.panel, SimulatedPanel)
    assert attached.sentence == "Simulated buttons, in the drawer."
    attached.close()


def test_without_a_strip_in_the_file_none_is_looked_for():
    assert open_strip(Config()) is None


def test_a_simulated_strip_is_as_long_as_the_real_one_would_be():
    strip = open_strip(Config(strip=Strip(leds=24)), simulate=True)
    assert isinstance(strip, SimulatedStrip)
    assert strip.led_count == 24


def test_a_strip_is_opened_as_the_file_says(tmp_path):
    config = Config(
        strip=Strip(
            present=True, port=str(tmp_path / "tty"), leds=2, brightness=1.0, is_reversed=True
        )
    )
    states = []
    with Board(tmp_path / "tty") as board:
        strip = open_strip(config, lambda status: states.append(status.state.value))
        assert strip is not None
        strip.show([(255, 0, 0), (0, 0, 255)])
        eventually(lambda: board.shows(((0, 0, 255), (255, 0, 0))))
        strip.close()
        eventually(lambda: board.shows(((0, 0, 0), (0, 0, 0))))
    assert states == ["waiting", "on", "closed"]


def test_the_layout_is_the_one_of_the_file():
    config = Config(strip=Strip(leds=144, layout="zigzag", leds_per_space=3))
    wanted = Layout(led_count=144, shape=Shape.ZIGZAG, leds_per_space=3)
    assert strip_layout(config) == wanted


def test_games_are_kept_where_the_file_says_unless_the_environment_says_otherwise(
    tmp_path, monkeypatch
):
    file = tmp_path / "higaki.toml"
    file.write_text('[data]\nfolder = "/srv/higaki"\n', encoding="utf-8")
    monkeypatch.setenv("HIGAKI_CONFIG", str(file))
    monkeypatch.delenv("HIGAKI_DATA", raising=False)
    assert str(games_folder()) == "/srv/higaki"
    assert games_folder(tmp_path) == tmp_path
    file.write_text("[data\n", encoding="utf-8")
    with pytest.raises(BadConfig):
        games_folder()
    monkeypatch.setenv("HIGAKI_DATA", "/x")
    assert str(games_folder()) == "/x"
