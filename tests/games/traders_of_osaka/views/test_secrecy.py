"""What the whole table may see: no hand values, and no number of VPs before the end (T16)."""

import re

import pytest

from companion.games.contract import Told
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.report import picture
from companion.games.traders_of_osaka.rules.standing import moment, standings, summary
from companion.games.traders_of_osaka.rules.state import Phase, State
from companion.games.traders_of_osaka.views.view import peek, view
from companion.games.traders_of_osaka.views.words import hands, tell
from tests.games.traders_of_osaka.tables import RULE_SETS, lay_table, play, self_play
from tests.games.walking import values_in

GAMES = [(seed, 2 + seed % 3, RULE_SETS[seed % len(RULE_SETS)]) for seed in range(16)]


def with_other_secrets(state: State) -> State:
    """The same table, but every hand holds other cards and every stack another number of VPs.

    A stack stays a stack and hands keep their size: those may be seen.
    """
    hands = [p.hand for p in state.players]
    pool = sorted(sum(hands, ()), reverse=True)
    players = []
    for player in state.players:
        mine, pool = pool[: len(player.hand)], pool[len(player.hand) :]
        players.append(
            replace(player, hand=tuple(mine), vps=player.vps and player.vps + 3, kept=(), drawn=0)
        )
    return replace(state, players=tuple(players))


@pytest.mark.parametrize(("seed", "players", "rules"), GAMES)
def test_no_secret_changes_anything_that_the_table_sees(seed, players, rules) -> None:
    for _, _, state, _ in self_play(seed, players=players, rules=rules):
        if state.phase in (Phase.START, Phase.TOKENS, Phase.HANDS, Phase.OVER):
            continue  # starting hands lie open, and so does everything at the end
        other = with_other_secrets(state)
        assert view(other) == view(state)
        assert picture(other) == picture(state)
        assert summary(other) == summary(state)
        assert moment(other) == moment(state)
        assert standings(other) == standings(state)


@pytest.mark.parametrize(("seed", "players", "rules"), GAMES[:8])
def test_the_view_holds_no_rules_object_and_no_stack_before_the_end(seed, players, rules) -> None:
    for _, _, state, _ in self_play(seed, players=players, rules=rules):
        for path, value in values_in(view(state)):
            name = path.rpartition(".")[2]
            assert type(value).__name__ not in ("State", "Player", "Piles"), path
            assert name not in ("kept", "drawn", "hidden", "buried"), path
            if name == "vps" and state.phase is not Phase.OVER:
                assert value is None
            if name == "hand":
                assert value is None or isinstance(value, int)


def test_the_end_shows_every_stack() -> None:
    *_, (_, _, state, _) = self_play(3)
    assert [seat.vps for seat in view(state).seats] == [p.vps for p in state.players]
    assert {seat.seat for seat in standings(state) if seat.has_won} == set(view(state).winners)


@pytest.mark.parametrize(("seed", "players", "rules"), GAMES)
def test_log_and_instructions_tell_every_move_and_no_sum_of_vps(seed, players, rules) -> None:
    for before, move, after, facts in self_play(seed, players=players, rules=rules):
        log = str(tell(before, move, facts))
        todo = hands(before, facts)
        assert re.fullmatch(r"\S.*[.!?)]", log, flags=re.DOTALL)
        assert "VP" not in log
        assert all(re.fullmatch(r"\S.*[.!?]", sentence) for sentence in todo)
        assert str(tell(with_other_secrets(before), move, facts)) == log
        assert hands(with_other_secrets(before), facts) == todo
        if after.phase is Phase.OVER:
            assert log.endswith("The game is over.")


def test_the_working_of_a_payment_is_told_to_the_hands_and_not_to_the_log() -> None:
    state = lay_table(
        market="G5",
        hands={"grey": "B5"},
        goods={"grey": "G3 G2"},
        tokens={"grey": (0, 0, 2, 0)},
        ships=(0, 0, 4, 0),
    )
    move = parse("grey buys with B5")
    _, facts = apply(state, move)
    assert tell(state, move, facts) == Told(
        "Grey buys G5 for 5.",
        ("The green ship reaches Edo.", "Grey sells 3 green."),
        Seat.GREY,
    )
    assert (
        "Grey, green: 3 cards × (5 + 2 tokens) = 21 → 25 → 5 VP:"
        " keep G2 G3 G5 face down, draw 2 face down."
    ) in hands(state, facts)


def test_a_peek_tells_the_owner_alone() -> None:
    state = lay_table(market="R5", vps={"grey": 4})
    assert peek(view(state, "grey")) == ("4 VP",)
    assert peek(view(play(state, "grey takes R5"), "white")) == ("0 VP",)
    assert peek(view(state)) == ()


def test_a_seat_sees_what_the_table_sees_and_its_own_stack() -> None:
    state = lay_table(market="R5", vps={"grey": 4, "white": 2})
    for seat in ("grey", "white"):
        own = view(state, seat)
        assert {s.seat: s.vps for s in own.seats if s.vps is not None} == {
            Seat(seat): state.player(Seat(seat)).vps
        }
        blind = replace(own, audience=None, seats=tuple(replace(s, vps=None) for s in own.seats))
        assert blind == view(state)
