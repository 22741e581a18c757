# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Minutes and days in which nobody presses a key, in the VM: across the wrap.

The tests and the soak call `idle`.
"""

from pathlib import Path

from tests.device.session import BEGIN, MARBLES, PHASES
from tests.device.vm import run_in_vm

MINUTE = 60
_STEP_MS = 400  # of a frame: the longest that the program's own clock takes for one
WEEK = 7 * 24 * 60 * MINUTE

_TO_THE_BOARD = "".join(PHASES[name] for name in ("title", "set-up", "pass", "board"))

# How to get to a screen, and what a key does there afterwards.
SCREENS = {
    "title": (PHASES["title"], "you.take('settings')\nyou.expect('settings')\n"),
    "board": (_TO_THE_BOARD, "you.press('START')\nyou.expect('menu')\n"),
    "menu": (_TO_THE_BOARD + PHASES["menu"], "you.press('B')\nyou.expect('board')\n"),
    "pass": (
        "".join(PHASES[name] for name in ("title", "set-up", "pass")),
        "you.press('A')\nyou.expect('board')\n",
    ),
    "marbles": (
        MARBLES["title"] + MARBLES["starter"],
        "before = app.session.game.history\nyou.press('A')\n"
        "assert app.session.game.history != before\n",
    ),
}

_IDLE = """
nap = console.sleep


def slow_nap(ms):
    supervisor.pass_time(STEP * ms // 20)  # of a frame


def end_demonstration():
    console.sleep = nap
    if app.session is not None and app.session.demonstration:
        you.press("B")
        you.wait(200)


def alone(seconds):
    for _ in range(1000 * seconds // STEP):
        console.sleep = slow_nap
        app.frame()
        # On the title computers begin to play after a minute; somebody who watches ends it.
        end_demonstration()
    gc.collect()
    return gc.mem_alloc()


before = alone(SECONDS // 2)  # whatever is loaded for the first time
print("idle", alone(SECONDS // 2) - before, supervisor.now)
you.press("UP")  # all that the first key does is to wake the screen
"""


def idle(screen: str, seconds: int, drive: Path, timeout: float = 600) -> tuple[int, int]:
    """Leave a screen alone, then press a key; return by how much the heap has grown, and the ticks.

    :param str screen: one of `SCREENS`
    :param int seconds: how long; the clock wraps in the middle
    :param Path drive: the bundle
    """
    reach, leave = SCREENS[screen]
    start = (1 << 29) - 500 * min(seconds, 1 << 19)
    first = f"supervisor.now = {start}\nSECONDS = {seconds}\nSTEP = {_STEP_MS}\n"
    script = BEGIN + first + PHASES["import"] + PHASES["language"] + reach + _IDLE + leave
    printed = run_in_vm(script, heap="640k", tree=drive, timeout=timeout)
    grown, ticks = printed.split("idle ")[1].split()[:2]
    return int(grown), int(ticks)
