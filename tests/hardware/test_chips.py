"""The chip of the header, on machines made of files as kernels of several years show them."""

import fcntl

import pytest

from hardware.chips import GET_CHIP_INFO, INFO_BYTES, Chip, gpio_chips, header_chip


def lay_out(folder, chips, *, links=()):
    """A /dev and a sysfs with these drivers by number, and links from one name to another."""
    dev, sys_gpio = folder / "dev", folder / "sys/bus/gpio/devices"
    dev.mkdir()
    sys_gpio.mkdir(parents=True)
    for number, driver in chips.items():
        (dev / f"gpiochip{number}").touch()
        device = folder / f"sys/devices/{number:x}.gpio"
        (device / f"gpiochip{number}").mkdir(parents=True)
        (drivers := folder / f"sys/bus/platform/drivers/{driver}").mkdir(
            parents=True, exist_ok=True
        )
        (device / "driver").symlink_to(drivers)
        (sys_gpio / f"gpiochip{number}").symlink_to(device / f"gpiochip{number}")
    for name, target in links:
        (dev / f"gpiochip{name}").symlink_to(f"gpiochip{target}")
    return {"dev": dev, "sys_gpio": sys_gpio}


BRCM = "gpio-brcmstb"
RP1_AT_4 = {0: BRCM, 1: BRCM, 2: BRCM, 3: BRCM, 4: "pinctrl-rp1"}
RP1_AT_0 = {0: "pinctrl-rp1", 10: BRCM, 11: BRCM, 12: BRCM, 13: BRCM}
RP1_AT_11 = {0: BRCM, 10: BRCM, 11: "pinctrl-rp1", 12: BRCM}


@pytest.mark.parametrize(
    ("chips", "links", "expected"),
    [
        (RP1_AT_4, (), 4),
        (RP1_AT_0, ((4, 0),), 0),
        (RP1_AT_11, (), 11),
        ({0: BRCM, 4: BRCM, 15: "pinctrl-rp1"}, (), 15),
        ({0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}, (), 0),
        ({0: "pinctrl-bcm2835", 1: "raspberrypi-exp-gpio"}, (), 0),
        ({0: "raspberrypi-exp-gpio", 1: "pinctrl-bcm2711"}, (), 1),
        ({0: "gpio-mockup"}, (), None),
        ({}, (), None),
    ],
)
def test_the_header_is_found_by_what_drives_it(tmp_path, chips, links, expected):
    found = header_chip(**lay_out(tmp_path, chips, links=links))
    assert (found.number if found else None) == expected


def test_a_link_to_a_chip_is_no_second_chip(tmp_path):
    machine = lay_out(tmp_path, {0: "pinctrl-rp1"}, links=((4, 0),))
    assert gpio_chips(**machine) == (Chip(0, "pinctrl-rp1"),)


def test_what_the_chip_says_of_itself_goes_before_what_drives_it(tmp_path, monkeypatch):
    """A Pi 4 names its driver as the Pi 3 does, and its chip by its own name."""

    def answer(descriptor, request, buffer):
        assert (request, len(buffer)) == (GET_CHIP_INFO, INFO_BYTES)
        return b"gpiochip0".ljust(32, b"\0") + b"pinctrl-bcm2711".ljust(32, b"\0") + b"\x3a\0\0\0"

    monkeypatch.setattr(fcntl, "ioctl", answer)
    machine = lay_out(tmp_path, {0: "pinctrl-bcm2835"})
    assert header_chip(**machine) == Chip(0, "pinctrl-bcm2711")


def test_a_chip_without_a_driver_has_no_label(tmp_path):
    (tmp_path / "gpiochip3").touch()
    assert gpio_chips(dev=tmp_path, sys_gpio=tmp_path / "none") == (Chip(3, ""),)
    assert str(Chip(3, "")) == "gpiochip3"
