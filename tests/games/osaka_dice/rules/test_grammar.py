"""Lines of the record: forgiving in spelling, strict in meaning."""

import pytest

from companion.games.osaka_dice.rules.grammar import parse


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("GRAY  Takes y6 For 3 Coins", "grey takes Y6 for 3 coins"),
        ("grey takes g6 as RED", "grey takes G6 as red"),
        ("seat gray", "seat grey Grey"),
        ("seat tan  Dai  Ito", "seat tan Dai Ito"),
        ("Mountain Coins3 b2 / Any5 Trophy9", "mountain coins3 B2 / any5 trophy9"),
        ("deal b2 r4 y6 g1 r3 / b5 y2 g6", "deal B2 R4 Y6 G1 R3 / B5 Y2 G6"),
        ("white rolls back b3 y2 g6", "white rolls back B3 Y2 G6"),
        ("white sorts b3 as coins ,y2 as good", "white sorts B3 as coins, Y2 as good"),
        (
            "white buys b3,r4 as coins+r2 , y6 as r2 + b2",
            "white buys B3, R4 as coins + R2, Y6 as R2 + B2",
        ),
        ("grey climbs for r2", "grey climbs for R2"),
        ("grey saves r5 b2", "grey saves R5 B2"),
        ("draw r1 g2 / b1 b2 y3", "draw R1 G2 / B1 B2 Y3"),
        ("draw r1 g2 b1", "draw R1 G2 B1"),
        (
            "correct box gray Blue 3 Crossed because I  looked",
            "correct box grey blue 3 crossed because I looked",
        ),
        ("correct front b2 IS r3 because Ben saw it", "correct front B2 is R3 because Ben saw it"),
    ],
)
def test_spelling_is_forgiven_and_written_in_one_way(line, written) -> None:
    assert str(parse(line)) == written
    assert parse(written) == parse(line)
