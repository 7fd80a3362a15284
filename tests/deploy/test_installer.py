"""The installer on a machine of paper: what it puts where, how often, and how it goes back."""

import pytest

CONFIG_TXT = "dtparam=audio=on\n\n[cm5]\ndtoverlay=dwc2\n"
LINES = "# --- Higaki: begin\n[all]\ngpio=5,6,12,13,16,26=ip,pu\n# --- Higaki: end\n"


@pytest.fixture
def pi(paper):
    """The same machine as a Raspberry Pi."""
    for path, text in (
        ("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0"),
        ("boot/firmware/config.txt", CONFIG_TXT),
    ):
        paper.file(path).parent.mkdir(parents=True)
        paper.file(path).write_text(text)
    return paper


def installed(paper, *flags):
    result = paper.run("install.sh", "--start", *flags)
    assert result.returncode == 0, result.stdout + result.stderr
    return result


def test_everything_is_put_in_its_place(paper):
    installed(paper)
    assert paper.version == "1.0.0"
    for path in (
        "etc/systemd/system/higaki.service",
        "etc/systemd/system/higaki-backup.service",
        "etc/systemd/system/higaki-backup.timer",
        "etc/udev/rules.d/60-higaki-strip.rules",
        "etc/polkit-1/rules.d/50-higaki-power.rules",
        "etc/higaki/higaki.toml",
        "opt/higaki/current/share/deploy/kiosk.sh",
        "opt/higaki/current/share/deploy/uninstall.sh",
    ):
        assert paper.file(path).is_file(), path
    assert paper.file("etc/higaki/kiosk.env").read_text() == "HIGAKI_ROTATE=0\n"
    assert paper.file("var/lib/higaki").stat().st_mode & 0o777 == 0o700


def test_progress_is_shown_step_by_step(paper):
    lines = [line for line in installed(paper).stdout.splitlines() if line.startswith("[")]
    assert [line.split()[0] for line in lines] == [f"[{step}/8]" for step in range(1, 9)]


def test_the_user_joins_only_groups_that_exist_and_never_input(paper):
    installed(paper)
    groups = [words.split()[2] for words in paper.called("usermod")]
    assert groups == ["video", "render", "dialout"]


def test_running_it_again_changes_nothing(pi):
    installed(pi, "--rotate", "90", "--output", "DSI-1")
    before = pi.listing()
    installed(pi)
    assert pi.listing() == before
    assert pi.called("python3") == [call for call in pi.called("python3") if "venv" not in call], (
        "a second environment was made"
    )


def test_what_was_answered_once_holds(paper):
    installed(paper, "--rotate", "270", "--output", "DSI-2")
    installed(paper)
    assert paper.file("etc/higaki/kiosk.env").read_text() == "HIGAKI_ROTATE=270\n"
    assert 'WL_OUTPUT}="DSI-2"' in paper.file("etc/udev/rules.d/61-higaki-touch.rules").read_text()
    installed(paper, "--rotate", "0")
    assert not paper.file("etc/udev/rules.d/61-higaki-touch.rules").exists()


def test_touch_is_bound_to_the_only_screen_there_is(paper):
    for name, status in (("card1-DSI-1", "connected"), ("card1-HDMI-A-1", "disconnected")):
        paper.file(f"sys/class/drm/{name}").mkdir(parents=True)
        paper.file(f"sys/class/drm/{name}/status").write_text(f"{status}\n")
    installed(paper, "--rotate", "90")
    assert 'WL_OUTPUT}="DSI-1"' in paper.file("etc/udev/rules.d/61-higaki-touch.rules").read_text()


def test_the_unit_may_write_the_light_of_a_panel_that_is_there_and_nothing_else(paper):
    installed(paper)
    hole = paper.file("etc/systemd/system/higaki.service.d/50-backlight.conf")
    assert not hole.exists()
    panel = paper.file("sys/class/backlight/10-0045")
    panel.mkdir(parents=True)
    (panel / "brightness").write_text("255")
    installed(paper)
    name = "-/sys/class/backlight/10-0045"
    assert hole.read_text() == f"[Service]\nReadWritePaths={name}/brightness {name}/bl_power\n"
    (panel / "brightness").unlink()
    installed(paper)
    assert not hole.exists()


def test_another_folder_and_another_user_are_written_everywhere(paper):
    installed(paper, "--prefix", "/srv/table", "--user", "tomo")
    unit = paper.file("etc/systemd/system/higaki.service").read_text()
    rule = paper.file("etc/polkit-1/rules.d/50-higaki-power.rules").read_text()
    assert "ExecStart=/srv/table/current/share/deploy/kiosk.sh" in unit
    assert "\nUser=tomo\n" in unit
    assert 'subject.user == "tomo"' in rule
    light = paper.file("etc/udev/rules.d/62-higaki-backlight.rules").read_text()
    assert 'RUN+="/bin/chown tomo %S%p/brightness %S%p/bl_power"' in light
    assert not paper.file("opt/higaki").exists()


