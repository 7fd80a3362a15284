"""Two tables that look alike, page by page: `python -m tests.ui.twins FOLDER`.

Behind the screens of one of them lie many more coins, and behind its curtain another bid. What the
screen showed of each is written to FOLDER: a picture of every page, and its texts as twins.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from companion.bootstrap.screen import open_library
from companion.games.akindo import GAME
from companion.games.akindo.rules.options import BIDS
from companion.games.akindo.rules.pieces import NO_BID, Bid, Call
from companion.games.akindo.rules.state import Phase
from companion.table.agreements import setting_name
from companion.table.history import History
from companion.table.journals import MemoryJournal
from companion.table.settings import ANIMATIONS
from companion.table.table import Table
from companion.views.stage import Page

RECORD = Path(__file__).parents[1] / "records/akindo/purveyors.txt"
BEGINS = "starts"
LATE = 3
MORE_THAN_ANYBODY_HAS = Bid(Call.EAST, 300)


class Twin(NamedTuple):
    """What nobody may be able to tell apart."""

    name: str
    more: int
    """So many coins were found behind everybody's screen."""
    bid: Bid


TWINS = (Twin("a", 3, Bid(Call.EAST, 2)), Twin("b", 90, Bid(Call.WEST, 61)))


def lay(twin: Twin, until: Callable[[Any], bool]) -> History:
    """The recorded game up to a moment, its coins set straight once it had begun."""
    history = History(GAME)
    for line in RECORD.read_text().splitlines():
        if line.startswith(("#", "game ")):
            continue
        history.read(line)
        if line.endswith(BEGINS):
            for player in history.state.players:
                history.read(f"correct coins {player.seat} {twin.more:+} because we counted")
        if until(history.state):
            break
    return history


def is_at(phase: Phase) -> Callable[[Any], bool]:
    return lambda state: state.phase is phase and state.turn_number >= LATE


def scenes(shell: Any) -> Iterator[tuple[str, Callable[[], None]]]:
    for name, phase, act in LOOKS:
        for twin in TWINS:
            yield f"{name}-{twin.name}", partial(show, shell, twin, phase, act)


def show(shell: Any, twin: Twin, phase: Phase, act: Callable[[Any, Twin], None]) -> None:
    shell.desk.adopt({setting_name(GAME, BIDS.name): "open"})
    shell.desk.sit(Table(lay(twin, is_at(phase)), MemoryJournal()))
    shell.go(Page.GAME, is_told=True)
    act(shell, twin)


def nothing(*_: object) -> None:
    """The page as it is."""


def sealed(shell: Any) -> Any:
    shell.desk.adopt({setting_name(GAME, BIDS.name): "sealed"})
    shell.page.show(None)
    return shell.page


def opened(shell: Any, _: Twin) -> None:
    sealed(shell).sealed.open()


def refused(shell: Any, _: Twin) -> None:
    page = sealed(shell)
    page.sealed.open()
    page.seal(MORE_THAN_ANYBODY_HAS)


def kept(shell: Any, twin: Twin) -> None:
    page = sealed(shell)
    page.sealed.open()
    page.seal(twin.bid)


def thought_again(shell: Any, twin: Twin) -> None:
    kept(shell, twin)
    shell.page.take_back_newest()


def left_open(shell: Any, twin: Twin) -> None:
    """A bid is chosen, and its owner walks away to the menu and back."""
    page = sealed(shell)
    page.sealed.open()
    page.sealed.choose(twin.bid)
    shell.go(Page.MENU)
    shell.go(Page.GAME)


def in_the_open(shell: Any, _: Twin) -> None:
    shell.page.open.enter(Bid(Call.EAST, 1))
    shell.page.open.enter(NO_BID)


def not_owned(shell: Any, _: Twin) -> None:
    page = shell.page
    while page.open.asked:
        page.open.enter(MORE_THAN_ANYBODY_HAS)


def to(page: Page) -> Callable[[Any, Twin], None]:
    return lambda shell, _: shell.go(page)


def read(shell: Any, _: Twin) -> None:
    """The log; its bar fades by the clock, which is no secret and would tell pictures apart."""
    shell.go(Page.LOG)
    rows = shell.page.ids.ledger.ids.view
    rows.bar_inactive_color = rows.bar_color


def settled(shell: Any, _: Twin) -> None:
    """Everybody bids nothing, and it is told."""
    page = shell.page
    while page.open.asked:
        page.open.enter(NO_BID)


LOOKS: tuple[tuple[str, Phase, Callable[[Any, Twin], None]], ...] = (
    ("touting", Phase.ROLL, nothing),
    ("keeping", Phase.KEEP, nothing),
    ("stocking", Phase.STOCK, nothing),
    ("calling", Phase.CALL, nothing),
    ("bids", Phase.REVEAL, in_the_open),
    ("not-owned", Phase.REVEAL, not_owned),
    ("curtain", Phase.REVEAL, lambda shell, _: sealed(shell)),
    ("opened", Phase.REVEAL, opened),
    ("refused", Phase.REVEAL, refused),
    ("kept", Phase.REVEAL, kept),
    ("thought-again", Phase.REVEAL, thought_again),
    ("left-open", Phase.REVEAL, left_open),
    ("settled", Phase.REVEAL, settled),
    ("menu", Phase.REVEAL, to(Page.MENU)),
    ("log", Phase.STOCK, read),
    ("home", Phase.CALL, to(Page.HOME)),
    ("over", Phase.OVER, nothing),
)
"""Each look of a page, and the moment it belongs to; at the end the coins are turned up."""


def main(folder: Path) -> None:
    from companion.ui.run import run

    texts: dict[str, list[str]] = {}

    def ready(shell: Any) -> None:
        from companion.ui.gallery import Gallery
        from tests.ui.layout import _inks, visible

        def look(name: str) -> None:
            texts[name] = [ink.text for widget in visible(shell) for ink in _inks(widget)]

        shell.desk.adopt({ANIMATIONS.name: False})
        Gallery(scenes(shell), folder, ended=shell.close, look=look)

    with TemporaryDirectory() as data:
        run(partial(open_library, Path(data)), size=(800, 480), on_ready=ready)
    (folder / "twins.json").write_text(json.dumps(texts))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
