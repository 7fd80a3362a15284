"""The sea from Osaka to Edo: six spaces, four ships, and the waves of Enshunada."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.games.traders_of_osaka.rules.pieces import COLOURS, EDO, SPACES
from companion.ui import measure, theme
from companion.ui.ink import Drawn, Painter

Area = tuple[float, float, float, float]
"""x, y, width and height."""
Berth = tuple[float, float, float]
"""The middle of a ship, and the radius it is drawn with."""

SHIP_WIDTH, SHIP_HEIGHT = 3.1, 2.3
"""Of its radius, with a little water around it."""
LARGEST = 34
WAVE_ROWS = 8
SAIL_SECONDS = 0.35
GLOW = "#F0E442"
ON_WAVES, IN_DANGER = 0.3, 0.6
"""How strongly a ship glows: on Enshunada, and when it would sink now."""
PULSES, PULSE_SECONDS = 4, 0.5
"""When a danger begins its ships pulse so often; then they glow steadily, which costs nothing."""
KANJI = {"Osaka": "大坂", "Edo": "江戸"}
SHORT = {"Enshunada I": "Ensh. I", "Enshunada II": "Ensh. II"}
"""For an upright screen, where a space is narrower than its name."""


class Sea(Drawn):
    """`data` is the `ships` of a TableView; a tap tells which ship was nearest.

    A ship is drawn as large as its space allows: alone it fills it, with others it shares it.
    """

    painted_from = ("sailing",)

    __events__ = ("on_ship",)
    animated = BooleanProperty(True)
    sailing = NumericProperty(1.0)
    """How far the ships have come from where they were to where they are."""
    glow = NumericProperty(IN_DANGER)
    """How strongly a ship in danger glows at this moment."""

    def __init__(self, **kwargs: Any) -> None:
        self._before: dict[Any, int] = {}
        self._glows: dict[Any, Any] = {}
        """The colour that glows, by the colour of its ship."""
        super().__init__(**kwargs)

    def on_glow(self, *_: object) -> None:
        for colour in self._glows.values():
            colour.a = self.glow

    def show(self, ships: Any) -> None:
        """Show these ships; those that moved sail there."""
        if ships == self.data:
            return
        if self.animated and _is_danger(ships) and not _is_danger(self.data):
            self._pulse()
        before = {ship.colour: ship.space for ship in self.data or ()}
        sailed = any(ship.space != before.get(ship.colour, ship.space) for ship in ships)
        moved = sailed and self.animated
        self._before = before if moved else {}
        Animation.cancel_all(self, "sailing")
        self.data = ships
        self.sailing = 0.0 if moved else 1.0
        if moved:
            Animation(sailing=1.0, duration=SAIL_SECONDS, t="out_cubic").start(self)

    def _pulse(self) -> None:
        Animation.cancel_all(self, "glow")
        down = Animation(glow=0.1, duration=PULSE_SECONDS / 2, t="in_out_sine")
        up = Animation(glow=IN_DANGER, duration=PULSE_SECONDS / 2, t="in_out_sine")
        film = down + up
        for _ in range(PULSES - 1):
            film += down + up
        film.start(self)

    def on_ship(self, colour: Any) -> None:
        """A ship was tapped, or the water nearest to it."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or self.data is None:
            return False
        berths = self._berths({ship.colour: ship.space for ship in self.data})
        x, y = touch.pos
        self.dispatch("on_ship", min(berths, key=lambda c: dist((x, y), berths[c][:2])))
        return True

    def berth(self, colour: Any) -> Berth:
        """Where this ship lies, in the widget's own coordinates."""
        return self._berths({ship.colour: ship.space for ship in self.data})[colour]

    def _berths(self, spaces: dict[Any, int]) -> dict[Any, Berth]:
        """The middle of each ship and its size: one fills a space, two stand over each other."""
        caption = caption_height()
        return berths_of(spaces, self.x, self.y + caption, self.width, self.height - caption)

    def paint(self, painter: Painter) -> None:
        danger = _is_danger(self.data)
        painter.keep("water", _paint_water, self.area, danger)
        ships = self.data or ()
        there = self._berths({ship.colour: ship.space for ship in ships})
        here = self._berths(
            {ship.colour: self._before.get(ship.colour, ship.space) for ship in ships}
        )
        for ship in ships:
            way = zip(here[ship.colour], there[ship.colour], strict=True)
            berth = tuple(start + (end - start) * self.sailing for start, end in way)
            painter.keep(f"ship {ship.colour}", self._paint_ship, ship, berth)

    def _paint_ship(self, painter: Painter, ship: Any, berth: Berth) -> None:
        cx, cy, r = berth
        self._glows.pop(ship.colour, None)
        if ship.threatened or ship.steps_left or ship.on_waves:
            in_danger = ship.threatened or ship.steps_left
            rgba = theme.rgba(GLOW, self.glow if in_danger else ON_WAVES)
            wide, high = r * SHIP_WIDTH, r * SHIP_HEIGHT
            glow = painter.box(cx - wide / 2, cy - high / 2, wide, high, rgba, dp(6))
            if in_danger:
                self._glows[ship.colour] = glow
        painter.ship(ship.colour, cx, cy - r * 0.06, r)
        ahead = ship.steps_left or ship.would_sail
        if ahead and ship.space < EDO:
            # On the bow, which points where the ship will go.
            wide = dp(30)
            foot = cy - max(r * 1.12 + dp(3), r * 0.3 + dp(20))  # the sail stays free
            flag = (cx + r * 1.5 - wide, foot, wide, dp(22))
            painter.box(*flag, theme.PAPER if ship.steps_left else theme.INK, dp(5))
            ink = theme.INK if ship.steps_left else theme.PAPER_LIGHT
            painter.text(f"+{ahead}", *flag, size=18, rgba=ink, bold=True)


