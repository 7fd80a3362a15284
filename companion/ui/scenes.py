"""The scenes of the gallery: every page of the house in every state that looks different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games import FIRST, find_game, shown_keys
from companion.games.kit.seats import Place
from companion.table.clock import TableClock
from companion.table.settings import PINS
from companion.ui.gallery import Scene
from companion.ui.screens_of import screens_of
from companion.ui.shell import Shell
from companion.ui.staging import Stage
from companion.views.clock import clock_words
from companion.views.keyboard import ACCENTS, DIGITS, KANA
from companion.views.stage import Page


def scenes(shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them; then those of the other games."""
    stage = Stage(shell, find_game(FIRST), names)
    yield "splash", stage.page(Page.SPLASH)
    yield "home-empty", stage.page(Page.HOME)
    yield "home-power", stage.doing(lambda page: setattr(page, "powering", True))
    yield from _new_game(stage)
    for key in sorted(shown_keys(), key=lambda key: key != FIRST):
        yield from scenes_of(key, shell, names)
    yield from _beside(stage)
    yield from _settings(stage)
    yield (
        "trouble",
        stage.page(
            Page.TROUBLE,
            sentence="The card is full: no move can be saved until there is room.",
            remedy="Play goes on in memory. Make room, or put in a larger card.",
            buttons=(("Go on", lambda: None),),
        ),
    )


def scenes_of(key: str, shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Those of one game alone."""
    prefix = "" if key == FIRST else f"{key}-"
    for name, act in screens_of(key).scenes(shell, names):
        yield f"{prefix}{name}", act


def _new_game(stage: Stage) -> Iterator[Scene]:
    yield "new-game", stage.page(Page.NEW_GAME, then=_choose_the_first)
    if len(shown_keys()) > 1:
        yield "new-game-which", stage.page(Page.NEW_GAME)
    yield "new-game-rules", stage.page(Page.NEW_GAME, then=_look_at_the_rules)
    yield "new-game-name", stage.doing(lambda page: page.ask_name())
    for plate in (ACCENTS, DIGITS, KANA):
        yield (
            f"new-game-name-{plate}",
            stage.doing(lambda page, plate=plate: page.ids.keyboard.press(plate)),
        )


def _choose_the_first(page: Any) -> None:
    page.choose_game(find_game(FIRST))


def _look_at_the_rules(page: Any) -> None:
    _choose_the_first(page)
    page.shown = "rules"


def _beside(stage: Stage) -> Iterator[Scene]:
    busy = screens_of(FIRST).busy
    yield "home", stage.game(busy, page=Page.HOME)
    for page in (Page.MENU, Page.LOG, Page.PAST_GAMES, Page.HARDWARE):
        yield page.replace("_", "-"), stage.page(page)
    yield "menu-clock", stage.page(Page.MENU, clock=_long_clock(stage.names))
    yield "menu-sure", stage.page(Page.MENU, then=lambda page: page.abandon())
    yield "log-chosen", stage.page(Page.LOG, then=lambda page: page.choose(page.rows[3].number))
    yield "replay", stage.replay(busy)
    yield "replay-end", stage.doing(lambda page: page.to_end())


def _settings(stage: Stage) -> Iterator[Scene]:
    for sheet in ("screen", "sound", "game", "people", "about"):
        yield (
            f"settings-{sheet}",
            stage.page(Page.SETTINGS, then=lambda page, sheet=sheet: setattr(page, "shown", sheet)),
        )
    yield "settings-person", stage.doing(lambda page: page.choose(stage.names[0]))
    yield "settings-pin", stage.doing(_tell_a_new_pin)


def _tell_a_new_pin(page: Any) -> None:
    page.desk.adopt({PINS.name: {}})
    page.change_pin(clears=False)


def _long_clock(names: Sequence[str]) -> str:
    """A long evening of people with long names."""
    places = [Place(name, name) for name in names]
    clock = TableClock(iter(range(0, 9_000_000, 1234)).__next__)
    for turn, place in enumerate(places, start=1):
        clock.run(place.seat, turn=turn)
    clock.run(None)
    return clock_words(clock, places)
