"""Traders of Osaka (Susumu Kawasaki): its rules and what is said of them."""

from companion.games.contract import Game
from companion.games.kit.four_seats import SEATS
from companion.games.traders_of_osaka.rules.audit import audit
from companion.games.traders_of_osaka.rules.buttons import hold, press
from companion.games.traders_of_osaka.rules.dealer import autoplay, opening
from companion.games.traders_of_osaka.rules.grammar import parse
from companion.games.traders_of_osaka.rules.moves import SitDown
from companion.games.traders_of_osaka.rules.offers import Offers
from companion.games.traders_of_osaka.rules.options import OPTIONS, agreed
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.games.traders_of_osaka.rules.referee import apply
from companion.games.traders_of_osaka.rules.report import picture, report
from companion.games.traders_of_osaka.rules.standing import moment, standings, summary
from companion.games.traders_of_osaka.rules.state import State
from companion.games.traders_of_osaka.views.putting_back import put_back
from companion.games.traders_of_osaka.views.view import peek, view
from companion.games.traders_of_osaka.views.words import hands, tell

GAME = Game(
    key="traders-of-osaka",
    title="Traders of Osaka",
    sentence="Cards, ships and the Black Tide, for two to four traders.",
    players=range(2, 5),
    seats=SEATS,
    options=OPTIONS,
    new=State,
    sit=lambda seat, name: SitDown(Seat(seat), name),
    parse=parse,
    apply=apply,
    offers=Offers,
    moment=moment,
    agreed=agreed,
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
    press=press,
    hold=hold,
    commands=("companion.games.traders_of_osaka.commands:calc",),
)
