"""A second opinion: the table kept from the rulings alone, by somebody who believes every line.

It shares no code with the rules: words and numbers only, no refusals, and no corrections.
"""

from __future__ import annotations

from typing import Any

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
Sheet = dict[str, Any]


class Scribe:
    """Keeps the table of one game, line by line."""

    def __init__(self) -> None:
        self.seats: list[Sheet] = []
        self.rules: set[str] = set()
        self.track: list[str] = []
        self.peak = 0
        self.now: int | None = None
        self.phase = "setup"
        self.front: list[str] = []
        self.back: list[str] = []
        self.scored = dict.fromkeys(COLOURS, 0)
        self.todo: list[str] = []
        self.danger: dict[str, list[tuple[str, int]]] = {}
        self.asked: list[str] = []

    # --- reading ------------------------------------------------------------------------------

    def read(self, line: str) -> None:
        words = line.replace(",", " ,").split()
        if words[0] == "seat":
            self._sit(words[1], " ".join(line.split()[2:]))
        elif words[0] == "rule":
            self.rules.add(" ".join(words[1:]))
        elif words[0] == "mountain":
            self.peak = words.index("/") - 1
            self.track = [word for word in words[1:] if word != "/"]
        elif words[0] == "deal":
            self._deal([word for word in words[1:] if word != "/"])
        elif words[0] == "draw":
            self._draw(words[1:])
        elif words[1] == "starts":
            self.now = self._index(words[0])
        else:
            getattr(self, f"_{words[1]}")(self._sheet(words[0]), words[2:])

    def _sit(self, colour: str, name: str) -> None:
        self.seats.append(
            {
                "colour": colour,
                "name": name,
                "coins": [],
                "investors": 0,
                # What comes after the second section stays empty.
                "sections": {letter: [[], [], []] for letter in COLOURS},
                "points": {letter: [] for letter in COLOURS},
                "ticks": {letter: [] for letter in COLOURS},
                "space": 0,
            }
        )

    def _deal(self, dice: list[str]) -> None:
        assert self.now is not None
        player = self.now + (1 if len(self.seats) == 3 else 0)
        for die in dice:
            sheet = self.seats[player % len(self.seats)]
            if die[1] in "235":
                self._mark(sheet, die[0], int(die[1]))
            else:
                sheet["coins"].append(2)
            player += 1
        self.front, self.back = dice[:5], dice[5:]
        self.phase = "action"

    # --- actions ------------------------------------------------------------------------------

    def _takes(self, sheet: Sheet, words: list[str]) -> None:
        die, *rest = words
        face = die[1]
        if self.phase == "action":
            coins = {"2": 2, "3": 3, "4": 4, "5": 5}.get(face) or int(rest[1])
            sheet["coins"].append(coins)
            investors = {"2": 2, "3": 1, "6": 5 - coins}.get(face, 0)
            sheet["investors"] += investors
            if face == "5":
                for other in self._others(sheet):
                    other["investors"] += 1
        elif face == "6":
            self._mark(sheet, rest[1][0].upper(), 2)
        else:
            sheet["coins"].append({"2": 4, "3": 6, "5": 5}[face])
            sheet["investors"] += 2 if face == "5" else 0
        self.front.remove(die)
        steps = ["close"]
        if len(self.front) == 2:
            self.front, self.back = self.front + self.back, []
            steps.append("draw")
        self._go([*steps, "next"])

    def _rolls(self, sheet: Sheet, words: list[str]) -> None:
        if words[0] == "back":
            self._rolls_behind(words[1:])
            return
        fresh = list(words)
        for place, die in enumerate(self.front):
            if die[1] != "4":
                new = next(word for word in fresh if word[0] == die[0])
                fresh.remove(new)
                self.front[place] = new
        if self.phase == "climbed":
            self._go(["next"])
            return
        ones = sum(word[1] == "1" for word in words)
        if ones:
            for other in self._others(sheet):
                other["coins"].append(ones)
        if any(die[1] in "2356" for die in self.front):
            self.phase = "rolled"
            return
        for other in self.seats:
            mine = []
            for letter in COLOURS:
                rolled = sum(word[0] == letter for word in words)
                standing = [i for i, good in enumerate(self._open(other, letter)) if good]
                mine += [(letter, box) for box in standing[:rolled]]
            self.danger[other["colour"]] = mine
        self._go(["storm", "next"])

    def _rolls_behind(self, words: list[str]) -> None:
        fresh = list(words)
        for place, die in enumerate(self.back):
            new = next(word for word in fresh if word[0] == die[0])
            fresh.remove(new)
            self.back[place] = new
        if any(die[1] in "23" for die in self.back):
            self.phase = "sorting"
        else:
            self._after_sorting()

    def _sorts(self, sheet: Sheet, words: list[str]) -> None:
        for part in " ".join(words).split(","):
            die, _, what = part.split()
            if what == "good":
                self._mark(sheet, die[0], int(die[1]))
            else:
                sheet["coins"].append(2 * int(die[1]))
                sheet["investors"] += 1
        self._after_sorting()

    def _after_sorting(self) -> None:
        self.front += [die for die in self.back if die[1] not in "23"]
        self.back = []
        self._go(["close", "draw", "next"])

    def _buys(self, sheet: Sheet, words: list[str]) -> None:
        owed = sum(int(die[1]) for die in self.front)
        while owed > 0:
            owed -= sheet["coins"].pop(0)
        for part in " ".join(words).split(","):
            die, _, gains = part.strip().partition(" as ")
            if gains:
                for gain in gains.split(" + "):
                    if gain == "coins":
                        sheet["coins"].append(2)
                    elif gain == "investors":
                        sheet["investors"] += 2
                    else:
                        self._mark(sheet, gain[0], int(gain[1]))
            elif die[1] != "1":
                self._mark(sheet, die[0], int(die[1]))
        self.front, self.back = self.back, []
        self._go(["close", "draw", "next"])

    def _climbs(self, sheet: Sheet, words: list[str]) -> None:
        top = len(self.track)
        space = min(top, sheet["space"] + sum(die[1] == "1" for die in self.front))
        if "spaces single" in self.rules:
            while space < top and any(s["space"] == space for s in self._others(sheet)):
                space += 1
        sheet["space"] = space
        reward = words[1] if words else self.track[space - 1]
        if reward.startswith("coins"):
            sheet["coins"].append(int(reward[5:]))
        elif reward.startswith("investors"):
            sheet["investors"] += int(reward[9:])
        elif not reward.startswith("trophy"):
            self._mark(sheet, reward[0], int(reward[1]))
        self._go(["close", "roll", "next"])

    def _saves(self, sheet: Sheet, words: list[str]) -> None:
        at_risk = self.danger[sheet["colour"]]
        for good in words:
            box = next(
                (letter, box)
                for letter, box in at_risk
                if letter == good[0] and self._open(sheet, letter)[box] == int(good[1])
            )
            at_risk.remove(box)
            sheet["investors"] -= 2 if self.phase == "tide" else 1
        self._declines(sheet, [])

    def _declines(self, sheet: Sheet, _: list[str]) -> None:
        self._lose(sheet)
        self.asked.remove(sheet["colour"])
        if not self.asked:
            self._go(self.todo)

    def _draw(self, words: list[str]) -> None:
        cut = words.index("/") if "/" in words else 0
        self.front += words[:cut]
        self.back += [word for word in words[cut:] if word != "/"]
        self._go(["next"])

    # --- what follows ---------------------------------------------------------------------------

    def _go(self, steps: list[str]) -> None:
        """Do what is due; what has to wait for an answer stays on the list."""
        self.todo = list(steps)
        while self.todo:
            step = self.todo.pop(0)
            if step == "close":
                self._close()
            elif step in ("storm", "tide"):
                self._ask(step)
                if self.asked:
                    self.phase = step
                    return
            elif step in ("roll", "draw"):
                self.phase = {"roll": "climbed", "draw": "draw"}[step]
                return
            elif step == "end":
                self.phase, self.now, self.todo = "over", None, []
            else:
                assert self.now is not None
                self.now = (self.now + 1) % len(self.seats)
                self.phase = "action"

    def _close(self) -> None:
        assert self.now is not None
        active = self.seats[self.now]
        done = []
        for letter in COLOURS:
            while self.scored[letter] < 2 and len(self._open(active, letter)) == 5:
                for sheet in self.seats:
                    sheet["points"][letter].append(sum(self._open(sheet, letter)))
                active["ticks"][letter].append(3 if self.scored[letter] else 5)
                self.scored[letter] += 1
                done.append(letter)
        if not done:
            return
        is_last = sum(self.scored.values()) >= 5
        if is_last and "end after-tide" not in self.rules:
            self.todo = ["end"]
            return
        for sheet in self.seats:
            self.danger[sheet["colour"]] = [
                (letter, box)
                for letter in COLOURS
                if letter not in done
                for box in (2, 3)
                if self._open(sheet, letter)[box : box + 1] not in ([], [0])
            ]
        self.todo = ["tide", "end"] if is_last else ["tide", *self.todo]

    def _ask(self, kind: str) -> None:
        assert self.now is not None
        price = {"storm": 1, "tide": 2}[kind]
        for sheet in self.seats[self.now :] + self.seats[: self.now]:
            if self.danger[sheet["colour"]]:
                if sheet["investors"] >= price:
                    self.asked.append(sheet["colour"])
                else:
                    self._lose(sheet)

    def _lose(self, sheet: Sheet) -> None:
        for letter, box in self.danger[sheet["colour"]]:
            self._open(sheet, letter)[box] = 0

    # --- the sheets -----------------------------------------------------------------------------

    def _index(self, colour: str) -> int:
        return [sheet["colour"] for sheet in self.seats].index(colour)

    def _sheet(self, colour: str) -> Sheet:
        return self.seats[self._index(colour)]

    def _others(self, sheet: Sheet) -> list[Sheet]:
        return [other for other in self.seats if other is not sheet]

    def _open(self, sheet: Sheet, letter: str) -> list[int]:
        """What fills the open section, from the left: values, and 0 for a cross."""
        section: list[int] = sheet["sections"][letter][self.scored[letter]]
        return section

    def _mark(self, sheet: Sheet, letter: str, value: int) -> None:
        for section in sheet["sections"][letter][self.scored[letter] : 2]:
            if len(section) < 5:
                section.append(value)
                return

    # --- telling --------------------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        over = self.phase == "over"
        turn = self.seats[self.now]["colour"] if self.now is not None else None
        ends = [self._points(sheet) for sheet in self.seats] if over else []
        best = max([(end["total"], end["end_boxes"]) for end in ends], default=None)
        return {
            "game": "osaka-dice",
            "phase": self.phase,
            "turn": None if self.phase == "setup" else turn,
            "asked": self.asked[0] if self.asked else None if self.phase == "setup" else turn,
            "front": self.front,
            "back": self.back,
            "bag": {
                name: 3 - sum(die[0] == letter for die in self.front + self.back)
                for letter, name in COLOURS.items()
            },
            "sections_scored": {name: self.scored[letter] for letter, name in COLOURS.items()},
            "seats": [
                {
                    "colour": sheet["colour"],
                    "name": sheet["name"],
                    "coins": sheet["coins"],
                    "investors": sheet["investors"],
                    "boxes": {name: self._boxes(sheet, lt) for lt, name in COLOURS.items()},
                    "section_points": {name: sheet["points"][lt] for lt, name in COLOURS.items()},
                    "end_boxes": {name: sheet["ticks"][lt] for lt, name in COLOURS.items()},
                    "mountain": sheet["space"] if self.track else None,
                    "points": ends[place] if over else None,
                }
                for place, sheet in enumerate(self.seats)
            ],
            "winners": [
                sheet["colour"]
                for sheet, end in zip(self.seats, ends, strict=False)
                if (end["total"], end["end_boxes"]) == best
            ],
        }

    def _boxes(self, sheet: Sheet, letter: str) -> list[Any]:
        if self.scored[letter] == 2:
            return []
        return ([good or "x" for good in self._open(sheet, letter)] + [None] * 5)[:5]

    def _points(self, sheet: Sheet) -> dict[str, int]:
        left = sum(sum(self._open(sheet, lt)) for lt in COLOURS)
        half = -(-left // 2) if "half up" in self.rules else left // 2
        points = {
            "sections": sum(sum(scores) for scores in sheet["points"].values()),
            "half": half,
            "end_boxes": sum(sum(ticks) for ticks in sheet["ticks"].values()),
            "coins": self._most(sheet, lambda other: sum(other["coins"])),
            "investors": self._most(sheet, lambda other: other["investors"]),
            "mountain": self._trophy(sheet["space"]),
        }
        return {**points, "total": sum(points.values())}

    def _most(self, sheet: Sheet, count: Any) -> int:
        counts = sorted(map(count, self.seats))
        if count(sheet) < counts[-1]:
            return 0
        return 7 if counts[-2] < counts[-1] else 3

    def _trophy(self, space: int) -> int:
        if not self.track:
            return 0
        if "trophies static" in self.rules:
            way = self.track[space - 1 : space] if space else []
        elif space <= self.peak:
            way = self.track[:space][::-1]
        else:
            way = self.track[space - 1 :]
        trophies = [int(word[6:]) for word in way if word.startswith("trophy")]
        return trophies[0] if trophies else 0
