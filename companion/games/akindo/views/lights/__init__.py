"""What the light strip shows of this game, from the public view and a time alone."""

from companion.games.akindo.views.lights.events import event_of, refusal_of
from companion.games.akindo.views.lights.frame import lights, rest_seconds
from companion.views.lights.lights import Lights

LIGHTS = Lights(painted=lights, rest_seconds=rest_seconds, event_of=event_of, refusal_of=refusal_of)
