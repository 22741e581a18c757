# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Letters and colours of what is printed in a terminal. Everything coloured has a letter too.

Touches nothing. The faces of the games draw with it.
"""

from rich.text import Text

FACES = "⚀⚁⚂⚃⚄⚅"
LETTERS = "BRYGPWK"
NAMES = ("blue", "red", "yellow", "green", "purple", "white", "black")
STYLES = (
    "bold white on blue",
    "bold white on red",
    "bold black on yellow",
    "bold black on green",
    "bold white on magenta",
    "bold black on white",
    "bold white on grey23",
)
CHOICE = "bold reverse"
QUIET = "dim"


def letter(kind: int) -> Text:
    """Return the letter of a colour in that colour.

    :param int kind: a place in `NAMES`
    """
    return Text(LETTERS[kind], style=STYLES[kind])


def die_words(face: int) -> str:
    """Say what a die shows."""
    return f"throws {FACES[face - 1]} {face}"


def number_text(points: int) -> Text:
    """Return a score, quietly."""
    return Text(f"= {points}", style=QUIET)
