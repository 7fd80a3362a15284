"""Where the strip is looked for, on a /dev and a sysfs made for the purpose."""

import re
from pathlib import Path

import pytest

from hardware.adapters import ANY_PRODUCT, KNOWN_ADAPTERS, is_strip_adapter
from hardware.errors import NoPort
from hardware.ports import find_ports

RULE = Path(__file__).parent.parent.parent / "deploy/udev/60-higaki-strip.rules"


@pytest.fixture
def dev(tmp_path):
    (tmp_path / "by-id").mkdir()
    return tmp_path


def found(dev, wanted="auto"):
    return find_ports(
        wanted, own_link=dev / "higaki-strip", by_id=dev / "by-id", sys_tty=dev / "sys"
    )


def plug(dev, name, chip="1a86:7523"):
    """A port, and what the kernel says of the USB device that it is part of."""
    port = dev / name
    port.touch()
    vendor, product = chip.split(":")
    usb = dev / f"devices/1-{port.name}"
    interface = usb / "1-1:1.0" / port.name
    interface.mkdir(parents=True)
    (usb / "idVendor").write_text(f"{vendor}\n")
    (usb / "idProduct").write_text(f"{product}\n")
    (dev / "sys" / port.name).mkdir(parents=True)
    (dev / "sys" / port.name / "device").symlink_to(interface)
    return str(port)


def test_auto_prefers_the_strip_s_own_link(dev):
    other = plug(dev, "by-id/a-board")
    own = plug(dev, "higaki-strip")
    assert found(dev) == (own, other)


def test_auto_takes_ports_by_id_in_order_of_their_names(dev):
    second, first = plug(dev, "by-id/b"), plug(dev, "by-id/a")
    assert found(dev) == (first, second)


def test_two_links_to_one_device_are_one_port(dev):
    device = plug(dev, "ttyUSB0")
    (dev / "higaki-strip").symlink_to(device)
    (dev / "by-id/usb-1a86").symlink_to(device)
    assert found(dev) == (str(dev / "higaki-strip"),)


def test_a_dangling_link_is_no_port(dev):
    (dev / "higaki-strip").symlink_to(dev / "gone")
    with pytest.raises(NoPort, match="no serial port found"):
        found(dev)


def test_a_missing_by_id_folder_is_no_port(tmp_path):
    with pytest.raises(NoPort) as refusal:
        found(tmp_path)
    assert isinstance(refusal.value, FileNotFoundError)


def test_a_named_port_is_the_only_one_tried(dev):
    plug(dev, "higaki-strip")
    named = plug(dev, "ttyACM7")
    assert found(dev, named) == (named,)


def test_a_named_port_that_is_missing_is_refused_by_its_name(dev):
    with pytest.raises(NoPort, match="/dev/ttyNOT is not there"):
        found(dev, "/dev/ttyNOT")


def test_ports_are_looked_up_anew(dev):
    first = plug(dev, "by-id/a")
    assert found(dev) == (first,)
    own = plug(dev, "higaki-strip")
    assert found(dev) == (own, first)


@pytest.mark.parametrize(
    ("chip", "is_taken"),
    [
        ("10c4:ea60", True),
        ("2341:0043", True),
        ("2e8a:000a", True),
        ("10c4:8a2a", False),  # a Zigbee stick of the same maker
        ("1546:01a8", False),  # a GPS
        ("04f9:2042", False),  # a label printer
    ],
)
def test_auto_opens_only_chips_that_strips_have(dev, chip, is_taken):
    port = plug(dev, "by-id/something", chip)
    if is_taken:
        assert found(dev) == (port,)
        return
    with pytest.raises(
        NoPort, match="none of the serial ports is of a kind that strips have"
    ) as no:
        found(dev)
    assert port in str(no.value)


def test_a_port_that_does_not_hang_on_usb_is_no_adapter(dev):
    (dev / "sys/ttyAMA0").mkdir(parents=True)
    (dev / "ttyAMA0").touch()
    assert not is_strip_adapter(dev / "ttyAMA0", sys_tty=dev / "sys")


def test_a_stranger_that_is_named_is_opened(dev):
    port = plug(dev, "by-id/a-printer", "04f9:2042")
    assert found(dev, port) == (port,)


def test_the_udev_rule_and_the_app_know_the_same_adapters():
    named: dict[str, set[str]] = {}
    for line in RULE.read_text(encoding="utf-8").splitlines():
        vendors = re.search(r'ATTRS\{idVendor\}=="([^"]+)"', line)
        products = re.search(r'ATTRS\{idProduct\}=="([^"]+)"', line)
        for vendor in vendors[1].split("|") if vendors else ():
            named[vendor] = set(products[1].split("|")) if products else {ANY_PRODUCT}
    assert named == KNOWN_ADAPTERS
