"""The table is right: setting one thing straight while every card and coin stays accounted for.

A card that appears comes out of the cards nobody sees, and one that disappears goes back among
them: which of those are in the deck and which in the box, nobody knows. Coins come from the stock.
"""

from __future__ import annotations

from typing import Any

from companion.errors import RuleViolation
from companion.games.akindo.rules.ending import end
from companion.games.akindo.rules.facts import Corrected, Over
from companion.games.akindo.rules.moves import (
    CorrectArea,
    CorrectCards,
    CorrectCoins,
    CorrectDeck,
    Correction,
    CorrectPrivilege,
    CorrectStock,
    CorrectTile,
    CorrectTurn,
)
from companion.games.akindo.rules.pieces import Call, Card, Cards, Counts, bump
from companion.games.akindo.rules.scoring import winners
from companion.games.akindo.rules.state import (
    ENDING,
    TOUTING,
    Phase,
    State,
    unseen,
)
from companion.games.akindo.rules.stocking import all_called, proceed
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.kit.words import LONGEST_REASON, check_words


def correct(state: State, move: Correction, facts: Facts) -> State:
    check_words("reason", move.reason, LONGEST_REASON)
    facts.append(Corrected(describe(state, move)))
    match move:
        case CorrectCards():
            state = _cards(state, move)
        case CorrectCoins():
            # Never refused: a refusal would tell how many coins there are.
            player = state.player(move.seat)
            state = state.with_player(replace(player, coins=player.coins + move.by))
            state = replace(state, stock=state.stock - move.by)
        case CorrectArea():
            state = replace(state, area=move.coins, stock=state.stock + state.area - move.coins)
        case CorrectStock():
            state = replace(
                state, stock=state.stock + move.by, coins_in_all=state.coins_in_all + move.by
            )
        case CorrectDeck():
            state = _deck(state, move)
        case CorrectTile():
            state = _tile(state, move)
        case CorrectPrivilege():
            state = _privilege(state, move)
        case CorrectTurn():
            state = _turn(state, move)
    return _go_on(state, facts)


def describe(state: State, move: Correction) -> str:
    """What was set straight, in words that tell no secret."""
    match move:
        case CorrectCards(loses=loses, gains=gains):
            where = _PLACES.get(move.place) or f"{state.player(_seat(move)).name}'s cards"
            if loses and gains:
                words = f"A {loses} card in {where} is really {gains}"
            elif loses:
                words = f"A {loses} card leaves {where}"
            else:
                words = f"A {gains} card joins {where}"
        case CorrectCoins():
            words = f"{state.player(move.seat).name}'s coins are set straight"
        case CorrectArea():
            words = f"{move.coins} coins lie in the coin area"
        case CorrectStock():
            words = "The stock is set straight"
        case CorrectDeck():
            words = f"The deck has {move.cards} cards"
        case CorrectTile():
            side = "ungrateful" if move.ungrateful else "summary"
            words = f"{state.player(move.seat).name}'s tile shows its {side} side"
        case CorrectPrivilege(seat=None):
            words = f"Nobody holds the privilege of {move.colour}"
        case CorrectPrivilege(seat=seat):
            words = f"{state.player(seat or move.colour).name} holds the privilege of {move.colour}"
        case CorrectTurn():
            words = f"It is {state.player(move.seat).name}'s turn"
    return f"{words} ({move.reason})."


_PLACES = {"waste": "the waste site", "east": "the east market", "west": "the west market"}


def _go_on(state: State, facts: Facts) -> State:
    """After the correction the same question is asked again, or what now follows happens."""
    match state.phase:
        case Phase.CALL | Phase.REVEAL:
            return all_called(state)
        case Phase.LOWER:
            return proceed(state, facts)
        case Phase.PICK:
            return end(state, facts)
        case Phase.OVER:
            facts.append(Over(winners(state), state.waste))
    return state


