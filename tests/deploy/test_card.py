"""From an image to a card, without booting: an image is made here, as small as it may be.

Simulated: no official image was at hand, and no card was started in a Raspberry Pi.
"""

import os
import shutil
import subprocess
import tarfile

import pytest

from tests.deploy.conftest import ROOT

TOOLS = ("sfdisk", "mkfs.vfat", "mcopy", "mke2fs", "debugfs", "e2fsck")
PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"
BOOT_START, BOOT_SECTORS, ROOT_SECTORS = 2048, 8192, 32768
SECTOR = 512

pytestmark = pytest.mark.skipif(
    not all(shutil.which(tool, path=PATH) for tool in TOOLS),
    reason="the tools that make images are not here: deploy/packages/test.txt has them",
)


def run(*words, **more):
    return subprocess.run(
        words, env={"PATH": PATH}, capture_output=True, text=True, check=True, **more
    ).stdout


def make_image(folder, *, files=()):
    """A partition table, a boot partition with somebody's Wi-Fi, a root with parts of a Pi OS."""
    tree, boot, root = folder / "tree", folder / "boot.vfat", folder / "root.ext4"
    for name, text in (
        ("etc/os-release", 'NAME="Debian GNU/Linux"\n'),
        ("etc/systemd/system/multi-user.target.wants/keep", ""),
        ("etc/NetworkManager/system-connections/home.nmconnection", "psk=secret\n"),
        ("usr/lib/ld-linux-aarch64.so.1", "loader"),
        ("opt/keep", ""),
        *files,
    ):
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    boot.write_bytes(b"")
    os.truncate(boot, BOOT_SECTORS * SECTOR)
    run("mkfs.vfat", boot)
    (folder / "firstrun.sh").write_text("imager's own\n")
    run("mcopy", "-i", boot, folder / "firstrun.sh", "::firstrun.sh")
    run("mke2fs", "-q", "-t", "ext4", "-d", tree, root, f"{ROOT_SECTORS * SECTOR // 1024}k")
    image = folder / "os.img"
    root_start = BOOT_START + BOOT_SECTORS
    image.write_bytes(bytes(BOOT_START * SECTOR) + boot.read_bytes() + root.read_bytes())
    os.truncate(image, (root_start + ROOT_SECTORS) * SECTOR)
    table = f"{BOOT_START},{BOOT_SECTORS},c\n{root_start},{ROOT_SECTORS},83\n"
    run("sfdisk", "--quiet", image, input=table)
    return image.rename(folder / "os lite.img")


class Card:
    """What make-card.sh made, looked at without mounting it."""

    def __init__(self, path):
        self.path = path
        self._root = f"{path}?offset={(BOOT_START + BOOT_SECTORS) * SECTOR}"

    def ask(self, command):
        return run("debugfs", "-R", command, self._root)

    def fetch(self, path, target):
        self.ask(f"dump {path} {target}")
        return target

    def listing(self, path):
        return {
            line.split()[1] for line in self.ask(f"ls -p {path}").replace("/", " ").splitlines()
        }

    def is_sound(self):
        return not subprocess.run(
            ["e2fsck", "-f", "-n", self._root], env={"PATH": PATH}, capture_output=True
        ).returncode


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    return make_image(tmp_path_factory.mktemp("image"))


@pytest.fixture
def bundle(tmp_path):
    """A release whose installer writes down how it was called."""
    folder = tmp_path / "higaki-1.0"
    (folder / "deploy").mkdir(parents=True)
    (folder / "stick").mkdir()
    installer = folder / "deploy/install.sh"
    installer.write_text(
        '#!/bin/sh\nshift 2; echo "$*" >"$PAPER/flags"; ls "$0" && exit ${FAILS:-0}\n'
    )
    installer.chmod(0o755)
    with tarfile.open(tmp_path / "bundle.tar.gz", "w:gz") as archive:
        archive.add(folder, folder.name)
    return tmp_path / "bundle.tar.gz"


