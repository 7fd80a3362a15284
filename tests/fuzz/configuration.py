"""higaki.toml: it is understood, or refused with its file and what was expected."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.config import BadConfig, read
from tests.fuzz.judge import Fault, judge_refusal
from tests.fuzz.mutate import mutate

EXAMPLE = Path(__file__).parent.parent.parent / "deploy/higaki.toml.example"
FILE = Path("higaki.toml")
WORDS = (
    *("true", "false", "0", "1", "-1", "0.5", "1e9", "nan", "inf", '"auto"', '"lanes"', "[]", "{}"),
    *("leds", "pins", "size", "rotate", "folder", "present", "=", "[strip]", "[buttons.pins]"),
    *("[screen]", "[data]", "[[strip]]", '"800x480"', '"/x"', '"~no-such-user/x"', "1979-05-27"),
    *("0x10", '"""', "'''", "red", "green", "undo", "next", "12", "16", "5"),
)


class Configurations:
    """The example of the project, with and without its remarks."""

    name = "configuration"

    def __init__(self) -> None:
        text = EXAMPLE.read_text(encoding="utf-8")
        spoken = "\n".join(line.removeprefix("# ") for line in text.split("\n"))
        bare = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
        self._texts = (text, spoken, bare, "[strip]\nleds = 60\n", "")

    def make(self, rng: Random) -> bytes:
        return mutate(rng.choice(self._texts), WORDS, rng).encode("utf-8", "surrogatepass")

    def try_one(self, text: bytes) -> bool:
        """Whether it was understood."""
        try:
            config = read(text.decode(), file=FILE)
        except BadConfig as refusal:
            judge_refusal(refusal)
            if not str(refusal).startswith(str(FILE)):
                raise Fault(f"the file is not named: {refusal}") from refusal
            return False
        if not 1 <= config.strip.leds <= 490 or not 0 <= config.strip.brightness <= 1:
            raise Fault(f"out of range: {config.strip}")
        return True
