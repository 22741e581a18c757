# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Lines for the console never wait long for a computer that does not read them."""

import pytest

from hardware.simulator.machine import Machine, Stuck
from hardware.simulator.session import Simulator

LONG = "a line as long as those of six players: " + 5 * "h1,h2,h3,h4/"


@pytest.fixture
def machine() -> Machine:
    simulator = Simulator("hack_club_sprig")
    simulator.console  # noqa: B018 - opens it
    simulator.printed.clear()
    return simulator.machine


def say(text: str) -> None:
    from hardware.console import say as of_the_device

    of_the_device(text)


@pytest.mark.parametrize("reads", [None, True])
def test_a_line_is_printed_as_it_is(machine: Machine, reads: bool | None) -> None:
    if reads:
        machine.open_console(reads)
    for line in (LONG, "", "schön\nⒶ"):
        say(line)
    assert machine.printed == [LONG, "", "schön\nⒶ"]


def test_print_would_wait_for_ever(machine: Machine) -> None:
    machine.open_console(reads=False)
    machine.print("short")
    with pytest.raises(Stuck, match="does not read"):
        machine.print(LONG + LONG)


@pytest.mark.parametrize("line", [LONG, 40 * "Ⓐ", "short"])
def test_nobody_reads_and_only_one_line_waits(machine: Machine, line: str) -> None:
    machine.open_console(reads=False)
    begun = machine.micros
    for _ in range(20):
        say(line)
    assert machine.micros - begun <= 60_000


def test_what_is_said_to_somebody_who_reads_again_begins_on_a_line_of_its_own(
    machine: Machine,
) -> None:
    machine.open_console(reads=False)
    for number in range(9):
        say(f"{number} {LONG}")
    machine.open_console(reads=True)
    for line in ("again", LONG, 9 * LONG):
        say(line)
    assert machine.printed[-3:] == ["again", LONG, 9 * LONG]
    assert all(LONG.startswith(line[2:]) for line in machine.printed[:-3])


def test_a_board_without_usb_of_its_own_prints(capsys: pytest.CaptureFixture[str]) -> None:
    simulator = Simulator("m5stack_core_basic")
    simulator.console  # noqa: B018 - opens it
    say(LONG)
    assert simulator.printed[-1] == LONG
