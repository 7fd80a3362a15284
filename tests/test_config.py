"""higaki.toml: what it may say, and what is said of its mistakes."""

import re
from pathlib import Path

import pytest

from companion.config import (
    BadConfig,
    Buttons,
    Config,
    Screen,
    Strip,
    config_file,
    data_folder,
    load,
    read,
)
from companion.config.parts import DEFAULT_PINS, HEADER_PINS, MOST_LEDS, TPM2_TRUSTED_LEDS
from companion.config.reader import LANES, SPACES, line_of
from companion.games.traders_of_osaka.rules import pieces
from companion.views.lights.board import plan
from companion.views.lights.layout import Layout, Shape
from hardware import buttons, factory, pixels, ports, strip, wire

FILE = Path("higaki.toml")
EXAMPLE = Path(__file__).parent.parent / "deploy/higaki.toml.example"


def refusal(text):
    with pytest.raises(BadConfig) as refused:
        read(text, file=FILE)
    assert isinstance(refused.value, ValueError)
    return str(refused.value)


def test_without_a_file_nothing_is_attached():
    config = load({"HOME": "/nowhere"}, system=Path("/nowhere/higaki.toml"))
    assert (config.buttons.present, config.strip.present, config.file) == (False, False, None)


def test_an_empty_file_says_the_same_as_none():
    assert read("", file=FILE) == Config(file=FILE)


def test_a_section_stands_for_a_thing_that_is_there():
    config = read("[buttons]\n[strip]\n", file=FILE)
    assert (config.buttons.present, config.strip.present) == (True, True)
    config = read("[buttons]\npresent = false\n", file=FILE)
    assert not config.buttons.present


