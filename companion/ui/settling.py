"""Places are given from the outside in, before anything is painted or written in them."""

from __future__ import annotations

from kivy.uix.layout import Layout

PASSES = 2
"""Whoever has found its width may ask for another height."""


def settle(layout: Layout) -> None:
    """Lay out now what is new in this layout, down to what scrolls.

    Kivy begins with the inmost, which does not know its place yet: it would paint itself and fit
    its text several times over, each time for a place that it does not keep.
    """
    waiting = layout._trigger_layout  # noqa: SLF001 (what its makers tell layouts to use)
    for _ in range(PASSES):
        if waiting.is_triggered:
            waiting.cancel()
            layout.do_layout()
    for inner in reversed(layout.children):
        if isinstance(inner, Layout):
            settle(inner)
