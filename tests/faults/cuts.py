"""Pulling the plug of a table that plays, and asking the card afterwards for what was promised."""

from __future__ import annotations

import os
import signal
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from tests.faults.disk import make_disk, mounted, read_at_one_moment
from tests.faults.kills import Promised, check
from tests.faults.player import PlayerStopped, Promise, fork_player

CUTS_PER_CARD = 25
"""Until the games have grown long, and the card is full."""


def cut_again_and_again(
    folder: Path,
    rng: Random,
    *,
    cuts: int = CUTS_PER_CARD,
    tamper: Callable[[], None] = lambda: None,
) -> Iterator[int]:
    """Pull the plug, each time on the card as the last cut left it; yields the moves promised."""
    image = folder / "card.img"
    make_disk(image)
    promised: Promised = defaultdict(list)
    for _ in range(cuts):
        heard = cut_while_playing(image, folder / "card", rng, tamper)
        for promise in heard:
            promised[promise.game].append(promise)
        with mounted(image, folder / "card") as card:
            check(card, promised)
        yield len(heard)


def cut_while_playing(
    image: Path, place: Path, rng: Random, tamper: Callable[[], None]
) -> list[Promise]:
    """Play on this card until the plug is pulled; what was promised by then.

    Afterwards the image is the card as the power cut left it.
    """
    with mounted(image, place) as card:
        player, pipe = fork_player(card, seed=rng.randrange(2**32), tamper=tamper)
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
    if not os.WIFSIGNALED(status):
        raise PlayerStopped
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
