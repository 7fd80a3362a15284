"""Osaka Dice with its Mountain Expansion: its rules and what is said of them."""

from companion.games.contract import Game
from companion.games.kit.four_seats import SEATS
from companion.games.osaka_dice.rules.audit import audit
from companion.games.osaka_dice.rules.buttons import hold, press
from companion.games.osaka_dice.rules.dealer import autoplay, opening
from companion.games.osaka_dice.rules.grammar import parse
from companion.games.osaka_dice.rules.moves import SitDown
from companion.games.osaka_dice.rules.offers import Offers
from companion.games.osaka_dice.rules.options import OPTIONS
from companion.games.osaka_dice.rules.owner import SHEETS, remark
from companion.games.osaka_dice.rules.pieces import Seat
from companion.games.osaka_dice.rules.referee import apply
from companion.games.osaka_dice.rules.report import picture, report
from companion.games.osaka_dice.rules.standing import moment, standings, summary
from companion.games.osaka_dice.rules.state import State
from companion.games.osaka_dice.views.looking import view
from companion.games.osaka_dice.views.putting_back import put_back
from companion.games.osaka_dice.views.words import hands, spoken, tell

GAME = Game(
    key="osaka-dice",
    title="Osaka Dice",
    sentence="Dice, sheets and the black tide, for two to four merchants.",
    players=range(2, 5),
    seats=SEATS,
    options=OPTIONS,
    sheets=SHEETS,
    new=State,
    sit=lambda seat, name: SitDown(Seat(seat), name),
    parse=parse,
    apply=apply,
    offers=Offers,
    moment=moment,
    standings=standings,
    summary=summary,
    view=view,
    report=report,
    remark=remark,
    tell=tell,
    spoken=spoken,
    hands=hands,
    put_back=put_back,
    picture=picture,
    autoplay=autoplay,
    opening=opening,
    audit=audit,
    press=press,
    hold=hold,
)
