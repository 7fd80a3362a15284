"""The doors every game has, and nothing that only one game knows.

A game is one slice of the house, `companion/games/<game>/`, in three rooms with a door each:

- `GAME`, a `Game`, in the package itself: the rules as pure functions, and what is said of them.
- `SHOWING`, a `companion.views.showing.Showing`, in its `views`: which page answers what, the
  sounds and the lights, as plain data.
- `SCREENS`, a `companion.ui.screens_of.Screens`, in its `screens`, alone in knowing Kivy.

The rest of the house (table, storage, command line, pages) goes through these doors only: it never
learns what a ship, a die or a bid is. A room is imported when somebody goes in, so a game that is
not at the table costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, Generic, NamedTuple, Never, Protocol, TypeVar

from companion.errors import RuleViolation
from companion.games.kit.options import Option
from companion.games.kit.owner import Sheet
from companion.games.kit.seats import Place, SeatMark
from companion.games.kit.value import Value, replace

S = TypeVar("S")

Audience = str | None
"""Who looks: one seat's key, or None for the whole table (what everybody may see)."""
TABLE: Final = None


class Move(Protocol):
    """One thing that happened at the table; `str(move)` is its line in the record."""

    def __str__(self) -> str: ...


class Offers(Protocol):
    """What may happen now: every open move, and whether a given one is among them."""

    def __iter__(self) -> Iterator[Move]: ...

    def __contains__(self, move: object, /) -> bool: ...


class Outcome(NamedTuple, Generic[S]):
    """What a move led to: the state, and the facts in the order in which they followed."""

    state: S
    facts: tuple[Any, ...]


class Moment(Value, frozen=True, kw_only=True):
    """Where a game stands, the same for every game. All of it is public."""

    label: str
    """In a word or two: "Set-up", "Turn 12", "The end"."""
    headline: str
    """What is expected now, as a sentence."""
    players: tuple[Place, ...] = ()
    """Who sits where, clockwise."""
    turn_number: int = 0
    """0 during the set-up."""
    turn: str | None = None
    """The seat whose turn it is."""
    asked: tuple[str, ...] = ()
    """The seats that must answer, several where they answer at once; () for the whole table."""
    is_setup: bool = False
    is_over: bool = False

    @property
    def is_under_way(self) -> bool:
        """There is a game to go on with: somebody sits, and it is not over."""
        return bool(self.players) and not self.is_over

    def name(self, seat: str | None) -> str:
        """Who sits there; empty where nobody does."""
        return next((place.name for place in self.players if place.seat == seat), "")


class Standing(Value, frozen=True, kw_only=True):
    """One seat's result."""

    seat: str
    name: str
    points: int | None = None
    """None as long as they are secret or not yet known."""
    rank: int | None = None
    """1 for every winner; None before the end."""
    parts: tuple[tuple[str, int], ...] = ()
    """How the result came about, as in `("VP", 21), ("tokens", 8)`."""

    @property
    def has_won(self) -> bool:
        return self.rank == 1


class Told(Value, frozen=True):
    """A move in plain words, secrets left out, in parts: nobody has to cut sentences apart."""

    done: str
    """What was done: "Ben buys R3 for 3."."""
    followed: tuple[str, ...] = ()
    """What followed from it, one sentence each."""
    seat: str | None = None
    """Whose move it was, for colour and sign."""

    def __str__(self) -> str:
        return " ".join((self.done, *self.followed))


class Spoken(NamedTuple):
    """How a game is told, in the words of whoever owns the copy; each is a door of `Game`."""

    tell: Callable[[Any, Any, tuple[Any, ...]], Told]
    hands: Callable[[Any, tuple[Any, ...]], tuple[str, ...]]


class Summary(Value, frozen=True, kw_only=True):
    """A game in one line, the same for every game: what a list of games shows.

    It is public: nothing in it may be secret while the game goes on.
    """

    players: tuple[str, ...] = ()
    over: bool = False
    winners: tuple[str, ...] = ()


class Sealed(Value, frozen=True, kw_only=True):
    """A question that every one of these seats answers alone.

    No answer is a move, a line, a view or a light before all of them are in.
    """

    seats: tuple[str, ...]
    sentence: str
    check: Callable[[str, Any], str]
    """A seat and its answer: empty where it holds, else a refusal that gives nothing away."""
    together: Callable[[Mapping[str, Any]], Move]
    """The one move that all answers make."""


