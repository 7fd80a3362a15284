"""The installer runs as root: what it does not trust, and what it leaves fit for others to read."""

import hashlib
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.deploy.conftest import ROOT

LIB = ROOT / "deploy/lib"

# Commands that would follow a link for root; each of them works only for the service's user.
ONLY_AS_USER = ("find", "mktemp", "mkdir", "cp", "rm")


@pytest.fixture
def installed(paper):
    result = paper.run("install.sh", "--start")
    assert result.returncode == 0, result.stderr
    return paper


# --- the folder of the service's user -----------------------------------------------------------


def test_an_update_copies_no_link_out_of_the_folder_of_backups(installed):
    data = installed.file("var/lib/higaki")
    (data / "higaki.db").write_text("games")
    (data / "backups").mkdir()
    secret = installed.folder / "shadow"
    secret.write_text("root's password\n")
    (data / "backups/higaki-999999.db").symlink_to(secret)
    installed.build("good", "1.1.0")
    assert installed.run("update.sh", "--start").returncode == 0
    verified = (installed.folder / "verified").read_text()
    assert verified == "copy\ncopy\n"


def test_all_of_the_replay_is_done_as_the_services_user(tmp_path):
    """Nothing that root does meanwhile touches a folder in which that user can put links."""
    stubs, data = tmp_path / "stubs", tmp_path / "data"
    (data / "backups").mkdir(parents=True)
    (data / "backups/higaki-000001.db").write_text("games")
    (data / "higaki.db").write_text("games")
    stubs.mkdir()
    # Whoever has got hold of that user must not find root's terminal to type into.
    write(
        stubs / "runuser",
        """read -r _ _ _ _ _ session _ </proc/$$/stat
        [ "$session" = $$ ] && [ "$(readlink /proc/$$/fd/0)" = /dev/null ] || exit 8
        shift 3; AS_USER=yes exec "$@" """,
    )
    for name in ONLY_AS_USER:
        write(stubs / name, f'[ -n "$AS_USER" ] && exec /usr/bin/{name} "$@"; exit 9')
    for version in ("old", "new"):
        (tmp_path / version / "bin").mkdir(parents=True)
        write(tmp_path / version / "bin/higaki", '[ -n "$AS_USER" ] || exit 9; echo "4 replayed."')
    script = f"""
        set -Eeuo pipefail
        . {LIB}/telling.sh; . {LIB}/switching.sh
        root= user=somebody data={data} accept_differences=no
        prove_games {tmp_path}/old {tmp_path}/new
    """
    result = subprocess.run(
        ["bash", "-c", script],
        env={"PATH": f"{stubs}:{os.environ['PATH']}", "TMPDIR": str(tmp_path)},
        input="",
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stdout) == (0, "      4 replayed.\n"), result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "new", "old", "stubs"]


# --- what comes from elsewhere ------------------------------------------------------------------


def test_python_packages_are_installed_by_their_hashes_and_never_built(installed):
    (call,) = [words for words in installed.called("python3") if "runtime.txt" in words]
    assert "--require-hashes" in call
    assert "--only-binary :all:" in call


def test_root_s_python_never_runs_in_the_folder_the_installer_was_called_from(paper, bundle):
    """Python takes modules from the folder it runs in first, and somebody else may write there."""
    stub = paper.folder / "stubs/python3"
    first, rest = stub.read_text().split("\n", 1)
    stub.write_text(f'{first}\npwd >>"$PAPER/folders"\n{rest}')
    flags = ("--offline", bundle.name, "--version-from", paper.source.name)
    result = paper.run("install.sh", *flags, folder=paper.folder)
    assert result.returncode == 0, result.stderr
    assert set((paper.folder / "folders").read_text().split()) == {"/"}


@pytest.fixture
def bundle(tmp_path):
    """A folder as deploy/bundle.sh leaves it."""
    folder = tmp_path / "stick"
    folder.mkdir()
    (folder / "game-1.0-py3-none-any.whl").write_text("a wheel")
    (folder / "cage_1%3a0.2.0-2+b1_arm64.deb").write_text("a package")
    (folder / "MANIFEST").write_text(
        "".join(
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
            for path in sorted(folder.iterdir())
        )
    )
    return folder


