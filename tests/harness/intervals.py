# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How sure a share is: 95 % confidence intervals.

Touches nothing. `simulate` and `tournament` call it.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, variance

_95_PERCENT = 1.959964


def wilson(share: float, number: float) -> tuple[float, float]:
    """Return Wilson's interval of a share seen in so many independent games.

    >>> [round(limit, 3) for limit in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    if number <= 0:
        return 0.0, 1.0
    z2 = _95_PERCENT**2
    middle = (share + z2 / (2 * number)) / (1 + z2 / number)
    half = sqrt(share * (1 - share) / number + z2 / (4 * number**2)) * _95_PERCENT
    half /= 1 + z2 / number
    return max(0.0, middle - half), min(1.0, middle + half)


def clustered(shares: Sequence[float], size: float) -> tuple[float, float]:
    """Return the interval of a share from the shares of deals, each played several times.

    The games of one deal are alike, so what counts is how much the deals differ.

    :param float size: games of a deal
    """
    share = mean(shares)
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0
    if spread > 0 and 0 < share < 1:
        return wilson(share, share * (1 - share) / spread)
    if 0 < share < 1:  # all deals gave the same: the rotation alone decides
        return wilson(share, len(shares) * size)
    return wilson(share, len(shares))
