"""Half-filled pads: they come back for the same moment of the same game, and for no other."""

import pytest

from companion.table.drafts import Drafts
from companion.table.history import History
from companion.table.settings import DRAFTS
from tests.table.toy_game import TOY

BEGUN = ("seat A", "seat B", "A takes 2")
FILLED = {"laid": ["R2", None], "tapped": [0]}


class Shelf(dict):
    """A desk's settings, and what a restart finds of them."""

    def setting(self, name, default):
        return self.get(name, default)

    def change_setting(self, name, value):
        self[name] = value


@pytest.fixture
def shelf():
    return Shelf()


def played(*lines):
    history = History(TOY)
    for line in lines:
        history.read(line)
    return history


def test_a_draft_comes_back_after_a_restart_on_the_same_record(shelf):
    Drafts(shelf).keep(played(*BEGUN), "coins", FILLED)
    assert Drafts(Shelf(shelf)).find(played(*BEGUN), "coins") == FILLED


@pytest.mark.parametrize("lines", [(), ("seat A",), (*BEGUN, "B takes 1"), (*BEGUN, "undo")])
def test_a_draft_does_not_come_back_on_another_record(shelf, lines):
    Drafts(shelf).keep(played(*BEGUN), "coins", FILLED)
    assert Drafts(shelf).find(played(*lines), "coins") is None


def test_each_question_has_a_draft_of_its_own_and_can_forget_it(shelf):
    drafts, history = Drafts(shelf), played(*BEGUN)
    drafts.keep(history, "coins", FILLED)
    drafts.keep(history, "refresh", {"laid": [], "tapped": []})
    drafts.keep(history, "coins", None)
    assert drafts.find(history, "coins") is None
    assert drafts.find(history, "refresh") == {"laid": [], "tapped": []}
    drafts.keep(history, "refresh", None)
    assert shelf[DRAFTS.name] == {}


def test_a_move_an_undo_and_leaving_the_table_wipe_what_was_entered(shelf):
    for onward in ("B takes 1", "undo"):
        drafts, history = Drafts(shelf), played(*BEGUN)
        drafts.keep(history, "coins", FILLED)
        drafts.settle(history)
        assert drafts.find(history, "coins") == FILLED
        history.read(onward)
        drafts.settle(history)
        assert shelf[DRAFTS.name] == {}
    drafts.keep(history, "coins", FILLED)
    drafts.settle(None)
    assert shelf[DRAFTS.name] == {}


def test_a_second_draft_of_a_later_moment_does_not_keep_the_first(shelf):
    drafts, history = Drafts(shelf), played(*BEGUN)
    drafts.keep(history, "coins", FILLED)
    history.read("B takes 1")
    drafts.keep(history, "refresh", FILLED)
    assert set(shelf[DRAFTS.name]["pads"]) == {"refresh"}


@pytest.mark.parametrize("found", [{"pads": 3}, {"at": "x", "pads": []}, {"at": "x"}])
def test_what_a_foreign_file_brings_is_no_draft(found):
    assert Drafts(Shelf({DRAFTS.name: found})).find(played(*BEGUN), "coins") is None


def test_what_is_on_a_pad_is_in_no_repr(shelf):
    drafts = Drafts(shelf)
    drafts.keep(played(*BEGUN), "coins", FILLED)
    assert repr(drafts) == "<Drafts>"
