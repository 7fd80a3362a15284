"""The table: both rows of dice, the bag, everybody's sheet, and the actions with what they do."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.moves import Pick
from companion.games.osaka_dice.rules.pieces import Dice
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.screens.rolling import app_rolls, back_roll, chance_of, front_roll
from companion.games.osaka_dice.screens.widgets.dice_pad import DicePad, DiceQuestion
from companion.games.osaka_dice.screens.widgets.dice_sheet import DiceSheet
from companion.games.osaka_dice.screens.widgets.lots import Lots
from companion.games.osaka_dice.views.actions import (
    buy_words,
    climb_words,
    roll_back_words,
    roll_words,
    way_words,
)
from companion.games.osaka_dice.views.view import TableView
from companion.table.table import Change
from companion.ui import theme
from companion.ui.kv import load_kv
from companion.ui.pad_page import PadPage
from companion.ui.widgets.paper import InkButton

load_kv(__name__, "dice_rows", "hill", "panels", "top_bar")

ROLL, ROLL_BACK, DRAW = "roll", "roll-back", "draw"


class DiceTablePage(PadPage):
    """One tap for a die; a pad for what is rolled; columns for what a purchase brings."""

    shown = StringProperty("sheets")
    """sheets, pad, ways or lots."""
    seats = NumericProperty(4)
    has_mountain = BooleanProperty(False)
    roll_words = StringProperty("")
    back_words = StringProperty("")
    buy_words = StringProperty("")
    climb_words = StringProperty("")
    can_roll = BooleanProperty(False)
    can_roll_back = BooleanProperty(False)
    can_buy = BooleanProperty(False)
    can_climb = BooleanProperty(False)
    done_words = StringProperty("")
    """What the key under the columns does."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._sheets: list[DiceSheet] = []
        self._ways: list[tuple[Any, InkButton]] = []
        self._view: TableView | None = None
        self.lots = Lots()
        self.lots.bind(on_change=lambda _: self._lots_changed())
        self.ids.lots_place.add_widget(self.lots)
        self.pad = DicePad()
        self.pad.bind(
            on_answer=lambda _, dice: self._rolled(dice),
            on_change=self._pad_changed,
            on_cancel=lambda _: self.close(),
            on_chance=lambda _: self._let_app_roll(),
        )
        self.ids.pad_place.add_widget(self.pad)

    # --- showing ---------------------------------------------------------------------------------

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view is self._view and change is not None:
            return
        again = view is self._view
        self.lots.lying = self.lying
        self._view = view
        self.ids.top.show(self)
        self.ids.rows.show(view)
        self.has_mountain = bool(view.mountain)
        self.ids.hill.data = view if view.mountain else None
        self._show_sheets(view)
        self.can_roll, self.roll_words = view.rolling is not None, roll_words(view)
        self.can_roll_back = view.looking_behind is not None
        self.back_words = roll_back_words(view)
        self.can_buy = view.buying is not None and view.buying.can_pay
        self.buy_words = buy_words(view)
        self.can_climb, self.climb_words = view.climbing is not None, climb_words(view)
        if not again or self.shown == "sheets":
            self._open(view)

    def _open(self, view: TableView) -> None:
        """What is asked now decides what lies under the dice."""
        match view.phase:
            case Phase.CLIMBED:
                self._ask_roll(ROLL)
            case Phase.DRAW:
                self._ask_draw(view)
            case Phase.SORTING:
                picks = tuple(Pick(pick.die, True) for pick in view.sorts[0].picks)
                self.lots.ask_picks(picks)
                self.done_words = "Sort them like this"
                self._turn("lots")
            case _ if self.desk.draft(ROLL):
                self._ask_roll(ROLL)
            case _ if self.desk.draft(ROLL_BACK):
                self._ask_roll(ROLL_BACK)
            case _:
                self.close()

    def _show_sheets(self, view: TableView) -> None:
        if len(self._sheets) != len(view.seats):
            self.ids.sheets.clear_widgets()
            self._sheets = [DiceSheet() for _ in view.seats]
            for sheet in self._sheets:
                self.ids.sheets.add_widget(sheet)
            self.seats = len(view.seats)
        for sheet, seat in zip(self._sheets, view.seats, strict=True):
            sheet.data = seat

    def _turn(self, shown: str) -> None:
        if self.shown != shown:
            self.shown = shown
            self.dispatch("on_turn")

    def close(self) -> None:
        """Back to the sheets: nothing is asked beside the actions."""
        self.question = ""
        self.pad.put_away()
        self._turn("sheets")
        self.name_undo()

    # --- dice that are taken, rolled, drawn ------------------------------------------------------

    def take(self, ways: tuple[moves.Take, ...]) -> None:
        """A die in front was tapped; a 6 leaves a choice."""
        if len(ways) == 1:
            self.desk.play(ways[0])
        elif ways:
            self._ask_ways(ways)

    def roll(self) -> None:
        if not self.can_roll:
            return
        if app_rolls(self.desk):
            self.desk.play(front_roll(self.desk))
        else:
            self._ask_roll(ROLL)

    def roll_back(self) -> None:
        if not self.can_roll_back:
            return
        if app_rolls(self.desk):
            self.desk.play(back_roll(self.desk))
        else:
            self._ask_roll(ROLL_BACK)

    def _ask_roll(self, question: str) -> None:
        view: TableView = self.desk.view
        dice = view.roll if question == ROLL else view.roll_back
        self.question = question
        self.pad.ask(
            DiceQuestion(
                title="Tap each die with its new face",
                count=len(dice),
                colours=_by_colour(dice),
                cancels=view.phase is Phase.ACTION,
                rolls=app_rolls(self.desk),
            ),
            self.draft,
        )
        self._turn("pad")

    def _ask_draw(self, view: TableView) -> None:
        assert view.draw is not None
        front, back = view.draw.front, view.draw.back
        title = f"Draw {front} in front, then {back} behind" if front else f"Draw {back} behind"
        self.question = DRAW
        self.pad.ask(
            DiceQuestion(
                title=title, count=front + back, colours=view.bag, rolls=app_rolls(self.desk)
            ),
            self.draft,
        )
        self._turn("pad")

    def _rolled(self, dice: Dice) -> None:
        view: TableView = self.desk.view
        assert view.turn is not None
        if self.question == DRAW:
            assert view.draw is not None
            front = view.draw.front
            self.desk.play(moves.Draw(dice[front:], dice[:front]))
        elif self.question == ROLL:
            self.desk.play(moves.Roll(view.turn, dice))
        else:
            self.desk.play(moves.RollBack(view.turn, dice))

    def _let_app_roll(self) -> None:
        if self.question == ROLL:
            self.desk.play(front_roll(self.desk))
        elif self.question == ROLL_BACK:
            self.desk.play(back_roll(self.desk))
        elif (move := chance_of(self.desk)) is not None:
            self.desk.play(move)

    def _pad_changed(self, *_: object) -> None:
        self.name_undo()
        self.keep(self.pad.draft)

    # --- choices ---------------------------------------------------------------------------------

    def climb(self) -> None:
        view: TableView = self.desk.view
        if len(view.climbs) == 1:
            self.desk.play(view.climbs[0])
        elif view.climbs:
            self._ask_ways(view.climbs)

    def _ask_ways(self, ways: tuple[Any, ...]) -> None:
        """One key for each of a few moves."""
        grid = self.ids.ways
        grid.clear_widgets()
        self._ways = []
        for move in ways:
            key = InkButton(text=way_words(move), text_px=26)
            colour = getattr(move, "colour", None) or getattr(
                getattr(move, "good", None), "colour", None
            )
            if colour:
                key.fill, key.color = theme.GOODS[colour].fill, theme.GOODS[colour].ink
            key.bind(on_release=lambda _, move=move: self.desk.play(move))
            self._ways.append((move, key))
            grid.add_widget(key)
        self._turn("ways")

    def buy(self) -> None:
        """Where no die leaves a choice the purchase is made at once."""
        view: TableView = self.desk.view
        if view.buying is None or not self.can_buy:
            return
        move = view.buying.move
        if any(lot.gains for lot in move.lots):
            self.lots.ask_lots(move.lots)
            self._lots_changed()
            self._turn("lots")
        else:
            self.desk.play(move)

    def _lots_changed(self) -> None:
        view: TableView = self.desk.view
        if view.phase is Phase.ACTION and view.turn is not None and self.desk.table is not None:
            move = moves.Buy(view.turn, self.lots.lots)
            self.done_words = buy_words(view, self.desk.table.state, move)

    def done(self) -> None:
        """The choices under the dice are made."""
        view: TableView = self.desk.view
        if self.shown != "lots" or view.turn is None:
            return
        if view.phase is Phase.SORTING:
            self.desk.play(moves.Sort(view.turn, self.lots.picks))
        else:
            self.desk.play(moves.Buy(view.turn, self.lots.lots))

    def confirm(self) -> None:
        if self.shown == "lots":
            self.done()
        elif self.shown == "sheets" and self.can_buy:
            self.buy()

    # --- for a hand that plays by itself ---------------------------------------------------------

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Take() | moves.Climb() if self.shown == "ways":
                return next((key for way, key in self._ways if way == move), self.ids.close_ways)
            case moves.Take():
                return self.ids.rows.face(move.die) if self.shown == "sheets" else self._way_back()
            case moves.Climb():
                return self.ids.climb if self.shown == "sheets" else self._way_back()
            case moves.Roll():
                return self._pad_or(self.ids.roll, ROLL, move.dice)
            case moves.RollBack():
                return self._pad_or(self.ids.roll_back, ROLL_BACK, move.dice)
            case moves.Draw():
                return self.pad.finger(move.front + move.back)
            case moves.Sort():
                return self.lots.finger(move.picks) or self.ids.done
            case moves.Buy() if self.shown == "lots":
                return self.lots.finger(move.lots) or self.ids.done
            case moves.Buy():
                return self.ids.buy if self.shown == "sheets" else self._way_back()
        return None

    def _pad_or(self, key: Widget, question: str, dice: Dice) -> Widget | None:
        if self.shown == "pad" and self.question == question:
            return self.pad.finger(dice)
        return key if self.shown == "sheets" else self._way_back()

    def _way_back(self) -> Widget | None:
        back: dict[str, Widget] = {
            "pad": self.pad.ids.cancel, "ways": self.ids.close_ways, "lots": self.ids.close_lots
        }  # fmt: skip
        return back.get(self.shown)


def _by_colour(dice: Dice) -> tuple[int, ...]:
    from companion.games.osaka_dice.rules.pieces import COLOURS

    return tuple(sum(die.colour is colour for die in dice) for colour in COLOURS)
