"""The reveal: bids that lie open are entered, or each is sealed alone; then blue may lower one."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.akindo import GAME
from companion.games.akindo.rules import moves
from companion.games.akindo.rules.options import BIDS
from companion.games.akindo.rules.pieces import Bid, Colour
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.reopened import ReopenedPadPage
from companion.games.akindo.screens.widgets.open_bids import OpenBids
from companion.games.akindo.screens.widgets.sealed_bids import SealedBids
from companion.games.akindo.views.questions import (
    ALL_IN,
    LOST,
    asked_words,
    brief_bid,
    curtain_words,
    lower_words,
    stand_words,
)
from companion.games.akindo.views.view import TableView
from companion.table import agreements
from companion.table.change import Change
from companion.table.settings import PADS
from companion.ui.kv import load_kv
from companion.ui.pad_page import Pad

load_kv(__name__, "merchants", "panels", "paper", "top_bar")

OPEN, SEALED = (choice.value for choice in BIDS.choices)
LOWER = "lower"
IN = "in"
"""In the draft of a sealed question: which seats have answered. What they said is in none."""


class AkindoRevealPage(ReopenedPadPage):
    """One tap for an open bid; a hold and two taps for a sealed one."""

    shown = StringProperty(OPEN)
    """open, sealed or lower."""
    words = StringProperty("")
    switch_words = StringProperty("")
    can_switch = BooleanProperty(False)
    """Nobody has bid yet: the other way of entering bids may be chosen."""
    is_open = BooleanProperty(False)
    """Somebody has opened the curtain."""
    lower_words = StringProperty("")
    stand_words = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._view: TableView | None = None
        self._sealed: list[Colour] = []
        """Who has sealed a bid, in the order in which they did."""
        self._wanted: Colour | None = None
        """Whose curtain was asked for by a tap on their tablet."""
        self._is_lost = False
        """Bids had been sealed for this question, and are gone."""
        self._refusal = ""
        """For the eyes of whoever has opened the curtain."""
        self.open: OpenBids = self.ids.open.__self__
        self.sealed: SealedBids = self.ids.sealed.__self__

    @property
    def pad(self) -> Pad:  # type: ignore[override]
        """What Undo means here first."""
        return self.open if self.shown == OPEN else self

    # --- showing ---------------------------------------------------------------------------------

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        again = view is self._view
        if not again:
            self.ids.merchants.settle()
            # A correction asks the same reveal anew, on a table that is another.
            is_anew = self._view is not None and self._view.turn_number == view.turn_number
            self._is_lost = bool(self._sealed) and is_anew
            self._view, self._wanted, self._sealed = view, None, []
        if view.phase is not Phase.REVEAL:
            self._ask_lower(view)
        elif agreements.chosen(self.desk, GAME)[BIDS.name] == SEALED:
            self._ask_sealed(view)
        elif not again or self.shown != OPEN:
            self._ask_open(view)
        self._show_all()

    def leave(self) -> None:
        """Whatever stands behind the curtain is gone with the page."""
        self.sealed.close()

    def _show_all(self) -> None:
        """The table, with what everybody may know of the bids."""
        view: TableView = self.desk.view
        slips, seat = {}, view.asked
        match self.shown:
            case str(shown) if shown == OPEN:
                slips = {seat: brief_bid(bid) for seat, bid in self.open.bids.items()}
                seat = self.open.asked
                self.words = asked_words(view.seat(seat)) if seat else ALL_IN
                self.switch_words, self.can_switch = "Seal them", not slips
            case str(shown) if shown == SEALED:
                slips = dict.fromkeys(self._sealed, "sealed")
                seat = self.sealed.seat.seat if self.sealed.seat else None
                self._name_curtain(view)
        self.ids.merchants.show(view, slips, asked=seat)
        title = f"{view.seat(seat).name} bids" if seat and self.shown != LOWER else None
        self.ids.top.show(self, title, seat=seat)
        self.name_undo()

    # --- in the open -----------------------------------------------------------------------------

    def _ask_open(self, view: TableView) -> None:
        for seat in self._answered(view):
            self.desk.take_back(seat)  # sealed for another way of entering bids
        self.sealed.ask(None)
        self.question = OPEN
        self.open.waits = self.waits
        names = {seat.seat: seat.name for seat in view.seats}
        self.open.ask(view.bidders, names, self.draft)
        self.open_panel(OPEN)

    def opened(self) -> None:
        """A bid was entered or taken back."""
        if self.question == OPEN:
            self.keep(self.open.draft)
            self._show_all()

    def reveal(self, bids: tuple[tuple[Colour, Bid], ...]) -> None:
        """All bids are in."""
        self.desk.play(moves.Reveal(bids))

    # --- sealed ----------------------------------------------------------------------------------

    def _answered(self, view: TableView) -> tuple[Colour, ...]:
        awaited = self.desk.awaited
        return tuple(seat for seat in view.bidders if seat not in awaited)

    def _ask_sealed(self, view: TableView) -> None:
        answered = self._answered(view)
        known = [seat for seat in self._sealed if seat in answered]
        self._sealed = [*known, *(seat for seat in answered if seat not in known)]
        self.open.put_away()
        if self.shown != SEALED or self.question != SEALED:
            self.question = SEALED
            self._is_lost |= bool((self.draft or {}).get(IN)) and not answered
        if answered or not self._is_lost:
            self._is_lost = False
            self.keep({IN: [str(seat) for seat in answered]} if answered else None)
        self.open_panel(SEALED)
        missing = [seat for seat in view.bidders if seat not in answered]
        seat = self._wanted or next(iter(missing), None)
        current = self.sealed.seat.seat if self.sealed.seat else None
        if seat is not current or not self.sealed.is_open:
            self.sealed.ask(view.seat(seat) if seat else None)

    def _name_curtain(self, view: TableView) -> None:
        seat = self.sealed.seat
        number = len(view.bidders)
        if self.is_open and seat:
            self.words = self._refusal or asked_words(seat)
            self.switch_words, self.can_switch = "Close", True
            return
        self._refusal = ""
        self.words = LOST if self._is_lost else curtain_words(seat, len(self._sealed), number)
        self.switch_words, self.can_switch = "Enter openly", not self._sealed

    def wish(self) -> None:
        """A finger rests on the curtain: it opens for its owner alone."""
        seat = self.sealed.seat
        if seat is not None:
            self.dispatch("on_unlock", seat.name, lambda: self._lift(seat.seat))

    def _lift(self, seat: Colour) -> None:
        """Whoever has bid already thinks again."""
        if self.sealed.seat is None or self.sealed.seat.seat is not seat:
            return
        if self.shown != SEALED or not self.desk.awaited:
            return
        self.sealed.open()
        if seat in self._sealed:
            self.desk.take_back(seat)
        self._show_all()

    def seal(self, bid: Bid) -> None:
        """Kept until all are in; a refusal is for these eyes alone, so nobody says it aloud."""
        seat = self.sealed.seat
        if seat is None:
            return
        self._refusal = self.desk.why_not(seat.seat, str(bid))
        if self._refusal:
            self.sealed.ids.pad.begin()
            self._show_all()
            return
        self.sealed.close()
        self._wanted = None
        self._sealed.append(seat.seat)
        self.desk.answer(seat.seat, str(bid))
        if not self.desk.awaited:
            self._sealed = []  # revealed, and lost to nobody

    def turned(self) -> None:
        """The curtain has opened or closed."""
        self.is_open = self.sealed.is_open
        self.dispatch("on_swap")
        if self.shown == SEALED and self._view is self.desk.view:
            self._show_all()

    @property
    def newest(self) -> str:
        """Whose sealed bid Undo would take back; never what it is."""
        if self.shown != SEALED:
            return ""
        if self.is_open:
            return "what is on the pad"
        if not self._sealed:
            return ""
        return f"the sealed bid of {self.desk.view.seat(self._sealed[-1]).name}"

    def take_back_newest(self) -> None:
        if self.is_open:
            self.sealed.close()
        elif self._sealed:
            self._wanted = self._sealed.pop()
            self.desk.take_back(self._wanted)

    # --- blue ------------------------------------------------------------------------------------

    def _ask_lower(self, view: TableView) -> None:
        self.question = ""
        self.open.put_away()
        self.sealed.ask(None)
        self.open_panel(LOWER)
        bid = view.seat(view.asked).bid if view.asked else None
        if bid is not None:
            self.lower_words, self.stand_words = lower_words(bid), stand_words(bid)
        self.words = "The purveyor of blue may take one coin back, before anything is settled."
        self.can_switch = False

    def lower(self) -> None:
        self._answer(moves.Lower)

    def stand(self) -> None:
        self._answer(moves.Stand)

    def _answer(self, kind: type[moves.Lower | moves.Stand]) -> None:
        view: TableView = self.desk.view
        if view.phase is Phase.LOWER and view.asked is not None:
            self.desk.play(kind(view.asked))

    # --- touching --------------------------------------------------------------------------------

    def tap(self, seat: str) -> None:
        """Somebody's tablet: their open bid is entered anew, or their curtain comes next."""
        view: TableView = self.desk.view
        if Colour(seat) not in view.bidders or self.is_open:
            return
        if self.shown == OPEN:
            self.open.take_back(Colour(seat))
        elif self.shown == SEALED:
            self._wanted = Colour(seat)
            self._ask_sealed(view)
            self._show_all()

    def switch(self) -> None:
        """Close the curtain, or enter bids the other way from now on."""
        if self.is_open:
            self.sealed.close()
        elif self.can_switch:
            self.keep(None)
            other = OPEN if self.shown == SEALED else SEALED
            agreements.choose(self.desk, GAME, BIDS.name, other)
            self.dispatch("on_swap")
            self.show(None)

    def confirm(self) -> None:
        match self.shown:
            case str(shown) if shown == OPEN:
                self.open.reveal()
            case str(shown) if shown == SEALED:
                self.sealed.seal()
            case str(shown) if shown == LOWER:
                self.stand()

    @property
    def waits(self) -> bool:
        """The table wants to look at a full pad before it closes."""
        return bool(PADS.of(self.desk) == "by-hand")

    def finger(self, move: Any) -> Widget | None:
        match move:
            case moves.Reveal() if self.shown == OPEN:
                bids = dict(move.bids)
                wrong = (seat for seat, bid in self.open.bids.items() if bids.get(seat) != bid)
                seat = next(wrong, None)
                return self.ids.merchants.tablet(seat) if seat else self.open.finger(bids)
            case moves.Lower() if self.shown == LOWER:
                return self.ids.lower
            case moves.Stand() if self.shown == LOWER:
                return self.ids.stand
        return None
