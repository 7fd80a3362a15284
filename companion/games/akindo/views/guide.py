"""The rules of the moment, in sentences for somebody who sits at the table for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.games.akindo.rules.pieces import COLOURS, LUCKY_FACE, WHITE_POINTS, Colour
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.views.stage import RESULT
from companion.games.akindo.views.view import TableView
from companion.games.akindo.views.words import HAND_ON
from companion.games.kit.counting import count_of
from companion.views.guide import Guide, Sign

Sentences = tuple[str, ...]
Told = tuple[Sentences, Sentences]

LEGEND: Final = (
    Sign("article", "An article card: its colour, its sign and its letter. B is blue, K is black."),
    Sign("custom", "A custom-ordered card: at the end it stands for any colour. No die pays it."),
    Sign("summary", "A tile on its summary side: this merchant takes part in everything."),
    Sign("ungrateful", "A tile on its ungrateful side: no part in the next touting, and no turn."),
    Sign("turn", "This merchant's turn."),
    Sign("eye", "Somebody has looked behind this screen since the last move."),
    Sign("last", "The deck runs out with this turn: it is the last one."),
)
PURVEYORS: Final = (
    Sign("banner", "A privilege: whoever alone has the most cards of a colour holds it."),
)
PRIVILEGES: Final = {
    Colour.WHITE: f"{WHITE_POINTS} points at the end",
    Colour.YELLOW: "1 more coin from the stock with pocket money",
    Colour.RED: "a card of the waste site at the end",
    Colour.BLUE: "may lower the own bid by 1 once all are revealed",
    Colour.BLACK: "the own challenge counts as two",
}
"""What each privilege brings, to stand after its colour."""


def guide(view: TableView, page: str) -> Guide:
    """What can be done on this page, and why."""
    now, why = _RESULT if page == RESULT else _MOMENTS[view.phase](view)
    legend = LEGEND + (PURVEYORS if view.rules.purveyor else ())
    now = tuple(filter(None, now))
    return Guide(now=now, why=tuple(filter(None, (*why, _privileges(view)))), legend=legend)


def _boxed(view: TableView) -> str:
    """What is taken out of the game before anything is laid."""
    if not view.box:
        return ""
    return f"Put {count_of(view.box, 'card')} back into the box, unseen."


def _privileges(view: TableView) -> str:
    """What those who hold one may do."""
    held = [(colour, view.holder(colour)) for colour in COLOURS]
    told = [
        f"{view.seat(seat).name} holds {colour}: {PRIVILEGES[colour]}"
        for colour, seat in held
        if seat
    ]
    return f"{'; '.join(told)}." if told else ""


def _name(view: TableView) -> str:
    return view.seat(view.asked).name if view.asked else ""


def _seats(view: TableView) -> Told:
    if view.lacks_pips:
        return (
            ("Tell which face of the die belongs to which colour.",),
            ("It is printed on the article cards of your box.",),
        )
    if view.draw is None:
        return (("Choose who sits at the table.",), ("Three to five merchants can play.",))
    return (
        (
            "Shuffle all article cards but two of each merchant's own colour.",
            _boxed(view),
            f"Lay {count_of(view.draw.waste, 'card')} on the waste site and tap them.",
        ),
        ("They are out of the game; the others are the deck.",),
    )


def _start(_: TableView) -> Told:
    return (
        (HAND_ON, "Tap who starts, or let chance decide."),
        ("So everybody has a card of their own colour and one of the right neighbour's.",),
    )


def _roll(view: TableView) -> Told:
    challenged = "The challenge succeeded: all three dice are rolled once more."
    return (
        (f"{_name(view)}: roll three dice and tap each of them.",),
        (
            challenged if view.was_challenged else "",
            "One or two dice will pay whoever rolled, the others pay everybody else.",
            f"A {LUCKY_FACE} pays 1 coin; any other face 1 coin for each own card of its colour.",
        ),
    )


def _keep(view: TableView) -> Told:
    return (
        (f"{_name(view)}: tap one of the ways to share the dice.",),
        (
            "Above the line is what whoever rolled keeps, below it what each of the others gets.",
            "The others may challenge a greedy share.",
        ),
    )


def _challenge(view: TableView) -> Told:
    after = (
        "It would be the second to succeed: nobody would be paid."
        if view.was_challenged
        else "If it succeeds, the dice are rolled again."
    )
    if not view.calls_needed:
        return (("Tap the key below.",), ("Nobody else takes part in this touting.",))
    return (
        ("Tap whoever challenges, then the key below; without any, tap it at once.",),
        (
            f"A challenge succeeds with {view.calls_needed} or more; with fewer everybody is paid.",
            after,
        ),
    )


def _stock(view: TableView) -> Told:
    now = (
        f"{_name(view)}: lay the last card to the east and tap it."
        if view.deck == 1
        else f"{_name(view)}: lay a card to the east, then one to the west; tap both."
    )
    return (
        (now, "Put a coin of the stock on the coin area."),
        ("New cards come on top: what was not won before is bid for together with them.",),
    )


def _call(view: TableView) -> Told:
    return (
        (f"{_name(view)}: say east, west or pocket money, and tap it.",),
        (
            "The screens decide later: nobody has to do what they call.",
            "Whoever does another thing turns ungrateful and misses the next touting.",
        ),
    )


def _reveal(_: TableView) -> Told:
    return (
        (
            "Behind the screens: put coins on one side of the auction card, or none.",
            "Then show them all at once, and tell the app every bid.",
        ),
        (
            "On each side a single highest bid pays and takes all cards there; in a tie they stay.",
            "Whoever bids nothing earns pocket money and a share of the coin area.",
        ),
    )


def _lower(view: TableView) -> Told:
    return (
        (f"{_name(view)}: lower the own bid by one coin, or let it stand.",),
        ("Nothing is settled yet. A bid of none earns nothing, and is no lie.",),
    )


def _pick(view: TableView) -> Told:
    return (
        (f"{_name(view)}: tap a colour of the waste site, or tap No card.",),
        ("The purveyor of red takes a card before the points are counted.",),
    )


def _score(view: TableView) -> Told:
    white = f"The {WHITE_POINTS} points of white's purveyor come on top by themselves."
    return (
        (f"{_name(view)}: add up your points, type them and tap Done.",),
        (
            "No scoring table was entered for this box, so the app cannot count.",
            white if view.rules.purveyor else "",
        ),
    )


def _over(_: TableView) -> Told:
    return (
        ("Turn up the coins. A tap counts everything at once.",),
        ("Most points win; then most article cards; then most coins; then the win is shared.",),
    )


_RESULT: Final[Told] = (
    ("Do what is told, then tap Next.",),
    (
        "The bids are settled east first, then west, then pocket money.",
        "A tile turns for whoever did another thing than they had called.",
    ),
)
_MOMENTS: Final[dict[Phase, Callable[[TableView], Told]]] = {
    Phase.SEATS: _seats,
    Phase.AGREEING: _seats,
    Phase.START: _start,
    Phase.ROLL: _roll,
    Phase.KEEP: _keep,
    Phase.CHALLENGE: _challenge,
    Phase.STOCK: _stock,
    Phase.CALL: _call,
    Phase.REVEAL: _reveal,
    Phase.LOWER: _lower,
    Phase.PICK: _pick,
    Phase.SCORE: _score,
    Phase.OVER: _over,
}
