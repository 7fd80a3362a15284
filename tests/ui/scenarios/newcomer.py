"""Somebody who has never seen the app: every touch is read off the words and signs on the screen.

No widget is looked up by name. What is not written or painted there cannot be known; only the cards
on the real table are the newcomer's own, and so is the memory of those in each hand.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from random import Random
from typing import Any

MOST_TOUCHES = 260


class Reader:
    """Reads the screen and says what to touch next; empty-handed it does not know on."""

    game: str

    def __init__(self, drive: Any) -> None:
        self.drive, self.chance = drive, Random(4)
        self.hands: dict[str, list[str]] = defaultdict(list)
        self.refused: list[str] = []
        self.touches = 0

    def read(self) -> list[tuple[str, Any]]:
        """Every text that can be seen, and what bears it; but for Undo.

        Undo names the card that it would take back: nobody takes it for the card.
        """
        told = self.see()
        undo = {bearer for text, bearer in told if text.startswith("Undo")}
        return [(text, bearer) for text, bearer in told if bearer not in undo]

    def see(self) -> list[tuple[str, Any]]:
        """Every text that can be seen, and what bears it."""
        from kivy.uix.label import Label

        from companion.ui.ink import Drawn
        from tests.ui.layout import visible

        told: list[tuple[str, Any]] = []
        for widget in visible(self.drive.shell.front):
            if isinstance(widget, Label) and widget.text.strip():
                told.append((widget.text, widget))
            elif isinstance(widget, Drawn):
                told += [(mark.text, widget) for mark in widget.marks]
                told += [(widget.text, widget)] if getattr(widget, "text", "") else []
        return told

    def find(self, told: Any, pattern: str) -> Any:
        """What bears the first text like this, where it can be tapped."""
        return next((w for text, w in told if re.search(pattern, text) and not w.disabled), None)

    def next_touch(self) -> Any:
        told = self.read()
        words = " ".join(text for text, _ in told)
        for act in (self.lay_out, self.start, self.play, self.begin):
            widget = act(told, words)
            if widget is not None:
                return widget
        return None

    def lay_out(self, told: Any, words: str) -> Any:
        """What lies on the real table, and has to be told."""

    def play(self, told: Any, words: str) -> Any:
        """Somebody's turn."""

    def start(self, told: Any, words: str) -> Any:
        return self.find(told, "^Let chance decide$") if "start" in words else None

    def begin(self, told: Any, words: str) -> Any:
        """From home to the table."""
        if "Which game" in words or "What sails" in words:
            return self.find(told, f"^{self.game}$")
        return self.find(told, "^New game$") or self.find(told, "^Start")


class Trader(Reader):
    """At Traders of Osaka."""

    game = "Traders of Osaka"

    def lay_out(self, told: Any, words: str) -> Any:
        """Cards that are drawn from the real pile: any that the pad still knows to be there."""
        asked = re.search(r"(Market|Farm): tap the|(\w+)'s hand, face up|then draw|Draw \d", words)
        if not asked:
            return None
        card, widget = self.a_card_of_the_pile(told)
        if asked.group(2):
            self.hands[asked.group(2)].append(card)
        return widget

    def start(self, told: Any, words: str) -> Any:
        if "picks a token" in words:
            return self.find(told, "^[RBGY]: ")
        return super().start(told, words)

    def play(self, told: Any, words: str) -> Any:
        """Buy as soon as the hand pays for it, else take the dearest card."""
        paying = re.search(r"(\w+) pays (\d+)", words)
        if paying:
            coins = self.hands[paying.group(1)]
            coins.sort(key=lambda card: card[1])
            return self.find(told, f"^{coins.pop()}$") if coins else None
        turn = re.search(r"(\w+) takes, reserves or buys", words)
        if not turn:
            return self.find(told, "^No insurance$")
        hand = self.hands[turn.group(1)]
        price = re.search(r"Buy for (\d+)", words)
        if price and sum(int(card[1]) for card in hand) >= int(price.group(1)):
            return self.find(told, "^Buy for")
        return self.take(told, hand)

    def take(self, told: Any, hand: list[str]) -> Any:
        """The first card beside the word Market: its letter and its value are painted on it."""
        market = self.find(told, "^Market|^Mark|^市")
        faces: dict[Any, list[str]] = defaultdict(list)
        for text, widget in told:
            if re.fullmatch("[RBGY235]", text) and abs(widget.center_y - market.center_y) < 20:
                faces[widget].append(text)
        widget = min(faces, key=lambda face: face.x)
        hand.append("".join(sorted(faces[widget], reverse=True)))
        return widget

    def a_card_of_the_pile(self, told: Any) -> tuple[str, Any]:
        keys = {text: widget for text, widget in told if re.fullmatch("[RBGY][235]", text)}
        keys = {text: widget for text, widget in keys.items() if widget.height > 40}
        card = self.chance.choice(sorted(keys))
        return card, keys[card]


