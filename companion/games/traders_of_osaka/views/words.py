"""Moves and facts in plain words: the log, and the list of what to do with one's hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Final

from companion.games.contract import Told
from companion.games.kit.counting import count_of, listed
from companion.games.kit.turns import Namer
from companion.games.traders_of_osaka.rules import facts as f
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.corrections import describe
from companion.games.traders_of_osaka.rules.pieces import SPACES, Cards, Colour, spell
from companion.games.traders_of_osaka.rules.state import State

Facts = tuple[Any, ...]


def tell(before: State, move: Any, facts: Facts) -> Told:
    """A log entry: what was done and what followed, without a VP count or a secret card."""
    name = before.called
    done = _move(before, move, facts, name)
    seat = move.seat if isinstance(move, moves.SeatMove) else None
    return Told(done, tuple(_consequences(facts, name)), seat)


def hands(state: State, facts: Facts) -> tuple[str, ...]:
    """What people have to do at the table now, in order; the state is the one before the move."""
    name = state.called
    for fact in facts:  # a seat that was just taken is not in the state yet
        if isinstance(fact, f.Seated):
            return (f"{fact.name} takes the {fact.seat} Trader and Reservation pieces.",)
    to_do = [fact for fact in facts if type(fact) in _HANDS]
    told = (_together(tuple(alike), name) for _, alike in groupby(to_do, _alike))
    return tuple(sentence for sentences in told for sentence in sentences if sentence)


def _move(before: State, move: Any, facts: Facts, name: Namer) -> str:
    match move:
        case moves.SitDown():
            return f"{move.name} sits at {move.seat}."
        case moves.Agree():
            return f"House rule: {move.topic} {move.choice.replace('-', ' ')}."
        case moves.DealMarket():
            return f"Market: {spell(move.cards)}."
        case moves.DealFarm():
            return f"Farm: {spell(move.cards)}."
        case moves.DrawHand():
            return f"{name(move.seat)} draws {spell(move.cards)}."
        case moves.Start():
            return f"{name(move.seat)} is named start player."
        case moves.PickToken():
            return f"{name(move.seat)} picks a {move.colour} token."
        case moves.Take():
            return f"{name(move.seat)} takes {move.card}{' (reserved)' if move.reserved else ''}."
        case moves.Reserve():
            where = " in the Farm" if move.in_farm else ""
            return f"{name(move.seat)} reserves {move.card}{where}."
        case moves.Buy():
            bought = next(fact for fact in facts if isinstance(fact, f.Bought))
            return f"{name(move.seat)} buys {spell(bought.goods)} for {bought.cost}."
        case moves.Pass():
            return f"{name(move.seat)} passes."
        case moves.Sail():
            return f"The {move.colour} ship sails a step."
        case moves.Refresh():
            return f"Refresh: {spell(move.market)} / {spell(move.farm)}."
        case moves.Reshuffle():
            return "The discards are shuffled into the draw pile."
        case moves.Insure():
            saved = next(fact for fact in facts if isinstance(fact, f.Saved))
            return f"{name(move.seat)} insures {spell(saved.goods)} with {spell(move.cards)}."
        case moves.Decline():
            return f"{name(move.seat)} declines insurance."
        case moves.EndTurn():
            return f"{name(move.seat)} ends the turn."
        case moves.Sell():
            number = f"{move.count} {move.colour}" if move.count else f"no {move.colour}"
            return f"{name(move.seat)} sells {number}."
    return f"Correction: {describe(before, move)}"


def _consequences(facts: Facts, name: Namer) -> list[str]:
    """What followed, as far as a log may tell it."""
    told = []
    for fact in facts:
        match fact:
            case f.StartDecided():
                told.append(f"{name(fact.seat)} starts: {fact.reason}.")
            case f.Advanced():
                told.append(f"{_ship(fact.colour)} reaches {SPACES[fact.space].name}.")
            case f.Paid(kept=kept) if kept is not None:
                told.append(f"{name(fact.seat)} sells {fact.sale.count} {fact.sale.colour}.")
            case f.Sunk():
                told.append(f"{_ship(fact.colour)} sinks.")
            case f.Lost():
                told.append(f"{name(fact.seat)} loses {spell(fact.goods)}.")
            case f.Reshuffled(count=count) if count is not None:
                told.append("The discards are shuffled into the draw pile.")
            case f.Over():
                told.append("The game is over.")
    return told


def _ship(colour: Colour) -> str:
    return f"The {colour} ship"


# --- what to do with one's hands ----------------------------------------------------------------


def _alike(fact: Any) -> Any:
    """Facts that follow each other and are alike in this are told in one sentence."""
    match fact:
        case f.TokenGained():
            return f.TokenGained, fact.colour
        case f.Sunk() | f.Advanced():
            return type(fact)
        case f.Returned():
            return f.Returned, fact.space
    return id(fact)


def _together(facts: Facts, name: Namer) -> Iterable[str]:
    match facts:
        case [f.TokenGained(colour=colour), _, *_]:
            names = listed(name(fact.seat) for fact in facts)
            return (f"{names}: take a {colour} token each.",)
        case [f.Advanced(), _, *_]:
            ways = (f"{fact.colour} {_steps_to(fact)}" for fact in facts)
            return (f"Move the ships: {listed(ways)}.",)
        case [f.Sunk(), _, *_]:
            ships = listed(fact.colour for fact in facts)
            return (f"The {ships} ships are caught by the Black Tide.",)
        case [f.Returned(space=space), _, *_]:
            ships = listed(fact.colour for fact in facts)
            return (f"The {ships} ships go back to {SPACES[space].name}.",)
    return (_HANDS[type(fact)](fact, name) for fact in facts)


def _paid(fact: f.Paid, name: Namer) -> str:
    parts = []
    if fact.kept is None:
        kept, rest = set_aside(fact.sale.count, fact.sale.vps)
        parts.append(f"keep {kept} face down")
        if rest:
            parts.append(f"discard {rest}")
    elif fact.kept:
        parts.append(f"keep {spell(fact.kept)} face down")
    if fact.discarded:
        parts.append(f"discard {spell(fact.discarded)}")
    if fact.drawn:
        parts.append(f"draw {fact.drawn} face down")
    if fact.owed:
        parts.append(f"note {fact.owed} VP without a card")
    return f"{name(fact.seat)}, {fact.sale.colour}: {fact.sale}: {', '.join(parts)}."


def set_aside(count: int, vps: int) -> tuple[str, str]:
    """Which cards of a set of so many are kept as VPs, and which are discarded.

    >>> set_aside(1, 2), set_aside(3, 3), set_aside(3, 2)
    (('the card', ''), ('all 3', ''), ('the lowest 2', 'the other one'))
    """
    kept = min(count, vps)
    rest = count - kept
    if not rest:
        return ("the card" if count == 1 else f"all {count}"), ""
    lowest = "the lowest" if kept == 1 else f"the lowest {kept}"
    return lowest, "the other one" if rest == 1 else f"the other {rest}"


def _bought(fact: f.Bought, name: Namer) -> str:
    pay = f"discard {spell(fact.coins)}" if fact.coins else f"discard coins for {fact.cost}"
    return f"{name(fact.seat)}: {pay} and lay out {spell(fact.goods)}."


def _refresh_asked(fact: f.RefreshAsked, name: Namer) -> str:
    why = f"No card in the Market is open to {name(fact.seat)}. " if fact.first else ""
    return why + refresh_words(fact.moved_up, fact.market, fact.farm)


def refresh_words(moved_up: Cards, market: int, farm: int) -> str:
    """What hands do in a refresh, in the order in which they do it."""
    drawn = f"{count_of(market, 'card')} for the Market"
    if farm:
        drawn = f"{drawn}, {farm} for the Farm"
    match bool(moved_up), bool(market):
        case True, True:
            return f"Move the Farm up to the Market, then draw {drawn}."
        case True, False:
            return "Move the Farm up to the Market. No card is left to draw."
        case False, True:
            return f"Draw {drawn}."
    return "No card is left to draw."


def _advanced(fact: f.Advanced, _: Namer) -> str:
    return f"Move the {fact.colour} ship {_steps_to(fact)}."


def _steps_to(fact: f.Advanced) -> str:
    return f"{fact.space - fact.origin} to {SPACES[fact.space].name}"


def _asked_in_order(fact: f.InsuranceAsked, name: Namer) -> str:
    return (
        f"Insurance for {listed(fact.colours)}, in this order: "
        f"{', '.join(map(name, fact.order))}. Discard what is not insured."
    )


_HANDS: Final[dict[type, Callable[[Any, Namer], str]]] = {
    f.StartDecided: lambda fact, name: f"{name(fact.seat)} starts: {fact.reason}.",
    f.TokenGained: lambda fact, name: f"{name(fact.seat)}: take a {fact.colour} token.",
    f.Took: lambda fact, name: f"{name(fact.seat)}: take {fact.card} into your hand.",
    f.Reserved: lambda fact, name: f"{name(fact.seat)}: put your reservation piece on {fact.card}.",
    f.PieceBack: lambda fact, name: f"{name(fact.seat)}: take back your reservation piece.",
    f.Bought: _bought,
    f.MustSail: lambda fact, _: f"The {fact.colour} ship sails {fact.steps}: move it.",
    f.Advanced: _advanced,
    f.Paid: _paid,
    f.Sunk: lambda fact, _: f"{_ship(fact.colour)} is caught by the Black Tide.",
    f.Saved: lambda fact, name: (
        f"{name(fact.seat)}: discard {spell(fact.cards)}, turn {spell(fact.goods)} by 90°."
    ),
    f.Lost: lambda fact, name: f"{name(fact.seat)}: discard {spell(fact.goods)}.",
    f.InsuranceAsked: _asked_in_order,
    f.Returned: lambda fact, _: f"{_ship(fact.colour)} goes back to {SPACES[fact.space].name}.",
    f.RefreshAsked: _refresh_asked,
    f.Reshuffled: lambda fact, _: "Shuffle the discard pile: it is the new draw pile.",
    f.Over: lambda fact, _: "The game is over: turn up the stacks.",
}
