# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Counts what a key press paints. A pixel takes a board about 5.5 µs, and a press may take 50 ms at
160x128, 80 ms at 240x240.
"""

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.seats import LARGE, SMALL, at

MOST = {SMALL: 6000, LARGE: 14500}
"""Pixels that a key may change where no other page comes."""

ROUND = "RIGHT RIGHT RIGHT RIGHT RIGHT LEFT LEFT LEFT DOWN DOWN UP UP"
"""All that may be chosen, and back."""


class Watch:
    """Counts what is painted, frame by frame, and how often another page comes.

    :param simulator: at rest
    """

    def __init__(self, simulator: Simulator):
        self.simulator = simulator
        self.most = MOST[simulator.board.board_id]
        self.whole = simulator.board.width * simulator.board.height
        self.faults: list[str] = []
        self.largest: dict[str, int] = {}  # pixels of a key on a screen, where no other page came
        self._changes = 0

    def page(self) -> tuple[object, ...]:
        """What changes as a whole: the screen in front; of a list, which rows it shows; the board
        after the throw for the starter; of scores and rules, what stands there; the colours.
        """
        front = self.simulator.app.front
        first = ""
        if front.name in ("score", "rules"):
            first = reading.text(self.simulator)
        scene = getattr(front, "scene", None)
        number = len(front.rows) if hasattr(front, "at") else 0
        first_row = getattr(front, "_first", 0)
        colours = self.simulator.app.theme.palettes.number
        return (front, scene, number, first, first_row, colours)

    def frame(self, what: str) -> int:
        """One frame; what it paints."""
        simulator = self.simulator
        before = self.page()
        painted = len(simulator.painted)
        simulator.frame()
        new = simulator.painted[painted:]
        changed = self.page() != before
        pixels = sum(new)
        if len(new) > 1:
            self.faults.append(f"{what}: painted {len(new)} times in a frame")
        if pixels > (self.whole if changed else self.most):
            self.faults.append(f"{what}, then {at(simulator)}: {pixels} pixels")
        elif not changed:
            screen = at(simulator)
            self.largest[screen] = max(pixels, self.largest.get(screen, 0))
        self._changes += changed
        return pixels

    def press(self, key: str, frames: int = 18) -> None:
        """Tap a key; all that it paints until the screen is at rest again."""
        simulator = self.simulator
        before = at(simulator)
        self._changes = 0
        simulator.machine.press(key, at_once=True)
        paints = [self.frame(f"{key} at {before}")]
        simulator.machine.let_go(key, at_once=True)
        quiet = 0
        while quiet < frames:
            paints.append(self.frame(f"{key} at {before}"))
            quiet = 0 if paints[-1] else quiet + 1
        large = sum(pixels > self.most for pixels in paints)
        if large > self._changes:
            self.faults.append(f"{key} at {before}: {large} large paints, {paints}")

    def keys(self, script: str) -> None:
        """Tap several keys."""
        for key in script.split():
            self.press(key)
