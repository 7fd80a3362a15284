"""What a table agrees on before a game: one place for each rule, from which all the rest follows.

The grammar reads what `spoken` finds here, a new game is recorded with `lines_of`, and the pages
draw the tiles from the same titles and sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.games.kit.value import Value


class Choice(Value, frozen=True, kw_only=True):
    """One answer to an option."""

    value: str
    """As the setting keeps it."""
    title: str
    sentence: str = ""
    lines: tuple[str, ...] = ()
    """What puts it on record, such as `rule refresh before-payment`."""
    brief: str = ""
    """Its title where the option's own stands before it; empty where that is the same."""


class Option(Value, frozen=True, kw_only=True):
    """Something a table agrees on: a house rule, a variant, how much is tracked, who rolls."""

    name: str
    title: str
    choices: tuple[Choice, ...]
    """The first holds where nothing was chosen, and needs no line at the start of a record."""
    is_rule: bool = True
    """False for how the app is used, rather than how the game is played."""
    any_time: bool = False
    """It may change in the middle of a game: the lines of every choice say so on record."""
    with_buttons: str = ""
    """The value that holds where the table has buttons and nobody chose."""
    formerly: str = ""
    """What its setting was called when the house had but one game."""

    @property
    def default(self) -> Choice:
        return self.choices[0]

    def choice(self, value: object) -> Choice:
        """The choice of this value; the first where there is none."""
        return next((c for c in self.choices if c.value == value), self.default)


def lines_of(options: Iterable[Option], chosen: Mapping[str, str]) -> tuple[str, ...]:
    """What the record of a new game says of these choices: only what differs from the first."""
    picked = ((option, option.choice(chosen.get(option.name))) for option in options)
    return tuple(
        line for option, choice in picked if choice is not option.default for line in choice.lines
    )


def spoken(options: Iterable[Option]) -> dict[str, tuple[str, ...]]:
    """The topics that a line `rule TOPIC CHOICE` may name and the choices of each, the printed
    rule first.
    """
    found: dict[str, tuple[str, ...]] = {}
    for option in options:
        for choice in option.choices:
            for line in choice.lines:
                _, topic, word = line.split(" ")
                found[topic] = (*found.get(topic, ()), word)
    return found


def agreed(options: Sequence[Option], chosen: Mapping[str, str]) -> int:
    """How many house rules differ from the printed ones."""
    rules = (option for option in options if option.is_rule)
    return sum(option.choice(chosen.get(option.name)) is not option.default for option in rules)
