"""Correct the table: tap a die or a sheet, then how it really is. The table is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.corrections import SECTION_NAMES
from companion.games.osaka_dice.rules.grammar import MOST_IN_A_BOX
from companion.games.osaka_dice.rules.pieces import (
    BOXES,
    COLOURS,
    DICE_PER_COLOUR,
    VALUES,
    Die,
    Seat,
)
from companion.games.osaka_dice.screens.names import names_of
from companion.games.osaka_dice.screens.widgets.dice_pad import DicePad, DiceQuestion
from companion.games.osaka_dice.screens.widgets.dice_sheet import DiceSheet
from companion.games.osaka_dice.screens.widgets.die import DieFace
from companion.games.osaka_dice.screens.widgets.goods_head import GoodsHead
from companion.games.osaka_dice.views import corrections
from companion.games.osaka_dice.views.called import called
from companion.games.osaka_dice.views.view import RowView, SeatView, TableView
from companion.table.change import Change, Reply
from companion.ui import theme
from companion.ui.correction_page import OVERVIEW, CorrectionPage
from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkButton, InkLabel
from companion.views.stage import Page

load_kv(__name__, "tablets")

DIE, SEAT, BOX, NUMBER = "die", "seat", "box", "number"


class DiceCorrectPage(CorrectionPage):
    """An overview, and a sheet for whatever was tapped on it."""

    number = NumericProperty(1)
    """What is said of a coin box, or of a scored section."""
    aside = StringProperty("")
    """What else may be wrong there; empty for nothing."""
    coin_rows = NumericProperty(1)
    is_wrong = BooleanProperty(False)
    """A die that is there is corrected, rather than one that is missing."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.dice: list[DieFace] = []
        self._seat: Seat | None = None
        self._box: tuple[Any, int] = (COLOURS[0], 1)
        self._least, self._most = 1, MOST_IN_A_BOX
        self._say: Callable[[int], Any] = lambda _: None
        self._say_aside: Callable[[], Any] = lambda: None
        self._answer: Callable[[Die | None], Any] = lambda _: None
        self.pad = DicePad()
        self.pad.bind(on_answer=lambda _, dice: self._named(dice[0]))
        self.ids.pad_place.add_widget(self.pad)

    def enter(self, **topic: Any) -> None:
        self._open(OVERVIEW, "Tap what is wrong", "die")
        super().enter(**topic)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        super().show(change)
        self._lay_dice(view)
        self.ids.sheets.lay(self._sheet, len(view.seats))
        self.ids.sheets.show(view.seats)
        if self.shown == SEAT and self._seat:
            self._lay_seat(view, view.seat(self._seat))

    def _sheet(self) -> DiceSheet:
        sheet = DiceSheet()
        sheet.bind(on_release=lambda sheet: self.open_seat(sheet.data.seat))
        return sheet

    def go_back(self) -> None:
        if self.shown == OVERVIEW:
            self.go(Page.GAME)
        elif self.shown in (BOX, NUMBER) and self._seat:
            self.open_seat(self._seat)
        else:
            self._open(OVERVIEW, "Tap what is wrong", "die")

    def repeats(self, x: float, y: float) -> bool:
        return self.shown in (SEAT, NUMBER) or super().repeats(x, y)

    # --- dice ------------------------------------------------------------------------------------

    def _lay_dice(self, view: TableView) -> None:
        for row, shown, place in (
            ("front", view.front, self.ids.front),
            ("back", view.back, self.ids.back),
        ):
            place.clear_widgets()
            for die in shown:
                face = DieFace(data=die.die)
                face.bind(on_release=lambda face, row=row: self.open_die(row, face.data))
                place.add_widget(face)

    def open_die(self, row: Any, die: Die) -> None:
        self._answer = lambda really: moves.CorrectDie(row, die, really, self.reason)
        self._ask_die(f"{die} in the {row} row is really…", is_wrong=True)

    def open_more(self, row: Any) -> None:
        self._answer = lambda die: moves.CorrectDie(row, None, die, self.reason) if die else None
        self._ask_die(f"Which die joins the {row} row?", is_wrong=False)

    def _ask_die(self, title: str, *, is_wrong: bool) -> None:
        self.is_wrong = is_wrong
        every = (DICE_PER_COLOUR,) * len(COLOURS)
        self.pad.ask(DiceQuestion(title="Tap the die", count=1, colours=every))
        self._open(DIE, title, "die")

    def _named(self, die: Die) -> None:
        if not self._play(self._answer(die)):
            self.pad.take_back_newest()

    def not_there(self) -> None:
        self._play(self._answer(None))

    # --- a seat ----------------------------------------------------------------------------------

    def open_seat(self, seat: Seat) -> None:
        self._seat = seat
        view: TableView = self.desk.view
        self._lay_seat(view, view.seat(seat))
        self._open(SEAT, f"{view.seat(seat).name}'s sheet", "sheet")

    def _lay_seat(self, view: TableView, seat: SeatView) -> None:
        rows, names = self.ids.boxes, names_of(self.desk)
        rows.clear_widgets()
        for row in seat.rows:
            look = theme.GOODS[row.colour]
            rows.add_widget(GoodsHead(data=(row.colour, names.get(row.colour, ""))))
            for box in row.boxes or [None] * BOXES:
                if box is None:
                    rows.add_widget(InkLabel(text="–"))
                    continue
                words = "×" if box.is_crossed else str(box.value or "")
                key = InkButton(text=words, text_px=26)
                if box.value:
                    key.fill, key.color = look.fill, look.ink
                key.bind(
                    on_release=lambda _, colour=row.colour, number=box.number: self.open_box(
                        colour, number
                    )
                )
                rows.add_widget(key)
            for section, end in enumerate(row.end_boxes):
                if section >= len(row.scored):
                    rows.add_widget(InkLabel(text="–"))
                    continue
                points = row.scored[section]
                words = f"{points} + {end.points}" if end.is_ticked else str(points)
                key = InkButton(text=words, text_px=20)
                key.chosen = end.is_ticked
                key.bind(
                    on_release=lambda _, row=row, section=section: self.open_section(row, section)
                )
                rows.add_widget(key)
        self._lay_coins(seat)
        self._lay_counts(view, seat)

    def _lay_coins(self, seat: SeatView) -> None:
        """A key for each coin box that is not spent, and one for another at the end."""
        place = self.ids.coins
        place.clear_widgets()
        place.add_widget(InkLabel(text="Coins", text_px=18))
        for index, coins in enumerate((*seat.coins, None)):
            key = InkButton(text="+" if coins is None else str(coins), text_px=22)
            key.bind(on_release=lambda _, index=index, coins=coins: self.open_coin(index, coins))
            place.add_widget(key)
        self.coin_rows = -(-(len(seat.coins) + 2) // place.cols)

    def _lay_counts(self, view: TableView, seat: SeatView) -> None:
        place = self.ids.counts
        place.clear_widgets()
        place.add_widget(_count_label(f"Investors {seat.investors}"))
        for by in (-1, 1):
            key = InkButton(text=f"{by:+}".replace("-", "−"), text_px=26)
            key.bind(
                on_release=lambda _, by=by: self._stay(
                    corrections.investors_by(view, seat.seat, by, self.reason)
                )
            )
            place.add_widget(key)
        if seat.space is not None:
            place.add_widget(_count_label(f"Space {seat.space}"))
            for by in (-1, 1):
                key = InkButton(text=f"{by:+}".replace("-", "−"), text_px=26)
                space = seat.space + by
                key.disabled = not 0 <= space < len(view.mountain)
                key.bind(
                    on_release=lambda _, space=space: self._stay(
                        moves.CorrectCube(seat.seat, space, self.reason)
                    )
                )
                place.add_widget(key)

    def give_turn(self) -> None:
        assert self._seat is not None
        self._play(moves.CorrectTurn(self._seat, self.reason))

    def open_box(self, colour: Any, number: int) -> None:
        """What a box really holds."""
        self._box = (colour, number)
        row = called(colour, names_of(self.desk))
        self._open(BOX, f"Box {number} of {row} holds…", "sheet")

    def put_in_box(self, value: int | None) -> None:
        assert self._seat is not None
        colour, number = self._box
        if self._stay(moves.CorrectBox(self._seat, colour, number, value, self.reason)):
            self.open_seat(self._seat)

    def open_coin(self, index: int, coins: int | None) -> None:
        """What a coin box really holds; None for one that is missing at the end."""
        assert self._seat is not None
        view, seat = self.desk.view, self._seat
        self._say = lambda number: corrections.coin_box_is(view, seat, index, number, self.reason)
        self._say_aside = lambda: corrections.coin_box_is(view, seat, index, 0, self.reason)
        self._least, self._most = 1, MOST_IN_A_BOX
        title = "One more coin box holds…" if coins is None else f"Coin box {index + 1} holds…"
        self._ask_number(title, coins or 1, "" if coins is None else "It is not there")

    def open_section(self, row: RowView, section: int) -> None:
        """What a scored section, 0 or 1, really gave, and who closed it."""
        assert self._seat is not None
        seat, colour, end_box = self._seat, row.colour, row.end_boxes[section].points
        self._say = lambda number: moves.CorrectSection(
            seat, colour, section + 1, number, self.reason
        )
        self._say_aside = lambda: moves.CorrectEndBox(seat, colour, end_box, self.reason)
        self._least, self._most = 0, BOXES * max(VALUES)
        which, row_called = SECTION_NAMES[section], called(colour, names_of(self.desk))
        title = f"The {which} {row_called} section gave…"
        self._ask_number(title, row.scored[section], f"The end box for {end_box} is theirs")

    def _ask_number(self, title: str, number: int, aside: str) -> None:
        self.number, self.aside = number, aside
        self._open(NUMBER, title, "sheet")

    def step_number(self, by: int) -> None:
        self.number = min(max(self.number + by, self._least), self._most)

    def put_number(self) -> None:
        self._put(self._say(self.number))

    def put_aside(self) -> None:
        self._put(self._say_aside())

    def _put(self, move: Any) -> None:
        assert self._seat is not None
        if self._stay(move):
            self.open_seat(self._seat)

    # --- playing ---------------------------------------------------------------------------------

    def _stay(self, move: Any) -> bool:
        return move is not None and self.desk.play(move) is not Reply.REFUSED

    def _play(self, move: Any) -> bool:
        played = self._stay(move)
        if played:
            self._open(OVERVIEW, "Tap what is wrong", "die")
        return played

    def _open(self, shown: str, title: str, subject: Any) -> None:
        self.open_sheet(shown, title, corrections.likely_reason(subject))


def _count_label(words: str) -> InkLabel:
    return InkLabel(text=words, text_px=18, size_hint_x=1.6)
