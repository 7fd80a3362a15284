"""The Black Tide's question: what is saved, what is lost, what would cover all."""

from typing import Any

import pytest

from companion.games.contract import TABLE
from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.moves import Decline, Insure
from companion.games.traders_of_osaka.rules.pieces import spell
from companion.games.traders_of_osaka.views.tide import (
    Cover,
    cheapest_cover,
    other_words,
    wanted_good,
    who_follows,
)
from tests.games.traders_of_osaka.tables import GREY, cards, lay_table, play


def view_of(**changes):
    """Grey has brought green to Edo; red and blue are on the waves."""
    told: dict[str, Any] = {
        "hands": {"grey": "B5"},
        "goods": {"grey": "R2 R5 B3"},
        "market": "G5",
        "ships": (3, 4, 4, 0),
    }
    return GAME.view(play(lay_table(**(told | changes)), "grey buys with B5"), TABLE)


def cheapest_cover_of(view):
    """What the one who is asked would need."""
    return cheapest_cover(view, view.insurance)


@pytest.fixture
def cover():
    return Cover.begin(view_of().insurance)


def test_goods_lie_by_colour_with_the_highest_first(cover):
    assert cover.goods == cards("R5 R2 B3")


def test_without_a_card_everything_is_lost(cover):
    assert cover.lost == cards("R5 R2 B3")
    assert cover.words() == "Without insurance: R5 R2 B3 lost."
    assert cover.move() == Decline(GREY)


def test_one_icon_keeps_the_highest(cover):
    insured = cover.with_cards(cards("R3"))
    assert (insured.kept, insured.lost) == (cards("R5"), cards("R2 B3"))
    assert insured.words() == "Saves R5, loses R2 B3."
    assert insured.move() == Insure(GREY, cards("R3"))


def test_a_tap_keeps_another_one_instead(cover):
    insured = cover.with_cards(cards("R3")).tap(1)
    assert insured.kept == cards("R2")
    assert insured.move() == Insure(GREY, cards("R3"), cards("R2"))


def test_a_tap_on_a_saved_one_gives_it_up_for_another(cover):
    assert cover.with_cards(cards("R3")).tap(0).kept == cards("R2")


def test_a_second_tap_goes_back_to_the_highest(cover):
    insured = cover.with_cards(cards("R3")).tap(1).tap(1)
    assert insured.move() == Insure(GREY, cards("R3"))


def test_nothing_can_be_given_up_where_all_is_covered(cover):
    assert cover.with_cards(cards("R2")).tap(0).kept == cards("R5 R2")


def test_spare_icons_show_in_the_count(cover):
    assert cover.with_cards(cards("R2 R3")).icons() == "3 icons for 2 red, 0 for 1 blue"


def test_icons_are_counted_against_the_goods_of_their_colour(cover):
    assert cover.with_cards(cards("R3")).icons() == "1 icon for 2 red, 0 for 1 blue"


def test_cheapest_cover_is_told_in_kinds():
    assert cheapest_cover_of(view_of()) == "3 icons needed: R2 and B2 cover all."


def test_a_single_card_covers_in_the_singular():
    words = cheapest_cover_of(view_of(goods={"grey": "R5"}))
    assert words == "1 red icon needed: R2 covers all."


def test_several_cards_of_a_kind_are_counted():
    words = cheapest_cover_of(view_of(goods={"grey": "R5 R3 R3"}))
    assert words == "3 red icons needed: 2 × R2 cover all."


def test_cheapest_cover_does_not_look_at_the_hand():
    poor = view_of(hands={"grey": "B5"})
    rich = view_of(hands={"grey": "B5 R2 R3 B3"})
    assert cheapest_cover_of(poor) == cheapest_cover_of(rich)


def test_cards_in_sight_cannot_be_in_a_hand():
    red_twos = " ".join(["R2"] * 11)
    view = view_of(goods={"grey": "R5", "white": red_twos})
    assert cheapest_cover_of(view) == "1 red icon needed: R3 covers all."


def test_those_at_risk_follow_clockwise_from_the_active_player():
    view = view_of(
        seats="pink grey white tan", goods={"grey": "R5", "pink": "B2", "tan": "R2", "white": "Y5"}
    )
    assert who_follows(view) == ("Tan", "Pink")


def test_nobody_follows_the_last_one():
    assert who_follows(view_of()) == ()


def test_goods_of_other_colours_are_never_lost():
    view = view_of(goods={"grey": "R5 Y5"}, insurance_any=True)
    cover = Cover.begin(view.insurance)
    assert spell(cover.goods) == "R5 Y5"
    assert cover.lost == cards("R5")


def test_taps_lead_to_any_choice_of_goods():
    view = view_of(goods={"grey": "R5 R5 R3 R2 R2"})
    cover = Cover.begin(view.insurance).with_cards(cards("R2 R3"))
    wanted = cards("R3 R2 R2")
    while (at := wanted_good(cover, wanted)) is not None:
        cover = cover.tap(at)
    assert cover.kept == wanted


def view_with_volunteers(**changes):
    """Anything may be insured: Tan and White have goods that do not sink."""
    told: dict[str, Any] = {
        "hands": {"grey": "B5"},
        "goods": {"grey": "R5", "white": "Y5", "tan": "Y2 B2"},
        "market": "G5",
        "ships": (3, 0, 4, 0),
        "insurance_any": True,
    }
    return view_of(**(told | changes))


def test_volunteers_come_clockwise_from_the_active_player():
    view = view_with_volunteers(seats="pink grey white tan")
    assert [question.seat for question in view.volunteers] == ["white", "tan"]
    assert [other_words(view, question) for question in (view.insurance, *view.volunteers)] == [
        "Back to Grey",
        "White may insure, too",
        "Tan may insure, too",
    ]


def test_nobody_volunteers_without_the_house_rule():
    assert view_of().volunteers == ()


def test_a_volunteer_has_nothing_at_risk():
    view = view_with_volunteers()
    cover = Cover.begin(view.volunteers[0])
    assert cover.words() == "Nothing is at risk."
    assert cheapest_cover(view, cover.question) == "Nothing here sinks."
