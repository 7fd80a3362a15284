"""Lines and moves, both ways: forgiving in spelling, one canonical form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import RuleViolation
from companion.games.kit.words import LONGEST_NAME, check_words
from companion.games.traders_of_osaka.rules import moves as m
from companion.games.traders_of_osaka.rules.grammar import GRAMMAR, parse
from companion.games.traders_of_osaka.rules.moves import UNKNOWN, Move
from companion.games.traders_of_osaka.rules.pieces import CARDS, Colour, Seat
from tests.games.traders_of_osaka.tables import GREY, cards


def is_writable(words):
    try:
        check_words("name", words, LONGEST_NAME)
    except RuleViolation:
        return False
    return True


seats = st.sampled_from(Seat)
colours = st.sampled_from(Colour)
card = st.sampled_from(CARDS)
some_cards = st.lists(card, min_size=1, max_size=5).map(tuple)
few_cards = st.lists(card, max_size=3).map(tuple)
words = (
    st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=3)
    .map(lambda parts: " ".join(" ".join(parts).split()))
    .filter(is_writable)
)
rules = st.sampled_from(
    [(topic, choice) for topic, pair in GRAMMAR.topics.items() for choice in pair]
)
open_changes = st.one_of(
    st.tuples(card, st.none()), st.tuples(st.none(), card), st.tuples(card, card)
)
hand_changes = open_changes | st.sampled_from([(UNKNOWN, None), (None, UNKNOWN)])
card_corrections = st.one_of(
    st.builds(
        lambda place, change, why: m.CorrectCards(place, None, change[0], change[1], why),
        st.sampled_from(["market", "farm"]), open_changes, words,
    ),
    st.builds(
        lambda place, seat, change, why: m.CorrectCards(place, seat, change[0], change[1], why),
        st.sampled_from(["goods", "insured"]), seats, open_changes, words,
    ),
    st.builds(
        lambda seat, change, why: m.CorrectCards("hand", seat, change[0], change[1], why),
        seats, hand_changes, words,
    ),
)  # fmt: skip
all_moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(m.SitDown, seats, words),
    st.builds(lambda rule: m.Agree(*rule), rules),
    st.builds(m.DealMarket, some_cards),
    st.builds(m.DealFarm, some_cards),
    st.builds(m.DrawHand, seats, some_cards),
    st.builds(m.Start, seats),
    st.builds(m.PickToken, seats, colours),
    st.builds(m.Take, seats, card, st.booleans()),
    st.builds(m.Reserve, seats, card, st.booleans()),
    st.builds(m.Buy, seats, few_cards),
    st.builds(m.Pass, seats),
    st.builds(m.Sail, colours),
    st.builds(m.Refresh, few_cards, few_cards),
    st.builds(m.Reshuffle),
    st.builds(m.Insure, seats, some_cards, few_cards),
    st.builds(m.Decline, seats),
    st.builds(m.EndTurn, seats),
    st.builds(m.Sell, seats, colours, st.just(0), st.just(0)),
    st.builds(m.Sell, seats, colours, st.integers(1, 27), st.sampled_from([2, 3, 5])),
    st.builds(m.CorrectShip, colours, st.integers(0, 5), words),
    card_corrections,
    st.builds(m.CorrectReservation, seats, st.none(), st.just(False), words),
    st.builds(m.CorrectReservation, seats, card, st.booleans(), words),
    st.builds(m.CorrectTokens, seats, colours, st.integers(0, 48), words),
    st.builds(m.CorrectStack, seats, st.integers(-99, 99).filter(bool), words),
    st.builds(m.CorrectTurn, seats, words),
    st.builds(m.CorrectPiles, words),
)


@given(all_moves)
def test_a_move_and_its_line_are_the_same_thing(move: Move) -> None:
    assert parse(str(move)) == move
    assert type(parse(str(move))) is type(move)


@given(all_moves, st.randoms(use_true_random=False))
def test_case_and_spaces_do_not_matter(move: Move, rng) -> None:
    line = str(move)
    if not isinstance(move, m.SitDown) and "because" not in line:
        line = "".join(rng.choice([c.lower(), c.upper()]) for c in line)
    spaced = "".join(c * rng.randint(1, 3) if c == " " else c for c in line)
    assert parse(f" {spaced}\t") == move


@given(st.lists(all_moves, min_size=2, max_size=2))
def test_moves_of_different_kinds_are_never_equal(pair: list[Move]) -> None:
    one, other = pair
    assert (one == other) == (str(one) == str(other))


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("Gray takes b5", "grey takes B5"),
        ("SEAT Gray  chie  of Osaka", "seat grey chie of Osaka"),
        ("seat tan", "seat tan Tan"),
        ("grey reserves R5 in market", "grey reserves R5"),
        ("grey reserves R5 IN FARM", "grey reserves R5 in farm"),
        ("refresh g3 b2/", None),
        ("refresh g3 b2 /", "refresh G3 B2"),
        ("refresh /", "refresh"),
        ("correct ship RED 03 because Ben  moved it", "correct ship red 3 because Ben moved it"),
        ("correct hand gray loses ? because lost", "correct hand grey loses ? because lost"),
    ],
)
def test_every_spelling_has_one_canonical_line(spelling, canonical) -> None:
    if canonical is None:
        with pytest.raises(ValueError, match="is no card"):
            parse(spelling)
    else:
        assert str(parse(spelling)) == canonical
        assert str(parse(canonical)) == canonical


def test_a_name_keeps_its_capitals_and_a_reason_its_words() -> None:
    assert parse("seat grey McChie") == m.SitDown(GREY, "McChie")
    move = parse("correct market R5 is R3 because the Ghost 2 because it is a 3")
    assert move.reason == "the Ghost 2 because it is a 3"  # type: ignore[union-attr]


def test_a_repr_is_code() -> None:
    move = m.Insure(GREY, cards("R2"), ())
    names = {"Insure": m.Insure, "Seat": Seat, "Card": type(CARDS[0]), "Colour": Colour}
    assert eval(repr(move), names) == move
