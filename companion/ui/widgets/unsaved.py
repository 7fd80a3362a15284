"""A band over every page for as long as a power cut would lose something."""

from __future__ import annotations

from companion.ui.kv import load_kv
from companion.ui.widgets.paper import InkLabel

load_kv(__name__)


class UnsavedBand(InkLabel):
    """It takes no touch, and the page makes room for it: it may stay for a whole evening."""
