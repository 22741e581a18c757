# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""In place of `hardware.neopixels` on a board without LEDs."""


class NoLeds:
    """A board without NeoPixels."""

    n = 0
    level = 0

    def limit(self, brightness: int, milliamps: int) -> None:
        """Nothing to limit."""

    def show(self, buffer) -> None:
        """Nothing to light."""

    def off(self) -> None:
        """Nothing to darken."""
