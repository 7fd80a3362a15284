"""What the strip shows of this game, and that it never shows a secret."""

from hypothesis import given, settings

from companion.games.akindo.rules.grammar import parse
from companion.games.akindo.rules.referee import apply
from companion.games.akindo.rules.state import Phase
from companion.games.akindo.views.lights import LIGHTS
from companion.games.akindo.views.lights.plan import plan
from companion.games.akindo.views.view import view
from companion.games.kit.value import replace
from companion.views.lights.inks import text
from companion.views.lights.layout import Layout
from tests.games.akindo.tables import lay_table, play, stocked
from tests.games.akindo.views.test_secrecy import with_other_secrets
from tests.games.akindo.walks import Walk, walks

lights, rest_seconds = LIGHTS.painted, LIGHTS.rest_seconds
event_of, refusal_of = LIGHTS.event_of, LIGHTS.refusal_of

STRIP = Layout(led_count=24)


def shown(state, seconds=2.0, layout=STRIP, event=None) -> str:
    return text(lights(view(state), seconds=seconds, layout=layout, event=event))


def test_whose_turn_it_is_shines_and_who_is_asked_blinks() -> None:
    state = play(lay_table(phase=Phase.STOCK), "stock red / blue", "red calls east")
    assert shown(state).startswith("RR.BB.......")
    assert shown(state, 2.5).startswith("RR..........")


def test_an_ungrateful_tile_is_dim() -> None:
    assert shown(lay_table(ungrateful="white")).startswith("RR....ww.")


def test_cards_coins_and_deck_have_their_places() -> None:
    places = plan(24, 4)
    strip = shown(lay_table(east="red custom", west="black", area=2))
    assert [strip[led] for led in places.east][:2] == ["M", "R"]
    assert [strip[led] for led in places.west][:1] == ["K"]
    assert [strip[led] for led in places.area][:2] == ["G", "G"]
    assert strip[places.deck[0]] == "d"


def test_a_deck_that_runs_out_pulses() -> None:
    places = plan(24, 4)
    high, low = (shown(lay_table(deck=2), seconds)[places.deck[0]] for seconds in (2.0, 2.3))
    assert (high, low) == ("D", "d")
    assert rest_seconds(view(lay_table(deck=2)), seconds=2.0, layout=STRIP) is not None
    assert rest_seconds(view(lay_table(deck=5)), seconds=2.0, layout=STRIP) is None


def test_every_strip_is_filled_and_no_longer_than_it_is() -> None:
    state = lay_table("red blue white yellow black", east="red", area=1, deck=2)
    for led_count in (1, 2, 4, 5, 8, 9, 17, 60, 300):
        colours = LIGHTS.frame(view(state), seconds=2.0, layout=Layout(led_count=led_count))
        assert len(colours) == led_count
        assert any(sum(colour) for colour in colours)


def test_an_empty_table_is_dark_and_rests() -> None:
    empty = view(replace(lay_table(""), turn=None, phase=Phase.SEATS))
    for led_count in (1, 24):
        layout = Layout(led_count=led_count)
        assert set(LIGHTS.frame(empty, seconds=0.0, layout=layout)) == {(0, 0, 0)}
        assert rest_seconds(empty, seconds=0.0, layout=layout) is None


def test_a_lie_flashes_and_the_winner_waits_for_the_coins() -> None:
    state = stocked(lay_table("red blue white", deck=1), "east east east", cards_drawn="red")
    move = parse("reveal red east 1, blue none, white east 2")
    event = event_of(view(state), apply(state, move).facts, started=0.0)
    assert event
    after = apply(state, move).state
    frames = {shown(after, seconds / 10, event=event) for seconds in range(60)}
    assert any("*" in strip for strip in frames)
    assert len(frames) > 3


def test_a_wrong_button_flashes_where_it_would_have_called_to() -> None:
    state = lay_table(east="black", west="black")
    places = plan(24, 4)
    for button, leds in (("red", places.east), ("blue", places.west), ("yellow", places.area)):
        event = refusal_of(view(state), button, started=0.0)
        assert event
        strip = shown(state, 0.1, event=event)
        assert {strip[led] for led in leds} == {"*"}
    assert refusal_of(view(state), "green", started=0.0) is None


@settings(max_examples=15)
@given(walks)
def test_no_secret_changes_a_light(walk: Walk) -> None:
    for before, _, after, facts in walk.steps():
        if not after.is_dealt or after.phase is Phase.OVER:
            continue
        event = event_of(view(before), facts, started=0.0)
        other = with_other_secrets(after)
        for seconds in (0.3, 1.7, 60.0):
            assert shown(other, seconds, event=event) == shown(after, seconds, event=event)
        assert event == event_of(view(with_other_secrets(before)), facts, started=0.0)
