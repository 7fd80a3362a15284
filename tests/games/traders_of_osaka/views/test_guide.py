"""The guide has something to say in every moment of every game, and only what is public."""

import pytest

from companion.games.contract import TABLE
from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.views.guide import guide
from companion.games.traders_of_osaka.views.stage import PAYMENT, page_for
from companion.games.traders_of_osaka.views.view import view
from tests.games.traders_of_osaka.tables import RULE_SETS, lay_table, self_play


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_moment_says_what_can_be_done_and_why(rules):
    phases = set()
    for _, _, state, facts in self_play(7, rules=rules):
        seen = view(state, TABLE)
        phases.add(state.phase)
        told = guide(seen, page_for(seen, facts))
        assert told.now
        assert told.why
        assert all(sentence.endswith((".", ":", "?")) for sentence in (*told.now, *told.why))
    assert Phase.OVER in phases


def test_what_cannot_be_done_is_not_offered():
    table = lay_table(market="G5 R3", farm="B2", hands={"grey": "B2"})
    told = guide(view(table, TABLE), "table")
    assert [sentence.split(":")[0] for sentence in told.now] == ["Take", "Reserve"]
    assert "Buying costs 8: only 1 card in hand." in told.why


def test_a_payment_is_explained_while_it_is_told():
    told = guide(view(lay_table(market="G5"), TABLE), PAYMENT)
    assert told.now == ("Do what is told for each trader, then tap Next.",)


def test_tables_without_cards_have_no_signs_of_cards():
    with_cards = guide(view(lay_table(market="G5"), TABLE), "table").legend
    without = guide(view(lay_table(market="", cards_tracked=False), TABLE), "light_table").legend
    assert {sign.name for sign in without} < {sign.name for sign in with_cards}
