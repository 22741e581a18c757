# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Standard output of the PC: whatever it cannot take must not become a fault of the device."""

import builtins
import contextlib
import os
import sys
from typing import Any


def prepare() -> None:
    """Have letters that the console does not know written as their numbers."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def show(*values: Any, **how: Any) -> None:
    """Print as `print` does; where nobody reads it any more, go on without."""
    try:
        builtins.print(*values, **how)
    except (OSError, ValueError):
        _give_up()


def finish() -> None:
    """Write what is still to be written, before the interpreter does so and complains."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        _give_up()


def _give_up() -> None:
    """From now on standard output leads nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
