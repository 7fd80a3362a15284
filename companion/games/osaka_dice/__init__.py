"""Osaka Dice with its Mountain Expansion: the rules as pure functions."""

from companion.games.contract import Game
from companion.games.osaka_dice.rules.audit import audit
from companion.games.osaka_dice.rules.dealer import autoplay, opening
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.report import picture, report, summary
from companion.games.osaka_dice.rules.state import State

GAME = Game(
    key="osaka-dice",
    title="Osaka Dice",
    players=range(2, 5),
    new=State,
    parse=parse,
    apply=apply,
    offers=Offers,
    view=lambda state: state,
    peek=lambda state, seat: "",
    report=report,
    summary=summary,
    tell=lambda state, move, facts: str(move),
    hands=lambda state, facts: (),
    picture=picture,
    autoplay=autoplay,
    opening=opening,
    audit=audit,
)
