"""The Black Tide: which ships sink, who may insure what, and what is lost."""

from __future__ import annotations

from collections import Counter

from companion.errors import RuleViolation
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace
from companion.games.traders_of_osaka.rules.facts import Declined, Lost, Returned, Saved, Sunk
from companion.games.traders_of_osaka.rules.hands import spend
from companion.games.traders_of_osaka.rules.moves import Decline, Insure
from companion.games.traders_of_osaka.rules.pieces import (
    ANORI,
    COLOURS,
    EDO,
    OSAKA,
    WAVES,
    Card,
    Cards,
    Colour,
    Seat,
    spell,
)
from companion.games.traders_of_osaka.rules.piles import discard
from companion.games.traders_of_osaka.rules.state import Player, State, Steps, Tide


def rise(state: State, facts: Facts) -> State:
    """The tide comes in: ships on waves are lost, and whoever has goods at risk will be asked."""
    colours = tuple(c for c, space in zip(COLOURS, state.ships, strict=True) if space in WAVES)
    facts.extend(map(Sunk, colours))
    waiting = tuple(p.seat for p in state.from_active() if at_risk(p, colours))
    return replace(state, tide=Tide(colours, waiting))


def fall(state: State, facts: Facts) -> State:
    """Everybody has answered: the uninsured goods are lost and the ships return."""
    assert state.tide is not None
    for player in state.from_active():
        lost = at_risk(player, state.tide.colours)
        if lost:
            facts.append(Lost(player.seat, lost))
            left = tuple(card for card in player.goods if card not in lost)
            state = discard(state, lost).with_player(replace(player, goods=left))
    return replace(state, ships=return_ships(state.ships, facts), tide=None)


def return_ships(ships: Steps, facts: Facts) -> Steps:
    """Ships in Edo go back to Osaka, sunk ones to Anori."""
    spaces = list(ships)
    for colour in COLOURS:
        here = spaces[colour.lane]
        if here == EDO or here in WAVES:
            spaces[colour.lane] = OSAKA if here == EDO else ANORI
            facts.append(Returned(colour, spaces[colour.lane]))
    return tuple(spaces)


def at_risk(player: Player, colours: tuple[Colour, ...]) -> Cards:
    """The uninsured goods in these colours."""
    return tuple([card for card in player.goods if card.colour in colours])


def insurable(state: State, player: Player) -> Cards:
    """The goods this trader may insure now: those at risk, or any where the house says so."""
    assert state.tide is not None
    return player.goods if state.rules.insurance_any else at_risk(player, state.tide.colours)


def is_asked(state: State, seat: Seat) -> bool:
    """Whether the question of insurance is put to this seat now."""
    assert state.tide is not None
    return seat is state.tide.waiting[0]


def may_insure(state: State, seat: Seat) -> bool:
    """Whether this seat may insure now: the one asked, or a volunteer with nothing at risk.

    Volunteers exist only under the house rule that anything may be insured.
    """
    assert state.tide is not None
    if is_asked(state, seat):
        return True
    player = state.player(seat)
    volunteer = state.rules.insurance_any and not at_risk(player, state.tide.colours)
    return volunteer and bool(player.goods)


def insure(state: State, move: Insure, facts: Facts) -> State:
    player = state.player(move.seat)
    goods = insurable(state, player)
    covered = cover(goods, move.cards)
    useless = [card for card in move.cards if not card.icons]
    if useless:
        raise RuleViolation(
            "no-icons", f"{useless[0]} has no insurance icon; only 2s and 3s insure goods."
        )
    stray = [card for card in move.cards if all(card.colour is not g.colour for g in goods)]
    if stray:
        raise RuleViolation(
            "nothing-to-insure",
            f"{stray[0]} protects nothing: {player.name} has no {stray[0].colour}"
            " goods to insure now.",
        )
    if move.keeping:
        covered = _chosen(goods, covered, move.keeping)
    state = spend(state, move.seat, move.cards)
    player = state.player(move.seat)
    left = list(player.goods)
    for card in covered:
        left.remove(card)
    player = replace(player, goods=tuple(left), insured=player.insured + covered)
    state = discard(state.with_player(player), move.cards)
    facts.append(Saved(move.seat, move.cards, covered))
    return _answered(state, move.seat)


def decline(state: State, move: Decline, facts: Facts) -> State:
    facts.append(Declined(move.seat))
    return _answered(state, move.seat)


def cover(goods: Cards, cards: Cards) -> Cards:
    """The goods that these cards' icons protect, the highest of each colour first.

    >>> from companion.games.traders_of_osaka.rules.pieces import Card
    >>> spell(cover((Card(Colour.RED, 2), Card(Colour.RED, 5)), (Card(Colour.RED, 3),)))
    'R5'
    """
    covered: list[Cards] = []
    for colour in COLOURS:
        icons = sum(card.icons for card in cards if card.colour is colour)
        same = (card for card in goods if card.colour is colour)
        covered.append(tuple(sorted(same, key=lambda card: -card.value)[:icons]))
    return sum(covered, ())


def cheapest_cover(at_risk: Cards, hand: Cards) -> Cards | None:
    """The fewest coins from this hand that insure all of these goods; None if it cannot.

    A 2 has two icons for two coins, a 3 one icon for three, so 2s always go first.
    """
    chosen: list[Card] = []
    for colour in COLOURS:
        need = sum(card.colour is colour for card in at_risk)
        helpful = [card for card in hand if card.colour is colour and card.icons]
        for card in sorted(helpful, key=lambda card: card.value):
            if need > 0:
                chosen.append(card)
                need -= card.icons
        if need > 0:
            return None
    return tuple(chosen)


def _chosen(goods: Cards, covered: Cards, keeping: Cards) -> Cards:
    """The goods the player keeps instead of the highest: as many of each colour."""
    if Counter(keeping) - Counter(goods):
        raise RuleViolation(
            "not-at-risk",
            f"Only goods that may be insured now can be kept: {spell(goods)}.",
        )
    wanted = Counter(card.colour for card in covered)
    if Counter(card.colour for card in keeping) != wanted:
        words = ", ".join(f"{number} {colour}" for colour, number in wanted.items())
        raise RuleViolation("wrong-cover", f"Those icons protect {words}: name just as many.")
    return keeping


def _answered(state: State, seat: Seat) -> State:
    assert state.tide is not None
    waiting = tuple(s for s in state.tide.waiting if s is not seat)
    return replace(state, tide=Tide(state.tide.colours, waiting))
