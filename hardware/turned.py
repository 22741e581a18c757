# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys of a device that is held upside down, by `TURN = 180`; loaded only then."""

from hardware.console import RIGHT


class TurnedKeys:
    """The keys of a device that is held upside down: up is what was down, left what was right.

    :param keys: `Keys` or another of that kind
    """

    def __init__(self, keys):
        self._keys = keys
        self.held = 0
        for key in range(8):
            if keys.held >> key & 1:
                self.held |= 1 << self._turned(key)

    @property
    def next_key(self) -> int:
        """Which way a lone key "next" leads."""
        return self._keys.next_key

    @next_key.setter
    def next_key(self, key: int) -> None:
        self._keys.next_key = key

    def get(self, event) -> bool:
        """The next press or release, as `Keys.get`."""
        if not self._keys.get(event):
            return False
        event.key = self._turned(event.key)
        return True

    def waiting(self) -> bool:
        """Whether there is something for `get`."""
        return self._keys.waiting()

    def _turned(self, key: int) -> int:
        """The key across: up and down, left and right are neighbours among the numbers."""
        return key ^ 1 if key <= RIGHT else key
