"""What no sequence of moves may break: conservation of cards and the bounds of the board."""

from __future__ import annotations

from companion.games.kit.audit import check
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    DECK_SIZE,
    EDO,
)
from companion.games.traders_of_osaka.rules.piles import count, in_sight
from companion.games.traders_of_osaka.rules.state import FULL_DECK, Phase, State


def audit(state: State) -> None:
    """Raise AuditFailure for the first invariant that does not hold."""
    if state.phase is Phase.SEATS:
        return
    check(all(0 <= space <= EDO for space in state.ships), "a ship has left the board")
    check(all(p.vps >= 0 and min(p.tokens) >= 0 for p in state.players), "a count is negative")
    if state.rules.cards_tracked:
        if state.rules.hands_tracked:
            _audit_cards(state)
        else:
            _audit_sight(state)
        _audit_rows(state)
    if state.phase in (Phase.ACTION, Phase.REFRESH) and not state.acted:
        check(EDO not in state.ships, "a ship is left in Edo")
    if state.phase is Phase.OVER:
        # A correction of tokens may come after the end, so only the end itself is checked.
        check(state.turn is None, "somebody is still to move")


def _audit_cards(state: State) -> None:
    """108 cards, and 11, 9 or 7 of each kind, over every place there is."""
    piles = state.piles
    sums = list(in_sight(state))
    places = [count(piles.discard), piles.unseen, piles.buried]
    places += [count(player.hand) for player in state.players]
    for place in places:
        check(min(place) >= 0, "a pile holds fewer than no cards")
        sums = [a + b for a, b in zip(sums, place, strict=True)]
    for card, have, full in zip(CARDS, sums, FULL_DECK, strict=True):
        check(have == full, f"{have} cards {card} where there are {full}")
    check(sum(sums) == DECK_SIZE, "the deck has changed its size")
    face_down = sum(player.drawn + player.hidden for player in state.players)
    hidden = sum(piles.unseen) + sum(piles.buried)
    check(hidden == piles.draw + face_down, "the draw pile does not add up")
    check(sum(piles.unseen) >= piles.draw, "the draw pile holds cards of no kind")
    check(
        all(len(p.kept) + p.drawn <= p.vps for p in state.players),
        "a stack has more cards than VPs",
    )


def _audit_sight(state: State) -> None:
    seen = in_sight(state)
    for card, have, full in zip(CARDS, seen, FULL_DECK, strict=True):
        check(have <= full, f"{have} cards {card} are in sight where there are {full}")


def _audit_rows(state: State) -> None:
    pieces = [s.reserved_by for s in state.market + state.farm if s.reserved_by]
    check(len(pieces) == len(set(pieces)), "a reservation piece lies on two cards")