def test_a_pi_gets_its_pull_ups_once_and_the_old_file_is_kept(pi):
    installed(pi)
    installed(pi)
    assert pi.file("boot/firmware/config.txt").read_text() == CONFIG_TXT + LINES
    assert pi.file("boot/firmware/config.txt.before-higaki").read_text() == CONFIG_TXT


def test_lines_that_lost_the_mark_at_their_end_take_no_others_along(pi):
    installed(pi)
    config = pi.file("boot/firmware/config.txt")
    config.write_text(CONFIG_TXT + LINES.replace("# --- Higaki: end\n", "") + "disable_splash=1\n")
    for _ in range(2):
        installed(pi)
        assert "disable_splash=1" in config.read_text()
    assert config.read_text().endswith(LINES)
    assert config.read_text().count("Higaki: begin") == 1


def test_config_txt_is_left_alone_where_asked_to(pi):
    installed(pi, "--no-config-txt")
    assert pi.file("boot/firmware/config.txt").read_text() == CONFIG_TXT


def test_lgpio_comes_from_the_distribution_only_for_a_python_without_a_wheel(pi):
    installed(pi)
    assert any("python3-lgpio" in words for words in pi.called("apt-get"))
    assert any("--system-site-packages" in words for words in pi.called("python3"))
    assert not any("lock/pi.txt" in words for words in pi.called("python3"))


def test_a_debian_without_lgpio_says_so_before_it_installs_anything(pi):
    for mark in ("packages-missing", "plain-debian"):
        (pi.folder / mark).touch()
    result = pi.run("install.sh")
    assert "This system has no python3-lgpio, which reads the buttons." in result.stderr
    assert "--no-buttons" in result.stderr
    assert not any(" install --yes" in words for words in pi.called("apt-get"))


def test_an_older_python_gets_its_own_lgpio(pi):
    (pi.folder / "older-python").touch()
    installed(pi)
    assert not any("python3-lgpio" in words for words in pi.called("apt-get"))
    assert any("lock/pi.txt" in words for words in pi.called("python3"))


def test_without_buttons_nothing_of_the_system_is_seen_through(paper):
    installed(paper)
    assert not any("--system-site-packages" in words for words in paper.called("python3"))
    assert "[buttons]\npresent = false" in paper.file("etc/higaki/higaki.toml").read_text()


def test_a_configuration_somebody_wrote_is_never_overwritten(paper):
    paper.file("etc/higaki").mkdir(parents=True)
    paper.file("etc/higaki/higaki.toml").write_text("# mine\n")
    installed(paper)
    assert paper.file("etc/higaki/higaki.toml").read_text() == "# mine\n"


def test_a_root_elsewhere_is_not_started(paper):
    assert paper.run("install.sh").returncode == 0
    assert paper.called("systemctl") == [
        "--quiet is-enabled display-manager.service",
        "daemon-reload",
    ]


def test_half_a_version_is_made_anew(paper):
    installed(paper)
    current = paper.file("opt/higaki/current").resolve()
    (current / ".complete").unlink()
    (current / "bin/python").unlink()
    installed(paper)
    assert (current / "bin/python").exists()


# --- updates ----------------------------------------------------------------------------------


def test_an_update_keeps_the_version_before_and_no_more(paper):
    installed(paper)
    for version in ("1.1.0", "1.2.0"):
        paper.build("good", version)
        assert paper.run("update.sh", "--start").returncode == 0
    names = sorted(path.name[:5] for path in paper.file("opt/higaki/versions").iterdir())
    assert names == ["1.1.0", "1.2.0"]
    assert paper.version == "1.2.0"


def test_finished_games_are_replayed_before_an_update(paper):
    installed(paper)
    paper.file("var/lib/higaki/higaki.db").write_text("games")
    paper.build("good", "1.1.0")
    result = paper.run("update.sh", "--start")
    assert "4 finished games replayed" in result.stdout
    verified = [words for words in paper.called("higaki") if "verify" in words]
    assert len(verified) == 2
    assert "--data" in verified[1]
    assert str(paper.root) not in verified[1], "the new version must work on a copy"


def test_an_update_that_changes_a_result_is_stopped_and_says_which(paper):
    installed(paper)
    paper.file("var/lib/higaki/higaki.db").write_text("games")
    paper.build("dishonest", "1.1.0")
    result = paper.run("update.sh", "--start")
    assert result.returncode
    assert "Game 3 was won by Aiko, now by Ben." in result.stderr
    assert 'Stopped at the step "games".' in result.stderr
    assert paper.version == "1.0.0"


def test_a_difference_can_be_accepted(paper):
    installed(paper)
    paper.file("var/lib/higaki/higaki.db").write_text("games")
    paper.build("dishonest", "1.1.0")
    assert paper.run("update.sh", "--start", "--accept-differences").returncode == 0
    assert paper.version == "1.1.0"


def test_a_version_that_does_not_stay_up_is_rolled_back(paper):
    installed(paper)
    unit = paper.file("etc/systemd/system/higaki.service").read_bytes()
    paper.build("broken", "1.1.0")
    (paper.source / "systemd/higaki.service").write_text("[Service]\nExecStart=/bin/false\n")
    result = paper.run("update.sh", "--start")
    assert result.returncode
    assert "so 1.0.0-" in result.stderr
    assert "runs again" in result.stderr
    assert paper.version == "1.0.0"
    assert paper.file("etc/systemd/system/higaki.service").read_bytes() == unit


