"""What the whole table may see, as plain data: secrets are left out here, not hidden later."""

from __future__ import annotations

from companion.games.contract import TABLE, Audience
from companion.games.kit.value import Value
from companion.games.traders_of_osaka.rules.asking import next_sale
from companion.games.traders_of_osaka.rules.forecast import Forecast
from companion.games.traders_of_osaka.rules.offers import Draw, Insurance, Offers
from companion.games.traders_of_osaka.rules.out_of_sight import out_of_sight
from companion.games.traders_of_osaka.rules.payment import winners
from companion.games.traders_of_osaka.rules.pieces import (
    COLOURS,
    WAVES,
    Card,
    Cards,
    Colour,
    Seat,
)
from companion.games.traders_of_osaka.rules.piles import lying_open
from companion.games.traders_of_osaka.rules.state import (
    FULL_DECK,
    Counts,
    HouseRules,
    Phase,
    Player,
    Slot,
    State,
)


class ShipView(Value, frozen=True, kw_only=True):
    colour: Colour
    space: int
    on_waves: bool
    threatened: bool
    """It would sink if the Market were bought now (or it is sinking)."""
    would_sail: int
    """Steps it would sail if the Market were bought now."""
    steps_left: int
    """Steps that are bought and wait to be moved by hand."""
    can_sail: bool


class CardView(Value, frozen=True, kw_only=True):
    """A card in the Market or the Farm, and what the active player may do with it."""

    card: Card
    reserved_by: Seat | None
    can_reserve: bool


class GoodsView(Value, frozen=True, kw_only=True):
    """One trader's merchandise of one colour."""

    colour: Colour
    cards: Cards
    """Uninsured goods, highest first."""
    insured: Cards
    at_risk: bool
    """They would be lost if the Market were bought now (or are asked about)."""

    @property
    def count(self) -> int:
        return len(self.cards) + len(self.insured)

    @property
    def highest(self) -> int:
        return max((card.value for card in self.cards + self.insured), default=0)


class SeatView(Value, frozen=True, kw_only=True):
    seat: Seat
    name: str
    is_active: bool
    is_asked: bool
    hand: int | None
    """How many cards; None where hands are not tracked."""
    goods: tuple[GoodsView, ...]
    tokens: tuple[int, ...]
    token_count: int
    has_piece: bool
    """The reservation piece is with its owner."""
    has_stack: bool
    vps: int | None
    """None until the game is over, but in the view of whoever sits here."""


class SaleQuestion(Value, frozen=True, kw_only=True):
    """Ships and payments: the sale that is asked about."""

    seat: Seat
    colour: Colour
    tokens: int
    must_sell: bool


class TableView(Value, frozen=True, kw_only=True):
    """The table as everybody may see it."""

    audience: Seat | None
    """Whose eyes it is for; None for everybody's."""
    phase: Phase
    headline: str
    turn: Seat | None
    asked: Seat | None
    turn_number: int
    rules: HouseRules
    ships: tuple[ShipView, ...]
    market: tuple[CardView, ...]
    farm: tuple[CardView, ...]
    seats: tuple[SeatView, ...]
    draw_pile: int | None
    discard_pile: int | None
    unseen: Counts
    """Of each kind of card, in the order of CARDS, how many lie nowhere in sight.

    Where a draw needs a reshuffle the discards count as well: they may turn up in it.
    """
    buy: Forecast | None
    must_pass: bool
    """Nothing can be taken, reserved or bought."""
    draw: Draw | None
    insurance: Insurance | None
    volunteers: tuple[Insurance, ...]
    """Others who may insure now, though nothing of theirs is sinking."""
    sale: SaleQuestion | None
    sinking: tuple[Colour, ...]
    arrival_is_near: bool
    """Buying the Market now would bring a ship to Edo."""
    is_over: bool
    winners: tuple[Seat, ...]

    def row(self, place: str) -> tuple[CardView, ...]:
        """The Market or the Farm."""
        return self.market if place == "market" else self.farm

    def seat(self, seat: Seat) -> SeatView:
        return next(view for view in self.seats if view.seat is seat)


