"""Payment in Edo and the end of the game (rulings T6, T7, T11, T12, T14, T17, T18)."""

from companion.games.traders_of_osaka.rules.facts import (
    Lost,
    Over,
    Paid,
    Returned,
    Sunk,
    TokenGained,
)
from companion.games.traders_of_osaka.rules.state import Phase
from tests.games.traders_of_osaka.tables import (
    BLUE,
    GREEN,
    GREY,
    PINK,
    RED,
    TAN,
    WHITE,
    YELLOW,
    cards,
    lay_table,
    of_kind,
    play,
    play_facts,
)


def test_t6_every_arrived_colour_scores_before_any_token_is_given() -> None:
    state = lay_table(
        market="R2 B2",
        hands={"grey": "G2 G2"},
        goods={"white": "B3 R3"},
        ships=(4, 4, 3, 0),
    )
    _, facts = play_facts(state, "grey buys with G2 G2")
    kinds = [type(f) for f in facts if isinstance(f, Paid | TokenGained | Sunk | Returned)]
    assert kinds == [Paid] * 4 + [TokenGained] * 4 + [Sunk] + [Returned] * 3


def test_t6_two_arrivals_make_one_black_tide() -> None:
    state = lay_table(
        market="R2 B2", hands={"grey": "G2 G2"}, goods={"white": "Y5"}, ships=(4, 4, 0, 3)
    )
    state, facts = play_facts(state, "grey buys with G2 G2")
    assert of_kind(Sunk, facts) == [Sunk(YELLOW)]
    assert state.phase is Phase.INSURANCE
    state, facts = play_facts(state, "white declines")
    assert of_kind(Sunk, facts) == []
    assert state.phase is Phase.REFRESH


def test_t18_colours_in_order_and_seats_from_the_active_player() -> None:
    goods = dict.fromkeys(("grey", "white", "pink", "tan"), "R2 Y2")
    state = lay_table(
        turn="pink", market="R2 Y2", hands={"pink": "B2 B2"}, goods=goods, ships=(4, 0, 0, 4)
    )
    _, facts = play_facts(state, "pink buys with B2 B2")
    order = [(fact.sale.colour, fact.seat) for fact in of_kind(Paid, facts)]
    clockwise = [PINK, TAN, GREY, WHITE]
    assert order == [(colour, seat) for colour in (RED, YELLOW) for seat in clockwise]
    tokens = [(fact.colour, fact.seat) for fact in of_kind(TokenGained, facts)]
    assert tokens == order


def test_t11_one_token_for_each_colour_sold_and_none_for_watching() -> None:
    state = lay_table(
        market="R2 G2", hands={"grey": "B2 B2"}, goods={"white": "G5"}, ships=(4, 0, 4, 0)
    )
    after = play(state, "grey buys with B2 B2")
    assert [p.tokens for p in after.players] == [
        (1, 0, 1, 0),
        (0, 0, 1, 0),
        (0, 0, 0, 0),
        (0, 0, 0, 0),
    ]


def test_t11_a_token_does_not_count_in_the_payment_that_grants_it() -> None:
    state = lay_table(
        market="R5", hands={"grey": "B5"}, tokens={"grey": (1, 0, 0, 0)}, ships=(4, 0, 0, 0)
    )
    after, facts = play_facts(state, "grey buys with B5")
    assert of_kind(Paid, facts)[0].sale.tokens == 1
    assert after.player(GREY).tokens == (2, 0, 0, 0)


def test_t12_the_lowest_become_vps_and_the_rest_is_discarded() -> None:
    state = lay_table(
        market="R5", hands={"grey": "B5"}, goods={"grey": "R3 R2", "white": "R3 R3 R2 R2"},
        ships=(4, 0, 0, 0),
    )  # fmt: skip
    after, facts = play_facts(state, "grey buys with B5")
    grey, white = of_kind(Paid, facts)
    assert (grey.kept, grey.discarded) == (cards("R2 R3 R5"), ())
    assert (white.kept, white.discarded) == (cards("R2 R2 R3"), cards("R3"))
    assert after.piles.discard == cards("B5 R3")
    assert after.player(WHITE).kept == cards("R2 R2 R3")


