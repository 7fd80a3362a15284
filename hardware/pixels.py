"""From the colours the game asks for to the levels the lights are given."""

from collections.abc import Sequence
from functools import lru_cache

from hardware.errors import BadFrame, BadSetting
from hardware.wire import BYTES_PER_LED

Pixel = tuple[int, int, int]
Frame = Sequence[Pixel]

BLACK: Pixel = (0, 0, 0)
FULL = 255
# Sixty lights in white draw 3.6 A at full level; a quarter is bright enough beside a board.
DEFAULT_BRIGHTNESS = 0.25
DEFAULT_GAMMA = 2.2
WIDEST_GAMMA = 5.0


@lru_cache(maxsize=16)
def levels(*, brightness: float = DEFAULT_BRIGHTNESS, gamma: float = DEFAULT_GAMMA) -> bytes:
    """The level for each of the 256 values of a channel, none above the brightness cap.

    A value above zero never becomes dark, so that a dim light keeps its place on the strip.
    """
    if not 0.0 <= brightness <= 1.0:
        raise BadSetting(f"brightness {brightness!r} is out of range: 0.0 to 1.0")
    if not 0.0 < gamma <= WIDEST_GAMMA:
        raise BadSetting(f"gamma {gamma!r} is out of range: above 0.0, at most {WIDEST_GAMMA}")
    cap = int(FULL * brightness)
    floor = min(1, cap)
    lit = (round((value / FULL) ** gamma * cap) for value in range(1, FULL + 1))
    return bytes((0, *(max(floor, level) for level in lit)))


def prepare(
    frame: Frame,
    *,
    led_count: int,
    brightness: float = DEFAULT_BRIGHTNESS,
    gamma: float = DEFAULT_GAMMA,
    is_reversed: bool = False,
) -> bytes:
    """Three bytes for each of *led_count* lights, in the order of the wire.

    A frame too short is filled up with dark lights, one too long is cut.
    """
    rgb = flatten(frame, led_count=led_count, is_reversed=is_reversed)
    return rgb.translate(levels(brightness=brightness, gamma=gamma))


def flatten(frame: Frame, *, led_count: int, is_reversed: bool = False) -> bytes:
    """The colours as asked for, fitted to the strip; refuses what is not a colour."""
    if led_count < 1:
        raise BadSetting(f"led_count {led_count!r} is out of range: 1 or more")
    fitted = list(frame[:led_count])
    fitted.extend([BLACK] * (led_count - len(fitted)))
    if is_reversed:
        fitted.reverse()
    try:
        rgb = bytes(channel for pixel in fitted for channel in pixel)
    except (TypeError, ValueError):
        rgb = b""
    if len(rgb) != BYTES_PER_LED * led_count or any(len(pixel) != 3 for pixel in fitted):
        raise BadFrame(_complaint(frame[:led_count]))
    return rgb


def _complaint(frame: Frame) -> str:
    for place, pixel in enumerate(frame):
        try:
            is_colour = len(bytes(pixel)) == BYTES_PER_LED and not isinstance(pixel, int)
        except (TypeError, ValueError):
            is_colour = False
        if not is_colour:
            return f"light {place} is {pixel!r}: a colour is three whole numbers from 0 to {FULL}"
    return "the frame is no sequence of colours"