def test_every_key_is_understood():
    config = read(
        """
        [buttons]
        factory = "mock"
        pins = { red = 17, green = false }
        [strip]
        port = "/dev/ttyUSB1"
        leds = 144
        baud = 500000
        protocol = "tpm2"
        brightness = 1
        gamma = 1.8
        reversed = true
        layout = "zigzag"
        leds_per_space = 2
        [screen]
        size = "1280x720"
        fullscreen = true
        rotate = 270
        [data]
        folder = "/srv/higaki"
        """,
        file=FILE,
    )
    assert config == Config(
        buttons=Buttons(
            present=True,
            factory="mock",
            pins={"red": 17, "blue": 6, "yellow": 26, "undo": 16, "next": 12},
        ),
        strip=Strip(
            present=True,
            port="/dev/ttyUSB1",
            leds=144,
            baud=500_000,
            protocol="tpm2",
            brightness=1.0,
            gamma=1.8,
            is_reversed=True,
            layout="zigzag",
            leds_per_space=2,
        ),
        screen=Screen(size=(1280, 720), fullscreen=True, rotate=270),
        data_folder=Path("/srv/higaki"),
        file=FILE,
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[strip]\nbrightnes = 1\n",
            "higaki.toml:2: strip.brightnes: there is no such key; did you mean brightness?",
        ),
        ("[srip]\n", "higaki.toml:1: srip: there is no such key; did you mean strip?"),
        (
            "[data]\nxyz = 1\n",
            "higaki.toml:2: data.xyz: there is no such key; expected one of: folder.",
        ),
        (
            "# pins\n[buttons.pins]\nred = 16\n",
            "higaki.toml:3: buttons.pins.red: GPIO 16 is used twice, for undo and for red.",
        ),
        (
            "[buttons]\npins.red = 7\npins.blue = 7\n",
            "higaki.toml:3: buttons.pins.blue: GPIO 7 is used twice, for red and for blue.",
        ),
        (
            "[buttons.pins]\nnext = 28\n",
            (
                "higaki.toml:2: buttons.pins.next: 28: that pin does not exist: "
                "GPIO 2 to 27 do, and false stands for no button."
            ),
        ),
        (
            "[buttons]\npins = { next = 1 }\n",
            (
                "higaki.toml:2: buttons.pins.next: 1: that pin does not exist: "
                "GPIO 2 to 27 do, and false stands for no button."
            ),
        ),
        (
            "[buttons]\npins = 5\n",
            "higaki.toml:2: buttons.pins: expected a section [buttons.pins].",
        ),
        (
            '[strip]\nport = "COM3"\n',
            (
                'higaki.toml:2: strip.port: "COM3": '
                'expected "auto" or a device such as "/dev/ttyUSB0".'
            ),
        ),
        (
            "[strip]\nleds = 60.5\n",
            "higaki.toml:2: strip.leds: 60.5: expected a whole number from 1 to 490.",
        ),
        (
            "[strip]\nleds = true\n",
            "higaki.toml:2: strip.leds: true: expected a whole number from 1 to 490.",
        ),
        (
            '[strip]\nprotocol = "artnet"\n',
            'higaki.toml:2: strip.protocol: "artnet": expected "adalight" or "tpm2".',
        ),
        (
            "[strip]\nbrightness = 25\n",
            "higaki.toml:2: strip.brightness: 25: expected a number from 0 to 1.",
        ),
        (
            '[strip]\nreversed = "yes"\n',
            'higaki.toml:2: strip.reversed: "yes": expected true or false.',
        ),
        (
            '[strip]\nleds = 20\nlayout = "lanes"\n',
            "higaki.toml:3: strip.layout: four lanes need 24 lights or more, and leds is 20.",
        ),
        (
            "[strip]\nleds = 24\nleds_per_space = 5\n",
            "higaki.toml:3: strip.leds_per_space: this needs 30 lights, and leds is 24.",
        ),
        (
            '[screen]\nsize = "big"\n',
            'higaki.toml:2: screen.size: "big": expected a size such as "800x480".',
        ),
        (
            "[screen]\nrotate = 45\n",
            "higaki.toml:2: screen.rotate: 45: expected 0, 90, 180 or 270.",
        ),
        (
            '[data]\nfolder = "games"\n',
            'higaki.toml:2: data.folder: "games": expected a whole path such as "/var/lib/higaki".',
        ),
        (
            '[data]\nfolder = "~no-such-user/x"\n',
            (
                'higaki.toml:2: data.folder: "~no-such-user/x": '
                'expected a whole path such as "/var/lib/higaki".'
            ),
        ),
        (
            "[strip]\nbrightness = nan\n",
            "higaki.toml:2: strip.brightness: nan: expected a number from 0 to 1.",
        ),
        (
            "[screen]\nsize = [800, 480]\n",
            'higaki.toml:2: screen.size: [800, 480]: expected a size such as "800x480".',
        ),
        (
            "[buttons]\npins.red = true\n",
            "higaki.toml:2: buttons.pins.red: true: that pin does not exist: ",
        ),
        (f"[strip]\nleds = {'9' * 5_000}\n", "higaki.toml: a number in it is far too long."),
        (f"x = {'[' * 5_000}", "higaki.toml: lists or tables in it are nested too deeply."),
        (f"[strip]\n{'x' * 5_000} = 1\n", f"higaki.toml:2: strip.{'x' * 73}…: there is no such"),
        (
            f'[strip]\nport = "{"x" * 5_000}"\n',
            f'higaki.toml:2: strip.port: "{"x" * 78}…: expected "auto" or a device',
        ),
        ("strip = 3\n", "higaki.toml:1: strip: expected a section [strip]."),
        ("[strip\n", "higaki.toml: Expected ']' at the end of a table declaration"),
    ],
)
def test_a_mistake_is_named_with_its_line_its_key_and_what_was_expected(text, sentence):
    assert refusal(text).startswith(sentence)


def test_a_key_is_found_wherever_toml_lets_it_stand():
    text = 'a = 1\n[b]\n"c" = 2\nd.e = 3\nf = { g = 4 }\n[[h]]\ni = 5\n'
    paths = [("a",), ("b",), ("b", "c"), ("b", "d", "e"), ("b", "f", "g"), ("h", "i"), ("z",)]
    assert [line_of(text, path) for path in paths] == [1, 2, 3, 4, 5, 7, None]


def test_a_long_tpm2_strip_is_warned_of():
    short, long = (
        read(f'[strip]\nprotocol = "tpm2"\nleds = {leds}\n', file=FILE)
        for leds in (TPM2_TRUSTED_LEDS, TPM2_TRUSTED_LEDS + 1)
    )
    assert short.warnings == ()
    assert long.warnings == (
        (
            "WLED miscounts most TPM2 strips of more than 85 lights, and this one has 86: "
            'use protocol = "adalight".'
        ),
    )


