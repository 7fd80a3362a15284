"""The scenes of the gallery: every page of Akindo in every state that looks different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.akindo import GAME
from companion.games.akindo.rules.moves import Agree, ScoreBasic, ScoreSpecial, TellPips
from companion.games.akindo.rules.pieces import Card, Colour
from companion.games.akindo.rules.scoring import points_of
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.screens.looking import look_at
from companion.games.akindo.screens.staging import AkindoStage
from companion.games.akindo.screens.stocking_scenes import stocking
from companion.games.akindo.views.stage import CALCULATOR, CORRECT, COUNTING, ENDING
from companion.ui.gallery import Scene
from companion.ui.reception import Reception
from companion.ui.shell import Shell
from companion.ui.staging import Stage
from companion.views.stage import Page

FIFTH = "Monzaemon"
PIPS = TellPips((2, 3, 4, 5, 6))
PURVEYOR = Agree("purveyor", "on")
POINTS = (ScoreBasic(1), ScoreSpecial("all", None, 5), ScoreSpecial("own", 3, 7),
          ScoreSpecial("other", 3, 6), ScoreSpecial("trio", None, 5))  # fmt: skip
"""A scoring table with which something is laid out in most games: no box's own."""
LATE = 4


def scenes(shell: Shell, names: Sequence[str]) -> Iterator[Scene]:
    """Each scene once, in the order in which people meet them; five merchants sit there."""
    stage = AkindoStage(shell, GAME, (*names[:4], FIFTH))
    yield from _sheets(stage)
    yield from _playing(stage)
    yield from stocking(stage, [PURVEYOR, PIPS])
    yield from _correcting(stage)
    yield from _calculating(stage)
    yield from _ending(stage, shell)


def _sheets(stage: Stage) -> Iterator[Scene]:
    """What the owner of a box enters, before and after it was entered."""
    yield "pips", stage.page("pips", of=GAME.key, then=lambda page: page.choose(Colour.RED, 4))
    yield "points-offered", stage.page("points", of=GAME.key)
    yield "points", stage.doing(lambda page: page.take())
    yield "points-sure", stage.doing(lambda page: page.leave_empty())
    yield "points-pad", stage.doing(lambda page: page.ask(page.keys["own", 5].data))
    yield "box", stage.page("box", of=GAME.key)
    yield "new-game", stage.page(Page.NEW_GAME, then=lambda page: page.choose_game(GAME))
    yield "new-game-rules", stage.doing(lambda page: setattr(page, "shown", "rules"))
    yield "settings", stage.page(Page.SETTINGS, then=_show_settings)


def _show_settings(page: Any) -> None:
    page.shown = "game"
    page.ids.game.show(GAME.key)


def _playing(stage: Stage) -> Iterator[Scene]:
    rules = [PURVEYOR, PIPS]
    yield "waste", stage.game(lambda state: state.phase is Phase.AGREEING and bool(state.pips),
                              rules=rules)  # fmt: skip
    yield (
        "waste-box",
        stage.game(
            lambda state: state.phase is Phase.AGREEING and bool(state.pips),
            rules=rules,
            players=4,
        ),
    )
    yield "pips-undone", stage.game(lambda state: len(state.players) == 5)
    yield "start", stage.game(lambda state: state.phase is Phase.START, rules=rules)
    yield "roll", stage.game(lambda state: state.phase is Phase.ROLL, rules=rules)
    yield "keep", stage.game(lambda state: state.phase is Phase.KEEP, rules=rules)
    yield "challenge", stage.game(lambda state: state.phase is Phase.CHALLENGE, rules=rules)
    yield "peek", stage.doing(_peek)
    yield "look", stage.doing(lambda page: look_at(page, page.desk.view.seats[4].seat))
    yield "guide", stage.guide(lambda state: state.phase is Phase.CHALLENGE, rules=rules)
    yield "home", stage.game(is_busy, rules=rules, page=Page.HOME)
    yield "replay-begin", stage.replay(_is_thrown, rules=rules)
    yield "replay", stage.doing(lambda page: page.to_end())


def _peek(page: Any) -> None:
    """A finger rests on a tablet, and its owner sees the coins behind the screen."""
    page.dispatch("on_peek", page.ids.merchants.tablets[1])


def _calculating(stage: Stage) -> Iterator[Scene]:
    yield "calculator", stage.game(_is_thrown, rules=[PURVEYOR, PIPS, *POINTS], page=CALCULATOR,
                                   then=_tap_a_roll)  # fmt: skip
    yield "calculator-cards", stage.doing(lambda page: setattr(page, "which", "points"))


def _tap_a_roll(page: Any) -> None:
    page.which = "earnings"
    for face in (1, 4, 5):
        page.add_die(face)
    for card in (*[Card.WHITE] * 6, Card.YELLOW, Card.BLUE, Card.BLUE, Card.CUSTOM):
        page.step(card, +1)


def _correcting(stage: Stage) -> Iterator[Scene]:
    yield "correct", stage.game(is_busy, rules=[PURVEYOR, PIPS], page=CORRECT)
    yield "correct-seat", stage.doing(lambda page: page.open_seat(page.desk.view.seats[3].seat))
    yield "correct-card", stage.doing(_point_at_a_card)
    yield "correct-place", stage.doing(lambda page: page.open_place("waste"))


def _point_at_a_card(page: Any) -> None:
    page.point_at(next(card for card, key in page.lying_keys.items() if key.data[1]))


def _ending(stage: Stage, shell: Shell) -> Iterator[Scene]:
    """Straight to these pages: the result before them has scenes of its own."""
    rules = [PURVEYOR, PIPS]
    yield "pick", stage.game(lambda state: state.phase is Phase.PICK, rules=rules, page=COUNTING)
    yield (
        "score",
        stage.game(_last_points, rules=rules, page=COUNTING, then=lambda page: page.pad.press("1")),
    )
    yield (
        "welcome-back",
        stage.game(
            _has_picked, rules=rules, page=COUNTING, then=lambda _: Reception(shell).greet()
        ),
    )
    yield "typed", stage.game(stage.over, rules=rules, page=ENDING, then=_counted)
    yield "ending", stage.game(_laid_out, rules=[*rules, *POINTS], page=ENDING, then=_counted)
    yield "charts", stage.doing(lambda page: setattr(page, "tab", "charts"))
    yield "working", stage.doing(lambda page: setattr(page, "tab", "working"))


def _counted(page: Any) -> None:
    page.finish()


def _is_thrown(state: Any) -> bool:
    return state.phase is Phase.CHALLENGE and state.turn_number >= LATE


def _has_picked(state: Any) -> bool:
    return state.phase is Phase.SCORE and all(player.typed is None for player in state.players)


def _last_points(state: Any) -> bool:
    """Everybody's points are known but for one merchant's."""
    return state.phase is Phase.SCORE and sum(p.typed is None for p in state.players) == 1


def _laid_out(state: Any) -> bool:
    """The end, with combinations and a custom-ordered card among them."""
    if state.phase is not Phase.OVER:
        return False
    found = [points_of(state, player) for player in state.players]
    return any(made.customs for points in found if points for made in points.combinations)


def is_busy(state: Any) -> bool:
    """A moment late in the game, with something before everybody."""
    return bool(state.phase is Phase.ROLL and state.turn_number >= LATE)
