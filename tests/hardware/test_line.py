"""One serial line, on a real pseudo-terminal."""

import os
import termios
import tty
from contextlib import suppress

import pytest

from hardware.errors import CannotOpen, LineLost, LineStalled, PortBusy
from hardware.line import Greeting, Line
from tests.hardware.board import eventually


@pytest.fixture
def pty():
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    for descriptor in (master, slave):
        with suppress(OSError):
            os.close(descriptor)


def open_line(path, *, write_timeout_seconds=0.05):
    return Line(path, baud=115_200, write_timeout_seconds=write_timeout_seconds)


def fill(line):
    while True:
        line.send(bytes(4096))


def test_what_is_sent_arrives(pty):
    master, path = pty
    with open_line(path) as line:
        line.send(b"Ada!")
        line.settle(longest_seconds=5.0)
        assert os.read(master, 100) == b"Ada!"


def test_what_arrives_is_received_without_waiting(pty):
    master, path = pty
    with open_line(path) as line:
        assert line.receive() == b""
        os.write(master, b"Ada\n")
        eventually(lambda: line._port.in_waiting == 4)
        assert line.receive() == b"Ada\n"


def test_a_line_is_ours_alone(pty):
    _, path = pty
    with open_line(path), pytest.raises(PortBusy, match="in use by another program"):
        open_line(path)


def test_a_line_can_be_opened_again_after_close(pty):
    _, path = pty
    open_line(path).close()
    with open_line(path) as line:
        assert repr(line) == f"<Line {path} open>"
    assert repr(line) == f"<Line {path} closed>"


def test_closing_twice_is_no_harm(pty):
    line = open_line(pty[1])
    line.close()
    line.close()
    assert repr(line) == f"<Line {pty[1]} closed>"


def test_a_missing_port_cannot_be_opened():
    with pytest.raises(CannotOpen, match="/dev/ttyNOT does not open"):
        open_line("/dev/ttyNOT")


def test_a_file_that_is_no_port_cannot_be_opened(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CannotOpen):
        open_line(str(tmp_path / "file"))


def test_a_peer_that_stops_reading_stalls_the_line(pty):
    _, path = pty
    with open_line(path) as line, pytest.raises(LineStalled) as stall:
        fill(line)
    assert str(stall.value) == f"{path} stopped taking data"
    assert isinstance(stall.value, TimeoutError)


def test_closing_a_stalled_line_throws_the_rest_away(pty, monkeypatch):
    _, path = pty
    line = open_line(path)
    thrown_away = []
    monkeypatch.setattr(line._port, "reset_output_buffer", lambda: thrown_away.append(True))
    with pytest.raises(LineStalled):
        fill(line)
    line.close()
    assert thrown_away == [True]


def test_closing_a_line_that_is_well_throws_nothing_away(pty):
    master, path = pty
    with open_line(path) as line:
        line.send(b"last words")
    assert os.read(master, 100) == b"last words"


@pytest.mark.parametrize("use", [lambda line: line.send(b"x"), lambda line: line.receive()])
def test_an_unplugged_line_is_lost(pty, use):
    master, path = pty
    with open_line(path) as line:
        os.close(master)
        with pytest.raises(LineLost, match="unplugged or failed"):
            use(line)


@pytest.mark.parametrize("error", [OSError(5, "gone"), termios.error(5, "gone")])
def test_every_kind_of_break_is_a_lost_line(pty, monkeypatch, error):
    def breaks(*_):
        raise error

    with open_line(pty[1]) as line:
        monkeypatch.setattr(line._port, "write", breaks)
        monkeypatch.setattr(line._port, "reset_output_buffer", breaks)
        with pytest.raises(LineLost):
            line.send(b"x")
    assert not line._port.is_open


def test_a_short_write_is_a_stall(pty, monkeypatch):
    with open_line(pty[1]) as line:
        monkeypatch.setattr(line._port, "write", lambda data: len(data) - 1)
        with pytest.raises(LineStalled):
            line.send(b"xyz")


@pytest.mark.parametrize(
    "said",
    [[b"Ada\n"], [b"Ada"], [b"A", b"d", b"a"], [b"boot 1.2\r\nAda\r\n"], [b"\nnoise\n", b"Ada"]],
)
def test_a_line_starting_with_ada_is_a_greeting(said):
    greeting = Greeting()
    assert [greeting.hear(part) for part in said][-1:] == [True]


@pytest.mark.parametrize("said", [b"", b"$GPGGA,1\n", b"no Ada here\n", b"ada\n", b"Ad\na\n"])
def test_anything_else_is_none(said):
    assert not Greeting().hear(said)


def test_a_greeting_once_heard_stays_heard():
    greeting = Greeting()
    greeting.hear(b"Ada\n")
    assert greeting.hear(b"later talk\n")


def test_a_line_that_never_ends_is_not_kept():
    greeting = Greeting()
    for _ in range(100):
        assert not greeting.hear(b"x" * 1000)
    assert len(greeting._line) <= 64
    assert greeting.hear(b"\nAda")
