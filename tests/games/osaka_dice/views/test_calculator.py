"""The arithmetic without a game."""

from companion.games.osaka_dice.views.calculator import GoodsSum, RowSum, StormSum, odds


def test_goods_of_a_section() -> None:
    goods = GoodsSum().with_good(3).with_good(5).with_good(5)
    assert goods.words == "3 + 5 + 5 = 13 when the section is scored, 6 if it is left open."
    full = goods.with_good(2).with_good(2)
    assert full.with_good(5) == full
    assert full.without_good(0).values == (5, 5, 2, 2)
    assert GoodsSum().words == "Tap the goods of a section."


def test_the_price_of_a_row() -> None:
    row = RowSum(faces=(1, 2, 4, 5, 6))
    assert row.words == "The row costs 18 coins."
    assert row.with_coins((10,)).words == "The row costs 18 coins. 8 coins more are needed."
    paid = RowSum(faces=(4, 5)).with_coins((2, 3, 5, 4))
    assert paid.words == "The row costs 9 coins. 1 of the last box is lost, 4 are left."
    own = paid.with_coins((2, 3, 5, 4), "Ben")
    assert own.words == "The row costs 9 coins. If Ben pays, 1 of the last box is lost, 4 are left."
    assert own.with_coins((2,), "Ben").words == "The row costs 9 coins. Ben is short of 7 coins."
    assert RowSum(faces=(1,) * 7).with_face(2).cost == 7
    assert RowSum(faces=(1, 2)).without_face(0).cost == 2
    assert RowSum().words == "Tap the dice of the front row."


def test_the_odds_of_a_storm() -> None:
    assert StormSum(dice=1).words == "One die brings a storm with a chance of 1 in 3."
    assert StormSum(dice=4).words == "4 dice bring a storm with a chance of 1 in 81."
    assert StormSum().of(9).dice == 7
    assert (odds(1), odds(2), odds(7)) == ("33 %", "11 %", "< 1 %")
