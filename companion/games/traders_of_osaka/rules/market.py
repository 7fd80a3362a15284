"""The three actions of a turn, the sailing that a buy demands, and the refresh."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.counting import count_of, listed
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.asking import refresh_size, steps_left
from companion.games.traders_of_osaka.rules.facts import (
    Advanced,
    Arrived,
    Bought,
    MustSail,
    PieceBack,
    Refreshed,
    Reserved,
    Took,
)
from companion.games.traders_of_osaka.rules.flow import proceed
from companion.games.traders_of_osaka.rules.hands import spend
from companion.games.traders_of_osaka.rules.moves import Buy, Pass, Refresh, Reserve, Sail, Take
from companion.games.traders_of_osaka.rules.pieces import (
    COLOURS,
    EDO,
    MAX_STEPS,
    Cards,
    Colour,
    Seat,
    total,
)
from companion.games.traders_of_osaka.rules.piles import discard, draw_open
from companion.games.traders_of_osaka.rules.state import NO_STEPS, Phase, Slot, State, Steps


def take(state: State, move: Take, facts: Facts) -> State:
    seat = move.seat
    wanted = Slot(move.card, seat if move.reserved else None)
    if wanted not in state.market:
        raise _cannot_take(state, move)
    market = list(state.market)
    market.remove(wanted)
    player = state.active
    facts.append(Took(seat, move.card))
    if move.reserved:
        facts.append(PieceBack(seat))
    if state.rules.hands_tracked:
        player = replace(player, hand=(*player.hand, move.card))
    players = state.players_with(player)
    return proceed(replace(state, players=players, market=tuple(market), acted=True), facts)


def reserve(state: State, move: Reserve, facts: Facts) -> State:
    seat = move.seat
    held = state.reservation(seat)
    if held is not None:
        raise RuleViolation(
            "piece-in-use",
            f"{state.player(seat).name}'s reservation piece lies on {held.card}:"
            " it comes back only when that card is taken or bought.",
        )
    place = "farm" if move.in_farm else "market"
    row = state.row(place)
    if (move.card, None) not in row:
        raise RuleViolation(
            "cannot-reserve", f"No {move.card} lies in the {place.capitalize()} without a piece."
        )
    at = row.index(Slot(move.card))
    row = (*row[:at], Slot(move.card, seat), *row[at + 1 :])
    facts.append(Reserved(seat, move.card, move.in_farm))
    return proceed(replace(state.with_row(place, row), acted=True), facts)


def buy(state: State, move: Buy, facts: Facts) -> State:
    seat = move.seat
    goods, left = split_market(state.market, seat)
    if not goods:
        raise RuleViolation("nothing-to-buy", "Everything in the Market is reserved by others.")
    cost = total(goods)
    tracked = state.rules.hands_tracked
    if tracked and total(move.coins) < cost:
        raise RuleViolation(
            "too-few-coins",
            f"The goods cost {cost}, and the cards named are worth {total(move.coins)}.",
        )
    if not tracked and move.coins:
        raise RuleViolation("coins-untracked", f"Hands are not tracked: say `{seat} buys`.")
    state = spend(state, seat, move.coins)
    facts.append(Bought(seat, goods, cost, move.coins if tracked else None))
    if any(slot.reserved_by is seat for slot in state.market):
        facts.append(PieceBack(seat))
    player = replace(state.active, goods=state.active.goods + goods)
    state = replace(
        state,
        players=state.players_with(player),
        market=left,
        sailing=voyage(state.ships, goods),
        acted=True,
        refresh_due=True,
    )
    state = discard(state, move.coins)
    if state.rules.ships_by_hand:
        sailing = zip(COLOURS, state.sailing, strict=True)
        facts.extend(MustSail(colour, steps) for colour, steps in sailing if steps)
    else:
        state = sail_all(state, facts)
    return proceed(state, facts)


def pass_(state: State, move: Pass, facts: Facts) -> State:
    if can_act(state):
        raise RuleViolation(
            "may-not-pass",
            f"{state.player(move.seat).name} must take, reserve or buy: a card is there.",
        )
    return proceed(replace(state, acted=True), facts)


def sail(state: State, move: Sail, facts: Facts) -> State:
    """One step by hand, of a ship that has steps left."""
    index = move.colour.lane
    if not state.sailing[index]:
        raise RuleViolation(
            "wrong-ship",
            f"The {move.colour} ship does not sail now; still to sail: {steps_left(state)}.",
        )
    ships = advance(state.ships, move.colour, 1, facts)
    sailing = _changed(state.sailing, index, state.sailing[index] - 1)
    return proceed(replace(state, ships=ships, sailing=sailing), facts)


def sail_all(state: State, facts: Facts) -> State:
    """Every ship that has steps left sails them at once."""
    ships = state.ships
    for colour, steps in zip(COLOURS, state.sailing, strict=True):
        if steps:
            ships = advance(ships, colour, steps, facts)
    return replace(state, ships=ships, sailing=NO_STEPS)


def refresh(state: State, move: Refresh, facts: Facts) -> State:
    sizes = refresh_size(state)
    if (len(move.market), len(move.farm)) != sizes:
        raise RuleViolation(
            "wrong-refresh",
            f"This refresh draws {count_of(sizes[0], 'card')} for the Market and {sizes[1]} for"
            f" the Farm; {len(move.market)} and {len(move.farm)} were named.",
        )
    moved_up = tuple([slot.card for slot in state.farm])
    facts.append(Refreshed(moved_up, move.market, move.farm))
    state = draw_open(state, move.market + move.farm, facts)
    market = state.market + state.farm + tuple(map(Slot, move.market))
    farm = tuple(map(Slot, move.farm))
    # The refresh that was asked for is done: what is asked next may be another one.
    state = replace(state, market=market, farm=farm, refresh_due=False, phase=Phase.ACTION)
    return proceed(state, facts)


def split_market(market: tuple[Slot, ...], seat: Seat) -> tuple[Cards, tuple[Slot, ...]]:
    """What this seat would buy, and what stays because others reserved it."""
    goods = tuple([slot.card for slot in market if slot.reserved_by in (None, seat)])
    return goods, tuple([slot for slot in market if slot.reserved_by not in (None, seat)])


def voyage(ships: Steps, goods: Cards) -> Steps:
    """How far each ship sails for these goods: one step for one, two for more, never past Edo."""
    colours = [card.colour for card in goods]
    return tuple(
        [
            min(MAX_STEPS, colours.count(colour), EDO - space)
            for colour, space in zip(COLOURS, ships, strict=True)
        ]
    )


def advance(ships: Steps, colour: Colour, steps: int, facts: Facts) -> Steps:
    """Move one ship and tell whether it reached Edo."""
    origin = ships[colour.lane]
    space = min(EDO, origin + steps)
    facts.append(Advanced(colour, origin, space))
    if space == EDO:
        facts.append(Arrived(colour))
    return _changed(ships, colour.lane, space)


def can_act(state: State) -> bool:
    """Whether the active player has any card to take, reserve or buy."""
    seat = state.active.seat
    if any(slot.reserved_by in (None, seat) for slot in state.market):
        return True
    free = any(slot.reserved_by is None for slot in state.farm)
    return free and state.reservation(seat) is None


def _changed(steps: Steps, index: int, value: int) -> Steps:
    return (*steps[:index], value, *steps[index + 1 :])


def _cannot_take(state: State, move: Take) -> RuleViolation:
    holders = [slot.reserved_by for slot in state.market if slot.card == move.card]
    card, seat, name = move.card, move.seat, state.player(move.seat).name
    if move.reserved:
        sentence = f"{name} has reserved no {card} in the Market."
    elif seat in holders:
        sentence = f"The {card} there is {name}'s own reserved card: say `takes reserved {card}`."
    elif holders:
        names = listed(state.player(holder).name for holder in holders if holder)
        sentence = f"{card} is reserved by {names}: take another."
    else:
        sentence = f"No {card} lies in the Market: take one of the cards that do."
    return RuleViolation("cannot-take", sentence)
