"""Osaka Dice on a virtual display under a real pointer: whole games, choices, corrections."""

import json
import signal

import pytest

from companion.bootstrap.tables import open_store
from tests.ui.recorded import golden, meaningful


@pytest.mark.parametrize(
    ("scenario", "record"),
    [
        ("games.whole_game_without_movement", "osaka-dice/two-closings-at-once"),
        ("games.whole_game_without_movement", "osaka-dice/trophies-static"),
        ("dice.whole_game_by_higaki", "osaka-dice/higaki-rolls"),
    ],
)
def test_whole_game_by_touch_ends_like_its_record(drive, scenario, record):
    status, seen = drive(scenario, record)
    replay = golden(record)
    assert status == 0
    assert seen["report"] == json.loads(json.dumps(replay.game.report(replay.state)))
    assert meaningful(seen["lines"]) == meaningful(replay.lines)
    assert seen["page"] == "ending"


def test_dice_that_higaki_rolls_tumble_until_a_touch_and_tick_no_longer(drive):
    _, seen = drive("dice.tumbled", "osaka-dice/higaki-rolls")
    assert (seen["on_record_while_they_tumble"], seen["dealt"]) == (0, 1)
    assert (seen["ticks"], seen["rolled_after_leaving"]) == (True, 0)
    assert " rolls " in seen["rolled"]
    assert not seen["still_ticks"]


def test_half_made_choices_of_osaka_dice_survive_menu_log_and_a_power_cut(drive):
    status, seen = drive("dice.kept", "osaka-dice/tide-with-saves")
    assert status == -signal.SIGKILL
    for left in ("roll", "sort", "buy", "save"):
        assert len(set(seen[left])) == 1, left
        assert seen[left][0], left
    assert seen["roll_is_undone_first"]
    assert not seen["sort_can_be_left"]
    assert seen["buy_after_back"] == "sheets"
    answered, lots = seen["colour_button"]
    assert answered
    assert "6 as B3" in lots
    _, after = drive("dice.kept_after_a_restart")
    assert after["save"] == seen["save"][0]


def test_whatever_is_wrong_at_a_table_of_osaka_dice_is_corrected_by_touch(drive, tmp_path):
    history = golden("osaka-dice/mountain")
    scored = next(
        at
        for at, entry in enumerate(history.entries)
        if entry.after.phase == "action" and sum(entry.after.scored) == 1
    )
    lines = history.lines[: scored + 1]
    with open_store(tmp_path / "data") as store:
        store.new_game("osaka-dice", lines)
    _, seen = drive("dice.corrected")
    assert seen["waits"]
    corrections = [line.removeprefix("correct ") for line in seen["corrections"]]
    assert [line.split()[0] for line in corrections] == [
        *("front", "front", "front", "box", "coins", "end", "section", "investors", "cube", "turn")
    ]
    assert [line.split()[1] for line in corrections[1:3]] == ["gains", "loses"]
    assert all(" because " in line for line in corrections)


def test_newcomer_records_a_turn_by_words_and_signs_alone(drive):
    _, seen = drive("newcomer.first_die", "osaka-dice/clear-winner")
    assert seen["refused"] == []
    assert any(" takes " in line for line in seen["lines"])
