"""The stocking: two cards, the calls, the reveal at once, both auctions, pocket money, lies."""

from __future__ import annotations

from typing import Any

from companion.errors import RuleViolation
from companion.games.akindo.rules.asking import asked
from companion.games.akindo.rules.ending import end
from companion.games.akindo.rules.facts import (
    AreaLeft,
    Called,
    DeckOut,
    EverybodyLied,
    Lied,
    Lowered,
    NoBid,
    PocketMoney,
    PrivilegeMoved,
    Revealed,
    Stocked,
    Stood,
    Tied,
    TilesBack,
    TurnPassed,
    Won,
)
from companion.games.akindo.rules.moves import Lower, MakeCall, Reveal, Stand, Stock
from companion.games.akindo.rules.pieces import (
    COLOURS,
    NO_BID,
    SIDES,
    Bid,
    Call,
    Colour,
    add,
    count,
)
from companion.games.akindo.rules.setup import check_unseen
from companion.games.akindo.rules.state import Phase, Privileges, State
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace


def stock(state: State, move: Stock, facts: Facts) -> State:
    drawn = (move.east, move.west) if move.west else (move.east,)
    if len(drawn) != min(len(SIDES), state.deck):
        expected = "one card: it is the last" if state.deck == 1 else "two cards: east / west"
        raise RuleViolation("wrong-stock", f"Stocking takes {expected}.")
    check_unseen(state, drawn)
    deck = state.deck - len(drawn)
    facts.append(Stocked(move.east, move.west, deck))
    if not deck:
        facts.append(DeckOut())
    return replace(
        state,
        phase=Phase.CALL,
        deck=deck,
        east=(*state.east, move.east),
        west=(*state.west, move.west) if move.west else state.west,
        stock=state.stock - 1,
        area=state.area + 1,
    )


def make_call(state: State, move: MakeCall, facts: Facts) -> State:
    player = asked(state)
    assert player is not None
    facts.append(Called(move.seat, move.call))
    return all_called(state.with_player(replace(player, call=move.call)))


def all_called(state: State) -> State:
    """Whether somebody has still to call, or all screens go up."""
    waiting = any(player.call is None for player in state.merchants())
    return replace(state, phase=Phase.CALL if waiting else Phase.REVEAL)


def reveal(state: State, move: Reveal, facts: Facts) -> State:
    bids = dict(move.bids)
    merchants = state.merchants()
    if len(bids) < len(move.bids) or bids.keys() != {player.seat for player in merchants}:
        names = ", ".join(player.seat for player in merchants)
        raise RuleViolation(
            "wrong-reveal", f"Everybody who takes part reveals once, and nobody else: {names}."
        )
    # Neither who nor how much: whoever reads this would learn what somebody does not own.
    if any(bids[player.seat].coins > max(0, player.coins) for player in merchants):
        raise RuleViolation(
            "too-few-coins",
            "Somebody bids more than they own: count again behind the screens and reveal anew.",
        )
    facts.append(Revealed(tuple([(player.seat, bids[player.seat]) for player in merchants])))
    state = replace(state, bids=tuple([bids.get(player.seat) for player in state.players]))
    return proceed(state, facts)


def lower(state: State, move: Lower, facts: Facts) -> State:
    place = state.place(move.seat)
    bid = state.bids[place]
    assert bid is not None
    lowered = Bid(bid.where, bid.coins - 1)
    facts.append(Lowered(move.seat, lowered))
    bids = (*state.bids[:place], lowered, *state.bids[place + 1 :])
    return _settle(replace(state, bids=bids), facts)


def stand(state: State, move: Stand, facts: Facts) -> State:
    facts.append(Stood(move.seat))
    return _settle(state, facts)


def proceed(state: State, facts: Facts) -> State:
    """Ask the purveyor of blue, if there is a bid to lower; else settle at once."""
    blue = state.holder(Colour.BLUE)
    bid = state.bids[state.place(blue)] if blue else None
    return replace(state, phase=Phase.LOWER) if bid and bid.coins else _settle(state, facts)


# --- settling -----------------------------------------------------------------------------------


def _settle(state: State, facts: Facts) -> State:
    """East, west, pocket money, tiles; then the next turn or the end."""
    bids = state.bids
    for side in SIDES:
        state = _auction(state, side, facts)
    state = _pocket_money(state, facts)
    state = _turn_tiles(state, facts)
    players = tuple([replace(player, call=None) for player in state.players])
    state = replace(state, players=players, bids=())
    assert bids
    return _next_turn(state, facts) if state.deck else end(state, facts)


