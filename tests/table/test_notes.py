"""What people are told: one note at a time, and the last ones again."""

from companion.table.notes import KEPT, Kind, Note, Notes


def test_word_goes_in_front_of_what_hands_have_to_do_and_leaves_it_behind():
    notes = Notes()
    notes.tell(Kind.HANDS, ["Move the red ship."])
    notes.say("R5 is reserved.")
    assert notes.now == Note(Kind.WORD, ("R5 is reserved.",))
    notes.word_was_read()
    assert notes.now == Note(Kind.HANDS, ("Move the red ship.",))


def test_next_move_puts_away_the_word_of_the_last_one():
    notes = Notes()
    notes.say("R5 is reserved.")
    notes.tell(Kind.HANDS, [])
    assert notes.now is None
    assert notes.kept == (Note(Kind.WORD, ("R5 is reserved.",)),)


def test_same_refusal_twice_is_read_again_once():
    notes = Notes()
    notes.say("R5 is reserved.")
    notes.say("R5 is reserved.")
    assert len(notes.kept) == 1


def test_only_the_last_notes_are_kept_newest_first():
    notes = Notes()
    for number in range(KEPT + 2):
        notes.say(str(number))
    assert [note.sentences for note in notes.kept] == [
        (str(number),) for number in range(KEPT + 1, 1, -1)
    ]


def test_another_table_starts_with_nothing_told():
    notes = Notes()
    heard = []
    notes.watch(lambda: heard.append(notes.now))
    notes.tell(Kind.BACK, ["Put R5 back into the Market."])
    notes.forget()
    assert notes.kept == ()
    assert heard == [Note(Kind.BACK, ("Put R5 back into the Market.",)), None]
