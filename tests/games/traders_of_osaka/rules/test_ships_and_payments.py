"""The light way to track: ships by hand, two numbers per sale, and the rest as ever."""

import pytest

from companion.errors import RuleViolation
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.facts import (
    InsuranceAsked,
    Over,
    Paid,
    Returned,
    Sunk,
    TokenGained,
    TurnPassed,
)
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.report import report
from companion.games.traders_of_osaka.rules.state import Phase
from tests.games.traders_of_osaka.tables import (
    BLUE,
    GREY,
    RED,
    WHITE,
    YELLOW,
    of_kind,
    opened,
    play,
    play_facts,
)

OPENING = (
    "seat grey Chie",
    "seat white Aiko",
    "rule track ships-and-payments",
    "grey starts",
    "grey picks red",
    "white picks blue",
)
TO_EDO = (
    *("red sails", "red sails", "grey ends turn"),
    *("red sails", "red sails", "yellow sails", "yellow sails", "white ends turn"),
    *("yellow sails", "red sails"),
)


def test_no_cards_are_dealt_or_played() -> None:
    state = opened(*OPENING[:3])
    with pytest.raises(RuleViolation, match="say who starts"):
        play(state, "market B5 R5 Y3 Y3 Y2")
    state = play(state, *OPENING[3:])
    for line in ("grey takes R5", "grey reserves R5", "grey buys", "grey passes"):
        with pytest.raises(RuleViolation, match="Only ships and payments are tracked"):
            play(state, line)


def test_a_press_is_a_step_and_two_are_a_turns_most() -> None:
    state = opened(*OPENING, "red sails", "red sails", "blue sails")
    assert state.ships == (2, 1, 0, 0)
    with pytest.raises(RuleViolation, match="has sailed two steps"):
        play(state, "red sails")
    state, facts = play_facts(state, "grey ends turn")
    assert facts == [TurnPassed(WHITE)]
    assert play(state, "red sails").ships == (3, 1, 0, 0)


def test_only_the_active_player_ends_the_turn() -> None:
    with pytest.raises(RuleViolation, match="It is Chie's turn"):
        play(opened(*OPENING), "white ends turn")


def test_a_ship_in_edo_asks_each_seat_from_the_active_player_on() -> None:
    state = opened(*OPENING, *TO_EDO)
    assert (state.phase, report(state)["asked"]) == (Phase.PAYMENT, "grey")
    with pytest.raises(RuleViolation, match="Chie's red goods come next"):
        play(state, "white sells 2 red at 5")
    state, facts = play_facts(state, "grey sells 2 red at 5")
    (paid,) = facts
    assert str(paid.sale) == "2 cards × (5 + 1 token) = 12 → 15 → 3 VP"
    assert (paid.kept, paid.discarded, paid.drawn) == (None, None, 1)
    assert report(state)["asked"] == "white"


def test_the_last_answer_gives_tokens_names_the_tide_and_returns_the_ships() -> None:
    state = opened(*OPENING, *TO_EDO, "grey sells 2 red at 5")
    state, facts = play_facts(state, "white sells no red")
    assert facts == [
        TokenGained(GREY, RED),
        Sunk(YELLOW),
        InsuranceAsked((YELLOW,), (GREY, WHITE)),
        Returned(RED, 0),
        Returned(YELLOW, 2),
    ]
    assert state.ships == (0, 0, 0, 2)
    assert (state.phase, state.active.seat) == (Phase.ACTION, GREY)


def test_after_the_payment_the_turn_can_only_end() -> None:
    state = opened(*OPENING, *TO_EDO, "grey sells 2 red at 5", "white sells no red")
    assert [str(move) for move in Offers(state)] == ["grey ends turn"]
    with pytest.raises(RuleViolation, match="have sailed this turn"):
        play(state, "blue sails")


def test_further_ships_may_sail_until_the_first_answer() -> None:
    state = opened(*OPENING, *TO_EDO, "blue sails")
    assert state.phase is Phase.PAYMENT
    with pytest.raises(RuleViolation, match="is in Edo already"):
        play(state, "red sails")
    state = play(state, "grey sells 1 red at 2")
    with pytest.raises(RuleViolation, match="have sailed this turn"):
        play(state, "blue sails")


def test_whoever_brought_the_ship_sells_something() -> None:
    state = opened(*OPENING, *TO_EDO)
    with pytest.raises(RuleViolation, match="at least one is sold"):
        play(state, "grey sells no red")
    assert "grey sells no red" not in {str(move) for move in Offers(state)}


def test_two_ships_are_settled_colour_by_colour_before_the_tokens() -> None:
    state = opened(*OPENING)
    state = replace(state, ships=(4, 4, 0, 0))
    state = play(state, "blue sails", "red sails")
    state, facts = play_facts(
        state,
        "grey sells 1 red at 2",
        "white sells 1 red at 3",
        "grey sells 1 blue at 2",
        "white sells 2 blue at 5",
    )
    kinds = [type(fact) for fact in facts if isinstance(fact, Paid | TokenGained)]
    assert kinds == [Paid] * 4 + [TokenGained] * 4
    assert of_kind(Paid, facts)[3].sale.tokens == 1
    assert [p.tokens for p in state.players] == [(2, 1, 0, 0), (1, 2, 0, 0)]


def test_the_eighth_token_ends_the_game_and_nothing_sinks() -> None:
    state = opened(*OPENING)
    state = replace(state, ships=(4, 3, 0, 0))
    state = state.with_player(replace(state.player(WHITE), tokens=(3, 4, 0, 0), vps=9))
    state, facts = play_facts(state, "red sails", "grey sells 1 red at 2", "white sells 1 red at 2")
    assert state.phase is Phase.OVER
    assert state.ships == (5, 3, 0, 0)
    assert facts[-1] == Over((WHITE,))
    assert report(state)["winners"] == ["white"]


def test_the_report_names_no_cards() -> None:
    table = report(opened(*OPENING, *TO_EDO))
    assert table["phase"] == "payment"
    assert [table[key] for key in ("market", "farm", "draw_pile", "discard_pile")] == [None] * 4
    assert [seat["hand"] for seat in table["seats"]] == [None, None]
    assert BLUE not in table


@pytest.mark.parametrize(("highest", "most"), [(2, 11), (3, 20), (5, 27)])
def test_nobody_sells_more_cards_than_the_box_has(highest, most) -> None:
    state = opened(*OPENING, *TO_EDO)
    assert play(state, f"grey sells {most} red at {highest}").phase is Phase.PAYMENT
    if most < 27:
        with pytest.raises(RuleViolation, match=f"at most {most} red cards"):
            play(state, f"grey sells {most + 1} red at {highest}")
