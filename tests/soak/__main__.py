# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs all that must hold at length, for a chosen time on all cores, and prints what was counted.

Ends with status 1 where a fault was found or a record was lost; how to repeat it is printed.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence

from rich.console import Console

from hardware.simulator.whole_number import number_from
from tests.harness.options import seed_number
from tests.soak.jobs import JOBS
from tests.soak.run import Soak


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long (10)")
    parser.add_argument(
        "--events", type=number_from(0, 10**9), default=0, help="go on until so many keys, too"
    )
    parser.add_argument("--seed", type=seed_number, help="of the first jobs; another one each time")
    parser.add_argument("--only", nargs="+", choices=JOBS, default=list(JOBS), metavar="JOB",
                        help=", ".join(JOBS))  # fmt: skip
    parser.add_argument(
        "-j", type=number_from(1, 999), default=os.cpu_count() or 1, help="processes (all cores)"
    )
    options = parser.parse_args(arguments)
    seed = int(time.time()) % 1_000_000 if options.seed is None else options.seed
    screen = Console()
    screen.print(f"seed {seed}")
    soak = Soak(options.only, seed, 60 * options.minutes, options.events)
    try:
        soak.run(options.j)
    except KeyboardInterrupt:
        screen.print("stopped")
    screen.print(soak.table())
    for failure in soak.failures:
        screen.print(failure, markup=False, highlight=False, soft_wrap=True)
    return 1 if soak.failures or soak.total().lost else 0


if __name__ == "__main__":
    sys.exit(main())
