"""The clock of a table: per seat, paused when nobody's time runs, anew for another game."""

from companion.games.kit.seats import Place
from companion.table.clock import TableClock
from companion.views.clock import clock_words

PLAYERS = (Place("white", "Aiko"), Place("tan", "Ben"))


class Hands:
    """A clock that somebody moves."""

    seconds = 100.0

    def __call__(self):
        return self.seconds


def test_each_seat_has_its_own_time_and_a_pause_is_nobody_s():
    hands = Hands()
    clock = TableClock(hands)
    for seconds, seat, turn in ((60, "white", 1), (7, "tan", 2), (500, None, 0), (5, "tan", 2)):
        clock.run(seat, turn=turn)
        hands.seconds += seconds
    clock.run(None)
    hands.seconds += 1000
    assert [clock.spent(place.seat) for place in PLAYERS] == [60, 12]
    assert clock.turn_seconds == 12
    words = clock_words(clock, PLAYERS)
    assert words.replace("\u00a0", " ") == "This turn 0:12. Aiko 1:00, Ben 0:12. The game 1:12."
    assert words.split(" ")[1] == "Aiko\u00a01:00,"


def test_another_game_begins_at_zero():
    hands = Hands()
    clock = TableClock(hands)
    clock.run("white", turn=1)
    hands.seconds += 30
    clock.forget()
    hands.seconds += 30
    clock.run(None)
    assert clock.spent("white") == 0
    assert clock.turn_seconds == 0
