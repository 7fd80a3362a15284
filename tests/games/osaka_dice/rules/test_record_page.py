"""The page about the record tells every line of this game, and its example is real."""

import re
from pathlib import Path

from companion.games.osaka_dice.rules.grammar import GRAMMAR, parse
from companion.games.osaka_dice.rules.report import report
from companion.games.osaka_dice.rules.state import Phase
from companion.table import read_record

PAGE = (Path(__file__).parents[4] / "docs/record.md").read_text(encoding="utf-8")
PART = PAGE.split("\n## Osaka Dice\n")[1].split("\n## ")[0]
EXAMPLES = re.findall(r"```\n(game .*?)```", PART, flags=re.DOTALL)
WORDS = {
    "SEAT": "grey",
    "NAME": "Chie",
    "COLOUR": "red",
    "DIE": "R5",
    "DICE": "R5 B1",
    "FIVE": "R1 R2 B3 B4 G5",
    "THREE": "Y1 Y2 Y3",
    "SPACE": "3",
    "NUMBER": "2",
    "REASON": "we looked again",
}


def test_the_example_replays() -> None:
    (example,) = EXAMPLES
    assert report(read_record(example, file="docs/record.md").state)["phase"] == "action"


def test_every_line_of_the_tables_can_be_read() -> None:
    shown = re.findall(r"^\| `([^`]* [^`]*)`", PART, flags=re.MULTILINE)
    blank = re.compile("|".join(sorted(WORDS, key=len, reverse=True)))
    assert len(shown) > 25
    for line in shown:
        filled = blank.sub(lambda word: WORDS[word[0]], line)
        assert str(parse(filled)) == filled


def test_every_verb_rule_correction_and_phase_is_on_the_page() -> None:
    for word in (*GRAMMAR.verbs, *GRAMMAR.openers, *GRAMMAR.corrections):
        assert re.search(rf"`[^`]*\b{word}\b", PART), word
    for topic, choices in GRAMMAR.topics.items():
        for choice in choices:
            assert f"`rule {topic} {choice}`" in PART
    for phase in Phase:
        assert f"`{'setup' if phase.is_setup else phase}`" in PART
