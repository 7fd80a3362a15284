"""What each die of a row becomes, and in which order they are marked: one column a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules.moves import COINS, INVESTORS, Gain, Lot, Pick
from companion.games.osaka_dice.rules.pieces import COLOURS, Colour, Die, Good
from companion.games.osaka_dice.screens.widgets.die import DieFace
from companion.ui import theme
from companion.ui.widgets.paper import InkButton

PAIR = 2
"""A bought 4 becomes two things."""


class LotColumn(BoxLayout):
    """A die, the key that marks it earlier, and the keys of its choices."""

    def __init__(self, die: Die, *, lying: bool, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **kwargs)
        self.keys: dict[Any, InkButton] = {}
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

    def offer(self, choices: list[tuple[Any, str]], choose: Callable[[Any], None]) -> None:
        """A key for each choice of this die."""
        grid = GridLayout(
            cols=2 if len(choices) == len(COLOURS) and self._lying else 1, spacing=dp(4)
        )
        self.add_widget(grid)
        for value, words in choices:
            key = InkButton(text=words, text_px=18)
            if isinstance(value, Colour):
                key.fill = theme.GOODS[value].fill
            key.bind(on_release=lambda _, value=value: choose(value))
            self.keys[value] = key
            grid.add_widget(key)


class Lots(BoxLayout):
    """Dice with their choices; `on_change` tells that something was chosen or moved."""

    __events__ = ("on_change",)
    lying = BooleanProperty(True)

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
            column.earlier.bind(on_release=lambda _, at=at: self._earlier(at))
            column.offer(_choices(die, chosen), lambda value, at=at: self._choose(at, value))
            self.columns.append(column)
            self.add_widget(column)
        self._show()

    def _show(self) -> None:
        for (_, chosen), column in zip(self._dice, self.columns, strict=True):
            for value, key in column.keys.items():
                number = chosen.count(value)
                key.chosen = bool(number)
                if value in (COINS, INVESTORS) or isinstance(value, Good):
                    key.text = f"2 × {_words(value)}" if number == PAIR else _words(value)


def _choices(die: Die, chosen: tuple[Any, ...]) -> list[tuple[Any, str]]:
    if isinstance(chosen[0], bool) if chosen else False:
        good = Good(die.colour, die.face)
        return [(True, f"Good {good}"), (False, f"{2 * die.face} coins")]
    if die.face == 4:
        gains: tuple[Gain, ...] = (Good(die.colour, 2), COINS, INVESTORS)
        return [(gain, _words(gain)) for gain in gains]
    if die.face == 6:
        return [(colour, colour.letter) for colour in COLOURS]
    return []


def _words(gain: Gain) -> str:
    if isinstance(gain, Good):
        return str(gain)
    return "2 coins" if gain == COINS else "2 inv."


def _chosen(lot: Lot) -> tuple[Any, ...]:
    """What is chosen for a die: two gains for a 4, one or two colours for a 6."""
    if lot.die.face == 6:
        return tuple(gain.colour for gain in lot.gains if isinstance(gain, Good))
    return lot.gains


def _gains(die: Die, chosen: tuple[Any, ...]) -> tuple[Gain, ...]:
    if die.face == 6:
        value = 3 if len(chosen) == 1 else 2
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
