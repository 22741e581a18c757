# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is heard: a tune for each thing that happens, note after note, once a frame.

A tune is bytes: per note its pitch in units of 10 Hz, then how long, in units of 10 ms. Whoever
shows something plays its tune; the last one played in a frame is the one that is heard.
"""

from hardware.console import ticks_diff

KEYS = 1  # levels, as the preference has them; 0 is silence
ALL = 2

THROWN = b"\x42\x03"
MOVE = b"\x34\x02"  # a hole, or off with the pawn; very short, therefore soft
TAKE = b"\x42\x04\x58\x06"
STEP = b"\x34\x05\x42\x05\x4e\x05\x68\x0a"
AGGRAVATED = b"\x2a\x06\x1e\x06\x14\x0e"
HOME = b"\x68\x05\x4e\x05\x68\x05\x83\x0a"
WIN = b"\x34\x0c\x42\x0c\x4e\x0c\x68\x14\x4e\x0a\x68\x28"
REFUSED = b"\x14\x08"
_KEY = b"\x78\x01"


class Sounds:
    """The player of the tunes; it allocates nothing.

    :param App app: the program, whose speaker sounds
    """

    def __init__(self, app):
        self._app = app
        self.speaker = app.console.speaker
        self._level = 0
        self.notes = b""
        self._at = 0
        self._since = 0
        self._ms = 0

    def use(self, level: int) -> None:
        """Use a level: 0, `KEYS` or `ALL`. The speaker is switched off where nothing sounds."""
        self._level = level
        self.speaker.on = level > 0

    def play(self, notes: bytes) -> None:
        """Something has happened; the tune that sounds gives way. Nobody plays a demonstration."""
        session = self._app.session
        if self._level == ALL and not (session and session.demonstration):
            self._begin(notes)

    def key(self) -> None:
        """A key was pressed; a tune that sounds goes on."""
        if self._level and self._at >= len(self.notes):
            self._begin(_KEY)

    def refuse(self) -> None:
        """That key can do nothing now. A key that repeats itself is refused once."""
        if self.notes == _KEY and not self._at:
            self._begin(REFUSED)

    def tick(self, now: int) -> None:
        """Begin a note, or end the last one; called once a frame.

        :param int now: `console.ticks()` of this moment
        """
        at = self._at
        notes = self.notes
        # A clock that has gone back ends a note too.
        if at < len(notes) and not 0 <= ticks_diff(now, self._since) < self._ms:
            self._since = now
            self._ms = 10 * notes[at + 1]
            self._at = at + 2
            self.speaker.tone(10 * notes[at], self._ms)
        else:
            self.speaker.tick(now)

    def _begin(self, notes: bytes) -> None:
        self.notes = notes
        self._at = 0
        self._ms = 0
