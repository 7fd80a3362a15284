"""From the table to what everybody may see of it; nothing at this table is secret."""

from __future__ import annotations

from companion.games.contract import Audience
from companion.games.osaka_dice.rules.ending import (
    end_box_points,
    scores,
    section_points,
    winners,
)
from companion.games.osaka_dice.rules.forecast import (
    BuyForecast,
    filled,
    forecast_back,
    forecast_buy,
    forecast_climb,
    forecast_roll,
)
from companion.games.osaka_dice.rules.front_row import (
    COINS_AND_INVESTORS,
    SIX_GOOD,
    TAKEN,
    TAKEN_AFTER_ROLL,
)
from companion.games.osaka_dice.rules.mountain import START
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.owner import remarks
from companion.games.osaka_dice.rules.perils import at_risk, tide_risk
from companion.games.osaka_dice.rules.pieces import (
    BOXES,
    COLOURS,
    END_BOX_POINTS,
    WAVE_BOXES,
    Colour,
    Die,
    Seat,
)
from companion.games.osaka_dice.rules.setup import drawing_order
from companion.games.osaka_dice.rules.state import CROSSED, Phase, Player, State
from companion.games.osaka_dice.views.view import (
    BoxView,
    DieView,
    EndBoxView,
    RowView,
    SeatView,
    SpaceView,
    TableView,
)


def view(state: State, audience: Audience = None) -> TableView:  # noqa: ARG001 (no secrets)
    """The public view of a state, the same for everybody."""
    offers = Offers(state)
    over = state.phase is Phase.OVER
    on = state.turn is not None and not state.phase.is_setup
    won = winners(state) if over else ()
    closing = closing_next(state)
    buying = forecast_buy(state)
    return TableView(
        game="osaka-dice",
        phase=state.phase,
        headline=offers.sentence,
        turn=state.active.seat if on else None,
        asked=offers.asked,
        turn_number=state.turn_number,
        rules=state.rules,
        front=_front(state, offers),
        back=_back(state),
        bag=state.bag,
        seats=_seats(state, offers.asked, won, _spared(buying)),
        scored=state.scored,
        mountain=_mountain(state, offers),
        remarks=remarks(state),
        roll=offers.roll,
        roll_back=offers.roll_back,
        draw=offers.draw,
        drawers=_drawers(state),
        sorts=tuple(offers.sorts),
        climbs=tuple(offers.climbs),
        buying=buying,
        rolling=forecast_roll(state),
        looking_behind=forecast_back(state),
        climbing=forecast_climb(state),
        rescue=offers.rescue,
        tide_is_near=any(goods_in_waves(state, but=colour) for colour in closing),
        is_over=over,
        winners=won,
    )


def closing_next(state: State) -> tuple[Colour, ...]:
    """The colours that one more good could close."""
    almost = BOXES - 1
    return tuple([c for c in COLOURS if any(filled(p, c) == almost for p in state.players)])


def goods_in_waves(state: State, *, but: Colour) -> bool:
    """Whether anybody has a good where a closing of this colour would bring the tide."""
    return any(
        section[box]
        for player in state.players
        for colour in COLOURS
        if colour is not but and (section := player.section(colour))
        for box in WAVE_BOXES
    )


def _front(state: State, offers: Offers) -> tuple[DieView, ...]:
    return tuple(
        [
            DieView(
                die=die,
                takes=tuple([way for way in offers.takes if way.die == die]),
                gain=_gain(die, offers),
                is_to_sort=False,
            )
            for die in state.front
        ]
    )


def _drawers(state: State) -> tuple[Seat, ...]:
    if state.phase is not Phase.DEAL or state.turn is None:
        return ()
    order = drawing_order(state.turn, len(state.players))
    return tuple([state.players[place].seat for place in order])


def _gain(die: Die, offers: Offers) -> tuple[int, int, int] | None:
    """What the first way to take this die brings whoever takes it."""
    ways = [way for way in offers.takes if way.die == die]
    if not ways:
        return None
    if offers.phase is Phase.ROLLED:
        return (0, 0, SIX_GOOD) if die.face == 6 else (*TAKEN_AFTER_ROLL[die.face], 0)
    if die.face == 6:
        return ways[0].coins, COINS_AND_INVESTORS - ways[0].coins, 0
    return (*TAKEN[die.face], 0)


def _back(state: State) -> tuple[DieView, ...]:
    is_sorting = state.phase is Phase.SORTING
    return tuple(
        [
            DieView(
                die=die,
                takes=(),
                gain=None,
                is_to_sort=is_sorting and die.face in (2, 3),
            )
            for die in state.back
        ]
    )


def _spared(buying: BuyForecast | None) -> tuple[Colour, ...]:
    """The colours that the tide of a purchase would spare; () where none would come."""
    if buying is None or not buying.can_pay or buying.follows.ends_game:
        return ()
    return tuple([closing.colour for closing in buying.follows.closings])


def _seats(
    state: State, asked: Seat | None, won: tuple[Seat, ...], spared: tuple[Colour, ...]
) -> tuple[SeatView, ...]:
    if not state.players:
        return ()
    on = state.turn is not None and not state.phase.is_setup
    return tuple(
        [
            SeatView(
                seat=player.seat,
                name=player.name,
                is_active=on and player is state.active,
                is_asked=asked is player.seat,
                coins=player.coins,
                coin_sum=sum(player.coins),
                investors=player.investors,
                rows=tuple([_row(state, player, colour, spared) for colour in COLOURS]),
                space=player.space if state.track else None,
                points_so_far=section_points(player) + end_box_points(player),
                if_it_ended=score,
                is_winner=player.seat in won,
            )
            for player, score in zip(state.players, scores(state), strict=True)
        ]
    )


def _row(state: State, player: Player, colour: Colour, spared: tuple[Colour, ...]) -> RowView:
    scored = state.scored[colour.lane]
    risk = at_risk(state, player.seat)
    danger = tide_risk(player, spared) if spared else ()
    section = player.section(colour)
    return RowView(
        colour=colour,
        section=scored + 1 if section else 0,
        boxes=tuple(
            [
                BoxView(
                    number=place + 1,
                    value=value or None,
                    is_crossed=value == CROSSED,
                    is_wave=place in WAVE_BOXES,
                    is_at_risk=(colour, place) in risk,
                    is_in_danger=(colour, place) in danger,
                )
                for place, value in enumerate(section)
            ]
        ),
        filled=filled(player, colour),
        scored=player.section_points[colour.lane],
        end_boxes=tuple(
            [
                EndBoxView(points=points, is_ticked=points in player.end_boxes[colour.lane])
                for points in END_BOX_POINTS
            ]
        ),
    )


def _mountain(state: State, offers: Offers) -> tuple[SpaceView, ...]:
    track = state.track
    if track is None:
        return ()
    reached = offers.climb_space[0] if offers.climb_space else None
    return tuple(
        [
            SpaceView(
                number=number,
                space=track.at(number),
                cubes=tuple([p.seat for p in state.players if p.space == number]),
                is_behind_summit=number > track.summit,
                is_reached=number == reached,
            )
            for number in range(START, track.last + 1)
        ]
    )
