"""The real app on a virtual display under a real pointer: whole games, undo, peek, power cut."""

import json
import os
import signal

import pytest

from companion.bootstrap.tables import open_store
from companion.storage.looking import look
from tests.faults.conftest import card  # noqa: F401 (a fixture, which a test asks for)
from tests.ui.recorded import golden, meaningful


@pytest.mark.parametrize(
    ("scenario", "record"),
    [
        ("whole_game", "clear-winner"),
        ("whole_game", "ships-and-payments"),
        ("whole_game_without_movement", "reshuffle-in-a-refresh"),
        ("whole_game_without_movement", "insurance-any"),
        ("whole_game_without_movement", "ships-by-hand"),
        ("whole_game_without_movement", "hands-untracked"),
    ],
)
def test_whole_game_by_touch_ends_like_its_record(drive, scenario, record):
    status, seen = drive(f"games.{scenario}", record)
    replay = golden(record)
    assert status == 0
    assert seen["report"] == json.loads(json.dumps(replay.game.report(replay.state)))
    assert meaningful(seen["lines"]) == meaningful(replay.lines)
    assert (seen["page"] == "ending") == bool(seen["report"]["winners"])


def test_whole_game_with_pads_that_wait_for_a_tap_ends_the_same(drive):
    _, seen = drive("games.whole_game_with_pads_closed_by_hand", "clear-winner")
    replay = golden("clear-winner")
    assert seen["report"] == json.loads(json.dumps(replay.game.report(replay.state)))
    assert meaningful(seen["lines"]) == meaningful(replay.lines)


def test_undo_takes_back_the_move_it_named_and_redo_beside_it_brings_back_several(drive):
    _, seen = drive("games.undone", "clear-winner")
    assert seen["words"]
    assert seen["undone"] == [*seen["before"], "undo"]
    assert seen["lines"] == [*seen["before"], *["undo"] * 3, *["redo"] * 3]
    assert seen["report"] == seen["report_before"]


def test_log_of_a_very_long_game_is_leafed_through(drive):
    _, seen = drive("games.leafed", "clear-winner")
    newest, older, again = seen["sheets"]
    assert newest == again
    assert newest[0] == len(seen["lines"]) > len(newest)
    assert older[0] == newest[-1] - 1


def test_log_leads_back_to_an_entry_and_forward_to_an_undone_one(drive):
    _, seen = drive("games.gone_back", "clear-winner")
    assert seen["way"].startswith("Go back 3 steps, to after: ")
    assert seen["undone"] == [*seen["before"], "undo", "undo", "undo"]
    assert seen["way_forward"].startswith("Go forward 2 steps, to after: ")
    assert seen["redone"] == [*seen["undone"], "redo", "redo"]
    assert seen["lines"] == [*seen["redone"], "redo"]
    assert seen["page"] == "log"


def test_corrections_by_touch_are_lines_with_their_reasons(drive):
    _, seen = drive("games.corrected", "clear-winner")
    corrections = seen["lines"][len(seen["before"]) :]
    assert corrections[0] == "correct ship red 2 because moved on the table"
    assert [line.split()[1] for line in corrections[:-1]] == [
        *("ship", "reservation", "tokens", "stack", "turn")
    ]
    assert all(" because " in line for line in corrections[:-1])
    assert seen["report"]["ships"]["red"] == 2
    assert corrections[-1] == "undo"
    assert seen["page"] == "correct"


def test_wrong_card_is_one_tap_to_fix_and_undo_takes_cards_before_moves(drive):
    _, seen = drive("pads.mended", "clear-winner")
    assert seen["mended"] == ["Y2", "G3", "B5"]
    assert seen["undo_names"] == "Y2"
    assert seen["undone"] == ["G3", "B5"]
    assert seen["opened_again"] == ["Y3", "G3", "B5", "R5"]
    assert seen["lines"] == [
        *seen["seated"],
        *("market Y3 G3 B5 R5 R3", "undo", "market Y3 G3 B5 R5 G2"),
    ]


