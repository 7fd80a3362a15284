"""What hands have to put back after an undo, from the facts of the move that was taken back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

from companion.games.akindo.rules import facts as f
from companion.games.akindo.rules.pieces import Colour
from companion.games.akindo.rules.state import State
from companion.games.akindo.views.words import cards_in_words, coins
from companion.games.kit.counting import listed
from companion.games.kit.turns import Namer


def put_back(before: State, facts: tuple[Any, ...]) -> tuple[str, ...]:
    """One sentence each, the last thing first; `before` is the table as it stands again."""
    name = before.called
    to_do = [fact for fact in reversed(facts) if type(fact) in _BACK]
    told = [_together(list(alike), name) for _, alike in groupby(to_do, _alike)]
    return tuple(sentence for sentence in (*told, *_tiles(before, facts, name)) if sentence)


def _alike(fact: Any) -> Any:
    """What several give back alike is told in one sentence."""
    match fact:
        case f.Earned():
            return f.Earned, fact.coins
        case f.PocketMoney():
            return f.PocketMoney, fact.from_stock, fact.from_area
    return id(fact)


def _together(facts: list[Any], name: Namer) -> str:
    first = facts[0]
    names = listed(name(fact.seat) for fact in reversed(facts)) if len(facts) > 1 else ""
    match first:
        case f.Earned() if names:
            return f"{names}: give {coins(first.coins)} each back." if first.coins else ""
        case f.PocketMoney() if names:
            return f"{names}, each: {_pocket_money(first)}."
    return _BACK[type(first)](first, name)


def _tiles(before: State, facts: tuple[Any, ...], name: Namer) -> list[str]:
    """Every tile that a move turned lies as it lay before."""
    everybody = any(isinstance(fact, f.EverybodyLied) for fact in facts)
    turned: list[Colour] = []
    if not everybody:
        turned = [fact.seat for fact in facts if isinstance(fact, f.Lied)]
    back = [seat for fact in facts if isinstance(fact, f.TilesBack) for seat in fact.seats]
    if everybody:
        back = [player.seat for player in before.players if player.ungrateful]
    told = []
    for seats, side in ((turned, "summary"), (back, "ungrateful")):
        if seats:
            tile = "tile" if len(seats) == 1 else "tiles"
            told.append(f"{listed(map(name, seats))}: turn your {tile} to the {side} side.")
    return told


def _pocket_money(fact: f.PocketMoney) -> str:
    share = f" and {coins(fact.from_area)} to the coin area" if fact.from_area else ""
    return f"give {coins(fact.from_stock)} back to the stock{share}"


def _stocked(fact: f.Stocked, _: Namer) -> str:
    cards = (fact.east, fact.west) if fact.west else (fact.east,)
    return f"Put {cards_in_words(cards)} back on the deck and a coin back into the stock."


def _won(fact: f.Won, name: Namer) -> str:
    paid = f"take {coins(fact.coins)} back from the stock"
    if not fact.cards:
        return f"{name(fact.seat)}: {paid}."
    cards = cards_in_words(fact.cards)
    return f"{name(fact.seat)}: lay {cards} in the {fact.side} again and {paid}."


def _no_bid(fact: f.NoBid, _: Namer) -> str:
    if not fact.cards:
        return ""
    return f"Take {cards_in_words(fact.cards)} from the waste site back to the {fact.side}."


def _privilege(fact: f.PrivilegeMoved, name: Namer) -> str:
    owner = f" to {name(fact.loser)}" if fact.loser else ""
    return f"{name(fact.seat)}: give the {fact.colour} privilege back{owner}."


def _picked(fact: f.Picked, name: Namer) -> str:
    if fact.colour is None:
        return ""
    return f"{name(fact.seat)}: put the {fact.colour} card back on the waste site."


_BACK: Final[dict[type, Callable[[Any, Namer], str]]] = {
    f.Dealt: lambda *_: (
        "Shuffle the waste site back into the deck; everybody takes back the card handed on."
    ),
    f.Earned: lambda fact, name: (
        f"{name(fact.seat)}: give {coins(fact.coins)} back." if fact.coins else ""
    ),
    f.Stocked: _stocked,
    f.Won: _won,
    f.NoBid: _no_bid,
    f.PrivilegeMoved: _privilege,
    f.PocketMoney: lambda fact, name: f"{name(fact.seat)}: {_pocket_money(fact)}.",
    f.Picked: _picked,
    f.Over: lambda *_: "Put the coins back behind the screens.",
}
