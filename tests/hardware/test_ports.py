"""Where the strip is looked for."""

import pytest

from hardware.errors import NoPort
from hardware.ports import find_ports


@pytest.fixture
def dev(tmp_path):
    (tmp_path / "by-id").mkdir()
    return tmp_path


def found(dev, wanted="auto"):
    return find_ports(wanted, own_link=dev / "higaki-strip", by_id=dev / "by-id")


def plug(dev, name):
    (dev / name).touch()
    return str(dev / name)


def test_auto_prefers_the_strip_s_own_link(dev):
    other = plug(dev, "by-id/a-gps")
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
