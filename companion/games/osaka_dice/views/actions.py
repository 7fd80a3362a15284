"""What each action would do: in the few words its key has room for, and told in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from companion.games.kit.counting import count_of, listed
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.facts import Threat
from companion.games.osaka_dice.rules.forecast import BuyForecast, Consequences
from companion.games.osaka_dice.rules.pieces import Seat, spell
from companion.games.osaka_dice.views.called import Names, called
from companion.games.osaka_dice.views.view import TableView
from companion.games.osaka_dice.views.words import percent, reward_words

STAYS: Final = "\u00a0"
"""A space between words that stay on one line."""


EXAMPLE: Final = "example track"
"""Said beside a mountain that is not the one of the printed card."""


class Chip(NamedTuple):
    """A number for one seat, on a chip of its colour with the first letter of its name."""

    seat: Seat
    words: str


class ActionTold(Value, frozen=True, kw_only=True):
    """What a key says: its words, and numbers seat by seat."""

    words: str
    chips: tuple[Chip, ...] = ()
    is_storm: bool = False
    """The numbers are goods that a storm would cost, and not points."""


def roll_told(view: TableView) -> ActionTold:
    """How many dice, the chance of a storm and of each gain, and what a storm costs each seat."""
    rolling = view.rolling
    if rolling is None:
        return ActionTold(words="Roll the front")
    number = len(rolling.dice)
    storm, gain = percent(rolling.storm), percent(rolling.chances[0].likely)
    words = f"Roll {number}: storm {storm},".replace(" ", STAYS)
    return ActionTold(
        words=f"{words} {f'each gain {gain}'.replace(' ', STAYS)}",
        chips=tuple([_chip(view, threat.seat, len(threat.goods)) for threat in rolling.threats]),
        is_storm=True,
    )


def back_told(view: TableView) -> ActionTold:
    behind = view.looking_behind
    if behind is None:
        return ActionTold(words="Roll the back row")
    return ActionTold(words=f"Roll the back row: {percent(1 - behind.sorted[0])} to sort")


def climb_told(view: TableView, names: Names) -> ActionTold:
    remark = f"({EXAMPLE})".replace(" ", STAYS) if view.remarks else ""
    if view.climbing is None:
        return ActionTold(words=f"Climb {remark}".strip())
    reward = reward_words(view.climbing.reward, names)
    return ActionTold(words=f"Climb to {view.climbing.space}: {reward} {remark}".strip())


def buy_told(view: TableView, names: Names) -> ActionTold:
    """What the purchase costs, what it closes, and what everybody would score."""
    forecast = view.buying
    if forecast is None:
        return ActionTold(words="Buy the front row")
    if not forecast.can_pay:
        return ActionTold(words=f"Buying costs {forecast.cost}: {forecast.coins} there")
    follows = forecast.follows
    if not follows.closings:
        goods = spell(tuple([mark.good for mark in follows.marked]))
        return ActionTold(words=f"Buy for {forecast.cost}: {goods}".rstrip(": "))
    closed = listed([called(closing.colour, names) for closing in follows.closings])
    end = ", ends the game" if follows.ends_game else ""
    return ActionTold(
        words=f"Buy for {forecast.cost}: closes {closed}{end}",
        chips=tuple([_chip(view, seat, points) for seat, points in follows.points]),
    )


def purchase_told(view: TableView, forecast: BuyForecast, names: Names) -> str:
    """A purchase with its choices in whole sentences: what it closes, who scores, the tide."""
    return " ".join(_purchase(view, forecast, names))


def way_words(move: Any, names: Names) -> str:
    """One of a few ways to take a 6 or to climb."""
    match move:
        case moves.Take(coins=coins) if coins:
            return f"{coins} coins and {5 - coins} investors"
        case moves.Take(colour=colour) if colour is not None:
            return f"A 2-good: {called(colour, names)}"
        case moves.Climb(good=good) if good is not None:
            return f"A {good.value}-good: {called(good.colour, names)}"
    return str(move)


def sorted_told(view: TableView, sort: moves.Sort, follows: Consequences, names: Names) -> str:
    """What a sorted back row brings: coins, goods, what they close, who scores, the tide."""
    as_coins = [pick.die.face for pick in sort.picks if not pick.as_good]
    coins, investors = count_of(2 * sum(as_coins), "coin"), count_of(len(as_coins), "investor")
    first = [f"Brings {coins} and {investors}."] if as_coins else []
    return " ".join([*first, *_gains(view, follows, names)])


def _purchase(view: TableView, forecast: BuyForecast, names: Names) -> Iterator[str]:
    yield from _gains(view, forecast.follows, names)
    if forecast.lost:
        verb = "is" if forecast.lost == 1 else "are"
        yield f"{count_of(forecast.lost, 'coin')} {verb} lost."


def _gains(view: TableView, follows: Consequences, names: Names) -> Iterator[str]:
    if follows.unmarked:
        yield f"No box is left for {spell(follows.unmarked)}."
    if follows.closings:
        closed = listed([called(closing.colour, names) for closing in follows.closings])
        points = listed([f"{view.seat(seat).name} {n}" for seat, n in follows.points])
        yield f"Closes {closed}: {points}."
        yield _tide(view, follows.tide, ends_game=follows.ends_game)
    elif follows.marked:
        yield f"Goods: {spell(tuple([mark.good for mark in follows.marked]))}."


def _tide(view: TableView, threats: tuple[Threat, ...], *, ends_game: bool) -> str:
    if ends_game:
        return "The game ends."
    if not threats:
        return "The tide finds nothing."
    taken = listed([f"{view.seat(x.seat).name}'s {spell(x.goods)}" for x in threats])
    return f"The tide threatens {taken}."


def _chip(view: TableView, seat: Seat, number: int) -> Chip:
    return Chip(seat, f"{view.seat(seat).name[0]} {number}")