class Roller(Reader):
    """At Osaka Dice: no die of the set-up is a 1 or a 6, and the first one in front is taken."""

    game = "Osaka Dice"

    def lay_out(self, told: Any, words: str) -> Any:
        if re.search("(Draw|Tap each)", words):
            keys = [widget for text, widget in told if re.fullmatch("[2345]", text)]
            return self.chance.choice([key for key in keys if key.height > 40])
        return None

    def play(self, told: Any, words: str) -> Any:
        if "takes, rolls or buys" in words:
            dice = [widget for text, widget in told if re.fullmatch("[RBGY]", text)]
            return min(dice, key=lambda die: (-die.height, die.x))
        return None


class Merchant(Reader):
    """At Akindo: cards and dice of any kind, one die kept, and nobody challenges."""

    game = "Akindo"

    def lay_out(self, told: Any, words: str) -> Any:
        if re.search(r"Lay \d+ cards", words):
            return self.chance.choice(self.keys(told, "×[1-9]"))
        return self.chance.choice(self.keys(told)) if "rolls three dice" in words else None

    def play(self, told: Any, words: str) -> Any:
        if "keeps one or two" in words:
            return self.chance.choice(self.keys(told, "[0-9]"))
        return self.find(told, "^Nobody challenges$")

    def keys(self, told: Any, pattern: str = "") -> list[Any]:
        """What can be pressed and says this; or, the most that are alike, what bears but a sign."""
        from kivy.uix.behaviors import ButtonBehavior

        from tests.ui.layout import visible

        says = [widget for text, widget in told if not pattern or re.fullmatch(pattern, text)]
        found = [
            widget
            for widget in visible(self.drive.shell.front)
            if isinstance(widget, ButtonBehavior)
            and not widget.disabled
            and (widget in says) == bool(pattern)
        ]
        if pattern:
            return found
        alike = Counter(tuple(widget.size) for widget in found).most_common(1)[0][0]
        return [widget for widget in found if tuple(widget.size) == alike]


def first_payment(drive: Any) -> Any:
    """Traders of Osaka from home to the first payment."""
    yield from _read_on(
        drive, Trader(drive), lambda told: any("is in Edo" in text for text, _ in told)
    )


def first_die(drive: Any) -> Any:
    """Osaka Dice from home to the first turn that is on record."""
    yield from _read_on(drive, Roller(drive), lambda _: _has(drive, " takes "))


def first_roll(drive: Any) -> Any:
    """Akindo from home to the first roll that is shared out."""
    yield from _read_on(drive, Merchant(drive), lambda _: _has(drive, "challenge none"))


def _has(drive: Any, words: str) -> bool:
    return any(words in line for line in drive.lines_or_none)


def _read_on(drive: Any, reader: Reader, has_ended: Any) -> Any:
    """Touch what the screen says until this has come."""
    from tests.ui.hand import tap

    drive.desk.hear(reader.refused.append)
    yield "something to read", lambda: reader.find(reader.read(), "New game")
    while not has_ended(reader.read()):
        reader.touches += 1
        widget = reader.next_touch()
        if widget is None or reader.touches > MOST_TOUCHES:
            said = [text for text, _ in reader.read()]
            drive.failed(f"a newcomer is lost after {reader.touches} touches: {said}")
            return
        before = [text for text, _ in reader.see()], len(drive.lines_or_none)
        tap(widget)
        touched = [text for text, bearer in reader.read() if bearer is widget]
        if not touched:  # what bears a sign alone may answer by a sign alone
            yield from drive.moment(0.35)
            continue
        yield (
            f"an answer to the touch of {touched}",
            lambda before=before: (
                ([text for text, _ in reader.see()], len(drive.lines_or_none)) != before
                and not (drive.desk.table and drive.desk.table.busy)
            ),
        )
        yield from drive.moment(0.35)
    drive.seen["touches"] = reader.touches
    drive.seen["refused"] = reader.refused
    drive.end()
