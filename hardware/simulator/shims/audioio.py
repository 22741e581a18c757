# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`audioio` of the simulated board."""

from typing import Any

import microcontroller

from hardware.simulator import machine


class _Output:
    """What all audio outputs share."""

    def __init__(self, *pins: "microcontroller.Pin | None") -> None:
        self._pins = [pin for pin in pins if pin is not None]
        for pin in self._pins:
            machine.current().claim(pin._chip_name, pin._name)
        self._sample: Any = None

    def deinit(self) -> None:
        """Give the pins back."""
        self.stop()
        for pin in self._pins:
            machine.current().release(pin._chip_name)

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


class AudioOut(_Output):
    """Sound by a digital-to-analogue converter."""

    def __init__(
        self,
        left_channel: microcontroller.Pin,
        *,
        right_channel: microcontroller.Pin | None = None,
        quiescent_value: int = 0x8000,
    ) -> None:
        super().__init__(left_channel, right_channel)

    def __enter__(self) -> "AudioOut":
        return self