def no_button(_: object, button: str) -> Never:
    """What a game without a use for the button panel answers to every press."""
    raise RuleViolation("no-button", f"The {button} button does nothing in this game.")


class Game(Value, Generic[S], frozen=True, kw_only=True):
    """The rules of one game as pure functions: no clock, no chance, no input or output inside."""

    key: str
    title: str
    #: What kind of game it is, for the page that asks which.
    sentence: str
    players: range
    #: Every seat there is, in the order in which they are offered.
    seats: tuple[SeatMark, ...]
    #: What a table may agree on.
    options: tuple[Option, ...] = ()
    #: What the owner of a copy is asked for.
    sheets: tuple[Sheet, ...] = ()
    #: An empty table, before anybody sat down.
    new: Callable[[], S]
    #: Somebody sits down: a seat's key and a name to a move.
    sit: Callable[[str, str], Move]
    #: One line of the record to a move; raises UnreadableLine.
    parse: Callable[[str], Move]
    #: A state and a move to the next state and what followed; raises RuleViolation.
    apply: Callable[[S, Any], Outcome[S]]
    #: What may happen now.
    offers: Callable[[S], Offers]
    #: A question that several answer alone; None where there is none.
    sealed: Callable[[S], Sealed | None] = lambda _: None
    #: Where the game stands.
    moment: Callable[[S], Moment]
    #: Of the options that may change at any time, what this game holds to, by their names.
    agreed: Callable[[S], Mapping[str, str]] = lambda _: {}
    #: Everybody's result, best first; in the order of seats before the end.
    standings: Callable[[S], tuple[Standing, ...]]
    #: The game in one line, for lists.
    summary: Callable[[S], Summary]
    #: What the whole table, or one seat besides, may see, as plain data.
    view: Callable[[S, Audience], Any]
    #: From the view of one seat, its own secrets as sentences for its owner's eyes only.
    peek: Callable[[Any], tuple[str, ...]] = lambda _: ()
    #: The whole table as data, for `higaki replay --json`.
    report: Callable[[S], Mapping[str, Any]]
    #: What a written record says beside one of its lines, as a comment; empty beside most.
    remark: Callable[[str], str] = lambda _: ""
    #: A move and its facts in plain words for the log; the state is the one before the move.
    tell: Callable[[S, Any, tuple[Any, ...]], Told]
    #: What people have to do with their hands after these facts, one sentence each; the state is
    #: again the one before the move.
    hands: Callable[[S, tuple[Any, ...]], tuple[str, ...]]
    #: What they have to put back when such a move is undone, one sentence each; with none, what
    #: was undone is all that is told.
    put_back: Callable[[S, tuple[Any, ...]], tuple[str, ...]] = lambda *_: ()
    #: The same sentences in the words of the owner, who has filled these sheets, by their names;
    #: None where no sheet holds words.
    spoken: Callable[[Mapping[str, Any]], Spoken | None] = lambda _: None
    #: The table as text, for a terminal.
    picture: Callable[[S], str]
    #: The next move of a game that plays itself: chance and simple players, all from `Random`.
    autoplay: Callable[[S, Random], Any]
    #: The opening moves of a game that plays itself.
    opening: Callable[[int, Random], list[Any]]
    #: Raises AuditFailure when a state breaks an invariant.
    audit: Callable[[S], None]
    #: The move that a pressed button stands for now, None where it only confirms what the screen
    #: has highlighted; raises RuleViolation for a wrong button.
    press: Callable[[S, str], Move | None] = no_button
    #: The same for a button that is held down, on the table as it was before the finger came.
    hold: Callable[[S, str], Move | None] = no_button
    #: Commands of its own for the command line, as "module:name", imported when they are called.
    commands: tuple[str, ...] = ()

    def spoken_with(self, sheets: Mapping[str, Any]) -> Game[S]:
        """This game, told in the words of an owner's sheets."""
        words = self.spoken(sheets)
        return replace(self, **words._asdict()) if words else self

    def seat(self, key: str) -> SeatMark:
        """The mark of a seat."""
        return next(mark for mark in self.seats if mark.key == key)
