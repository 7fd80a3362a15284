"""What each die of a row becomes, and in which order they are marked: one column a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Gain, Lot, Pick
from companion.games.osaka_dice.rules.pieces import COLOURS, Colour, Die, Good
from companion.games.osaka_dice.screens.widgets.die import DieFace
from companion.games.osaka_dice.screens.widgets.good_key import GoodKey
from companion.games.osaka_dice.views.called import Names
from companion.ui.widgets.paper import InkButton

PAIR = 2
"""A bought 4 becomes two things of two, a bought 6 one good or two: each of two is worth two."""
GOOD_FOR_SIX = 3
"""The value of the one good."""


Choice = tuple[Any, str, str]
"""What a tap chooses, its words, and its sign: a colour, coins or investors."""


class LotColumn(BoxLayout):
    """A die, the key that marks it earlier, and the keys of its choices."""

    def __init__(self, die: Die, *, lying: bool, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **kwargs)
        self.keys: dict[Any, GoodKey] = {}
        self._lying = lying
        if lying:
            head = BoxLayout(size_hint_y=None, height=dp(54), spacing=dp(3))
            self.earlier = InkButton(text="◀", size_hint_x=None, width=dp(48))
        else:
            head = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(112))
            self.earlier = InkButton(text="◀", size_hint_y=None, height=dp(48))
        head.add_widget(self.earlier)
        head.add_widget(DieFace(data=die))
        self.add_widget(head)

    def offer(self, choices: list[Choice], names: Names, choose: Callable[[Any], None]) -> None:
        """A key for each choice of this die."""
        grid = GridLayout(
            cols=2 if len(choices) == len(COLOURS) and self._lying else 1, spacing=dp(4)
        )
        self.add_widget(grid)
        for value, words, sign in choices:
            name = "and 1 investor" if value is False else names.get(sign, sign)
            key = GoodKey(data=(sign, words, name))
            key.bind(on_release=lambda _, value=value: choose(value))
            self.keys[value] = key
            grid.add_widget(key)

    def show(self, die: Die, chosen: tuple[Any, ...]) -> None:
        """Mark what is chosen, and say what it brings."""
        for value, key in self.keys.items():
            key.chosen = value in chosen
            key.data = (key.data[0], _told(die, value, chosen), key.data[2])


class Lots(BoxLayout):
    """Dice with their choices; `on_change` tells that something was chosen or moved."""

    __events__ = ("on_change",)
    lying = BooleanProperty(True)
    names: Names = ObjectProperty({})
    """What the goods are called."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        self._dice: list[tuple[Die, tuple[Any, ...]]] = []
        self.columns: list[LotColumn] = []

    def on_change(self) -> None:
        """The choices or their order have changed."""

    # --- what is chosen --------------------------------------------------------------------------

    @property
    def lots(self) -> tuple[Lot, ...]:
        """The choices of a purchase."""
        return tuple(Lot(die, _gains(die, chosen)) for die, chosen in self._dice)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The choices of a sorted back row."""
        return tuple(Pick(die, chosen == (True,)) for die, chosen in self._dice)

    def ask_lots(self, lots: tuple[Lot, ...]) -> None:
        """A purchase, with choices made beforehand."""
        self._lay([(lot.die, _chosen(lot)) for lot in lots])

    def ask_picks(self, picks: tuple[Pick, ...]) -> None:
        self._lay([(pick.die, (pick.as_good,)) for pick in picks])

    def name_colour(self, colour: str) -> bool:
        """The first 6 becomes a good of this colour; False where there is no 6."""
        for at, column in enumerate(self.columns):
            for value in column.keys:
                if isinstance(value, Colour) and value == colour:
                    self._dice[at] = (self._dice[at][0], (value,))
                    self._show()
                    self.dispatch("on_change")
                    return True
        return False

    def finger(self, wanted: Sequence[Lot | Pick]) -> Widget | None:
        """What to touch next on the way to these choices; None where they are made."""
        for at, want in enumerate(wanted):
            die, chosen = self._dice[at]
            if die != want.die:
                later = next(i for i in range(at, len(self._dice)) if self._dice[i][0] == want.die)
                return self.columns[later].earlier
            goal: tuple[Any, ...] = (want.as_good,) if isinstance(want, Pick) else _chosen(want)
            if chosen != goal:
                return self.columns[at].keys[_next_tap(die, chosen, goal)]
        return None

    # --- touching --------------------------------------------------------------------------------

    def _choose(self, at: int, value: Any) -> None:
        die, chosen = self._dice[at]
        self._dice[at] = (die, _tapped(die, chosen, value))
        self._show()
        self.dispatch("on_change")

    def _earlier(self, at: int) -> None:
        if at:
            self._dice.insert(at - 1, self._dice.pop(at))
            self._lay(self._dice)
            self.dispatch("on_change")

    def _lay(self, dice: list[tuple[Die, tuple[Any, ...]]]) -> None:
        self._dice = list(dice)
        self.clear_widgets()
        self.columns = []
        for at, (die, chosen) in enumerate(self._dice):
            column = LotColumn(die, lying=self.lying)
            column.earlier.disabled = not at
            column.earlier.opacity = 1 if at else 0
            column.earlier.bind(on_release=lambda _, at=at: self._earlier(at))
            choose = lambda value, at=at: self._choose(at, value)  # noqa: E731
            column.offer(_choices(die, chosen), self.names, choose)
            self.columns.append(column)
            self.add_widget(column)
        self._show()

    def _show(self) -> None:
        for (die, chosen), column in zip(self._dice, self.columns, strict=True):
            column.show(die, chosen)


def _choices(die: Die, chosen: tuple[Any, ...]) -> list[Choice]:
    if chosen and isinstance(chosen[0], bool):
        values: list[tuple[Any, str]] = [(True, die.colour), (False, COINS)]
    elif die.face == 4:
        values = [(Good(die.colour, 2), die.colour), (COINS, COINS), (INVESTORS, INVESTORS)]
    elif die.face == 6:
        values = [(colour, colour) for colour in COLOURS]
    else:
        values = []
    return [(value, _told(die, value, chosen), str(sign)) for value, sign in values]


def _told(die: Die, value: Any, chosen: tuple[Any, ...]) -> str:
    """What a choice brings, as it stands among those that are chosen."""
    if value is True:
        return str(Good(die.colour, die.face))
    if value is False:
        return str(2 * die.face)
    if isinstance(value, Colour):
        worth = GOOD_FOR_SIX if chosen == (value,) else PAIR
        return str(Good(value, worth)) if value in chosen else value.letter
    is_twice = chosen.count(value) == PAIR
    if isinstance(value, Good):
        return f"2 × {value}" if is_twice else str(value)
    return str(2 * PAIR if is_twice else PAIR)


def _chosen(lot: Lot) -> tuple[Any, ...]:
    """What is chosen for a die: two gains for a 4, one or two colours for a 6."""
    if lot.die.face == 6:
        return tuple(gain.colour for gain in lot.gains if isinstance(gain, Good))
    return lot.gains


def _gains(die: Die, chosen: tuple[Any, ...]) -> tuple[Gain, ...]:
    if die.face == 6:
        value = GOOD_FOR_SIX if len(chosen) == 1 else PAIR
        return tuple(Good(colour, value) for colour in chosen)
    return chosen


def _tapped(die: Die, chosen: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The choice after a tap: a 4 keeps the last two, a 6 one colour or two."""
    if isinstance(value, bool):
        return (value,)
    if die.face == 4:
        return (chosen[-1], value)
    if value in chosen:
        left = tuple(colour for colour in chosen if colour is not value)
        return left or chosen
    return (*chosen, value)[-PAIR:]


def _next_tap(die: Die, chosen: tuple[Any, ...], goal: tuple[Any, ...]) -> Any:
    """The key that brings a choice nearer to another one."""
    if isinstance(goal[0], bool):
        return goal[0]
    if die.face == 4:
        return goal[1] if chosen[-1] == goal[0] else goal[0]
    missing = [colour for colour in goal if colour not in chosen]
    if missing:
        return missing[0]
    return next((colour for colour in chosen if colour not in goal), chosen[0])
