"""The Black Tide: what sinks, and, seat by seat, the question of insurance."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.offers import Insurance
from companion.games.traders_of_osaka.rules.pieces import CARDS, Cards
from companion.games.traders_of_osaka.screens.widgets.at_risk import GoodAtRisk
from companion.games.traders_of_osaka.screens.widgets.pad import EMPTY, CardPad, PadQuestion
from companion.games.traders_of_osaka.views.payment import Sequel
from companion.games.traders_of_osaka.views.purse import too_many
from companion.games.traders_of_osaka.views.tide import (
    Cover,
    cheapest_cover,
    other_words,
    wanted_good,
    who_follows,
)
from companion.games.traders_of_osaka.views.view import TableView
from companion.table.change import Change
from companion.ui.kv import load_kv
from companion.ui.pad_page import PadPage
from companion.views.seating import brief_name

load_kv(__name__, "scene", "top_bar")

SLOTS = 4


class BlackTidePage(PadPage):
    """Asks one trader; the pad knows which kinds can help, never who holds them."""

    pad: CardPad

    keeps_awake = True

    number = NumericProperty(1)
    caption = StringProperty("")
    next_words = StringProperty("")
    """Who is asked afterwards."""
    other_words = StringProperty("")
    """Who else may insure, for the key that turns to them; empty where nobody may."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.cover: Cover | None = None
        self._turned = 0
        """Whose question is shown: 0 for the one who is asked, then the volunteers."""
        self._faces: list[GoodAtRisk] = []
        super().__init__(*args, **kwargs)
        self.pad = CardPad()
        self.pad.bind(
            on_change=lambda _, cards: self.chose(cards),
            on_answer=lambda *_: self.answer(),
            on_decline=lambda _: self.answer(),
            on_cancel=lambda _: self.turn(0),
            on_refuse=lambda _, sentence: self.desk.say(sentence),
        )
        self.ids.pad_place.add_widget(self.pad)

    def enter(self, **topic: Any) -> None:
        self.cover = None
        self._turned = 0
        super().enter(**topic)

    def show(self, change: Change | None) -> None:
        view: TableView = self.desk.view
        if view.insurance is None:
            return
        if change is not None:
            self._turned = 0
        if self._has_one_answer(view) and self.goes_on_by_itself:
            self.desk.play(moves.Decline(view.insurance.seat))
            return
        questions = (view.insurance, *view.volunteers)
        question, other = questions[self._turned], questions[(self._turned + 1) % len(questions)]
        self.other_words = other_words(view, other) if view.volunteers else ""
        follow = [] if view.volunteers else [brief_name(name) for name in who_follows(view)]
        self.next_words = f"Next: {', '.join(follow)}" if follow else ""
        self.ids.top.show(self, self._headline(view, question), seat=question.seat)
        begun = Cover.begin(question)
        if self.cover is None or self.cover.question != begun.question:
            self.cover = begun
            self._ask(view)
        self.ids.scene.data = (Sequel.TIDE, view.sinking)

    def _has_one_answer(self, view: TableView) -> bool:
        """No card to insure with, and nobody else whose chance would pass with the answer."""
        assert view.insurance is not None
        return view.seat(view.insurance.seat).hand == 0 and not view.volunteers

    def _headline(self, view: TableView, question: Insurance) -> str:
        name = view.seat(question.seat).name
        if question is not view.insurance:
            return f"{name} may insure, too."
        return f"Does {name} insure goods?"

    def _ask(self, view: TableView) -> None:
        assert self.cover is not None
        question = self.cover.question
        self.caption = cheapest_cover(view, question)
        volunteers = bool(self._turned)
        self.question = f"insurance-{question.seat}"
        draft = self.draft
        self.cover = self.cover.wishing((draft or {}).get("wishes"))
        self._show_goods()
        self.pad.ask(
            PadQuestion(
                title=self.cover.icons(),
                is_full=lambda _: False,
                slots=SLOTS,
                unseen=dict(zip(CARDS, view.unseen, strict=True)),
                refuses=lambda cards: too_many(view, question.seat, cards),
                allowed=frozenset(question.helpful),
                tally=lambda cards: self.cover.with_cards(cards).words() if self.cover else "",
                confirm="Insure",
                decline="" if volunteers else "No insurance",
                cancels=volunteers,
            ),
            draft=draft,
        )

    # --- touching --------------------------------------------------------------------------------

    def chose(self, cards: Cards) -> None:
        """The cards on the pad have changed."""
        if self.cover is not None:
            self.cover = self.cover.with_cards(cards)
            self.name_undo()
            self._show_goods()
            self.pad.title = self.cover.icons()
            self._keep()

    def _keep(self) -> None:
        """The cards on the pad and which of the goods they shall save, cards or none."""
        assert self.cover is not None
        begun = Cover.begin(self.cover.question)
        draft = self.pad.draft or (EMPTY if self.cover.wishes != begun.wishes else None)
        self.keep(draft and {**draft, "wishes": list(self.cover.wishes)})

    def toggle(self, index: int) -> None:
        """One of the goods was tapped: keep it rather than another, or the other way round."""
        if self.cover is not None and index < len(self.cover.goods):
            self.cover = self.cover.tap(index)
            self._show_goods()
            self.pad.tally = self.cover.words()
            self._keep()

    def answer(self) -> None:
        """Insure with the chosen cards; with none, decline. Volunteers are never asked to."""
        if self.cover is not None and (self.cover.cards or not self._turned):
            self.desk.play(self.cover.move())

    def turn(self, number: int) -> None:
        """Show another's question: 0 is the one who is asked, then come the volunteers."""
        self._turned = number % (1 + len(self.desk.view.volunteers))
        self.show(None)

    def turn_on(self) -> None:
        self.turn(self._turned + 1)

    def confirm(self) -> None:
        self.answer()

    def finger(self, move: Any) -> Widget | None:
        if self.cover is None or not isinstance(move, moves.Insure | moves.Decline):
            return None
        if move.seat is not self.cover.question.seat:
            return self.ids.other
        cards = move.cards if isinstance(move, moves.Insure) else ()
        key: Widget | None = self.pad.finger(cards)
        if key is not None:
            return key
        keeping = move.keeping if isinstance(move, moves.Insure) else ()
        index = wanted_good(self.cover, keeping) if keeping else None
        return self._faces[index] if index is not None else self._answer_key(cards)

    def _answer_key(self, cards: Cards) -> Widget:
        key: Widget = self.pad.ids.done if cards else self.pad.ids.without
        return key

    def _show_goods(self) -> None:
        assert self.cover is not None
        goods = self.cover.goods
        while len(self._faces) < len(goods):
            face, index = GoodAtRisk(), len(self._faces)
            face.bind(on_release=lambda _, index=index: self.toggle(index))
            self._faces.append(face)
        faces = self._faces[: len(goods)]
        row = self.ids.goods
        if row.children[::-1] != faces:
            row.clear_widgets()
            for face in faces:
                row.add_widget(face)
            self.number = len(faces)
        sinking = self.cover.question.sinking
        for face, card, saved in zip(faces, goods, self.cover.saved, strict=True):
            face.data = (card, saved, card.colour in sinking)
