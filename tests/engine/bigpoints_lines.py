# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Builds lines of Big Points for the tests: the interesting part is given, the rest completed."""

import re

from engine.bigpoints import BigPoints

KINDS = "BRYGPWK"


def full_line(path, pawns="-,-,-,-,-", arrivals="-", hands="-", turn="0m0"):
    """A line of the printed game: all discs not mentioned are in the hand of one more player.

    :param str path: the first places; the others are taken
    """
    rest = dict.fromkeys("BRYGP", 9) | {"W": 5, "K": 5}
    for letter in arrivals.strip("-"):
        rest[letter] += 1
    for letter, number in re.findall(r"([A-Z])(\d*)", path + hands.replace("-", "")):
        rest[letter] -= int(number or 1)
    assert min(rest.values()) >= 0
    last = "".join(f"{letter}{rest[letter]}" for letter in KINDS if rest[letter]) or "-"
    return f"bp {path:.<55} {pawns} {arrivals} {hands}/{last} {turn}"


def position(*arguments, **fields):
    """The game of such a line."""
    return BigPoints.from_text(full_line(*arguments, **fields))


def field(game, number):
    """One field of the game's line: 1 path, 2 pawns, 3 arrivals, 4 hands, 5 turn."""
    return game.text().split(" ")[number]


def hand(game, player):
    """A player's hand as it stands in the line."""
    return field(game, 4).split("/")[player]
