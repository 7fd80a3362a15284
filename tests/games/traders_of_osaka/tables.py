"""Tables to test on: laid out in one call, with all 108 cards accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.games.kit.value import replace
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.flow import proceed
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.moves import Move
from companion.games.traders_of_osaka.rules.pieces import (
    BY_TEXT,
    CARDS,
    COPIES,
    Cards,
    Colour,
    Seat,
)
from companion.games.traders_of_osaka.rules.piles import count
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.state import (
    HouseRules,
    Phase,
    Piles,
    Player,
    Slot,
    State,
)
from tests.games import walking

RED, BLUE, GREEN, YELLOW = Colour
WHITE, PINK, GREY, TAN = Seat

RULE_SETS = (
    (),
    ("refresh before-payment",),
    ("insurance any",),
    ("hands untracked",),
    ("ships by-hand",),
    ("refresh before-payment", "insurance any", "ships by-hand"),
    ("refresh before-payment", "hands untracked", "insurance any"),
    ("track ships-and-payments",),
)


def cards(text: str) -> Cards:
    """`"R5 B2"` as cards."""
    return tuple(BY_TEXT[word] for word in text.split())


def slots(text: str) -> tuple[Slot, ...]:
    """`"R5@white B2"` as a row: White's piece lies on the red 5."""
    row = (word.partition("@") for word in text.split())
    return tuple(Slot(BY_TEXT[card], Seat(seat) if seat else None) for card, _, seat in row)


def lay_table(
    *,
    seats: str = "grey white pink tan",
    turn: str = "grey",
    market: str = "",
    farm: str = "",
    hands: Mapping[str, str] | None = None,
    goods: Mapping[str, str] | None = None,
    insured: Mapping[str, str] | None = None,
    tokens: Mapping[str, tuple[int, int, int, int]] | None = None,
    vps: Mapping[str, int] | None = None,
    ships: tuple[int, int, int, int] = (0, 0, 0, 0),
    pile: str | None = None,
    rest_to: str = "discard",
    **rules: bool,
) -> State:
    """A table at the start of somebody's turn.

    Every card not named lies in the draw pile. Where `pile` names the draw pile's cards, the rest
    goes to the discards, or to the hand of the seat `rest_to` names.
    """
    players = [
        Player(
            seat=Seat(seat),
            name=seat.capitalize(),
            hand=cards((hands or {}).get(seat, "")),
            goods=cards((goods or {}).get(seat, "")),
            insured=cards((insured or {}).get(seat, "")),
            tokens=(tokens or {}).get(seat, (0, 0, 0, 0)),
            vps=(vps or {}).get(seat, 0),
            has_stack=seat in (vps or {}),
        )
        for seat in seats.split()
    ]
    rows = slots(market), slots(farm)
    placed = [slot.card for row in rows for slot in row]
    placed += [card for p in players for card in p.hand + p.goods + p.insured]
    left = Counter({card: COPIES[card.value] for card in CARDS})
    left.subtract(placed)
    assert min(left.values()) >= 0, "a card is laid out more often than it is in the box"
    discard: Cards = ()
    drawable = tuple(left.elements()) if pile is None else cards(pile)
    if pile is not None:
        left.subtract(drawable)
        rest = tuple(left.elements())
        if rest_to == "discard":
            discard = rest
        else:
            players = [replace(p, hand=p.hand + rest) if p.seat == rest_to else p for p in players]
    state = State(
        phase=Phase.ACTION,
        rules=HouseRules(**rules),
        players=tuple(players),
        turn=seats.split().index(turn),
        turn_number=1,
        picks=len(players),
        ships=ships,
        market=rows[0],
        farm=rows[1],
        piles=Piles(draw=len(drawable), discard=discard, unseen=count(drawable)),
    )
    return proceed(state, [])


def play(state: State, *lines: str) -> State:
    """Play lines of a record, the audit after each."""
    return play_facts(state, *lines)[0]


def play_facts(state: State, *lines: str) -> tuple[State, list[Any]]:
    """Play lines of a record; the facts of all of them come along."""
    return walking.play_facts(GAME, state, *lines)


def opened(*lines: str) -> State:
    """A new table after these lines."""
    return play(GAME.new(), *lines)


def of_kind(kind: type, facts: list[Any]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]


def self_play(
    seed: int, *, players: int = 4, rules: tuple[str, ...] = (), most: int = 2000
) -> Iterator[tuple[State, Move, State, tuple[Any, ...]]]:
    """A game that plays itself: every state, the move made, the state after it and the facts."""
    rng = Random(seed)
    state: State = GAME.new()
    pending = [*GAME.opening(players, rng), *(parse(f"rule {rule}") for rule in rules)]
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        move = pending.pop(0) if pending else GAME.autoplay(state, rng)
        after, facts = apply(state, move)
        yield state, move, after, facts
        state = after
    raise AssertionError(f"the game of seed {seed} has not ended after {most} moves")
