# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The best few of many actions, best first. Allocates nothing once it is made."""


class Best:
    """Some actions and what they are worth.

    ``actions`` and ``worths`` hold the ``number`` of those that are kept.

    :param int most: how many are kept
    """

    def __init__(self, most: int) -> None:
        self.actions = bytearray(most)
        self.worths = [0] * most
        self.number = 0

    def put(self, action: int, worth: int) -> None:
        """Keep an action if it is among the best; of equals the earlier one is better."""
        actions = self.actions
        worths = self.worths
        at = self.number
        if at < len(actions):
            self.number += 1
        else:
            at -= 1
            if worth <= worths[at]:
                return
        while at and worth > worths[at - 1]:
            actions[at] = actions[at - 1]
            worths[at] = worths[at - 1]
            at -= 1
        actions[at] = action
        worths[at] = worth

    def first(self) -> int:
        """Return the action of the highest worth, though the worths may have changed."""
        best = 0
        for at in range(1, self.number):
            if self.worths[at] > self.worths[best]:
                best = at
        return self.actions[best]