def view(state: State, audience: Audience = TABLE) -> TableView:
    """What the table may see of a state, or one seat besides: how large its own stack is."""
    offers = Offers(state)
    buy = offers.forecast
    sinking = state.tide.colours if state.tide else (buy.sinking if buy else ())
    over = state.phase is Phase.OVER
    won = winners(state.players) if over else ()
    tracked = state.rules.hands_tracked and state.rules.cards_tracked
    return TableView(
        audience=Seat(audience) if audience else None,
        phase=state.phase,
        headline=offers.sentence,
        turn=state.active.seat if state.turn is not None else None,
        asked=offers.asked,
        turn_number=state.turn_number,
        rules=state.rules,
        ships=_ships(state, offers, sinking),
        market=_row(state.market, offers, in_farm=False),
        farm=_row(state.farm, offers, in_farm=True),
        seats=tuple(
            _seat(state, player, offers.asked, audience, sinking) for player in state.players
        ),
        draw_pile=state.piles.draw if tracked else None,
        discard_pile=len(state.piles.discard) if tracked else None,
        unseen=public_unseen(state, offers.draw),
        buy=buy,
        must_pass=offers.must_pass,
        draw=offers.draw,
        insurance=offers.insurance,
        volunteers=offers.volunteers,
        sale=_sale(state),
        sinking=state.tide.colours if state.tide else (),
        arrival_is_near=bool(buy and buy.arrivals),
        is_over=over,
        winners=won,
    )


def peek(view: TableView) -> tuple[str, ...]:
    """From the view of one trader, their own secret: the size of the stack."""
    return (f"{view.seat(view.audience).vps} VP",) if view.audience else ()


def public_unseen(state: State, draw: Draw | None = None) -> Counts:
    """Cards that lie nowhere in sight: piles, hands and stacks together, so no hand is told.

    A draw that is larger than the pile goes on from the discards, so they may turn up, too.
    """
    reshuffles = draw is not None and draw.market + draw.farm > state.piles.draw
    if not reshuffles:
        return out_of_sight(state)
    return tuple(full - out for full, out in zip(FULL_DECK, lying_open(state), strict=True))


def _ships(state: State, offers: Offers, sinking: tuple[Colour, ...]) -> tuple[ShipView, ...]:
    can_sail = {move.colour for move in offers.sails}
    voyages = {c: to - at for c, at, to in offers.forecast.voyages} if offers.forecast else {}
    return tuple(
        ShipView(
            colour=colour,
            space=state.ships[colour.lane],
            on_waves=state.ships[colour.lane] in WAVES,
            threatened=colour in sinking,
            would_sail=voyages.get(colour, 0),
            steps_left=state.sailing[colour.lane],
            can_sail=colour in can_sail,
        )
        for colour in COLOURS
    )


def _row(row: tuple[Slot, ...], offers: Offers, *, in_farm: bool) -> tuple[CardView, ...]:
    reserves = {move.card for move in offers.reserves if move.in_farm is in_farm}
    return tuple(
        CardView(
            card=slot.card,
            reserved_by=slot.reserved_by,
            can_reserve=slot.reserved_by is None and slot.card in reserves,
        )
        for slot in row
    )


def _seat(
    state: State,
    player: Player,
    asked: Seat | None,
    audience: Audience,
    sinking: tuple[Colour, ...],
) -> SeatView:
    is_open = state.phase is Phase.OVER or player.seat == audience
    tracked = state.rules.hands_tracked and state.rules.cards_tracked
    return SeatView(
        seat=player.seat,
        name=player.name,
        is_active=state.turn is not None and state.active.seat is player.seat,
        is_asked=asked is player.seat,
        hand=player.hand_size if tracked else None,
        goods=tuple(
            GoodsView(
                colour=colour,
                cards=_of(player.goods, colour),
                insured=_of(player.insured, colour),
                at_risk=colour in sinking and bool(_of(player.goods, colour)),
            )
            for colour in COLOURS
        ),
        tokens=player.tokens,
        token_count=player.token_count,
        has_piece=state.reservation(player.seat) is None,
        has_stack=player.has_stack,
        vps=player.vps if is_open else None,
    )


def _of(cards: Cards, colour: Colour) -> Cards:
    same = (card for card in cards if card.colour is colour)
    return tuple(sorted(same, key=lambda card: -card.value))


def _sale(state: State) -> SaleQuestion | None:
    if state.phase is not Phase.PAYMENT:
        return None
    colour, seat = next_sale(state)
    brought = seat is state.active.seat and state.sailed[colour.lane] > 0
    tokens = state.player(seat).tokens[colour.lane]
    return SaleQuestion(seat=seat, colour=colour, tokens=tokens, must_sell=brought)