@pytest.mark.parametrize(("size", "text"), [("800x480", "normal"), ("720x1280", "large")])
def test_newcomer_finds_the_way_to_the_first_payment_by_words_and_signs_alone(drive_on, size, text):
    _, seen = drive_on(size, text)("newcomer.first_payment", "clear-winner")
    assert seen["refused"] == []
    assert seen["page"] == "payment"


def test_half_filled_pad_survives_menu_settings_log_and_a_power_cut_but_no_new_game(drive):
    status, seen = drive("pads.kept", "clear-winner")
    assert status == -signal.SIGKILL
    assert seen["left"] == {"cards": ["G2", "Y3"], "undo": "Y3"}
    for page in ("calculator", "settings", "log"):
        assert seen[f"after_{page}"] == seen["left"], page
    assert seen["after_setup"].startswith("Chie draws")
    paid = "That was the last card in hand, and 6 of 9 are paid."
    assert seen["refused"] == [paid, "G2", "B2"]
    assert seen["coins"] == {"cards": ["Y5"], "undo": "Y5"}
    _, after = drive("pads.kept_after_a_restart")
    assert after["coins"] == seen["coins"]
    assert after["another_game"] == []
    assert "sits at" in after["undo"]


def test_half_filled_pads_of_every_kind_survive_the_menu_and_a_power_cut(drive, tmp_path):
    whole = golden("insurance-any")
    before = next(e for e in whole.entries if "insures" in str(e.move)).number - 1
    with open_store(tmp_path / "data") as store:
        store.new_game("traders-of-osaka", whole.lines[:before])
    status, seen = drive("pads.kept_on_each_pad")
    assert status == -signal.SIGKILL
    assert seen["wishes"][0] == seen["wishes"][1] != [0, 1, 2, 3]
    for left, after in (seen[pad] for pad in ("hands", "refresh", "payment", "insurance")):
        assert left == after
    assert seen["refresh"][0]["draft"] == {"laid": [None, "B2"], "tapped": [1]}
    assert seen["hands"][0]["draft"] == seen["refresh"][0]["draft"]
    assert seen["payment"][0]["undo"] == "3 cards"
    assert seen["insurance"][0]["undo"] == "R3"
    _, again = drive("pads.kept_on_each_pad_after_a_restart")
    assert again["insurance"] == seen["insurance"][0]


def test_what_is_told_has_a_place_of_its_own_presses_nothing_and_leaves_by_itself(drive):
    _, seen = drive("notes.told")
    assert seen["at_rest"] == ""
    assert seen["after_a_move"] == "Dai: take R2 into your hand."
    assert "lay out R2 G2 B2" in seen["hands"]
    assert seen["hands"].endswith(
        "Move the Farm up to the Market, then draw 2 cards for the Market, 3 for the Farm."
    )
    assert not seen["covers"]
    assert not seen["pressed"]
    assert not seen["declined"]
    assert seen["back"].startswith("Dai: put R2 G2 B2 back into the Market")
    assert seen["after_redo"] == seen["hands"]


def test_seat_is_looked_at_by_a_tap_where_no_cards_are_entered(drive):
    _, seen = drive("notes.looked_at")
    assert any(
        text.startswith("Tokens: ") and text.endswith("of 8 in all.") for text in seen["look"]
    )
    assert any("no card is entered" in text for text in seen["look"])
    assert seen["lines"] == seen["before"]


def test_empty_hand_is_asked_neither_for_insurance_nor_for_coins(drive):
    _, seen = drive("notes.asked_nothing")
    assert seen["tide"] == ["grey buys with Y5 R5 B5", "tan declines", "pink declines"]
    assert seen["words"].endswith("no card in hand")
    assert not seen["asking"]
    assert not seen["bought"]


