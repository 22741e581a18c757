# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs code.py on a simulated board, in a window or without, from the first key to the last."""

import contextlib
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import FrameType

from hardware.simulator import device_code
from hardware.simulator.machine import Machine, PowerOff, Restart, Stuck
from hardware.simulator.session import Simulator
from hardware.simulator.stores import Store

_HELD_MICROS = 2_000_000
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # where the system has them


def run(
    board: str,
    *,
    scale: int | None,
    seed: int | None,
    script: str,
    hold: str,
    shot: Path | None,
    store: Store | None,
    headless: bool,
    settings: str,
) -> int:
    """Play until the window is closed, the keys are played or the program ends.

    :param settings: the text of settings.toml
    :param hold: keys that are down while the board gets power, and for two seconds on
    :param store: where the saves are kept, None for nowhere
    :return: exit status
    """
    simulator = Simulator(
        board,
        seed=seed,
        settings=settings,
        store=store.nvm if store else None,
        files=store.files if store else None,
        real_time=not headless,
    )
    machine = simulator.machine
    if store is not None:
        machine.on_store = partial(store.save, machine)
    pictures = _Pictures(simulator, scale)
    window = None
    signals: list[int] = []
    status = 0
    with _ended_by_signals(machine, signals):
        try:
            if not headless:
                from hardware.simulator.window import NoDisplay, Window

                try:
                    window = Window(simulator, scale)
                except NoDisplay as reason:
                    print(reason, file=sys.stderr)
                    return 1
            machine.watched = window is not None and shot is None

            def keys_played() -> None:
                if shot is not None:
                    pictures.save(str(shot))
                raise PowerOff

            player = simulator.player
            player.on_shot = pictures.save
            player.on_done = keys_played
            player.add(script)
            for key in hold.split("+") if hold else ():
                machine.press(key)
                machine.plan(_HELD_MICROS, partial(machine.let_go, key))
            if headless or shot is not None:
                player.rest_then_stop()
            device_code.run_boot_py()
            status = run_code_py(simulator)
            if shot is not None:
                pictures.save(str(shot))
            if machine.watched and window is not None:
                window.stay()
        except PowerOff:
            pass
        finally:
            if window is not None:
                window.close()
    if signals:
        return 128 + signals[0]
    if store is not None and store.failed:
        store.save(machine)
        status = 1 if store.failed else status
    return 1 if pictures.failed or machine.waits_for_files else status


def run_code_py(simulator: Simulator) -> int:
    """Run the program to its end, and again where it asks for it; the terminal is shown then.

    :raises Restart: where it asks for it and nobody sits before it
    :return: exit status
    """
    status = 0
    while True:
        try:
            device_code.run_code_py()
        except Restart:
            if not simulator.machine.watched:  # it might start again for ever
                raise
            simulator.restart()
            continue
        except Stuck as stuck:
            print(stuck, file=sys.stderr, end="\n" if str(stuck) else "")
            return 1
        except SystemExit as ending:
            status = ending.code if isinstance(ending.code, int) else 0
        except Exception as error:
            traceback.print_exc()
            simulator.machine.print("".join(traceback.format_exception_only(error)))
            status = 1
        if simulator.terminal is not None:
            simulator.terminal.take_over()
        return status


class _Pictures:
    """Saves pictures of the board; what cannot be saved is told, and is no fault of the board."""

    def __init__(self, simulator: Simulator, scale: int | None):
        self._simulator = simulator
        self._scale = scale or 1
        self.failed = False

    def save(self, name: str) -> None:
        """Save a picture of the screen and the LEDs as they are now."""
        file = Path(name)
        picture = self._simulator.picture(self._scale)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            picture.save(file)
        except OSError as error:
            self.failed = True
            reason = error.strerror or error
            print(f"The picture {file} cannot be written: {reason}.", file=sys.stderr)
            return
        print(f"picture {file}", file=sys.stderr)


@contextlib.contextmanager
def _ended_by_signals(machine: Machine, came: list[int]) -> Iterator[None]:
    """Ctrl-C and the like let the program end in good order; a second one ends it at once.

    :param came: takes the numbers of the signals
    """

    def end(number: int, frame: FrameType | None) -> None:
        came.append(number)
        machine.asked_to_stop = True
        if len(came) > 1:
            raise PowerOff

    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
