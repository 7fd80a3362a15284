"""The films of this game, and what their letters mean.

R B G Y are ships, W P E T the seats white, pink, grey and tan, ≈ the water and * a flash; small
letters and ~ are dim, a dot is dark.
"""

from companion.views.lights import Layout, Shape
from tests.games.films import Films

STRIPS = {
    "ships-by-hand": Layout(led_count=60),
    "ships-and-payments": Layout(led_count=24),
    "two-ships-arrive": Layout(led_count=24, shape=Shape.LANES),
    "undo-across-a-payment": Layout(led_count=60, shape=Shape.ZIGZAG),
    "shared-victory": Layout(led_count=144, shape=Shape.LANES),
}
# Long after every dip of the ships' patterns.
MOMENTS = (3.0, 3.75)
FILMS = Films(
    "traders-of-osaka", STRIPS, letters="RBGYrbgyWPET≈~*+.", moments=MOMENTS, longest_seconds=6.0
)
