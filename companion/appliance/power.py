"""The switch of a box that is Higaki's own: systemd turns it off, where polkit lets us ask."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from typing import Final

_LOGIND: Final = (
    *("busctl", "--system", "--timeout=2", "call"),
    *("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager"),
)
_SYSTEMCTL: Final = ("systemctl", "--no-ask-password")
_PATIENCE_SECONDS: Final = 3.0
_NOT_ALLOWED: Final = "Not allowed here."

Start = Callable[[Sequence[str]], "subprocess.Popen[str]"]


def _start(words: Sequence[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


class SystemPower:
    """Shuts down and restarts through systemd.

    Whether it may is asked when this is made and read when somebody wants to know: by then the
    answer is there and nobody waits.
    """

    def __init__(self, start: Start = _start) -> None:
        self._start = start
        self._asked = self._try((*_LOGIND, "CanPowerOff"))
        self._answer: str | None = None
        self.complain: Callable[[str], None] = lambda _: None
        """Takes the sentence when the machine stays on."""

    def __repr__(self) -> str:
        return f"<SystemPower, {'may' if self.can_power else 'may not'} switch>"

    @property
    def can_power(self) -> bool:
        return not self.why_not

    @property
    def why_not(self) -> str:
        if self._answer is None:
            self._answer = "" if _output(self._asked).strip() == 's "yes"' else _NOT_ALLOWED
        return self._answer

    def shut_down(self) -> None:
        self._switch("poweroff", "off")

    def restart(self) -> None:
        self._switch("reboot", "off and on")

    def _switch(self, verb: str, how: str) -> None:
        process = self._try((*_SYSTEMCTL, verb))
        _output(process)
        if process is None or process.returncode:
            self.complain(
                f"The machine does not let Higaki switch it {how}. Every move is saved: "
                "you may pull the plug."
            )

    def _try(self, words: Sequence[str]) -> subprocess.Popen[str] | None:
        try:
            return self._start(words)
        except OSError:
            return None


def _output(process: subprocess.Popen[str] | None) -> str:
    if process is None:
        return ""
    try:
        return process.communicate(timeout=_PATIENCE_SECONDS)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return ""
