"""Every move is told in plain words, and so is what to do with one's hands."""

import re

import pytest
from hypothesis import given, settings

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.owner import GOODS
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.views.words import hands, tell
from tests.games.osaka_dice.tables import MOUNTAIN, SEATS, lay_table, opened
from tests.games.osaka_dice.walks import Walk, walks

SENTENCE = re.compile(r"\S.*[.!?)]", flags=re.DOTALL)


@settings(max_examples=12)
@given(walks)
def test_every_move_is_told_in_sentences(walk: Walk) -> None:
    for step in walk.steps():
        told = tell(step.before, step.move, step.facts)
        for sentence in (told.done, *told.followed, *hands(step.before, step.facts)):
            assert SENTENCE.fullmatch(sentence)
        assert told.seat == getattr(step.move, "seat", None)


CASES = [
    (opened(SEATS[0]), "seat white Aiko", "Aiko sits at white.", ["Aiko takes a sheet."]),
    (
        opened(*SEATS),
        "rule half up",
        "Agreed: half of what is left is rounded up.",
        [],
    ),
    (
        lay_table(),
        "grey takes Y6 for 3 coins",
        "Grey takes Y6. Grey gains 3 coins and 2 investors.",
        [
            "Grey: write 3 in the next coin box.",
            "Grey: tick 2 investor boxes.",
            "Put Y6 back into the bag.",
        ],
    ),
    (
        lay_table(front="B5 R2 R3", seats="grey white pink"),
        "grey takes B5",
        "Grey takes B5. Grey gains 5 coins. White gains 1 investor. Pink gains 1 investor.",
        [
            "Grey: write 5 in the next coin box.",
            "White and Pink: tick 1 investor box.",
            "Put B5 back into the bag.",
            "Move B5, Y2 and G6 from the back row to the front.",
        ],
    ),
    (
        lay_table(
            front="B2 R1 R4",
            back="Y5 Y2 G6",
            coins={"grey": (3, 5)},
            rows={"grey": "blue 2 3 5 2", "white": "blue 5; green 2 2 5 3"},
        ),
        "grey buys B2, R1, R4 as R2 + coins",
        (
            "Grey buys B2 R1 R4 for 7. 1 coin is lost. Grey gains 2 coins, B2 and R2. The first"
            " blue section is scored: Grey 14 and White 5; Grey ticks the end box for 5. The black"
            " tide threatens White's G5 G3. White loses G5 and G3."
        ),
        [
            "Grey: cross the coin boxes 3 and 5.",
            "Grey: write 2 in blue box 5.",
            "Grey: write 2 in red box 1.",
            "Grey: write 2 in the next coin box.",
            "Put B2, R1 and R4 back into the bag.",
            "Move Y5, Y2 and G6 from the back row to the front.",
            "The first blue section is scored: Grey 14 and White 5; Grey ticks the end box for 5.",
            "Everybody: cross the empty boxes of this blue section.",
            "White: cross boxes 3 and 4 of green.",
        ],
    ),
    (
        lay_table(front="B2 B3 R4", rows={"white": "blue 2"}),
        "grey rolls B1 B4",
        "Grey rolls B1 B4. White gains 1 coin. A storm threatens White's B2. White loses B2.",
        ["White: write 1 in the next coin box.", "White: cross box 1 of blue."],
    ),
    (
        lay_table(front="B2 B3 R4"),
        "grey rolls B1 B4",
        "Grey rolls B1 B4. White gains 1 coin. A storm finds nothing to take.",
        ["White: write 1 in the next coin box."],
    ),
    (
        lay_table(front="B1 B3 R4", mountain=MOUNTAIN),
        "grey climbs",
        "Grey climbs to space 1: 3 coins. Grey gains 3 coins.",
        ["Move Grey's cube to space 1.", "Grey: write 3 in the next coin box."],
    ),
    (
        lay_table(front="B2 B3 R4 Y4", coins={"grey": (9, 4)}),
        "grey buys B2, R4 as coins + investors, B3, Y4 as coins + investors",
        "Grey buys B2 B3 R4 Y4 for 13. Grey gains 4 coins, 4 investors, B2 and B3.",
        [
            "Grey: cross the coin boxes 9 and 4.",
            "Grey: write 2 and 3 in blue boxes 1 and 2.",
            "Grey: write 2 and 2 in the next coin boxes.",
            "Grey: tick 4 investor boxes.",
            "Put B2, B3, R4 and Y4 back into the bag.",
            "Move B5, Y2 and G6 from the back row to the front.",
        ],
    ),
    (
        lay_table(front="B2 R1 R1", coins={"grey": (4,)}, scored={"blue": 2}),
        "grey buys B2, R1, R1",
        "Grey buys B2 R1 R1 for 4. Grey has no box left for B2.",
        [
            "Grey: cross the coin box 4.",
            "Put B2, R1 and R1 back into the bag.",
            "Move B5, Y2 and G6 from the back row to the front.",
        ],
    ),
]


@pytest.mark.parametrize(("state", "line", "log", "todo"), CASES, ids=[c[1] for c in CASES])
def test_a_move_is_told_and_so_is_what_to_do(state, line, log, todo) -> None:
    move = parse(line)
    _, facts = apply(state, move)
    assert str(tell(state, move, facts)) == log
    assert list(hands(state, facts)) == todo


def test_a_game_is_told_with_the_names_of_the_goods_where_they_are_known() -> None:
    state = lay_table(rows={"grey": "blue 2 3 5 2"}, front="B2 R1 R4", coins={"grey": (3, 5)})
    move = parse("grey buys B2, R1, R4 as R2 + coins")
    _, facts = apply(state, move)
    own = GAME.spoken_with({"goods": GOODS, "track": []})
    todo, told = own.hands(state, facts), own.tell(state, move, facts)
    assert "Grey: write 2 in blue (vases) box 5." in todo
    assert "Everybody: cross the empty boxes of this blue (vases) section." in todo
    assert any(words.startswith("The first blue (vases) section is scored: ") for words in todo)
    assert any("The first blue (vases) section" in words for words in told.followed)
    assert GAME.spoken_with({"goods": {"red": "silk"}}) is GAME
