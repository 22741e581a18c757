# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points on LEDs: the whole path on a strip that is long enough, else its part around a pawn.

`bigpoints_board` calls it; brightness and current are the console's business.
"""

from engine.bigpoints import GONE, OCCUPIED
from ui.colours import LED

_FULL = 16
_DIM = 9


def light(game, lights: bytearray, pawn: int, landing: int, left: int, side: int, now: int) -> None:
    """Set the LEDs.

    :param BigPoints game: the game
    :param bytearray lights: three bytes R G B per LED, dark
    :param int pawn: the chosen pawn
    :param int landing: the place where it lands, the length of the path for the staircase
    :param int left: the place it leaves, whose disc it could take; -1 where it leaves none
    :param int side: 1 where the disc behind is chosen, else 0
    :param int now: milliseconds; what is chosen pulses with it
    """
    count = len(lights) // 3
    pulse = _pulse(now)
    if count >= game.places:
        _whole_path(game, lights, pulse)
        return
    middle = count // 2
    _set(lights, middle, pawn, pulse)
    for step in (-1, 1):
        beside = _DIM if landing == game.places else pulse if (step < 0) == bool(side) else _FULL
        _one_side(game, lights, middle, landing, left, step, beside)


def _whole_path(game, lights: bytearray, pulse: int) -> None:
    """An LED per disc; taken ones stay dark, those under a pawn pulse."""
    for place in range(game.places):
        disc = game.path[place]
        if disc < GONE:
            _set(lights, place, disc, _DIM)
        elif disc >= OCCUPIED:
            _set(lights, place, disc - OCCUPIED, pulse)


def _one_side(
    game, lights: bytearray, middle: int, landing: int, left: int, step: int, beside: int
) -> None:
    """The disc that can be taken beside the landing place, then those that follow it, dim."""
    led = middle + step
    place = landing + step
    while 0 <= place < game.places and 0 <= led < len(lights) // 3:
        disc = game.path[place]
        if disc < GONE or (place == left and disc > GONE):
            _set(lights, led, disc % OCCUPIED, beside if led == middle + step else _DIM)
            led += step
        place += step


def _set(lights: bytearray, led: int, kind: int, level: int) -> None:
    for part in range(3):
        lights[3 * led + part] = LED[3 * kind + part] * level // _FULL


def _pulse(now: int) -> int:
    """A level that rises and falls, once in two seconds."""
    phase = now // 64 % 32
    return 10 + (phase if phase < 16 else 31 - phase) * 6 // 15
