# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Random numbers: the same sequence on every Python, in integers below 2**30.

Games shuffle with it, computer players and the app throw dice with it. It never seeds itself.
"""

from engine.contract import const

# Two multiply-with-carry generators of base 2**16; a * 2**16 - 1 and a * 2**15 - 1 are prime for
# both multipliers, so their periods are about 2**29 each, 2**58 together.
_FIRST = const(16365)
_SECOND = const(15798)

_MIX = const(27189)  # odd, below 2**15, so its product with 15 bits stays below 2**30
_15_BITS = const(0x7FFF)
_16_BITS = const(0xFFFF)


class Rng:
    """A random generator.

    :param int seed: any integer; its low 30 bits count
    """

    def __init__(self, seed: int) -> None:
        self._left = seed & _15_BITS
        self._right = (seed >> 15) & _15_BITS
        first = self._mixed(1)
        self._second = self._mixed(7)
        self._first = first

    def _mixed(self, number: int) -> int:
        """Stir the seed's halves in six rounds, so that neighbouring seeds have nothing in common.

        :returns: a state other than 0 for a generator, below 2**30 - 2**16
        """
        left = self._left
        right = self._right
        for turn in range(number, number + 6):
            stirred = (right + 5021 * turn) & _15_BITS
            stirred = (stirred ^ (stirred >> 7)) * _MIX
            left, right = right, left ^ ((stirred ^ (stirred >> 13)) & _15_BITS)
        self._left = left
        self._right = right
        return 1 + (left * 32000 + right) % 1000000007

    @property
    def state(self) -> tuple[int, int]:
        """Where the sequence stands, two integers from 1 to 2**30 - 1; it may be assigned."""
        return self._first, self._second

    @state.setter
    def state(self, state: tuple[int, int]) -> None:
        self._first, self._second = state

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, each equally likely.

        :param int n: 1 to 65536
        """
        fair = 65536 - 65536 % n  # beyond it some results would come up once more than others
        while True:
            first = self._first
            second = self._second
            self._first = first = _FIRST * (first & _16_BITS) + (first >> 16)
            self._second = second = _SECOND * (second & _16_BITS) + (second >> 16)
            number = (first ^ second) & _16_BITS
            if number < fair:
                return number % n

    def die(self) -> int:
        """Throw a die: 1 to 6."""
        return 1 + self.below(6)

    def shuffle(self, items: bytearray, number: int) -> None:
        """Shuffle the first items of a buffer in place, every order equally likely.

        :param int number: how many
        """
        for last in range(number - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
