"""What may happen now, as one readable object that a screen can be drawn from; all public."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from companion.games.akindo.rules import moves
from companion.games.akindo.rules.asking import ask, asked, calls_needed, waste_size
from companion.games.akindo.rules.facts import Earned
from companion.games.akindo.rules.moves import Move
from companion.games.akindo.rules.pieces import COLOURS, CUSTOM, DICE, SIDES, Call, Colour, Dice
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import Phase, State
from companion.games.akindo.rules.touting import earnings, keepings, rest_of
from companion.games.kit.offers import OpenMoves
from companion.games.kit.value import Value


class Draw(Value, frozen=True):
    """What chance decides: dice to roll, cards for the waste site, or cards to stock."""

    dice: int = 0
    waste: int = 0
    stock: int = 0


class Distribution(Value, frozen=True):
    """One way to keep dice, and what every merchant who takes part would earn."""

    move: moves.Keep
    rest: Dice
    earned: tuple[Earned, ...]


class Offers(OpenMoves[State]):
    """The open moves of a state.

    Iterating gives every decision that is open, spelled out. What chance decides is a `draw`
    instead, for nobody chooses it; a reveal is made of answers that nobody else may know, and the
    points of `SEAT scores` are any number. `move in offers` answers for every move of all.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state, apply=apply, ask=ask, asked=asked)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._decisions())

    def _decisions(self) -> list[Move]:
        state, seat = self._state, self.asked
        match self.phase:
            case Phase.START:
                return [moves.Start(player.seat) for player in state.players]
            case Phase.KEEP:
                return list(self.keeps)
            case Phase.CHALLENGE:
                return list(_challenges(self.may_challenge))
            case Phase.CALL if seat:
                return list(_calls(seat))
            case Phase.LOWER if seat:
                return [moves.Lower(seat), moves.Stand(seat)]
            case Phase.PICK if seat:
                return [*(moves.Pick(seat, colour) for colour in self.picks), moves.Decline(seat)]
        return []

    # --- touting -------------------------------------------------------------------------

    @property
    def keeps(self) -> tuple[moves.Keep, ...]:
        """Every different way to keep one or two dice."""
        if self.phase is not Phase.KEEP:
            return ()
        return _keeps(self._state.active.seat, self._state.dice)

    @property
    def distributions(self) -> tuple[Distribution, ...]:
        """Every way to keep dice, with what each merchant would earn."""
        return tuple(_distribution(self._state, move.dice) for move in self.keeps)

    @property
    def distribution(self) -> Distribution | None:
        """The one that may be challenged now."""
        state = self._state
        return _distribution(state, state.kept) if self.phase is Phase.CHALLENGE else None

    @property
    def may_challenge(self) -> tuple[Colour, ...]:
        """Who takes part and did not roll, clockwise."""
        if self.phase is not Phase.CHALLENGE:
            return ()
        return tuple([player.seat for player in self._state.participants()[1:]])

    @property
    def calls_needed(self) -> int:
        """How many calls a challenge needs; 0 where nobody can challenge."""
        return calls_needed(self._state) if self.may_challenge else 0

    # --- stocking and the end ---------------------------------------------------------------

    @property
    def bidders(self) -> tuple[Colour, ...]:
        """Who takes part in the reveal, from the turn player clockwise."""
        if self.phase is not Phase.REVEAL:
            return ()
        return tuple([player.seat for player in self._state.merchants()])

    @property
    def picks(self) -> tuple[Colour, ...]:
        """The colours that the purveyor of red may take."""
        if self.phase is not Phase.PICK:
            return ()
        waste = self._state.waste[:CUSTOM]
        return tuple([colour for colour in COLOURS if waste[colour.place]])

    # --- chance ------------------------------------------------------------------------------

    @property
    def draw(self) -> Draw | None:
        """What the dice or the deck decide now; None where people do."""
        state = self._state
        match self.phase:
            case Phase.AGREEING if state.pips:
                return Draw(waste=waste_size(state))
            case Phase.ROLL:
                return Draw(dice=DICE)
            case Phase.STOCK:
                return Draw(stock=min(len(SIDES), state.deck))
        return None


def _distribution(state: State, kept: Dice) -> Distribution:
    move = moves.Keep(state.active.seat, kept)
    return Distribution(move, rest_of(state.dice, kept), earnings(state, kept))


@cache
def _keeps(seat: Colour, dice: Dice) -> tuple[moves.Keep, ...]:
    return tuple([moves.Keep(seat, kept) for kept in keepings(dice)])


@cache
def _challenges(seats: tuple[Colour, ...]) -> tuple[moves.Challenge, ...]:
    sizes = range(len(seats) + 1)
    return tuple([moves.Challenge(callers) for n in sizes for callers in combinations(seats, n)])


@cache
def _calls(seat: Colour) -> tuple[moves.MakeCall, ...]:
    return tuple([moves.MakeCall(seat, call) for call in Call])
