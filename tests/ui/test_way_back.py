"""The way back: where one has been one goes back to, and at home it begins anew."""

import pytest

from companion.ui.way_back import Way

HOME, GAME, MENU, LOG, TOOL = (
    *(("", "home"), ("", "game"), ("", "menu"), ("", "log")),
    ("pebbles", "calculator"),
)


@pytest.fixture
def way():
    return Way(home=HOME, goal=GAME)


def go(way, *pages):
    for page in pages:
        way.go(page)


def test_back_from_the_first_page_is_to_the_game(way):
    assert way.back == GAME
    go(way, LOG)
    assert way.back == GAME


def test_back_is_where_people_came_from(way):
    go(way, GAME, MENU, TOOL)
    assert way.back == MENU


def test_going_where_one_has_been_is_going_back(way):
    go(way, GAME, MENU, LOG, MENU)
    assert way.back == GAME


def test_staying_on_a_page_leads_nowhere(way):
    go(way, GAME, MENU, MENU)
    assert way.back == GAME


def test_home_is_where_every_way_begins(way):
    go(way, GAME, MENU, HOME, LOG)
    assert way.back == HOME
