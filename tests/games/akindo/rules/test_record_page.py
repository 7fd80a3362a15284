"""The page about the record tells every line of this game, and its example is real."""

import re
from pathlib import Path

import pytest

from companion.games.akindo.rules.grammar import GRAMMAR, parse
from companion.table import read_record

PAGE = (Path(__file__).parents[4] / "docs/record.md").read_text(encoding="utf-8")
PART = PAGE.split("\n## Akindo\n")[1].split("\n## ")[0]
WORDS = {
    "SEAT": "red",
    "COLOUR": "blue",
    "NAME": "Oichi",
    "CARDS": "red custom",
    "CARD": "red",
    "NUMBER": "2",
    "REASON": "we looked again",
}
LINES = [
    re.sub("|".join(WORDS), lambda word: WORDS[word[0]], line)
    for line in re.findall(r"^\| `([^`]* [^`]*)`", PART, flags=re.MULTILINE)
    if "…" not in line
]


def test_the_example_replays() -> None:
    [example] = re.findall(r"```\n(game .*?)```", PART, flags=re.DOTALL)
    history = read_record(example, file="docs/record.md")
    assert history.game.report(history.state)["phase"] == "roll"


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_tables_can_be_read(line) -> None:
    assert str(parse(line)) == line


def test_every_verb_opener_rule_and_correction_is_on_the_page() -> None:
    assert len(LINES) > 25
    for word in (*GRAMMAR.verbs, *GRAMMAR.openers, *GRAMMAR.corrections):
        assert re.search(rf"`[^`]*\b{word}\b", PART), word
    for topic, choices in GRAMMAR.topics.items():
        for choice in choices:
            assert f"rule {topic} {choice}" in PART
