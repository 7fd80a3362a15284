"""Traders of Osaka (Susumu Kawasaki): the rules as pure functions."""

from companion.games.contract import Game
from companion.games.traders_of_osaka.rules.audit import audit
from companion.games.traders_of_osaka.rules.buttons import hold, press
from companion.games.traders_of_osaka.rules.dealer import autoplay, opening
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.report import picture, report, summary
from companion.games.traders_of_osaka.rules.state import State
from companion.games.traders_of_osaka.views.view import peek, view
from companion.games.traders_of_osaka.views.words import hands, tell

GAME = Game(
    key="traders-of-osaka",
    title="Traders of Osaka",
    players=range(2, 5),
    new=State,
    parse=parse,
    apply=apply,
    offers=Offers,
    view=view,
    peek=peek,
    report=report,
    summary=summary,
    tell=tell,
    hands=hands,
    picture=picture,
    autoplay=autoplay,
    opening=opening,
    audit=audit,
    press=press,
    hold=hold,
)
