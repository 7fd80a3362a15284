"""The films of this game, and what their letters mean.

R B G Y are the lanes of the goods, W P E T the seats white, pink, grey and tan, ≈ the water and *
a flash; small letters and ~ are dim, a dot is dark.
"""

from companion.views.lights import Layout, Shape
from tests.games.films import Films

STRIPS = {
    "storm": Layout(led_count=60),
    "two-closings-at-once": Layout(led_count=24, shape=Shape.LANES),
    "tide-with-saves": Layout(led_count=60, shape=Shape.ZIGZAG),
    "undo-across-a-closing": Layout(led_count=24),
    "shared-victory": Layout(led_count=144, shape=Shape.LANES),
}
# Long after every dip of the lanes' patterns.
MOMENTS = (3.0, 3.75)
FILMS = Films(
    "osaka-dice", STRIPS, letters="RBGYrbgyWPET≈~*+.", moments=MOMENTS, longest_seconds=6.0
)
