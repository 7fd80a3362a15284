"""The mountain's track, copied from the card: a list of spaces that one person fills once."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import NumericProperty, StringProperty

from companion.games.osaka_dice import GAME
from companion.games.osaka_dice.rules.owner import EXAMPLE_TRACK, MOST_SPACES, NOT_THE_PRINTED_ONE
from companion.ui.kv import load_kv
from companion.ui.sheet_page import SheetPage
from companion.ui.widgets.paper import InkButton

load_kv(__name__, "heading")

SHEET: Final = next(sheet for sheet in GAME.sheets if sheet.page == "mountain")
SUMMIT: Final = "/"
KINDS: Final = {
    "coins": "Coins", "investors": "Investors", "trophy": "Trophy", "any": "Any",
    "R": "Red", "Y": "Yellow", "G": "Green", "B": "Blue",
}  # fmt: skip
SHORT: Final = {"investors": "Invest."}
"""A space is narrower than the key of its kind."""
GOODS: Final = frozenset("RYGB") | {"any"}
MOST: Final = 99


class MountainPage(SheetPage):
    """Tap a space, then what it gives."""

    game, sheet = GAME, SHEET

    chosen = NumericProperty(0)
    """The place in the list that is edited."""
    problem = StringProperty("")
    what = StringProperty("")
    value = NumericProperty(0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._words: list[str] = []
        self.kinds: dict[str, InkButton] = {}
        self.spaces: list[InkButton] = []
        super().__init__(*args, **kwargs)
        for kind, words in KINDS.items():
            key = InkButton(text=words, text_px=18)
            key.bind(on_release=lambda _, kind=kind: self.give(kind))
            self.kinds[kind] = key
            self.ids.kinds.add_widget(key)

    def enter(self, **topic: Any) -> None:
        self._words, self.chosen = list(self.entered), 0
        super().enter(**topic)

    # --- editing ---------------------------------------------------------------------------------

    def give(self, kind: str) -> None:
        """The chosen space gives this."""
        _, value = _parts(self._words[self.chosen])
        if kind in GOODS and value not in (2, 3, 5):
            value = 2
        self._put(f"{kind}{max(1, value)}")

    def step(self, by: int) -> None:
        """More or less of it."""
        kind, value = _parts(self._words[self.chosen])
        if kind == SUMMIT:
            return
        if kind in GOODS:
            values = (2, 3, 5)
            at = values.index(value) + by if value in values else 0
            self._put(f"{kind}{values[min(max(at, 0), 2)]}")
        else:
            self._put(f"{kind}{min(max(value + by, 1), MOST)}")

    def insert(self) -> None:
        """One more space after the chosen one, as long as there is room on the track."""
        if len(self._words) - (SUMMIT in self._words) >= MOST_SPACES:
            return
        self._words.insert(self.chosen + 1, "coins1")
        self.chosen += 1
        self._keep()

    def remove(self) -> None:
        if len(self._words) > 1 and self._words[self.chosen] != SUMMIT:
            self._words.pop(self.chosen)
            self.chosen = min(self.chosen, len(self._words) - 1)
            self._keep()

    def put_summit(self) -> None:
        """The summit lies after the chosen space."""
        word = self._words[self.chosen]
        if word == SUMMIT:
            return
        if SUMMIT in self._words:
            at = self._words.index(SUMMIT)
            self._words.pop(at)
            self.chosen -= at < self.chosen
        self._words.insert(self.chosen + 1, SUMMIT)
        self._keep()

    def restore(self) -> None:
        """The example again."""
        self._words = str(EXAMPLE_TRACK).split()
        self.chosen = 0
        self._keep()

    def _put(self, word: str) -> None:
        if self._words[self.chosen] != SUMMIT:
            self._words[self.chosen] = word
            self._keep()

    def _keep(self) -> None:
        self.keep(list(self._words))

    # --- showing ---------------------------------------------------------------------------------

    def choose(self, at: int) -> None:
        self.chosen = at
        self.lay()

    def lay(self) -> None:
        grid = self.ids.spaces
        grid.clear_widgets()
        self.spaces = []
        for at, word in enumerate(self._words):
            key = InkButton(text=_told(word), text_px=18)
            key.chosen = at == self.chosen
            key.bind(on_release=lambda _, at=at: self.choose(at))
            self.spaces.append(key)
            grid.add_widget(key)
        kind, self.value = _parts(self._words[self.chosen])
        for name, key in self.kinds.items():
            key.chosen = name == kind
        self.what = "The way goes down from here." if kind == SUMMIT else str(self.value)
        is_example = " ".join(self._words) == str(EXAMPLE_TRACK)
        self.problem = SHEET.check(self._words) or (NOT_THE_PRINTED_ONE if is_example else "")


def _told(word: str) -> str:
    """A space in the words of the keys: `Coins 3`."""
    if word == SUMMIT:
        return "▲ summit"
    kind, value = _parts(word)
    return f"{SHORT.get(kind, KINDS[kind])} {value}"


def _parts(word: str) -> tuple[str, int]:
    """What a space gives, and how much."""
    kind = word.rstrip("0123456789")
    return kind, int(word[len(kind) :] or 0)
