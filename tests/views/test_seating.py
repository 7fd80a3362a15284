"""Choosing seats before a game: order, colours, the agreement, and the moves that follow."""

import pytest

from companion.games.kit.seats import Place
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.pieces import Seat
from companion.views import seating as seats

AIKO, BEN, CHIE, DAI = "Aiko", "Ben", "Chie", "Dai"
TWO = (Place(Seat.WHITE, AIKO), Place(Seat.TAN, BEN))


def sit(seating, name, seat=""):
    return seats.sit(seating, name, GAME.seats, seat)


def names(seating):
    return [place.name for place in seating]


def test_a_name_takes_the_next_free_seat():
    assert sit(TWO, CHIE) == (*TWO, Place(Seat.PINK, CHIE))


def test_a_name_takes_the_seat_it_wants_where_it_is_free():
    assert sit(TWO, CHIE, Seat.GREY)[-1] == Place(Seat.GREY, CHIE)
    assert sit(TWO, CHIE, Seat.TAN)[-1] == Place(Seat.PINK, CHIE)


def test_nobody_sits_twice_and_nobody_sits_at_a_full_table():
    assert sit(TWO, AIKO) == TWO
    full = sit(sit(TWO, CHIE), DAI)
    assert sit(full, "Eva") == full


@pytest.mark.parametrize("name", ["AIKO", "aiko", "\uff21iko"])
def test_two_names_that_read_alike_do_not_sit_together(name):
    assert seats.is_seated(TWO, name)
    assert sit(TWO, name) == TWO
    assert seats.get_up(TWO, name) == (Place(Seat.TAN, BEN),)


def test_who_gets_up_leaves_the_others_in_order():
    assert seats.get_up(TWO, AIKO) == (Place(Seat.TAN, BEN),)


def test_a_trader_moves_earlier_and_later():
    four = sit(sit(TWO, CHIE), DAI)
    assert names(seats.move(four, 3, 0)) == [DAI, AIKO, BEN, CHIE]
    assert names(seats.move(four, 0, 2)) == [BEN, CHIE, AIKO, DAI]


def test_a_free_colour_is_taken_and_a_taken_one_exchanged():
    assert seats.change_seat(TWO, BEN, Seat.GREY)[1] == Place(Seat.GREY, BEN)
    swapped = (Place(Seat.TAN, AIKO), Place(Seat.WHITE, BEN))
    assert seats.change_seat(TWO, BEN, Seat.WHITE) == swapped


def test_last_times_seating_comes_back_without_the_forgotten_and_with_seats_of_this_game():
    pairs = [["tan", BEN], ["white", AIKO], ["mauve", DAI], ["pink", CHIE]]
    assert seats.remembered(pairs, [AIKO, BEN, DAI], GAME.seats) == (
        Place(Seat.TAN, BEN),
        Place(Seat.WHITE, AIKO),
        Place(Seat.PINK, DAI),
    )


@pytest.mark.parametrize(
    ("count", "ready", "words"),
    [
        (0, False, "Seat two to four players"),
        (1, False, "Seat one more player"),
        (2, True, "Start"),
        (4, True, "Start"),
    ],
)
def test_two_to_four_can_start(count, ready, words):
    seating: seats.Seating = ()
    for name in (AIKO, BEN, CHIE, DAI)[:count]:
        seating = sit(seating, name)
    assert seats.can_start(seating, GAME.players) is ready
    assert seats.start_words(seating, GAME.players) == words


def test_the_buttons_tell_the_agreement():
    ships = {"tracking": "ships", "ships": "by-hand"}
    assert seats.usage_words(GAME.options, ships) == "Ships and payments"
    assert seats.rules_words(GAME.options, {}) == "The printed rules"
    assert seats.rules_words(GAME.options, ships) == "1 house rule"
    assert seats.rules_words(GAME.options, ships | {"refresh": "before-payment"}) == "2 house rules"


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
