"""`higaki calc`: the arithmetic of Traders of Osaka without a game."""

from __future__ import annotations

import click

from companion.cli.example import example
from companion.cli.say import say
from companion.errors import quote
from companion.games.kit.counting import listed
from companion.games.traders_of_osaka.rules.black_tide import cheapest_cover, cover
from companion.games.traders_of_osaka.rules.payment import sale as sell
from companion.games.traders_of_osaka.rules.payment import split_set
from companion.games.traders_of_osaka.rules.pieces import BY_TEXT, Card, Cards, spell, total

MOST_TOKENS = 48
"""As many as the box has of all colours."""


class CardWord(click.ParamType[Card]):
    """A card as a record writes it, in any case."""

    name = "card"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Card:
        card = BY_TEXT.get(str(value).upper())
        if card is None:
            self.fail(f"{quote(str(value))} is no card; expected one such as R5.", param, ctx)
        return card


@click.group()
def calc() -> None:
    """Work out a sale or an insurance without a game."""


@calc.command(epilog=example("higaki calc sale G2 G3 G5 --tokens 2"))
@click.argument("cards", type=CardWord(), nargs=-1, required=True)
@click.option(
    "--tokens",
    type=click.IntRange(0, MOST_TOKENS),
    default=0,
    show_default=True,
    help="Tokens of that colour owned before the sale.",
)
def sale(cards: Cards, tokens: int) -> None:
    """Work out what one set sells for in Edo.

    CARDS are all of one colour, such as G2 G3 G5. Says which of them to keep and to discard, and
    how many to draw.
    """
    colours = sorted({str(card.colour) for card in cards})
    if len(colours) > 1:
        raise click.UsageError(f"A set is of one colour, not {listed(colours)}.")
    sold = sell(cards, tokens)
    kept, rest = split_set(cards, sold.vps)
    steps = [f"keep {spell(kept)}"]
    if rest:
        steps.append(f"discard {spell(rest)}")
    if sold.vps > len(kept):
        steps.append(f"draw {sold.vps - len(kept)} from the draw pile")
    steps.append(f"take a {sold.colour} token")
    say(f"{sold}: {', '.join(steps)}.")


@calc.command(epilog=example("higaki calc insurance R5 R3 B2 with R2 R5 B3"))
@click.argument("words", nargs=-1, required=True, metavar="GOODS... with HAND...")
def insurance(words: tuple[str, ...]) -> None:
    """Find the cheapest cover against the Black Tide.

    GOODS are the cards at risk, HAND the cards in the hand.
    """
    goods, hand = _split(words)
    cards = cheapest_cover(goods, hand)
    if cards is None:
        saved = spell(cover(goods, hand)) or "nothing"
        say(f"This hand cannot insure everything; at best it saves {saved}.")
    else:
        say(f"Insure with {spell(cards)}: everything is saved for {total(cards)} coins.")


def _split(words: tuple[str, ...]) -> tuple[Cards, Cards]:
    try:
        cut = [word.lower() for word in words].index("with")
    except ValueError:
        raise click.UsageError("Expected the word 'with' between goods and hand.") from None
    goods, hand = (_cards(part) for part in (words[:cut], words[cut + 1 :]))
    if not goods:
        raise click.UsageError("No goods are named before 'with'.")
    return goods, hand


def _cards(words: tuple[str, ...]) -> Cards:
    read = CardWord()
    return tuple(read.convert(word, None, None) for word in words)
