"""Akindo (Takashi Sakaue) with its Purveyors: its rules and what is said of them."""

from companion.games.akindo.rules.audit import audit
from companion.games.akindo.rules.buttons import press
from companion.games.akindo.rules.dealer import autoplay, opening
from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.moves import SitDown
from companion.games.akindo.rules.offers import Offers
from companion.games.akindo.rules.options import OPTIONS
from companion.games.akindo.rules.pieces import MAX_PLAYERS, MIN_PLAYERS, Colour
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.report import report
from companion.games.akindo.rules.sealed import sealed
from companion.games.akindo.rules.seats import SEATS
from companion.games.akindo.rules.sheets import SHEETS
from companion.games.akindo.rules.standing import moment, standings, summary
from companion.games.akindo.rules.state import State
from companion.games.akindo.views.picture import picture
from companion.games.akindo.views.putting_back import put_back
from companion.games.akindo.views.view import peek, view
from companion.games.akindo.views.words import hands, tell
from companion.games.contract import Game

GAME = Game(
    key="akindo",
    title="Akindo",
    sentence="Dice, calls and hidden bids in old Edo, for three to five merchants.",
    players=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    seats=SEATS,
    options=OPTIONS,
    sheets=SHEETS,
    new=State,
    sit=lambda seat, name: SitDown(Colour(seat), name),
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
    press=press,
)
