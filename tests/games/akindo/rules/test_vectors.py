"""The vectors of the rulings, one test each, and the edges that tables run into."""

import pytest

from companion.games.akindo.rules.asking import calls_needed
from companion.games.akindo.rules.facts import (
    AreaLeft,
    Challenged,
    Earned,
    EverybodyLied,
    Lied,
    NoBid,
    Over,
    PocketMoney,
    PrivilegeMoved,
    Tied,
    TilesBack,
    ToutingEnds,
    TurnPassed,
    Won,
)
from companion.games.akindo.rules.pieces import CUSTOM, Card, Colour
from companion.games.akindo.rules.report import report
from companion.games.akindo.rules.scoring import count_points
from companion.games.akindo.rules.state import Phase, Scoring
from tests.games.akindo.tables import (
    BLACK,
    BLUE,
    FIVE,
    RED,
    SEATS,
    SET_UP,
    THREE,
    WHITE,
    YELLOW,
    cards,
    lay_table,
    of_kind,
    opened,
    play,
    play_facts,
    stocked,
)

TABLE = Scoring(every=5, own=((5, 10), (6, 20)))


def coins(state) -> dict[str, int]:
    return {str(player.seat): player.coins for player in state.players}


def tiles(state) -> list[str]:
    return [str(player.seat) for player in state.players if player.ungrateful]


# --- touting ------------------------------------------------------------------------------------


def test_ak_01_a_one_pays_everybody_and_another_face_per_card_of_its_colour() -> None:
    held = {"red": "blue", "blue": "red 2", "white": "red", "yellow": "yellow"}
    state, facts = play_facts(
        lay_table(held=held), "red rolls 1 4 5", "red keeps 1 5", "challenge none"
    )
    assert {fact.seat: fact.coins for fact in of_kind(Earned, facts)} == {
        RED: 2, BLUE: 2, WHITE: 1, YELLOW: 0,
    }  # fmt: skip
    assert coins(state) == {"red": 7, "blue": 7, "white": 6, "yellow": 5}


def test_ak_03_half_of_the_participants_are_enough_once_to_roll_again_and_twice_to_end() -> None:
    state = play(lay_table(), "red rolls 1 4 5", "red keeps 1 5", "challenge blue white")
    assert state.phase is Phase.ROLL
    assert (state.dice, state.kept, state.active.seat) == ((), (), RED)
    after, facts = play_facts(state, "red rolls 1 1 1", "red keeps 1", "challenge yellow blue")
    assert of_kind(ToutingEnds, facts)
    assert not of_kind(Earned, facts)
    assert coins(after) == coins(state)
    assert after.phase is Phase.STOCK


def test_a_second_challenge_that_fails_pays_everybody() -> None:
    state = play(
        lay_table(),
        *("red rolls 1 4 5", "red keeps 1 5", "challenge blue white"),
        *("red rolls 1 1 1", "red keeps 1", "challenge blue"),
    )
    assert coins(state) == {"red": 6, "blue": 7, "white": 7, "yellow": 7}


@pytest.mark.parametrize(
    ("seats", "ungrateful", "needed"),
    [
        ("red blue white", "blue", 1),
        ("red blue white", "", 2),
        ("red blue white yellow", "", 2),
        ("red blue white yellow black", "", 3),
        ("red blue white", "blue white", 1),
    ],
)
def test_ak_10_half_of_those_who_take_part_rounded_up(seats, ungrateful, needed) -> None:
    assert calls_needed(lay_table(seats, ungrateful=ungrateful)) == needed


def test_ak_13_the_purveyor_of_black_counts_for_two() -> None:
    state = lay_table(privileges="black:white")
    state, facts = play_facts(state, "red rolls 2 2 2", "red keeps 2", "challenge white")
    assert of_kind(Challenged, facts)[0].weight == 2
    assert state.phase is Phase.ROLL


def test_a_lone_participant_rolls_keeps_and_is_paid() -> None:
    state = lay_table(held={"red": "red 2", "blue": "red 3"}, ungrateful="blue white yellow")
    state, facts = play_facts(state, "red rolls 1 4 2", "red keeps 1 4", "challenge none")
    assert coins(state) == {"red": 8, "blue": 5, "white": 5, "yellow": 5}
    assert of_kind(TilesBack, facts)[0].seats == (BLUE, WHITE, YELLOW)


def test_custom_ordered_cards_earn_nothing() -> None:
    state = play(
        lay_table(held={"red": "custom 2"}),
        *("red rolls 2 3 4", "red keeps 2 3", "challenge none"),
    )
    assert coins(state)["red"] == 5


