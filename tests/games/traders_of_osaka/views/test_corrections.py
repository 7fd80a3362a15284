"""From pointing at the table to corrections that the rules take."""

from random import Random

import pytest

from companion.games import find_game
from companion.games.traders_of_osaka.rules import moves
from companion.games.traders_of_osaka.rules.pieces import BY_TEXT, Colour, Seat
from companion.games.traders_of_osaka.rules.state import Slot, State
from companion.games.traders_of_osaka.views import corrections
from companion.games.traders_of_osaka.views.view import TableView
from companion.games.traders_of_osaka.views.view import view as see

GAME = find_game("traders-of-osaka")
R2, R5, B3, G2, G5 = (BY_TEXT[text] for text in ("R2", "R5", "B3", "G2", "G5"))
WHY = "wrong tap"


@pytest.fixture
def state():
    """A table of two in the middle of a game, to act."""
    chance = Random(2)
    state = GAME.new()
    for move in GAME.opening(2, chance):
        state = GAME.apply(state, move).state
    while state.turn_number < 4 or state.phase != "action":
        state = GAME.apply(state, GAME.autoplay(state, chance)).state
    return state


def after(state: State, *played: moves.Correction) -> TableView:
    for move in played:
        state = GAME.apply(state, GAME.parse(str(move))).state
        GAME.audit(state)
    return see(state)


def with_row(state: State, row: str, *slots: Slot) -> State:
    """Lay the Market or the Farm as the test needs it, through corrections alone."""
    for slot in getattr(state, row):
        state = GAME.apply(state, moves.CorrectCards(row, None, slot.card, None, WHY)).state
    for slot in slots:
        state = GAME.apply(state, moves.CorrectCards(row, None, None, slot.card, WHY)).state
        if slot.reserved_by:
            put = moves.CorrectReservation(slot.reserved_by, slot.card, row == "farm", WHY)
            state = GAME.apply(state, put).state
    # Corrections fill the first free card of a kind; the test says which one it is.
    return state.with_row(row, slots)


def laid(view: TableView, row: str) -> list[tuple[str, Seat | None]]:
    return [(str(card.card), card.reserved_by) for card in getattr(view, row)]


def test_every_subject_has_a_reason_from_the_list():
    for subject in ("ship", "card", "seat", "piles"):
        assert corrections.likely_reason(subject) in corrections.REASONS


def test_every_reason_reads_back_from_the_record():
    for reason in corrections.REASONS:
        move = moves.CorrectShip(Colour.RED, 4, reason)
        assert GAME.parse(str(move)) == move


def test_misread_card_keeps_its_place_and_piece(state):
    state = with_row(state, "market", Slot(R2), Slot(B3, Seat.WHITE), Slot(G5))
    fixed = corrections.card_in_row(see(state), "market", 1, G2, WHY)
    assert laid(after(state, *fixed), "market") == [("R2", None), ("G2", Seat.WHITE), ("G5", None)]


def test_free_card_after_an_equal_reserved_one_leaves_the_piece_on_its_kind(state):
    state = with_row(state, "market", Slot(R2, Seat.WHITE), Slot(R2), Slot(G5))
    fixed = corrections.card_in_row(see(state), "market", 1, R5, WHY)
    found = laid(after(state, *fixed), "market")
    assert sorted(found, key=str) == sorted(
        [("R2", Seat.WHITE), ("R5", None), ("G5", None)], key=str
    )


def test_reserved_card_after_an_equal_free_one_takes_its_piece_along(state):
    state = with_row(state, "farm", Slot(R2), Slot(R2, Seat.WHITE), Slot(G5))
    fixed = corrections.card_in_row(see(state), "farm", 1, R5, WHY)
    found = laid(after(state, *fixed), "farm")
    assert sorted(found, key=str) == sorted(
        [("R2", None), ("R5", Seat.WHITE), ("G5", None)], key=str
    )


