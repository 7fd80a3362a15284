"""Two pictures are told apart by as much as they differ."""

import struct
import zlib

import pytest

from tests.deploy.pictures import differing_share, read_png


def write_png(path, rows, *, kind=0):
    """A picture of grey pixels, each row under the same filter."""
    width = len(rows[0])
    packed, above = b"", [0] * (3 * width)
    for row in rows:
        flat = [value for value in row for _ in range(3)]
        around = zip([0, 0, 0, *flat], above, [0, 0, 0, *above], strict=False)
        packed += bytes(
            [kind, *((x - guess(kind, *near)) % 256 for x, near in zip(flat, around, strict=True))]
        )
        above = flat
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(packed)), (b"IEND", b""))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
            for name, body in chunks
        )
    )
    return read_png(path)


def guess(kind, a, b, c):
    """What the filters of PNG expect from the values left, above and left above."""
    if kind < 4:
        return (0, a, b, (a + b) // 2)[kind]
    distances = [abs(b - c), abs(a - c), abs(a + b - 2 * c)]
    return (a, b, c)[distances.index(min(distances))]


ROWS = [[10, 20, 250, 3], [11, 200, 0, 4], [10, 20, 30, 255]]


@pytest.mark.parametrize("kind", range(5))
def test_every_filter_of_png_is_read(tmp_path, kind):
    picture = write_png(tmp_path / "p.png", ROWS, kind=kind)
    assert [list(row[::3]) for row in picture.rows] == ROWS


def test_pictures_differ_by_the_share_of_what_lies_further_apart_than_the_tolerance(tmp_path):
    one = write_png(tmp_path / "one.png", ROWS)
    other = write_png(tmp_path / "other.png", [ROWS[0], [11, 200, 0, 4], [14, 20, 30, 155]])
    assert differing_share(one, one, tolerance=0) == 0
    assert differing_share(one, other, tolerance=3) == 2 / 12
    assert differing_share(one, other, tolerance=8) == 1 / 12


def test_a_picture_of_another_size_differs_all_over(tmp_path):
    one = write_png(tmp_path / "one.png", ROWS)
    other = write_png(tmp_path / "other.png", ROWS[:2])
    assert differing_share(one, other, tolerance=255) == 1


def test_what_is_no_picture_is_refused(tmp_path):
    (tmp_path / "p.png").write_text("no picture")
    with pytest.raises(ValueError, match="is no PNG"):
        read_png(tmp_path / "p.png")