# --- set-up -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "stock", "deck"), [(THREE, 35, 12), (SET_UP, 30, 9), (FIVE, 25, 12)]
)
def test_ak_08_and_12_the_stock_and_the_deck_after_the_set_up(lines, stock, deck) -> None:
    table = report(opened(*lines))
    assert (table["stock"], table["deck"]) == (stock, deck)


def test_ak_12_with_four_the_fifth_turn_has_one_card_and_it_goes_to_the_east() -> None:
    state = lay_table(deck=1, phase=Phase.STOCK, west="red")
    state = play(state, "stock blue")
    assert (state.east, state.west, state.deck) == ((Card.BLUE,), (Card.RED,), 0)


def test_everybody_holds_a_card_of_their_own_and_one_of_the_right_neighbours() -> None:
    seats = report(opened(*SET_UP))["seats"]
    held = [{c for c, number in seat["cards"].items() if number} for seat in seats]
    assert held == [{"red", "yellow"}, {"blue", "red"}, {"white", "blue"}, {"yellow", "white"}]


def test_cards_left_in_the_box_make_the_deck_smaller() -> None:
    state = opened(*SEATS, "box 15", *SET_UP[4:])
    assert state.deck == 1


# --- the auction --------------------------------------------------------------------------------


def test_ak_04_a_tie_for_the_highest_leaves_cards_and_coins() -> None:
    state = stocked(lay_table(), "east west pocket west")
    reveal = "reveal red none, blue west 2, white none, yellow west 2"
    after, facts = play_facts(state, reveal)
    assert of_kind(Tied, facts)[0].seats == (BLUE, YELLOW)
    assert after.west == (Card.BLACK,)
    assert (coins(after)["blue"], coins(after)["yellow"]) == (5, 5)


def test_ak_05_a_single_bid_of_one_takes_everything_there() -> None:
    state = stocked(lay_table(east="custom red"), "east west pocket west")
    after = play(state, "reveal red east 1, blue west 2, white none, yellow west 1")
    assert after.player(RED).cards == cards("custom red black")
    assert (coins(after)["red"], after.east) == (4, ())


def test_ak_06_the_only_one_without_a_bid_takes_the_whole_area() -> None:
    state = stocked(lay_table(area=1), "east west east west")
    after, facts = play_facts(state, "reveal red east 1, blue west 1, white none, yellow west 1")
    assert coins(after)["white"] == 5 + 3
    assert [fact.seat for fact in of_kind(Lied, facts)] == [WHITE]
    assert tiles(after) == ["white"]


def test_ak_09_what_cannot_be_shared_stays_in_the_area() -> None:
    state = stocked(lay_table(area=2), "pocket pocket east west")
    after, facts = play_facts(state, "reveal red none, blue none, white east 1, yellow west 1")
    assert [fact.coins for fact in of_kind(PocketMoney, facts)] == [2, 2]
    assert of_kind(AreaLeft, facts)[0].coins == after.area == 1


def test_ak_11_where_everybody_lied_all_tiles_turn_back_at_once() -> None:
    state = stocked(lay_table(), "east east east east")
    after, facts = play_facts(state, "reveal red none, blue none, white none, yellow west 1")
    assert of_kind(EverybodyLied, facts)
    assert tiles(after) == []
    assert after.active.seat is BLUE


def test_without_a_bid_the_cards_go_to_the_waste_site() -> None:
    state = stocked(lay_table(east="custom", waste="red"), "pocket pocket pocket pocket")
    after, facts = play_facts(state, "reveal red none, blue none, white none, yellow none")
    assert [fact.side for fact in of_kind(NoBid, facts)] == ["east", "west"]
    assert after.waste == cards("red custom black 2")
    assert after.waste[CUSTOM] == 1


def test_a_bid_on_an_empty_side_is_paid_for_nothing() -> None:
    state = stocked(lay_table(deck=1), "west pocket pocket pocket", cards_drawn="black")
    after, facts = play_facts(state, "reveal red west 2, blue none, white none, yellow none")
    [won] = of_kind(Won, facts)
    assert (won.cards, won.coins) == ((), 2)
    assert coins(after)["red"] == 3


# --- tiles and turns ----------------------------------------------------------------------------


