# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs code.py on a simulated board, in a window or without, from the first key to the last."""

import sys
import traceback
from functools import partial
from pathlib import Path

from hardware.simulator import device_code, stores
from hardware.simulator.machine import PowerOff, Stuck
from hardware.simulator.session import Simulator

_HELD_MICROS = 2_000_000


def run(
    board: str,
    *,
    scale: int | None,
    seed: int | None,
    script: str,
    hold: str,
    shot: Path | None,
    store: Path | None,
    headless: bool,
    settings: str,
) -> int:
    """Play until the window is closed, the keys are played or the program ends.

    :param settings: the text of settings.toml
    :param hold: keys that are down while the board gets power, and for two seconds on
    :return: exit status
    """
    if store is None and not headless:
        store = stores.default_file(board)
    kept = stores.load(store)
    simulator = Simulator(
        board,
        seed=seed,
        settings=settings,
        store=kept.nvm,
        files=kept.files,
        real_time=not headless,
    )
    machine = simulator.machine
    if store is not None:
        machine.on_store = lambda: stores.save(store, machine)
    window = None
    if not headless:
        from hardware.simulator.window import Window

        window = Window(simulator, scale)

    def keys_played() -> None:
        if shot is not None:
            _save(simulator, shot, scale)
        raise PowerOff

    player = simulator.player
    player.on_shot = lambda file: _save(simulator, Path(file), scale)
    player.on_done = keys_played
    player.add(script)
    for key in hold.split("+") if hold else ():
        machine.press(key)
        machine.plan(_HELD_MICROS, partial(machine.let_go, key))
    if headless or shot is not None:
        player.rest_then_stop()
    status = 0
    try:
        device_code.run_boot_py()
        status = _code_py(simulator)
        if shot is not None:
            _save(simulator, shot, scale)
        if window is not None and shot is None:
            window.stay()
    except PowerOff:
        pass
    except KeyboardInterrupt:
        status = 130
    if window is not None:
        window.close()
    return status


def _code_py(simulator: Simulator) -> int:
    """Run the program to its end; the firmware shows its terminal then.

    :return: exit status
    """
    status = 0
    try:
        device_code.run_code_py()
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


def _save(simulator: Simulator, file: Path, scale: int | None) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    simulator.picture(scale or 1).save(file)
    print(f"picture {file}", file=sys.stderr)
