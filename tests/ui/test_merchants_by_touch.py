"""Akindo on a virtual display under a real pointer: whole games, sealed bids, a power cut."""

import json
import re
import signal

import pytest

from companion.games.akindo.views.bidding import LOST
from companion.table.record import read_record
from tests.ui.conftest import RECORDS


def golden(record):
    return read_record((RECORDS / f"{record}.txt").read_bytes(), file=record)


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
    assert re.fullmatch(r"\S+'s sealed bid", seen["undo"])
    assert "sealed" in seen["sealed"]
    assert not re.search(r"west \d|west'? ?\d", f"{seen['stored']}{seen['sealed']}")
    assert seen["lines_after"] == seen["lines"]


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
    assert seen["steps"] == seen["told"]
    assert seen["page"] == "touting"
    assert seen["said"] == ["The green button calls nothing in this game."]
