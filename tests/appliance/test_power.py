"""The switch: asked for before it is offered, and a refusal is a sentence."""

import subprocess

import pytest

from companion.appliance.power import SystemPower


class Machine:
    """Stands in for systemd: answers what it is told to, and remembers what it was asked."""

    def __init__(self, answer='s "yes"', status=0):
        self.answer = answer
        self.status = status
        self.asked = []

    def __call__(self, words):
        self.asked.append(words)
        script = f"printf '%s\\n' '{self.answer}'; exit {self.status}"
        return subprocess.Popen(["sh", "-c", script], stdout=subprocess.PIPE, text=True)


def test_a_machine_that_says_yes_can_be_switched():
    power = SystemPower(Machine())
    assert power.can_power
    assert power.why_not == ""


@pytest.mark.parametrize("answer", ['s "no"', 's "challenge"', 's "na"', ""])
def test_any_other_answer_is_a_no(answer):
    power = SystemPower(Machine(answer))
    assert not power.can_power
    assert power.why_not == "Not allowed here."


def test_a_machine_without_systemd_cannot_be_switched():
    def missing(words):
        raise FileNotFoundError(words[0])

    heard: list[str] = []
    power = SystemPower(missing)
    power.complain = heard.append
    assert not power.can_power
    power.shut_down()
    assert len(heard) == 1


def test_the_machine_is_asked_once():
    machine = Machine()
    power = SystemPower(machine)
    assert [power.can_power for _ in range(3)] == [True] * 3
    assert len(machine.asked) == 1


def test_off_and_on_are_all_that_is_ever_asked_for():
    machine = Machine()
    power = SystemPower(machine)
    assert power.can_power
    power.shut_down()
    power.restart()
    assert [words[-1] for words in machine.asked] == ["CanPowerOff", "poweroff", "reboot"]


def test_a_refusal_is_told_and_breaks_nothing():
    heard: list[str] = []
    power = SystemPower(Machine(status=1))
    power.complain = heard.append
    assert power.can_power
    power.restart()
    (sentence,) = heard
    assert sentence.startswith("The machine does not let Higaki switch it off and on.")