def test_double_taps_mean_one_tap_but_for_undo(drive):
    _, seen = drive("pads.double_tapped", "clear-winner")
    assert len(seen["taken"]) == 1
    assert seen["undone"] == ["undo", "undo"]


def test_finger_that_rests_over_a_change_plays_nothing(drive):
    _, seen = drive("pads.held_too_long", "clear-winner")
    assert seen["lines"] == [*seen["before"], "undo"]


def test_undo_leads_out_of_the_count_and_redo_back_to_the_end(drive):
    _, seen = drive("games.undone_at_the_end", "clear-winner")
    assert seen["counting"]
    assert seen["winners"] == []
    assert seen["page"] == "ending"
    assert seen["report"]["winners"]


def test_payment_can_be_read_again(drive):
    _, seen = drive("pads.read_again", "clear-winner")
    assert seen["to_do"].startswith("Now at the table: ")
    assert seen["after_double_tap"] == seen["after_menu"] == 1 < seen["steps"]


def test_order_of_play_is_changed_by_carrying_a_tablet(drive):
    _, seen = drive("pads.reordered", "clear-winner")
    first, second, third, *rest = seen["before"]
    assert seen["after"] == [second, third, first, *rest]


def test_peek_shows_the_stack_while_held_and_hides_it_after(drive):
    _, seen = drive("secrets.peeked", "clear-winner")
    assert seen["secret"] not in seen["before"]
    assert seen["marked"]
    assert seen["hidden_while_held"]
    assert seen["secret"] not in seen["look"]
    assert "A stack of VPs has been begun." in seen["look"]
    assert "What can I do now?" in seen["guide"]


def test_peek_with_a_pin_shows_nothing_before_it_and_hides_after(drive):
    _, seen = drive("secrets.peeked_with_pin", "clear-winner")
    for moment in ("before", "refused", "opened", "hidden"):
        assert seen["secret"] not in seen[moment], moment
    assert seen["secret"] in seen["shown"]
    assert seen["marked"]


def says_that_the_lock_is_shut(texts):
    return any(text.startswith("3 wrong PINs: the lock of ") for text in texts)


def test_stack_behind_a_pin_is_corrected_by_its_owner_alone_and_the_table_hears_of_it(drive):
    _, seen = drive("secrets.corrected_with_pin", "clear-winner")
    assert says_that_the_lock_is_shut(seen["refusal"])
    assert seen["after_refusal"] == seen["before"]
    assert seen["still_shut"]
    corrections = seen["lines"][len(seen["before"]) :]
    assert [line.split(" because ")[0].split()[1::2] for line in corrections] == [
        ["stack", "-1"]
    ] * 2
    assert "stack is set straight" in seen["undo"]
    assert any(text.startswith("PIN of ") for text in seen["asked_anew"])


def test_pin_in_settings_is_refused_thrice_and_the_next_touch_presses_nothing(drive):
    _, seen = drive("secrets.cleared_by_another", "clear-winner")
    assert says_that_the_lock_is_shut(seen["refusal"])
    assert (seen["shown"], seen["has_pin"]) == ("person", True)


def test_names_are_told_by_touch_in_every_script_and_by_a_real_keyboard(drive):
    _, seen = drive("names.written")
    assert seen["room"] == "6 of 12 letters"
    assert (seen["typed"], seen["full"]) == ("Una Nuschka9", "Full: 12 letters")
    assert seen["names"] == ["É7しゃ", "Una Nuschka"]


def test_back_leads_where_one_came_from_and_a_finished_game_offers_what_makes_sense(drive):
    _, seen = drive("ways.walked", "clear-winner")
    there_and_back = ["log", "menu", "settings", "menu", "hardware", "menu"]
    assert seen["way"] == [
        *("settings", "hardware", "settings", "home", "log", "ending", "menu"),
        *(*there_and_back, "correct"),
    ]
    assert {"Back to the result", "New game", "Home"} <= set(seen["offers"])
    assert not {"Give the game up", "Finish later", "Not at this moment."} & set(seen["offers"])
    assert seen["corrected"].startswith("correct tokens ")
    assert seen["over"]
    with_no_game, finished, resumed = seen["home"]
    assert with_no_game == finished == resumed
    assert len(resumed) == 6