def make_card(*words, folder=None, stubs=""):
    """As from anywhere: names may have spaces."""
    return subprocess.run(
        [ROOT / "deploy/make-card.sh", *words],
        cwd=folder,
        env={"PATH": f"{stubs}:{PATH}" if stubs else PATH},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def card(image, bundle, tmp_path):
    made = make_card(
        image, tmp_path / "my card.img", "--bundle", bundle, "--", "--rotate", "90", "--no-buttons"
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return Card(tmp_path / "my card.img")


def test_the_card_has_the_bundle_and_a_unit_that_installs_it_at_the_first_start(
    card, bundle, tmp_path
):
    there = "/opt/higaki-card"
    found = card.fetch(f"{there}/bundle.tar.gz", tmp_path / "found.tar.gz")
    assert found.read_bytes() == bundle.read_bytes()
    unit = card.fetch("/etc/systemd/system/higaki-first-boot.service", tmp_path / "unit")
    assert f"ExecStart={there}/first-boot.sh" in unit.read_text()
    wants = "/etc/systemd/system/multi-user.target.wants"
    link = card.ask(f"stat {wants}/higaki-first-boot.service")
    assert 'Fast link dest: "/etc/systemd/system/higaki-first-boot.service"' in link
    script = card.ask(f"stat {there}/first-boot.sh")
    assert "Mode:  0755" in script
    assert "User:     0   Group:     0" in script
    assert card.is_sound()


def test_an_image_is_all_that_has_to_be_named(image, bundle, tmp_path):
    made = make_card("--bundle", bundle, image, folder=tmp_path)
    assert made.returncode == 0, made.stderr
    assert Card(tmp_path / "higaki.img").is_sound()
    assert "No image is named." in make_card().stderr


def test_user_network_and_wifi_stay_as_they_were(card, image, tmp_path):
    before, after = image.read_bytes(), card.path.read_bytes()
    root_start = (BOOT_START + BOOT_SECTORS) * SECTOR
    assert after[:root_start] == before[:root_start], "partition table or boot partition"
    connection = "/etc/NetworkManager/system-connections/home.nmconnection"
    assert card.fetch(connection, tmp_path / "wifi").read_text() == "psk=secret\n"
    assert len(after) == len(before)


def first_boot(card, tmp_path, **environment):
    """What the card does at its first start, on a machine of paper."""
    here, stubs = tmp_path / "higaki-card", tmp_path / "stubs"
    for folder in (here, stubs):
        folder.mkdir()
    for name in ("bundle.tar.gz", "flags", "first-boot.sh"):
        card.fetch(f"/opt/higaki-card/{name}", here / name)
    for name in ("systemctl", "sync", "rm"):
        (stubs / name).write_text(f'#!/bin/sh\necho "{name} $*" >>"$PAPER/called"\n')
        (stubs / name).chmod(0o755)
    done = subprocess.run(
        ["bash", here / "first-boot.sh"],
        env={"PATH": f"{stubs}:{PATH}", "PAPER": str(tmp_path)} | environment,
        capture_output=True,
        text=True,
    )
    called = tmp_path / "called"
    return done, called.read_text().splitlines() if called.exists() else []


def test_the_first_start_installs_with_the_flags_and_starts_anew(card, tmp_path):
    done, called = first_boot(card, tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "flags").read_text() == "--no-start --rotate 90 --no-buttons\n"
    systemctl = [line for line in called if line.startswith("systemctl")]
    assert systemctl == [
        "systemctl --quiet enable higaki.service higaki-backup.timer",
        "systemctl --quiet disable higaki-first-boot.service",
        "systemctl reboot",
    ]


def test_a_first_start_that_fails_is_tried_again_at_the_next(card, tmp_path):
    done, called = first_boot(card, tmp_path, FAILS="70")
    assert done.returncode == 1
    assert "It is tried again at the next start." in done.stdout
    assert not any(line.startswith("systemctl") for line in called)


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ([("usr/sbin/lightdm", "a desktop")], "has a desktop"),
        ([("opt/higaki-card/flags", "")], "has been through this already"),
    ],
)
def test_an_image_that_will_not_do_is_refused(tmp_path, bundle, files, sentence):
    image = make_image(tmp_path, files=files)
    made = make_card(image, tmp_path / "card.img", "--bundle", bundle)
    assert made.returncode
    assert sentence in made.stderr
    assert list(tmp_path.glob("card*")) == [], "half a card was left"


def test_what_is_no_image_is_refused(tmp_path, bundle):
    (tmp_path / "os.img").write_bytes(bytes(1_000_000))
    made = make_card(tmp_path / "os.img", tmp_path / "card.img", "--bundle", bundle)
    assert "has no Linux partition" in made.stderr


def test_an_image_that_was_damaged_on_its_way_is_refused(image, tmp_path, bundle):
    shutil.copy(image, tmp_path / "os.img")
    (tmp_path / "os.img.sha256").write_text(f"{'0' * 64}  os.img\n")
    made = make_card(tmp_path / "os.img", tmp_path / "card.img", "--bundle", bundle)
    assert "is not what its .sha256 says" in made.stderr


def test_a_bundle_for_which_there_is_no_room_is_refused(image, tmp_path):
    (tmp_path / "large.tar.gz").write_bytes(os.urandom(ROOT_SECTORS * SECTOR))
    made = make_card(image, tmp_path / "card.img", "--bundle", tmp_path / "large.tar.gz")
    assert made.returncode
    assert "could not be put into the image" in made.stderr
    assert not (tmp_path / "card.img").exists()


def reader(folder, *, kind="disk 1", mounted="", status=0):
    """A reader with a card in it, of paper: what lsblk says of it, and a dd that only tells."""
    folder.mkdir()
    for name, body in (
        (
            "lsblk",
            f'case "$*" in *TYPE,RM*) echo "{kind}"; exit {status} ;; *) echo "{mounted}" ;; esac',
        ),
        ("dd", f'echo "$*" >{folder}/written'),
    ):
        (folder / name).write_text(f"#!/bin/sh\n{body}\n")
        (folder / name).chmod(0o755)
    return folder


def test_a_card_in_a_reader_is_written_at_once(image, bundle, tmp_path):
    stubs = reader(tmp_path / "stubs")
    made = make_card(image, "/dev/sdz", "--bundle", bundle, stubs=stubs)
    assert made.returncode == 0, made.stderr
    assert " of=/dev/sdz " in (stubs / "written").read_text()


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        ({"kind": "", "status": 32}, "There is no card /dev/sdz."),
        ({"kind": "part 1"}, "/dev/sdz is no whole card."),
        ({"kind": "disk 0"}, "it may be this machine's own disk"),
        # A file system in an encrypted volume on one of its partitions.
        ({"mounted": "\n\n/home"}, "/dev/sdz is mounted."),
    ],
)
def test_what_may_be_this_machine_s_own_disk_is_never_written(
    image, bundle, tmp_path, found, sentence
):
    stubs = reader(tmp_path / "stubs", **found)
    made = make_card(image, "/dev/sdz", "--bundle", bundle, stubs=stubs)
    assert made.returncode
    assert sentence in made.stderr
    assert not (stubs / "written").exists()
