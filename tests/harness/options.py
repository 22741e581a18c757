# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Options that many commands have: seeds, numbers of games, who does the work, films.

Touches nothing. The commands call it to declare what they take.
"""

import argparse
from pathlib import Path

from hardware.simulator.whole_number import GREATEST_SEED, number_from
from tests.harness.files import FILMS, check_file
from tests.harness.spread import Cluster

_MOST_GAMES = 10**9
_MOST_PROCESSES = 999
_LARGEST_SCALE = 20
MOST_OF_A_LOG = 999_999  # games, or turns of one


#: What reads a seed of the command line.
seed_number = number_from(-GREATEST_SEED, GREATEST_SEED)


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Declare ``--seed``."""
    parser.add_argument(
        "--seed", type=seed_number, default=1, metavar="S", help="the same seed, the same games (1)"
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Declare ``-j`` and ``--scheduler``: one value, ``jobs``, that `spread` takes."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "-j",
        "--jobs",
        type=number_from(1, _MOST_PROCESSES),
        metavar="N",
        help="processes (default: every core, if it helps)",
    )
    group.add_argument(
        "--scheduler",
        type=Cluster,
        dest="jobs",
        metavar="ADDRESS",
        help="the Dask scheduler of a cluster that does the work, like tcp://10.0.0.1:8786",
    )


def add_number(parser: argparse.ArgumentParser, default: int) -> None:
    """Declare ``-n``."""
    parser.add_argument(
        "-n",
        "--games",
        type=number_from(1, _MOST_GAMES),
        default=default,
        metavar="N",
        help=f"how many games ({default})",
    )


def add_film(parser: argparse.ArgumentParser, film: str) -> None:
    """Declare ``--gif`` and how the film is made, and ``--game``, which game of a file is meant.

    :param str film: what it shows
    """
    parser.add_argument("--gif", type=Path, metavar="FILE", help=film)
    parser.add_argument(
        "--game",
        type=number_from(1, MOST_OF_A_LOG),
        default=1,
        metavar="N",
        help="the N-th game of the file (1)",
    )
    parser.add_argument(
        "--scale",
        type=number_from(1, _LARGEST_SCALE),
        default=1,
        metavar="N",
        help="size of a pixel in the film (1)",
    )
    parser.add_argument(
        "--board", default="pybadge", metavar="ID", help="the board in the film (pybadge)"
    )


def check_film(arguments: argparse.Namespace) -> None:
    """Raise `Mistake` where the film that is wanted cannot be made."""
    if arguments.gif:
        from tests.harness.film import check_board

        check_board(arguments.board)
        check_file(arguments.gif, "--gif", FILMS)
