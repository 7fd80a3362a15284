"""The wheel is whole: installed far from the sources, the app draws its first page."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

# What a person would do: start the app with a game in progress, and look at the screen.
FIRST_FRAME = """
import sys
from pathlib import Path

import companion
from companion.bootstrap import screen


def look(shell):
    from kivy.core.window import Window

    from companion.ui.heartbeat import after_frames

    def done():
        Window.screenshot(name=sys.argv[2])
        print(Path(companion.__file__).parent, shell.name)
        shell.get_root_window().close()

    after_frames(10, done)


screen.run_screen(Path(sys.argv[1]), size=(800, 480), on_ready=look)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from a copy, so that nothing is left in the sources."""
    work = tmp_path_factory.mktemp("wheel")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    for name in listed:
        if name.split("/")[0] in ("companion", "hardware", "kv", "pyproject.toml") or (
            name in ("README.md", "LICENSE")
        ):
            copy = work / "source" / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).exists():
                copy.write_bytes((ROOT / name).read_bytes())
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [
            *(*pip, "wheel", "--no-deps", "--no-index", "--no-build-isolation"),
            *("--wheel-dir", work, work / "source"),
        ],
        check=True,
    )
    (built,) = work.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """An empty environment with nothing but the wheel; its libraries are those of this one."""
    folder = tmp_path_factory.mktemp("elsewhere") / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    site = next(folder.glob("lib/python3*/site-packages"))
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"),
            *("install", "--no-deps", "--no-index", "--no-compile", "--target", site, wheel),
        ],
        check=True,
    )
    (site / "libraries.pth").write_text(f"{library_links(folder.parent)}\n", encoding="utf-8")
    return folder / "bin/python"


def library_links(folder):
    """Every library of this environment but Higaki itself, which would lead back to the sources."""
    links = folder / "libraries"
    links.mkdir()
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        if "higaki" not in path.name and path.suffix != ".pth":
            (links / path.name).symlink_to(path)
    return links


def files(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_everything_that_is_not_python_is_in_the_wheel(wheel):
    shipped = {".kv", ".otf", ".ttf", ".png", ".svg", ".wav", ".txt"}
    sources = {
        str(path.relative_to(ROOT))
        for room in ("companion", "hardware", "kv")
        for path in (ROOT / room).rglob("*")
        if path.suffix in shipped and ".mypy_cache" not in path.parts
    }
    assert sources <= files(wheel)
    assert any(name.endswith(".kv") for name in sources)
    assert any(name.endswith(".otf") for name in sources)


def test_the_command_line_works_far_from_the_sources(python, tmp_path):
    """A database is made there too: the migrations came along."""
    result = subprocess.run(
        [python, "-m", "companion", "--data", tmp_path / "data", "games"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert result.stdout == "No games are kept yet: `higaki import FILE` adds one.\n", result.stderr


@pytest.mark.slow
def test_the_app_draws_its_first_page_far_from_the_sources(python, tmp_path):
    result = subprocess.run(
        [python, "-c", FIRST_FRAME, tmp_path / "data", tmp_path / "first.png"],
        cwd=tmp_path,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path),
            "SDL_VIDEODRIVER": "offscreen",
            "KIVY_NO_ARGS": "1",
        },
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    where, page = result.stdout.split()
    assert Path(where).is_relative_to(python.parent.parent)
    assert page == "home"
    (picture,) = tmp_path.glob("first*.png")
    assert picture.stat().st_size > 5000
