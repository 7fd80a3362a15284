"""The rules of the moment, in sentences for somebody who sits at the table for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.kit.counting import count_of, listed
from companion.games.traders_of_osaka.rules.pieces import (
    FARM_DEAL,
    HAND_GOAL,
    MARKET_DEAL,
    TOKENS_TO_END,
    WAVES,
)
from companion.games.traders_of_osaka.rules.state import Phase
from companion.games.traders_of_osaka.views.purse import too_poor
from companion.games.traders_of_osaka.views.stage import PAYMENT
from companion.games.traders_of_osaka.views.view import TableView
from companion.games.traders_of_osaka.views.words import refresh_words
from companion.views.guide import Guide, Sign

Sentences = tuple[str, ...]

CARDS: Final = (
    Sign("card", "A card: its goods and its value. In a hand it is a coin worth that much."),
    Sign("icons", "Insurance icons: a 2 saves two goods of its colour, a 3 saves one."),
    Sign("piece", "A reservation piece: on a card, that card is kept for its owner."),
    Sign("hand", "So many cards are in this hand."),
    Sign("goods", "Goods before a trader: how many, and below them the highest value."),
    Sign("shield", "So many of these goods are insured: the Black Tide cannot take them."),
    Sign("risk", "A dark double edge: these goods would be lost if the Market were bought now."),
)
WORTH: Final = (
    "A set is worth its highest value, and one more for each token of its colour, times its number"
    " of cards. Every 5 of that, rounded up, is a VP."
)
LIGHT: Final = (
    Sign("token", "A token: each card of its colour sells for one more. Every sale brings one."),
    Sign("last", f"With {TOKENS_TO_END} tokens in one place the game ends: this trader is near."),
    Sign("stack", "A stack of VPs, face down. Its owner rests a finger on it to see how many."),
    Sign("eye", "Somebody has looked at this stack since the last move."),
    Sign("waves", "Enshunada: a ship that is here when another reaches Edo sinks."),
    Sign("steps", "So many steps this ship sails if the Market is bought now."),
)


def guide(view: TableView, page: str) -> Guide:
    """What can be done on this page, and why."""
    now, why = _paying(view) if page == PAYMENT else _MOMENTS[view.phase](view)
    legend = (*CARDS, *LIGHT) if view.rules.cards_tracked else LIGHT
    return Guide(now=now, why=tuple(filter(None, why)), legend=legend)


def _name(view: TableView) -> str:
    return view.seat(view.asked).name if view.asked else ""


def _action(view: TableView) -> tuple[Sentences, Sentences]:
    if not view.rules.cards_tracked:
        return (
            (
                "Play your turn with the cards on the table.",
                "Tap each ship once for each step that it sails, then tap End turn.",
            ),
            (
                "Buying sails the goods' ships: one card of a colour is a step, more are two.",
                _danger(view),
            ),
        )
    if view.must_pass:
        return (("Tap Pass: the next trader goes on.",), ("No card is open to you.",))
    can_reserve = any(card.can_reserve for card in view.market + view.farm)
    poor = too_poor(view)
    now = (
        "Take: tap a card in the Market. It is yours as a coin, in your hand.",
        "Reserve: tap Reserve, then a card of the Market or the Farm." if can_reserve else "",
        ""
        if poor
        else "Buy: tap the key with the price, then the coins you lay down."
        if view.rules.hands_tracked
        else "Buy: pay on the table, then tap the key with the price.",
    )
    return (
        tuple(filter(None, now)),
        (
            "On a turn you do one of these; then the next trader does.",
            f"{poor}."
            if poor
            else "Buying brings all of the Market before you but what others"
            " have reserved, and each colour's ship sails: one step for one card, two for more.",
            "" if can_reserve else "Your reservation piece is in use, or no card is free for it.",
            _danger(view),
        ),
    )


def _danger(view: TableView) -> str:
    """What buying now would bring about, or what lies on the waves."""
    if view.buy is not None and view.buy.arrivals:
        colours = listed(view.buy.arrivals)
        if view.buy.sinking:
            sunk = listed(view.buy.sinking)
            return f"Buying now brings {colours} to Edo; it sinks {sunk}."
        return f"Buying now brings {colours} to Edo: everybody is paid for those goods."
    waiting = [ship.colour for ship in view.ships if ship.space in WAVES]
    if not waiting:
        return ""
    return f"In the waves of Enshunada: {listed(waiting)}."


def _refresh(view: TableView) -> tuple[Sentences, Sentences]:
    assert view.draw is not None
    farm = tuple(card.card for card in view.farm)
    return (
        (
            refresh_words(farm, view.draw.market, view.draw.farm),
            "Tap the drawn cards in this order; a wrong one is tapped away.",
        ),
        (
            view.headline,
            "The Market is filled when it was bought, and before a turn with no card to take.",
        ),
    )


def _sailing(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        ("Move the ships on the board, and tap each of them once for each step.",),
        (view.headline, "One card of a colour is one step, more cards are two."),
    )


def _selling(view: TableView) -> tuple[Sentences, Sentences]:
    assert view.sale is not None
    return (
        (
            f"{_name(view)}: tap how many {view.sale.colour} goods you have, and the highest.",
            "With none of them, tap None." if not view.sale.must_sell else "You have at least one.",
        ),
        (
            f"The {view.sale.colour} ship is in Edo: everybody sells all goods of that colour.",
            WORTH,
        ),
    )


def _paying(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        ("Do what is told for each trader, then tap Next.",),
        (
            "A ship is in Edo: everybody sells all goods of its colour, insured ones too.",
            WORTH,
            f"Whoever sold takes a token; with {TOKENS_TO_END} in one place the game ends.",
        ),
    )


def _insurance(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        (
            f"{_name(view)}: tap the cards that insure, then Insure; or tap No insurance.",
            "Tap goods to keep those rather than others.",
        ),
        (
            f"A ship came to Edo: the Black Tide takes goods of {listed(view.sinking)}.",
            "A 2 has two icons, a 3 has one; each saves one of the goods of its colour for good.",
        ),
    )


def _market(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        (f"Lay {count_of(MARKET_DEAL, 'card')} in a row and tap them: the Market.",),
        ("Cards are bought from the Market, and taken into the hand from it.",),
    )


def _farm(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        (f"Lay {count_of(FARM_DEAL, 'card')} in a row beside it and tap them: the Farm.",),
        ("The Farm moves up to the Market at each refresh. Its cards can only be reserved.",),
    )


def _hands(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        (f"{_name(view)}: draw face up until it is worth {HAND_GOAL} or more; tap each card.",),
        ("They are the first coins. The lowest total starts, then the fewest cards.",),
    )


def _start(view: TableView) -> tuple[Sentences, Sentences]:
    if not view.seats:
        return (("Choose who sits at the table.",), ("Two to four traders can play.",))
    return (
        ("Tap who starts, or let chance decide.",),
        ("The lowest hand starts, then the fewest cards; the app cannot tell more than that.",),
    )


def _seats(view: TableView) -> tuple[Sentences, Sentences]:
    return _market(view) if view.rules.cards_tracked and view.seats else _start(view)


def _tokens(view: TableView) -> tuple[Sentences, Sentences]:
    return (
        (f"{_name(view)}: take a token of any colour and tap it.",),
        ("A token makes every sale of its colour worth more, one for each card.",),
    )


def _over(_: TableView) -> tuple[Sentences, Sentences]:
    return (
        ("Turn up the stacks. A tap counts them all at once.",),
        (f"Somebody has {TOKENS_TO_END} tokens or more. Most VPs win; then most tokens.",),
    )


_MOMENTS: Final[dict[Phase, Callable[[TableView], tuple[Sentences, Sentences]]]] = {
    Phase.SEATS: _seats,
    Phase.FARM: _farm,
    Phase.HANDS: _hands,
    Phase.START: _start,
    Phase.TOKENS: _tokens,
    Phase.ACTION: _action,
    Phase.SAILING: _sailing,
    Phase.PAYMENT: _selling,
    Phase.INSURANCE: _insurance,
    Phase.REFRESH: _refresh,
    Phase.OVER: _over,
}
