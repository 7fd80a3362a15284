"""Setting the table: seats, house rules, deals, hands, the start player, first tokens."""

import pytest

from companion.errors import RuleViolation
from companion.games.traders_of_osaka.rules.facts import StartDecided, TokenGained, TurnPassed
from companion.games.traders_of_osaka.rules.grammar import GRAMMAR
from companion.games.traders_of_osaka.rules.state import HouseRules, Phase
from tests.games.traders_of_osaka.tables import (
    GREY,
    PINK,
    RED,
    TAN,
    WHITE,
    of_kind,
    opened,
    play,
    play_facts,
)

SEATS = ("seat grey Chie", "seat white Aiko")
DEAL = ("market B5 R5 Y3 Y3 Y2", "farm G2 B2 R3")
HANDS = ("grey draws R5 B3", "white draws R5 B5")


def start_of(*draws: str) -> list[StartDecided]:
    """The decision about the start player that these hands lead to."""
    seats = [f"seat {draw.split()[0]} X" for draw in draws]
    return of_kind(StartDecided, play_facts(opened(*seats, *DEAL), *draws)[1])


def test_seats_keep_their_clockwise_order_and_names() -> None:
    state = opened("seat tan Dai", "seat pink Ben of Kobe", "seat white Aiko")
    assert [(p.seat, p.name) for p in state.players] == [
        (TAN, "Dai"),
        (PINK, "Ben of Kobe"),
        (WHITE, "Aiko"),
    ]


def test_every_card_dealt_leaves_the_draw_pile() -> None:
    state = opened(*SEATS, *DEAL, *HANDS)
    assert state.piles.draw == 108 - 5 - 3 - 2 - 2
    assert sum(state.piles.unseen) == state.piles.draw


def test_all_eleven_red_twos_can_be_dealt_but_no_twelfth() -> None:
    state = opened(
        *SEATS, "seat pink C", "market R2 R2 R2 R2 R2", "farm R2 R2 R2", "grey draws R2 R2 R2 B2"
    )
    with pytest.raises(RuleViolation, match="all 11 are accounted for"):
        play(state, "white draws R2 B3 B3")


def test_the_lowest_total_starts() -> None:
    (decided,) = start_of("grey draws R5 B5", "white draws R5 B3", "pink draws R5 R2 R2")
    assert decided == StartDecided(WHITE, "lowest total")


def test_fewest_cards_decide_between_equal_totals() -> None:
    (decided,) = start_of("grey draws R2 R2 R2 R2", "white draws R5 B3", "pink draws R5 B5")
    assert decided == StartDecided(WHITE, "fewest cards")


def test_a_tie_of_totals_above_the_lowest_is_no_reason() -> None:
    (decided,) = start_of("grey draws R5 B5", "white draws R5 G5", "pink draws R5 B3")
    assert decided == StartDecided(PINK, "lowest total")


def test_a_full_tie_is_left_to_chance_among_the_tied() -> None:
    assert start_of("grey draws R5 B3", "white draws B3 G5", "pink draws B5 G5") == []
    state = opened("seat grey A", "seat white B", "seat pink C", *DEAL)
    state = play(state, "grey draws R5 B3", "white draws B3 G5", "pink draws B5 G5")
    assert state.phase is Phase.START
    with pytest.raises(RuleViolation, match="Only A or B can start"):
        play(state, "pink starts")
    after, facts = play_facts(state, "white starts")
    assert facts == [StartDecided(WHITE, "chance")]
    assert after.active.seat is WHITE


def test_hands_may_be_told_in_any_order_of_seats() -> None:
    assert opened(*SEATS, *DEAL, *reversed(HANDS)).active.seat is GREY


def test_saying_who_starts_is_fine_where_the_hands_agree() -> None:
    state = opened(*SEATS, *DEAL, *HANDS)
    assert play(state, "grey starts") == state
    with pytest.raises(RuleViolation, match="Chie starts"):
        play(state, "white starts")


def test_once_a_token_is_picked_nobody_starts_any_more() -> None:
    state = opened(*SEATS, *DEAL, *HANDS, "grey picks blue")
    with pytest.raises(RuleViolation):
        play(state, "grey starts")


def test_tokens_are_picked_clockwise_from_the_start_player() -> None:
    state = opened(*SEATS, *DEAL, "grey draws R5 B5", "white draws R5 B3")
    with pytest.raises(RuleViolation, match="Aiko picks a token now"):
        play(state, "grey picks blue")
    state, facts = play_facts(state, "white picks red", "grey picks red")
    assert facts == [TokenGained(WHITE, RED), TokenGained(GREY, RED), TurnPassed(WHITE)]
    assert (state.phase, state.active.seat, state.turn_number) == (Phase.ACTION, WHITE, 1)
    assert state.player(GREY).tokens == (1, 0, 0, 0)


def test_untracked_hands_skip_the_draws_and_ask_who_starts() -> None:
    state = opened(*SEATS, "rule hands untracked", *DEAL)
    assert state.phase is Phase.START
    state, facts = play_facts(state, "white starts")
    assert facts == [StartDecided(WHITE, "the table's word")]


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("rule refresh before-payment", "refresh_before_payment", True),
        ("rule refresh after-payment", "refresh_before_payment", False),
        ("rule insurance any", "insurance_any", True),
        ("rule insurance sinking", "insurance_any", False),
        ("rule hands untracked", "hands_tracked", False),
        ("rule hands tracked", "hands_tracked", True),
        ("rule track ships-and-payments", "cards_tracked", False),
        ("rule track everything", "cards_tracked", True),
        ("rule ships by-hand", "ships_by_hand", True),
        ("rule ships by-themselves", "ships_by_hand", False),
    ],
)
def test_each_house_rule_sets_one_switch(line, field, value) -> None:
    assert opened(line).rules == HouseRules(**{field: value})


def test_the_first_choice_of_each_topic_is_the_printed_rule() -> None:
    for topic, choices in GRAMMAR.topics.items():
        changed = opened(f"rule {topic} {choices[1]}")
        assert changed.rules != HouseRules()
        assert play(changed, f"rule {topic} {choices[0]}").rules == HouseRules()
