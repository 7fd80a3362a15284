"""Coins are secret until the end, bids until the reveal: along every path by which words leave.

The property: swap the secret, and nothing that the table, or another seat, sees may change.
"""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import HigakiError, RuleViolation
from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.offers import Offers
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import Phase, State
from companion.games.akindo.views.putting_back import put_back
from companion.games.akindo.views.result import steps_of
from companion.games.akindo.views.view import peek, view
from companion.games.akindo.views.words import hands, tell
from companion.games.kit.value import replace
from companion.table import History
from tests.games.akindo.tables import CALLED, RED, SET_UP, lay_table, opened, play, stocked
from tests.games.akindo.walks import Walk, any_correction, anything, walks
from tests.games.walking import values_in

SECRET_NAMES = {"coins", "stock", "bids", "coins_in_all"}
REVEAL = "reveal red east 2, blue west 1, white none, yellow east 3"


def with_other_secrets(state: State, rng: Random | None = None) -> State:
    """The same table, but every screen hides another number of coins."""
    chance = rng or Random(7)
    players = [replace(p, coins=p.coins + chance.randint(1, 40)) for p in state.players]
    return replace(state, players=tuple(players), stock=state.stock - chance.randint(0, 30))


def shown(state: State) -> list[Any]:
    """Everything that is made of a state for the whole table."""
    offers = Offers(state)
    sealed = GAME.sealed(state)
    return [
        view(state),
        peek(view(state)),
        GAME.picture(state),
        GAME.summary(state),
        GAME.moment(state),
        GAME.standings(state),
        (list(offers), offers.sentence, repr(offers), offers.draw, offers.distributions),
        sealed and (sealed.seats, sealed.sentence),
    ]


@settings(max_examples=40)
@given(walks)
def test_no_secret_changes_anything_that_the_table_sees(walk: Walk) -> None:
    for step in walk.steps():
        if step.after.is_dealt and step.after.phase is not Phase.OVER:
            assert shown(with_other_secrets(step.after)) == shown(step.after)


@settings(max_examples=20)
@given(walks)
def test_no_secret_of_others_changes_what_a_seat_sees(walk: Walk) -> None:
    for step in walk.steps():
        state = step.after
        if state.is_dealt and state.phase is not Phase.OVER:
            own = state.players[0]
            other = with_other_secrets(state).with_player(own)
            assert view(other, own.seat) == view(state, own.seat)


@settings(max_examples=20)
@given(walks)
def test_the_tables_view_holds_no_rules_object_and_no_coins_before_the_end(play: Walk) -> None:
    for step in play.steps():
        for path, value in values_in(view(step.after)):
            assert type(value).__name__ not in ("State", "Player"), path
            if path.rpartition(".")[2] in SECRET_NAMES and step.after.phase is not Phase.OVER:
                # Cards to stock are open, and so is a bid once it is revealed.
                assert value is None or path == "view.draw.stock" or ".bid." in path, path


@settings(max_examples=40)
@given(walks)
def test_log_hands_and_result_depend_on_no_secret_and_count_nobodys_coins(walk: Walk) -> None:
    for before, move, _, facts in walk.steps():
        other = with_other_secrets(before)
        told = tell(before, move, facts)
        assert re.fullmatch(r"\S.*[.!?)]", str(told), flags=re.DOTALL)
        assert tell(other, move, facts) == told
        assert hands(other, facts) == hands(before, facts)
        assert put_back(other, facts) == put_back(before, facts)
        assert steps_of(view(other), facts) == steps_of(view(before), facts)


@settings(max_examples=30)
@given(walks)
def test_facts_are_the_same_whatever_the_screens_hide(walk: Walk) -> None:
    for before, move, after, facts in walk.steps():
        if before.is_dealt and after.phase is not Phase.OVER:
            assert apply(with_other_secrets(before), move).facts == facts


