"""Akindo on a virtual display under a real pointer: whole games, sealed bids, all around them."""

import json
import re
import signal

import pytest

from companion.bootstrap.tables import open_store
from companion.games.akindo.views.questions import LOST
from tests.ui.recorded import golden


@pytest.mark.parametrize(
    ("scenario", "record"),
    [
        ("games.whole_game_without_movement", "akindo/purveyors"),
        ("games.whole_game_without_movement", "akindo/everybody-lied"),
        ("merchants.sealed_game", "akindo/lowered-to-nothing"),
    ],
)
def test_whole_game_by_touch_ends_like_its_record(drive, scenario, record):
    status, seen = drive(scenario, record)
    replay = golden(record)
    assert status == 0
    assert seen["report"] == json.loads(json.dumps(replay.game.report(replay.state)))
    assert sorted(seen["lines"]) == sorted(replay.lines)
    assert seen["page"] == "ending"


def test_sealed_bid_leaves_nothing_on_screen_note_undo_or_disk(drive):
    """It was 40 coins in the west, which is refused; left alone; and 1 coin in the west."""
    _, seen = drive("merchants.thought_again", "akindo/clear-winner")
    assert any(text.startswith("PIN of ") for text in seen["locked"])
    assert seen["after_refusal"] == seen["left_alone"] == seen["taken_back"] == seen["before"]
    assert seen["said"] == []
    assert not any("cannot be paid" in note for note in seen["notes"])
    assert seen["undo_open"] == "what is on the pad"
    assert seen["whose"]
    assert re.fullmatch(r"the sealed bid of \S+", seen["undo"])
    assert "sealed" in seen["sealed"]
    assert not re.search(r"west \d|west'? ?\d", f"{seen['stored']}{seen['sealed']}")
    assert seen["lines_after"] == seen["lines"]
    # A correction asks anew, and says so.
    assert seen["told_one"].endswith("1 of 4 bids sealed.")
    assert (seen["corrected"], seen["awaited"]) == (LOST, 4)


def test_power_cut_between_sealed_bids_loses_only_those_says_so_and_asks_again(drive):
    status, before = drive("merchants.cut_off", "akindo/clear-winner")
    assert (status, before["awaited"]) == (-signal.SIGKILL, 2)
    status, after = drive("merchants.asked_again")
    assert status == 0
    assert (after["words"], after["awaited"]) == (LOST, 4)
    assert after["lines"][: len(before["lines"])] == before["lines"]
    assert after["words_after"].endswith("1 of 4 bids sealed.")
    [reveal] = after["lines"][len(before["lines"]) :]
    assert reveal.count(" none") == 4


def test_half_entered_card_and_open_bids_survive_log_and_a_power_cut(drive):
    status, seen = drive("merchants.half_entered", "akindo/clear-winner")
    assert status == -signal.SIGKILL
    assert seen["dice"] == [{"laid": ["4", "6"]}, "roll"]
    assert seen["card"] == ["red", "red"]
    assert seen["bids"] == ["east 2", "none"]
    _, after = drive("merchants.half_entered_after_a_restart")
    assert after["restarted"] == seen["bids"]
    assert after["asked"]
    assert after["page"] == "reveal"
    refusal = "Somebody bids more than they own: count again behind the screens and reveal anew."
    assert refusal in " ".join(after["refused"])
    assert after["kept"] == 4


def test_buttons_call_undo_and_go_on_from_a_result_that_tells_itself(drive):
    _, seen = drive("merchants.called_by_button", "akindo/clear-winner")
    assert seen["signs"] == {"east": "red", "west": "blue", "pocket": "yellow"}
    calls = ["red calls east", "blue calls west", "undo", "blue calls pocket"]
    assert seen["called"] == calls
    assert seen["peeked"]
    assert seen["steps"] == seen["told"]
    assert seen["page"] == "touting"
    assert seen["said"] == ["The green button calls nothing in this game."]


def test_the_box_of_akindo_is_told_once_and_its_table_set_straight(drive, tmp_path):
    people = ("red", "Aiko"), ("yellow", "Ben"), ("white", "Chie")
    with open_store(tmp_path / "data") as store:
        store.change_setting("game", "akindo")
        store.change_setting("names", [name for _, name in people])
        store.change_setting("seating", [list(place) for place in people])
        store.change_setting("akindo.purveyor", "on")
    _, seen = drive("purveyors.boxed")
    assert seen["last_by_itself"]
    assert seen["offered"][0].startswith("From a review: check your box.")
    assert seen["offered"][1] == "10?"
    assert seen["taken"].startswith("From a review: check your box.")
    assert [line for line in seen["opening"] if not line.startswith("seat")] == [
        "rule purveyor on",
        "pips white 2 yellow 4 red 5 blue 6 black 3",
        "basic 2",
        "special all 5",
        "special own 5 10",
        "special own 6 20",
        "special trio 5",
    ]
    # Coins are corrected by a difference; the other reason was chosen for the card alone.
    reasons = [line.partition(" because ")[::2] for line in seen["before_cards"] if "corr" in line]
    assert ("correct coins yellow +5", "moved on the table") in reasons
    assert reasons[-1] == ("correct privilege red yellow", "wrong tap")
    assert seen["lines"][-2:] == ["correct cards yellow red is custom because other", "undo"]
    assert seen["earned"].endswith("Together 2 coins.")
    assert seen["counted"][1] == "11"
    assert seen["beside_others"] == "6"


def test_red_s_pick_and_typed_totals_are_told_by_touch_and_the_end_is_counted(drive, tmp_path):
    lines = golden("akindo/reds-pick").lines
    before = [line for line in lines[: lines.index("black picks red")] if "special" not in line]
    with open_store(tmp_path / "data") as store:
        store.change_setting("game", "akindo")
        store.change_setting("animations", False)
        store.new_game("akindo", before)
    _, seen = drive("purveyors.counted")
    assert "red" in seen["picks"]
    assert seen["kept"] == "1"
    assert seen["told"] == (
        "Okoma 14, Rokusuke 9. The 3 points of white's purveyor are added by themselves."
    )
    assert seen["told_at_last"] == (
        "Okoma and Oichi have 14 points each. Okoma wins with 4 article cards against 3."
    )
    assert seen["working"][3:7] == [
        "2. Oichi", "Added up at the table: 11.", "Purveyor of white: 3.", "Total: 14.",
    ]  # fmt: skip
    assert seen["asked_again"] == "Points of Sakichi"
    assert seen["secret_again"]
    assert seen["lines"][-6:] == [
        "black picks red", "black scores 14", "yellow scores 9", "white scores 11",
        "blue scores 7", "undo",
    ]  # fmt: skip


def test_the_waste_site_is_asked_of_as_many_as_sit_there_now(drive):
    _, seen = drive("purveyors.fewer_at_the_next_table", "akindo/clear-winner")
    assert seen["first"] == [8, {"laid": ["white", "blue"]}, "First put 7 into the box"]
    assert seen["second"] == [6, None, "First put 8 into the box"]


def test_newcomer_records_a_turn_by_words_and_signs_alone(drive):
    _, seen = drive("newcomer.first_roll", "akindo/clear-winner")
    assert seen["refused"] == []
    assert any("challenge none" in line for line in seen["lines"])


def test_pips_that_were_taken_back_are_changed_and_told_again(drive):
    _, seen = drive("purveyors.pips_taken_back", "akindo/typed-scores")
    assert seen["before"][-1] == "pips white 2 yellow 5 red 3 blue 6 black 4"
    assert seen["after"][-2:] == ["undo", "pips white 6 yellow 5 red 3 blue 2 black 4"]
