"""Beside a run of the app: crashes counted and written down, good ends forgotten."""

import signal
import socket

import pytest

from companion.appliance.attendant import Attendant
from companion.appliance.safe_start import Start


@pytest.fixture
def service(tmp_path):
    """The environment of a service, and what systemd hears."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(1)
        environment = {
            "NOTIFY_SOCKET": str(tmp_path / "notify"),
            "WATCHDOG_USEC": "30000000",
            "XDG_RUNTIME_DIR": str(tmp_path / "run"),
        }
        yield environment, ear


@pytest.fixture(autouse=True)
def own_signal():
    """A signal that was taken in a test is given back after it."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


def crash(folder, environment):
    """A run that breaks; what kind of start it was."""
    attendant = Attendant(folder, environment)
    with pytest.raises(ZeroDivisionError), attendant:
        raise ZeroDivisionError
    return attendant.start


def test_a_crash_loop_leads_to_a_safe_start_that_says_so(tmp_path, service):
    environment, _ = service
    assert [crash(tmp_path, environment) for _ in range(4)] == [*[Start.USUAL] * 3, Start.SAFE]
    with Attendant(tmp_path, environment) as attendant:
        assert attendant.notices[0].startswith("Higaki stopped 3 times")


def test_every_crash_is_in_the_file(tmp_path, service):
    environment, _ = service
    crash(tmp_path, environment)
    assert "ZeroDivisionError" in Attendant(tmp_path, environment).crashes.last()


@pytest.mark.parametrize("end", [SystemExit, KeyboardInterrupt])
def test_ended_on_purpose_is_no_crash(tmp_path, service, end):
    environment, _ = service
    for _ in range(5):
        with pytest.raises(end), Attendant(tmp_path, environment) as attendant:
            raise end
        assert attendant.start is Start.USUAL


def test_a_stable_minute_forgets_the_crashes(tmp_path, service):
    environment, _ = service
    for _ in range(3):
        crash(tmp_path, environment)
    with Attendant(tmp_path, environment) as attendant:
        attendant.settle()
    assert crash(tmp_path, environment) is Start.USUAL


def test_being_told_to_stop_ends_the_app_at_once(tmp_path, service):
    environment, _ = service
    with pytest.raises(SystemExit), Attendant(tmp_path, environment):
        signal.raise_signal(signal.SIGTERM)


def test_systemd_hears_the_whole_story(tmp_path, service):
    environment, ear = service
    with Attendant(tmp_path, environment) as attendant:
        attendant.ready()
        attendant.alive()
        assert attendant.alive_every_seconds == 10
    heard = [ear.recv(200).decode() for _ in range(5)]
    assert heard == [
        "STATUS=Starting.",
        "READY=1",
        "STATUS=On the table.",
        "WATCHDOG=1",
        "STOPPING=1",
    ]


def test_outside_a_service_no_start_is_counted_and_no_signal_taken(tmp_path):
    before = signal.getsignal(signal.SIGTERM)
    assert [crash(tmp_path, {}) for _ in range(5)] == [Start.USUAL] * 5
    assert signal.getsignal(signal.SIGTERM) is before
    assert Attendant(tmp_path, {}).notices == ()
