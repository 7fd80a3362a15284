"""`higaki calc`, with the vectors of the rulings."""

import pytest


@pytest.mark.parametrize(
    ("cards", "tokens", "printed"),
    [
        ("R5 R5 R2", 0, "3 cards × 5 = 15 → 3 VP: keep R2 R5 R5, take a red token."),
        ("Y2", 0, "1 card × 2 = 2 → 5 → 1 VP: keep Y2, take a yellow token."),
        (
            "G2 G3 G5",
            2,
            (
                "3 cards × (5 + 2 tokens) = 21 → 25 → 5 VP: keep G2 G3 G5,"
                " draw 2 from the draw pile, take a green token."
            ),
        ),
        ("b2 B2 b2", 0, "3 cards × 2 = 6 → 10 → 2 VP: keep B2 B2, discard B2, take a blue token."),
        ("R2", 3, "1 card × (2 + 3 tokens) = 5 → 1 VP: keep R2, take a red token."),
    ],
)
def test_sale_shows_its_working(run, cards, tokens, printed):
    result = run("calc", "sale", *cards.split(), "--tokens", str(tokens))
    assert result.stdout == f"{printed}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("sale R5 G2", "A set is of one colour, not green and red."),
        ("sale R4", "Invalid value for 'CARDS...': 'R4' is no card; expected one such as R5."),
        ("sale", "Missing argument 'CARDS...'."),
        ("sale R5 --tokens -1", "Invalid value for '--tokens': -1 is not in the range 0<=x<=48."),
        ("insurance R5 R3", "Expected the word 'with' between goods and hand."),
        ("insurance with R3", "No goods are named before 'with'."),
        ("insurance R5 with R9", "'R9' is no card; expected one such as R5."),
    ],
)
def test_what_cannot_be_worked_out_is_one_line(run, words, sentence):
    result = run("calc", *words.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("R5 R3 with R3 R2 R3", "Insure with R2: everything is saved for 2 coins."),
        ("R5 b2 WITH r2 B3 G2", "Insure with R2 B3: everything is saved for 5 coins."),
        (
            "R5 R3 B2 with R3 R5",
            "This hand cannot insure everything; at best it saves R5.",
        ),
        ("R5 with", "This hand cannot insure everything; at best it saves nothing."),
    ],
)
def test_insurance_is_the_cheapest_cover(run, words, printed):
    assert run("calc", "insurance", *words.split()).stdout == f"{printed}\n"
