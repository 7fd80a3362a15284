"""Places are given from the outside in, before anything is painted or written in them."""

from __future__ import annotations

from kivy.uix.layout import Layout


def settle(layout: Layout) -> None:
    """Lay out what is in this layout now, down to what scrolls.

    Kivy begins with the inmost, which does not know its place yet: it would paint itself and fit
    its text several times over, each time for a place that it does not keep.
    """
    layout.do_layout()
    # Whoever has found its width there may ask for another height.
    layout.do_layout()
    for inner in reversed(layout.children):
        if isinstance(inner, Layout):
            settle(inner)
