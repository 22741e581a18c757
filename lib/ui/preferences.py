# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the players chose, kept in the store apart from the game: a byte per preference.

A preference is known by its place in the record. The places below are those of the shell; the
manifest of a game says which places are its own. What values there may be, and how they are read at
the start, is in `ui.preference_values`, which is in memory as long as something is chosen.
"""

from savestore import SETTINGS

from ui.loader import load

# A new place goes to the end: older records are shorter. A place is never used anew.
LANGUAGE = 0  # index into LANGUAGES
LEDS = 1  # 0 off … 3 high
SOUND = 2  # 0 off, 1 keys, 2 all
GAME = 6  # index into GAMES
CONFIRM = 13  # 1 when a move that is the only one is confirmed too
SEATS = 14  # who sits where, in all games: 0 a person, else the level of a computer
MOST_SEATS = 6
BRIGHTNESS = 20  # of the screen, 0 dim … 3 full
SPEED = 21  # of what moves: 0 off, 1 slow, 2 normal, 3 fast
COLOURS = 22  # as `ui.look.palettes` numbers them
NAMES = 24  # of the seats, in all games: MOST_NAME code points each, 0 behind the last
MOST_NAME = 8
MARKS = NAMES + MOST_SEATS * MOST_NAME  # 1 when those on discs and marbles are large
SIZE = 96  # bytes of a record, with room for what comes

UNCHOSEN = 255  # language and sound: as settings.toml has it
_VALUES = "ui.preference_values"


class Preferences:
    """The bytes by their places: ``preferences[LEDS]``; `ui.preference_values.read` makes them.

    :param SaveStore store: where they are kept
    :param bytearray chosen: `SIZE` bytes, what was chosen so far
    :param int language: which one settings.toml gives as long as none is chosen; -1 for none
    :param int sound: the level of sound that it gives
    """

    def __init__(self, store, chosen: bytearray, language: int, sound: int):
        self.store = store
        self._bytes = chosen
        self.language = language
        self._sound = sound

    def __getitem__(self, place: int) -> int:
        value = self._bytes[place]
        if value == UNCHOSEN:
            return self._sound if place == SOUND else max(0, self.language)
        return value

    def __setitem__(self, place: int, value: int) -> None:
        self._bytes[place] = value

    def turn(self, place: int, step: int) -> None:
        """Change a preference to its next or previous possible value, round and round.

        :param int step: 1 or -1
        """
        load(_VALUES).turn(self, place, step)

    def reset(self, places) -> None:
        """Set some preferences as they were at first.

        :param places: of the preferences
        """
        load(_VALUES).reset(self, places)

    def name(self, seat: int) -> str:
        """What the player of a seat is called; empty where that is not known."""
        name = ""
        for place in range(NAMES + MOST_NAME * seat, NAMES + MOST_NAME * (seat + 1)):
            if self._bytes[place]:
                name += chr(self._bytes[place])
        return name

    def set_name(self, seat: int, name: str) -> None:
        """Call the player of a seat by a name of at most `MOST_NAME` Latin letters."""
        for at in range(MOST_NAME):
            self._bytes[NAMES + MOST_NAME * seat + at] = ord(name[at]) if at < len(name) else 0

    def lack_language(self) -> bool:
        """Whether neither a player nor settings.toml has said which language."""
        return self._bytes[LANGUAGE] == UNCHOSEN and self.language < 0

    def save(self) -> None:
        """Keep them; nothing is written where nothing has changed."""
        self.store.allow(SETTINGS)  # what could not be read is lost: the player has chosen anew
        self.store.save(SETTINGS, self._bytes)
