"""How much two pictures differ; PNG is read here, for no library is at hand that does."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {2: 3, 6: 4}
"""By the colour types that are met here: RGB, and RGB with alpha; 8 bits each."""


class Picture(NamedTuple):
    width: int
    height: int
    channels: int
    rows: list[bytes]


def read_png(path: Path) -> Picture:
    data = path.read_bytes()
    if not data.startswith(SIGNATURE):
        raise ValueError(f"{path} is no PNG")
    at, packed, header = len(SIGNATURE), b"", b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", header)
    if depth != 8 or colour not in CHANNELS or interlace:
        raise ValueError(f"{path} is a PNG of a kind that is not read here")
    channels = CHANNELS[colour]
    return Picture(
        width, height, channels, _unfiltered(zlib.decompress(packed), width * channels, channels)
    )


def _unfiltered(data: bytes, stride: int, step: int) -> list[bytes]:
    rows, above = [], bytes(stride)
    for at in range(0, len(data), stride + 1):
        kind, row = data[at], bytearray(data[at + 1 : at + 1 + stride])
        if kind == 2:
            row = bytearray((x + b) & 255 for x, b in zip(row, above, strict=True))
        elif kind:
            for i in range(stride):
                left = row[i - step] if i >= step else 0
                corner = above[i - step] if i >= step else 0
                row[i] = (row[i] + _guess(kind, left, above[i], corner)) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def _guess(kind: int, left: int, up: int, corner: int) -> int:
    if kind == 1:
        return left
    if kind == 3:
        return (left + up) // 2
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))


def differing_share(one: Picture, other: Picture, *, tolerance: int) -> float:
    """The share of values that lie further apart than this, of 255; 1 for another size."""
    if (one.width, one.height, one.channels) != (other.width, other.height, other.channels):
        return 1.0
    apart = sum(
        abs(a - b) > tolerance
        for row, twin in zip(one.rows, other.rows, strict=True)
        if row != twin
        for a, b in zip(row, twin, strict=True)
    )
    return apart / (one.width * one.height * one.channels)
