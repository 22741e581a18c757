# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What every screen answers; a screen overrides what it needs."""

from displayio import Group

from hardware.console import RIGHT


class BaseScreen:
    """A screen: `group` is drawn, `press` … `light` are called by the loop.

    :param App app: the program
    """

    name = ""
    modules: list[str] = []  # that were fetched for it, and go when it is left
    overlay = False  # True: the screen below stays in sight
    forward = RIGHT  # which way a key "next" leads on boards with few keys
    drains = False  # True: keys pressed before it was painted do not count

    def __init__(self, app):
        self.app = app
        self.group = Group()

    def shown(self) -> None:
        """The screen has come to the front, for the first time or again."""

    def close(self) -> None:
        """The screen is left for good. A stray reference may keep a part of it: one, not all."""
        if self.group is not None:
            _take_apart(self.group)
            self.group = None

    def press(self, key: int) -> None:
        """A key went down."""

    def release(self, key: int) -> None:
        """A key went up."""

    def tick(self, now: int) -> None:
        """Once a frame; `now` in milliseconds, compared with `ticks_diff`."""

    def light(self, lights, now: int) -> None:
        """Set the LEDs, a `Lights`; they come dark."""


def _take_apart(group: Group) -> None:
    while len(group):
        layer = group.pop()
        if isinstance(layer, Group):
            _take_apart(layer)
