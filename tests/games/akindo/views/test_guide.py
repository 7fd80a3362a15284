"""The guide has something to say in every moment, and a merchant's side is told without secrets."""

from companion.games.akindo.rules.state import Phase, Scoring
from companion.games.akindo.views.guide import LEGEND, PURVEYORS, guide
from companion.games.akindo.views.seat_told import seat_told
from companion.games.akindo.views.stage import RESULT, page_for
from companion.games.akindo.views.view import view
from companion.games.kit.value import replace
from tests.games.akindo.tables import BLUE, FIVE, RED, SET_UP, WHITE, cards, lay_table, opened
from tests.games.akindo.walks import Walk


def test_every_moment_says_what_can_be_done_and_why() -> None:
    phases = set()
    for seed, players in ((2, 3), (5, 4), (8, 5)):
        for _, _, state, facts in Walk(seed, players).steps():
            seen = view(state)
            phases.add(state.phase)
            for page in (page_for(seen, facts), page_for(seen)):
                told = guide(seen, page)
                assert told.now
                assert told.why
                assert all(
                    sentence.endswith((".", ":", "?")) for sentence in (*told.now, *told.why)
                )
    assert phases >= {Phase.ROLL, Phase.CHALLENGE, Phase.CALL, Phase.REVEAL, Phase.OVER}


def test_moments_that_few_games_come_to_are_told_too() -> None:
    for phase in (Phase.LOWER, Phase.PICK, Phase.SCORE):
        table = lay_table(purveyor=True, privileges="blue:red red:white", waste="blue", deck=0)
        told = guide(view(replace(table, phase=phase)), page_for(view(replace(table, phase=phase))))
        assert told.now[0].startswith(("Red: lower", "White: tap a colour", "Red: add up"))


def test_what_stays_in_the_box_is_told_before_anything_is_laid() -> None:
    told = guide(view(opened(*SET_UP[:-2])), "setup").now
    assert told[1] == "Put 7 cards back into the box, unseen."
    custom = guide(view(opened(*SET_UP[:4], "box 1", SET_UP[4])), "setup").now
    assert custom[1] == "Put 1 card back into the box, unseen."
    assert not any("box" in told for told in guide(view(opened(*FIVE[:-2])), "setup").now)


def test_a_second_challenge_is_explained_otherwise() -> None:
    table = replace(lay_table(phase=Phase.CHALLENGE), dice=(1, 2, 3), kept=(1,))
    assert guide(view(table), "touting").why[-1] == "If it succeeds, the dice are rolled again."
    again = view(replace(table, again=True))
    assert guide(again, "touting").why[-1].endswith("nobody would be paid.")


def test_privileges_are_told_and_drawn_only_where_purveyors_take_part() -> None:
    plain = guide(view(lay_table()), "touting")
    assert plain.legend == LEGEND
    held = guide(view(lay_table(privileges="white:red black:blue")), "touting")
    assert held.legend == LEGEND + PURVEYORS
    assert held.why[-1] == (
        "Red holds white: 3 points at the end; Blue holds black: the own challenge counts as two."
    )


def test_a_result_is_explained_while_it_is_told() -> None:
    assert guide(view(lay_table()), RESULT).now == ("Do what is told, then tap Next.",)


def test_a_merchants_side_is_told_with_what_each_face_would_pay() -> None:
    table = lay_table(
        held={"red": "red 2 white custom"}, privileges="yellow:red", ungrateful="blue"
    )
    told = seat_told(view(table), RED)
    assert told.cards == cards("red 2 white custom")
    assert told.pay == ((1, 1), (2, 1), (3, 0), (4, 2), (5, 0), (6, 0))
    assert told.sentences == (
        "4 article cards in all.",
        "The tile is on its summary side.",
        "Privilege of yellow: 1 more coin from the stock with pocket money.",
    )
    assert seat_told(view(table), BLUE).sentences[1].startswith("The tile is ungrateful")


def test_screens_that_hide_other_coins_are_told_alike() -> None:
    one, other = (lay_table(coins={"white": number}, scoring=Scoring()) for number in (1, 9))
    assert seat_told(view(one), WHITE) == seat_told(view(other), WHITE)
    assert guide(view(one), "touting") == guide(view(other), "touting")
