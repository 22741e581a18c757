# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The simulated screen: a `BusDisplay` that paints only what has changed, in 16-bit colours."""

from typing import Any

import busdisplay
from displayio._area import Area

from hardware.simulator import machine


class SimulatedDisplay(busdisplay.BusDisplay):
    """Takes the place of `busdisplay.BusDisplay` in the simulator."""

    def __init__(self, display_bus: Any, init_sequence: Any, **how: Any):
        how.pop("reverse_bytes_in_word", None)
        how.pop("backlight_pin", None)
        super().__init__(None, b"", reverse_bytes_in_word=False, **how)
        self._bus = display_bus
        self._machine = machine.current()
        self._machine.display = self
        # What the glass shows: 16 bits a pixel, red in the highest bits, low byte first.
        self.glass = bytearray(2 * self.width * self.height)
        self.dirty: list[tuple[int, int, int, int]] = []
        # Pixels sent by each refresh that sent any.
        self.sent: list[int] = []
        self.changed_at = 0
        self._late_from: int | None = None

    def refresh(
        self,
        *,
        target_frames_per_second: int | None = None,
        minimum_frames_per_second: int = 0,
    ) -> bool:
        """Paint what has changed.

        :raises RuntimeError: when a minimum is asked for and the last refresh is too long ago
        """
        now = self._machine.micros
        if (
            minimum_frames_per_second > 0
            and self._late_from is not None
            and (now - self._late_from) * minimum_frames_per_second > 1_000_000
        ):
            raise RuntimeError("Below minimum frame rate")
        self.dirty.clear()
        self._refresh_display()
        pixels = sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in self.dirty)
        if pixels:
            self.sent.append(pixels)
            self.changed_at = self._machine.micros
            self._machine.busy_scanning(pixels)
        self._late_from = self._machine.micros
        return True

    def _refresh_area(self, area: Area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        width = clipped.width()
        pixels = clipped.size()
        buffer = memoryview(bytearray((pixels * 2 + 3) // 4 * 4)).cast("I")
        mask = memoryview(bytearray((pixels // 32 + 1) * 4)).cast("I")
        self._core.fill_area(clipped, mask, buffer)
        content = buffer.cast("B")
        row = 2 * self.width
        for y in range(clipped.height()):
            at = (clipped.y1 + y) * row + 2 * clipped.x1
            self.glass[at : at + 2 * width] = content[2 * y * width : 2 * (y + 1) * width]
        self.dirty.append((clipped.x1, clipped.y1, clipped.x2, clipped.y2))
        return True
