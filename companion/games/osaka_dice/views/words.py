"""Moves and facts in plain words: the log, and the list of what to do with one's hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple

from companion.games.contract import Spoken, Told
from companion.games.kit.counting import count_of, listed
from companion.games.kit.turns import Namer
from companion.games.osaka_dice.rules import facts as f
from companion.games.osaka_dice.rules import moves
from companion.games.osaka_dice.rules.corrections import SECTION_NAMES, describe
from companion.games.osaka_dice.rules.mountain import Space
from companion.games.osaka_dice.rules.owner import check_goods
from companion.games.osaka_dice.rules.pieces import Colour, Seat, spell
from companion.games.osaka_dice.rules.state import State
from companion.games.osaka_dice.views.called import Names, called

Facts = tuple[Any, ...]

RULES: Final = {
    "end": "the black tide comes once more before the game ends",
    "half": "half of what is left is rounded up",
    "trophies": "only a trophy that a cube stands on scores",
    "spaces": "one cube on a space of the mountain",
}
"""House rules and variants, by their topics."""


def spoken(sheets: Mapping[str, Any]) -> Spoken | None:
    """How a game is told to whoever has entered what the goods are called."""
    names = sheets.get("goods")
    if check_goods(names):
        return None
    return Spoken(tell=partial(tell, names=names), hands=partial(hands, names=names))


def tell(before: State, move: Any, facts: Facts, names: Names | None = None) -> Told:
    """A log entry: what was done, and what followed, one sentence each.

    With `names` goods are called as on the sheets of the table's copy.
    """
    name = before.called
    done = _done(before, move, facts, name, names or {})
    seat = move.seat if isinstance(move, moves.SeatMove) else None
    return Told(done, tuple(_followed(facts, name, names or {})), seat)


def hands(before: State, facts: Facts, names: Names | None = None) -> tuple[str, ...]:
    """What people have to do now with dice, cubes and pencils, in order.

    With `names` goods are called as on the sheets of the table's copy.
    """
    name = before.called
    for fact in facts:  # a seat that was just taken is not in the state yet
        if isinstance(fact, f.Seated):
            return (f"{fact.name} takes a sheet.",)
    told = []
    for what, doings in groupby(_doings(facts, name, names or {}), lambda doing: doing.what):
        who = listed([doing.who for doing in doings if doing.who])
        told.append(f"{who}: {what}" if who else what)
    return tuple(told)


def reward_words(space: Space, names: Names | None = None) -> str:
    """What a space of the mountain gives.

    >>> from companion.games.osaka_dice.rules.mountain import read_space
    >>> reward_words(read_space("coins3")), reward_words(read_space("B2"), {"blue": "vases"})
    ('3 coins', 'a 2-good, blue (vases)')
    """
    match space.kind:
        case "trophy":
            return f"a trophy for {space.value}"
        case "any":
            return f"a {space.value}-good of any colour"
        case "good" if space.colour:
            return f"a {space.value}-good, {called(space.colour, names or {})}"
    return count_of(space.value, space.kind.removesuffix("s"))


def percent(chance: Fraction) -> str:
    """A chance as people read it.

    >>> percent(Fraction(1, 9)), percent(Fraction(1, 2187))
    ('11 %', '< 1 %')
    """
    whole = round(chance * 100)
    return f"{whole} %" if whole or not chance else "< 1 %"


# --- the log ---------------------------------------------------------------------------------


def _done(before: State, move: Any, facts: Facts, name: Namer, names: Names) -> str:
    match move:
        case moves.SitDown():
            return f"{move.name} sits at {move.seat}."
        case moves.Agree():
            return f"Agreed: {RULES[move.topic]}."
        case moves.LayMountain(track=track):
            return f"The mountain has {len(track.spaces)} spaces: {track}."
        case moves.Start():
            return f"{name(move.seat)} starts."
        case moves.Deal():
            return f"Dealt: {spell(move.front)} in front, {spell(move.back)} behind."
        case moves.Take(colour=colour) if colour:
            return f"{name(move.seat)} takes {move.die} as a {called(colour, names)} good."
        case moves.Take():
            return f"{name(move.seat)} takes {move.die}."
        case moves.Roll():
            return f"{name(move.seat)} rolls {spell(move.dice)}."
        case moves.RollBack():
            return f"{name(move.seat)} rolls the back row: {spell(move.dice)}."
        case moves.Sort():
            picks = listed(f"{d} as {'a good' if good else 'coins'}" for d, good in move.picks)
            return f"{name(move.seat)} sorts {picks}."
        case moves.Buy():
            bought = next(fact for fact in facts if isinstance(fact, f.Bought))
            return f"{name(move.seat)} buys {spell(before.front)} for {bought.cost}."
        case moves.Climb():
            climbed = next(fact for fact in facts if isinstance(fact, f.Climbed))
            reward = reward_words(climbed.reward, names)
            return f"{name(move.seat)} climbs to space {climbed.space}: {reward}."
        case moves.Save():
            saved = next(fact for fact in facts if isinstance(fact, f.Saved))
            price = count_of(saved.investors, "investor")
            return f"{name(move.seat)} saves {spell(move.goods)} for {price}."
        case moves.Decline():
            return f"{name(move.seat)} saves nothing."
        case moves.Draw(front=front) if front:
            return f"Drawn: {spell(front)} in front, {spell(move.back)} behind."
        case moves.Draw():
            return f"Drawn: {spell(move.back)} behind."
    return f"Correction: {describe(before, move)}"


def _followed(facts: Facts, name: Namer, names: Names) -> Iterator[str]:
    """What followed; gains of one player that follow each other in one sentence."""
    for key, together in groupby(facts, _who_gains):
        alike = tuple(together)
        if key is not None:
            yield f"{name(key)} gains {_gains(alike)}."
            continue
        for fact in alike:
            match fact:
                case f.Bought(lost=lost) if lost:
                    yield f"{count_of(lost, 'coin')} {'is' if lost == 1 else 'are'} lost."
                case f.Unmarked():
                    yield f"{name(fact.seat)} has no box left for {fact.good}."
                case f.Closed():
                    yield closing(fact, name, names)
                case f.PerilRose():
                    yield peril(fact, name)
                case f.Lost():
                    yield f"{name(fact.seat)} loses {listed(fact.goods)}."
                case f.Over():
                    yield "The game is over."


def _who_gains(fact: Any) -> Seat | None:
    kinds = (f.CoinsGained, f.InvestorsGained, f.Marked)
    return fact.seat if isinstance(fact, kinds) else None


def _gains(facts: Facts) -> str:
    coins = sum(fact.coins for fact in facts if isinstance(fact, f.CoinsGained))
    investors = sum(fact.count for fact in facts if isinstance(fact, f.InvestorsGained))
    parts = [count_of(coins, "coin")] if coins else []
    parts += [count_of(investors, "investor")] if investors else []
    parts += [str(fact.good) for fact in facts if isinstance(fact, f.Marked)]
    return listed(parts)


def closing(fact: f.Closed, name: Namer, names: Names | None = None) -> str:
    """A closing in one sentence: who scores what."""
    shares = listed(f"{name(share.seat)} {share.points}" for share in fact.shares)
    which = SECTION_NAMES[fact.section - 1]
    return (
        f"The {which} {called(fact.colour, names or {})} section is scored: {shares};"
        f" {name(fact.seat)} ticks the end box for {fact.end_box}."
    )


def peril(fact: f.PerilRose, name: Namer) -> str:
    """A storm or a tide in one sentence: what it threatens."""
    what = "A storm" if fact.kind == "storm" else "The black tide"
    if not fact.threats:
        return f"{what} finds nothing to take."
    threats = listed(f"{name(x.seat)}'s {spell(x.goods)}" for x in fact.threats)
    return f"{what} threatens {threats}."


# --- what to do with one's hands ----------------------------------------------------------------


class _Doing(NamedTuple):
    what: str
    who: str = ""
    """Who does it on their sheet; nobody in particular with dice and cubes."""


def _doings(facts: Facts, name: Namer, names: Names) -> Iterator[_Doing]:
    for key, together in groupby(facts, _who_gains):
        if key is not None:
            for gained in _gained(tuple(together), names):
                yield _Doing(gained, name(key))
            continue
        for fact in together:
            yield from _done_with(fact, name, names)


def _done_with(fact: Any, name: Namer, names: Names) -> Iterator[_Doing]:
    match fact:
        case f.StartDecided():
            yield _Doing(f"{name(fact.seat)} is the start player.")
        case f.MountainLaid():
            yield _Doing("Everybody puts a cube on the start of the mountain.")
        case f.Returned():
            yield _Doing(f"Put {listed(fact.dice)} back into the bag.")
        case f.Joined():
            yield _Doing(f"Move {listed(fact.dice)} from the back row to the front.")
        case f.Bought(spent=spent):
            boxes = "box" if len(spent) == 1 else "boxes"
            yield _Doing(f"cross the coin {boxes} {listed(spent)}.", name(fact.seat))
        case f.Closed():
            yield _Doing(closing(fact, name, names))
            colour = called(fact.colour, names)
            yield _Doing(f"Everybody: cross the empty boxes of this {colour} section.")
        case f.Saved():
            yield _Doing(f"cross out {count_of(fact.investors, 'investor')}.", name(fact.seat))
        case f.Lost():
            for words in _lost(fact, names):
                yield _Doing(f"cross {words}.", name(fact.seat))
        case f.Climbed():
            yield _Doing(f"Move {name(fact.seat)}'s cube to space {fact.space}.")
        case f.Over():
            yield _Doing("The game is over: count the points.")


def _gained(facts: Facts, names: Names) -> Iterator[str]:
    """What one player writes down, row by row: each is filled from the left."""
    rows: dict[Any, list[Any]] = {}
    for fact in facts:
        row = (fact.good.colour, fact.section) if isinstance(fact, f.Marked) else type(fact)
        rows.setdefault(row, []).append(fact)
    for row, gains in rows.items():
        if row is f.CoinsGained:
            boxes = "box" if len(gains) == 1 else "boxes"
            yield f"write {listed([gain.coins for gain in gains])} in the next coin {boxes}."
        elif row is f.InvestorsGained:
            yield f"tick {_boxes(sum(gain.count for gain in gains), 'investor')}."
        else:
            colour, section = row
            boxes = "box" if len(gains) == 1 else "boxes"
            where = f"{called(colour, names)} {boxes} {listed([gain.box for gain in gains])}"
            if section == 2:
                where = f"{where} of the second section"
            yield f"write {listed([gain.good.value for gain in gains])} in {where}."


def _boxes(number: int, what: str) -> str:
    return f"{number} {what} {'box' if number == 1 else 'boxes'}"


def _lost(fact: f.Lost, names: Names) -> Iterator[str]:
    """Boxes to cross, colour by colour: `boxes 3 and 4 of green`."""
    by_colour: dict[Colour, list[int]] = {}
    for colour, box in fact.boxes:
        by_colour.setdefault(colour, []).append(box)
    for colour, boxes in by_colour.items():
        which = f"{'box' if len(boxes) == 1 else 'boxes'} {listed(boxes)}"
        yield f"{which} of {called(colour, names)}"