def test_a_hungry_strip_is_warned_of():
    assert read("[strip]\nleds = 144\nbrightness = 1.0\n", file=FILE).warnings == (
        (
            "144 lights at brightness 1 can draw 8.6 A: "
            "the strip needs a supply of its own that gives as much."
        ),
    )


# --- the file ----------------------------------------------------------------------------------


def test_the_environment_names_a_file_before_the_system_and_the_user(tmp_path):
    for folder in ("chosen", "etc", "home/higaki"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "higaki.toml").touch()
    chosen, system, own = (
        tmp_path / folder / "higaki.toml" for folder in ("chosen", "etc", "home/higaki")
    )
    environment = {"HIGAKI_CONFIG": str(chosen), "XDG_CONFIG_HOME": str(tmp_path / "home")}
    assert config_file(environment, system=system) == chosen
    del environment["HIGAKI_CONFIG"]
    assert config_file(environment, system=system) == system
    system.unlink()
    assert config_file(environment, system=system) == own
    own.unlink()
    assert config_file(environment, system=system) is None


def test_a_file_that_was_named_and_is_not_there_is_said(tmp_path):
    with pytest.raises(BadConfig, match=r"\$HIGAKI_CONFIG is .*, and there is no such file"):
        load({"HIGAKI_CONFIG": str(tmp_path / "none.toml")})


def test_a_file_that_is_far_too_big_is_said(tmp_path):
    path = tmp_path / "higaki.toml"
    path.write_text("#" * 200_000)
    with pytest.raises(BadConfig, match="more than 100,000 bytes: is it the file"):
        load({"HIGAKI_CONFIG": str(path)})


def test_bytes_that_are_no_text_are_said(tmp_path):
    path = tmp_path / "higaki.toml"
    path.write_bytes(b"[strip]\nport = '\xff'\n")
    with pytest.raises(BadConfig, match="not UTF-8"):
        load({"HIGAKI_CONFIG": str(path)})


def test_the_data_folder_is_the_environments_then_the_files_then_the_users():
    configured = Path("/srv/higaki")
    state = {"XDG_STATE_HOME": "/state"}
    assert data_folder({"HIGAKI_DATA": "/x", **state}, configured=configured) == Path("/x")
    assert data_folder(state, configured=configured) == configured
    assert data_folder(state) == Path("/state/higaki")


def test_the_example_says_the_defaults_and_leaves_no_key_out():
    text = EXAMPLE.read_text(encoding="utf-8")
    config = read(text, file=EXAMPLE)
    assert config == Config(buttons=Buttons(present=True), strip=Strip(present=True), file=EXAMPLE)
    full = text.replace("# leds_per_space", "leds_per_space").replace("# folder", "folder")
    config = read(full, file=EXAMPLE)
    assert config.strip.leds_per_space == len(plan(Layout(led_count=60)).spaces[0])
    assert config.data_folder == Path("/var/lib/higaki")


def test_the_pins_in_the_docs_are_the_defaults():
    page = (EXAMPLE.parent.parent / "docs/hardware.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d+) \| \d+ \|$", page, flags=re.MULTILINE)
    assert {name: int(gpio) for name, gpio in rows} == dict(DEFAULT_PINS)


@pytest.mark.parametrize(("leds", "each"), [(24, 1), (60, 2), (144, 5)])
def test_on_the_usual_strips_a_ship_has_the_lights_the_docs_say(leds, each):
    for shape in Shape:
        assert plan(Layout(led_count=leds, shape=shape)).leds_per_lane == each


def test_the_configuration_and_the_hardware_agree():
    """The screen may read the configuration but not the hardware, so some facts stand twice."""
    assert dict(DEFAULT_PINS) == dict(buttons.DEFAULT_PINS)
    assert HEADER_PINS == buttons.HEADER_PINS
    assert MOST_LEDS == wire.LONGEST_STRIP
    assert (len(pieces.SPACES), len(pieces.COLOURS)) == (SPACES, LANES)
    said = Strip()
    assert (said.port, said.baud) == (ports.AUTO, strip.DEFAULT_BAUD)
    assert (said.brightness, said.gamma) == (pixels.DEFAULT_BRIGHTNESS, pixels.DEFAULT_GAMMA)
    assert said.protocol in list(wire.WireProtocol)
    assert Buttons().factory in factory.FACTORY_NAMES
    assert said.layout in list(Shape)
