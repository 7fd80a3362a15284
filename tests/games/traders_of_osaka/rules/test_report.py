"""The table as JSON, exactly as the record's format tells it, and as text and one line."""

import json

from companion.games.traders_of_osaka import GAME
from companion.games.traders_of_osaka.rules.report import picture, report
from companion.games.traders_of_osaka.rules.standing import summary
from tests.games.traders_of_osaka.tables import lay_table, opened, play, self_play

SAMPLE = """\
seat grey Chie
seat white Aiko
seat pink Ben
seat tan Dai
rule refresh before-payment
market B5 R5 Y3 Y3 Y2
farm G2 B2 R3
grey draws R5 B3
white draws R5 B5
pink draws R2 G2 B5
tan draws Y5 Y5
grey picks blue
white picks red
pink picks red
tan picks yellow
grey takes B5
white reserves R5
pink takes Y3
tan buys with Y5
refresh G3 B2 / R2 Y5 G5
""".splitlines()


def free(*cards: str) -> list[dict[str, str | None]]:
    return [{"card": card, "reserved_by": None} for card in cards]


def test_the_sample_game_gives_grey_six_cards_to_choose_from() -> None:
    table = report(opened(*SAMPLE))
    assert table == {
        "game": "traders-of-osaka",
        "phase": "action",
        "turn": "grey",
        "asked": "grey",
        "ships": {"red": 0, "blue": 0, "green": 0, "yellow": 2},
        "market": [
            {"card": "R5", "reserved_by": "white"},
            *free("G2", "B2", "R3", "G3", "B2"),
        ],
        "farm": free("R2", "Y5", "G5"),
        "seats": [
            {
                "colour": "grey",
                "name": "Chie",
                "hand": 3,
                "vp": 0,
                "tokens": {"red": 0, "blue": 1, "green": 0, "yellow": 0},
                "goods": [],
                "insured": [],
            },
            {
                "colour": "white",
                "name": "Aiko",
                "hand": 2,
                "vp": 0,
                "tokens": {"red": 1, "blue": 0, "green": 0, "yellow": 0},
                "goods": [],
                "insured": [],
            },
            {
                "colour": "pink",
                "name": "Ben",
                "hand": 4,
                "vp": 0,
                "tokens": {"red": 1, "blue": 0, "green": 0, "yellow": 0},
                "goods": [],
                "insured": [],
            },
            {
                "colour": "tan",
                "name": "Dai",
                "hand": 1,
                "vp": 0,
                "tokens": {"red": 0, "blue": 0, "green": 0, "yellow": 1},
                "goods": ["Y3", "Y2"],
                "insured": [],
            },
        ],
        "draw_pile": 108 - 8 - 9 - 5,
        "discard_pile": 1,
        "winners": [],
    }


def test_the_keys_stand_in_the_documented_order() -> None:
    keys = "game phase turn asked ships market farm seats draw_pile discard_pile winners"
    assert list(report(opened(*SAMPLE))) == keys.split()


def test_an_empty_table_is_being_set_up_and_asks_nobody() -> None:
    table = report(GAME.new())
    assert (table["phase"], table["turn"], table["asked"]) == ("setup", None, None)
    assert (table["seats"], table["draw_pile"]) == ([], 108)


def test_every_phase_has_its_word() -> None:
    words = set()
    state = GAME.new()
    for line in SAMPLE:
        words.add(report(state)["phase"])
        state = play(state, line)
    assert words == {"setup", "action", "refresh"}
    storm = lay_table(market="R2", hands={"grey": "B2"}, goods={"tan": "B5"}, ships=(4, 3, 0, 0))
    table = report(play(storm, "grey buys with B2"))
    assert (table["phase"], table["turn"], table["asked"]) == ("insurance", "grey", "tan")


def test_set_up_asks_for_tokens_from_the_start_player_on() -> None:
    table = report(opened(*SAMPLE[:12]))
    assert (table["phase"], table["turn"], table["asked"]) == ("setup", "grey", "white")


def test_at_the_end_nobody_is_asked_and_the_winners_are_named() -> None:
    state = lay_table(
        market="R2",
        hands={"grey": "B2"},
        insured={"tan": "Y5"},
        tokens={"grey": (0, 7, 0, 0)},
        ships=(4, 3, 0, 0),
    )
    table = report(play(state, "grey buys with B2"))
    assert (table["phase"], table["turn"], table["asked"]) == ("over", None, None)
    assert table["winners"] == ["grey"]
    assert table["ships"] == {"red": 5, "blue": 3, "green": 0, "yellow": 0}
    assert table["seats"][3]["insured"] == ["Y5"]


def test_the_report_of_every_state_is_plain_json() -> None:
    for _, _, state, _ in self_play(7):
        table = report(state)
        assert json.loads(json.dumps(table)) == table


def test_the_summary_names_players_and_winners() -> None:
    *_, (_, _, state, _) = self_play(7, players=3)
    line = summary(state)
    assert line.over
    assert len(line.players) == 3
    names = {seat["colour"]: seat["name"] for seat in report(state)["seats"]}
    assert [names[colour] for colour in report(state)["winners"]] == list(line.winners)


def test_the_picture_shows_ships_rows_and_pieces() -> None:
    text = picture(opened(*SAMPLE))
    assert "Chie takes, reserves or buys." in text
    assert "R5(white)" in text
    assert "yellow  ··Y~~·  Anori" in text
    assert "Draw pile 86, discard pile 1" in text
