"""A payment in steps: the workings, the cards, and what comes after."""

from pathlib import Path
from random import Random
from typing import Any

from companion.games import find_game
from companion.games.contract import TABLE
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import Sell
from companion.games.traders_of_osaka.views.payment import (
    SaleStep,
    Sequel,
    before_sales,
    is_payment,
    payment_steps,
    sales_so_far,
    tide_words,
)
from companion.table.history import History
from companion.table.record import read_record
from tests.games.traders_of_osaka.tables import (
    BLUE,
    GREEN,
    GREY,
    RED,
    WHITE,
    cards,
    lay_table,
    play_facts,
)

RECORDS = Path(__file__).parents[3] / "records/traders-of-osaka"
FIRST_TIDE = "The Black Tide takes yellow: back to Anori. Insurance: Chie, Dai, Aiko."


def walk(state, *lines):
    """The steps after these lines."""
    after, facts = play_facts(state, *lines)
    return payment_steps(tuple(facts), GAME.view(after, TABLE))


def table(**changes):
    """Grey is about to bring green to Edo with the rulebook's set."""
    told: dict[str, Any] = {
        "hands": {"grey": "B5"},
        "goods": {"grey": "G2 G3", "white": "G2"},
        "tokens": {"grey": (0, 0, 2, 0)},
        "market": "G5",
        "ships": (0, 0, 4, 0),
    }
    return lay_table(**(told | changes))


def test_each_seller_gets_the_working_and_the_cards():
    sales, _ = walk(table(), "grey buys with B5")
    assert isinstance(sales, SaleStep)
    grey, white = sales.sales
    assert (grey.seat, grey.sale.goods, grey.sale.price) == (GREY, "3 cards", "(5 + 2 tokens)")
    assert (grey.sale.total, grey.sale.rounded, grey.sale.vps) == (21, 25, 5)
    assert (grey.keep, grey.discard, grey.draw) == (cards("G2 G3 G5"), (), 2)
    assert (white.seat, white.sale.goods, white.sale.price) == (WHITE, "1 card", "2")
    assert (white.keep, white.draw) == (cards("G2"), 0)


def test_those_with_nothing_to_sell_are_named_in_one_sentence():
    sales, _ = walk(table(), "grey buys with B5")
    assert sales.others == "Pink and Tan have none."


def test_each_arrived_colour_is_a_step_of_its_own_in_the_order_of_settling():
    state = table(hands={"grey": "B5 B5"}, market="G5 R2", ships=(4, 0, 4, 0))
    *sales, _ = walk(state, "grey buys with B5 B5")
    assert [step.colour for step in sales] == [RED, GREEN]


def test_a_calm_sea_sends_the_ships_home():
    *_, sequel = walk(table(), "grey buys with B5")
    assert sequel.kind is Sequel.CALM
    assert sequel.sentences == (
        "Grey: 3 tokens of 8. The game goes on.",
        "No ship is on Enshunada.",
        "Put green back to Osaka.",
    )
    assert sequel.colours == (GREEN,)


def test_the_tide_names_what_it_takes_and_who_is_asked_first():
    state = table(goods={"grey": "G2 G3", "white": "R3"}, ships=(3, 3, 4, 0))
    *_, sequel = walk(state, "grey buys with B5")
    assert sequel.kind is Sequel.TIDE
    assert sequel.title == "The Black Tide takes red and blue."
    assert sequel.colours == (RED, BLUE)
    assert sequel.sentences[1:] == ("White is asked first for insurance.",)


def test_a_tide_that_finds_no_goods_sends_the_ships_back():
    *_, sequel = walk(table(ships=(3, 0, 4, 0)), "grey buys with B5")
    assert sequel.sentences[1:] == (
        "Nobody has goods at risk.",
        "Put red back to Anori.",
        "Put green back to Osaka.",
    )


def test_the_eighth_token_ends_the_walk_without_a_tide():
    state = table(tokens={"grey": (2, 2, 2, 1)}, ships=(3, 0, 4, 0))
    *_, sequel = walk(state, "grey buys with B5")
    assert sequel.kind is Sequel.END
    assert sequel.sentences[0] == "Grey has 8 tokens."


def test_the_end_check_names_all_who_are_closest():
    state = table(tokens={"pink": (1, 1, 1, 1), "grey": (1, 0, 2, 0)}, goods={})
    *_, sequel = walk(state, "grey buys with B5")
    assert sequel.sentences[0] == "Grey and Pink: 4 tokens of 8. The game goes on."


def test_what_hands_do_before_the_sales_is_told_apart_from_them():
    state = table(market="G5 B2", hands={"grey": "B5 B2"})
    _, facts = play_facts(state, "grey buys with B5 B2")
    assert GAME.hands(state, before_sales(tuple(facts))) == (
        "Grey: discard B5 B2 and lay out G5 B2.",
        "Move the ships: blue 1 to Oshima and green 1 to Edo.",
    )


def test_a_shuffle_is_told_with_the_sale_that_needs_it():
    sales, _ = walk(table(pile="R2"), "grey buys with B5")
    assert [sale.shuffle for sale in sales.sales] == [True, False]


def test_a_move_without_a_payment_has_no_steps():
    state = lay_table(market="R5")
    after, facts = play_facts(state, "grey takes R5")
    assert payment_steps(tuple(facts), GAME.view(after, TABLE)) == ()


def played_until_payment(*rules):
    game = find_game("traders-of-osaka")
    chance = Random(3)
    history = History(game)
    for move in game.opening(3, chance):
        history.play(move)
    for rule in rules:
        history.read(f"rule {rule}")
    while True:
        entry = history.play(game.autoplay(history.state, chance))
        if is_payment(entry.facts) or isinstance(entry.move, Sell):
            return history


def test_sales_that_are_only_told_are_not_walked_through():
    history = played_until_payment("track ships-and-payments")
    assert payment_steps(history.entries[-1].facts, history.game.view(history.state, TABLE)) == ()


def test_the_order_of_the_tide_is_told_while_it_is_the_newest_move():
    record = (RECORDS / "ships-and-payments.txt").read_bytes()
    history = History(find_game("traders-of-osaka"))
    told = []
    for line in read_record(record, file="record").lines:
        history.read(line)
        told.append((line, tide_words(history)))
    assert next(words for _, words in told if words) == FIRST_TIDE
    assert not any(words for line, words in told if line.endswith("ends turn"))


def test_sales_so_far_are_those_of_the_payment_under_way():
    history = History(find_game("traders-of-osaka"))
    for line in (
        "seat grey Ai",
        "seat white Ben",
        "rule track ships-and-payments",
        "grey starts",
        "grey picks red",
        "white picks blue",
    ):
        history.read(line)
    for line in ("red sails", "red sails", "grey ends turn", "red sails", "red sails"):
        history.read(line)
    history.read("white ends turn")
    history.read("red sails")
    assert sales_so_far(history) == ()
    history.read("grey sells 3 red at 5")
    assert [str(paid.sale) for paid in sales_so_far(history)] == [
        "3 cards × (5 + 1 token) = 18 → 20 → 4 VP"
    ]
    history.read("white sells no red")
    assert [paid.seat for paid in sales_so_far(history)] == [GREY]
