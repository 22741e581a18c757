# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whole games one after the other in the VM, from the title to the title: the heap stays as it was.

The tests and the soak call `heap_after`.
"""

from pathlib import Path

from tests.device.session import BEGIN, PHASES, place
from tests.device.vm import run_in_vm

_HEAP = "640k"

_GAMES = f"""
def push(name, pressed):
    keypad.push(you.keys.meaning.index(bytes((KEYS.index(name),))), pressed)


def whole_game(game):
    app.preferences[{place("GAME")}] = game
    app.preferences[{place("PLAYERS", "aggravation/manifest.py")}] = 2
    app.preferences[{place("THROWN_START", "aggravation/manifest.py")}] = game
    app.preferences[{place("CONFIRM")}] = 0
    you.take("new")
    you.take("start")
    push("B", True)  # marbles are faster then
    while you.at() != "title":
        push("A", True)
        push("A", False)
        app.frame()
    push("B", False)
    you.wait(300)
    gc.collect()
    return gc.mem_alloc()


seed = [20260]
def entropy():
    seed[0] += 1
    return seed[0]
console.entropy = entropy
for number in range(games):
    print("heap", whole_game(number & 1))
"""


def heap_after(games: int, drive: Path, timeout: float = 60) -> list[int]:
    """Return the bytes in use on the title after each game, Big Points and Aggravation in turn.

    :param int games: how many
    :param Path drive: the bundle
    :param float timeout: seconds
    """
    script = (
        BEGIN
        + PHASES["import"]
        + PHASES["language"]
        + PHASES["title"]
        + f"games = {games}\n"
        + _GAMES
    )
    printed = run_in_vm(script, heap=_HEAP, tree=drive, timeout=timeout)
    return [int(line.split()[1]) for line in printed.splitlines() if line.startswith("heap ")]


def grown(heaps: list[int]) -> int:
    """Return by how many bytes the heap has grown since each kind of game was played twice."""
    return max(heaps[4:]) - max(heaps[2:4])
