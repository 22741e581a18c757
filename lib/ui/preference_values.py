# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which values every preference may have, and the one that it has at first.

Wanted when the record of the preferences is read, at the start, and while something is chosen, in
the settings and the set-up; `ui.preferences` loads it for that.
"""

from savestore import SETTINGS

from engine.games import GAMES
from ui.loader import manifest
from ui.preferences import (
    BRIGHTNESS,
    COLOURS,
    CONFIRM,
    GAME,
    LANGUAGE,
    LEDS,
    MARKS,
    MOST_SEATS,
    NAMES,
    SEATS,
    SIZE,
    SOUND,
    SPEED,
    UNCHOSEN,
    Preferences,
)
from ui.words import LANGUAGES

_HIGHEST_LEVEL = 4
_SOUNDS = ("off", "keys", "all")  # in settings.toml
_BLANK = 32  # a space; what is less is no letter

# Place, least, most, default: of every preference but the names, those of the seats and games
# last.
_VALUES: tuple = (
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
for _seat in range(MOST_SEATS):
    _VALUES += ((SEATS + _seat, 0, _HIGHEST_LEVEL, 0),)
for _game in range(len(GAMES)):
    _VALUES += manifest(_game).PREFERENCES


def read(store, console) -> Preferences:
    """Read what is kept.

    :param SaveStore store: where it is kept
    :param Console console: the device, whose settings.toml gives language and sound at first
    """
    chosen = bytearray(SIZE)
    stored = store.load(SETTINGS) or b""
    for place, least, most, default in _VALUES:
        chosen[place] = default
        if place < len(stored) and least <= stored[place] <= most:
            chosen[place] = stored[place]
    for place in range(NAMES, min(MARKS, len(stored))):
        if stored[place] >= _BLANK:
            chosen[place] = stored[place]
    language = console.setting("LANGUAGE", "", choices=LANGUAGES)
    sound = console.setting("SOUND", "all", choices=_SOUNDS)
    number = LANGUAGES.index(language) if language else -1
    return Preferences(store, chosen, number, _SOUNDS.index(sound))


def turn(preferences: Preferences, place: int, step: int) -> None:
    """Change a preference to its next or previous possible value, round and round.

    :param int step: 1 or -1
    """
    for each, least, most, _ in _VALUES:
        if each == place:
            preferences[place] = least + (preferences[place] - least + step) % (most - least + 1)
            return


def reset(preferences: Preferences, places) -> None:
    """Set some preferences as they were at first.

    :param places: of the preferences
    """
    for place, _, _, default in _VALUES:
        if place in places:
            preferences[place] = default
