"""The table as data for `higaki replay --json`, and as text for a terminal."""

from __future__ import annotations

from typing import Any

from companion.games.traders_of_osaka.rules.asking import ask, asked
from companion.games.traders_of_osaka.rules.payment import winners
from companion.games.traders_of_osaka.rules.pieces import COLOURS, SPACES, Cards
from companion.games.traders_of_osaka.rules.state import Phase, Player, Slot, State


def report(state: State) -> dict[str, Any]:
    """The public interface of record-format: the table after the last line of a record."""
    who = asked(state)
    cards, hands = state.rules.cards_tracked, _hands_known(state)
    return {
        "game": "traders-of-osaka",
        "phase": "setup" if state.phase.is_setup else str(state.phase),
        "turn": str(state.active.seat) if state.turn is not None else None,
        "asked": str(who.seat) if who else None,
        "ships": {str(colour): state.ships[colour.lane] for colour in COLOURS},
        "market": _row(state.market) if cards else None,
        "farm": _row(state.farm) if cards else None,
        "seats": [_seat(state, player) for player in state.players],
        "draw_pile": state.piles.draw if hands else None,
        "discard_pile": len(state.piles.discard) if hands else None,
        "winners": [str(seat) for seat in _winners(state)],
    }


def picture(state: State) -> str:
    """The table as lines of text, with nothing in it that the table may not see."""
    lines = [ask(state), ""]
    for colour in COLOURS:
        space = state.ships[colour.lane]
        track = "".join(
            colour.letter if at == space else ("~" if here.waves else "·")
            for at, here in enumerate(SPACES)
        )
        lines.append(f"  {colour:<7} {track}  {SPACES[space].name}")
    if state.rules.cards_tracked:
        lines += [
            "",
            f"  Market  {_cards_text(state.market)}",
            f"  Farm    {_cards_text(state.farm)}",
        ]
    lines += ["", *(_seat_text(state, player) for player in state.players)]
    if _hands_known(state):
        piles = state.piles
        lines += ["", f"  Draw pile {piles.draw}, discard pile {len(piles.discard)}"]
    return "\n".join(lines)


def _hands_known(state: State) -> bool:
    return state.rules.hands_tracked and state.rules.cards_tracked


def _winners(state: State) -> tuple[str, ...]:
    return winners(state.players) if state.phase is Phase.OVER else ()


def _row(row: tuple[Slot, ...]) -> list[dict[str, str | None]]:
    return [
        {"card": str(s.card), "reserved_by": str(s.reserved_by) if s.reserved_by else None}
        for s in row
    ]


def _seat(state: State, player: Player) -> dict[str, Any]:
    return {
        "colour": str(player.seat),
        "name": player.name,
        "hand": player.hand_size if _hands_known(state) else None,
        "vp": player.vps,
        "tokens": {str(colour): player.tokens[colour.lane] for colour in COLOURS},
        "goods": [str(card) for card in player.goods],
        "insured": [str(card) for card in player.insured],
    }


def _cards_text(row: tuple[Slot, ...]) -> str:
    return " ".join(f"{s.card}({s.reserved_by})" if s.reserved_by else str(s.card) for s in row)


def _seat_text(state: State, player: Player) -> str:
    active = state.turn is not None and player is state.active
    won = player.seat in _winners(state)
    parts = [f"{'>' if active else '*' if won else ' '} {player.name} ({player.seat})"]
    parts.append("tokens " + _tokens_text(player))
    if state.rules.cards_tracked:
        parts.append("goods " + (_goods_text(player.goods, player.insured) or "none"))
    if _hands_known(state):
        parts.append(f"hand {player.hand_size}")
    if state.phase is Phase.OVER:
        parts.append(f"{player.vps} VP")
    return "  ".join(parts)


def _tokens_text(player: Player) -> str:
    owned = [f"{c.letter}{player.tokens[c.lane]}" for c in COLOURS if player.tokens[c.lane]]
    return " ".join(owned) or "none"


def _goods_text(goods: Cards, insured: Cards) -> str:
    return " ".join([*map(str, goods), *(f"[{card}]" for card in insured)])
