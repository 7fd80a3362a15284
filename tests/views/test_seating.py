"""Choosing seats before a game: order, colours, the agreement, and the moves that follow."""

import pytest

from companion.games import find_game
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.table.history import History
from companion.views import seating as seats
from companion.views.seating import Agreement, Place

AIKO, BEN, CHIE, DAI = "Aiko", "Ben", "Chie", "Dai"
TWO = (Place(Seat.WHITE, AIKO), Place(Seat.TAN, BEN))


def names(seating):
    return [place.name for place in seating]


def test_a_name_takes_the_next_free_seat():
    assert seats.sit(TWO, CHIE) == (*TWO, Place(Seat.PINK, CHIE))


def test_a_name_takes_the_seat_it_wants_where_it_is_free():
    assert seats.sit(TWO, CHIE, Seat.GREY)[-1] == Place(Seat.GREY, CHIE)
    assert seats.sit(TWO, CHIE, Seat.TAN)[-1] == Place(Seat.PINK, CHIE)


def test_nobody_sits_twice_and_nobody_sits_at_a_full_table():
    assert seats.sit(TWO, AIKO) == TWO
    full = seats.sit(seats.sit(TWO, CHIE), DAI)
    assert seats.sit(full, "Eva") == full


def test_who_gets_up_leaves_the_others_in_order():
    assert seats.rise(TWO, AIKO) == (Place(Seat.TAN, BEN),)


def test_a_trader_moves_earlier_and_later():
    four = seats.sit(seats.sit(TWO, CHIE), DAI)
    assert names(seats.move(four, 3, 0)) == [DAI, AIKO, BEN, CHIE]
    assert names(seats.move(four, 0, 2)) == [BEN, CHIE, AIKO, DAI]


def test_a_free_colour_is_taken_and_a_taken_one_exchanged():
    assert seats.change_seat(TWO, BEN, Seat.GREY)[1] == Place(Seat.GREY, BEN)
    swapped = (Place(Seat.TAN, AIKO), Place(Seat.WHITE, BEN))
    assert seats.change_seat(TWO, BEN, Seat.WHITE) == swapped


def test_last_times_seating_comes_back_without_the_forgotten():
    pairs = [["tan", BEN], ["white", AIKO], ["mauve", DAI], ["pink", CHIE]]
    assert seats.remembered(pairs, [AIKO, BEN, DAI]) == (
        Place(Seat.TAN, BEN),
        Place(Seat.WHITE, AIKO),
    )


@pytest.mark.parametrize(
    ("count", "ready", "words"),
    [
        (0, False, "Seat two to four traders"),
        (1, False, "Seat one more trader"),
        (2, True, "Start"),
        (4, True, "Start"),
    ],
)
def test_two_to_four_can_start(count, ready, words):
    seating: seats.Seating = ()
    for name in (AIKO, BEN, CHIE, DAI)[:count]:
        seating = seats.sit(seating, name)
    assert seats.can_start(seating) is ready
    assert seats.start_words(seating) == words


def test_the_printed_rules_need_no_word_in_the_record():
    assert [str(move) for move in seats.opening(TWO, Agreement())] == [
        "seat white Aiko",
        "seat tan Ben",
    ]


def test_what_was_agreed_stands_before_the_seats():
    agreement = Agreement("table", "before-payment", "any", "by-hand")
    assert [str(move) for move in seats.opening(TWO, agreement)] == [
        "rule hands untracked",
        "rule refresh before-payment",
        "rule insurance any",
        "rule ships by-hand",
        "seat white Aiko",
        "seat tan Ben",
    ]


@pytest.mark.parametrize("tracking", ["hands", "table", "ships"])
def test_the_game_takes_every_opening(tracking):
    history = History(find_game("traders-of-osaka"))
    for move in seats.opening(TWO, Agreement(tracking=tracking)):
        history.play(move)
    assert len(history.state.players) == 2
    assert history.state.rules.cards_tracked is (tracking != "ships")
    assert history.state.rules.hands_tracked is (tracking != "table")


def test_a_house_rule_is_taken_up_and_given_up():
    once = seats.toggle_rule(Agreement(), "insurance")
    assert seats.has_rule(once, "insurance")
    assert seats.toggle_rule(once, "insurance") == Agreement()


def test_the_buttons_tell_the_agreement():
    agreement = seats.toggle_rule(Agreement("ships"), "ships")
    assert seats.tracking_words(agreement) == "Ships and payments"
    assert seats.rules_words(Agreement()) == "The printed rules"
    assert seats.rules_words(agreement) == "1 house rule"
    assert seats.rules_words(seats.toggle_rule(agreement, "refresh")) == "2 house rules"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna  Lena ", "Anna Lena"),
        ("#1 Ben", "1 Ben"),
        ("#", ""),
        ("花子", "花子"),
        ("Maximiliane-Sophie", "Maximiliane-"),
    ],
)
def test_a_typed_name_is_fit_for_the_record(typed, kept):
    assert seats.tidy_name(typed) == kept
