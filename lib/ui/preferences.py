# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the players chose, kept in the store apart from the game: a byte per preference.

A preference is known by its place in the record. The places below are those of the shell; the
manifest of a game says which places are its own, and what values they may have.
"""

from savestore import SETTINGS

from engine.games import GAMES
from ui.games import MANIFESTS
from ui.words import LANGUAGES

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
COLOURS = 22  # index into colours.NAMES
NAMES = 24  # of the seats, in all games: MOST_NAME code points each, 0 behind the last
MOST_NAME = 8
MARKS = NAMES + MOST_SEATS * MOST_NAME  # 1 when those on discs and marbles are large
_SIZE = 96  # bytes of a record, with room for what comes

UNCHOSEN = 255  # language and sound: as settings.toml has it
_HIGHEST_LEVEL = 4
_SOUNDS = ("off", "keys", "all")  # in settings.toml
_BLANK = 32  # a space; what is less is no letter

# Place, least, most, default.
_VALUES = (
    (LANGUAGE, 0, len(LANGUAGES) - 1, UNCHOSEN),
    (LEDS, 0, 3, 1),
    (SOUND, 0, 2, UNCHOSEN),
    (GAME, 0, len(GAMES) - 1, 0),
    (CONFIRM, 0, 1, 1),
    (BRIGHTNESS, 0, 3, 3),
    (SPEED, 0, 3, 2),
    (COLOURS, 0, 2, 0),
    (MARKS, 0, 1, 0),
)
_SETTINGS = (LEDS, SOUND, CONFIRM, BRIGHTNESS, SPEED, COLOURS, MARKS)


class Preferences:
    """The bytes by their places: ``preferences[LEDS]``.

    :param SaveStore store: where they are kept
    :param Console console: the device, whose settings.toml gives language and sound at first
    """

    def __init__(self, store, console):
        self._store = store
        self._least = bytearray(_SIZE)
        self._most = bytearray(_SIZE)  # stays 0 where no preference is
        self._bytes = bytearray(_SIZE)
        self._default = bytearray(_SIZE)
        self._declare(_VALUES)
        self._declare([(SEATS + seat, 0, _HIGHEST_LEVEL, 0) for seat in range(MOST_SEATS)])
        for manifest in MANIFESTS:
            self._declare(manifest.PREFERENCES)
        for place in range(_SIZE):
            self._bytes[place] = self._default[place]
        stored = store.load(SETTINGS)
        if stored is not None:
            for place in range(min(len(stored), _SIZE)):
                if self._may_be(place, stored[place]):
                    self._bytes[place] = stored[place]
        language = console.setting("LANGUAGE", "", choices=LANGUAGES)
        sound = console.setting("SOUND", "all", choices=_SOUNDS)
        self._language_given = language != ""
        self._given_language = LANGUAGES.index(language or LANGUAGES[0])
        self._given_sound = _SOUNDS.index(sound)

    def __getitem__(self, place: int) -> int:
        value = self._bytes[place]
        if value == UNCHOSEN:
            return self._given_sound if place == SOUND else self._given_language
        return value

    def __setitem__(self, place: int, value: int) -> None:
        self._bytes[place] = value

    def turn(self, place: int, step: int) -> None:
        """Change a preference to its next or previous possible value, round and round.

        :param int step: 1 or -1
        """
        least = self._least[place]
        count = self._most[place] - least + 1
        self._bytes[place] = least + (self[place] - least + step) % count

    def reset_settings(self) -> None:
        """Set all settings as they were at first; set-up, language and names stay."""
        for place in _SETTINGS:
            self._bytes[place] = self._default[place]
        for manifest in MANIFESTS:
            for _, place in manifest.SETTINGS:
                self._bytes[place] = self._default[place]

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
        return self._bytes[LANGUAGE] == UNCHOSEN and not self._language_given

    def save(self) -> None:
        """Keep them; nothing is written where nothing has changed."""
        self._store.allow(SETTINGS)  # what could not be read is lost: the player has chosen anew
        self._store.save(SETTINGS, self._bytes)

    def _declare(self, values) -> None:
        for place, least, most, default in values:
            self._least[place] = least
            self._most[place] = most
            self._default[place] = default

    def _may_be(self, place: int, value: int) -> bool:
        if NAMES <= place < MARKS:
            return value >= _BLANK
        return self._least[place] <= value <= self._most[place]
