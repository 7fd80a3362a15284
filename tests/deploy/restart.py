"""From the start of the service to the resumed game on the panel, against a bare Kivy app.

Both are units of the same kind, with the same compositor, display and sandbox; each says READY with
the first frame that shows what it is for, and `systemctl start` waits for that.
"""

from __future__ import annotations

import re
import time
from statistics import median

from tests.deploy.container import Machine

STARTS = 7
BARE = """
import os, socket

from companion.ui.environment import prepare

prepare(width=800, height=480, fullscreen=True)
from kivy.app import App
from kivy.core.window import Window
from kivy.uix.label import Label


def drawn(*_):
    Window.unbind(on_flip=drawn)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])


class Bare(App):
    def on_start(self):
        Window.bind(on_flip=drawn)

    def build(self):
        return Label(text="Higaki")


Bare().run()
"""


def restart_seconds(machine: Machine) -> tuple[float, float]:
    """The medians for Higaki and for the bare app, started in turns."""
    (machine.tree / "opt/bare.py").write_text(BARE, encoding="utf-8")
    unit = (machine.tree / "etc/systemd/system/higaki.service").read_text(encoding="utf-8")
    command = "ExecStart=/usr/bin/cage -- /opt/higaki/current/bin/python /opt/bare.py"
    bare = re.sub(r"^ExecStart=.*$", command, unit, flags=re.MULTILINE)
    bare = re.sub(r"^WatchdogSec=.*$", "", bare, flags=re.MULTILINE)
    units = machine.tree / "etc/systemd/system"
    (units / "bare.service").write_text(bare, encoding="utf-8")
    drop_in = units / "bare.service.d/90-headless.conf"
    drop_in.parent.mkdir(exist_ok=True)
    drop_in.write_bytes((units / "higaki.service.d/90-headless.conf").read_bytes())
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "stop", "higaki")
    took: dict[str, list[float]] = {"higaki": [], "bare": []}
    for _ in range(STARTS):
        for name, times in took.items():
            began = time.monotonic()
            machine.run("systemctl", "start", name)
            times.append(time.monotonic() - began)
            machine.run("systemctl", "stop", name)
    machine.run("systemctl", "start", "higaki")
    return median(took["higaki"]), median(took["bare"])
