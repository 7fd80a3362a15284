"""A game as the fold of its record lines: every entry ever made, and the state they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from companion.errors import NothingToUndo
from companion.games.contract import Game, Move, Told
from companion.games.kit.value import Value, replace

Kind = Literal["move", "undo", "redo"]


class Entry(Value, frozen=True):
    """One line of the record and what it did."""

    #: Counted from 1, undone entries included: the place in the log.
    number: int
    kind: Kind
    #: The number of the move concerned: its own, or the one taken back or brought back.
    of: int
    move: Move
    #: What holds now because of this entry; nothing follows from an undo.
    facts: tuple[Any, ...]
    before: Any
    after: Any
    #: This move was taken back and has not been brought back.
    undone: bool = False

    @property
    def line(self) -> str:
        """The entry as it stands in the record."""
        return str(self.move) if self.kind == "move" else self.kind


class History:
    """The entries of one game, in memory.

    The states around every entry are kept, so undo and redo never apply the rules again. A
    `weigh` method says what an entry would be and changes nothing; `add` makes it part of the
    game. In between, a table writes it down.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.state: Any = game.new()
        self._entries: list[Entry] = []
        self._standing: list[Entry] = []
        self._taken_back: list[Entry] = []

    def __repr__(self) -> str:
        return f"<History of {self.game.key}: {len(self._entries)} entries>"

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry ever, in order; read it, never change it."""
        return self._entries

    @property
    def lines(self) -> list[str]:
        """The record, without the line that names the game."""
        return [entry.line for entry in self._entries]

    @property
    def taken_back(self) -> Sequence[Entry]:
        """The undone moves that a redo can still bring back, the next one first."""
        return self._taken_back[::-1]

    @property
    def undo_move(self) -> Move | None:
        """The move that an undo would take back."""
        return self._standing[-1].move if self._standing else None

    @property
    def undo_words(self) -> str:
        """What an undo would take back, in words; empty with nothing to take back."""
        return self.told(self._standing[-1]).done if self._standing else ""

    @property
    def redo_words(self) -> str:
        """What a redo would bring back, in words."""
        return self.told(self._taken_back[-1]).done if self._taken_back else ""

    def read(self, line: str) -> Entry:
        """Play one line of a record: a move, `undo` or `redo`."""
        match line.strip().lower():
            case "undo":
                return self.undo()
            case "redo":
                return self.redo()
            case _:
                return self.play(self.game.parse(line))

    def play(self, move: Move) -> Entry:
        return self.add(self.weigh(move))

    def undo(self) -> Entry:
        return self.add(self.weigh_undo()[0])

    def redo(self) -> Entry:
        return self.add(self.weigh_redo()[0])

    def weigh(self, move: Move) -> Entry:
        """The entry this move would make; raises RuleViolation."""
        before = self.state
        after, facts = self.game.apply(before, move)
        number = len(self._entries) + 1
        return Entry(number, "move", number, move, facts, before, after)

    def weigh_undo(self, steps: int = 1) -> list[Entry]:
        """The entries that would take back the last moves, the latest first."""
        if steps > len(self._standing):
            raise NothingToUndo("There is no move to take back: the table stands at its start.")
        number = len(self._entries) + 1
        return [
            Entry(number + step, "undo", taken.number, taken.move, (), taken.after, taken.before)
            for step, taken in enumerate(self._standing[: -steps - 1 : -1])
        ]

    def weigh_redo(self, steps: int = 1) -> list[Entry]:
        """The entries that would bring back the moves taken back last, the latest undo first."""
        if steps > len(self._taken_back):
            raise NothingToUndo("There is no move to bring back: play goes on from here.")
        number = len(self._entries) + 1
        return [
            replace(taken, number=number + step, kind="redo", undone=False)
            for step, taken in enumerate(self._taken_back[: -steps - 1 : -1])
        ]

    def add(self, entry: Entry) -> Entry:
        """Make a weighed entry part of the game."""
        if entry.before is not self.state:
            raise ValueError(f"Entry {entry.number} was weighed for another state of the game.")
        if entry.kind == "move":
            self._standing.append(entry)
            # What was taken back stays in the log, but play has gone another way.
            self._taken_back.clear()
        elif entry.kind == "undo":
            move = self._standing.pop()
            self._taken_back.append(move)
            self._entries[move.number - 1] = replace(move, undone=True)
        else:
            move = self._taken_back.pop()
            self._standing.append(move)
            self._entries[move.number - 1] = move
        self._entries.append(entry)
        self.state = entry.after
        return entry

    def steps_back_to(self, number: int) -> int:
        """How many undos lead back to right after this entry; 0 stands for the empty table."""
        if number == 0:
            return len(self._standing)
        for steps, move in enumerate(reversed(self._standing)):
            if move.number == number:
                return steps
        raise NothingToUndo(
            f"Entry {number} is no point to go back to: choose a move that has not been undone."
        )

    def steps_forward_to(self, number: int) -> int:
        """How many redos lead forward to right after this undone entry."""
        for steps, move in enumerate(reversed(self._taken_back), start=1):
            if move.number == number:
                return steps
        raise NothingToUndo(
            f"Entry {number} is no point to go forward to: play has gone another way since."
        )

    def told(self, entry: Entry) -> Told:
        """The entry in plain words for the log, secrets left out."""
        move = self._entries[entry.of - 1]
        told = self.game.tell(move.before, move.move, move.facts)
        match entry.kind:
            case "undo":
                return replace(told, done=f"Undone: {told.done}")
            case "redo":
                return replace(told, done=f"Redone: {told.done}")
            case _:
                return told

    def put_back(self, undo: Entry) -> tuple[str, ...]:
        """What hands have to put back after this undo, or what was undone."""
        move = self._entries[undo.of - 1]
        sentences = self.game.put_back(move.before, move.facts)
        return sentences or (self.told(undo).done,)

    def turn_number(self, entry: Entry) -> int:
        """The turn that the move it is about belongs to; 0 for the set-up."""
        return self.game.moment(self._entries[entry.of - 1].before).turn_number
