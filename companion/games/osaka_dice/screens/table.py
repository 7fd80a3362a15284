"""The table: both rows of dice, the bag, everybody's sheet, and the actions with what they do."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.front_row import SIX_GOOD
from companion.games.osaka_dice.rules.pieces import COLOURS, Dice, Seat
from companion.games.osaka_dice.rules.state import Phase
from companion.games.osaka_dice.screens.choosing import leaves_a_choice
from companion.games.osaka_dice.screens.choosing_page import BUY, ChoosingPage
from companion.games.osaka_dice.screens.names import names_of
from companion.games.osaka_dice.screens.rolling import app_rolls, back_roll, chance_of, front_roll
from companion.games.osaka_dice.screens.rolling_page import TUMBLE
from companion.games.osaka_dice.screens.widgets.dice_pad import DicePad, DiceQuestion
from companion.games.osaka_dice.screens.widgets.dice_sheet import DiceSheet
from companion.games.osaka_dice.screens.widgets.good_key import GoodKey
from companion.games.osaka_dice.screens.widgets.sheet_look import lay_sheet
from companion.games.osaka_dice.views.actions import (
    back_told,
    buy_told,
    climb_told,
    roll_told,
    way_words,
)
from companion.games.osaka_dice.views.called import Names
from companion.games.osaka_dice.views.seat_told import seat_told
from companion.games.osaka_dice.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton

load_kv(__name__, "action_key", "dice_rows", "hill", "panels", "tablets", "top_bar", "tumble")

ROLL, ROLL_BACK, DRAW = "roll", "roll-back", "draw"


class DiceTablePage(ChoosingPage):
    """One tap for a die; a pad for what is rolled; columns for what a purchase brings."""

    shown = StringProperty("sheets")
    """sheets, pad, ways, lots or tumble."""
    has_mountain = BooleanProperty(False)
    can_roll = BooleanProperty(False)
    can_roll_back = BooleanProperty(False)
    can_buy = BooleanProperty(False)
    can_climb = BooleanProperty(False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ways: list[tuple[Any, Widget]] = []
        self._view: TableView | None = None
        self.pad = DicePad()
        self.pad.bind(
            on_answer=lambda _, dice: self._rolled(dice),
            on_change=self.pad_changed,
            on_cancel=lambda _: self.leave_open(),
            on_chance=lambda _: self.let_app_roll(),
        )
        self.ids.pad_place.add_widget(self.pad)

    # --- showing ---------------------------------------------------------------------------------

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view is self._view and change is not None:
            return
        again = view is self._view
        self.ids.tumble.stop()
        names = names_of(self.desk)
        self.lots.lying, self.lots.names = self.lying, names
        self._view = view
        self.ids.top.show(self)
        self.ids.rows.show(view)
        self.has_mountain = bool(view.mountain)
        self.ids.hill.data = view if view.mountain else None
        self._show_sheets(view, names)
        self.can_roll, self.ids.roll.data = view.rolling is not None, roll_told(view)
        self.can_roll_back = view.looking_behind is not None
        self.ids.roll_back.data = back_told(view)
        self.can_buy = view.buying is not None and view.buying.can_pay
        self.ids.buy.data = buy_told(view, names)
        self.can_climb, self.ids.climb.data = view.climbing is not None, climb_told(view, names)
        if not again or self.shown in ("sheets", ""):
            self._open(view)

    def _open(self, view: TableView) -> None:
        """What is asked now decides what lies under the dice."""
        match view.phase:
            case Phase.CLIMBED:
                self._ask_roll(ROLL)
            case Phase.DRAW:
                self._ask_draw(view)
            case Phase.SORTING:
                self.ask_sort(view)
            case _ if self.can_buy and self.desk.draft(BUY):
                self.ask_purchase(view)
            case _ if self.desk.draft(ROLL):
                self._ask_roll(ROLL)
            case _ if self.desk.draft(ROLL_BACK):
                self._ask_roll(ROLL_BACK)
            case _:
                self.close()

    def _show_sheets(self, view: TableView, names: Names) -> None:
        self.ids.sheets.lay(self._sheet, len(view.seats))
        for sheet in self.ids.sheets.each:
            sheet.names = names
        self.ids.sheets.show(view.seats)

    def _sheet(self) -> DiceSheet:
        sheet = DiceSheet()
        sheet.bind(on_release=lambda sheet: self.look_at(sheet.data.seat))
        return sheet

    def look_at(self, seat: Seat) -> None:
        """A sheet was tapped: all of it, large, and what it would score."""
        view: TableView = self.desk.view
        told = seat_told(view, seat, names_of(self.desk))
        self.dispatch("on_look", view.seat(seat).name, partial(lay_sheet, told))

    def leave_open(self) -> None:
        """What was tapped shall not be answered: nothing of it is kept."""
        self.keep(None)
        self.close()

    def close(self) -> None:
        """Back to the sheets: nothing is asked beside the actions."""
        self.question = ""
        self.pad.put_away()
        self.open_panel("sheets")
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
            self.throw(front_roll(self.desk))
        else:
            self._ask_roll(ROLL)

    def roll_back(self) -> None:
        if not self.can_roll_back:
            return
        if app_rolls(self.desk):
            self.throw(back_roll(self.desk))
        else:
            self._ask_roll(ROLL_BACK)

    def _ask_roll(self, question: str) -> None:
        view: TableView = self.desk.view
        dice = view.roll if question == ROLL else view.roll_back
        self.question = question
        self.ask_dice(
            DiceQuestion(
                title="Tap each die with its new face",
                count=len(dice),
                colours=_by_colour(dice),
                cancels=view.phase is Phase.ACTION,
                rolls=app_rolls(self.desk),
            )
        )
        self.open_panel("pad")

    def _ask_draw(self, view: TableView) -> None:
        assert view.draw is not None
        front, back = view.draw.front, view.draw.back
        title = f"Draw {front} in front, then {back} behind" if front else f"Draw {back} behind"
        self.question = DRAW
        self.ask_dice(
            DiceQuestion(
                title=title,
                count=front + back,
                colours=view.bag,
                behind=back if front else 0,
                rolls=app_rolls(self.desk),
            )
        )
        self.open_panel("pad")

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

    def let_app_roll(self) -> None:
        """Higaki answers what the pad asks."""
        if self.question == ROLL:
            self.throw(front_roll(self.desk))
        elif self.question == ROLL_BACK:
            self.throw(back_roll(self.desk))
        else:
            self.throw(chance_of(self.desk))

    # --- choices ---------------------------------------------------------------------------------

    def climb(self) -> None:
        view: TableView = self.desk.view
        if len(view.climbs) == 1:
            self.desk.play(view.climbs[0])
        elif view.climbs:
            self._ask_ways(view.climbs)

    def _ask_ways(self, ways: tuple[moves.Take, ...] | tuple[moves.Climb, ...]) -> None:
        """One key for each of a few moves."""
        grid, names = self.ids.ways, names_of(self.desk)
        grid.clear_widgets()
        self._ways = []
        for move in ways:
            if isinstance(move, moves.Climb):
                good, colour = move.good, move.good and move.good.colour
            else:
                good, colour = None, move.colour
            words = way_words(move, names)
            key: Any
            if colour:
                worth = good.value if good else SIX_GOOD
                key = GoodKey(data=(colour, f"{colour.letter}{worth}", names.get(colour, "")))
            else:
                key = InkButton(text=words, text_px=26)
            key.bind(on_release=lambda _, move=move: self.desk.play(move))
            self._ways.append((move, key))
            grid.add_widget(key)
        self.open_panel("ways")

    def buy(self) -> None:
        """Where neither a choice nor the order changes anything the purchase is made at once."""
        view: TableView = self.desk.view
        if view.buying is None or not self.can_buy:
            return
        move = view.buying.move
        if leaves_a_choice(move):
            self.ask_purchase(view)
        else:
            self.desk.play(move)

    def confirm(self) -> None:
        if self.shown == "lots":
            self.done()
        elif self.shown == "pad" and app_rolls(self.desk):
            self.let_app_roll()
        elif self.shown == "pad":
            self.pad.done()
        elif self.shown == "sheets" and self.can_buy:
            self.buy()

    def choose_by(self, button: str) -> bool:
        """A colour button says which colour, where several are laid out."""
        if self.shown == "ways":
            for move, key in self._ways:
                if isinstance(key, GoodKey) and key.data[0] == button:
                    self.desk.play(move)
                    return True
        return self.shown == "lots" and self.lots.name_colour(button)

    # --- for a hand that plays by itself ---------------------------------------------------------

    def finger(self, move: Any) -> Widget | None:
        if self.shown == TUMBLE:
            return None
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
                return self.pad_key(move.front + move.back)
            case moves.Sort():
                return self.lots.finger(move.picks) or self.ids.done
            case moves.Buy() if self.shown == "lots":
                return self.lots.finger(move.lots) or self.ids.done
            case moves.Buy():
                return self.ids.buy if self.shown == "sheets" else self._way_back()
        return None

    def _pad_or(self, key: Widget, question: str, dice: Dice) -> Widget | None:
        if self.shown == "pad" and self.question == question:
            return self.pad_key(dice)
        return key if self.shown == "sheets" else self._way_back()

    def _way_back(self) -> Widget | None:
        back: dict[str, Widget] = {
            "pad": self.pad.ids.cancel, "ways": self.ids.close_ways, "lots": self.ids.close_lots
        }  # fmt: skip
        return back.get(self.shown)


def _by_colour(dice: Dice) -> tuple[int, ...]:
    return tuple(sum(die.colour is colour for die in dice) for colour in COLOURS)
