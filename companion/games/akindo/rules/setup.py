"""Setting the table: seats, what is agreed and known of the box, the waste site, who starts."""

from __future__ import annotations

from companion.errors import RuleViolation
from companion.games.akindo.rules.asking import ask, cards_in_box, cards_to_deal, waste_size
from companion.games.akindo.rules.facts import Agreed, Dealt, TurnPassed
from companion.games.akindo.rules.moves import (
    Agree,
    LayWaste,
    LeaveInBox,
    ScoreBasic,
    ScoreSpecial,
    SitDown,
    Start,
    TellPips,
)
from companion.games.akindo.rules.pieces import (
    CARDS,
    COINS,
    FULL_DECK,
    MIN_PLAYERS,
    NO_CARDS,
    START_COINS,
    Cards,
    bump,
    count,
)
from companion.games.akindo.rules.state import Phase, Player, State, unseen
from companion.games.kit.facts import Facts
from companion.games.kit.value import replace


def sit_down(state: State, move: SitDown, facts: Facts) -> State:
    return state.seated(Player(seat=move.seat, name=move.name), facts)


def agree(state: State, move: Agree, facts: Facts) -> State:
    state = _seated(state)
    facts.append(Agreed(str(move)))
    rules = state.rules
    if move.topic == "purveyor":
        return replace(state, rules=replace(rules, purveyor=True))
    return replace(state, rules=replace(rules, whole_turn=True))


def leave_in_box(state: State, move: LeaveInBox, facts: Facts) -> State:
    state = _seated(state)
    _once(move, state.box is not None)
    most = cards_to_deal(state) - 1
    if move.cards > most:
        raise RuleViolation(
            "no-deck",
            f"At most {most} cards can stay in the box: at least one is left for the deck.",
        )
    facts.append(Agreed(str(move)))
    return replace(state, box=move.cards)


def tell_pips(state: State, move: TellPips, facts: Facts) -> State:
    state = _seated(state)
    _once(move, bool(state.pips))
    facts.append(Agreed(str(move)))
    return replace(state, pips=move.faces)


def score_basic(state: State, move: ScoreBasic, facts: Facts) -> State:
    state = _seated(state)
    _once(move, state.scoring.basic is not None)
    facts.append(Agreed(str(move)))
    return replace(state, scoring=replace(state.scoring, basic=move.points))


def score_special(state: State, move: ScoreSpecial, facts: Facts) -> State:
    state = _seated(state)
    scoring = state.scoring
    match move.kind, move.size:
        case "all", None:
            _once(move, scoring.every is not None)
            scoring = replace(scoring, every=move.points)
        case "trio", None:
            _once(move, scoring.trio is not None)
            scoring = replace(scoring, trio=move.points)
        case "own", int(size):
            _once(move, size in dict(scoring.own))
            scoring = replace(scoring, own=(*scoring.own, (size, move.points)))
        case _, int(size):
            _once(move, size in dict(scoring.other))
            scoring = replace(scoring, other=(*scoring.other, (size, move.points)))
    facts.append(Agreed(str(move)))
    return replace(state, scoring=scoring)


def lay_waste(state: State, move: LayWaste, facts: Facts) -> State:
    """The first cards are seen, and everything is dealt."""
    state = _seated(state)
    if not state.pips:
        raise RuleViolation("pips-first", f"The pips come before the waste site. {ask(state)}")
    size = waste_size(state)
    if len(move.cards) != size:
        raise RuleViolation(
            "wrong-waste", f"The waste site starts with {size} cards, not {len(move.cards)}."
        )
    state = hand_out(state)
    check_unseen(state, move.cards)
    deck = cards_to_deal(state) - cards_in_box(state)
    facts.append(Dealt(move.cards, deck))
    return replace(
        state,
        phase=Phase.START,
        waste=count(move.cards),
        deck=deck,
        stock=COINS - START_COINS * len(state.players),
    )


def start(state: State, move: Start, facts: Facts) -> State:
    facts.append(TurnPassed(move.seat, ()))
    return replace(state, phase=Phase.ROLL, turn=state.place(move.seat), turn_number=1)


def check_unseen(state: State, cards: Cards) -> None:
    """Raise unless the deck may hold all of these."""
    for card, wanted, left, full in zip(CARDS, count(cards), unseen(state), FULL_DECK, strict=True):
        if wanted > left:
            raise RuleViolation(
                "card-not-in-deck",
                f"No {card} card can be left for this: all {full} are accounted for. Look again,"
                " or correct the card that was read wrong.",
            )


def hand_out(state: State) -> State:
    """Five coins, a card of the own colour, and one of the right neighbour's."""
    players = []
    for place, player in enumerate(state.players):
        cards = bump(NO_CARDS, player.seat.place, +1)
        cards = bump(cards, state.players[place - 1].seat.place, +1)
        players.append(replace(player, coins=START_COINS, cards=cards))
    return replace(state, players=tuple(players))


def _seated(state: State) -> State:
    """The seats are counted at the first line that is none."""
    if len(state.players) < MIN_PLAYERS:
        raise RuleViolation(
            "too-few-seats",
            "At least three merchants must sit down first: `seat COLOUR NAME`.",
        )
    return replace(state, phase=Phase.AGREEING)


def _once(move: object, said: bool) -> None:
    if said:
        raise RuleViolation(
            "said-already", f"`{move}` was settled by an earlier line: undo that one to change it."
        )
