# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points on LEDs: the whole path where there are enough, else its part around a pawn.

The board and the pass screen call it.
"""

from engine.bigpoints.board import GONE, NOWHERE, OCCUPIED
from ui.lights import DIM, FULL, pulse


def light(game, lights, pawn: int, landing: int, left: int, behind: int, now: int) -> None:
    """Set the LEDs.

    :param BigPoints game: the game
    :param Lights lights: the LEDs, dark
    :param int pawn: the chosen pawn
    :param int landing: the place where it lands, the length of the path for the staircase; NOWHERE
        as long as nothing is chosen
    :param int left: the place it leaves, whose disc it could take; -1 where it leaves none
    :param int behind: not 0 where the disc behind is chosen
    :param int now: milliseconds; what is chosen pulses with it
    """
    level = pulse(now)
    if lights.count >= game.places:
        _whole_path(game, lights, level)
        return
    if landing == NOWHERE:
        return
    middle = lights.count // 2
    lights.set(middle, pawn, level)
    for step in (-1, 1):
        beside = DIM if landing == game.places else level if (step < 0) == bool(behind) else FULL
        _one_side(game, lights, middle, landing, left, step, beside)


def _whole_path(game, lights, level: int) -> None:
    """An LED per disc; taken ones stay dark, those under a pawn pulse."""
    for place in range(game.places):
        disc = game.path[place]
        if disc < GONE:
            lights.set(place, disc, DIM)
        elif disc >= OCCUPIED:
            lights.set(place, disc - OCCUPIED, level)


def _one_side(game, lights, middle: int, landing: int, left: int, step: int, beside: int) -> None:
    """The disc that can be taken beside the landing place, then those that follow it, dim."""
    led = middle + step
    place = landing + step
    while 0 <= place < game.places and 0 <= led < lights.count:
        disc = game.path[place]
        if disc < GONE or (place == left and disc > GONE):
            lights.set(led, disc % OCCUPIED, beside if led == middle + step else DIM)
            led += step
        place += step
