"""What a move led to, step by step, as data: every closing seat by seat, then the tide, then what
to do with one's hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.kit.counting import count_of
from companion.games.kit.turns import Namer
from companion.games.kit.value import Value
from companion.games.osaka_dice.rules.corrections import SECTION_NAMES
from companion.games.osaka_dice.rules.facts import Closed, Lost, PerilRose, Rolled, Saved
from companion.games.osaka_dice.rules.pieces import Colour, Dice, Goods, Seat
from companion.games.osaka_dice.rules.state import State
from companion.games.osaka_dice.views.called import Names, called
from companion.games.osaka_dice.views.words import closing, hands


class ShareTold(Value, frozen=True, kw_only=True):
    """What one player scores for a section, with its working."""

    seat: Seat
    name: str
    values: tuple[int, ...]
    points: int
    end_box: int
    """What the end box gives on top; 0 for whoever did not close the section."""

    @property
    def working(self) -> str:
        """As in `2 + 3 + 5 = 10`."""
        if len(self.values) < 2:
            return str(self.points)
        return f"{' + '.join(map(str, self.values))} = {self.points}"


class ClosingTold(Value, frozen=True, kw_only=True):
    """One section that is scored."""

    title: str
    colour: Colour
    section: int
    shares: tuple[ShareTold, ...]
    """From whoever closed it clockwise."""


class ThreatTold(Value, frozen=True, kw_only=True):
    """One player in a storm or a tide."""

    seat: Seat
    name: str
    goods: Goods
    sentence: str
    """Whether they are asked, or lose them at once; it stands beside the name."""


class PerilTold(Value, frozen=True, kw_only=True):
    """A storm or a black tide as it begins."""

    title: str
    kind: str
    threats: tuple[ThreatTold, ...]
    rolled: Dice
    """The dice that brought a storm; () with a tide."""


class LossTold(Value, frozen=True, kw_only=True):
    """What is crossed, and what was saved."""

    seat: Seat
    name: str
    lost: Goods
    boxes: tuple[tuple[Colour, int], ...]
    saved: Goods
    investors: int


class HandsTold(Value, frozen=True, kw_only=True):
    """What everybody has to do now with dice, cubes and pencils."""

    sentences: tuple[str, ...]


Chapter = ClosingTold | PerilTold | LossTold | HandsTold


def story(before: State, facts: Iterable[Any], names: Names | None = None) -> tuple[Chapter, ...]:
    """The chapters of a move; () where nothing closed and nothing was at risk."""
    facts, names, name = tuple(facts), names or {}, before.called
    chapters: list[Chapter] = []
    saved: Saved | None = None
    rolled: Dice = ()
    for fact in facts:
        match fact:
            case Rolled(dice=dice):
                rolled = dice
            case Closed():
                chapters.append(_closing(fact, name, names))
            case PerilRose():
                chapters.append(_peril(fact, name, rolled))
            case Saved():
                saved = fact
                chapters.append(_loss(fact.seat, name, saved=fact))
            case Lost() if saved is not None and saved.seat is fact.seat:
                chapters[-1] = _loss(fact.seat, name, lost=fact, saved=saved)
            case Lost():
                chapters.append(_loss(fact.seat, name, lost=fact))
    # Who scores what was a chapter of its own.
    scored = [closing(fact, name, names) for fact in facts if isinstance(fact, Closed)]
    to_do = tuple([told for told in hands(before, facts, names) if told not in scored])
    if chapters and to_do:
        chapters.append(HandsTold(sentences=to_do))
    return tuple(chapters)


def is_story(facts: Iterable[Any]) -> bool:
    """Whether these facts are told step by step before anything else goes on."""
    return any(isinstance(fact, Closed | PerilRose) for fact in facts)


def _closing(fact: Closed, name: Namer, names: Names) -> ClosingTold:
    return ClosingTold(
        title=(
            f"The {SECTION_NAMES[fact.section - 1]} {called(fact.colour, names)} section is scored."
        ),
        colour=fact.colour,
        section=fact.section,
        shares=tuple(
            [
                ShareTold(
                    seat=share.seat,
                    name=name(share.seat),
                    values=share.values,
                    points=share.points,
                    end_box=fact.end_box if share.seat is fact.seat else 0,
                )
                for share in fact.shares
            ]
        ),
    )


def _peril(fact: PerilRose, name: Namer, rolled: Dice) -> PerilTold:
    what = "A storm" if fact.kind == "storm" else "The black tide"
    price = count_of(fact.price, "investor")
    threats = []
    for seat, goods, is_asked in fact.threats:
        asked = f"May save goods for {price} each."
        sentence = asked if is_asked else "Too few investors: they are lost."
        threats.append(ThreatTold(seat=seat, name=name(seat), goods=goods, sentence=sentence))
    title = f"{what} comes." if threats else f"{what} finds nothing to take."
    return PerilTold(title=title, kind=fact.kind, threats=tuple(threats), rolled=rolled)


def _loss(
    seat: Seat, name: Namer, *, lost: Lost | None = None, saved: Saved | None = None
) -> LossTold:
    return LossTold(
        seat=seat,
        name=name(seat),
        lost=lost.goods if lost else (),
        boxes=lost.boxes if lost else (),
        saved=saved.goods if saved else (),
        investors=saved.investors if saved else 0,
    )