def test_reserved_card_that_is_not_there_gives_its_piece_back(state):
    state = with_row(state, "farm", Slot(R2), Slot(R2, Seat.WHITE), Slot(G5))
    fixed = corrections.card_in_row(see(state), "farm", 1, None, WHY)
    view = after(state, *fixed)
    assert laid(view, "farm") == [("R2", None), ("G5", None)]
    assert view.seat(Seat.WHITE).has_piece


def test_two_pieces_on_equal_cards_stay_with_their_owners(state):
    state = with_row(state, "market", Slot(R2, Seat.WHITE), Slot(R2, Seat.PINK), Slot(G5))
    fixed = corrections.card_in_row(see(state), "market", 1, R5, WHY)
    assert set(laid(after(state, *fixed), "market")) == {
        ("R2", Seat.WHITE),
        ("R5", Seat.PINK),
        ("G5", None),
    }


def test_piece_changes_hands_on_one_card(state):
    state = with_row(state, "market", Slot(R2, Seat.WHITE), Slot(G5))
    moved = corrections.piece_on_card(see(state), "market", 0, Seat.PINK, WHY)
    view = after(state, *moved)
    assert laid(view, "market") == [("R2", Seat.PINK), ("G5", None)]
    assert view.seat(Seat.WHITE).has_piece


def test_piece_on_the_same_card_needs_no_correction(state):
    state = with_row(state, "market", Slot(R2, Seat.WHITE), Slot(G5))
    assert corrections.piece_on_card(see(state), "market", 0, Seat.WHITE, WHY) == ()
    assert corrections.piece_on_card(see(state), "market", 1, None, WHY) == ()


def test_nobody_on_the_card_sends_the_piece_home(state):
    state = with_row(state, "market", Slot(R2, Seat.WHITE), Slot(G5))
    gone = corrections.piece_on_card(see(state), "market", 0, None, WHY)
    assert gone == (moves.CorrectReservation(Seat.WHITE, None, False, WHY),)
    assert after(state, *gone).seat(Seat.WHITE).has_piece


def test_hand_grows_by_an_unseen_card_and_shrinks_by_a_named_one(state):
    before = state.player(Seat.WHITE).hand_size
    grown = corrections.hand_by(Seat.WHITE, +1, WHY)
    assert after(state, grown).seat(Seat.WHITE).hand == before + 1
    named = state.player(Seat.WHITE).hand[0]
    shrunk = corrections.hand_by(Seat.WHITE, -1, WHY, named)
    assert after(state, shrunk).seat(Seat.WHITE).hand == before - 1


def test_tokens_are_set_to_what_lies_there(state):
    more = corrections.tokens_at(Seat.PINK, Colour.RED, 3, WHY)
    assert after(state, more).seat(Seat.PINK).tokens[Colour.RED.lane] == 3


@pytest.mark.parametrize(("asked", "written"), [(-1, 0), (99, corrections.MOST_TOKENS)])
def test_tokens_stay_within_what_a_record_can_tell(asked, written):
    assert corrections.tokens_at(Seat.PINK, Colour.RED, asked, WHY).count == written


def test_stack_changes_without_a_count_in_the_record(state):
    move = moves.CorrectStack(Seat.PINK, +1, WHY)
    assert str(move) == "correct stack pink +1 because wrong tap"
    assert after(state, move).seat(Seat.PINK).vps is None


def test_kinds_are_counted_in_the_order_they_lie():
    assert corrections.kinds((G5, R2, G5)) == ((G5, 2), (R2, 1))


def test_the_table_is_told_of_what_it_does_not_see(state):
    view = see(state)
    name = view.seat(Seat.PINK).name
    told = [
        corrections.secret_words(view, move)
        for move in (
            moves.CorrectStack(Seat.PINK, +1, WHY),
            moves.CorrectStack(Seat.PINK, -1, WHY),
            corrections.hand_by(Seat.PINK, -1, WHY, R5),
            corrections.tokens_at(Seat.PINK, Colour.RED, 3, WHY),
            moves.CorrectCards("goods", Seat.PINK, None, B3, WHY),
        )
    ]
    assert told == [
        f"{name}'s stack: one VP more.",
        f"{name}'s stack: one VP fewer.",
        f"{name}'s hand is set straight.",
        "",
        "",
    ]
