"""The table is right: setting one thing straight while every card stays accounted for.

A card that appears comes from the draw pile, or else from the discards; one that disappears goes to
the discards; one that was misread swaps places with its true kind.
"""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.counting import count_of
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.kit.words import LONGEST_REASON, check_words
from companion.games.traders_of_osaka.rules.accounting import account
from companion.games.traders_of_osaka.rules.black_tide import at_risk
from companion.games.traders_of_osaka.rules.facts import Corrected
from companion.games.traders_of_osaka.rules.flow import proceed
from companion.games.traders_of_osaka.rules.moves import (
    CorrectCards,
    Correction,
    CorrectPiles,
    CorrectReservation,
    CorrectShip,
    CorrectStack,
    CorrectTokens,
    CorrectTurn,
)
from companion.games.traders_of_osaka.rules.pieces import EDO, SPACES, Card, Seat
from companion.games.traders_of_osaka.rules.piles import (
    dig_up,
    reshuffle,
    reshuffle_unknown,
)
from companion.games.traders_of_osaka.rules.secret_corrections import correct_hand, correct_stack
from companion.games.traders_of_osaka.rules.state import NO_STEPS, Phase, Slot, State, Tide


def correct(state: State, move: Correction, facts: Facts) -> State:
    check_words("reason", move.reason, LONGEST_REASON)
    match move:
        case CorrectShip():
            state = _ship(state, move)
        case CorrectCards():
            _need_cards(state)
            state = correct_hand(state, move) if move.place == "hand" else _open_cards(state, move)
        case CorrectReservation():
            _need_cards(state)
            state = _reservation(state, move)
        case CorrectTokens():
            player = state.player(move.seat)
            tokens = list(player.tokens)
            tokens[move.colour.lane] = move.count
            state = state.with_player(replace(player, tokens=tuple(tokens)))
        case CorrectStack():
            state = correct_stack(state, move)
        case CorrectTurn():
            state = _turn(state, move)
        case CorrectPiles():
            _need_cards(state)
            tracked = state.rules.hands_tracked
            state = (
                replace(state, piles=reshuffle(state.piles, facts))
                if tracked
                else reshuffle_unknown(state, facts)
            )
    facts.append(Corrected(describe(state, move)))
    return _go_on(replace(state, piles=dig_up(state.piles)), facts)


def describe(state: State, move: Correction) -> str:
    """What was set straight, in words that tell no secret."""
    match move:
        case CorrectShip():
            words = f"The {move.colour} ship is at {SPACES[move.space].name}"
        case CorrectCards(place="hand"):
            words = f"{state.player(_seat(move)).name}'s hand is set straight"
        case CorrectCards():
            owner = f"{state.player(move.seat).name}'s " if move.seat else "the "
            where = owner + (move.place.capitalize() if not move.seat else move.place)
            if move.loses and move.gains:
                words = f"{move.loses} in {where} is really {move.gains}"
            else:
                lost = move.loses is not None
                words = f"{move.loses or move.gains} {'leaves' if lost else 'joins'} {where}"
        case CorrectReservation():
            where = f"on {move.card}" if move.card else "with its owner"
            words = f"{state.player(move.seat).name}'s reservation piece is {where}"
        case CorrectTokens():
            tokens = count_of(move.count, f"{move.colour} token")
            words = f"{state.player(move.seat).name} has {tokens}"
        case CorrectStack():
            words = f"{state.player(move.seat).name}'s stack is set straight"
        case CorrectTurn():
            words = f"It is {state.player(move.seat).name}'s turn"
        case CorrectPiles():
            words = "The discards are shuffled into the draw pile"
    return f"{words} ({move.reason})."


def _go_on(state: State, facts: Facts) -> State:
    """After the correction the same question is asked again, or what now follows happens."""
    if state.phase is Phase.OVER or state.phase.is_setup:
        return state
    if not state.rules.cards_tracked:
        in_edo = EDO in state.ships
        return replace(state, phase=Phase.PAYMENT if in_edo else Phase.ACTION)
    if state.tide is not None:
        colours, waiting = state.tide.colours, state.tide.waiting
        order = [player.seat for player in state.from_active()]
        not_yet = order[order.index(waiting[0]) :]
        waiting = tuple(seat for seat in not_yet if at_risk(state.player(seat), colours))
        state = replace(state, tide=Tide(colours, waiting))
    return proceed(state, facts)


def _ship(state: State, move: CorrectShip) -> State:
    if state.tide is not None or state.sold:
        raise RuleViolation("payment-first", "Finish this payment, or undo it, then correct.")
    index = move.colour.lane
    ships = (*state.ships[:index], move.space, *state.ships[index + 1 :])
    left = min(state.sailing[index], EDO - move.space)
    sailing = (*state.sailing[:index], left, *state.sailing[index + 1 :])
    # A step of this turn that is taken back by hand may be made again.
    back = max(0, state.ships[index] - move.space)
    steps = max(0, state.sailed[index] - back)
    sailed = (*state.sailed[:index], steps, *state.sailed[index + 1 :])
    return replace(state, ships=ships, sailing=sailing, sailed=sailed)


def _turn(state: State, move: CorrectTurn) -> State:
    open_turn = state.phase is Phase.ACTION or (state.phase is Phase.REFRESH and not state.acted)
    if not open_turn:
        raise RuleViolation("finish-first", "Finish what this turn began, or undo it, first.")
    return replace(state, turn=state.place(move.seat), acted=False, sailed=NO_STEPS)


def _open_cards(state: State, move: CorrectCards) -> State:
    loses, gains = _known(move.loses), _known(move.gains)
    if move.seat is None:
        row = list(state.row(move.place))
        at = _find([slot.card for slot in row], loses, move) if loses else len(row)
        held = row[at].reserved_by if loses else None
        row[at : at + 1] = [Slot(gains, held)] if gains else []
        return account(state, loses, gains).with_row(move.place, tuple(row))
    insured = move.place == "insured"
    player = state.player(move.seat)
    cards = list(player.insured if insured else player.goods)
    at = _find(cards, loses, move) if loses else len(cards)
    cards[at : at + 1] = [gains] if gains else []
    left = tuple(cards)
    state = account(state, loses, gains)
    player = state.player(move.seat)
    return state.with_player(
        replace(player, insured=left) if insured else replace(player, goods=left)
    )


def _reservation(state: State, move: CorrectReservation) -> State:
    def without(row: tuple[Slot, ...]) -> list[Slot]:
        return [Slot(s.card) if s.reserved_by is move.seat else s for s in row]

    rows = {"market": without(state.market), "farm": without(state.farm)}
    if move.card:
        row = rows["farm" if move.in_farm else "market"]
        if Slot(move.card) not in row:
            raise RuleViolation(
                "no-such-card", f"There is no {move.card} without a piece to put it on."
            )
        row[row.index(Slot(move.card))] = Slot(move.card, move.seat)
    return replace(state, market=tuple(rows["market"]), farm=tuple(rows["farm"]))


def _find(cards: list[Card], card: Card, move: CorrectCards) -> int:
    if card not in cards:
        raise RuleViolation("no-such-card", f"There is no {card} in the {move.place} to correct.")
    return cards.index(card)


def _seat(move: CorrectCards) -> Seat:
    assert move.seat is not None
    return move.seat


def _need_cards(state: State) -> None:
    if not state.rules.cards_tracked:
        raise RuleViolation("no-cards-tracked", "Only ships and payments are tracked here.")


def _known(card: Card | str | None) -> Card | None:
    assert not isinstance(card, str)
    return card
