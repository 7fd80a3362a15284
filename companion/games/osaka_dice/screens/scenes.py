"""The scenes of the gallery: every page of Osaka Dice in every state that looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.facts import Closed, PerilRose
from companion.games.osaka_dice.rules.mountain import read_track
from companion.games.osaka_dice.rules.moves import CorrectSection, LayMountain
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.owner import EXAMPLE_TRACK
from companion.games.osaka_dice.rules.pieces import COLOURS, SECTIONS, Seat
from companion.games.osaka_dice.rules.state import Phase, State
from companion.games.osaka_dice.screens.rolling_page import TUMBLE
from companion.games.osaka_dice.views.stage import CALCULATOR, CORRECT
from companion.games.osaka_dice.views.story import is_story
from companion.table.history import Entry
from companion.ui.gallery import Scene
from companion.ui.reception import Reception
from companion.ui.shell import Shell
from companion.ui.staging import Act, Stage
from companion.views.stage import Page

LATE = 16
MOUNTAIN = LayMountain(EXAMPLE_TRACK)
RULES = [MOUNTAIN]
WHY = "miscounted"
UP, DOWN = str(EXAMPLE_TRACK).split(" / ")
LONG_TRACK = read_track(f"{UP} {UP} / {UP} {DOWN}".split())


class DiceStage(Stage):
    """A stage that walks on from a closing that is told."""

    def arrived(self) -> None:
        page: Any = self._shell.page
        while self._shell.name == "closing":
            page.next()

    def tied(self) -> Act:
        """A finished game whose winner was corrected down to the points of the next one."""

        def stage() -> None:
            history: Any = self.first_game(self.over, (*self.sitting, *RULES))
            first, second, *_ = GAME.standings(history.state)
            left = (first.points or 0) - (second.points or 0)
            winner = history.state.player(Seat(first.seat))
            for colour in COLOURS:
                for section, points in enumerate(winner.section_points[colour.lane], start=1):
                    less = min(points, left)
                    history.play(CorrectSection(winner.seat, colour, section, points - less, WHY))
                    left -= less
            self._sit(history)
            self._shell.go(Page.GAME)
            page: Any = self._shell.page
            page.finish()

        return stage


def scenes(shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them."""
    stage = DiceStage(shell, GAME, names[:4])
    yield "new-game", stage.page(Page.NEW_GAME, then=lambda page: page.choose_game(GAME))
    yield "new-game-rules", stage.doing(lambda page: setattr(page, "shown", "rules"))
    yield "settings", stage.page(Page.SETTINGS, then=_show_settings)
    yield "start", stage.game(lambda state: state.phase in (Phase.SEATS, Phase.RULES))
    yield "deal", stage.game(lambda state: state.phase is Phase.DEAL)
    yield "table", stage.game(is_busy)
    yield "rolling", stage.doing(lambda page: page.roll())
    yield "seat", stage.game(is_busy, then=lambda page: page.look_at(page.desk.view.turn))
    yield "tumbling", stage.game(is_busy, then=_tumble)
    yield "mountain", stage.game(is_busy, rules=[MOUNTAIN])
    yield "mountain-long", stage.game(is_busy, rules=[LayMountain(LONG_TRACK)])
    yield "guide", stage.guide(is_busy, rules=[MOUNTAIN])
    yield "buying", stage.game(_can_choose, then=lambda page: page.buy())
    yield "buying-most", stage.game(_has_most_choices, then=lambda page: page.buy())
    yield "six", stage.game(_has_six, then=_take_six)
    yield "rolled", stage.game(lambda state: state.phase is Phase.ROLLED)
    yield "sorting", stage.game(lambda state: state.phase is Phase.SORTING)
    yield "draw", stage.game(lambda state: state.phase is Phase.DRAW)
    yield "draw-both", stage.game(lambda state: state.phase is Phase.DRAW and state.draws[0])
    yield "climbed", stage.game(lambda state: state.phase is Phase.CLIMBED, rules=[MOUNTAIN])
    yield "closing", stage.after(_first_closing)
    yield "hands", stage.after(_most_to_do, then=_to_last_chapter)
    yield "storm", stage.after(_first_storm)
    yield "rescue", stage.game(lambda state: state.phase is Phase.TIDE)
    yield "late", stage.game(_is_late, rules=RULES)
    yield "home", stage.game(_is_late, rules=RULES, page=Page.HOME)
    yield "welcome-back", stage.game(_is_late, then=lambda _: Reception(shell).greet())
    yield "replay-begin", stage.replay(_is_late, rules=RULES)
    yield "replay", stage.doing(lambda page: page.to_end())
    yield "correct", stage.game(is_busy, page=CORRECT)
    yield (
        "correct-seat",
        stage.page(CORRECT, then=lambda page: page.open_seat(page.desk.view.seats[0].seat)),
    )
    yield "correct-coin", stage.doing(lambda page: page.open_coin(0, 3))
    yield "correct-die", stage.page(CORRECT, then=lambda page: page.open_more("front"))
    yield (
        "correct-cube",
        stage.game(
            _is_late,
            rules=RULES,
            page=CORRECT,
            then=lambda page: page.open_seat(page.desk.view.seats[0].seat),
        ),
    )
    yield "correct-section", stage.doing(_ask_of_a_section)
    yield "calculator", stage.page(CALCULATOR)
    yield "track", stage.page("mountain")
    yield "goods", stage.page("goods")
    yield "ending", stage.game(stage.over, rules=RULES, then=lambda page: page.finish())
    yield "chart", stage.doing(lambda page: setattr(page, "tab", "chart"))
    yield "working", stage.doing(lambda page: page.tell_working())
    yield "ending-tied", stage.tied()


