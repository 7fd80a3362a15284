"""The end: standings, the tie-break in words, the way there, every payment."""

from random import Random

import pytest

from companion.games import find_game
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.payment import winners
from companion.games.traders_of_osaka.views.ending import (
    payments,
    tie_break,
    timeline,
    verdict,
)
from companion.table.history import History
from tests.games.traders_of_osaka.tables import lay_table, play


def ranked_at_the_end(vps, tokens):
    """Grey ends the game with one more VP and one more red token."""
    state = lay_table(hands={"grey": "B5"}, market="R5", ships=(4, 0, 0, 0), vps=vps, tokens=tokens)
    return GAME.standings(play(state, "grey buys with B5"))


def test_most_vps_win():
    tokens = {"grey": (0, 7, 0, 0)}
    ranked = ranked_at_the_end({"grey": 3, "white": 9, "pink": 1}, tokens)
    assert [(s.rank, s.name, s.points) for s in ranked] == [
        (1, "White", 9),
        (2, "Grey", 4),
        (3, "Pink", 1),
        (4, "Tan", 0),
    ]
    assert verdict(ranked) == "White wins with 9 VP."
    assert tie_break(ranked) == ""


def test_tokens_break_a_tie_and_the_sentence_says_so():
    ranked = ranked_at_the_end(
        {"grey": 8, "white": 9}, {"grey": (0, 7, 0, 0), "white": (7, 0, 0, 0)}
    )
    assert verdict(ranked) == "Grey wins with 9 VP."
    assert tie_break(ranked) == "Grey and White have 9 VP each. Grey wins with 8 tokens against 7."


def test_equal_tokens_share_the_win():
    ranked = ranked_at_the_end(
        {"grey": 8, "white": 9}, {"grey": (0, 7, 0, 0), "white": (8, 0, 0, 0)}
    )
    assert verdict(ranked) == "Grey and White share the win."
    assert tie_break(ranked) == (
        "Grey and White have 9 VP each. Grey and White share the win with 8 tokens each."
    )
    assert [standing.rank for standing in ranked] == [1, 1, 3, 3]


def test_nothing_is_told_before_the_end():
    history = History(find_game("traders-of-osaka"))
    with pytest.raises(ValueError, match="secret"):
        timeline(history)
    with pytest.raises(ValueError, match="secret"):
        payments(history)
    assert all(standing.points is None for standing in GAME.standings(history.state))


@pytest.fixture(params=[(), ("track ships-and-payments",)], ids=["everything", "ships"])
def whole_game(request):
    game = find_game("traders-of-osaka")
    chance = Random(11)
    history = History(game)
    for move in game.opening(4, chance):
        history.play(move)
    for rule in request.param:
        history.read(f"rule {rule}")
    while not game.summary(history.state).over:
        history.play(game.autoplay(history.state, chance))
    return history


def test_timeline_leads_from_nothing_to_the_end(whole_game):
    lines = timeline(whole_game)
    state = whole_game.state
    assert [line.vps[0] for line in lines] == [0, 0, 0, 0]
    assert [line.tokens[0] for line in lines] == [1, 1, 1, 1]
    assert [line.vps[-1] for line in lines] == [player.vps for player in state.players]
    assert {len(line.vps) for line in lines} == {state.turn_number + 1}
    assert {len(line.tokens) for line in lines} == {state.turn_number + 1}


def test_what_was_undone_leaves_no_trace_in_the_timeline(whole_game):
    before = timeline(whole_game)
    whole_game.undo()
    whole_game.redo()
    assert timeline(whole_game) == before


def test_payments_add_up_to_the_stacks(whole_game):
    told = payments(whole_game)
    names = {player.name: player.vps for player in whole_game.state.players}
    sold = dict.fromkeys(names, 0)
    for payment in told:
        for name, sale in payment.sales:
            sold[name] += sale.vps
    assert sold == names
    assert [payment.turn for payment in told] == sorted({payment.turn for payment in told})


def test_winner_of_the_standings_is_the_rules_winner(whole_game):
    best = {s.seat for s in GAME.standings(whole_game.state) if s.has_won}
    assert best == set(winners(whole_game.state.players))
