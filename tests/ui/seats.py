# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""People at the simulated handheld: they read the screen and press keys, and nothing else."""

import dataclasses
import random
from typing import Any

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.ui import reading

SMALL = "pybadge"
LARGE = "pimoroni_picosystem"
_PASS = 7


def board_of_size(width: int, height: int) -> boards.SimulatedBoard:
    """A PyBadge with another screen."""
    return dataclasses.replace(boards.load("pybadge"), width=width, height=height)


def switch_on(
    board: Any = SMALL, seed: int = 7, store: bytes | None = None, **settings: Any
) -> Simulator:
    """A handheld whose title is shown.

    :param board: which board, by its id or by its facts
    :param store: what its NVM holds; None for a new chip
    :param settings: what settings.toml holds; English where it gives no language
    """
    settings.setdefault("LANGUAGE", "en")
    simulator = Simulator(board=board, seed=seed, store=store, settings=settings)
    simulator.machine.on_print = lambda text: None  # the terminal is not looked at, and slow
    simulator.machine.paints_late = True
    simulator.settle()
    return simulator


def cut_power(simulator: Simulator, seed: int = 8) -> Simulator:
    """The same handheld, switched off this moment and on again."""
    board = simulator.board.board_id
    settings = simulator.machine.settings
    return switch_on(board, seed, simulator.nvm, **settings)


def start_anew(simulator: Simulator, **settings: Any) -> None:
    """The same handheld with nothing saved, its program begun again with other settings.

    The modules stay, which makes it three times as fast as `switch_on`.
    """
    machine = simulator.machine
    machine.settings.update(settings)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    simulator._app = None
    simulator.settle()


def choose(simulator: Simulator, **preferences: int) -> None:
    """Set preferences by their names, as set-up and settings would."""
    for name, value in preferences.items():
        simulator.app.preferences[place_of(name)] = value


def place_of(name: str) -> int:
    """Where a preference stands, by its name in the shell or in the manifest of a game."""
    from ui import preferences
    from ui.loader import manifest

    if name.startswith("MARBLE_"):
        return int(manifest(1).PLAYERS)
    for module in (preferences, manifest(0), manifest(1)):
        if hasattr(module, name):
            return int(getattr(module, name))
    raise AssertionError(f"there is no preference {name}")


def start(simulator: Simulator, **preferences: int) -> None:
    """From the title into a game: new game, and start, on which the cursor stands."""
    choose(simulator, **preferences)
    take(simulator, simulator.app.words["new"])
    assert at(simulator) == "setup"
    simulator.play("A")
    if at(simulator) == "setup":  # a saved game would be lost: it asks again
        simulator.play("A")


def resume(simulator: Simulator) -> None:
    """From the title back into the saved game: its first row."""
    assert at(simulator) == "title", at(simulator)
    take(simulator, simulator.app.words["resume"])


def at(simulator: Simulator) -> str:
    """The name of the screen in front."""
    return str(simulator.app.front.name)


def game_of(simulator: Simulator) -> Any:
    """The game that is played."""
    return simulator.app.session.game


def put_game(simulator: Simulator, line: str, match: Any = None) -> None:
    """Play on from a position, as if it had been reached here."""
    app = simulator.app
    if app.screen.name != "title":
        app.session = None
        app.go("title")
        simulator.settle()
    from ui.loader import part

    from engine.aggravation import Aggravation
    from engine.bigpoints import BigPoints

    number, rules = (0, BigPoints) if line.startswith("bp") else (1, Aggravation)
    session = app.session = part(number, "start").session_of(app, rules.from_text(line, log=32))
    session.number = number
    if match is not None:
        session.match = match
    app.words.use_game(session.game_id)
    session.save()
    session.show()
    simulator.settle()


# Lists: title, set-up, menu, settings


def rows(simulator: Simulator) -> list[str]:
    """The rows of the page of the list in front, such as ``Players◄2►``."""
    front = simulator.app.front
    count = min(len(front.rows) - front._first, front._labels.rows)
    return [_row(front, line) for line in range(count)]


def _row(front: Any, line: int) -> str:
    label = reading.written(front._labels, line)
    value = reading.written(front._values, line) if front._arrows else ""
    return f"{label}◄{value}►" if value else label


def cursor(simulator: Simulator) -> str:
    """The chosen row, which a person reads on its plate."""
    front = simulator.app.front
    row = _row(front, front.at - front._first)
    plate = reading.written(front._row, 0)
    seen = plate.replace(" ", "").rstrip("…")
    assert seen == row.replace("◄", "").replace("►", "").replace(" ", ""), (plate, row)
    return row


def go_to(simulator: Simulator, label: str) -> None:
    """Move the cursor to a row by what it says."""
    for _ in range(len(simulator.app.front.rows)):
        if cursor(simulator).split("◄")[0].rstrip() == label:
            return
        tap(simulator, "DOWN")
    raise AssertionError(f"there is no row {label!r}:\n{reading.text(simulator)}")


