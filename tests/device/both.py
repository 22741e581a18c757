# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Plays a script in the VM, on the compiled bundle, and in the simulator, on the sources: the same
keys at the same ticks.

What a script notes, `tests.device.pictures` and `tests.device.led_bytes` compare.
"""

import dataclasses
import functools
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hardware.simulator import boards
from tests.device.scarce import record_of, statistics
from tests.device.session import BEGIN, PHASES, PLAYER, environment, lay_out_for
from tests.device.vm import ROOMY, run_in_vm
from tests.ui.positions import CROSS, END, EXTRA, FOUR, STAR_HOPS, WON

_CHARGE = 0x9700  # of the battery, as the stand-in reads it
FIRST_TICK = 1000
"""Of the clock of the stand-ins."""

FEW_KEYS = '''
class FewKeysPlayer(Player):
    """Presses three buttons: what no tap of them means is a long press."""

    def __init__(self, app, console):
        super().__init__(app, console)
        self.down = ()

    def buttons(self, name):
        """The buttons of a key, and whether they are held for longer."""
        if name in ("START", "SELECT"):
            return (0, 2), name == "SELECT"
        if name in ("A", "B"):
            return (1,), name == "B"
        along = ("LEFT", "RIGHT") if KEYS[self.keys.next_key] == "RIGHT" else ("UP", "DOWN")
        return (2 if name in ("DOWN", "RIGHT") else 0,), name not in along

    def push(self, name, pressed):
        if pressed:
            self.down = self.buttons(name)[0]
        for number in self.down:
            keypad.push(number, pressed)

    def hold(self, name, ms):
        super().hold(name, ms + (450 if self.buttons(name)[1] else 0))


you = FewKeysPlayer(app, console)
'''
"""Comes before a script that is played with three buttons."""


@functools.cache
def records() -> dict[str, bytes]:
    """Return the records that a script may resume, for both."""
    positions = {"four": FOUR, "extra": EXTRA, "end": END}
    positions |= {"cross": CROSS, "hops": STAR_HOPS, "won": WON}
    kept = {name: record_of(line) for name, line in positions.items()}
    kept["against computers"] = record_of(FOUR, bytes((0, 1, 2, 3)))
    return kept | {"statistics": statistics()}


def play_in_the_vm(
    board: str, drive: Path, script: str, notes: str, settings: dict[str, int | str] | None = None
) -> list[str]:
    """Play the bundle in the VM; return the lines that it printed.

    :param str board: a board id
    :param Path drive: made new
    :param str script: what is played, with ``you``, ``app``, ``console`` and ``RECORDS``
    :param str notes: what notes in the VM what is to be compared; runs before the program is loaded
    :param dict settings: what settings.toml holds besides
    """
    lay_out_for(board, drive, settings)
    text = f"{BEGIN}{notes}{PHASES['import']}RECORDS = {records()!r}\n{script}"
    return run_in_vm(text, heap=ROOMY, tree=drive, variables=environment(board)).splitlines()


def play_in_the_simulator(
    board: str,
    script: str,
    notes: dict[str, Callable[[Any], Any]] | None = None,
    settings: dict[str, int | str] | None = None,
) -> Any:
    """Play the sources in the simulator; return the `Simulator`.

    :param str board: a board id
    :param str script: what is played
    :param dict notes: functions by their names, which get the `Simulator` and return what the
        script may call
    :param dict settings: what settings.toml holds
    """
    from hardware.simulator.session import Simulator

    kept = records()  # made by a simulator, of which there is one at a time
    facts = boards.load(board)
    charged = dataclasses.replace(facts, analog=dict.fromkeys(facts.analog, _CHARGE))
    simulator = Simulator(charged, ticks=FIRST_TICK, settings=settings)
    machine = simulator.machine
    machine.on_print = lambda text: None  # the terminal is slow
    machine.paints_late = True
    # Writing the NVM of the VM takes no time.
    machine.busy = lambda micros: None  # type: ignore[method-assign]
    clock = _Clock(simulator)
    play: dict[str, Any] = {"supervisor": clock, "keypad": SimpleNamespace(push=clock.push)}
    exec(PLAYER, play)
    app = simulator.app
    you = play["Player"](app, simulator.console)
    play |= {"app": app, "console": simulator.console, "you": you, "RECORDS": kept}
    play |= {name: note(simulator) for name, note in (notes or {}).items()}
    app.turn()
    app.prepare()
    exec(script, play)
    return simulator


class _Clock:
    """The clock and the keys of a simulator, for the `PLAYER` that is written for the VM."""

    def __init__(self, simulator: Any):
        self._simulator = simulator
        self.pass_time = simulator.console.sleep

    @property
    def now(self) -> int:
        """Milliseconds; the program asks for them elsewhere, and must not do so without a rest."""
        return int(FIRST_TICK + self._simulator.machine.micros // 1000)

    def push(self, number: int, pressed: bool) -> None:
        """Push a key, or let it go.

        :param int number: as the scanners of the board number it
        """
        machine = self._simulator.machine
        keys = self._simulator.console.keys
        names = self._simulator.board.key_names()
        name = boards.KEYS[keys.meaning[number]] if hasattr(keys, "meaning") else names[number]
        if pressed:
            machine.press(name, at_once=True)
        else:
            machine.let_go(name, at_once=True)
