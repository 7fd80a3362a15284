"""What a table agrees on: settings that a game names, and the lines they put on record."""

import pytest

from companion.games import find_game, game_keys
from companion.games.contract import Game
from companion.games.kit.owner import Sheet
from companion.games.kit.seats import Place
from companion.games.kit.value import replace
from companion.games.traders_of_osaka import GAME
from companion.table import agreements
from companion.table.history import History
from tests.table.toy_game import TOY

TWO = (Place("white", "Aiko"), Place("tan", "Ben"))


class Shelf(dict):
    def setting(self, name, default):
        return self.get(name, default)

    def change_setting(self, name, value):
        self[name] = value


def lines(shelf, **chosen):
    agreed = agreements.chosen(shelf, GAME) | chosen
    return [str(move) for move in agreements.opening(shelf, GAME, TWO, agreed)]


def test_the_printed_rules_need_no_word_in_the_record():
    assert lines(Shelf()) == ["seat white Aiko", "seat tan Ben"]


def test_what_was_agreed_stands_after_the_seats():
    agreed = {"tracking": "table", "refresh": "before-payment", "insurance": "any"}
    assert lines(Shelf(), **agreed, ships="by-hand") == [
        "seat white Aiko",
        "seat tan Ben",
        "rule hands untracked",
        "rule refresh before-payment",
        "rule insurance any",
        "rule ships by-hand",
    ]


@pytest.mark.parametrize("tracking", ["hands", "table", "ships"])
def test_the_game_takes_every_opening(tracking):
    history = History(GAME)
    for line in lines(Shelf(), tracking=tracking):
        history.read(line)
    assert len(history.state.players) == 2
    assert history.state.rules.cards_tracked is (tracking != "ships")
    assert history.state.rules.hands_tracked is (tracking != "table")


def test_a_choice_is_kept_for_this_game_alone():
    shelf = Shelf()
    agreements.choose(shelf, GAME, "refresh", "before-payment")
    assert shelf == {"traders-of-osaka.refresh": "before-payment"}
    assert agreements.chosen(shelf, GAME)["refresh"] == "before-payment"


def test_what_was_chosen_before_there_were_several_games_still_holds():
    shelf = Shelf(tracking="ships", insurance="any")
    assert agreements.chosen(shelf, GAME)["tracking"] == "ships"
    assert agreements.chosen(shelf, GAME)["insurance"] == "any"
    agreements.choose(shelf, GAME, "insurance", "sinking")
    assert agreements.chosen(shelf, GAME)["insurance"] == "sinking"


@pytest.mark.parametrize("nonsense", ["gone", 7, ["any"], None])
def test_what_is_no_choice_gives_way_to_the_printed_rule(nonsense):
    assert agreements.chosen(Shelf(insurance=nonsense), GAME)["insurance"] == "sinking"


def test_buttons_move_the_ships_until_somebody_chooses_otherwise():
    shelf = Shelf()
    assert agreements.chosen(shelf, GAME)["ships"] == "by-themselves"
    assert agreements.chosen(shelf, GAME, has_buttons=True)["ships"] == "by-hand"
    agreements.choose(shelf, GAME, "ships", "by-themselves")
    assert agreements.chosen(shelf, GAME, has_buttons=True)["ships"] == "by-themselves"


def test_a_game_under_way_follows_what_may_change_at_any_time():
    history = History(GAME)
    for line in lines(Shelf()):
        history.read(line)
    chosen = agreements.chosen(Shelf(ships="by-hand", refresh="before-payment"), GAME)
    (move,) = agreements.differing(GAME, history.state, chosen)
    assert str(move) == "rule ships by-hand"
    history.play(move)
    assert agreements.differing(GAME, history.state, chosen) == ()


STONES = Sheet(
    name="stones",
    title="Stones",
    sentence="How many are in your box?",
    page="stones",
    default=None,
    check=lambda number: "" if number else "Count the stones.",
    lines=lambda number, players: tuple(f"seat {number}x{players}" for _ in range(1)),
    is_needed=lambda chosen: chosen.get("count", "yes") == "yes",
)


def with_a_sheet() -> Game:
    return replace(TOY, sheets=(STONES,))


def test_a_sheet_is_open_until_its_owner_has_filled_it_in():
    game, shelf = with_a_sheet(), Shelf()
    assert list(agreements.open_sheets(shelf, game, {})) == [STONES]
    agreements.keep_sheet(shelf, game, STONES, 20)
    assert shelf == {"toy.stones": 20}
    assert list(agreements.open_sheets(shelf, game, {})) == []


def test_a_sheet_that_this_game_does_not_need_is_neither_asked_for_nor_told():
    game, shelf = with_a_sheet(), Shelf()
    assert list(agreements.open_sheets(shelf, game, {"count": "no"})) == []
    assert agreements.opening(shelf, game, (), {"count": "no"}) == ()


def test_what_the_owner_knows_goes_on_record_after_the_seats():
    game, shelf = with_a_sheet(), Shelf()
    agreements.keep_sheet(shelf, game, STONES, 20)
    moves = agreements.opening(shelf, game, (Place("A", "A"), Place("B", "B")), {})
    assert [str(move) for move in moves] == ["seat A", "seat B", "seat 20x2"]


@pytest.mark.parametrize("key", game_keys())
def test_no_setting_of_a_game_is_called_like_another(key):
    game = find_game(key)
    names = [option.name for option in game.options] + [sheet.name for sheet in game.sheets]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("key", game_keys())
def test_every_last_choice_begins_a_game(key):
    """The last choice of each option, kept as the page of a new game keeps it."""
    game, shelf = find_game(key), Shelf()
    for option in game.options:
        agreements.choose(shelf, game, option.name, option.choices[-1].value)
    chosen = agreements.chosen(shelf, game)
    open_sheets = list(agreements.open_sheets(shelf, game, chosen))
    assert all(sheet.check(sheet.default) for sheet in open_sheets)
    if not open_sheets:
        history = History(game)
        places = [Place(mark.key, mark.title) for mark in game.seats[: game.players.start]]
        for move in agreements.opening(shelf, game, places, chosen):
            history.play(move)
        assert len(history.entries) > len(places)
