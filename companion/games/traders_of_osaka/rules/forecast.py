"""What buying the Market now would cost and do, for the button that warns before you commit.

It is computed from what everybody sees: whether the active player can pay is not in here.
"""

from __future__ import annotations

from companion.games.kit.value import Value, replace
from companion.games.traders_of_osaka.rules.black_tide import at_risk
from companion.games.traders_of_osaka.rules.facts import Sale
from companion.games.traders_of_osaka.rules.market import split_market, voyage
from companion.games.traders_of_osaka.rules.payment import merchandise, sale
from companion.games.traders_of_osaka.rules.pieces import (
    COLOURS,
    EDO,
    TOKENS_TO_END,
    WAVES,
    Cards,
    Colour,
    Seat,
    total,
)
from companion.games.traders_of_osaka.rules.state import State


class Forecast(Value, frozen=True, kw_only=True):
    """The consequences of buying now, in the order in which they would follow."""

    goods: Cards
    cost: int
    voyages: tuple[tuple[Colour, int, int], ...]
    """Colour, from space, to space."""
    arrivals: tuple[Colour, ...]
    sales: tuple[tuple[Seat, Sale], ...]
    ends_game: bool
    sinking: tuple[Colour, ...]
    at_risk: tuple[tuple[Seat, Cards], ...]
    """Uninsured goods that would go down, seat by seat."""

    def paid_by(self, coins: Cards) -> bool:
        """Whether these coins pay for the goods."""
        return total(coins) >= self.cost


def forecast(state: State) -> Forecast | None:
    """What the active player would bring about; None where there is nothing to buy."""
    goods, _ = split_market(state.market, state.active.seat)
    if not goods:
        return None
    steps = voyage(state.ships, goods)
    ships = tuple(space + n for space, n in zip(state.ships, steps, strict=True))
    voyages = tuple(
        (colour, state.ships[colour.lane], ships[colour.lane])
        for colour in COLOURS
        if steps[colour.lane]
    )
    arrivals = tuple(colour for colour, _, space in voyages if space == EDO)
    buyer = replace(state.active, goods=state.active.goods + goods)
    players = (buyer, *state.from_active()[1:])
    sales = tuple(
        (player.seat, sale(cards, player.tokens[colour.lane]))
        for colour in arrivals
        for player in players
        if (cards := merchandise(player, colour))
    )
    tokens = {p.seat: p.token_count + sum(p.seat is seat for seat, _ in sales) for p in players}
    ends = bool(arrivals) and max(tokens.values()) >= TOKENS_TO_END
    drowns = bool(arrivals) and not ends
    sinking = tuple(c for c in COLOURS if drowns and ships[c.lane] in WAVES)
    return Forecast(
        goods=goods,
        cost=total(goods),
        voyages=voyages,
        arrivals=arrivals,
        sales=sales,
        ends_game=ends,
        sinking=sinking,
        at_risk=tuple((p.seat, risk) for p in players if (risk := at_risk(p, sinking))),
    )
