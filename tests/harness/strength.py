# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `strength`: the table of what the computer players reach, for the README.

Asks `tournament` for every row; `tests.harness` calls it.
"""

import argparse
import sys

from tests.harness.games import (
    SetUp,
    add_jobs,
    add_number,
    add_seed,
    check_counts,
    known_game,
    levels,
    members,
)
from tests.harness.mistake import Mistake
from tests.harness.simulate import STOPPED
from tests.harness.tables import percent, percents, table
from tests.harness.tournament import play_tournament

PAIRS = (("teams", 2),)
SIX = (("arms", 6),)

# The set-up, one player of each side, and what the first of them is to win at least, percent.
MATCHES = (
    (SetUp("bigpoints", 2), ("hard", "greedy"), 97),
    (SetUp("bigpoints", 4), ("hard", "greedy", "greedy", "greedy"), 85),
    (SetUp("bigpoints", 2), ("medium", "greedy"), 85),
    (SetUp("bigpoints", 4), ("medium", "greedy", "greedy", "greedy"), 55),
    (SetUp("bigpoints", 2), ("hard", "medium"), 50),
    (SetUp("bigpoints", 2), ("medium", "easy"), 50),
    (SetUp("bigpoints", 4), ("hard", "medium", "medium", "medium"), 25),
    (SetUp("bigpoints", 4), ("medium", "easy", "easy", "easy"), 25),
    (SetUp("bigpoints", 2), ("easy", "random"), 70),
    (SetUp("aggravation", 2), ("hard", "greedy"), 88),
    (SetUp("aggravation", 4), ("hard", "greedy", "greedy", "greedy"), 72),
    (SetUp("aggravation", 6, SIX), ("hard", *["greedy"] * 5), 80),
    (SetUp("aggravation", 4, PAIRS), ("hard", "greedy"), 95),
    (SetUp("aggravation", 6, SIX + PAIRS), ("hard", "greedy", "greedy"), 95),
    (SetUp("aggravation", 6, (*SIX, ("teams", 3))), ("hard", "greedy"), 95),
    (SetUp("aggravation", 2), ("medium", "greedy"), 75),
    (SetUp("aggravation", 2), ("hard", "medium"), 50),
    (SetUp("aggravation", 2), ("medium", "easy"), 50),
    (SetUp("aggravation", 4), ("hard", "medium", "medium", "medium"), 25),
    (SetUp("aggravation", 4), ("medium", "easy", "easy", "easy"), 25),
    (SetUp("aggravation", 2), ("easy", "random"), 70),
)

_PARTIES = {0: "", 2: ", pairs", 3: ", threes"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `strength_command` takes."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this game")
    parser.add_argument("--level", metavar="LEVEL", help="only the rows of this player")
    add_number(parser, 2000)
    add_seed(parser)
    add_jobs(parser)


def strength_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    check_counts(arguments)
    known = levels()
    game = arguments.game and known_game(arguments.game)
    if arguments.level is not None and arguments.level not in known:
        raise Mistake(f"there is no player {arguments.level}; there are {', '.join(known)}")
    rows = []
    missing: set[str] = set()
    complete = True
    for setup, sides, wanted in MATCHES:
        if game not in (None, setup.game) or arguments.level not in (None, sides[0]):
            continue
        if not set(sides) <= set(known):
            missing.update(set(sides) - set(known))
            continue
        row, complete = _row(setup, sides, wanted, arguments)
        rows += row
        if not complete:
            print("stopped, the last row is incomplete\n")
            break
    if missing:
        names = ", ".join(sorted(missing))
        print(f"strength: left out what needs {names}, who cannot play yet", file=sys.stderr)
    header = ("game", "player", "against", "games", "wins %", "95 % interval", "chance", "wanted")
    print(table(header, rows, left=3))
    return 0 if complete else STOPPED


def _row(
    setup: SetUp, sides: tuple[str, ...], wanted: int, arguments: argparse.Namespace
) -> tuple[list[tuple[str, ...]], bool]:
    players = [""] * setup.players
    for side, level in enumerate(sides):
        for player in members(setup, side):
            players[player] = level
    standings, games, complete = play_tournament(
        setup, players, arguments.games, arguments.seed, arguments.jobs
    )
    if not standings:
        return [], complete
    options = dict(setup.options)
    what = f"{setup.game} {setup.players}{_PARTIES[options.get('teams', 0)]}"
    others = len(sides) - 1
    against = f"{others} x {sides[1]}" if others > 1 else sides[1]
    row = (
        what,
        sides[0],
        against,
        str(games),
        percent(standings[0].share),
        percents(standings[0].interval),
        percent(1 / setup.sides),
        str(wanted),
    )
    return [row], complete
