# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a person got wrong on the command line or in a file, as a sentence.

Every command raises it; the command line prints it and ends with status 2.
"""


class Mistake(Exception):
    """The text says what is wrong, where, and what to do."""


def why(reason: OSError) -> str:
    """Say in words what the system, or a library, has against a file."""
    return reason.strerror or str(reason) or type(reason).__name__
