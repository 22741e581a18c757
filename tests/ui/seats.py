# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""People at the simulated handheld: they press keys, as the screen in front asks for it."""

import random
from typing import Any

from hardware.simulator.session import Simulator

SMALL = "pybadge"
LARGE = "pimoroni_picosystem"


def switch_on(board: str = SMALL, seed: int = 7, **settings: Any) -> Simulator:
    """A handheld whose title is shown."""
    simulator = Simulator(board=board, seed=seed, settings=settings)
    simulator.settle()
    return simulator


def choose(simulator: Simulator, **preferences: int) -> None:
    """Set preferences by their names, as the set-up screen would."""
    from ui import preferences as places

    for name, value in preferences.items():
        simulator.app.preferences[getattr(places, name)] = value


def start(simulator: Simulator, **preferences: int) -> None:
    """From the title into a game: new game, and start, on which the cursor stands."""
    choose(simulator, **preferences)
    rows = simulator.app.front.rows
    simulator.play("DOWN " * rows.index("new") + "A")
    assert at(simulator) == "setup"
    simulator.play("A")


def at(simulator: Simulator) -> str:
    """The name of the screen in front."""
    return str(simulator.app.front.name)


def put_game(simulator: Simulator, line: str, **settings: Any) -> None:
    """Show the board with a position."""
    app = simulator.app
    session: Any
    if line.startswith("bp"):
        from ui.bigpoints_session import BigPointsSession

        from engine.bigpoints import BigPoints

        session = BigPointsSession(app, BigPoints.from_text(line), None)
    else:
        from ui.aggravation_session import AggravationSession

        from engine.aggravation import Aggravation

        session = AggravationSession(app, Aggravation.from_text(line), b"")
    app.session = session
    session.show()
    simulator.settle()


class BigPointsPeople:
    """They choose at random, with the keys alone.

    :param seed: of their choices
    """

    def __init__(self, simulator: Simulator, seed: int):
        self.simulator = simulator
        self.random = random.Random(seed)

    def step(self) -> None:
        """Do what the screen asks for: one decision."""
        simulator = self.simulator
        name = at(simulator)
        if name == "board":
            keys = "RIGHT " * self.random.randrange(5) + self.random.choice(("", "UP ")) + "A"
            simulator.play(keys)
            while at(simulator) == "board" and simulator.app.front._choosing == 1:
                simulator.play(self.random.choice(("A", "RIGHT A", "B A LEFT A")))
        elif name == "extra":
            simulator.play(self.random.choice(("A", "A", "B")))
        else:
            simulator.play("A")

    def until(self, *names: str, most: int = 400) -> None:
        """Go on until one of these screens is in front."""
        for _ in range(most):
            if at(self.simulator) in names:
                return
            self.step()
        raise AssertionError(f"none of {names} came, but {at(self.simulator)}")


class AggravationPeople:
    """They throw, and choose at random among marbles and ways; they hold B to be quick.

    :param seed: of their choices
    """

    def __init__(self, simulator: Simulator, seed: int):
        self.simulator = simulator
        self.random = random.Random(seed)

    def step(self) -> None:
        """Throw, or decide."""
        board = self.simulator.app.front
        keys = ""
        if board._state == 2:
            keys = "RIGHT " * self.random.randrange(4) + "DOWN " * self.random.randrange(3)
        self.simulator.play(keys + "A")

    def until(self, *names: str, most: int = 3000) -> None:
        """Go on until one of these screens is in front."""
        for _ in range(most):
            if at(self.simulator) in names:
                return
            self.step()
        raise AssertionError(f"none of {names} came, but {at(self.simulator)}")
