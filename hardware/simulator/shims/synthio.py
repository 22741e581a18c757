# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`synthio` of the simulated board: what the speaker needs of it."""

from typing import Any

from circuitpython_typing import ReadableBuffer

from hardware.simulator import machine


class Note:
    """A tone."""

    def __init__(
        self,
        *,
        frequency: float,
        panning: float = 0.0,
        waveform: ReadableBuffer | None = None,
        envelope: Any = None,
        amplitude: float = 1.0,
        bend: float = 0.0,
    ) -> None:
        self.frequency = frequency
        self.panning = panning
        self.waveform = waveform
        self.envelope = envelope
        self.amplitude = amplitude
        self.bend = bend


class Synthesizer:
    """Makes samples of the notes that are pressed."""

    def __init__(
        self,
        *,
        sample_rate: int = 11025,
        channel_count: int = 1,
        waveform: ReadableBuffer | None = None,
        envelope: Any = None,
    ) -> None:
        self.sample_rate = sample_rate
        self.channel_count = channel_count
        self.envelope = envelope
        self._pressed: list[Note] = []
        self._output: Any = None

    @property
    def pressed(self) -> tuple[Note, ...]:
        """The notes that sound."""
        return tuple(self._pressed)

    def press(self, press: Any = ()) -> None:
        """Start notes."""
        notes = [press] if isinstance(press, Note) else list(press)
        self._pressed += [note for note in notes if note not in self._pressed]
        self._report()

    def release(self, release: Any = ()) -> None:
        """Let notes fade."""
        notes = [release] if isinstance(release, Note) else list(release)
        self._pressed = [note for note in self._pressed if note not in notes]
        self._report()

    def release_all(self) -> None:
        """Let all notes fade."""
        self._pressed = []
        self._report()

    def deinit(self) -> None:
        """Give the buffers back."""
        self.release_all()

    def _report(self) -> None:
        sounding = self._pressed and self._output is not None
        machine.current().sound(int(self._pressed[0].frequency) if sounding else 0)