def test_insured_goods_are_sold_like_the_rest() -> None:
    state = lay_table(
        market="R2", hands={"grey": "B2"}, insured={"grey": "R5", "white": "R3"}, ships=(4, 0, 0, 0)
    )
    after, facts = play_facts(state, "grey buys with B2")
    assert [(fact.seat, fact.sale.count) for fact in of_kind(Paid, facts)] == [
        (GREY, 2),
        (WHITE, 1),
    ]
    assert all(p.insured == () for p in after.players)


def test_goods_of_other_colours_stay() -> None:
    state = lay_table(
        market="R2", hands={"grey": "B2"}, goods={"grey": "B5 Y3"}, ships=(4, 0, 0, 0)
    )
    assert play(state, "grey buys with B2").player(GREY).goods == cards("B5 Y3")


def test_t7_the_check_waits_until_everybody_has_their_tokens() -> None:
    seven = (7, 0, 0, 0)
    state = lay_table(
        market="R2 B2",
        hands={"grey": "G2 G2"},
        goods={"white": "B3", "tan": "Y2"},
        tokens={"grey": seven, "white": seven},
        ships=(4, 4, 0, 3),
    )
    after, facts = play_facts(state, "grey buys with G2 G2")
    assert after.phase is Phase.OVER
    assert [p.token_count for p in after.players] == [9, 8, 0, 0]
    assert of_kind(Lost, facts) == of_kind(Returned, facts) == []
    assert after.ships == (5, 5, 0, 3)
    assert after.player(TAN).goods == cards("Y2")
    assert after.turn is None


def test_t7_seven_tokens_do_not_end_the_game() -> None:
    state = lay_table(
        market="R2", hands={"grey": "B2"}, tokens={"grey": (6, 0, 0, 0)}, ships=(4, 0, 0, 0)
    )
    assert play(state, "grey buys with B2").phase is Phase.REFRESH


def test_t7_the_eighth_token_of_somebody_else_ends_it_too() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2"},
        goods={"tan": "R2"},
        tokens={"tan": (4, 3, 0, 0)},
        vps={"grey": 10},
        ships=(4, 0, 0, 0),
    )
    _, facts = play_facts(state, "grey buys with B2")
    assert facts[-1] == Over((GREY,))


def test_t14_more_tokens_of_a_colour_than_the_box_holds() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2"},
        tokens=dict.fromkeys(("grey", "white", "pink", "tan"), (5, 0, 0, 0)),
        goods={"white": "R2", "pink": "R2", "tan": "R2"},
        ships=(4, 0, 0, 0),
    )
    after = play(state, "grey buys with B2")
    assert sum(p.tokens[RED.lane] for p in after.players) == 24 > 12


def test_t17_the_end_names_every_winner() -> None:
    state = lay_table(
        seats="grey white",
        market="R2",
        hands={"grey": "B2"},
        tokens={"grey": (0, 7, 0, 0), "white": (0, 0, 8, 0)},
        vps={"grey": 6, "white": 7},
        ships=(4, 0, 0, 0),
    )
    _, facts = play_facts(state, "grey buys with B2")
    assert facts[-1] == Over((GREY, WHITE))


def test_ships_in_edo_return_to_osaka_and_sunk_ones_to_anori() -> None:
    state = lay_table(market="R2", hands={"grey": "B2"}, ships=(4, 3, 4, 1))
    after, facts = play_facts(state, "grey buys with B2")
    assert after.ships == (0, 2, 2, 1)
    assert of_kind(Returned, facts) == [Returned(RED, 0), Returned(BLUE, 2), Returned(GREEN, 2)]


def test_without_an_arrival_nothing_sinks() -> None:
    state = lay_table(market="R2", hands={"grey": "B2"}, ships=(2, 3, 4, 1))
    after, facts = play_facts(state, "grey buys with B2")
    assert after.ships == (3, 3, 4, 1)
    assert of_kind(Sunk, facts) == []


def test_a_ship_that_reaches_the_waves_in_this_buy_sinks_in_this_payment() -> None:
    state = lay_table(
        market="R2 B2", hands={"grey": "Y2 Y2"}, goods={"white": "B5"}, ships=(4, 2, 0, 0)
    )
    after = play(state, "grey buys with Y2 Y2", "grey declines", "white declines")
    assert after.ships == (0, 2, 0, 0)
    assert after.player(GREY).goods == after.player(WHITE).goods == ()
