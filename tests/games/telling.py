"""Golden games told: what each line of a record means, for whoever wants to learn a game by it.

Beside `tests/records/KEY/NAME.txt` lies `NAME.told.txt`: each line of the record with its number,
under it what people are told of it and what their hands do (→), and now and then the table.
It is told from the public side; what is secret in a game is in its record alone. Run as a module
(`python -m tests.games.telling`) it tells every record anew; look at the difference before keeping
it.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.table.history import Entry, History
from companion.table.record import read_record
from tests.golden_records import TOLD, records_of

ROUNDS = 4
"""So many rounds apart the table is drawn."""


def told_of(record: Path) -> Path:
    """Where the told version of a record lies."""
    return record.with_name(f"{record.stem}{TOLD}")


def tell(record: Path) -> str:
    """The whole told version of one record."""
    text = record.read_text(encoding="utf-8")
    history = read_record(text, file=record.name)
    heading = text.partition("\n")[0]
    spoken = (
        n for n, line in enumerate(text.split("\n"), start=1) if line.partition("#")[0].strip()
    )
    _, *numbers = spoken  # the first line names the game
    return "\n".join((heading, f"game {history.game.key}", *_lines(history, numbers))) + "\n"


def _lines(history: History, numbers: list[int]) -> Iterator[str]:
    game, last = history.game, history.entries[-1]
    drawn = 0
    following = (*history.entries[1:], last)
    for number, entry, after in zip(numbers, history.entries, following, strict=True):
        told = history.told(entry)
        yield f"\n{number}  {entry.line}"
        yield f"    {told.done}"
        yield from (f"    {sentence}" for sentence in told.followed if entry.kind == "move")
        yield from (f"    → {sentence}" for sentence in _hands(history, entry))
        moment = game.moment(entry.after)
        turns_apart = ROUNDS * max(len(moment.players), 1)
        is_due = moment.turn_number >= drawn + turns_apart or (moment.turn_number and not drawn)
        is_back = entry.kind != "move" and after.kind != entry.kind
        if is_due or is_back or entry is last:
            drawn = moment.turn_number
            yield ""
            yield from (f"    | {line}".rstrip() for line in game.picture(entry.after).split("\n"))


def _hands(history: History, entry: Entry) -> tuple[str, ...]:
    """What people do at the table, or put back when a move is undone, where it is not said yet."""
    move = history.entries[entry.of - 1]
    does = history.game.put_back if entry.kind == "undo" else history.game.hands
    told = history.told(entry)
    said = (told.done, *told.followed)
    return tuple(sentence for sentence in does(move.before, move.facts) if sentence not in said)


if __name__ == "__main__":
    for path in records_of():
        told_of(path).write_text(tell(path), encoding="utf-8")