def is_busy(state: Any) -> bool:
    """A moment late in the game with something on every sheet."""
    return bool(state.phase is Phase.ACTION and state.turn_number >= LATE)


def _is_late(state: State) -> bool:
    """The sheets are as full as they come, with a colour that is closed for all."""
    return state.phase is Phase.ACTION and max(state.scored) == SECTIONS


def _ask_of_a_section(page: Any) -> None:
    rows = page.desk.view.seats[0].rows
    page.open_section(next(row for row in rows if row.scored), 0)


def _show_settings(page: Any) -> None:
    page.shown = "game"
    page.ids.game.show(GAME.key)


def _can_choose(state: State) -> bool:
    if state.phase is not Phase.ACTION or not Offers(state).can_buy:
        return False
    return {4, 6} <= {die.face for die in state.front}


def _has_most_choices(state: State) -> bool:
    if state.phase is not Phase.ACTION or not Offers(state).can_buy:
        return False
    return len(state.front) >= 5 and sum(die.face == 6 for die in state.front) >= 2


def _tumble(page: Any) -> None:
    page.open_panel(TUMBLE)
    page.ids.tumble.data = (tuple(die.die.colour for die in page.desk.view.front), 4)


def _has_six(state: State) -> bool:
    return state.phase is Phase.ACTION and any(die.face == 6 for die in state.front)


def _take_six(page: Any) -> None:
    page.take(next(die.takes for die in page.desk.view.front if die.die.face == 6))


def _first_storm(entries: Sequence[Entry]) -> Entry:
    return next(
        entry
        for entry in entries
        if any(isinstance(fact, PerilRose) and fact.kind == "storm" for fact in entry.facts)
    )


def _most_to_do(entries: Sequence[Entry]) -> Entry:
    """The longest list of a story's end."""
    return max(entries, key=lambda entry: is_story(entry.facts) and len(_to_do(entry)))


def _to_do(entry: Entry) -> tuple[str, ...]:
    return GAME.hands(entry.before, entry.facts)


def _to_last_chapter(page: Any) -> None:
    while not page.is_last:
        page.next()


def _first_closing(entries: Sequence[Entry]) -> Entry:
    closes: Callable[[Entry], bool] = lambda entry: any(  # noqa: E731
        isinstance(fact, Closed) for fact in entry.facts
    )
    return next(entry for entry in entries if closes(entry))
