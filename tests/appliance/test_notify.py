"""What systemd hears from the app."""

import os
import socket

import pytest

from companion.appliance.notify import ServiceManager


@pytest.fixture(params=["file", "abstract"])
def manager(request, tmp_path):
    """A socket as systemd would make it, and the environment that names it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        name = str(tmp_path / "notify") if request.param == "file" else f"@higaki-{os.getpid()}"
        ear.bind(name.replace("@", "\0"))
        ear.settimeout(1)
        yield ear, {"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}


def test_every_message_arrives_as_systemd_expects_it(manager):
    ear, environment = manager
    service = ServiceManager(environment)
    service.ready()
    service.alive()
    service.status("Two\nlines.")
    service.stopping()
    heard = [ear.recv(100).decode() for _ in range(4)]
    assert heard == ["READY=1", "WATCHDOG=1", "STATUS=Two lines.", "STOPPING=1"]


def test_a_sign_of_life_is_due_three_times_in_each_deadline(manager):
    _, environment = manager
    assert ServiceManager(environment).alive_every_seconds == 10


@pytest.mark.parametrize("environment", [{}, {"WATCHDOG_USEC": "30000000"}])
def test_without_a_socket_nobody_counts(environment):
    service = ServiceManager(environment)
    service.ready()
    assert not service.is_listening
    assert service.alive_every_seconds is None


def test_without_a_deadline_nobody_counts(tmp_path):
    assert ServiceManager({"NOTIFY_SOCKET": "/run/n"}).alive_every_seconds is None


def test_a_socket_that_is_gone_stops_nothing(tmp_path):
    service = ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "gone")})
    service.alive()
    assert service.is_listening


def test_a_service_manager_that_does_not_listen_never_holds_up_the_screen(manager):
    _, environment = manager
    service = ServiceManager(environment)
    for _ in range(5000):
        service.alive()
    assert service.is_listening
