"""The light way to track: ships move by hand, and a payment takes two numbers per seat."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.asking import next_sale
from companion.games.traders_of_osaka.rules.black_tide import return_ships
from companion.games.traders_of_osaka.rules.facts import InsuranceAsked, Paid, Sale, Sunk
from companion.games.traders_of_osaka.rules.flow import pass_turn
from companion.games.traders_of_osaka.rules.market import advance
from companion.games.traders_of_osaka.rules.moves import EndTurn, Sail, Sell
from companion.games.traders_of_osaka.rules.payment import arrived, end_check, give_tokens, one_more
from companion.games.traders_of_osaka.rules.pieces import COLOURS, COPIES, EDO, MAX_STEPS, WAVES
from companion.games.traders_of_osaka.rules.state import NO_STEPS, Phase, State


def sail(state: State, move: Sail, facts: Facts) -> State:
    """One press, one step; at most two steps a ship and turn, and none once a payment began."""
    index = move.colour.lane
    if state.acted or state.sold:
        raise RuleViolation("ships-are-done", "The ships have sailed this turn: go on from here.")
    if state.ships[index] == EDO:
        raise RuleViolation("in-edo", f"The {move.colour} ship is in Edo already.")
    if state.sailed[index] == MAX_STEPS:
        raise RuleViolation(
            "two-steps", f"The {move.colour} ship has sailed two steps: that is a turn's most."
        )
    sailed = one_more(state.sailed, move.colour)
    ships = advance(state.ships, move.colour, 1, facts)
    phase = Phase.PAYMENT if EDO in ships else Phase.ACTION
    return replace(state, ships=ships, sailed=sailed, phase=phase)


def sell(state: State, move: Sell, facts: Facts) -> State:
    """One seat's answer; the last one settles the payment."""
    colour, seat = next_sale(state)
    if (move.colour, move.seat) != (colour, seat):
        raise RuleViolation("wrong-sale", f"{state.player(seat).name}'s {colour} goods come next.")
    if move.seat is state.active.seat and not move.count and state.sailed[move.colour.lane]:
        raise RuleViolation(
            "must-sell",
            f"{state.active.name} brought the {colour} ship to Edo by buying {colour} goods:"
            " at least one is sold.",
        )
    most = most_goods(move.highest)
    if move.count > most:
        raise RuleViolation(
            "too-many-goods",
            f"At {move.highest} there are at most {most} {colour} cards, not {move.count}.",
        )
    state = replace(state, sold=(*state.sold, (colour, seat, move.count, move.highest)))
    if move.count:
        player = state.player(seat)
        sale = Sale(colour, move.count, move.highest, player.tokens[colour.lane])
        missing = max(0, sale.vps - move.count)
        facts.append(Paid(seat, sale, None, None, missing))
        state = state.with_player(replace(player, vps=player.vps + sale.vps, has_stack=True))
    if len(state.sold) < len(arrived(state)) * len(state.players):
        return replace(state, phase=Phase.PAYMENT)
    return _close_payment(state, facts)


def most_goods(highest: int) -> int:
    """How many cards of one colour the box has up to this value."""
    return sum(copies for value, copies in COPIES.items() if value <= highest)


def end_turn(state: State, move: EndTurn, facts: Facts) -> State:
    if move.seat is not state.active.seat:
        raise RuleViolation("not-your-turn", f"It is {state.active.name}'s turn.")
    return pass_turn(state, facts)


def _close_payment(state: State, facts: Facts) -> State:
    sellers = [(colour, state.place(seat)) for colour, seat, number, _ in state.sold if number]
    state = replace(give_tokens(state, sellers, facts), sold=(), sailed=NO_STEPS, acted=True)
    state = end_check(state, facts)
    if state.phase is Phase.OVER:
        return state
    sinking = tuple(c for c, space in zip(COLOURS, state.ships, strict=True) if space in WAVES)
    if sinking:
        facts.extend(map(Sunk, sinking))
        order = tuple(player.seat for player in state.from_active())
        facts.append(InsuranceAsked(sinking, order))
    ships = return_ships(state.ships, facts)
    return replace(state, ships=ships, phase=Phase.ACTION)
