# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Options that many commands have: seeds, numbers of games, who does the work.

Touches nothing. The commands call it to declare what they take.
"""

import argparse
from collections.abc import Callable

from hardware.simulator.whole_number import whole_number
from tests.harness.spread import Cluster

_MOST_GAMES = 10**9
_MOST_PROCESSES = 999
_GREATEST_SEED = 10**17


def number_from(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number of the command line, for ``type=``."""

    def read(text: str) -> int:
        try:
            return whole_number(text, least, most)
        except ValueError as reason:
            raise argparse.ArgumentTypeError(str(reason)) from None

    return read


#: What reads a seed of the command line.
seed_number = number_from(-_GREATEST_SEED, _GREATEST_SEED)


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
