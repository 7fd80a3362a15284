"""Traders of Osaka (Susumu Kawasaki): the rules as pure functions."""

from companion.games.contract import Game
from companion.games.traders_of_osaka.audit import audit
from companion.games.traders_of_osaka.buttons import hold, press
from companion.games.traders_of_osaka.dealer import autoplay, opening
from companion.games.traders_of_osaka.grammar import parse
from companion.games.traders_of_osaka.offers import Offers
from companion.games.traders_of_osaka.report import picture, report, summary
from companion.games.traders_of_osaka.rules import apply
from companion.games.traders_of_osaka.state import State
from companion.games.traders_of_osaka.view import peek, view
from companion.games.traders_of_osaka.words import hands, tell

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
