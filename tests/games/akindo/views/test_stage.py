"""Which page answers what is asked, and what is heard."""

import pytest

from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.views import SHOWING
from companion.games.akindo.views.view import view
from tests.games.akindo.tables import CALLED, SEATS, SET_UP, lay_table, opened, play, stocked
from tests.games.akindo.walks import Walk

REVEAL = "reveal red east 2, blue none, white none, yellow east 3"


@pytest.mark.parametrize(
    ("lines", "page"),
    [
        (SEATS, "setup"),
        (SET_UP[:-1], "setup"),
        (SET_UP, "touting"),
        (CALLED[:8], "touting"),
        (CALLED[:9], "touting"),
        (CALLED[:10], "stocking"),
        (CALLED[:12], "stocking"),
        (CALLED, "reveal"),
    ],
)
def test_each_question_has_its_page(lines, page) -> None:
    assert SHOWING.page(view(opened(*lines)), ()) == page


def test_the_result_of_a_reveal_is_told_before_anything_else() -> None:
    state, facts = apply(opened(*CALLED), parse(REVEAL))
    assert SHOWING.page(view(state), facts) == "result"
    assert SHOWING.page(view(state), ()) == "touting"
    assert SHOWING.sound(facts) == "wave"


def test_the_end_is_counted_and_then_shown() -> None:
    state = stocked(lay_table("red blue white", deck=1), "east pocket pocket", cards_drawn="red")
    state = play(state, "reveal red east 1, blue none, white none")
    assert SHOWING.page(view(state), ()) == "counting"
    over = play(state, "red scores 1", "blue scores 1", "white scores 1")
    assert SHOWING.page(view(over), ()) == "ending"


def test_every_page_of_a_whole_game_is_one_of_those_in_play() -> None:
    pages = set()
    for seed in range(4):
        for step in Walk(seed, 4).steps():
            pages.add(SHOWING.page(view(step.after), step.facts))
            assert SHOWING.sound(step.facts) in ("wood", "bell", "wave")
    assert {"setup", "touting", "stocking", "reveal", "result"} <= pages <= SHOWING.pages_in_play
    assert SHOWING.tell_themselves | SHOWING.show_the_table <= SHOWING.pages_in_play