def test_a_rollback_lets_the_old_version_take_back_its_games_before_it_starts(paper):
    installed(paper)
    paper.file("var/lib/higaki/higaki.db").write_text("games")
    paper.build("broken", "1.1.0")
    result = paper.run("update.sh", "--start")
    assert "The backup higaki-000001.db took its place." in result.stdout
    called = (paper.folder / "called").read_text().splitlines()
    restored = called.index("higaki restore")
    assert called[restored - 1] == "systemctl stop higaki.service"
    assert "systemctl --no-block start higaki.service" in called[restored:]


def test_a_first_version_that_does_not_stay_up_says_where_to_look(paper):
    paper.build("broken", "1.0.0")
    result = paper.run("install.sh", "--start")
    assert result.returncode
    assert "journalctl" in result.stderr
    assert "crashes.txt" in result.stderr


def test_there_is_nothing_to_update_where_nothing_is_installed(paper):
    result = paper.run("update.sh")
    assert result.returncode
    assert "Run deploy/install.sh instead." in result.stderr


# --- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--rotate", "45"], "--rotate 45 is no quarter turn."),
        (["--rotate"], "--rotate needs a value."),
        (["--colour", "red"], "There is no flag --colour."),
        (["--offline", "/nowhere"], "There is no folder /nowhere."),
        (["--version-from", "/nowhere.whl"], "There is no /nowhere.whl."),
        (["--config-txt"], "There is no config.txt in /boot."),
        (["--prefix", "table"], "--prefix table or --user higaki cannot be."),
        (["--prefix", "/opt/a|b"], "--prefix /opt/a|b or --user higaki cannot be."),
        (["--user", "a;b"], "--prefix /opt/higaki or --user a;b cannot be."),
    ],
)
def test_a_mistake_is_told_with_its_step_and_a_way_out(paper, flags, sentence):
    result = paper.run("install.sh", *flags)
    assert result.returncode
    _, stopped, way_out = result.stderr.rsplit("\n", 3)[0:3]
    assert stopped.startswith("Stopped at the step ")
    assert sentence in stopped
    assert way_out


def test_a_desktop_that_would_take_the_screen_stops_it(paper):
    (paper.folder / "desktop").touch()
    assert "--disable-desktop" in paper.run("install.sh").stderr
    assert paper.run("install.sh", "--disable-desktop").returncode == 0


def test_a_command_that_fails_still_names_its_step(paper):
    stub = paper.folder / "stubs/useradd"
    stub.write_text("#!/bin/sh\necho 'useradd: no room'\nexit 1\n")
    result = paper.run("install.sh")
    assert result.returncode
    assert 'Stopped at the step "user".' in result.stderr
    assert result.stderr.count("Stopped") == 1


@pytest.mark.parametrize("script", ["install.sh", "update.sh", "uninstall.sh"])
def test_help_is_there_without_being_root(paper, script):
    (paper.folder / "stubs/id").write_text("#!/bin/sh\necho 1000\n")
    result = paper.run(script, "--help")
    assert result.returncode == 0, result.stderr
    assert "sudo deploy/" in result.stdout


def test_somebody_without_rights_is_told_so(paper):
    (paper.folder / "stubs/id").write_text("#!/bin/sh\necho 1000\n")
    assert "Run it again with sudo in front." in paper.run("install.sh").stderr


# --- the end ----------------------------------------------------------------------------------


def test_uninstalling_keeps_games_and_settings(pi):
    installed(pi)
    pi.file("var/lib/higaki/higaki.db").write_text("games")
    result = pi.run("uninstall.sh")
    assert result.returncode == 0, result.stderr
    assert set(pi.listing()) == {
        "boot/firmware/config.txt",
        "boot/firmware/config.txt.before-higaki",
        "etc/higaki/higaki.toml",
        "etc/higaki/install.conf",
        "etc/higaki/kiosk.env",
        "proc/device-tree/model",
        "var/lib/higaki/higaki.db",
    }
    assert pi.file("boot/firmware/config.txt").read_text() == CONFIG_TXT


def test_purging_deletes_them_too(paper):
    installed(paper)
    paper.file("var/lib/higaki/higaki.db").write_text("games")
    (paper.folder / "home").write_text("/var/lib/higaki")
    assert paper.run("uninstall.sh", "--purge").returncode == 0
    assert paper.listing() == {}
    assert paper.called("userdel") == ["higaki"]


def test_a_user_who_was_there_before_is_never_deleted(paper):
    (paper.folder / "home").write_text("/home/tomo")
    installed(paper, "--user", "tomo")
    result = paper.run("uninstall.sh", "--purge")
    assert paper.called("useradd") == paper.called("userdel") == []
    assert "Kept: tomo was here before Higaki." in result.stdout


def test_uninstalling_what_is_not_there_is_no_harm(paper):
    assert paper.run("uninstall.sh").returncode == 0
