"""Who is asked, and for what: one sentence for the screen's headline and for a refusal."""

from __future__ import annotations

from companion.games.kit.counting import listed
from companion.games.traders_of_osaka.rules.payment import arrived
from companion.games.traders_of_osaka.rules.pieces import (
    COLOURS,
    FARM_DEAL,
    HAND_GOAL,
    MARKET_DEAL,
    MARKET_DRAW,
    Colour,
    Seat,
)
from companion.games.traders_of_osaka.rules.piles import drawable
from companion.games.traders_of_osaka.rules.state import Phase, Player, State

MIN_PLAYERS = 2


def asked(state: State) -> Player | None:
    """Who must answer now; nobody in particular while seats are taken or cards are dealt."""
    match state.phase:
        case Phase.HANDS:
            return next((p for p in state.players if not p.hand), None)
        case Phase.TOKENS:
            return state.from_active()[state.picks]
        case Phase.ACTION | Phase.SAILING | Phase.REFRESH:
            return state.active
        case Phase.PAYMENT:
            return state.player(next_sale(state)[1])
        case Phase.INSURANCE:
            assert state.tide is not None
            return state.player(state.tide.waiting[0])
    return None


def next_sale(state: State) -> tuple[Colour, Seat]:
    """Ships and payments: whose goods of which colour are asked for next."""
    questions = [(c, p.seat) for c in arrived(state) for p in state.from_active()]
    return questions[len(state.sold)]


def refresh_size(state: State) -> tuple[int, int]:
    """How many cards a refresh draws for the Market and for the Farm."""
    there = drawable(state)
    market = min(MARKET_DRAW, there)
    return market, min(FARM_DEAL, there - market)


def ask(state: State) -> str:
    """What is expected now, as a sentence."""
    who = asked(state)
    name = who.name if who else ""
    match state.phase:
        case Phase.SEATS if len(state.players) < MIN_PLAYERS:
            return "Seat two to four traders."
        case Phase.SEATS if state.rules.cards_tracked:
            return f"Deal {MARKET_DEAL} cards to the Market."
        case Phase.FARM:
            return f"Deal {FARM_DEAL} cards to the Farm."
        case Phase.HANDS:
            return f"{name} draws cards to {HAND_GOAL} or more."
        case Phase.SEATS | Phase.START:
            return f"{start_question(state)} Who starts?"
        case Phase.TOKENS:
            return f"{name} picks a token."
        case Phase.SAILING:
            return f"Sail {steps_left(state)}."
        case Phase.PAYMENT:
            colour, _ = next_sale(state)
            return f"{name} sells how many {colour}?"
        case Phase.INSURANCE:
            assert state.tide is not None
            sinking = listed(state.tide.colours)
            return f"The Black Tide takes {sinking}. Does {name} insure goods?"
        case Phase.REFRESH:
            if not state.refresh_due:
                return f"Refresh: no card is open to {name}."
            market, farm = refresh_size(state)
            return f"Refresh: {market} to the Market, {farm} to the Farm."
        case Phase.OVER:
            return "The game is over."
    if not state.rules.cards_tracked:
        return f"{name}: sail, then end the turn."
    return f"{name} takes, reserves or buys."


def start_question(state: State) -> str:
    """Why the app cannot tell who starts."""
    seats = tied_for_start(state)
    if not state.rules.hands_tracked or not state.rules.cards_tracked:
        return "The hands are not tracked."
    names = listed(player.name for player in seats)
    return f"{names} tie for the lowest hand and the fewest cards: let chance decide."


def tied_for_start(state: State) -> tuple[Player, ...]:
    """Lowest hand total, then fewest cards: everybody who shares the best."""
    if not state.rules.hands_tracked or not state.rules.cards_tracked:
        return state.players
    rank = {p.seat: (sum(card.value for card in p.hand), len(p.hand)) for p in state.players}
    best = min(rank.values())
    return tuple(p for p in state.players if rank[p.seat] == best)


def steps_left(state: State) -> str:
    """The ships that still have to be moved by hand, with their steps: `yellow 2, red 1`."""
    left = zip(COLOURS, state.sailing, strict=True)
    return ", ".join(f"{colour} {steps}" for colour, steps in left if steps)
