# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Who holds which key of the device: keys of the PC, the mouse, a gamepad's cross, its stick.

A key is down as long as anything holds it, so a stick that comes to rest does not let go of what
the cross holds.
"""

from collections.abc import Hashable

from hardware.simulator.machine import Machine


class Presses:
    """The keys that a person holds.

    :param machine: the board whose keys they are
    """

    def __init__(self, machine: Machine):
        self._machine = machine
        self._held: dict[Hashable, str] = {}

    def play(self, source: Hashable, place: str | None, down: bool) -> None:
        """Something that stands for a key goes down or up.

        :param source: what it is, such as a key of the PC
        :param place: the logical key it stands for; None where it stands for none
        """
        if down and place is not None:
            self.press(source, self._machine.board.key_in_place_of(place))
        elif not down:
            self.let_go(source)

    def press(self, source: Hashable, key: str | None) -> None:
        """Hold a key of the board; None holds nothing."""
        self.let_go(source)
        if key is None:
            return
        self._held[source] = key
        self._machine.press(key, at_once=True)

    def let_go(self, source: Hashable) -> None:
        """Let go of what this source holds."""
        key = self._held.pop(source, None)
        if key is not None and key not in self._held.values():
            self._machine.let_go(key, at_once=True)

    def let_all_go(self) -> None:
        """Let go of everything: what is let go elsewhere is not told."""
        for source in list(self._held):
            self.let_go(source)

    def let_go_of(self, device: Hashable) -> None:
        """Let go of all that the parts of one device hold.

        :param device: the first item of their sources
        """
        for source in list(self._held):
            if isinstance(source, tuple) and source[0] == device:
                self.let_go(source)