def test_ak_15_an_ungrateful_one_is_passed_over_and_not_paid() -> None:
    state = stocked(lay_table(held={"blue": "red 2"}), "east east east west")
    after, facts = play_facts(state, "reveal red east 1, blue west 1, white east 2, yellow west 2")
    assert of_kind(TurnPassed, facts)[0] == TurnPassed(WHITE, (BLUE,))
    paid, facts = play_facts(after, "white rolls 4 4 4", "white keeps 4", "challenge none")
    assert BLUE not in {fact.seat for fact in of_kind(Earned, facts)}
    assert tiles(paid) == []


def test_tiles_turn_back_although_nobody_was_paid() -> None:
    state = lay_table(ungrateful="blue")
    for _ in range(2):
        state = play(state, "red rolls 1 1 1", "red keeps 1", "challenge white yellow")
    assert tiles(state) == []


def test_with_the_house_rule_the_ungrateful_sit_out_the_stocking_too() -> None:
    state = lay_table(ungrateful="blue", whole_turn=True)
    state = play(state, "red rolls 1 1 1", "red keeps 1", "challenge none", "stock black / black")
    assert tiles(state) == ["blue"]
    state = play(state, "red calls east", "white calls east", "yellow calls pocket")
    assert state.phase is Phase.REVEAL
    after, facts = play_facts(state, "reveal red east 1, white west 1, yellow none")
    assert tiles(after) == ["white"]
    assert of_kind(TilesBack, facts)[0].seats == (BLUE,)
    assert after.active.seat is BLUE


def test_tiles_of_those_who_sit_out_count_for_all_tiles() -> None:
    state = lay_table("red blue white", ungrateful="blue white", whole_turn=True)
    state = play(state, "red rolls 1 1 1", "red keeps 1", "challenge none", "stock black / black")
    after, facts = play_facts(play(state, "red calls east"), "reveal red none")
    assert of_kind(EverybodyLied, facts)
    assert tiles(after) == []
    assert after.active.seat is BLUE


def test_the_turn_comes_back_where_everybody_else_lied() -> None:
    state = stocked(lay_table("red blue white"), "east east east")
    after = play(state, "reveal red east 1, blue none, white none")
    assert after.active.seat is RED
    assert after.turn_number == 4


def test_tiles_at_the_end_stay_as_the_last_stocking_left_them() -> None:
    state = lay_table("red blue white", ungrateful="blue", whole_turn=True, deck=2,
                      scoring=Scoring(basic=1))  # fmt: skip
    state = play(
        state,
        *("red rolls 1 1 1", "red keeps 1", "challenge none", "stock black / black"),
        *("red calls east", "white calls east", "reveal red east 1, white none"),
    )
    assert state.phase is Phase.OVER
    assert tiles(state) == ["blue", "white"]


# --- the Purveyors ------------------------------------------------------------------------------


def test_ak_14_a_bid_lowered_to_nothing_is_no_bid_and_earns_nothing() -> None:
    state = stocked(lay_table(privileges="blue:red", east="red"), "east pocket pocket pocket")
    asked = play(state, "reveal red east 1, blue none, white none, yellow none")
    assert (asked.phase, report(asked)["asked"]) == (Phase.LOWER, "red")
    assert report(asked) | {"phase": "reveal", "asked": None} == report(state)
    after, facts = play_facts(asked, "red lowers")
    assert after.waste == cards("red black 2")
    assert coins(after)["red"] == 5
    assert {fact.seat for fact in of_kind(PocketMoney, facts)} == {BLUE, WHITE, YELLOW}
    assert tiles(after) == []


def test_blue_is_not_asked_without_a_bid() -> None:
    state = stocked(lay_table(privileges="blue:red"), "pocket east pocket pocket")
    after = play(state, "reveal red none, blue east 1, white none, yellow none")
    assert after.phase is Phase.ROLL


def test_yellow_earns_one_coin_more() -> None:
    state = stocked(lay_table(privileges="yellow:red"), "pocket pocket east west")
    after = play(state, "reveal red none, blue none, white east 1, yellow west 1")
    assert (coins(after)["red"], coins(after)["blue"]) == (7, 6)


def test_a_privilege_goes_to_whoever_alone_has_the_most_and_a_tie_leaves_it() -> None:
    state = lay_table(
        held={"red": "white", "blue": "white", "white": "blue"}, privileges="blue:white"
    )
    state = stocked(state, "east west pocket pocket", cards_drawn="white / blue")
    after, facts = play_facts(state, "reveal red east 1, blue west 1, white none, yellow none")
    moved = {fact.colour: fact for fact in of_kind(PrivilegeMoved, facts)}
    assert moved == {WHITE: PrivilegeMoved(WHITE, None, RED)}
    assert after.holder(BLUE) is WHITE


