# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A computer thinks where there is no memory for that beside the board: the board leaves the memory
for so long. It stays in sight, as nothing is painted; when something to do is found, it is built
again and shows that.
"""

from hardware.console import START, B
from ui.loader import collect
from ui.screen import BaseScreen


class Screen(BaseScreen):
    """The computer in turn decides, or the strongest one for a person who asked for a hint."""

    has_picture = False

    def __init__(self, app):
        super().__init__(app)
        self._thinks = False

    def shown(self) -> None:
        """Begin to think; after something has been shown in front, the board is wanted first."""
        if self._thinks:
            self._go_back()
            return
        self._thinks = True
        session = self.app.session
        session.unload_board()
        collect()
        session.think_alone()

    def press(self, key: int) -> None:
        """Start opens the menu, in front of the board; B ends the wish for a hint, or all goes fast
        as long as it is held.
        """
        session = self.app.session
        if key == START:
            session.menu_wanted = True
            self._go_back()
        elif key == B and session.hint_wanted:
            session.hint_wanted = False
            self._go_back()
        elif key == B:
            session.fast = True
        else:
            self.app.sounds.refuse()

    def release(self, key: int) -> None:
        """B was let go of."""
        if key == B:
            self.app.session.fast = False

    def tick(self, now: int) -> None:
        """Think for a part of a frame."""
        session = self.app.session
        if session.computers is not None:
            session.found = session.think()
            if session.found >= 0:
                self._go_back()

    def _go_back(self) -> None:
        """Show the board again, without what computers think with."""
        self.app.session.rest()
        self.app.go("board")
