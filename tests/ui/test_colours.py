"""Colours keep apart for every eye, text reads on every ground, and colour is never alone."""

from itertools import combinations
from pathlib import Path

import pytest

from companion.games import find_game, shown_keys
from companion.ui import theme

READABLE = 4.5
KEPT_APART = 15.0
"""CIE76 distance; 2.3 is the least an eye notices, from 10 on colours differ at a glance."""

# How a linear RGB looks to each kind of eye (Machado, Oliveira and Fernandes 2009, severity 1).
EYES = {
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour):
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]


def lab(colour, eye):
    """A colour in CIELAB as this eye sees it."""
    rgb = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, rgb, strict=True))))
        for row in EYES[eye]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one, other, eye):
    pairs = zip(lab(one, eye), lab(other, eye), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def lamp(mark):
    """A seat's light as a colour of the screen."""
    return tuple(part / 255 for part in mark.lamp)


@pytest.mark.parametrize("eye", EYES)
def test_four_goods_keep_apart_for_every_eye(eye):
    for one, other in combinations(theme.GOODS, 2):
        apart = distance(theme.GOODS[one].fill, theme.GOODS[other].fill, eye)
        assert apart >= KEPT_APART, f"{one} and {other} are {apart:.0f} apart for {eye}"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("of", [lambda mark: theme.rgba(mark.ink), lamp], ids=["screen", "strip"])
def test_five_merchants_keep_apart_for_every_eye_on_screen_and_strip(eye, of):
    for one, other in combinations(find_game("akindo").seats, 2):
        apart = distance(of(one), of(other), eye)
        assert apart >= KEPT_APART, f"{one.key} and {other.key} are {apart:.0f} apart for {eye}"


def test_every_seat_of_a_game_has_a_sign_of_its_own():
    for key in shown_keys():
        seats = find_game(key).seats
        assert len({mark.sign for mark in seats}) == len(seats), key


@pytest.mark.parametrize("eye", ["common", "protanopia", "deuteranopia", "tritanopia"])
def test_white_stays_white_for_every_eye(eye):
    lightness, a, b = lab((1, 1, 1, 1), eye)
    assert lightness == pytest.approx(100, abs=0.5)
    assert (a, b) == pytest.approx((0, 0), abs=0.5)


def test_text_reads_on_every_good():
    for name, goods in theme.GOODS.items():
        assert theme.contrast(goods.fill, goods.ink) >= READABLE, name


def test_its_ink_reads_on_every_seat():
    for key in shown_keys():
        for mark in find_game(key).seats:
            lacquer = theme.rgba(mark.ink)
            assert theme.contrast(lacquer, theme.ink_on(lacquer)) >= READABLE, (key, mark)


@pytest.mark.parametrize(
    ("ground", "ink"),
    [
        (theme.PAPER, theme.INK),
        (theme.PAPER_LIGHT, theme.INK),
        (theme.PAPER_SHADE, theme.INK),
        (theme.PAPER, theme.INK_SOFT),
        (theme.PAPER_SHADE, theme.INK_SOFT),
        (theme.PAPER, theme.VERMILION),
        (theme.VERMILION, theme.PAPER_LIGHT),
        (theme.INK, theme.PAPER_LIGHT),
        (theme.SEA, theme.SEA_FOAM),
        (theme.SEA_DEEP, theme.SEA_FOAM),
        (theme.SEA, theme.PAPER_LIGHT),
    ],
)
def test_ink_reads_on_its_ground(ground, ink):
    assert theme.contrast(ground, ink) >= READABLE


ROOT = Path(theme.__file__).parents[2]
VERMILION = {
    # What ends the game, or somebody's part in it.
    "companion/games/traders_of_osaka/screens/widgets/seat.py": "the last token but one",
    "companion/games/traders_of_osaka/screens/signs.py": "the same, explained",
    "companion/games/akindo/screens/widgets/markets.py": "the last cards of the deck",
    "companion/games/akindo/screens/signs.py": "the same, explained",
    # What endangers.
    "companion/games/traders_of_osaka/screens/widgets/at_risk.py": "goods that would be lost",
    "companion/games/akindo/screens/widgets/merchant.py": "who sits out, and who is ungrateful",
    "kv/house/unsaved.kv": "lines that a power cut would take",
    "kv/house/digits.kv": "a wrong PIN",
    "kv/house/unlock.kv": "a lock that is shut",
    # Pictures: the sun, the seals of the house and of the winner.
    "companion/ui/screens/splash.py": "",
    "companion/ui/widgets/seal.py": "",
    "companion/ui/widgets/seascape.py": "",
    "companion/games/traders_of_osaka/screens/widgets/scene.py": "",
}
"""Where vermilion is used, and for what."""


def test_vermilion_means_only_what_ends_or_endangers():
    sources = [*ROOT.glob("companion/**/*.py"), *ROOT.glob("kv/**/*.kv")]
    found = {
        str(path.relative_to(ROOT))
        for path in sources
        if "theme.VERMILION" in path.read_text(encoding="utf-8")
    }
    assert found == set(VERMILION)


def test_no_other_button_looks_like_the_main_one_or_like_a_dangerous_one():
    assert set(theme.DARK_KINDS) == {"primary", "danger"}
    assert theme.MAIN not in (theme.VERMILION, theme.INK, theme.TIDE)
    asking = [
        line.strip()
        for path in ROOT.glob("kv/**/*.kv")
        for line in path.read_text(encoding="utf-8").splitlines()
        if '"danger"' in line
    ]
    # It is vermilion once it asks whether that is meant, and plain before.
    assert asking
    assert set(asking) == {'kind: "danger" if root.sure else "plain"'}


def test_every_good_has_a_sign_and_a_letter_of_its_own():
    assert len({goods.symbol for goods in theme.GOODS.values()}) == len(theme.GOODS)
    assert len({goods.letter for goods in theme.GOODS.values()}) == len(theme.GOODS)


def test_contrast_of_black_and_white_is_twenty_one():
    assert theme.contrast((0, 0, 0, 1), (1, 1, 1, 1)) == pytest.approx(21)
