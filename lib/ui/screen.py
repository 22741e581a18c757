# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What every screen answers. A screen overrides what it needs."""

from displayio import Group

from hardware.console import RIGHT


class BaseScreen:
    """A screen: ``group`` is drawn; the loop calls `press`, `release`, `tick` and `light`.

    :param App app: the program
    """

    name = ""
    modules: tuple = ()  # loaded for this screen, unloaded when it is left
    looks_below: tuple = ()  # sheets and palettes in memory before it, of the screen below
    overlay = False  # True: the screen below stays in sight
    has_picture = True  # False: what was painted last stays in sight, and the LEDs as they are
    next_key = RIGHT  # which arrow a single key "next" stands for on boards with few keys
    ignores_pending_keys = False  # True: keys pressed before it was painted do not count

    def __init__(self, app):
        self.app = app
        self.theme = app.theme
        self.group = Group()

    def shown(self) -> None:
        """The screen has come to the front, for the first time or again."""

    def close(self) -> None:
        """The screen is left for good: take its picture apart, so that a forgotten reference to
        one part of it does not keep all of it in memory.
        """
        if self.group is not None:
            _take_apart(self.group)
            self.group = None

    def press(self, key: int) -> None:
        """A key went down; `key` is one of `hardware.console`."""

    def release(self, key: int) -> None:
        """A key went up."""

    def tick(self, now: int) -> None:
        """A frame has come; `now` is in milliseconds, to be compared with `ticks_diff`."""

    def busy(self) -> bool:
        """Whether a sentence that must be read has to wait before it comes in front."""
        return False

    def light(self, lights, now: int) -> None:
        """Set the LEDs, a `Lights`, which come dark; called a few times a second."""


def _take_apart(group: Group) -> None:
    while len(group):
        layer = group.pop()
        if isinstance(layer, Group):
            _take_apart(layer)
