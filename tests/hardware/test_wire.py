"""The bytes that go over the wire."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import BadFrame, StripError, UnknownProtocol
from hardware.wire import WireProtocol, adalight, padding, tpm2
from tests.hardware.decoders import DECODERS

RED_GREEN_BLUE = bytes.fromhex("ff0000 00ff00 0000ff")
PROTOCOLS = list(WireProtocol)


def rgb_of(count: int) -> bytes:
    return bytes((7 * place + 3) % 256 for place in range(3 * count))


def colours_of(rgb: bytes) -> tuple:
    return tuple(zip(rgb[0::3], rgb[1::3], rgb[2::3], strict=True))


def test_adalight_frame_of_three_lights():
    expected = bytes.fromhex("41 64 61 00 02 57 ff 00 00 00 ff 00 00 00 ff")
    assert adalight(RED_GREEN_BLUE) == expected


@pytest.mark.parametrize(
    ("count", "header"),
    [(1, "41 64 61 00 00 55"), (60, "41 64 61 00 3b 6e"), (300, "41 64 61 01 2b 7f")],
)
def test_adalight_header_counts_from_zero_and_carries_its_check(count, header):
    assert adalight(bytes(3 * count))[:6] == bytes.fromhex(header)


def test_tpm2_frame_of_three_lights():
    expected = bytes.fromhex("c9 da 00 09 ff 00 00 00 ff 00 00 00 ff 36")
    assert tpm2(RED_GREEN_BLUE) == expected


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_every_length_from_1_to_490_is_read_back(protocol):
    decoder = DECODERS[protocol]()
    for count in range(1, 491):
        rgb = rgb_of(count)
        assert decoder.feed(protocol.wrap(rgb)) == [colours_of(rgb)]
    assert decoder.stray == b""


@pytest.mark.parametrize("protocol", PROTOCOLS)
@given(st.lists(st.binary(min_size=3, max_size=3), min_size=1, max_size=40))
def test_any_colours_are_read_back(protocol, pixels):
    rgb = b"".join(pixels)
    assert DECODERS[protocol]().feed(protocol.wrap(rgb)) == [colours_of(rgb)]


@pytest.mark.parametrize("count", [1, 2, 24, 60, 144, 300])
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_padding_brings_a_decoder_back_wherever_a_frame_was_cut(protocol, count):
    frame = protocol.wrap(rgb_of(count))
    for cut in range(len(frame) + 1):
        decoder = DECODERS[protocol]()
        decoder.feed(frame[:cut] + padding(count))
        assert decoder.feed(frame) == [colours_of(rgb_of(count))], f"cut after {cut} bytes"


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_cut_frame_leaves_no_byte_that_wled_would_take_for_a_command(protocol):
    commands = set(range(0xB0, 0xB8)) | set(b"{vXOlL")
    frame = protocol.wrap(bytes([0xB3]) * 90)
    for cut in range(len(frame) + 1):
        decoder = DECODERS[protocol]()
        decoder.feed(frame[:cut] + padding(30) + frame)
        assert not commands & set(decoder.stray), f"cut after {cut} bytes"


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(("before", "now"), [(144, 60), (490, 1)])
def test_wherever_a_longer_strip_s_frame_was_cut_a_shorter_one_is_in_step(protocol, before, now):
    """Every cut, at full brightness in the very colour of WLED's commands."""
    cut_frame = protocol.wrap(bytes([0xB3]) * (3 * before))
    frame = protocol.wrap(rgb_of(now))
    out_of_step, commands = [], bytearray()
    for cut in range(len(cut_frame) + 1):
        decoder = DECODERS[protocol]()
        decoder.feed(cut_frame[:cut] + padding(now))
        if decoder.feed(frame) != [colours_of(rgb_of(now))]:
            out_of_step.append(cut)
        commands += bytes(byte for byte in decoder.stray if byte in range(0xB0, 0xB8))
    assert out_of_step == []
    assert commands == b""


def test_padding_is_the_longest_frame_and_its_envelope_in_zeros():
    assert padding(60) == bytes(3 * 490 + 6)
    assert padding(1000) == bytes(3 * 1000 + 6)


@pytest.mark.parametrize("name", ["adalight", "Adalight", " ADALIGHT "])
def test_a_protocol_is_chosen_by_name(name):
    assert WireProtocol.named(name) is WireProtocol.ADALIGHT


def test_an_unknown_protocol_is_refused_with_the_known_ones():
    with pytest.raises(UnknownProtocol) as refusal:
        WireProtocol.named("dmx")
    assert str(refusal.value) == "no strip protocol is called 'dmx': use 'adalight' or 'tpm2'"
    assert isinstance(refusal.value, ValueError)
    assert isinstance(refusal.value, StripError)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("length", [0, 1, 4])
def test_no_lights_and_parts_of_lights_are_refused(protocol, length):
    with pytest.raises(BadFrame):
        protocol.wrap(bytes(length))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_the_longest_strip_goes_and_one_light_more_is_refused(protocol):
    assert protocol.wrap(bytes(3 * protocol.most_leds))
    with pytest.raises(BadFrame):
        protocol.wrap(bytes(3 * (protocol.most_leds + 1)))
