# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig on LEDs: one for each point of the turn."""

from ui.lights import FULL


def light(game, lights, now: int) -> None:
    """Set the LEDs.

    :param Pig game: the game
    :param Lights lights: the LEDs, dark
    :param int now: milliseconds
    """
    for led in range(min(lights.count, game.turn)):
        lights.set(led, game.player, FULL)