def to_row(simulator: Simulator, row: str) -> None:
    """Move the cursor to a row by the key of its text, whatever the language."""
    for _ in range(len(simulator.app.front.rows)):
        if simulator.app.front.rows[simulator.app.front.at] == row:
            return
        tap(simulator, "DOWN")
    raise AssertionError(f"there is no row {row!r}:\n{reading.text(simulator)}")


def take(simulator: Simulator, label: str) -> None:
    """Take a row of a list."""
    go_to(simulator, label)
    simulator.play("A")


def turn(simulator: Simulator, label: str, value: str) -> None:
    """Give a row of a list a value, both by what they say; house rules have a list of their own."""
    words = simulator.app.words
    house = at(simulator) == "setup" and label not in [
        simulator.app.front.label(row) for row in simulator.app.front.rows
    ]
    if house:
        take(simulator, words["house"])
    go_to(simulator, label)
    for _ in range(8):
        if cursor(simulator).endswith(f"◄{value}►"):
            break
        tap(simulator, "RIGHT")
    else:
        raise AssertionError(f"{label!r} is never {value!r}:\n{reading.text(simulator)}")
    if house:
        take(simulator, words["done"])


def set_up(simulator: Simulator, **values: str) -> None:
    """From the title through the set-up into a game, in English: ``set_up(s, Players="3")``."""
    take(simulator, "New game")
    assert at(simulator) == "setup"
    for label, value in values.items():
        turn(simulator, label.replace("_", " "), value)
    take(simulator, "Start")
    if at(simulator) == "setup":
        simulator.play("A")


def record(simulator: Simulator) -> list[str]:
    """From now on, every key that is pressed, to be played again by `--keys`."""
    script: list[str] = []
    play = simulator.play
    press = simulator.machine.press

    def note_press(key: str, *, at_once: bool = False) -> None:
        script.append(key)
        press(key, at_once=at_once)

    def note_rest(keys: str) -> None:
        script.extend(key for key in keys.split() if key.startswith("WAIT"))
        play(keys)

    simulator.machine.press = note_press  # type: ignore[method-assign]
    simulator.play = note_rest  # type: ignore[method-assign, assignment]
    return script


def tap(simulator: Simulator, keys: str) -> None:
    """Tap keys one after the other without waiting for anything, a frame down and a frame up."""
    for key in keys.split():
        simulator.machine.press(key, at_once=True)
        simulator.frame()
        simulator.machine.let_go(key, at_once=True)
        simulator.frame()


# Who plays


class People:
    """They choose at random, with the keys alone.

    :param seed: of their choices
    :param hasty: they do not wait until the screen is at rest, and cut every move short
    """

    def __init__(self, simulator: Simulator, seed: int, hasty: bool = False):
        self.simulator = simulator
        self.random = random.Random(seed)
        self._hasty = hasty

    def press(self, keys: str) -> None:
        """Press keys in their way."""
        if self._hasty:
            tap(self.simulator, keys)
        else:
            self.simulator.play(keys)

    def step(self) -> None:
        """Do what the screen asks for: one decision, or a part of one."""
        raise NotImplementedError

    def until(self, *names: str, most: int = 20000) -> None:
        """Go on until one of these screens is in front."""
        for _ in range(most):
            if at(self.simulator) in names:
                self.simulator.settle()
                return
            self.step()
        raise AssertionError(f"none of {names} came, but {at(self.simulator)}")


class BigPointsPeople(People):
    """People who play Big Points."""

    def step(self) -> None:
        """Do what the screen asks for."""
        simulator = self.simulator
        name = at(simulator)
        if name == "board":
            before = game_of(simulator).text()
            self.press("RIGHT " * self.random.randrange(5) + self.random.choice(("", "UP ")) + "A")
            # Where a disc can be taken on both sides, they are asked for it.
            while at(simulator) == "board" and game_of(simulator).text() == before:
                self.press(self.random.choice(("A", "RIGHT A", "B A LEFT A")))
        elif name == "extra":
            self.press(self.random.choice(("A", "A", "B")))
        else:
            self.press("A")


class AggravationPeople(People):
    """People who play Aggravation; the hasty ones hold B, too."""

    def __init__(self, simulator: Simulator, seed: int, hasty: bool = False):
        super().__init__(simulator, seed, hasty)
        if hasty:
            simulator.machine.press("B")

    def step(self) -> None:
        """Throw, or decide."""
        keys = ""
        game = game_of(self.simulator)
        if game.actor >= 0:
            actions = bytearray(32)
            if game.legal(actions) == 1 and actions[0] == _PASS and not self._hasty:
                self.press("WAIT:1000")  # a dead throw passes by itself
                return
            keys = "RIGHT " * self.random.randrange(4) + "DOWN " * self.random.randrange(3)
        self.press(keys + "A")


PEOPLE: dict[str, type[People]] = {
    "bigpoints": BigPointsPeople,
    "aggravation": AggravationPeople,
}
