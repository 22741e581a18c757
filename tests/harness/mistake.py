# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a person got wrong on the command line or in a file, as a sentence.

Every command raises it; the command line prints it and ends with status 2, or with `STOPPED`.
"""

STOPPED = 130  # the exit status after Ctrl-C, or where something is missing
_MOST_SHOWN = 60  # letters of what a person typed


class Mistake(Exception):
    """The text says what is wrong, where, and what to do."""


def why(reason: OSError) -> str:
    """Say in words what the system, or a library, has against a file."""
    return reason.strerror or str(reason) or type(reason).__name__


def shortened(text: str) -> str:
    """Return what a person typed, or its beginning where it is too long to be repeated."""
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"