def test_privileges_are_checked_after_the_east_and_before_pocket_money() -> None:
    state = lay_table(held={"red": "yellow", "blue": "yellow"}, purveyor=True)
    state = stocked(state, "east pocket pocket pocket", cards_drawn="yellow / black")
    after = play(state, "reveal red east 1, blue none, white none, yellow none")
    assert after.holder(YELLOW) is RED
    assert coins(after)["blue"] == 6


def test_before_the_first_won_auction_nobody_holds_anything() -> None:
    state = stocked(
        lay_table(held={"red": "white 2"}, purveyor=True), "pocket pocket pocket pocket"
    )
    after = play(state, "reveal red none, blue none, white none, yellow none")
    assert set(after.privileges) == {None}


def ended(**table):
    """The last turn of a game in which nobody bids."""
    state = stocked(
        lay_table("red blue white", deck=2, **table), "pocket pocket pocket",
        cards_drawn="black / custom",
    )  # fmt: skip
    return play(state, "reveal red none, blue none, white none")


def test_red_takes_one_card_of_the_waste_site_and_it_moves_no_privilege() -> None:
    state = ended(privileges="red:white", held={"blue": "black"}, scoring=Scoring(basic=2))
    assert (state.phase, report(state)["turn"], report(state)["asked"]) == (
        Phase.PICK, "red", "white",
    )  # fmt: skip
    after = play(state, "white picks black")
    assert after.player(WHITE).cards == cards("black")
    assert after.privileges == state.privileges
    assert [seat["points"] for seat in report(after)["seats"]] == [0, 2, 2]


def test_red_is_not_asked_where_only_custom_ordered_cards_are_wasted() -> None:
    state = lay_table("red blue white", deck=1, privileges="red:white", scoring=Scoring(basic=1))
    state = stocked(state, "pocket pocket pocket", cards_drawn="custom")
    assert play(state, "reveal red none, blue none, white none").phase is Phase.OVER


def test_white_is_worth_three_points_also_where_points_are_typed() -> None:
    state = ended(privileges="white:blue")
    assert (state.phase, report(state)["asked"]) == (Phase.SCORE, "red")
    state = play(state, "red scores 7", "blue scores 5")
    assert [seat["points"] for seat in report(state)["seats"]] == [7, 8, None]
    over = play(state, "white scores 0")
    assert report(over)["winners"] == ["blue"]
    assert (report(over)["turn"], report(over)["asked"]) == (None, None)


# --- points and winners -------------------------------------------------------------------------


def points(own: Colour, sides: tuple[Colour, Colour], held: str, scoring: Scoring) -> int:
    return count_points(scoring, own, sides, cards(held)).total


AK_16 = "white 6 custom yellow red blue black"


def test_ak_16_a_custom_ordered_card_completes_one_of_every_colour() -> None:
    counted = count_points(TABLE, WHITE, (RED, BLUE), cards(AK_16))
    assert counted.total == 25
    assert counted.customs_as == (WHITE,)
    assert sorted(made.points for made in counted.combinations) == [5, 20]


def test_ak_17_without_it_six_of_ones_own_are_best() -> None:
    held = AK_16.replace("custom ", "")
    assert points(WHITE, (RED, BLUE), held, TABLE) == 20


def test_ak_18_ones_own_and_both_neighbours_colours() -> None:
    state = lay_table("red blue white yellow")
    sides = state.neighbours(RED)
    assert sides == (BLUE, YELLOW)
    assert points(RED, sides, "red blue yellow", Scoring(trio=5)) == 5
    assert points(RED, sides, "red blue white", Scoring(trio=5)) == 0


def test_more_points_win_then_more_cards_then_more_coins_and_else_all_share() -> None:
    def won(**table):
        state = ended(**table)
        _, facts = play_facts(state, *(f"{s} scores {n}" for s, n in zip(
            ("red", "blue", "white"), (4, 6, 6), strict=True)))  # fmt: skip
        return of_kind(Over, facts)[0].winners

    assert won() == (BLUE, WHITE)
    assert won(coins={"white": 6}) == (WHITE,)
    assert won(coins={"white": 6}, held={"blue": "custom"}) == (BLUE,)
    assert won(privileges="white:red") == (RED,)


def test_black_has_no_card_that_pays_on_another_face() -> None:
    held = {"red": "black 2"}
    state = play(lay_table(held=held), "red rolls 6 2 3", "red keeps 6", "challenge none")
    assert coins(state)["red"] == 7
    assert BLACK.place == 4
