"""Golden frames: what the strip shows of a golden game, as text to be looked at.

One character for each light: W Y R B K are the merchants white, yellow, red, blue and black, and
cards of their colours; M is a custom-ordered card, G a coin in the area, D the deck and * a flash;
small letters and + are dim, a dot is dark. Run as a module
(`python -m tests.games.akindo.views.lights.golden`) it draws every picture anew; look at the
difference before keeping it.
"""

from collections.abc import Iterator
from pathlib import Path

from companion.games.akindo.views.lights.events import event_of
from companion.games.akindo.views.lights.frame import lights
from companion.games.contract import TABLE
from companion.table.history import History
from companion.table.record import read_record
from companion.views.lights.inks import text
from companion.views.lights.layout import Layout

HERE = Path(__file__).parent
RECORDS = HERE.parents[3] / "records/akindo"
PICTURES = {
    "purveyors": Layout(led_count=60),
    "everybody-lied": Layout(led_count=24),
    "ties-and-empty-sides": Layout(led_count=45),
    "undo-across-a-reveal": Layout(led_count=7),
    "shared-victory": Layout(led_count=144),
}
# At the top of blink, breath and pulse; then all are low.
AT_REST_SECONDS = 2.0
LATER_SECONDS = 2.75
STEP_SECONDS = 0.25
# Suspense runs on for as long as the coins are counted: its beginning is enough.
LONGEST_FILM_SECONDS = 8.0


def draw(name: str, layout: Layout) -> str:
    """Every picture of one golden game."""
    record = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    history = read_record(record, file=f"{name}.txt")
    return "\n".join(_pictures(history, layout)) + "\n"


def _pictures(history: History, layout: Layout) -> Iterator[str]:
    yield f"{layout.led_count} lights"
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
            for seconds in (AT_REST_SECONDS, LATER_SECONDS)
        )
        pictures.append(f"{'':8}  {rest}")
        if other != rest:
            pictures.append(f"{'':8}  {other}")
        # The set-up and most calls change nothing on the strip.
        if pictures != [shown]:
            yield f"\n{entry.line}"
            yield from pictures
        shown = pictures[-1] if len(pictures) == 1 else ""


if __name__ == "__main__":
    for name, layout in PICTURES.items():
        (HERE / f"{name}.txt").write_text(draw(name, layout), encoding="utf-8")
