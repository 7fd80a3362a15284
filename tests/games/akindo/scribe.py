"""A second opinion: the table kept from the rulings alone, by somebody who believes every line.

It shares no code with the rules: words and numbers only, no refusals, and no corrections.
"""

from __future__ import annotations

from functools import cache
from typing import Any

FIVE = ("white", "yellow", "red", "blue", "black")
SIX = (*FIVE, "custom")


class Scribe:
    """Keeps the table of one game, line by line."""

    def __init__(self) -> None:
        self.seats: list[dict[str, Any]] = []
        self.said: dict[str, list[str]] = {}
        self.specials: list[tuple[str, ...]] = []
        self.pips: dict[str, str] = {}
        self.phase = "setup"
        self.turn: str | None = None
        self.asked: str | None = None
        self.deck: int | None = None
        self.stock: int | None = None
        self.area: int | None = None
        self.piles: dict[str, list[str]] = {"east": [], "west": []}
        self.waste: dict[str, int] | None = None
        self.dice: list[str] = []
        self.kept: list[str] = []
        self.succeeded = 0
        self.held: dict[str, str | None] = dict.fromkeys(FIVE)
        self.bids: dict[str, list[str]] = {}
        self.sat_out: list[str] = []
        self.winners: list[str] = []

    # --- reading ------------------------------------------------------------------------------

    def read(self, line: str) -> None:
        words = line.split()
        match words:
            case ["seat", colour, *name]:
                self.seats.append({
                    "colour": colour, "name": " ".join(name), "coins": None, "ungrateful": False,
                    "call": None, "cards": None, "points": None,
                })  # fmt: skip
            case [("rule" | "box" | "basic") as topic, *rest]:
                self.said[f"rule {rest[0]}" if topic == "rule" else topic] = rest
            case ["pips", *rest]:
                self.pips = dict(zip(rest[::2], rest[1::2], strict=True))
            case ["special", *rest]:
                self.specials.append(tuple(rest))
            case ["waste", *cards]:
                self._deal(cards)
            case [seat, "starts"]:
                self.turn = seat
                self._ask("roll", seat)
            case [seat, "rolls", *dice]:
                self.dice = dice
                self._ask("keep", seat)
            case [_, "keeps", *dice]:
                self.kept = dice
                self._ask("challenge", None)
            case ["challenge", *callers]:
                self._challenge([] if callers == ["none"] else callers)
            case ["stock", *cards]:
                self._stock([card for card in cards if card != "/"])
            case [seat, "calls", call]:
                self._seat(seat)["call"] = call
                waiting = [s for s in self._stocking() if not self._seat(s)["call"]]
                self._ask("call" if waiting else "reveal", waiting[0] if waiting else None)
            case ["reveal", *_]:
                told = [part.split() for part in line.removeprefix("reveal ").split(",")]
                self.bids = {seat: bid for seat, *bid in told}
                blue = self.held["blue"]
                if blue and self.bids.get(blue, ["none"]) != ["none"]:
                    self._ask("lower", blue)
                else:
                    self._settle()
            case [seat, "lowers"]:
                self.bids[seat][1] = str(int(self.bids[seat][1]) - 1)
                self._settle()
            case [_, "stands"]:
                self._settle()
            case [seat, "picks", colour]:
                assert self.waste
                self.waste[colour] -= 1
                self._seat(seat)["cards"][colour] += 1
                self._count()
            case [_, "declines"]:
                self._count()
            case [seat, "scores", number]:
                self._seat(seat)["points"] = int(number) + 3 * (self.held["white"] == seat)
                self._count()

    def report(self) -> dict[str, Any]:
        over = self.phase == "over"
        return {
            "game": "akindo", "phase": self.phase,
            "turn": None if over else self.turn, "asked": self.asked,
            "deck": self.deck, "stock": self.stock, "area": self.area,
            "east": self.piles["east"], "west": self.piles["west"], "waste": self.waste,
            "dice": list(map(int, self.dice)), "kept": list(map(int, self.kept)),
            "privileges": self.held, "seats": self.seats, "winners": self.winners,
        }  # fmt: skip

    # --- the table ----------------------------------------------------------------------------

    def _ask(self, phase: str, seat: str | None) -> None:
        self.phase, self.asked = phase, seat

    def _seat(self, colour: str) -> dict[str, Any]:
        return next(seat for seat in self.seats if seat["colour"] == colour)

    def _clockwise(self) -> list[str]:
        colours = [seat["colour"] for seat in self.seats]
        at = colours.index(self.turn)
        return colours[at:] + colours[:at]

    def _stocking(self) -> list[str]:
        return [s for s in self._clockwise() if s not in self.sat_out]

    def _gets(self, seat: str, coins: int) -> None:
        assert self.stock is not None
        self._seat(seat)["coins"] += coins
        self.stock -= coins

    def _deal(self, cards: list[str]) -> None:
        number = len(self.seats)
        box = int(self.said["box"][0]) if "box" in self.said else {3: 8, 4: 7, 5: 0}[number]
        self.deck = 32 - 4 * number - box
        self.stock = 50
        self.area = 0
        self.waste = {card: cards.count(card) for card in SIX}
        for place, seat in enumerate(self.seats):
            own = [seat["colour"], self.seats[place - 1]["colour"]]
            seat["cards"] = {card: own.count(card) for card in SIX}
            seat["coins"] = 0
            self._gets(seat["colour"], 5)

    # --- touting ------------------------------------------------------------------------------

    def _challenge(self, callers: list[str]) -> None:
        inside = [s["colour"] for s in self.seats if not s["ungrateful"]]
        voices = sum(2 if self.held["black"] == caller else 1 for caller in callers)
        enough = 2 * voices >= len(inside)
        self.succeeded += enough
        if enough and self.succeeded == 1:
            self.dice, self.kept = [], []
            return self._ask("roll", self.turn)
        if not enough:
            rest = list(self.dice)
            for die in self.kept:
                rest.remove(die)
            for seat in inside:
                for die in self.kept if seat == self.turn else rest:
                    paying = [colour for colour, face in self.pips.items() if face == die]
                    cards = self._seat(seat)["cards"]
                    self._gets(seat, sum(cards[colour] for colour in paying) if paying else 1)
        self.dice, self.kept, self.succeeded = [], [], 0
        self.sat_out = []
        if "rule ungrateful" in self.said:
            self.sat_out = [s["colour"] for s in self.seats if s["ungrateful"]]
        else:
            for seat in self.seats:
                seat["ungrateful"] = False
        return self._ask("stock", self.turn)

    # --- stocking -----------------------------------------------------------------------------

    def _stock(self, cards: list[str]) -> None:
        assert self.deck is not None
        assert self.stock is not None
        assert self.area is not None
        for side, card in zip(("east", "west"), cards, strict=False):
            self.piles[side].append(card)
            self.deck -= 1
        self.stock -= 1
        self.area += 1
        self._ask("call", self.turn)

    def _settle(self) -> None:
        assert self.waste is not None
        for side in ("east", "west"):
            there = {s: int(b[1]) for s, b in self.bids.items() if b[0] == side and int(b[1])}
            first = [seat for seat, coins in there.items() if coins == max(there.values())]
            if len(first) > 1:
                continue
            for card in self.piles[side]:
                goal = self._seat(first[0])["cards"] if first else self.waste
                goal[card] += 1
            self.piles[side] = []
            if first:
                self._gets(first[0], -there[first[0]])
                self._hand_out_privileges()
        self._pocket_money([s for s, bid in self.bids.items() if bid == ["none"]])
        for seat in self.seats:
            bid = self.bids.get(seat["colour"])
            chosen = bid and ("pocket" if bid == ["none"] else bid[0])
            if chosen != seat["call"]:
                seat["ungrateful"] = True
            seat["call"] = None
        self.bids = {}
        if all(seat["ungrateful"] for seat in self.seats):
            for seat in self.seats:
                seat["ungrateful"] = False
        if self.deck == 0:
            return self._end()
        for seat in self.seats:
            if seat["colour"] in self.sat_out:
                seat["ungrateful"] = False
        order = self._clockwise()
        self.turn = next(s for s in [*order[1:], order[0]] if not self._seat(s)["ungrateful"])
        return self._ask("roll", self.turn)

    def _hand_out_privileges(self) -> None:
        if "rule purveyor" not in self.said:
            return
        for colour in FIVE:
            ranking = sorted(self.seats, key=lambda seat: -seat["cards"][colour])
            if ranking[0]["cards"][colour] > ranking[1]["cards"][colour]:
                self.held[colour] = ranking[0]["colour"]

    def _pocket_money(self, earners: list[str]) -> None:
        assert self.area is not None
        assert self.stock is not None
        share = self.area // len(earners) if earners else 0
        for seat in earners:
            self._gets(seat, 2 if self.held["yellow"] == seat else 1)
            self._seat(seat)["coins"] += share
            self.area -= share

    # --- the end ------------------------------------------------------------------------------

    def _end(self) -> None:
        assert self.waste
        if self.held["red"] and any(self.waste[colour] for colour in FIVE):
            return self._ask("pick", self.held["red"])
        return self._count()

    def _count(self) -> None:
        has_table = "basic" in self.said or self.specials
        if not has_table:
            waiting = [s["colour"] for s in self.seats if s["points"] is None]
            if waiting:
                return self._ask("score", waiting[0])
        else:
            for place, seat in enumerate(self.seats):
                around = (self.seats[place - 1], self.seats[(place + 1) % len(self.seats)])
                trio = (seat["colour"], *(other["colour"] for other in around))
                seat["points"] = self._points(seat, trio)
        self._ask("over", None)
        ranks = [
            (seat["points"], sum(seat["cards"].values()), seat["coins"]) for seat in self.seats
        ]
        self.winners = [
            seat["colour"]
            for seat, rank in zip(self.seats, ranks, strict=True)
            if rank == max(ranks)
        ]
        return None

    def _points(self, seat: dict[str, Any], trio: tuple[str, ...]) -> int:
        """Lay out one combination after the other, in every way there is."""
        patterns: list[tuple[tuple[str, ...], int]] = []
        for kind, *size, points in self.specials:
            worth = int(points)
            if kind == "all":
                patterns.append((FIVE, worth))
            elif kind == "trio":
                patterns.append((trio, worth))
            elif kind == "own":
                patterns.append(((seat["colour"],) * int(size[0]), worth))
            else:
                others = [colour for colour in FIVE if colour != seat["colour"]]
                patterns += [((other,) * int(size[0]), worth) for other in others]

        @cache
        def best(left: tuple[int, ...], first: int) -> int:
            most = 0
            for index in range(first, len(patterns)):
                pattern, worth = patterns[index]
                after = list(left)
                for colour in pattern:
                    place = FIVE.index(colour) if after[FIVE.index(colour)] else 5
                    after[place] -= 1
                if min(after) >= 0:
                    most = max(most, worth + best(tuple(after), index))
            return most

        cards = seat["cards"]
        basic = int(self.said["basic"][0]) if "basic" in self.said else 0
        white = 3 * (self.held["white"] == seat["colour"])
        special = best(tuple(cards[card] for card in SIX), 0)
        return int(basic * sum(cards.values()) + special + white)
