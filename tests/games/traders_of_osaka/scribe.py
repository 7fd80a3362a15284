"""A second opinion: the table kept from the rulings alone, by somebody who believes every line.

It shares no code with the rules: words and numbers only, no refusals, and no corrections.
"""

from __future__ import annotations

from math import ceil
from typing import Any

COLOURS = ("red", "blue", "green", "yellow")
COLOUR_OF = dict(zip("RBGY", COLOURS, strict=True))
ICONS = {"2": 2, "3": 1}


class Scribe:
    """Keeps the table of one game, line by line."""

    def __init__(self) -> None:
        self.rules: set[str] = set()
        self.seats: list[dict[str, Any]] = []
        self.hands: dict[str, list[str]] = {}
        self.market: list[list[Any]] = []
        self.farm: list[list[Any]] = []
        self.ships = dict.fromkeys(COLOURS, 0)
        self.piles = {"draw": 108, "discard": 0}
        self.turn: int | None = None
        self.picked = 0
        self.phase = "setup"
        self.steps: list[str] = []
        self.waiting: list[str] | None = None

    # --- reading ------------------------------------------------------------------------------

    def read(self, line: str) -> None:
        match line.split():
            case ["seat", colour, *name]:
                tokens = dict.fromkeys(COLOURS, 0)
                seat = {"colour": colour, "name": " ".join(name), "hand": 0, "vp": 0}
                self.seats.append(seat | {"tokens": tokens, "goods": [], "insured": []})
            case ["rule", *words]:
                self.rules.add(" ".join(words))
            case ["market", *cards]:
                self.market = [[card, None] for card in self._drawn(cards)]
            case ["farm", *cards]:
                self.farm = [[card, None] for card in self._drawn(cards)]
            case [seat, "draws", *cards]:
                self.hands[seat] = self._drawn(cards)
                if len(self.hands) == len(self.seats):
                    self._find_start()
            case [seat, "starts"]:
                self.turn = self._index(seat)
            case [seat, "picks", colour]:
                self._seat(seat)["tokens"][colour] += 1
                self.picked += 1
                if self.picked == len(self.seats):
                    self._go_on()
            case [seat, "takes", *reserved, card]:
                self.market.remove([card, seat if reserved else None])
                self.hands.setdefault(seat, []).append(card)
                self._act("next")
            case [seat, "reserves", card, *in_farm]:
                row = self.farm if in_farm else self.market
                row[row.index([card, None])][1] = seat
                self._act("next")
            case [seat, "buys", *coins]:
                self._buy(seat, coins[1:])
            case [seat, "passes"]:
                self._act("next")
            case ["refresh", *cards]:
                self._refresh([card for card in cards if card != "/"])
            case [seat, "insures", "with", *words]:
                self._insure(seat, words)
            case [seat, "declines"]:
                self._answered(seat)

    def report(self) -> dict[str, Any]:
        known = "hands untracked" not in self.rules
        over = self.phase == "over"
        best = max(((s["vp"], sum(s["tokens"].values())) for s in self.seats), default=None)
        return {
            "game": "traders-of-osaka",
            "phase": self.phase,
            "turn": None if over or self.turn is None else self.seats[self.turn]["colour"],
            "asked": self._asked(),
            "ships": self.ships,
            "market": [{"card": card, "reserved_by": seat} for card, seat in self.market],
            "farm": [{"card": card, "reserved_by": seat} for card, seat in self.farm],
            "seats": [
                s | {"hand": len(self.hands.get(s["colour"], [])) if known else None}
                for s in self.seats
            ],
            "draw_pile": self.piles["draw"] if known else None,
            "discard_pile": self.piles["discard"] if known else None,
            "winners": [
                s["colour"]
                for s in self.seats
                if over and (s["vp"], sum(s["tokens"].values())) == best
            ],
        }

    # --- the table ----------------------------------------------------------------------------

    def _asked(self) -> str | None:
        if self.phase == "insurance":
            return self.waiting[0] if self.waiting else None
        if self.phase == "over":
            return None
        if self.phase != "setup":
            return str(self._in_order()[0]["colour"])
        if self.turn is not None:
            return str(self._in_order()[self.picked]["colour"])
        if self.farm and "hands untracked" not in self.rules:
            late = [s["colour"] for s in self.seats if s["colour"] not in self.hands]
            return late[0] if late else None
        return None

    def _index(self, seat: str) -> int:
        return [s["colour"] for s in self.seats].index(seat)

    def _seat(self, seat: str) -> dict[str, Any]:
        return self.seats[self._index(seat)]

    def _in_order(self) -> list[dict[str, Any]]:
        turn = self.turn or 0
        return self.seats[turn:] + self.seats[:turn]

    def _drawn(self, cards: list[str]) -> list[str]:
        for _ in cards:
            if self.piles["draw"] == 0:
                self.piles = {"draw": self.piles["discard"], "discard": 0}
            self.piles["draw"] -= 1
        return list(cards)

    def _find_start(self) -> None:
        rank = {s: (sum(int(c[1]) for c in hand), len(hand)) for s, hand in self.hands.items()}
        first = [s for s in rank if rank[s] == min(rank.values())]
        if len(first) == 1:
            self.turn = self._index(first[0])

    # --- a turn -------------------------------------------------------------------------------

    def _act(self, *steps: str) -> None:
        self.steps = list(steps)
        self._go_on()

    def _buy(self, seat: str, coins: list[str]) -> None:
        bought = [card for card, holder in self.market if holder in (None, seat)]
        self.market = [slot for slot in self.market if slot[1] not in (None, seat)]
        self._seat(seat)["goods"] += bought
        for coin in coins:
            self.hands[seat].remove(coin)
        self.piles["discard"] += len(coins)
        for letter, colour in COLOUR_OF.items():
            number = sum(card[0] == letter for card in bought)
            self.ships[colour] = min(5, self.ships[colour] + min(2, number))
        early = "refresh before-payment" in self.rules
        self._act(
            *(["refresh", "pay", "tide", "next"] if early else ["pay", "tide", "refresh", "next"])
        )

    def _go_on(self) -> None:
        while self.steps:
            step = self.steps[0]
            if step == "refresh":
                self.phase = "refresh"
                return
            if step == "pay" and 5 in self.ships.values():
                self._pay()
                if self.phase == "over":
                    return
            if step == "tide" and 5 in self.ships.values():
                if self.waiting is None:
                    self.waiting = [s["colour"] for s in self._in_order() if self._at_risk(s)]
                if self.waiting:
                    self.phase = "insurance"
                    return
                self._sink()
            if step == "next":
                self.turn = ((self.turn or 0) + 1) % len(self.seats)
            self.steps.pop(0)
        seat = self._in_order()[0]["colour"]
        stuck = all(holder not in (None, seat) for _, holder in self.market)
        left = self.farm or self.piles["draw"] + self.piles["discard"] > 0
        self.phase = "refresh" if stuck and left else "action"

    def _refresh(self, cards: list[str]) -> None:
        new = [[card, None] for card in self._drawn(cards)]
        self.market += [*self.farm, *new[:2]]
        self.farm = new[2:]
        if self.steps:
            self.steps.pop(0)
        self._go_on()

    def _pay(self) -> None:
        sold = []
        for letter, colour in COLOUR_OF.items():
            if self.ships[colour] != 5:
                continue
            for seat in self._in_order():
                values = [int(c[1]) for c in seat["goods"] + seat["insured"] if c[0] == letter]
                if not values:
                    continue
                vps = ceil((max(values) + seat["tokens"][colour]) * len(values) / 5)
                seat["vp"] += vps
                self.piles["discard"] += max(0, len(values) - vps)
                for _ in range(max(0, vps - len(values))):
                    if self.piles["draw"] + self.piles["discard"]:
                        self._drawn([""])
                for pile in ("goods", "insured"):
                    seat[pile] = [card for card in seat[pile] if card[0] != letter]
                sold.append((seat, colour))
        for seat, colour in sold:
            seat["tokens"][colour] += 1
        if any(sum(seat["tokens"].values()) >= 8 for seat in self.seats):
            self.phase = "over"

    # --- the Black Tide -----------------------------------------------------------------------

    def _at_risk(self, seat: dict[str, Any]) -> list[str]:
        return [card for card in seat["goods"] if self.ships[COLOUR_OF[card[0]]] in (3, 4)]

    def _insure(self, seat: str, words: list[str]) -> None:
        cards, _, keeping = " ".join(words).partition(" keeping ")
        mine = self._seat(seat)
        saved = keeping.split()
        if not saved:
            can_be = mine["goods"] if "insurance any" in self.rules else self._at_risk(mine)
            for letter in COLOUR_OF:
                icons = sum(ICONS[card[1]] for card in cards.split() if card[0] == letter)
                same = [card for card in can_be if card[0] == letter]
                saved += sorted(same, key=lambda card: -int(card[1]))[:icons]
        for card in saved:
            mine["goods"].remove(card)
        mine["insured"] += saved
        if "hands untracked" not in self.rules:
            for card in cards.split():
                self.hands[seat].remove(card)
        self.piles["discard"] += len(cards.split())
        self._answered(seat)

    def _answered(self, seat: str) -> None:
        assert self.waiting
        self.waiting = [other for other in self.waiting if other != seat]
        self._go_on()

    def _sink(self) -> None:
        for seat in self.seats:
            lost = self._at_risk(seat)
            seat["goods"] = [card for card in seat["goods"] if card not in lost]
            self.piles["discard"] += len(lost)
        for colour, space in self.ships.items():
            self.ships[colour] = {5: 0, 3: 2, 4: 2}.get(space, space)
        self.waiting = None
