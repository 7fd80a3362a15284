"""What hands have to put back after an undo, from the facts of the move that was taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from companion.games.traders_of_osaka.rules import facts as f
from companion.games.traders_of_osaka.rules.pieces import COLOURS, SPACES, spell
from companion.games.traders_of_osaka.rules.state import State


def put_back(before: State, facts: tuple[Any, ...]) -> tuple[str, ...]:
    """One sentence each, the last thing first; `before` is the table as it stands again."""
    told = [
        sentence
        for fact in reversed(facts)
        if type(fact) in _BACK and (sentence := _BACK[type(fact)](before, fact))
    ]
    return (*told, *_ships(before, facts))


def _ships(before: State, facts: tuple[Any, ...]) -> Iterator[str]:
    """Wherever a ship has been meanwhile, it goes back to where it stood."""
    moved = {fact.colour for fact in facts if isinstance(fact, f.Advanced | f.Returned)}
    for colour in COLOURS:
        if colour in moved:
            yield f"Move the {colour} ship back to {SPACES[before.ships[colour.lane]].name}."


def _name(before: State, seat: Any) -> str:
    return next(player.name for player in before.players if player.seat is seat)


def _piece_back(before: State, fact: f.PieceBack) -> str:
    slot = before.reservation(fact.seat)
    assert slot is not None
    return f"{_name(before, fact.seat)}: put your reservation piece back on {slot.card}."


def _bought(before: State, fact: f.Bought) -> str:
    name, goods = _name(before, fact.seat), spell(fact.goods)
    if not fact.coins:
        return f"{name}: put {goods} back into the Market and take your coins back."
    coins = spell(fact.coins)
    return f"{name}: put {goods} back into the Market and take {coins} back into your hand."


def _paid(before: State, fact: f.Paid) -> str:
    name = _name(before, fact.seat)
    if fact.kept is None:
        return f"{name}: lay your {fact.sale.colour} goods out again, and give back what you drew."
    goods = spell(fact.kept + (fact.discarded or ()))
    if fact.drawn:
        return f"{name}: lay out {goods} again and give {fact.drawn} drawn face down back."
    return f"{name}: lay out {goods} again."


def _refreshed(_: State, fact: f.Refreshed) -> str:
    drawn = fact.market + fact.farm
    pile = f"Put {spell(drawn)} back on the draw pile." if drawn else ""
    farm = f"Move {spell(fact.moved_up)} back to the Farm." if fact.moved_up else ""
    return " ".join(filter(None, (pile, farm)))


def _dealt(_: State, fact: f.Dealt) -> str:
    return f"Put {spell(fact.cards)} back on the draw pile."


_BACK: Final[dict[type, Callable[[State, Any], str]]] = {
    f.Dealt: _dealt,
    f.TokenGained: lambda before, fact: (
        f"{_name(before, fact.seat)}: give the {fact.colour} token back."
    ),
    f.Took: lambda before, fact: (
        f"{_name(before, fact.seat)}: put {fact.card} back into the Market."
    ),
    f.Reserved: lambda before, fact: (
        f"{_name(before, fact.seat)}: take your reservation piece back from {fact.card}."
    ),
    f.PieceBack: _piece_back,
    f.Bought: _bought,
    f.Paid: _paid,
    f.Saved: lambda before, fact: (
        f"{_name(before, fact.seat)}: take {spell(fact.cards)} back into your hand"
        f" and turn {spell(fact.goods)} upright again."
    ),
    f.Lost: lambda before, fact: (
        f"{_name(before, fact.seat)}: lay out {spell(fact.goods)} again."
        if fact.goods
        else f"{_name(before, fact.seat)}: lay out what went down again."
    ),
    f.Refreshed: _refreshed,
    f.Reshuffled: lambda _, __: "What was shuffled into the draw pile is the discard pile again.",
}
