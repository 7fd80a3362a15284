"""Answers that several give alone, kept from everybody until all of them are in."""

from __future__ import annotations

from typing import Any

from companion.errors import RuleViolation
from companion.games.contract import Sealed


class SealedAnswers:
    """The answers to one question. They are in memory alone, and nobody can ask what they are.

    A power cut loses only them: then everybody is asked again.
    """

    def __init__(self, question: Sealed) -> None:
        self.question = question
        self._answers: dict[str, Any] = {}

    def __repr__(self) -> str:
        return f"<SealedAnswers: {len(self._answers)} of {len(self.question.seats)} are in>"

    @property
    def awaited(self) -> tuple[str, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat in self.question.seats if seat not in self._answers)

    def put(self, seat: str, answer: Any) -> None:
        """Keep one answer, in place of an earlier one; raises RuleViolation for a wrong one."""
        if seat not in self.question.seats:
            raise RuleViolation("not-asked", "This seat is not asked now.")
        if refusal := self.question.check(seat, answer):
            raise RuleViolation("sealed-refused", refusal)
        self._answers[seat] = answer

    def take_back(self, seat: str) -> None:
        """Forget an answer: its owner wants to think again."""
        self._answers.pop(seat, None)

    def open(self) -> Any:
        """The one move that all answers make, once they are in.

        They stay in until that move is on record: nobody is asked again while it is written.
        """
        if self.awaited:
            raise ValueError(f"{self!r}: it is too early to open them.")
        return self.question.together(dict(self._answers))

    def forget(self) -> None:
        """Everybody answers again."""
        self._answers.clear()
