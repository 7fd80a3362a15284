"""Which page of Pebbles answers what is asked."""

from __future__ import annotations

from typing import Any, Final

from tests.toy.pebbles.rules.moves import Ended
from tests.toy.pebbles.rules.state import Phase
from tests.toy.pebbles.views.view import TableView

TAKE: Final = "take"
FISTS: Final = "fists"
FINISH: Final = "finish"
BOX: Final = "box"
IN_PLAY: Final = frozenset({TAKE, FISTS, FINISH})
PAGES: Final = {Phase.HIDING: FISTS, Phase.OVER: FINISH}


def page_for(view: TableView, _: tuple[Any, ...] = ()) -> str:
    return PAGES.get(view.phase, TAKE)


def sound_for(facts: tuple[Any, ...]) -> str:
    return "bell" if any(isinstance(fact, Ended) for fact in facts) else "wood"
