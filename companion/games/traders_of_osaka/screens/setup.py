"""Setting the table in the rulebook's order: Market, Farm, hands, start player, first tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.pieces import (
    CARDS,
    FARM_DEAL,
    MARKET_DEAL,
    Cards,
    Colour,
)
from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.screens.widgets.pad import CardPad, PadQuestion
from companion.games.traders_of_osaka.screens.widgets.token import HandLine
from companion.games.traders_of_osaka.views import setup as steps
from companion.games.traders_of_osaka.views.named_cards import named_before
from companion.games.traders_of_osaka.views.view import TableView
from companion.table.change import Change, Reply
from companion.table.settings import PADS
from companion.table.table import Table
from companion.ui.kv import load_kv
from companion.ui.pad_page import PadPage
from companion.ui.start_page import StartPage
from companion.views.stage import Page

load_kv(__name__, "panels", "seat_row", "steps", "tile", "token", "top_bar")


class SetupPage(StartPage, PadPage):
    """One step at a time; every card is one tap, and the last one goes on by itself."""

    pad: CardPad

    shown = StringProperty("wait")
    """wait, seats, pad, start or tokens."""
    steps = ListProperty()
    why = StringProperty("")
    """Why somebody starts, or why the app cannot tell."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._answer: Callable[[Cards], Reply] = lambda _: Reply.REFUSED
        self._asking: Any = None
        super().__init__(*args, **kwargs)
        self.pad = CardPad()
        self.pad.bind(on_answer=self._answered, on_change=self.pad_changed)
        self.ids.pad_place.add_widget(self.pad)
        self._lines = [HandLine() for _ in range(4)]
        for line in self._lines:
            self.ids.hands.add_widget(line)

    def enter(self, **topic: Any) -> None:
        self._asking = None
        super().enter(**topic)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        asks = steps.asks_who_starts(view)
        self.ids.top.show(self, "Who starts?" if asks else None)
        self.steps = steps.steps(view)
        if steps.needs_seats(view):
            # While seats are still being written down there is nothing to ask.
            self.shown = "wait" if self._table.busy else "seats"
        elif asks:
            self._ask_start(view)
        elif view.phase is Phase.TOKENS:
            self._ask_token(view)
        else:
            self._ask_cards(view, named_before(change))
        if self.shown != "pad":
            self.pad.put_away()
            self._asking = None
            self.name_undo()

    @property
    def _table(self) -> Table:
        assert self.desk.table is not None
        return self.desk.table

    def confirm(self) -> None:
        if self.shown == "start":
            self.let_chance_decide()
        elif self.shown == "seats":
            self.choose_seats()

    # --- cards -----------------------------------------------------------------------------------

    def _ask_cards(self, view: TableView, laid: Cards) -> None:
        self.shown = "pad"
        asking = (view.phase, view.asked)
        if asking == self._asking:
            return  # another look at the same table must not empty the slots
        self._asking = asking
        question, self._answer = self._question_of(view)
        self.pad.closes = PADS.of(self.desk) == "by-themselves"
        self.question = "-".join(filter(None, asking))
        self.pad.ask(question, laid, self.draft)

    def _question_of(self, view: TableView) -> tuple[PadQuestion, Callable[[Cards], Reply]]:
        unseen = dict(zip(CARDS, view.unseen, strict=True))
        if view.phase is Phase.HANDS:
            seat = view.asked
            assert seat is not None
            question = PadQuestion(
                title=f"{view.seat(seat).name}'s hand, face up for all",
                is_full=steps.hand_is_full,
                slots=steps.HAND_SLOTS,
                unseen=unseen,
                tally=steps.hand_tally,
            )
            return question, lambda cards: self._play(moves.DrawHand(seat, cards))
        is_farm = view.phase is Phase.FARM
        number = FARM_DEAL if is_farm else MARKET_DEAL
        question = PadQuestion(
            title=f"{'Farm' if is_farm else 'Market'}: tap the {number} cards",
            is_full=lambda cards: len(cards) == number,
            slots=number,
            unseen=unseen,
            tally=lambda cards: f"{len(cards)} of {number}",
        )
        deal = moves.DealFarm if is_farm else moves.DealMarket
        return question, lambda cards: self._play(deal(cards))

    def _answered(self, _: CardPad, cards: Cards) -> None:
        self._answer(cards)

    def _play(self, move: Any) -> Reply:
        return self.desk.play(move, refused=self.pad.take_back_newest)

    # --- who starts ------------------------------------------------------------------------------

    def _ask_start(self, view: TableView) -> None:
        self.shown = "start"
        self.why = steps.start_question(view, [move.seat for move in self.starts()])
        self.lay_starters()

    # --- first tokens ----------------------------------------------------------------------------

    def _ask_token(self, view: TableView) -> None:
        self.shown = "tokens"
        facts = [
            fact
            for entry in self._table.history.entries
            if entry.kind == "move" and not entry.undone
            for fact in entry.facts
        ]
        self.why = steps.why_start(view, facts)
        hands = {row.seat: row.working for row in steps.hand_rows(view, facts)}
        tokens = steps.first_tokens(view)
        for index, line in enumerate(self._lines):
            line.data = None
            if index < len(tokens):
                name, seat, colour = tokens[index]
                line.data = (name, seat, colour, hands.get(seat, ""), seat is view.asked)

    def pick(self, colour: str) -> None:
        view: TableView = self.desk.view
        if view.phase is Phase.TOKENS and view.asked is not None:
            self.desk.play(moves.PickToken(view.asked, Colour(colour)))

    # --- out of here -----------------------------------------------------------------------------

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.DealMarket() | moves.DealFarm() | moves.DrawHand():
                return self.pad.finger(move.cards) if self.shown == "pad" else None
            case moves.Start():
                return self.starter(move)
            case moves.PickToken():
                return self.ids[f"token_{move.colour}"]
        return None

    def choose_seats(self) -> None:
        self.go(Page.NEW_GAME)