@settings(max_examples=40)
@given(walks, st.integers(0, 2**16))
def test_a_refusal_depends_on_no_secret_unless_a_bid_is_not_owned(walk: Walk, seed: int) -> None:
    rng = Random(seed)

    def answer(state: State, move: Any) -> str:
        try:
            facts = apply(state, move).facts
        except RuleViolation as refused:
            return refused.sentence
        return "" if any("Over" in repr(fact) for fact in facts) else repr(facts)

    for step in walk.steps():
        state = step.after
        if not state.is_dealt or state.phase is Phase.OVER:
            continue
        poor = replace(state, players=tuple(replace(p, coins=0) for p in state.players))
        move = anything(state, rng)
        if isinstance(move, moves.Reveal):
            continue
        assert answer(poor, move) == answer(with_other_secrets(state), move)
        correction = any_correction(state, rng)
        assert answer(poor, correction) == answer(with_other_secrets(state), correction)


def test_a_correction_of_coins_is_never_refused_and_tells_no_number() -> None:
    state = lay_table(coins={"red": 1})
    for by in (-99, -1, +7):
        move = parse(f"correct coins red {by:+} because we counted")
        after, facts = apply(state, move)
        assert after.player(RED).coins == 1 + by
        told = tell(state, move, facts)
        assert str(told) == "Correction: Red's coins are set straight (we counted)."


@pytest.mark.parametrize("coins", [1, 2, 3, 9, 30, 999])
def test_a_refused_bid_gives_nothing_away(coins) -> None:
    poor = stocked(lay_table(coins={"red": 0, "blue": 0}), "east west pocket west")
    for who, other in (("red", "blue"), ("blue", "red")):
        line = f"reveal {who} east {coins}, {other} none, white none, yellow none"
        with pytest.raises(RuleViolation) as caught:
            play(poor, line)
        assert caught.value.sentence == (
            "Somebody bids more than they own: count again behind the screens and reveal anew."
        )


@pytest.mark.parametrize(
    "line",
    [
        "reveal red east 7x, blue west 6, white none, yellow none",
        "reveal red east 7, blue west 6, white none",
        "reveal red east 77, blue west 66, white none, yellow none",
        "reveal red east 7 blue west 6",
        "reveal green east 7",
        "reveal east 7",
    ],
)
def test_no_refusal_of_a_reveal_quotes_a_bid(line) -> None:
    for state in (opened(*SET_UP), opened(*CALLED)):
        with pytest.raises(HigakiError) as caught:
            play(state, line)
        assert not re.search(r"\d", str(caught.value))


def test_what_is_answered_to_a_sealed_bid_gives_nothing_away() -> None:
    state = stocked(lay_table(coins={"red": 2, "blue": 3}), "east west pocket west")
    sealed = GAME.sealed(state)
    assert sealed
    assert sealed.check("red", "east 2") == ""
    answers = {sealed.check("red", f"east {n}") for n in (3, 4, 50)}
    answers |= {sealed.check("blue", f"west {n}") for n in (4, 9)}
    assert answers == {"This bid cannot be paid: count the coins behind the screen again."}


def test_undo_words_tell_no_coins_and_bids_only_once_revealed() -> None:
    history = History(GAME)
    for line in (*CALLED, REVEAL):
        history.read(line)
    words = str(GAME.tell(history.entries[-1].before, history.undo_move, ()))
    assert words == ("Revealed: Monzaemon east 2, Sakichi west 1, Oichi none, Rokusuke east 3.")


def test_a_peek_tells_the_owner_alone() -> None:
    state = lay_table(coins={"red": 4, "blue": 1})
    assert peek(view(state, "red")) == ("4 coins behind the screen.",)
    assert peek(view(state, "blue")) == ("1 coin behind the screen.",)
    assert peek(view(state)) == ()
    assert [seat.coins for seat in view(state, "red").seats] == [4, None, None, None]


def test_the_end_shows_all_coins() -> None:
    *_, step = Walk(3, 4).steps()
    assert [seat.coins for seat in view(step.after).seats] == [
        player.coins for player in step.after.players
    ]
