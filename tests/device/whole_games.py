# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whole games one after the other in the VM, from the title to the title: the heap stays as it was,
and the largest games come to their end.

The tests and the soak call `heap_after`, the tests `played_out`.
"""

from pathlib import Path

from tests.device.session import BEGIN, PHASES, place
from tests.device.vm import run_in_vm

_HEAP = "640k"

_AGGRAVATION = "aggravation/__init__.py"

KINDS = {
    "Big Points with three": {"GAME": 0, "PLAYERS bigpoints/__init__.py": 3},
    "Aggravation with six": {"GAME": 1, f"PLAYERS {_AGGRAVATION}": 6, f"BOARD {_AGGRAVATION}": 1},
    "Aggravation in pairs for all places": {
        "GAME": 1,
        f"PLAYERS {_AGGRAVATION}": 4,
        f"TEAMS {_AGGRAVATION}": 1,
        f"PLAY_ON {_AGGRAVATION}": 1,
    },
}
"""What is chosen for a game: places in the preferences, with the file that names them."""

_GAMES = f"""
def begin():
    you.take("new")
    you.take("start")


def play_on():
    you.push("B", True)  # marbles are faster then
    while you.at() != "title":
        you.push("A", True)
        you.push("A", False)
        app.frame()
    you.push("B", False)
    you.wait(300)


def whole_game(game):
    app.preferences[{place("GAME")}] = game
    app.preferences[{place("PLAYERS", _AGGRAVATION)}] = 2
    app.preferences[{place("THROWN_START", _AGGRAVATION)}] = game
    app.preferences[{place("CONFIRM")}] = 0
    begin()
    play_on()
    gc.collect()
    return gc.mem_alloc()


seed = [20260]
def entropy():
    seed[0] += 1
    return seed[0]
console.entropy = entropy
"""

_FROM_THE_TITLE = BEGIN + PHASES["import"] + PHASES["language"] + PHASES["title"] + _GAMES

_PLAYED_OUT = """
for place, value in CHOSEN.items():
    app.preferences[place] = value
begin()
you.until("board")
you.wait(1500)
you.press("START")
you.take("settings")
you.expect("settings")
you.press("RIGHT", "B")
play_on()
"""


def played_out(kind: str, drive: Path) -> list[str]:
    """Play a game to its end, with a look at the settings near its beginning; return its record.

    :param str kind: one of `KINDS`
    :param Path drive: the bundle
    """
    chosen = {place(*name.split()): value for name, value in KINDS[kind].items()}
    script = f"CHOSEN = {chosen!r}\n" + _FROM_THE_TITLE + _PLAYED_OUT
    printed = run_in_vm(script, heap=_HEAP, tree=drive)
    return [line for line in printed.splitlines() if line.startswith("rec ")]


def heap_after(games: int, drive: Path, timeout: float = 60) -> list[int]:
    """Return the bytes in use on the title after each game, Big Points and Aggravation in turn.

    :param int games: how many
    :param Path drive: the bundle
    :param float timeout: seconds
    """
    script = (
        _FROM_THE_TITLE + f"for number in range({games}):\n print('heap', whole_game(number & 1))\n"
    )
    printed = run_in_vm(script, heap=_HEAP, tree=drive, timeout=timeout)
    return [int(line.split()[1]) for line in printed.splitlines() if line.startswith("heap ")]


def grown(heaps: list[int]) -> int:
    """Return by how many bytes the heap has grown since each kind of game was played twice."""
    return max(heaps[4:]) - max(heaps[2:4])
