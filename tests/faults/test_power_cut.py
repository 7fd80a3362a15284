"""The plug pulled while somebody plays: no move that was said to be safe is missing."""

import os
import signal
import time
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

from companion.errors import UnknownGame
from companion.storage.store import Store
from tests.faults.disk import NoLoop, make_disk, mounted, read_at_one_moment
from tests.faults.player import Promise, fork_player
from tests.faults.test_crash_drill import check

CUTS = int(os.environ.get("HIGAKI_CUTS", "25"))


def test_the_drill_pulls_the_plug_at_least_twenty_five_times() -> None:
    assert CUTS >= 25


@pytest.mark.slow
def test_no_promised_move_is_missing_after_a_power_cut(tmp_path: Path) -> None:
    assert drill(tmp_path, cuts=CUTS) > CUTS


@pytest.mark.slow
def test_the_drill_notices_a_store_that_does_not_wait_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def promise_nothing(store: Store) -> None:
        store._pragma("journal_mode = WAL")
        store._pragma("synchronous = OFF")

    monkeypatch.setattr(Store, "_promise_durability", promise_nothing)
    with pytest.raises((AssertionError, IndexError, UnknownGame)):
        drill(tmp_path, cuts=5)


def drill(folder: Path, *, cuts: int) -> int:
    """Pull the plug this often, each time on the card as the last cut left it; moves promised."""
    rng = Random(cuts)
    image = folder / "card.img"
    make_disk(image)
    promised: dict[int, list[Promise]] = defaultdict(list)
    for _ in range(cuts):
        try:
            heard = cut_while_playing(image, folder / "card", rng)
        except NoLoop as reason:
            pytest.skip(f"no image can be mounted here: {reason}")
        for promise in heard:
            promised[promise.game].append(promise)
        with mounted(image, folder / "card") as card:
            check(card, promised)
    return sum(map(len, promised.values()))


def cut_while_playing(image: Path, place: Path, rng: Random) -> list[Promise]:
    """Play on this card until the plug is pulled; what was promised by then.

    Afterwards the image is the card as the power cut left it.
    """
    with mounted(image, place) as card:
        player, pipe = fork_player(card, seed=rng.randrange(2**32))
        try:
            time.sleep(rng.uniform(0.02, 0.25))
            os.set_blocking(pipe, False)
            promises = heard_so_far(pipe)
            found = read_at_one_moment(image)
            if found is None:
                # It writes faster than we read: hold it, wherever in a write it is.
                os.kill(player, signal.SIGSTOP)
                found = read_at_one_moment(image)
        finally:
            os.kill(player, signal.SIGKILL)
            _, status = os.waitpid(player, 0)
            os.close(pipe)
    assert os.WIFSIGNALED(status), "the player stopped by itself"
    assert found is not None, "the disk never came to rest"
    image.write_bytes(found)
    return promises


def heard_so_far(pipe: int) -> list[Promise]:
    text = b""
    while True:
        try:
            more = os.read(pipe, 1 << 16)
        except BlockingIOError:
            break
        if not more:
            break
        text += more
    return [Promise.from_text(line) for line in text.decode().splitlines()]
