"""What each action would do, in the few words its key has room for."""

from __future__ import annotations

from typing import Any

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.forecast import BuyForecast, forecast_buy
from companion.games.osaka_dice.rules.state import State
from companion.games.osaka_dice.views.view import TableView, percent
from companion.games.osaka_dice.views.words import count, join_words


def roll_words(view: TableView) -> str:
    if view.rolling is None:
        return "Roll the front"
    dice = (
        count(len(view.rolling.dice), "die")
        if len(view.rolling.dice) == 1
        else (f"{len(view.rolling.dice)} dice")
    )
    return f"Roll {dice}: storm {percent(view.rolling.storm)}"


def roll_back_words(view: TableView) -> str:
    behind = view.looking_behind
    if behind is None:
        return "Roll the back row"
    return f"Roll the back row: {percent(1 - behind.sorted[0])} to sort"


def climb_words(view: TableView) -> str:
    if view.climbing is None:
        return "Climb"
    return f"Climb to {view.climbing.space}: {view.climbing.reward}"


def buy_words(view: TableView, state: State | None = None, move: moves.Buy | None = None) -> str:
    """What the purchase costs and what it brings about; with other choices, what those do."""
    forecast = view.buying
    if state is not None and move is not None:
        try:
            forecast = forecast_buy(state, move)
        except RuleViolation as refusal:
            return refusal.sentence
    if forecast is None:
        return "Buy the front row"
    if not forecast.can_pay:
        return f"Buying costs {forecast.cost}: {forecast.coins} there"
    return f"Buy for {forecast.cost}. {_brings(view, forecast)}".strip()


def _brings(view: TableView, forecast: BuyForecast) -> str:
    follows = forecast.follows
    if not follows.closings:
        goods = [str(mark.good) for mark in follows.marked]
        return f"Goods: {' '.join(goods)}." if goods else ""
    closed = join_words(str(closing.colour) for closing in follows.closings)
    points = ", ".join(f"{view.seat(seat).name} {n}" for seat, n in follows.points if n)
    end = " The game ends." if follows.ends_game else ""
    return f"Closes {closed}: {points}.{end}"


def way_words(move: Any) -> str:
    """One of a few ways to take a 6 or to climb."""
    match move:
        case moves.Take(coins=coins) if coins:
            return f"{coins} coins and {5 - coins} investors"
        case moves.Take(colour=colour):
            return f"A 2-good: {colour}"
        case moves.Climb(good=good) if good is not None:
            return f"{good.value}-good: {good.colour}"
    return str(move)
