"""What no sequence of moves may break: conservation of cards and the bounds of the board."""

from __future__ import annotations

from companion.errors import AuditFailure
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    DECK_SIZE,
    EDO,
    FARM_DEAL,
    MARKET_DEAL,
    TOKENS_TO_END,
    WAVES,
)
from companion.games.traders_of_osaka.rules.piles import count, in_sight
from companion.games.traders_of_osaka.rules.state import FULL_DECK, Phase, State


def audit(state: State) -> None:
    """Raise AuditFailure for the first invariant that does not hold."""
    if state.phase is Phase.SEATS:
        return
    _check(all(0 <= space <= EDO for space in state.ships), "a ship has left the board")
    _check(all(p.vps >= 0 and min(p.tokens) >= 0 for p in state.players), "a count is negative")
    if state.rules.cards_tracked:
        if state.rules.hands_tracked:
            _audit_cards(state)
        else:
            _audit_sight(state)
        _audit_rows(state)
    if state.phase in (Phase.ACTION, Phase.REFRESH) and not state.acted:
        _check(EDO not in state.ships, "a ship is left in Edo")
    if state.phase is Phase.OVER:
        # A correction of tokens may come after the end, so only the end itself is checked.
        _check(state.turn is None, "somebody is still to move")


def _audit_cards(state: State) -> None:
    """108 cards, and 11, 9 or 7 of each kind, over every place there is."""
    piles = state.piles
    sums = list(in_sight(state))
    places = [count(piles.discard), piles.unseen, piles.buried]
    places += [count(player.hand) for player in state.players]
    for place in places:
        _check(min(place) >= 0, "a pile holds fewer than no cards")
        sums = [a + b for a, b in zip(sums, place, strict=True)]
    for card, have, full in zip(CARDS, sums, FULL_DECK, strict=True):
        _check(have == full, f"{have} cards {card} where there are {full}")
    _check(sum(sums) == DECK_SIZE, "the deck has changed its size")
    face_down = sum(player.drawn + player.hidden for player in state.players)
    hidden = sum(piles.unseen) + sum(piles.buried)
    _check(hidden == piles.draw + face_down, "the draw pile does not add up")
    _check(sum(piles.unseen) >= piles.draw, "the draw pile holds cards of no kind")
    _check(
        all(len(p.kept) + p.drawn <= p.vps for p in state.players),
        "a stack has more cards than VPs",
    )


def _audit_sight(state: State) -> None:
    seen = in_sight(state)
    for card, have, full in zip(CARDS, seen, FULL_DECK, strict=True):
        _check(have <= full, f"{have} cards {card} are in sight where there are {full}")


def _audit_rows(state: State) -> None:
    pieces = [s.reserved_by for s in state.market + state.farm if s.reserved_by]
    _check(len(pieces) == len(set(pieces)), "a reservation piece lies on two cards")


def audit_play(state: State) -> None:
    """What holds as well where no correction was made: the printed bounds of the rows."""
    limit = MARKET_DEAL + max(0, len(state.players) - 1)
    _check(len(state.market) <= limit, f"more than {limit} cards in the Market")
    _check(len(state.farm) <= FARM_DEAL, f"more than {FARM_DEAL} cards in the Farm")
    if state.phase is not Phase.OVER:
        most = max((player.token_count for player in state.players), default=0)
        _check(most < TOKENS_TO_END, "somebody has eight tokens and the game goes on")
    if state.phase is Phase.ACTION and state.turn_number == 1:
        _check(not WAVES.intersection(state.ships), "a ship is on the waves before anybody bought")


def _check(holds: bool, what: str) -> None:
    if not holds:
        raise AuditFailure(f"Audit: {what}.")
