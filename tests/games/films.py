"""Golden films: what the strip shows of a golden game, as text to be looked at.

One character for each light, as `companion.views.lights.inks.text` writes it; a game's own
`golden.py` says what its letters mean. `python -m tests.games.films` draws all of them anew; look
at the difference before keeping it.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from companion.games.contract import TABLE, Game
from companion.table.history import History
from companion.table.record import read_record
from companion.views.lights import Layout, Lights, text
from companion.views.showing import find_showing

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
STEP_SECONDS = 0.25


class Films:
    """The films of one game: by the name of its record the strip that shows it.

    Between changes two moments are drawn: all that blinks and swells is high in the first, and low
    in the other. Suspense runs on while points are counted: its beginning is enough.
    """

    def __init__(
        self,
        key: str,
        strips: dict[str, Layout],
        *,
        letters: str,
        moments: tuple[float, float],
        longest_seconds: float,
    ) -> None:
        self.key = key
        self.strips = strips
        self.letters = letters
        self._moments = moments
        self._longest = longest_seconds

    def path(self, name: str) -> Path:
        """Where the film of this record is kept."""
        return HERE / self.key.replace("-", "_") / f"views/lights/{name}.txt"

    def draw(self, name: str) -> str:
        """Every picture of one golden game."""
        record = (RECORDS / self.key / f"{name}.txt").read_text(encoding="utf-8")
        history = read_record(record, file=f"{name}.txt")
        return "\n".join(self._pictures(history, self.strips[name])) + "\n"

    def _pictures(self, history: History, layout: Layout) -> Iterator[str]:
        game: Game = history.game
        lights: Lights = find_showing(self.key).lights
        yield f"{layout.led_count} lights, {layout.shape}"
        shown = ""
        for entry in history.entries:
            view = game.view(entry.after, TABLE)
            pictures = []
            before = game.view(entry.before, TABLE)
            event = lights.event_of(before, entry.facts, started=0.0)
            seconds = 0.0
            while event and event.at(seconds) and seconds < self._longest:
                frame = text(lights.painted(view, seconds=seconds, layout=layout, event=event))
                pictures.append(f"{seconds:8.2f}  {frame}")
                seconds += STEP_SECONDS
            high, low = (
                text(lights.painted(view, seconds=moment, layout=layout))
                for moment in self._moments
            )
            pictures += [f"{'':8}  {frame}" for frame in dict.fromkeys((high, low))]
            # The set-up and many moves change nothing on the strip.
            if pictures != [shown]:
                yield f"\n{entry.line}"
                yield from pictures
            shown = pictures[-1] if len(pictures) == 1 else ""


def all_films() -> list[Films]:
    """The films of every game that has some."""
    modules = sorted(HERE.glob("*/views/lights/golden.py"))
    return [
        import_module(f"tests.games.{module.relative_to(HERE).parts[0]}.views.lights.golden").FILMS
        for module in modules
    ]


if __name__ == "__main__":
    for films in all_films():
        for name in films.strips:
            films.path(name).write_text(films.draw(name), encoding="utf-8")
