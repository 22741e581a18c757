# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Plays Pig on the simulated handheld; run in a tree into which the game was plugged.

Prints ``ok`` behind the last check; an assertion says what does not hold.
"""

from typing import Any

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.seats import at, choose, cut_power, resume, rows, switch_on, take, turn

BOARD = "pybadge"


def play_on(simulator: Simulator, names: tuple[str, ...] = ("score",), most: int = 3000) -> None:
    """Throw and stop, with the keys, until one of these screens is in front."""
    for _ in range(most):
        if at(simulator) in names:
            return
        session: Any = simulator.app.session
        stop = not session.computer_acts() and session.game.actor >= 0 and session.game.turn >= 12
        simulator.play("RIGHT A" if stop else "A")
    raise AssertionError(reading.text(simulator))


def set_up(simulator: Simulator, rivals: str) -> None:
    """From the title into a game."""
    take(simulator, "New game")
    turn(simulator, "Game", "Pig")
    turn(simulator, "Players", "2")
    turn(simulator, "Rivals", rivals)
    take(simulator, "Start")
    if at(simulator) == "setup":
        simulator.play("A")


def main() -> None:
    """All that the rest of the program does with a game."""
    simulator = switch_on(BOARD)
    choose(simulator, SPEED=0)
    set_up(simulator, "people")
    assert at(simulator) == "board"
    assert "this turn: 0" in reading.text(simulator)

    # A throw can be taken back until chance has thrown the die; a die never.
    simulator.play("A")
    game = simulator.app.session.game
    assert game.history[0] == 8
    assert 1 <= game.history[1] <= 6
    before = game.text()
    simulator.play("START")
    assert "Take back" not in rows(simulator)
    simulator.play("B")
    assert simulator.app.session.game.text() == before

    # The power goes, and the game goes on where it was.
    while not simulator.app.session.game.turn > 0:
        simulator.play("A")
    before = simulator.app.session.game.text()
    simulator = cut_power(simulator)
    choose(simulator, SPEED=0)
    resume(simulator)
    assert simulator.app.session.game.text() == before
    simulator.wait(300)
    assert simulator.app.lights is not None
    shown = simulator.console.leds._shown
    lit = [at_led for at_led in range(0, len(shown), 3) if any(shown[at_led : at_led + 3])]
    assert len(lit) == min(simulator.app.lights.count, simulator.app.session.game.turn)

    # To the end, and into the statistics.
    play_on(simulator)
    assert "wins" in reading.text(simulator)
    simulator.wait(1200)
    simulator.play("A")
    assert at(simulator) == "title"
    take(simulator, "Statistics")
    assert "Pig" in reading.text(simulator)
    simulator.play("B")

    # Against a computer, with a hint.
    set_up(simulator, "hard")
    simulator.play("START")
    take(simulator, "Hint")
    simulator.wait(300)
    play_on(simulator)
    simulator.wait(1200)
    simulator.play("A")

    # Its rules, from the title.
    take(simulator, "How to play")
    take(simulator, "Pig")
    assert "Throw as often" in reading.text(simulator)
    print("ok")


if __name__ == "__main__":
    main()
