# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the audio outputs of the simulated board have in common; the shims derive from it."""

from typing import Any

from hardware.simulator import machine


class Output:
    """What all audio outputs share."""

    def __init__(self, *pins: Any) -> None:
        self._pins = [machine.current().claim(pin) for pin in pins if pin is not None]
        self._sample: Any = None

    def deinit(self) -> None:
        """Give the pins back."""
        self.stop()
        for pin in self._pins:
            machine.current().release(pin)

    def __exit__(self, *exc: Any) -> None:
        self.deinit()

    def play(self, sample: Any, *, loop: bool = False) -> None:
        """Start a sample."""
        self._sample = sample
        sample._output = self
        sample._report()

    def stop(self) -> None:
        """Stop."""
        if self._sample is not None:
            self._sample._output = None
            self._sample._report()
            self._sample = None

    def pause(self) -> None:
        """Not simulated."""

    def resume(self) -> None:
        """Not simulated."""

    @property
    def playing(self) -> bool:
        """Whether a sample is being played."""
        return self._sample is not None

    @property
    def paused(self) -> bool:
        """Never."""
        return False
