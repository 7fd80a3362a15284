"""A plugin of pytest for an emulated processor: tests that search at random try a few examples.

They take three quarters of the time of the rules' tests, and `make test` searches them in full.
"""

from __future__ import annotations

from typing import Any, Final

from hypothesis import settings

MOST: Final = 5
OF_HYPOTHESIS: Final = "_hypothesis_internal_use_settings"
"""Where a test that searches keeps how; what its decorator says goes before any profile."""


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Each of them tries no more examples than this."""
    for item in items:
        test = getattr(item, "obj", None)
        chosen = getattr(test, OF_HYPOTHESIS, None)
        if chosen is not None and chosen.max_examples > MOST:
            setattr(test, OF_HYPOTHESIS, settings(chosen, max_examples=MOST))
