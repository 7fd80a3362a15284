"""What to do with one's hands: sentences that say the same of several are one sentence."""

import re

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.views.words import hands, tell
from companion.table.history import History
from tests.games.traders_of_osaka.tables import (
    RULE_SETS,
    lay_table,
    opened,
    play,
    play_facts,
    self_play,
)


def told(state, *lines):
    return hands(state, tuple(play_facts(state, *lines)[1]))


def test_what_several_do_alike_is_told_once():
    state = lay_table(
        market="G5",
        hands={"grey": "B5"},
        goods={"white": "G2", "tan": "G3"},
        ships=(3, 4, 4, 0),
    )
    sentences = told(state, "grey buys with B5")
    assert "Grey, White and Tan: take a green token each." in sentences
    assert "The red and blue ships are caught by the Black Tide." in sentences
    assert "The red and blue ships go back to Anori." in sentences
    assert "The green ship goes back to Osaka." in sentences


def test_what_one_does_alone_is_told_of_that_one():
    state = lay_table(market="G5", hands={"grey": "B5"}, ships=(3, 0, 4, 0))
    sentences = told(state, "grey buys with B5")
    assert "Grey: take a green token." in sentences
    assert "The red ship is caught by the Black Tide." in sentences
    assert "The red ship goes back to Anori." in sentences


def test_tokens_of_two_colours_are_told_apart():
    state = lay_table(
        market="G5 R5",
        hands={"grey": "B5 Y5"},
        goods={"white": "G2 R2"},
        ships=(4, 0, 4, 0),
    )
    sentences = told(state, "grey buys with B5 Y5")
    assert "Grey and White: take a red token each." in sentences
    assert "Grey and White: take a green token each." in sentences


def test_the_farm_moves_up_before_new_cards_are_asked_for():
    state = lay_table(market="G5", farm="R2 B3 Y5", hands={"grey": "B5"})
    *_, last = told(state, "grey buys with B5")
    assert (
        last == "Move the Farm up to the Market, then draw 2 cards for the Market, 3 for the Farm."
    )
    refreshed = play(state, "grey buys with B5")
    assert told(refreshed, "refresh R5 G2 / B2 B3 Y3") == ()


def test_a_refresh_before_the_action_says_why():
    state = lay_table(market="G5@white B2", farm="R2 B3 Y5", turn="tan")
    *_, last = told(state, "tan takes B2")
    assert last.startswith("No card in the Market is open to Grey. Move the Farm up to the Market")
    headline = GAME.moment(play(state, "tan takes B2")).headline
    assert headline == "Refresh: no card is open to Grey."


def test_one_card_is_not_sold_in_the_words_of_many():
    opening = ("seat grey Chie", "seat white Aiko", "rule track ships-and-payments")
    brought = ("grey starts", "grey picks red", "white picks blue", "red sails", "red sails")
    state = opened(
        *opening, *brought, "grey ends turn", "red sails", "red sails", "white ends turn"
    )
    state = play(state, "red sails")
    (sale,) = told(state, "grey sells 1 red at 5")
    working = "1 card × (5 + 1 token) = 6 → 10 → 2 VP"
    assert sale == f"Chie, red: {working}: keep the card face down, draw 1 face down."


def test_no_sentence_of_whole_games_says_many_of_one_or_and_twice():
    wrong = re.compile(r"\b1 (cards|tokens|icons|steps|coins|goods|VPs)\b")
    for seed, rules in enumerate(RULE_SETS):
        for before, move, after, facts in self_play(seed, rules=rules):
            entry_words = (str(tell(before, move, facts)), *hands(before, facts))
            for sentence in (*entry_words, GAME.moment(after).headline):
                assert not wrong.search(sentence), sentence
                assert sentence.count(" and ") < 3, sentence


def test_what_was_done_is_one_part_however_a_name_is_written():
    history = History(GAME)
    history.read("seat grey Dr. No")
    assert history.undo_words == "Dr. No sits at grey."
