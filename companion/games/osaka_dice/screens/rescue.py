"""A storm or a black tide asks one player: which goods shall investors save?"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.kit.counting import count_of
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.offers import Rescue
from companion.games.osaka_dice.rules.pieces import Goods
from companion.games.osaka_dice.screens.names import names_of
from companion.games.osaka_dice.screens.widgets.good_key import GoodKey
from companion.games.osaka_dice.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.page import BasePage

load_kv(__name__, "dice_sheet", "top_bar")

SAVE, PLACES = "save", "places"
"""The question, and by what its answer is kept until it is given."""


class DiceRescuePage(BasePage):
    """Each good at risk is a key; the best ones that can be saved are chosen beforehand."""

    keeps_awake = True

    words = StringProperty("")
    columns = NumericProperty(1)
    done_words = StringProperty("")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._rescue: Rescue | None = None
        self._chosen: list[int] = []
        self.keys: list[GoodKey] = []
        super().__init__(*args, **kwargs)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        rescue = view.rescue
        if rescue is None:
            return
        name = view.seat(rescue.seat).name
        self.ids.top.show(self, f"What does {name} save?", seat=rescue.seat)
        self.ids.sheet.data = view.seat(rescue.seat)
        self.ids.sheet.names = names_of(self.desk)
        if rescue != self._rescue or change is None:
            self._rescue = rescue
            self._chosen = self._kept(rescue)
            self._lay(rescue)
        self._show_chosen()

    def _kept(self, rescue: Rescue) -> list[int]:
        """What was chosen before, else the best that can be saved."""
        draft = self.desk.draft(SAVE)
        kept = draft.get(PLACES) if draft else None
        if isinstance(kept, list) and set(kept) <= set(range(len(rescue.goods))):
            return kept[: rescue.most]
        left, chosen = list(rescue.best), []
        for at, good in enumerate(rescue.goods):
            if good in left:
                left.remove(good)
                chosen.append(at)
        return chosen

    def _lay(self, rescue: Rescue) -> None:
        grid, names = self.ids.goods, names_of(self.desk)
        grid.clear_widgets()
        # As many in a row as make the keys wide rather than high.
        self.columns = min(len(rescue.goods), 3 if self.lying else 2)
        self.keys = []
        for at, good in enumerate(rescue.goods):
            key = GoodKey(data=(good.colour, str(good), names.get(good.colour, "")))
            key.bind(on_release=lambda _, at=at: self.toggle(at))
            key.size_hint_max_y = dp(150)
            self.keys.append(key)
            grid.add_widget(key)

    def toggle(self, at: int) -> None:
        """Save this good, or let it go; what was chosen first makes room."""
        rescue = self._rescue
        if rescue is None:
            return
        if at in self._chosen:
            self._chosen.remove(at)
        else:
            self._chosen.append(at)
            self._chosen = self._chosen[-rescue.most :]
        self.desk.keep_draft(SAVE, {PLACES: list(self._chosen)})
        self._show_chosen()

    def _show_chosen(self) -> None:
        rescue = self._rescue
        assert rescue is not None
        for at, key in enumerate(self.keys):
            key.chosen = at in self._chosen
        number = len(self._chosen)
        price = count_of(rescue.price, "investor")
        self.words = f"Each costs {price}; {count_of(rescue.investors, 'investor')} there."
        cost = count_of(number * rescue.price, "investor")
        self.done_words = (
            f"Save {' '.join(map(str, self._goods()))} for {cost}" if number else ("Save nothing")
        )

    def _goods(self) -> Goods:
        assert self._rescue is not None
        return tuple(self._rescue.goods[at] for at in sorted(self._chosen))

    def done(self) -> None:
        rescue = self._rescue
        if rescue is None:
            return
        goods = self._goods()
        self.desk.play(moves.Save(rescue.seat, goods) if goods else moves.Decline(rescue.seat))

    def confirm(self) -> None:
        self.done()

    def finger(self, move: Any) -> Widget | None:
        if self._rescue is None or not isinstance(move, moves.Save | moves.Decline):
            return None
        wanted = list(move.goods) if isinstance(move, moves.Save) else []
        for at in sorted(self._chosen):
            good = self._rescue.goods[at]
            if good not in wanted:
                return self.keys[at]
            wanted.remove(good)
        for at, good in enumerate(self._rescue.goods):
            if good in wanted and at not in self._chosen:
                return self.keys[at]
        done: Widget = self.ids.done
        return done
