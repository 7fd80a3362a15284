"""The two serial languages of light strips, as pure functions from colours to bytes.

Adalight is the first choice: WLED, Hyperion, Prismatik and the FastLED sketches all take it.
TPM2 is the second, because WLED's parser miscounts most lengths over 85 lights.
"""

from enum import StrEnum

from hardware.errors import BadFrame, UnknownProtocol

BYTES_PER_LED = 3

ADALIGHT_MAGIC = b"Ada"
ADALIGHT_CHECK = 0x55
ADALIGHT_MOST_LEDS = 0x10000

TPM2_START = b"\xc9\xda"
TPM2_END = b"\x36"
TPM2_MOST_LEDS = 0xFFFF // BYTES_PER_LED

LONGEST_ENVELOPE = 6
LONGEST_STRIP = 490
"""The longest strip that Higaki is told about; what was cut may have been meant for one."""


class WireProtocol(StrEnum):
    """A serial language, chosen by name."""

    ADALIGHT = "adalight"
    TPM2 = "tpm2"

    @classmethod
    def named(cls, name: str) -> "WireProtocol":
        """The protocol of that name, in any case of letters."""
        try:
            return cls(name.strip().lower())
        except ValueError:
            known = " or ".join(repr(str(each)) for each in cls)
            raise UnknownProtocol(f"no strip protocol is called {name!r}: use {known}") from None

    @property
    def most_leds(self) -> int:
        """The longest strip whose length still fits into the header."""
        return ADALIGHT_MOST_LEDS if self is WireProtocol.ADALIGHT else TPM2_MOST_LEDS

    def wrap(self, rgb: bytes) -> bytes:
        """One frame as it goes over the wire; *rgb* is three bytes for each light."""
        return adalight(rgb) if self is WireProtocol.ADALIGHT else tpm2(rgb)


def adalight(rgb: bytes) -> bytes:
    """``Ada``, the number of lights less one, a check over that number, then the colours."""
    count = _leds_in(rgb, most=ADALIGHT_MOST_LEDS)
    high, low = divmod(count - 1, 0x100)
    return ADALIGHT_MAGIC + bytes((high, low, high ^ low ^ ADALIGHT_CHECK)) + rgb


def tpm2(rgb: bytes) -> bytes:
    """A start byte, a type, the length in bytes, the colours, an end byte."""
    _leds_in(rgb, most=TPM2_MOST_LEDS)
    return TPM2_START + len(rgb).to_bytes(2, "big") + rgb + TPM2_END


def padding(led_count: int) -> bytes:
    """Zeros enough to complete any frame that was cut, and harmless to a board that is idle.

    What follows a cut frame would otherwise be read as its colours, and what is left over as
    commands: WLED takes B0 to B7 for a change of its baud rate. The frame may have been meant for
    a longer strip than today's: the board was not told that the configuration changed.
    """
    return bytes(BYTES_PER_LED * max(led_count, LONGEST_STRIP) + LONGEST_ENVELOPE)


def _leds_in(rgb: bytes, *, most: int) -> int:
    count, rest = divmod(len(rgb), BYTES_PER_LED)
    if rest:
        raise BadFrame(f"a frame of {len(rgb)} bytes is no whole number of lights")
    if not 1 <= count <= most:
        raise BadFrame(f"a frame of {count} lights cannot be sent: 1 to {most} can")
    return count
