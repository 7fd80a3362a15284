"""Choices under the dice: what each die of a purchase becomes, and how the back row is sorted."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.errors import RuleViolation
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.forecast import forecast_buy, weigh
from companion.games.osaka_dice.screens.choosing import LINE, kept_move, sensible_picks
from companion.games.osaka_dice.screens.names import names_of
from companion.games.osaka_dice.screens.rolling_page import RollingPage
from companion.games.osaka_dice.screens.widgets.lots import Lots
from companion.games.osaka_dice.views.actions import purchase_told, sorted_told
from companion.games.osaka_dice.views.view import TableView

BUY, SORT = "buy", "sort"


class ChoosingPage(RollingPage):
    """Its kv file has a `lots_place` for the columns, in a panel of the name `lots`."""

    is_choosing = BooleanProperty(False)
    """Columns with choices are shown: their dice lie in them, and need no row besides."""
    done_words = StringProperty("")
    """What the key under the columns does."""
    follows = StringProperty("")
    """What these choices would bring about."""
    cancels = BooleanProperty(True)
    """The choices may be left open; a rolled back row has to be sorted."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lots = Lots()
        self.lots.bind(on_change=lambda _: self._lots_changed())
        self.ids.lots_place.add_widget(self.lots)

    def open_panel(self, shown: str) -> None:
        self.is_choosing = shown == "lots"
        super().open_panel(shown)

    def ask_purchase(self, view: TableView) -> None:
        assert view.buying is not None
        self.question = BUY
        kept = kept_move(self.draft, moves.Buy)
        dice = sorted(lot.die for lot in view.buying.move.lots)
        fits = kept is not None and sorted(lot.die for lot in kept.lots) == dice
        self.cancels = True
        self.lots.ask_lots(kept.lots if fits else view.buying.move.lots)
        self._lots_changed()
        self.open_panel("lots")

    def ask_sort(self, view: TableView) -> None:
        self.question = SORT
        kept = kept_move(self.draft, moves.Sort)
        picks = sensible_picks(view)
        if kept is not None and sorted(p.die for p in kept.picks) == sorted(p.die for p in picks):
            picks = kept.picks
        self.cancels = False
        self.lots.ask_picks(picks)
        self._lots_changed()
        self.open_panel("lots")

    def _lots_changed(self) -> None:
        """Say what the choices would do, and keep them for whoever comes back to them."""
        view: TableView = self.desk.view
        if view.turn is None or self.desk.table is None:
            return
        if self.question == SORT:
            sort = moves.Sort(view.turn, self.lots.picks)
            self.keep({LINE: str(sort)})
            self.done_words = "Sort like this"
            follows = weigh(self.desk.table.state, sort)
            self.follows = sorted_told(view, sort, follows, names_of(self.desk))
        elif self.question == BUY:
            buy = moves.Buy(view.turn, self.lots.lots)
            self.keep({LINE: str(buy)})
            try:
                forecast = forecast_buy(self.desk.table.state, buy)
            except RuleViolation as refusal:
                self.follows = refusal.sentence
                return
            assert forecast is not None
            self.done_words = f"Buy for {forecast.cost}"
            self.follows = purchase_told(view, forecast, names_of(self.desk))

    def done(self) -> None:
        """The choices under the dice are made."""
        view: TableView = self.desk.view
        if self.shown != "lots" or view.turn is None:
            return
        if self.question == SORT:
            self.desk.play(moves.Sort(view.turn, self.lots.picks))
        else:
            self.desk.play(moves.Buy(view.turn, self.lots.lots))
