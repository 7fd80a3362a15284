"""The panel's light, on a sysfs made of files: simulated, no panel was at hand."""

import pytest

from hardware.backlight import Backlight, find_backlight


@pytest.fixture
def panel(tmp_path):
    """What the kernel shows of a panel with 31 steps, half bright."""
    folder = tmp_path / "10-0045"
    folder.mkdir()
    for name, value in (("max_brightness", "31"), ("brightness", "16"), ("bl_power", "0")):
        (folder / name).write_text(f"{value}\n")
    return folder


def state(panel):
    return tuple(int((panel / name).read_text()) for name in ("brightness", "bl_power"))


@pytest.mark.parametrize(("share", "level"), [(1.0, 31), (0.5, 16), (0.05, 2), (0.0, 1), (2.0, 31)])
def test_the_light_is_a_share_of_what_the_panel_can(panel, share, level):
    assert Backlight(panel).shine(share)
    assert state(panel) == (level, 0)


def test_a_panel_that_was_off_is_on_as_soon_as_it_shines(panel):
    light = Backlight(panel)
    assert light.off()
    assert state(panel) == (16, 4)
    assert light.shine(1.0)
    assert state(panel) == (31, 0)


def test_in_the_end_the_panel_is_as_it_was_found_and_on(panel):
    light = Backlight(panel)
    light.shine(0.05)
    light.off()
    light.close()
    assert state(panel) == (16, 0)


def test_a_panel_that_is_gone_refuses_and_is_asked_no_more(panel, caplog):
    light = Backlight(panel)
    for name in ("brightness", "bl_power"):
        (panel / name).unlink()
        (panel / name).mkdir()
    assert (light.shine(1.0), light.off(), light.shine(0.5)) == (False, False, False)
    assert caplog.text.count("cannot be set") == 1


def test_the_only_panel_with_a_light_is_found(panel):
    found = find_backlight(panel.parent)
    assert found is not None
    assert found.folder == panel


def test_of_two_panels_none_is_guessed(panel):
    other = panel.parent / "11-0045"
    other.mkdir()
    for path in panel.iterdir():
        (other / path.name).write_text(path.read_text())
    assert find_backlight(panel.parent) is None


def test_a_machine_without_the_class_has_no_light(tmp_path):
    assert find_backlight(tmp_path / "none") is None


def test_a_light_that_this_user_may_not_set_is_left_alone(panel, monkeypatch):
    monkeypatch.setattr("os.access", lambda path, mode: path.name != "bl_power")
    assert find_backlight(panel.parent) is None


def test_a_class_that_speaks_in_riddles_is_left_alone(panel):
    (panel / "max_brightness").write_text("bright\n")
    assert find_backlight(panel.parent) is None
