"""What an audience may see, as plain data: secrets are left out here, not hidden later."""

from __future__ import annotations

from companion.games.akindo.rules.asking import cards_in_box
from companion.games.akindo.rules.offers import Distribution, Draw, Offers
from companion.games.akindo.rules.pieces import (
    COLOURS,
    MIN_PLAYERS,
    Bid,
    Call,
    Cards,
    Colour,
    Counts,
    Dice,
)
from companion.games.akindo.rules.scoring import Points, points_of, winners
from companion.games.akindo.rules.setup import hand_out
from companion.games.akindo.rules.state import (
    STOCKING,
    TOUTING,
    HouseRules,
    Phase,
    Player,
    Scoring,
    State,
    unseen,
)
from companion.games.akindo.rules.touting import rest_of, weight_of
from companion.games.akindo.views.words import coins
from companion.games.contract import TABLE, Audience
from companion.games.kit.value import Value


class SeatView(Value, frozen=True, kw_only=True):
    """One merchant's side of the table."""

    seat: Colour
    name: str
    is_active: bool
    is_asked: bool
    takes_part: bool
    """In the touting or the stocking that is under way."""
    is_ungrateful: bool
    call: Call | None
    bid: Bid | None
    """What was revealed, while blue may still lower a bid."""
    cards: Counts
    privileges: tuple[Colour, ...]
    challenge_weight: int
    """For how many a challenge of theirs counts; 0 where none is open to them."""
    coins: int | None
    """For their owner's eyes alone until the game is over."""
    points: Points | None
    is_winner: bool

    @property
    def card_count(self) -> int:
        return sum(self.cards)


class TableView(Value, frozen=True, kw_only=True):
    """The table as this audience may see it."""

    game: str
    audience: Colour | None
    """Whose own view this is; None for what everybody may see."""
    phase: Phase
    headline: str
    turn: Colour | None
    asked: Colour | None
    turn_number: int
    rules: HouseRules
    pips: Dice
    """The face of each colour, in the order of `COLOURS`; empty until they are told."""
    scoring: Scoring
    seats: tuple[SeatView, ...]
    lacks_pips: bool
    """Enough merchants sit there, and which face pays which colour was not told."""
    is_dealt: bool
    box: int
    """The cards that stay in the box, unseen."""
    deck: int
    area: int
    east: Cards
    """Bottom to top, like `west`."""
    west: Cards
    waste: Counts
    unseen: Counts
    """The cards that lie open nowhere: what a pad can offer."""
    dice: Dice
    kept: Dice
    rest: Dice
    """The dice of everybody but the turn player, once they are distributed."""
    was_challenged: bool
    """The dice are rolled again: the next challenge ends the touting."""
    distributions: tuple[Distribution, ...]
    """Every way to keep dice, with what each merchant would earn."""
    distribution: Distribution | None
    """The one that may be challenged now."""
    calls_needed: int
    """How many have to challenge; 0 where nobody can."""
    bidders: tuple[Colour, ...]
    """Who takes part in the reveal that is asked for."""
    picks: tuple[Colour, ...]
    """The colours that the purveyor of red may take."""
    draw: Draw | None
    is_last_turn: bool
    """The deck runs out, or ran out, with this turn's stocking."""
    is_over: bool
    winners: tuple[Colour, ...]

    def seat(self, seat: Colour) -> SeatView:
        return next(view for view in self.seats if view.seat is seat)

    def holder(self, colour: Colour) -> Colour | None:
        """Who holds the privilege of a colour."""
        return next((seat.seat for seat in self.seats if colour in seat.privileges), None)


def view(state: State, audience: Audience = TABLE) -> TableView:
    """What one seat may see, or the whole table."""
    offers = Offers(state)
    over = state.phase is Phase.OVER
    won = winners(state) if over else ()
    eyes = Colour(audience) if audience else None
    enough = len(state.players) >= MIN_PLAYERS
    playing = state.phase in TOUTING or state.phase in STOCKING
    return TableView(
        game="akindo",
        audience=eyes,
        phase=state.phase,
        headline=offers.sentence,
        turn=state.active.seat if state.turn is not None and not over else None,
        asked=offers.asked,
        turn_number=state.turn_number,
        rules=state.rules,
        pips=state.pips,
        scoring=state.scoring,
        seats=tuple(_seat(state, player, offers, eyes, won) for player in state.players),
        lacks_pips=enough and not state.pips,
        is_dealt=state.is_dealt,
        box=cards_in_box(state) if enough else 0,
        deck=state.deck,
        area=state.area,
        east=state.east,
        west=state.west,
        waste=state.waste,
        unseen=unseen(state if state.is_dealt else hand_out(state)),
        dice=state.dice,
        kept=state.kept,
        rest=rest_of(state.dice, state.kept) if state.kept else (),
        was_challenged=state.again,
        distributions=offers.distributions,
        distribution=offers.distribution,
        calls_needed=offers.calls_needed,
        bidders=offers.bidders,
        picks=offers.picks,
        draw=offers.draw,
        is_last_turn=playing and state.deck <= (0 if _is_stocked(state) else 2),
        is_over=over,
        winners=won,
    )


def peek(view: TableView) -> tuple[str, ...]:
    """A seat's own secrets as sentences: the coins behind its screen."""
    own = next((seat for seat in view.seats if seat.seat is view.audience), None)
    if own is None or own.coins is None:
        return ()
    return (f"{coins(own.coins)} behind the screen.",)


def _seat(
    state: State, player: Player, offers: Offers, eyes: Colour | None, won: tuple[Colour, ...]
) -> SeatView:
    seat, over = player.seat, state.phase is Phase.OVER
    sits_out = player.ungrateful and (state.phase in TOUTING or state.rules.whole_turn)
    place = state.place(seat)
    return SeatView(
        seat=seat,
        name=player.name,
        is_active=state.turn is not None and not over and state.active is player,
        is_asked=offers.asked is seat,
        takes_part=not sits_out,
        is_ungrateful=player.ungrateful,
        call=player.call,
        bid=state.bids[place] if state.bids else None,
        cards=player.cards,
        privileges=tuple(colour for colour in COLOURS if state.holder(colour) is seat),
        challenge_weight=weight_of(state, (seat,)) if seat in offers.may_challenge else 0,
        coins=player.coins if state.is_dealt and (over or eyes is seat) else None,
        points=points_of(state, player),
        is_winner=seat in won,
    )


def _is_stocked(state: State) -> bool:
    return state.phase in STOCKING and state.phase is not Phase.STOCK