def _cards(state: State, move: CorrectCards) -> State:
    loses, gains = move.loses, move.gains
    if move.place in ("east", "west"):
        side = Call(move.place)
        state = state.with_side(side, _in_pile(state.side(side), move))
    elif move.place == "waste":
        state = replace(state, waste=_in_counts(state.waste, move))
    else:
        player = state.player(_seat(move))
        state = state.with_player(replace(player, cards=_in_counts(player.cards, move)))
    left = unseen(state)
    if gains and left[gains.place] < 0:
        raise RuleViolation(
            "no-such-card",
            f"Every {gains} card is accounted for: first correct the place where one was read"
            " wrong.",
        )
    if gains and not loses:
        # With nothing in the box it can only have come from the deck.
        return _with_deck(state, min(state.deck, sum(left)))
    return state


def _in_pile(pile: Cards, move: CorrectCards) -> Cards:
    cards = list(pile)
    # The uppermost of its kind: the one that people see.
    at = len(cards) if move.loses is None else _last(cards, move.loses, move)
    cards[at : at + 1] = [move.gains] if move.gains else []
    return tuple(cards)


def _last(cards: list[Card], card: Card, move: CorrectCards) -> int:
    if card not in cards:
        raise _not_there(card, move)
    return len(cards) - 1 - cards[::-1].index(card)


def _in_counts(counts: Counts, move: CorrectCards) -> Counts:
    if move.loses:
        if not counts[move.loses.place]:
            raise _not_there(move.loses, move)
        counts = bump(counts, move.loses.place, -1)
    return bump(counts, move.gains.place, +1) if move.gains else counts


def _deck(state: State, move: CorrectDeck) -> State:
    most = sum(unseen(state))
    if move.cards > most:
        raise RuleViolation(
            "no-such-deck", f"At most {most} cards lie neither open nor in the deck."
        )
    if state.phase in ENDING and move.cards:
        raise RuleViolation("deck-is-out", "The deck has run out: the game is at its end.")
    return _with_deck(state, move.cards)


def _with_deck(state: State, cards: int) -> State:
    to_stock = state.phase in TOUTING or state.phase is Phase.STOCK
    if to_stock and not cards:
        raise RuleViolation(
            "no-deck-left", "The deck has at least one card before the stocking of a turn."
        )
    return replace(state, deck=cards)


def _tile(state: State, move: CorrectTile) -> State:
    if state.phase is Phase.LOWER or state.phase in ENDING:
        raise RuleViolation("too-late-for-tiles", "Tiles are set straight before the reveal.")
    player = state.player(move.seat)
    plays = state.phase in TOUTING or state.rules.whole_turn
    if move.ungrateful and plays and player is state.active:
        raise RuleViolation(
            "turn-player", f"{player.name} plays now: first correct whose turn it is."
        )
    call = None if move.ungrateful and state.rules.whole_turn else player.call
    return state.with_player(replace(player, ungrateful=move.ungrateful, call=call))


def _privilege(state: State, move: CorrectPrivilege) -> State:
    if not state.rules.purveyor:
        raise RuleViolation("no-privileges", "This game is played without the Purveyors.")
    place = move.colour.place
    held = (*state.privileges[:place], move.seat, *state.privileges[place + 1 :])
    return replace(state, privileges=held)


def _turn(state: State, move: CorrectTurn) -> State:
    if state.phase is not Phase.ROLL or state.again:
        raise RuleViolation("finish-first", "Finish what this turn began, or undo it, first.")
    if state.player(move.seat).ungrateful:
        raise RuleViolation(
            "is-ungrateful",
            f"{state.player(move.seat).name} is ungrateful: first correct the tile.",
        )
    return replace(state, turn=state.place(move.seat))


def _seat(move: CorrectCards) -> Any:
    assert move.seat is not None
    return move.seat


def _not_there(card: Card, move: CorrectCards) -> RuleViolation:
    where = _PLACES.get(move.place, "that place")
    return RuleViolation("not-there", f"There is no {card} card in {where} to correct.")