def test_clock_is_off_until_it_is_switched_on_and_stands_still_in_the_menu(drive):
    _, seen = drive("clock.looked_at", "clear-winner")
    assert seen["off"] == ""
    assert seen["on"].startswith("This turn 0:")
    assert f"{seen['name']} 0:00" not in seen["on"]
    assert seen["grew"] == {"the menu": False, "a payment": False, "the table": True}


def test_settings_keep_names_apart_lead_back_and_take_a_pin_told_twice(drive):
    _, seen = drive("secrets.looked_after_people", "clear-winner")
    assert seen == {"refused_on": "keyboard", "back_on": "person", "opens": "right"}


def test_power_cut_in_a_payment_comes_back_to_the_same_question(drive):
    status, before = drive("games.killed_in_payment", "clear-winner")
    assert status == -signal.SIGKILL
    status, after = drive("games.resumed")
    assert status == 0
    assert after["report"] == before["report"]
    assert after["page"] == before["page"] == "payment"
    assert "Welcome back. The table should stand like this." in after["greeting"]
    assert after["step"] == 0


def test_waking_tap_presses_nothing(drive):
    _, seen = drive("secrets.woken")
    assert seen == {"after_waking_tap": "home", "after_second_tap": "new_game"}


def test_a_panel_s_own_light_is_dimmed_and_switched_off_and_woken_without_a_press(drive):
    """Brightness, power (4 is off) and what the sheet adds; on a simulated sysfs."""
    _, seen = drive("secrets.woken_panel")
    assert seen == {
        "day": [100, 0, 0],
        "half": [50, 0, 0],
        "night": [6, 0, 0],
        "deep_night": [6, 4, 0],
        "woken": [50, 0, 0],
        "after_waking_tap": "home",
        "sheet_of_a_broken_panel": 0.85,
    }


def test_second_app_in_a_folder_says_who_was_first_and_ends(drive, tmp_path):
    with open_store(tmp_path / "data", program="higaki run") as store:
        game = store.new_game("traders-of-osaka", ["seat white Aiko"])
        status, seen = drive("saving.second_app")
        assert store.lines(game) == ["seat white Aiko"]
    assert status == 2
    assert f"in use by higaki run (process {os.getpid()} on " in seen["refusal"]
    assert seen["refusal"] in seen["texts"]
    assert "Close" in seen["texts"]


def test_unsaved_lines_are_said_on_every_page_and_saved_by_themselves(drive, tmp_path):
    data = tmp_path / "data"
    _, seen = drive("saving.unsaved", "clear-winner")
    with look(data / "higaki.db") as reading:
        kept = [reading.lines(number) for number in (1, 2)]
    assert seen["table"] == seen["menu"] == seen["home"] == seen["new_game"] != ""
    assert seen["table"].endswith("not saved yet")
    assert seen["both"].endswith("lines are not saved yet")
    assert seen["faults"] == []
    assert not seen["covered"]
    assert seen["told"] == "Everything is saved again."
    assert kept == [seen["first"], seen["second"]]


def test_game_on_a_dead_card_is_shown_and_says_that_nothing_can_be_saved(
    drive,
    card,  # noqa: F811 (the fixture)
    tmp_path,
):
    lines = ["seat white Aiko", "seat tan Dai"]
    with open_store(card.folder) as store:
        store.new_game("traders-of-osaka", lines)
    card.die()
    (tmp_path / "data").symlink_to(card.folder)
    status, seen = drive("saving.dead_card")
    assert status == 0
    assert any("higaki.db cannot be written: " in text for text in seen["texts"])
    assert seen["lines"] == lines
    assert seen["before"] == "Nothing can be saved now"
    assert seen["after"] == "1 line is not saved yet"