def _auction(state: State, side: Call, facts: Facts) -> State:
    cards = state.side(side)
    offered = [bid.coins if bid and bid.where is side else 0 for bid in state.bids]
    highest = max(offered)
    if not highest:
        facts.append(NoBid(side, cards))
        return replace(state, waste=add(state.waste, count(cards))).with_side(side, ())
    best = [p for p, coins in zip(state.players, offered, strict=True) if coins == highest]
    if len(best) > 1:
        facts.append(Tied(side, tuple([player.seat for player in best]), highest, cards))
        return state
    [winner] = best
    facts.append(Won(side, winner.seat, highest, cards))
    owned = add(winner.cards, count(cards))
    state = state.with_player(replace(winner, coins=winner.coins - highest, cards=owned))
    state = replace(state, stock=state.stock + highest).with_side(side, ())
    return _check_privileges(state, facts) if state.rules.purveyor else state


def _check_privileges(state: State, facts: Facts) -> State:
    """Whoever alone has the most cards of a colour holds its privilege; a tie moves none."""
    privileges = purveyors(state)
    for colour, before, now in zip(COLOURS, state.privileges, privileges, strict=True):
        if now is not before and now:
            facts.append(PrivilegeMoved(colour, before, now))
    return replace(state, privileges=privileges)


def purveyors(state: State) -> Privileges:
    """Who holds what, once the cards are counted."""
    holders = []
    for colour, holder in zip(COLOURS, state.privileges, strict=True):
        numbers = [player.cards[colour.place] for player in state.players]
        most = max(numbers)
        alone = most and numbers.count(most) == 1
        holders.append(state.players[numbers.index(most)].seat if alone else holder)
    return tuple(holders)


def _pocket_money(state: State, facts: Facts) -> State:
    # A bid that was lowered to nothing is no bid, and yet earns nothing.
    earners = [p.seat for p, bid in zip(state.players, state.bids, strict=True) if bid == NO_BID]
    if not earners:
        return state
    share, left = divmod(state.area, len(earners))
    yellow = state.holder(Colour.YELLOW)
    paid = 0
    players = list(state.players)
    for place, player in enumerate(players):
        if player.seat in earners:
            told = PocketMoney(player.seat, 1 + (player.seat is yellow), share)
            facts.append(told)
            paid += told.from_stock
            players[place] = replace(player, coins=player.coins + told.coins)
    if left:
        facts.append(AreaLeft(left))
    return replace(state, players=tuple(players), stock=state.stock - paid, area=left)


def _turn_tiles(state: State, facts: Facts) -> State:
    """Liars turn their tiles; where all are turned, all turn back at once."""
    players = list(state.players)
    for place, (player, bid) in enumerate(zip(state.players, state.bids, strict=True)):
        if bid and player.call and bid.where is not player.call:
            facts.append(Lied(player.seat, player.call, bid))
            players[place] = replace(player, ungrateful=True)
    if all(player.ungrateful for player in players):
        facts.append(EverybodyLied())
        players = [replace(player, ungrateful=False) for player in players]
    elif state.rules.whole_turn and state.deck:
        players = _seat_again(state, players, facts)
    return replace(state, players=tuple(players))


def _seat_again(state: State, players: list[Any], facts: Facts) -> list[Any]:
    """House rule: at the end of the turn the tiles of those who sat out turn back."""
    sat_out = tuple([player.seat for player in state.players if player.ungrateful])
    if sat_out:
        facts.append(TilesBack(sat_out))
    return [replace(p, ungrateful=False) if p.seat in sat_out else p for p in players]


def _next_turn(state: State, facts: Facts) -> State:
    """The next merchant clockwise whose tile is not on the ungrateful side."""
    assert state.turn is not None
    number = len(state.players)
    after = [(state.turn + step) % number for step in range(1, number + 1)]
    skipped = []
    for place in after:
        player = state.players[place]
        if not player.ungrateful:
            break
        skipped.append(player.seat)
    facts.append(TurnPassed(player.seat, tuple(skipped)))
    return replace(state, phase=Phase.ROLL, turn=place, turn_number=state.turn_number + 1)
