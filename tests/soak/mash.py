# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys at random on a simulated handheld, several at once, too, and what must hold meanwhile.

Everything follows from a seed. A failure says how the simulator's command line repeats it.
"""

import random
import shlex
import tempfile
from dataclasses import dataclass
from typing import Any

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.hardware.few_keys import step_for
from tests.ui import positions, reading
from tests.ui.seats import at, put_game, switch_on

EVENTS = 400  # of one session; its script still fits a command line
_CHUNK = 20

DAMAGED = "damaged"
LINES = (
    "",  # a handheld that holds no game
    DAMAGED,
    positions.EXTRA,
    positions.ONE_KEY,
    positions.MIDDLE,
    positions.FOUR,
    positions.WON,
    positions.CROSS,
    positions.NAMING,
    positions.MODERN,
    positions.PLACES,
    positions.LAST_THROWS,
)

SEATS = (b"", bytes((0, 1, 2, 3, 0, 1)), b"", bytes((2, 0, 3, 1, 2, 3)), bytes((1,) * 6))

# The key that leads nearer to the title; the menu has a row for it.
_LEAVE = {
    **dict.fromkeys(("setup", "settings", "stats", "rules", "hand"), "B"),
    **dict.fromkeys(("language", "error", "score"), "A"),
    **dict.fromkeys(("pass", "board", "extra", "thinking"), "START"),
}


class Failure(AssertionError):
    """What went wrong, and the command that repeats it."""


@dataclass(frozen=True)
class Beginning:
    """A handheld before the power is switched on.

    :param board: its id
    :param seed: of all that is random in it, and of the keys
    :param language: as settings.toml has it; empty where it says none
    :param line: a saved game, `DAMAGED` for one that cannot be read, empty for a new chip
    :param seats: who plays it, 0 a person, 1 … 3 a computer; empty for people only
    """

    board: str
    seed: int
    language: str = "en"
    line: str = ""
    seats: bytes = b""

    def store(self) -> bytes | None:
        """What the NVM holds."""
        if not self.line:
            return None
        if self.line == DAMAGED:
            return b"Sv\x07" + bytes(60)
        simulator = switch_on(self.board, self.seed)
        put_game(simulator, self.line)
        session = simulator.app.session
        for player in range(min(session.game.players, len(self.seats))):
            session.seats[player] = self.seats[player]
        session.save()
        return simulator.nvm


def ready_boards() -> list[str]:
    """The boards that need no settings to be played."""
    known = [(board, boards.load(board)) for board in boards.known()]
    return [board for board, facts in known if facts.width and not facts.self_built]


def any_beginning(seed: int) -> Beginning:
    """A beginning of some kind; neighbouring seeds give other boards, languages and games."""
    known = ready_boards()
    from ui.words import LANGUAGES

    return Beginning(
        known[seed % len(known)],
        seed,
        LANGUAGES[seed // len(known) % len(LANGUAGES)],
        LINES[seed * 7 // 3 % len(LINES)],
        SEATS[seed * 11 // 7 % len(SEATS)],
    )


class Mash:
    """Keys at random from a beginning on.

    ``events`` counts presses and releases, ``games`` the ends of games that were seen, ``saves``
    the writes into the NVM, ``screens`` names what was seen.
    """

    def __init__(self, beginning: Beginning):
        self.beginning = beginning
        self._store = beginning.store()
        self.simulator = self.switch_on(self._store)
        self.calm = False  # nothing happens any more but what the keys do
        self._random = random.Random(beginning.seed)
        self._script: list[str] = []
        self._held: set[str] = set()
        self._broken = 0
        self.events = self.games = self.saves = 0
        self.screens: set[str] = set()

    def switch_on(self, store: bytes | None, **how: Any) -> Simulator:
        """The handheld, with power from now on.

        :param how: what else `Simulator` takes
        """
        simulator = Simulator(
            self.beginning.board,
            store=store,
            settings={"LANGUAGE": self.beginning.language} if self.beginning.language else {},
            **{"seed": self.beginning.seed, **how},
        )
        simulator.machine.on_print = lambda text: None
        simulator.machine.paints_late = True
        simulator.machine.on_store = self.saved
        return simulator

    def frame(self) -> None:
        """One turn of the program's loop."""
        self.simulator.frame()

    def run(self, events: int = EVENTS) -> "Mash":
        """Press and let go so many times, then go back to the title.

        :raises Failure: when anything is wrong
        """
        try:
            self._play("WAIT:0")
            for number in range(events // _CHUNK):
                self._play(" ".join(self._some_keys()))
                if number % 4 == 0:
                    assert not (faults := reading.faults(self.simulator)), faults
            self._play(" ".join(f"RELEASE:{key}" for key in sorted(self._held)))
            self.calm = True
            self._go_home()
        except Exception as error:
            raise Failure(f"{type(error).__name__}: {error}\n{self.command()}") from error
        return self

    def command(self) -> str:
        """The command that repeats what was played so far."""
        words = ["python", "-m", "hardware.simulator", "--headless"]
        words += ["--board", self.beginning.board, "--seed", str(self.beginning.seed)]
        if self.beginning.language:
            words += ["--set", f"LANGUAGE={self.beginning.language}"]
        if self._store is not None:
            with tempfile.NamedTemporaryFile(suffix=".nvm", delete=False) as file:
                file.write(self._store)
            words += ["--store", file.name]
        return shlex.join([*words, "--keys", " ".join(self._script)])

    def job(self, kind: str) -> str:
        """The command that repeats a job of the soak with the same seed."""
        seed = str(self.beginning.seed)
        words = ["python", "-m", "tests.soak", "--only", kind, "--seed", seed, "--minutes", "0.1"]
        return shlex.join(words)

    def _play(self, script: str) -> None:
        if not script:
            return
        self._script.append(script)
        self.simulator.player.add(script)
        shown = ""
        while self.simulator.player.busy:
            self.frame()
            name = at(self.simulator)
            if name != shown:
                self.screens.add(name)
                self.games += name == "score" and shown != ""
                shown = name
            assert not self._broken, f"check() says {self._broken}"

    def saved(self) -> None:
        """The app writes into its store, after each action, too."""
        self.saves += 1
        session = self.simulator.app.session
        if session is not None and not session.demonstration:
            self._broken = self._broken or session.game.check()

    def _some_keys(self) -> list[str]:
        """Steps of a script."""
        choice = self._random.choice
        keys = self.simulator.board.key_names()
        often = [step_for(self.beginning.board, "A")] * 3
        words = []
        for _ in range(_CHUNK):
            self.events += 1
            key = choice([*keys, *often])
            if key in self._held:
                self._held.discard(key)
                words.append(f"RELEASE:{key}")
            else:
                words.append(f"PRESS:{key}")
                if self._random.random() < 0.7:
                    self.events += 1
                    words += [f"AFTER:{choice((20, 20, 40, 60, 450))}", f"RELEASE:{key}"]
                else:
                    self._held.add(key)
            if self._random.random() < 0.7:
                words.append(f"AFTER:{choice((20, 20, 40, 60, 200))}")
        rest = choice((20, 20, 800))
        if self._random.random() < 1 / 200:  # long enough for a demonstration
            rest = 90_000
        return [*words, f"AFTER:{rest}"]

    def _go_home(self) -> None:
        """There is no state that no key leaves: a few keys lead back to the title."""
        board = self.beginning.board
        self._play("WAIT:1500")  # whatever moves comes to rest
        for _ in range(12):
            name = at(self.simulator)
            if name == "title":
                return
            if name == "menu":
                front = self.simulator.app.front
                down = (front.rows.index("quit") - front.at) % len(front.rows)
                self._play(" ".join([step_for(board, "DOWN")] * down + [step_for(board, "A")]))
            else:
                self._play(step_for(board, _LEAVE[name]))
            self._play("WAIT:400")
        raise AssertionError(f"no key leads from {at(self.simulator)} to the title")
