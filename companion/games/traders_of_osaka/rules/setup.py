"""Setting the table in the rulebook's order: seats, Market, Farm, hands, start player, tokens."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.asking import MIN_PLAYERS, tied_for_start
from companion.games.traders_of_osaka.rules.facts import (
    Agreed,
    Dealt,
    StartDecided,
    TokenGained,
    TurnPassed,
)
from companion.games.traders_of_osaka.rules.flow import proceed
from companion.games.traders_of_osaka.rules.market import sail_all
from companion.games.traders_of_osaka.rules.moves import (
    Agree,
    DealFarm,
    DealMarket,
    DrawHand,
    PickToken,
    SitDown,
    Start,
)
from companion.games.traders_of_osaka.rules.payment import one_more
from companion.games.traders_of_osaka.rules.pieces import (
    FARM_DEAL,
    HAND_GOAL,
    MARKET_DEAL,
    Cards,
    Seat,
    total,
)
from companion.games.traders_of_osaka.rules.piles import draw_open
from companion.games.traders_of_osaka.rules.state import HouseRules, Phase, Player, Slot, State

SETTLED_AT_THE_START = ("refresh", "insurance", "hands", "track")
"""House rules that cannot change once cards are dealt; how ships move may change any time."""


def sit_down(state: State, move: SitDown, facts: Facts) -> State:
    return state.seated(Player(seat=move.seat, name=move.name), facts)


def agree(state: State, move: Agree, facts: Facts) -> State:
    if state.phase is not Phase.SEATS and move.topic in SETTLED_AT_THE_START:
        raise RuleViolation(
            "rules-are-set", f"`{move}` comes too late: agree on it before anything is dealt."
        )
    facts.append(Agreed(move.topic, move.choice))
    state = replace(state, rules=_agreed(state.rules, move))
    if not state.rules.ships_by_hand and any(state.sailing):
        return proceed(sail_all(state, facts), facts)
    return state


def _agreed(rules: HouseRules, move: Agree) -> HouseRules:
    match move.topic:
        case "refresh":
            return replace(rules, refresh_before_payment=move.choice == "before-payment")
        case "insurance":
            return replace(rules, insurance_any=move.choice == "any")
        case "hands":
            return replace(rules, hands_tracked=move.choice == "tracked")
        case "track":
            return replace(rules, cards_tracked=move.choice == "everything")
        case _:
            return replace(rules, ships_by_hand=move.choice == "by-hand")


def deal_market(state: State, move: DealMarket, facts: Facts) -> State:
    _check_seats(state)
    if not state.rules.cards_tracked:
        raise RuleViolation(
            "no-cards-tracked", "Only ships and payments are tracked: say who starts."
        )
    _check_size("Market", move.cards, MARKET_DEAL)
    facts.append(Dealt("market", move.cards))
    state = draw_open(state, move.cards, facts)
    return replace(state, phase=Phase.FARM, market=tuple(map(Slot, move.cards)))


def deal_farm(state: State, move: DealFarm, facts: Facts) -> State:
    _check_size("Farm", move.cards, FARM_DEAL)
    facts.append(Dealt("farm", move.cards))
    state = draw_open(state, move.cards, facts)
    phase = Phase.HANDS if state.rules.hands_tracked else Phase.START
    return replace(state, phase=phase, farm=tuple(map(Slot, move.cards)))


def draw_hand(state: State, move: DrawHand, facts: Facts) -> State:
    player = state.player(move.seat)
    if player.hand:
        raise RuleViolation("hand-drawn", f"{player.name} has drawn already.")
    coins = total(move.cards)
    if coins < HAND_GOAL:
        raise RuleViolation(
            "hand-too-small",
            f"{player.name}'s cards add up to {coins}: draw on until {HAND_GOAL}.",
        )
    if coins - move.cards[-1].value >= HAND_GOAL:
        raise RuleViolation(
            "hand-too-large",
            f"{player.name} drew too many cards: stop at the first total of {HAND_GOAL} or more.",
        )
    facts.append(Dealt(str(move.seat), move.cards))
    state = draw_open(state, move.cards, facts).with_player(replace(player, hand=move.cards))
    if any(not p.hand for p in state.players):
        return state
    tied = tied_for_start(state)
    if len(tied) > 1:
        return replace(state, phase=Phase.START)
    lowest = total(tied[0].hand)
    by_cards = any(total(p.hand) == lowest for p in state.players if p is not tied[0])
    return _start(state, tied[0].seat, "fewest cards" if by_cards else "lowest total", facts)


def start(state: State, move: Start, facts: Facts) -> State:
    """Chance or the table names the start player; where the hands tell, it must agree."""
    if state.phase is Phase.TOKENS:
        if state.picks or state.active.seat is not move.seat:
            raise RuleViolation("wrong-start", f"{state.active.name} starts: the hands decide it.")
        return state
    if state.phase is Phase.SEATS:
        _check_seats(state)
        if state.rules.cards_tracked:
            raise RuleViolation("market-first", "Deal the Market, the Farm and the hands first.")
    tied = tied_for_start(state)
    if all(player.seat is not move.seat for player in tied):
        names = " or ".join(player.name for player in tied)
        raise RuleViolation("wrong-start", f"Only {names} can start.")
    known = state.rules.hands_tracked and state.rules.cards_tracked
    return _start(state, move.seat, "chance" if known else "the table's word", facts)


def pick_token(state: State, move: PickToken, facts: Facts) -> State:
    player = state.from_active()[state.picks]
    if player.seat is not move.seat:
        raise RuleViolation("not-your-pick", f"{player.name} picks a token now.")
    facts.append(TokenGained(move.seat, move.colour))
    state = state.with_player(replace(player, tokens=one_more(player.tokens, move.colour)))
    state = replace(state, picks=state.picks + 1)
    if state.picks < len(state.players):
        return state
    facts.append(TurnPassed(state.active.seat))
    return proceed(replace(state, phase=Phase.ACTION, turn_number=1), facts)


def _start(state: State, seat: Seat, reason: str, facts: Facts) -> State:
    facts.append(StartDecided(seat, reason))
    return replace(state, phase=Phase.TOKENS, turn=state.place(seat))


def _check_seats(state: State) -> None:
    if len(state.players) < MIN_PLAYERS:
        raise RuleViolation(
            "too-few-seats", "At least two traders must sit down first: `seat COLOUR NAME`."
        )


def _check_size(place: str, cards: Cards, size: int) -> None:
    if len(cards) != size:
        raise RuleViolation(
            "wrong-deal", f"The {place} starts with {size} cards, not {len(cards)}."
        )
