"""What may spoil a game is found and told, and what is fine is not complained about."""

import grp
import os
import shutil
from collections import namedtuple
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.appliance import surroundings
from companion.appliance.surroundings import Mount

CARD = Mount(Path("/"), "ext4", False)
DATA = Path("/var/lib/higaki")
Usage = namedtuple("Usage", "total used free")


def mounts(tmp_path, *lines):
    path = tmp_path / "mountinfo"
    path.write_text("".join(f"{line}\n" for line in lines))
    return surroundings.read_mounts(path)


def test_mounts_are_read_as_the_kernel_tells_them(tmp_path):
    found = mounts(
        tmp_path,
        "21 1 179:2 / / rw,noatime shared:1 - ext4 /dev/mmcblk0p2 rw",
        "22 21 0:20 / /mnt/a\\040stick ro - vfat /dev/sda1 ro,utf8",
        "nonsense",
    )
    assert found == (CARD, Mount(Path("/mnt/a stick"), "vfat", True))


def test_a_read_only_root_is_told(tmp_path):
    found = mounts(tmp_path, "21 1 179:2 / / ro - ext4 /dev/mmcblk0p2 ro")
    assert surroundings.root(found).ok is False


def test_a_hardened_service_sees_a_read_only_tree_and_that_is_no_fault(tmp_path):
    found = mounts(tmp_path, "21 1 179:2 / / ro,noatime - ext4 /dev/mmcblk0p2 rw")
    assert surroundings.root(found).ok
    assert surroundings.keeping(DATA, found).ok


def test_a_data_folder_under_the_overlay_file_system_is_told():
    remark = surroundings.keeping(DATA, (CARD, Mount(Path("/"), "overlay", False)))
    assert remark.ok is False
    assert "raspi-config" in remark.sentence


@pytest.mark.parametrize("kind", ["tmpfs", "ramfs"])
def test_a_data_folder_in_memory_is_told(kind):
    remark = surroundings.keeping(DATA, (CARD, Mount(Path("/var"), kind, False)))
    assert remark.ok is False
    assert "HIGAKI_DATA" in remark.sentence


def test_memory_somewhere_else_is_no_fault():
    assert surroundings.keeping(DATA, (CARD, Mount(Path("/run"), "tmpfs", False))).ok


def test_a_data_folder_of_its_own_above_an_overlay_is_no_fault():
    overlay = Mount(Path("/"), "overlay", False)
    assert surroundings.keeping(DATA, (overlay, Mount(DATA, "ext4", False))).ok


def test_a_system_that_tells_no_mounts_is_no_fault(tmp_path):
    assert surroundings.read_mounts(tmp_path / "missing") == ()
    assert surroundings.keeping(DATA, ()).ok


@pytest.mark.parametrize(("free_megabytes", "ok"), [(4, False), (32, None), (1000, True)], ids=str)
def test_a_full_card_is_told(tmp_path, monkeypatch, free_megabytes, ok):
    usage = Usage(0, 0, free_megabytes * 1024 * 1024)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    remark = surroundings.room(tmp_path / "not" / "made yet")
    assert remark.ok is ok
    assert f"{free_megabytes} MB" in remark.sentence


def test_a_clock_before_the_day_of_installation_is_told_but_stops_nobody():
    assert surroundings.clock(datetime(1970, 1, 1, tzinfo=UTC)).ok is None
    assert surroundings.clock().ok


def test_pins_that_are_closed_to_this_user_are_told_with_the_group_that_opens_them(
    tmp_path, monkeypatch
):
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    (remark,) = surroundings.devices(tmp_path)
    assert remark.ok is False
    assert f"usermod --append --groups {(tmp_path / 'gpiochip0').group()}" in remark.sentence


def test_one_open_node_of_several_is_enough(tmp_path, monkeypatch):
    for name in ("gpiochip0", "gpiochip1"):
        (tmp_path / name).touch()
    monkeypatch.setattr(os, "access", lambda node, _: node.name == "gpiochip1")
    assert [remark.ok for remark in surroundings.devices(tmp_path)] == [True]


def test_what_is_not_plugged_in_is_not_missed(tmp_path):
    assert surroundings.devices(tmp_path) == ()


def test_a_user_in_group_input_is_told_about_double_taps(monkeypatch):
    monkeypatch.setattr(grp, "getgrnam", lambda _: grp.struct_group(("input", "x", 44, [])))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert surroundings.input_group([44]).ok is False
    assert surroundings.input_group([45]).ok


def test_a_journal_in_memory_is_worth_knowing_and_no_fault(tmp_path):
    assert surroundings.journal(tmp_path).ok
    assert surroundings.journal(tmp_path / "missing").ok is None


def test_only_faults_become_complaints(monkeypatch):
    remarks = tuple(surroundings.Remark(str(ok), ok, f"{ok}.") for ok in (True, False, None))
    monkeypatch.setattr(surroundings, "look_around", lambda _: remarks)
    assert surroundings.complaints(DATA) == ("False.",)


def test_this_very_machine_can_be_looked_at(tmp_path):
    names = [remark.name for remark in surroundings.look_around(tmp_path)]
    assert {"root file system", "data folder", "room", "clock", "touch", "journal"} <= set(names)
