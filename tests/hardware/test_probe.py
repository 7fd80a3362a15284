"""What is told about a machine."""

from types import SimpleNamespace

import pytest

from hardware import probe
from hardware.errors import CannotOpen, NoPort, PortBusy
from hardware.line import Line
from hardware.pacing import StripTiming
from tests.hardware.board import Board, open_descriptors
from tests.hardware.test_chips import lay_out

BRIEF = StripTiming(greeting_seconds=0.0)


@pytest.mark.parametrize(
    ("model", "ok", "sentence"),
    [
        ("Raspberry Pi 5 Model B Rev 1.0\0", True, "This is a Raspberry Pi 5 Model B Rev 1.0."),
        ("Some Board\0", None, "This is a Some Board, not a Raspberry Pi."),
    ],
)
def test_the_machine_is_told_by_its_model(tmp_path, model, ok, sentence):
    (tmp_path / "model").write_text(model)
    assert probe.machine(model=tmp_path / "model") == probe.Finding("machine", ok, sentence)


def test_a_machine_without_a_model_is_no_pi(tmp_path):
    assert probe.machine(model=tmp_path / "model").ok is None


def test_the_chip_of_the_header_is_told_among_the_others(tmp_path):
    machine = lay_out(tmp_path, {0: "gpio-brcmstb", 11: "pinctrl-rp1"})
    finding = probe.gpio_chips(**machine)
    sentence = "The header is gpiochip11, of: gpiochip0 (gpio-brcmstb), gpiochip11 (pinctrl-rp1)."
    assert (finding.ok, finding.sentence) == (True, sentence)


def test_chips_without_a_header_are_worth_a_note(tmp_path):
    finding = probe.gpio_chips(**lay_out(tmp_path, {0: "gpio-mockup"}))
    sentence = "None of the GPIO chips is known as a Pi's header: gpiochip0 (gpio-mockup)."
    assert (finding.ok, finding.sentence) == (None, sentence)


def test_no_gpio_chip_means_no_buttons(tmp_path):
    finding = probe.gpio_chips(dev=tmp_path)
    sentence = f"No GPIO chip in {tmp_path}: no buttons here."
    assert finding == probe.Finding("gpio chips", False, sentence)


def test_serial_ports_are_listed_with_their_descriptions():
    ports = [
        SimpleNamespace(device="/dev/ttyUSB1", description="CP2102"),
        SimpleNamespace(device="/dev/ttyUSB0", description="CH340"),
    ]
    expected = "Serial ports found: /dev/ttyUSB0 (CH340), /dev/ttyUSB1 (CP2102)."
    assert probe.serial_ports(list_all=lambda: ports).sentence == expected


def test_no_serial_port_is_neither_good_nor_bad():
    expected = probe.Finding("serial ports", None, "No serial port found.")
    assert probe.serial_ports(list_all=list) == expected


def test_this_machine_can_be_asked_without_harm():
    for finding in (probe.machine(), probe.gpio_chips(), probe.serial_ports()):
        assert finding.sentence.endswith(".")


def test_a_strip_that_greets_is_reachable(tmp_path):
    with Board(tmp_path / "strip") as board:
        finding = probe.strip(board.path)
    assert finding == probe.Finding("strip", True, f"A strip says hello on {board.path}.")


def test_a_port_without_a_greeting_is_neither_good_nor_bad(tmp_path):
    with Board(tmp_path / "strip", says=b"") as board:
        finding = probe.strip(board.path, timing=BRIEF)
    assert finding.ok is None
    assert finding.sentence == f"{board.path} opens, but nothing there says hello."


def test_a_port_in_use_is_told_as_such(tmp_path):
    with (
        Board(tmp_path / "strip") as board,
        Line(board.path, baud=115_200, write_timeout_seconds=1.0),
    ):
        finding = probe.strip(board.path)
    expected = f"{board.path} is in use by another program: is Higaki running?"
    assert (finding.ok, finding.sentence) == (None, expected)


@pytest.mark.parametrize(
    ("error", "ok"),
    [(NoPort("none found"), None), (PortBusy("x is in use"), None), (CannotOpen("denied"), False)],
)
def test_a_strip_that_cannot_be_reached_is_told_with_the_reason(error, ok):
    def find(port):
        raise error

    finding = probe.strip(find=find)
    assert finding.ok is ok
    assert str(error) in finding.sentence


def test_probing_a_strip_leaves_nothing_open(tmp_path):
    with Board(tmp_path / "strip") as board:
        before = open_descriptors()
        probe.strip(board.path)
        assert open_descriptors() == before
