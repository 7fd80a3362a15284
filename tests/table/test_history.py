"""A history folds lines into a state and forgets nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import NothingToUndo, RuleViolation, UnreadableLine
from companion.table.history import History
from tests.table.toy_game import TOY, Seat, Take, Taken, played, toy_game


def history_of(*lines: str) -> History:
    history = History(TOY)
    for line in lines:
        history.read(line)
    return history


OPENING = ("seat A", "seat B", "A takes 3", "B takes 2")


def test_a_new_history_is_an_empty_table() -> None:
    history = History(TOY)
    assert history.state == TOY.new()
    assert list(history.entries) == []
    assert history.undo_move is None
    assert not history.taken_back


def test_entries_carry_move_facts_and_states() -> None:
    history = history_of(*OPENING)
    entry = history.entries[2]
    assert (entry.number, entry.kind, entry.line) == (3, "move", "A takes 3")
    assert entry.move == Take("A", 3)
    assert entry.facts == (Taken("A", 3),)
    assert (entry.before.left, entry.after.left) == (20, 17)
    assert not entry.undone


def test_undo_is_an_entry_and_the_move_stays_visible_as_undone() -> None:
    history = history_of(*OPENING, "undo")
    assert history.lines == [*OPENING, "undo"]
    assert [entry.undone for entry in history.entries] == [False, False, False, True, False]
    assert history.entries[4].facts == ()
    assert history.state == history_of(*OPENING[:3]).state
    assert history.undo_move == Take("A", 3)
    assert history.taken_back[0].move == Take("B", 2)


def test_redo_brings_the_move_and_its_facts_back() -> None:
    history = history_of(*OPENING, "undo", "redo")
    assert history.state == history_of(*OPENING).state
    assert history.entries[5].facts == (Taken("B", 2),)
    assert not any(entry.undone for entry in history.entries)
    assert not history.taken_back


def test_a_new_move_after_undo_clears_redo() -> None:
    history = history_of(*OPENING, "undo", "undo", "A takes 1")
    assert not history.taken_back
    with pytest.raises(NothingToUndo, match="bring back"):
        history.redo()
    assert [entry.number for entry in history.entries if entry.undone] == [3, 4]


def test_undo_and_redo_apply_no_rules_again() -> None:
    history = history_of(*OPENING)
    states = [entry.after for entry in history.entries]
    history.undo()
    assert history.state is states[2]
    history.redo()
    assert history.state is states[3]


def test_undo_words_are_read_in_any_case() -> None:
    assert history_of(*OPENING, " Undo ", "REDO").lines[-2:] == ["undo", "redo"]


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(NothingToUndo, match="take back"):
        History(TOY).undo()


@pytest.mark.parametrize(
    ("line", "error"), [("A takes 9", RuleViolation), ("A dances", UnreadableLine)]
)
def test_a_refused_line_changes_nothing(line: str, error: type[Exception]) -> None:
    history = history_of(*OPENING[:2])
    state = history.state
    with pytest.raises(error):
        history.read(line)
    assert history.state is state
    assert history.lines == ["seat A", "seat B"]


def test_weighing_changes_nothing() -> None:
    history = history_of(*OPENING, "undo")
    state = history.state
    history.weigh(Take("B", 1))
    history.weigh_undo(2)
    history.weigh_redo()
    assert history.state is state
    assert len(history.entries) == 5


def test_an_entry_weighed_for_another_state_is_not_added() -> None:
    history = history_of(*OPENING)
    stale = history.weigh(Take("A", 1))
    history.play(Take("A", 2))
    with pytest.raises(ValueError, match="Entry 5 was weighed for another state"):
        history.add(stale)


def test_steps_back_count_the_moves_that_stand_after_an_entry() -> None:
    history = history_of(*OPENING, "undo", "B takes 1", "A takes 1")
    assert [history.steps_back_to(number) for number in (7, 6, 3, 1, 0)] == [0, 1, 2, 4, 5]


@pytest.mark.parametrize("number", [4, 5, 99, -1])
def test_no_way_back_to_what_is_undone_or_no_move(number: int) -> None:
    history = history_of(*OPENING, "undo", "B takes 1")
    with pytest.raises(NothingToUndo, match=f"Entry {number} is no point to go back to"):
        history.steps_back_to(number)


def test_words_tell_moves_undos_and_redos() -> None:
    history = history_of(*OPENING, "undo", "redo")
    assert [str(history.told(entry)) for entry in history.entries[3:]] == [
        "B takes 2 of 17.",
        "Undone: B takes 2 of 17.",
        "Redone: B takes 2 of 17.",
    ]


@given(st.integers(0, 12), st.integers(1, 3))
def test_undo_after_do_is_identity(moves: int, stones: int) -> None:
    game = toy_game(stones=50)
    history = History(game)
    for move in played(game, 2 + moves):
        history.play(move)
    before = history.state
    history.play(Take("AB"[moves % 2], stones))
    history.undo()
    assert history.state is before


steps = st.lists(
    st.one_of(
        st.integers(1, 3).map(lambda stones: ("take", stones)),
        st.just(("undo", 1)),
        st.just(("redo", 1)),
        st.integers(0, 30).map(lambda number: ("back", number)),
    ),
    max_size=40,
)


@given(steps)
def test_any_interleaving_folds_the_same_from_its_lines(steps: list[tuple[str, int]]) -> None:
    game = toy_game(stones=200)
    live = History(game)
    live.play(Seat("A"))
    # A model that only knows which moves stand and which wait to be brought back.
    standing: list[tuple[int, object]] = [(1, live.state)]
    waiting: list[tuple[int, object]] = []
    for verb, number in steps:
        match verb:
            case "take" if standing:
                entry = live.play(Take("A", number))
                standing.append((entry.number, live.state))
                waiting.clear()
            case "undo" if standing:
                live.undo()
                waiting.append(standing.pop())
            case "redo" if waiting:
                live.redo()
                standing.append(waiting.pop())
            case "back" if number in [place for place, _ in standing]:
                for entry in live.weigh_undo(live.steps_back_to(number)):
                    live.add(entry)
                while standing[-1][0] != number:
                    waiting.append(standing.pop())
    assert live.state is (standing[-1][1] if standing else live.entries[0].before)
    moves = [entry for entry in live.entries if entry.kind == "move"]
    assert [move.number for move in moves if not move.undone] == [place for place, _ in standing]
    replayed = History(game)
    for line in live.lines:
        replayed.read(line)
    assert replayed.state == live.state
    assert list(replayed.entries) == list(live.entries)
    assert replayed.taken_back == live.taken_back
