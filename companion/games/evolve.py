"""Changing a frozen value: `dataclasses.replace` without its cost, for rules that run often."""

from __future__ import annotations

from typing import Any, TypeVar

V = TypeVar("V")

_new = object.__new__
_set = object.__setattr__


def evolve(value: V, **changes: Any) -> V:
    """A copy of a slotted frozen dataclass with some fields changed.

    It skips `__init__`, so it is meant for classes without `__post_init__`. A misspelt field
    raises a TypeError, as `dataclasses.replace` does.
    """
    kind = type(value)
    copy = _new(kind)
    for name in kind.__slots__:  # type: ignore[attr-defined]
        _set(copy, name, changes.pop(name) if name in changes else getattr(value, name))
    if changes:
        raise TypeError(f"{kind.__name__} has no field {', '.join(changes)}")
    return copy