def _paint_water(painter: Painter, area: Area, danger: bool) -> None:
    """The six spaces, their names under them."""
    x, y, w, h = area
    wide, foot, high = w / len(SPACES), y + caption_height(), h - caption_height()
    painter.box(*area, theme.SEA, dp(6))
    for at, space in enumerate(SPACES):
        _paint_space(painter, space, (x + at * wide, foot, wide, high), danger)
    for at in range(1, len(SPACES)):
        painter.box(x + at * wide, foot, dp(1.5), high, theme.rgba("#DCE6EE", 0.3))


def _paint_space(painter: Painter, space: Any, area: Area, danger: bool) -> None:
    x, foot, wide, high = area
    if space.waves:
        ground = theme.TIDE if danger else theme.SEA_DEEP
        painter.box(*area, ground)
        foam = theme.faint(theme.SEA_FOAM, ground, 0.85 if danger else 0.5)
        for row in range(WAVE_ROWS):
            y = foot + (row + 0.5) * high / WAVE_ROWS
            inset = dp(8) if row % 2 else dp(18)
            painter.wave(x + inset, y, wide - 2 * inset, foam, dp(1.2))
    elif space.name in KANJI:
        painter.box(*area, theme.rgba("#F4EAD5", 0.16))
    room = wide - dp(4)
    names = [f"{space.name} {KANJI.get(space.name, '')}".strip(), space.name]
    name = next((n for n in names if painter.fits(n, room)), SHORT.get(space.name, space.name))
    caption = (x + dp(2), foot - caption_height(), room, caption_height())
    painter.text(name, *caption, size=18, rgba=theme.SEA_FOAM)


def caption_height() -> float:
    """The names of the spaces have a foot of their own, as high as the letters are."""
    return dp(4) + measure.tight_line()


def berths_of(
    spaces: Mapping[Any, int], left: float, foot: float, width: float, high: float
) -> dict[Any, Berth]:
    """Where ships lie on a sea of this size: alone one fills its space, else it shares it."""
    wide = width / len(SPACES)
    berths: dict[Any, Berth] = {}
    for space in set(spaces.values()):
        there = [colour for colour in COLOURS if spaces.get(colour) == space]
        r, columns = max(_radius(len(there), columns, wide, high) for columns in (2, 1))
        rows = -(-len(there) // columns)
        for at, colour in enumerate(there):
            column, row = at % columns, at // columns
            x = left + space * wide + (column + 0.5) * wide / columns
            berths[colour] = (x, foot + high - (row + 0.5) * high / rows, r)
    return berths


def _radius(number: int, columns: int, wide: float, high: float) -> tuple[float, int]:
    """How large so many ships of one space can be, in so many columns."""
    rows = -(-number // columns)
    return min(wide / columns / SHIP_WIDTH, high / rows / SHIP_HEIGHT, dp(LARGEST)), columns


def _is_danger(ships: Any) -> bool:
    return any(ship.threatened for ship in ships or ())
