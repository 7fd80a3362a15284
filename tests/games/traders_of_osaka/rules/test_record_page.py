"""The page about the record tells every line there is, and its examples are real."""

import re
from pathlib import Path

from companion.games.traders_of_osaka.rules.grammar import GRAMMAR, parse
from companion.table import read_record

PAGE = (Path(__file__).parents[4] / "docs/record.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(game traders-of-osaka\n.*?)```", PAGE, flags=re.DOTALL)
WORDS = {
    "SEAT": "grey",
    "COLOUR": "red",
    "CARD": "R5",
    "SPACE": "3",
    "NUMBER": "2",
    "VALUE": "5",
    "REASON": "we looked again",
}


def section(title: str) -> str:
    return PAGE.split(f"### {title}\n")[1].split("\n#")[0]


def lines_of(title: str) -> list[str]:
    """The lines that a section's table shows, with something in every blank."""
    shown = re.findall(r"^\| `([^`]*)`", section(title), flags=re.MULTILINE)
    blank = re.compile("|".join(WORDS))
    return [blank.sub(lambda word: WORDS[word[0]], line) for line in shown if "…" not in line]


def test_every_example_replays() -> None:
    assert len(EXAMPLES) == 2
    for example in EXAMPLES:
        assert read_record(example, file="docs/record.md").entries


def test_the_lines_of_both_sections_can_be_read() -> None:
    lines = [*lines_of("Corrections"), *lines_of("Ships and payments")]
    assert len(lines) > 10
    for line in lines:
        assert str(parse(line)) == line


def test_every_verb_rule_and_correction_is_on_the_page() -> None:
    for word in (*GRAMMAR.verbs, *GRAMMAR.openers, *GRAMMAR.corrections):
        assert re.search(rf"`[^`]*\b{word}\b", PAGE), word
    for topic, (_, choice) in GRAMMAR.topics.items():
        assert f"rule {topic} {choice}" in PAGE
