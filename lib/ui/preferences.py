# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the players chose, kept in the store apart from the game: a byte per preference.

Which values there are, and how they change, is in `preference_values`.
"""

from savestore import SETTINGS

from ui.words import LANGUAGES

GAMES = ("bigpoints", "aggravation")  # the order is part of the records

# Places of the bytes. A new one goes to the end: older records are shorter.
LANGUAGE = 0  # index into LANGUAGES
LEDS = 1  # 0 off … 3 high
SOUND = 2  # 0 off, 1 keys, 2 all
OPEN_HANDS = 3  # 1: hands may be seen by all, no pass screen
PLAYERS = 4  # Big Points: 2 … 4
MATCH = 5  # Big Points: 1 for as many games as players
GAME = 6  # index into GAMES
MARBLE_PLAYERS = 7  # Aggravation: 2 … 6
BOARD = 8  # Aggravation: 0 four arms, 1 six arms, 2 six arms modern
TEAMS = 9  # Aggravation: 0 none, 1 pairs, 2 threes
THROWN_START = 10  # Aggravation: 1 when the starter is thrown for
SIX_AGAIN = 11  # Aggravation: 1 when a six that could not be used gives another throw
PLAY_ON = 12  # Aggravation: 1 for the places
CONFIRM = 13  # 1 when a move that is the only one is confirmed too
SEATS = 14  # who sits where, in both games: 0 a person, 1 … 3 a computer by its level
MOST_SEATS = 6
BRIGHTNESS = 20  # of the screen, 0 dim … 3 full
SPEED = 21  # of what moves: 0 off, 1 slow, 2 normal, 3 fast
COLOURS = 22  # index into colours.NAMES
DEAD_THROWS = 23  # Aggravation: 1 when a throw without a move waits for A
NAMES = 24  # of the seats, in both games: MOST_NAME code points each, 0 behind the last
MOST_NAME = 8
MARKS = NAMES + MOST_SEATS * MOST_NAME  # 1 when those on discs and marbles are large

UNCHOSEN = 255  # of language and sound: as settings.toml has it


class Preferences:
    """The bytes by their places: ``preferences[PLAYERS]``.

    :param SaveStore store: where they are kept
    :param Console console: the device, whose settings.toml gives the defaults
    """

    def __init__(self, store, console):
        from ui import preference_values as values  # not above: the program lets go of them

        self._store = store
        self._bytes = values.read(store.load(SETTINGS))
        self._usual = values.usual(console)
        self._language_given = console.setting("LANGUAGE", "") in LANGUAGES

    def __getitem__(self, place: int) -> int:
        value = self._bytes[place]
        if value == UNCHOSEN:
            return self._usual[1 if place == SOUND else 0]
        return value

    def __setitem__(self, place: int, value: int) -> None:
        self._bytes[place] = value

    def name(self, seat: int) -> str:
        """What the player of a seat is called; empty where that is not known."""
        name = ""
        for place in range(NAMES + MOST_NAME * seat, NAMES + MOST_NAME * (seat + 1)):
            if self._bytes[place]:
                name += chr(self._bytes[place])
        return name

    def lack_language(self) -> bool:
        """Whether neither a player nor settings.toml has said which language."""
        return self._bytes[LANGUAGE] == UNCHOSEN and not self._language_given

    def save(self) -> None:
        """Keep them; nothing is written where nothing has changed."""
        self._store.allow(SETTINGS)  # what could not be read is lost: the player has chosen anew
        self._store.save(SETTINGS, self._bytes)
