"""Moves and facts in plain words: the log, and the list of what to do with one's hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Final

from companion.games.akindo.rules import facts as f
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.corrections import describe
from companion.games.akindo.rules.pieces import Call, Card, Colour
from companion.games.akindo.rules.state import State
from companion.games.contract import Told
from companion.games.kit.counting import count_of, listed
from companion.games.kit.turns import Namer

Facts = tuple[Any, ...]

WHERE: Final = {Call.EAST: "in the east", Call.WEST: "in the west", Call.POCKET: "pocket money"}
CALLED: Final = {Call.EAST: "east", Call.WEST: "west", Call.POCKET: "pocket money"}
HAND_ON: Final = "Everybody: hand one of your two cards to the left."
RULES: Final = {
    "purveyor": "The Purveyors take part.",
    "ungrateful": "House rule: the ungrateful sit out the whole turn.",
}


def tell(before: State, move: Any, facts: Facts) -> Told:
    """A log entry: what was done and what followed, without the coins behind any screen."""
    name = before.called
    told = (_followed(list(alike), name) for _, alike in groupby(facts, _alike))
    followed = [sentence for sentence in told if sentence]
    seat = move.seat if isinstance(move, moves.SeatMove) else None
    return Told(
        done=_done(before, move, facts, name),
        followed=tuple(followed),
        seat=str(seat) if seat else None,
    )


def hands(state: State, facts: Facts) -> tuple[str, ...]:
    """What people have to do at the table now, in order; the state is the one before the move."""
    return to_do(facts, state.called)


def to_do(facts: Facts, name: Namer) -> tuple[str, ...]:
    """The same for some of the facts."""
    for_hands = [fact for fact in facts if type(fact) in _HANDS]
    told = (_together(list(alike), name) for _, alike in groupby(for_hands, _alike))
    return tuple(sentence for sentence in told if sentence)


def cards_in_words(cards: Iterable[Card]) -> str:
    """Cards as a sentence names them, each kind once.

    >>> cards_in_words((Card.RED, Card.CUSTOM, Card.RED))
    '2 red and custom-ordered'
    """
    kinds = Counter("custom-ordered" if c is Card.CUSTOM else str(c) for c in cards)
    return listed(kind if number == 1 else f"{number} {kind}" for kind, number in kinds.items())


def coins(number: int) -> str:
    """A number of coins.

    >>> coins(1), coins(2)
    ('1 coin', '2 coins')
    """
    return count_of(number, "coin")


def faces(dice: Iterable[int]) -> str:
    return listed(map(str, dice))


# --- what was done ------------------------------------------------------------------------------


def _done(before: State, move: Any, facts: Facts, name: Namer) -> str:
    match move:
        case moves.SitDown():
            return f"{move.name} sits at {move.seat}."
        case moves.Agree():
            return RULES[move.topic]
        case moves.LeaveInBox(cards=1):
            return "1 card stays in the box."
        case moves.LeaveInBox():
            return f"{move.cards} cards stay in the box."
        case moves.TellPips():
            pairs = zip(Colour, move.faces, strict=True)
            return f"Pips: {', '.join(f'{colour} {face}' for colour, face in pairs)}."
        case moves.ScoreBasic():
            return f"Points for every article card: {move.points}."
        case moves.ScoreSpecial():
            return f"Points for {special_in_words(move.kind, move.size)}: {move.points}."
        case moves.LayWaste():
            return f"On the waste site: {cards_in_words(move.cards)}."
        case moves.Start():
            return f"{name(move.seat)} starts."
        case moves.Roll():
            return f"{name(move.seat)} rolls {faces(move.dice)}."
        case moves.Keep():
            [told] = [fact for fact in facts if isinstance(fact, f.Distributed)]
            return f"{name(move.seat)} keeps {faces(told.kept)}; the others get {faces(told.rest)}."
        case moves.Challenge(callers=()):
            return "Nobody challenges."
        case moves.Challenge(callers=[caller]):
            return f"{name(caller)} challenges."
        case moves.Challenge():
            return f"{listed(map(name, move.callers))} challenge."
        case moves.Stock():
            east = f"To the east: {cards_in_words([move.east])}."
            west = f" To the west: {cards_in_words([move.west])}." if move.west else ""
            return east + west
        case moves.MakeCall():
            return f"{name(move.seat)} calls {CALLED[move.call]}."
        case moves.Reveal():
            return f"Revealed: {', '.join(f'{name(seat)} {bid}' for seat, bid in move.bids)}."
        case moves.Lower():
            return f"{name(move.seat)} lowers the bid by one coin."
        case moves.Stand():
            return f"{name(move.seat)} leaves the bid as it is."
        case moves.Pick():
            return f"{name(move.seat)} takes a {move.colour} card from the waste site."
        case moves.Decline():
            return f"{name(move.seat)} takes no card from the waste site."
        case moves.Score():
            return f"{name(move.seat)} has added up {count_of(move.points, 'point')}."
    return f"Correction: {describe(before, move)}"


def special_in_words(kind: str, size: int | None) -> str:
    """A line of the scoring table, as people say it."""
    match kind:
        case "all":
            return "one card of every colour"
        case "trio":
            return "one card each of one's own and both neighbours' colours"
        case "own":
            return f"{size} of one's own colour"
    return f"{size} of one other colour"


def _followed(facts: list[Any], name: Namer) -> str:
    """What followed, as far as a log may tell it: who earned how much is left to memory."""
    fact = facts[0]
    match fact:
        case f.Dealt():
            return f"The deck has {fact.deck} cards."
        case f.Challenged(callers=[_, *_]) if not fact.succeeds:
            return f"It counts for {fact.weight} where {fact.needed} are needed."
        case f.RollAgain():
            return "The challenge succeeds: the dice are rolled again."
        case f.ToutingEnds():
            return "It is the second to succeed: the touting ends and nobody is paid."
        case f.DeckOut():
            return "The deck has run out: this is the last stocking."
        case f.PocketMoney() if len(facts) == 1:
            return f"{name(fact.seat)} earns pocket money."
        case f.PocketMoney():
            return f"{listed(name(told.seat) for told in facts)} earn pocket money."
        case f.TurnPassed(skipped=[_, *_]):
            return f"The turn passes over {listed(map(name, fact.skipped))}."
        case f.Over():
            return "The game is over."
    return " ".join(sentence for told in facts if (sentence := settled(told, name)))


def settled(fact: Any, name: Namer) -> str:
    """What became of a side, a privilege or a tile, as a sentence; "" for any other fact."""
    match fact:
        case f.Won(cards=()):
            return f"{name(fact.seat)} wins {WHERE[fact.side]} for {coins(fact.coins)}: no card."
        case f.Won():
            won = cards_in_words(fact.cards)
            return f"{name(fact.seat)} wins {WHERE[fact.side]} for {coins(fact.coins)}: {won}."
        case f.Tied():
            names = listed(map(name, fact.seats))
            return f"{names} tie {WHERE[fact.side]} with {coins(fact.coins)}: the cards stay."
        case f.NoBid(cards=[_, *_]):
            lost = cards_in_words(fact.cards)
            return f"Nobody bids {WHERE[fact.side]}: {lost} to the waste site."
        case f.PrivilegeMoved():
            return f"{name(fact.seat)} is purveyor of {fact.colour}."
        case f.Lied():
            went = CALLED[fact.bid.where]
            return f"{name(fact.seat)} called {CALLED[fact.call]} and chose {went}: ungrateful."
        case f.EverybodyLied():
            return "Every tile is ungrateful: all turn back."
    return ""


# --- what to do with one's hands ----------------------------------------------------------------


def _alike(fact: Any) -> Any:
    """Facts that follow each other and are alike in this are told in one sentence."""
    match fact:
        case f.Earned():
            return f.Earned, fact.coins
        case f.PocketMoney():
            return f.PocketMoney, fact.from_stock, fact.from_area
        case f.Lied():
            return f.Lied
    return id(fact)


def _together(facts: list[Any], name: Namer) -> str:
    match facts:
        case [f.Earned(), _, *_]:
            names = listed(name(fact.seat) for fact in facts)
            number = facts[0].coins
            return f"{names}: take {coins(number)} each from the stock." if number else ""
        case [f.PocketMoney(), _, *_]:
            names = listed(name(fact.seat) for fact in facts)
            return f"{names}, each: {_pocket_money(facts[0])}."
        case [f.Lied(), _, *_]:
            names = listed(name(fact.seat) for fact in facts)
            return f"{names}: turn your tiles to the ungrateful side."
    [fact] = facts
    return _HANDS[type(fact)](fact, name)


def _pocket_money(fact: f.PocketMoney) -> str:
    share = f" and {coins(fact.from_area)} from the coin area" if fact.from_area else ""
    return f"take {coins(fact.from_stock)} from the stock{share}"


def _earned(fact: f.Earned, name: Namer) -> str:
    return f"{name(fact.seat)}: take {coins(fact.coins)} from the stock." if fact.coins else ""


def _stocked(fact: f.Stocked, _: Namer) -> str:
    east = f"Lay {cards_in_words([fact.east])} in the east"
    west = f" and {cards_in_words([fact.west])} in the west" if fact.west else ""
    return f"{east}{west}, and a coin from the stock on the coin area."


def _won(fact: f.Won, name: Namer) -> str:
    pay = f"{name(fact.seat)}: pay {coins(fact.coins)} to the stock"
    return f"{pay} and take {cards_in_words(fact.cards)}." if fact.cards else f"{pay}."


def _no_bid(fact: f.NoBid, _: Namer) -> str:
    return f"Put {cards_in_words(fact.cards)} on the waste site." if fact.cards else ""


def _tiles_back(fact: f.TilesBack, name: Namer) -> str:
    tile = "tile" if len(fact.seats) == 1 else "tiles"
    return f"{listed(map(name, fact.seats))}: turn your {tile} back to the summary side."


def _privilege(fact: f.PrivilegeMoved, name: Namer) -> str:
    giver = f" from {name(fact.loser)}" if fact.loser else ""
    return f"{name(fact.seat)}: take the {fact.colour} privilege{giver}."


def _picked(fact: f.Picked, name: Namer) -> str:
    if fact.colour is None:
        return ""
    return f"{name(fact.seat)}: take a {fact.colour} card from the waste site."


def _seated(fact: f.Seated, _: Namer) -> str:
    return (
        f"{fact.name}: take the {fact.seat} screen with two {fact.seat} cards, a marker, an auction"
        " card, five coins and a tile."
    )


_HANDS: Final[dict[type, Callable[[Any, Namer], str]]] = {
    f.Seated: _seated,
    f.Dealt: lambda *_: HAND_ON,
    f.RollAgain: lambda fact, name: f"{name(fact.seat)}: roll all three dice again.",
    f.Earned: _earned,
    f.TilesBack: _tiles_back,
    f.Stocked: _stocked,
    f.Won: _won,
    f.Tied: lambda fact, _: f"The cards {WHERE[fact.side]} stay where they are.",
    f.NoBid: _no_bid,
    f.PrivilegeMoved: _privilege,
    f.PocketMoney: lambda fact, name: f"{name(fact.seat)}: {_pocket_money(fact)}.",
    f.Lied: lambda fact, name: f"{name(fact.seat)}: turn your tile to the ungrateful side.",
    f.EverybodyLied: lambda *_: "Every tile is ungrateful: turn all back to the summary side.",
    f.TurnPassed: lambda fact, name: f"{name(fact.seat)}: take the dice.",
    f.Picked: _picked,
    f.Over: lambda *_: "The game is over: turn up the coins.",
}