def test_a_whole_bundle_is_installed_from_a_copy_that_only_root_can_change(paper, bundle):
    result = paper.run("install.sh", "--offline", bundle)
    assert result.returncode == 0, result.stderr
    (links,) = {
        found[1]
        for words in paper.called("python3")
        if (found := re.search(r"--find-links (\S+)", words))
    }
    assert links != str(bundle)
    assert not Path(links).exists(), "the copy was left behind"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda folder: (folder / "MANIFEST").unlink(), "has no MANIFEST"),
        (
            lambda folder: (folder / "game-1.0-py3-none-any.whl").write_text("another"),
            "is not the one that was put there",
        ),
        (
            lambda folder: (folder / "cage_1%3a0.2.0-2+b1_arm64.deb").unlink(),
            "lacks cage_1%3a0.2.0",
        ),
        (
            lambda folder: (folder / "MANIFEST").write_text(f"{'0' * 64}  ../../etc/shadow\n"),
            "is not what deploy/bundle.sh writes",
        ),
    ],
)
def test_a_bundle_that_differs_from_its_manifest_is_refused(paper, bundle, change, sentence):
    change(bundle)
    result = paper.run("install.sh", "--offline", bundle)
    assert result.returncode
    assert 'Stopped at the step "machine".' in result.stderr
    assert sentence in result.stderr
    assert paper.called("apt-get") == paper.called("python3") == []


def test_a_file_that_the_manifest_does_not_name_is_not_used(paper, bundle):
    (bundle / "evil_1_all.deb").write_text("evil")
    paper.file("..").joinpath("stubs/apt-get").write_text(
        '#!/bin/sh\ncase "$*" in *--simulate*) echo "Inst cage" ;; '
        '*) echo "apt-get $*" >>"$PAPER/called" ;; esac\n'
    )
    assert paper.run("install.sh", "--offline", bundle).returncode == 0
    (call,) = paper.called("apt-get")
    assert "cage_1%3a0.2.0-2+b1_arm64.deb" in call
    assert "evil" not in call


@pytest.mark.parametrize(
    ("strangers", "sentence"),
    [(["thesis.txt"], "holds something else"), ([], "No Python environment could be made.")],
)
def test_only_a_folder_that_holds_nothing_but_a_bundle_is_made_anew(bundle, strangers, sentence):
    for name in strangers:
        (bundle / name).write_text("years of work")
    before = sorted(bundle.iterdir())
    made = subprocess.run(
        [ROOT / "deploy/bundle.sh", bundle],
        env=os.environ | {"PYTHON": "/bin/false"},
        capture_output=True,
        text=True,
    )
    assert made.returncode
    assert sentence in made.stderr
    assert sorted(bundle.iterdir()) == before


# --- what is written ----------------------------------------------------------------------------


def test_a_strict_umask_of_root_leaves_an_installation_that_others_can_read(paper):
    for path in paper.source.rglob("*"):
        path.chmod(path.stat().st_mode & 0o700)
    assert paper.run("install.sh", umask=0o077).returncode == 0
    for top in ("opt", "etc"):
        for path in (paper.file(top), *paper.file(top).rglob("*")):
            if not path.is_symlink():
                wanted = 0o755 if path.is_dir() else 0o644
                assert path.stat().st_mode & wanted == wanted, path
    kiosk = paper.file("opt/higaki/current/share/deploy/kiosk.sh")
    assert kiosk.stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize("name", ['DSI-1", RUN+="/bin/sh', "DSI-1\nbuttons=yes", "DSI 1", "../1"])
def test_an_output_that_would_say_more_in_the_rule_is_refused(paper, name):
    result = paper.run("install.sh", "--rotate", "90", "--output", name)
    assert result.returncode
    assert "is no screen's name" in result.stderr
    assert not paper.file("etc/udev").exists()


def test_config_txt_is_on_the_card_before_it_takes_the_place_of_the_old_one(paper):
    config = paper.file("boot/firmware/config.txt")
    config.parent.mkdir(parents=True)
    config.write_text("dtparam=audio=on\n")
    assert paper.run("install.sh", "--config-txt").returncode == 0
    lines = (paper.folder / "called").read_text().splitlines()
    (exchange,) = [at for at, line in enumerate(lines) if line.startswith(f"mv {config}")]
    assert lines[exchange - 1] == f"sync {config}.higaki-new {config}.before-higaki"
    assert lines[exchange + 1] == f"sync --file-system {config}"


def write(path, body):
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
