"""Pebbles, a whole game that only the tests have: whoever takes and hides most wins."""

from companion.games.contract import Game
from tests.toy.pebbles.rules.agreements import OPTIONS, SEATS, SHEETS
from tests.toy.pebbles.rules.moves import SitDown, parse
from tests.toy.pebbles.rules.referee import Offers, apply, audit, autoplay, opening, sealed
from tests.toy.pebbles.rules.state import State
from tests.toy.pebbles.views.view import (
    moment,
    peek,
    picture,
    report,
    standings,
    summary,
    view,
)
from tests.toy.pebbles.views.words import hands, put_back, tell

GAME = Game(
    key="pebbles",
    title="Pebbles",
    sentence="A heap and three fists, for two or three.",
    players=range(2, 4),
    seats=SEATS,
    options=OPTIONS,
    sheets=SHEETS,
    new=State,
    sit=SitDown,
    parse=parse,
    apply=apply,
    offers=Offers,
    sealed=sealed,
    moment=moment,
    standings=standings,
    summary=summary,
    view=view,
    peek=peek,
    report=report,
    tell=tell,
    hands=hands,
    put_back=put_back,
    picture=picture,
    autoplay=autoplay,
    opening=opening,
    audit=audit,
)
