"""The films of this game, and what their letters mean.

W Y R B K are the merchants white, yellow, red, blue and black, and cards of their colours; M is a
custom-ordered card, G a coin in the area, D the deck and * a flash; small letters and + are dim, a
dot is dark.
"""

from companion.views.lights import Layout
from tests.games.films import Films

STRIPS = {
    "purveyors": Layout(led_count=60),
    "everybody-lied": Layout(led_count=24),
    "ties-and-empty-sides": Layout(led_count=45),
    "undo-across-a-reveal": Layout(led_count=7),
    "shared-victory": Layout(led_count=144),
}
MOMENTS = (2.0, 2.75)
FILMS = Films("akindo", STRIPS, letters="WYRBKMGDdwyrbk*+.", moments=MOMENTS, longest_seconds=8.0)
