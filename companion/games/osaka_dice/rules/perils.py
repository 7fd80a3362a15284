"""Storm and black tide: what is at risk, who is asked, what is saved and what is lost."""

from __future__ import annotations

from collections.abc import Iterable

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.osaka_dice.rules.facts import Declined, Lost, PerilRose, Saved, Threat
from companion.games.osaka_dice.rules.moves import Decline, Save
from companion.games.osaka_dice.rules.pieces import (
    COLOURS,
    STORM_PRICE,
    TIDE_PRICE,
    WAVE_BOXES,
    Colour,
    Dice,
    Seat,
    spell,
)
from companion.games.osaka_dice.rules.state import (
    CROSSED,
    Peril,
    Place,
    Player,
    State,
    goods_at,
)

Places = tuple[Place, ...]


def storm_risk(player: Player, rolled: Dice) -> Places:
    """For each rolled die a good of its colour in the open section, leftmost first."""
    places: list[Place] = []
    for colour in COLOURS:
        number = sum([die.colour is colour for die in rolled])
        standing = [box for box, value in enumerate(player.section(colour)) if value]
        places += [(colour, box) for box in standing[:number]]
    return tuple(places)


def tide_risk(player: Player, spared: Iterable[Colour]) -> Places:
    """The goods in boxes 3 and 4 of every open section but those of the colours just scored."""
    spared = frozenset(spared)
    return tuple(
        [
            (colour, box)
            for colour in COLOURS
            if colour not in spared and (section := player.section(colour))
            for box in WAVE_BOXES
            if section[box]
        ]
    )


def raise_storm(state: State, rolled: Dice, facts: Facts) -> State:
    risks = [storm_risk(player, rolled) for player in state.players]
    return _rise(state, "storm", STORM_PRICE, risks, facts)


def raise_tide(state: State, spared: Iterable[Colour], facts: Facts) -> State:
    risks = [tide_risk(player, spared) for player in state.players]
    return _rise(state, "tide", TIDE_PRICE, risks, facts)


def _rise(state: State, kind: str, price: int, risks: list[Places], facts: Facts) -> State:
    """Seats that can save nothing lose theirs now; the others are asked one after the other."""
    by_seat = dict(zip([p.seat for p in state.players], risks, strict=True))
    order = [player for player in state.from_active() if by_seat[player.seat]]
    asked = [player.seat for player in order if player.investors >= price]
    facts.append(
        PerilRose(
            kind,
            price,
            tuple([Threat(p.seat, goods_at(p, by_seat[p.seat]), p.seat in asked) for p in order]),
        )
    )
    for player in order:
        if player.seat not in asked:
            state = _lose(state, player, by_seat[player.seat], facts)
    if not asked:
        return state
    return replace(state, peril=Peril(price, tuple(risks), tuple(asked)))


def save(state: State, move: Save, facts: Facts) -> State:
    peril, player, places = _question(state, move.seat)
    price = len(move.goods) * peril.price
    if price > player.investors:
        can = player.investors // peril.price
        raise RuleViolation(
            "too-few-investors",
            f"{spell(move.goods)} cost {price} investors: {player.name} has {player.investors},"
            f" enough for {can}.",
        )
    left = list(places)
    for good in move.goods:
        # Of equal values the one further left is saved; the places stand from left to right.
        place = next((place for place in left if goods_at(player, (place,)) == (good,)), None)
        if place is None:
            raise RuleViolation(
                "not-at-risk",
                f"{player.name} cannot save {spell(move.goods)}:"
                f" at risk are {spell(goods_at(player, places))}.",
            )
        left.remove(place)
    facts.append(Saved(player.seat, move.goods, price))
    player = replace(player, investors=player.investors - price)
    return _answered(_lose(state, player, tuple(left), facts))


def decline(state: State, move: Decline, facts: Facts) -> State:
    _, player, places = _question(state, move.seat)
    facts.append(Declined(player.seat))
    return _answered(_lose(state, player, places, facts))


def at_risk(state: State, seat: Seat) -> Places:
    """The boxes of this seat that the storm or the tide under way may still take."""
    peril = state.peril
    return peril.at_risk[state.place(seat)] if peril and seat in peril.waiting else ()


def _question(state: State, seat: Seat) -> tuple[Peril, Player, Places]:
    assert state.peril is not None
    return state.peril, state.player(seat), at_risk(state, seat)


def _answered(state: State) -> State:
    assert state.peril is not None
    waiting = state.peril.waiting[1:]
    return replace(state, peril=replace(state.peril, waiting=waiting) if waiting else None)


def _lose(state: State, player: Player, places: Places, facts: Facts) -> State:
    """Cross these boxes: the good is used up, its box stays filled."""
    if places:
        numbers = tuple([(colour, box + 1) for colour, box in places])
        facts.append(Lost(player.seat, goods_at(player, places), numbers))
        for colour, box in places:
            row = player.rows[colour.lane]
            player = player.with_row(colour, (*row[:box], CROSSED, *row[box + 1 :]))
    return state.with_player(player)
