"""Golden frames: what the strip shows of a golden game, as text to be looked at.

One character for each light: R B G Y are the lanes of the goods, W P E T the seats white, pink,
grey and tan, ≈ the water and * a flash; small letters and ~ are dim, a dot is dark. Run as a module
(`python -m tests.games.osaka_dice.views.lights.golden`) it draws every picture anew; look at the
difference before keeping it.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.games.contract import TABLE
from companion.games.osaka_dice.views.lights.events import event_of
from companion.games.osaka_dice.views.lights.frame import lights
from companion.table.history import History
from companion.table.record import read_record
from companion.views.lights import Layout, Shape, text

HERE = Path(__file__).parent
RECORDS = HERE.parents[3] / "records/osaka-dice"
PICTURES = {
    "storm": Layout(led_count=60),
    "two-closings-at-once": Layout(led_count=24, shape=Shape.LANES),
    "tide-with-saves": Layout(led_count=60, shape=Shape.ZIGZAG),
    "undo-across-a-closing": Layout(led_count=24),
    "shared-victory": Layout(led_count=144, shape=Shape.LANES),
}
# Long after every dip of the lanes' patterns, at the top of blink and pulse; then both are low.
AT_REST_SECONDS = 3.0
LATER_SECONDS = 0.75
STEP_SECONDS = 0.25
# Suspense runs on for as long as the points are counted: its beginning is enough.
LONGEST_FILM_SECONDS = 6.0


def draw(name: str, layout: Layout) -> str:
    """Every picture of one golden game."""
    record = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    history = read_record(record, file=f"{name}.txt")
    return "\n".join(_pictures(history, layout)) + "\n"


def _pictures(history: History, layout: Layout) -> Iterator[str]:
    yield f"{layout.led_count} lights, {layout.shape}"
    shown = ""
    for entry in history.entries:
        view = history.game.view(entry.after, TABLE)
        pictures = []
        event = event_of(history.game.view(entry.before, TABLE), entry.facts, started=0.0)
        if event:
            seconds = 0.0
            while event.at(seconds) and seconds < LONGEST_FILM_SECONDS:
                frame = text(lights(view, seconds=seconds, layout=layout, event=event))
                pictures.append(f"{seconds:8.2f}  {frame}")
                seconds += STEP_SECONDS
        rest, other = (
            text(lights(view, seconds=seconds, layout=layout))
            for seconds in (AT_REST_SECONDS, AT_REST_SECONDS + LATER_SECONDS)
        )
        pictures.append(f"{'':8}  {rest}")
        if other != rest:
            pictures.append(f"{'':8}  {other}")
        # Most of the set-up and many turns change nothing on the strip.
        if pictures != [shown]:
            yield f"\n{entry.line}"
            yield from pictures
        shown = pictures[-1] if len(pictures) == 1 else ""


if __name__ == "__main__":
    for name, layout in PICTURES.items():
        (HERE / f"{name}.txt").write_text(draw(name, layout), encoding="utf-8")
