"""What is written for people is true: every command is documented, and every example runs."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.table.record import read_record

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
RECORD_PAGE = (ROOT / "docs/record.md").read_text(encoding="utf-8")


def leaves(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, with the words that call it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from leaves(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


COMMANDS = dict(leaves(main, "higaki"))


def documented() -> set[str]:
    """The commands that the README calls in its table, without their arguments."""
    calls = re.findall(r"^\| `(higaki(?: [a-z]+)+)", README, flags=re.MULTILINE)
    return {call.removesuffix(" with") for call in calls}


ON_A_SCREEN = {"higaki run", "higaki demo", "higaki screenshots"}
"""They open a window: tests/ui starts what they start, on a display of its own."""


def examples() -> Iterator[str]:
    for path, command in COMMANDS.items():
        if path in ON_A_SCREEN:
            continue
        yield from re.findall(r"higaki .*", command.epilog or "")


def example_record() -> str:
    """The record that docs/record.md shows."""
    return RECORD_PAGE.split("```")[1].removeprefix("\n")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a record, where one game is kept already."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HIGAKI_DATA", str(tmp_path / "data"))
    Path("game.txt").write_text(example_record(), encoding="utf-8")
    CliRunner().invoke(main, ["import", "game.txt"])
    return tmp_path


def test_every_command_is_in_the_readme_and_every_one_there_exists():
    assert documented() == set(COMMANDS)


@pytest.mark.parametrize("path", list(COMMANDS))
def test_every_command_has_help_with_an_example_of_itself(path):
    help_text = CliRunner().invoke(main, [*path.split()[1:], "--help"]).stdout
    assert re.search(rf"Example:\n +{path}\b", help_text)


@pytest.mark.parametrize("line", list(examples()))
def test_every_example_runs(line, folder):
    result = CliRunner().invoke(main, shlex.split(line)[1:])
    assert result.exit_code == 0, result.stderr


def test_the_readme_shows_what_its_examples_really_print():
    shown = re.findall(r"^\$ (higaki .*)\n(.*)$", README, flags=re.MULTILINE)
    assert shown
    for line, printed in shown:
        assert CliRunner().invoke(main, shlex.split(line)[1:]).stdout == f"{printed}\n"


def test_the_record_in_the_docs_replays():
    history = read_record(example_record(), file="docs/record.md")
    assert history.lines[-1] == "refresh G3 B2 / R2 Y5 G5"


def test_links_between_the_pages_lead_somewhere():
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    links = [
        (page, target)
        for page in pages
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
        if "://" not in target
    ]
    assert links
    assert [link for link in links if not (link[0].parent / link[1]).exists()] == []
