"""Everything that may go wrong and is told to a person, as one small family."""


class HigakiError(Exception):
    """The root of the family: `str()` of any member is a sentence fit to show."""


class RuleViolation(HigakiError, ValueError):
    """The rules refuse a move.

    `code` is short and stable, for tests and for a screen that wants to react; `sentence` says
    what was expected instead. It never quotes a secret: whoever reads it may be an opponent.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class UnreadableLine(HigakiError, ValueError):
    """A line of a record that no grammar understands."""


class RecordError(HigakiError, ValueError):
    """A record that cannot be replayed, with the place where it stopped."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.file = file
        self.line = line
        self.sentence = sentence


class NothingToUndo(HigakiError, LookupError):
    """Undo or redo was asked for with nothing to take back or bring back."""


class UnknownGame(HigakiError, LookupError):
    """No such game: neither among the rules nor among the stored ones."""


class StoodStill(HigakiError, TimeoutError):
    """A show of Higaki's own did not go on by itself: nobody's input was wrong."""


class InUse(HigakiError):
    """Another program has what this one needs: it can only say so and end."""


class AuditFailure(HigakiError, AssertionError):
    """A state breaks an invariant that no sequence of moves may break: a bug in the rules."""
