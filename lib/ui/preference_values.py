# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What values the preferences may have and have at first, and how they are changed.

The screens that change them call it; while a game is played, nobody needs it.
"""

from ui.preferences import (
    BRIGHTNESS,
    COLOURS,
    CONFIRM,
    DEAD_THROWS,
    GAMES,
    LEDS,
    MARKS,
    MOST_NAME,
    MOST_SEATS,
    NAMES,
    OPEN_HANDS,
    SOUND,
    SPEED,
    UNCHOSEN,
)
from ui.words import LANGUAGES

_PLACES = MARKS + 1
_BLANK = 32  # a space; what is less is no letter
_SOUNDS = ("off", "keys", "all")  # in settings.toml
_SETTINGS = (LEDS, SOUND, OPEN_HANDS, CONFIRM, BRIGHTNESS, SPEED, COLOURS, DEAD_THROWS, MARKS)

# By place, names left out: least, most, default.
_LEAST = bytes((0, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0)) + bytes(MOST_SEATS + 5)
_MOST = (
    bytes((len(LANGUAGES) - 1, 3, 2, 1, 4, 1, len(GAMES) - 1, 6, 2, 2, 1, 1, 1, 1))
    + bytes((3,) * MOST_SEATS)
    + bytes((3, 3, 2, 1, 1))
)
_DEFAULT = (
    bytes((UNCHOSEN, 1, UNCHOSEN, 0, 2, 0, 0, 2, 0, 0, 1, 1, 0, 1))
    + bytes(MOST_SEATS)
    + bytes((3, 2, 0, 0, 0))
)


def read(stored) -> bytearray:
    """The bytes of all preferences: those that were kept where they make sense, else the first.

    :param bytes stored: the record, or None
    """
    values = bytearray(_PLACES)
    values[:NAMES] = _DEFAULT[:NAMES]
    if stored is not None:
        for place in range(min(len(stored), _PLACES)):
            if _may_be(place, stored[place]):
                values[place] = stored[place]
    return values


def usual(console) -> tuple:
    """Language and sound where nobody has chosen: those of settings.toml.

    :param Console console: the device
    """
    language = console.setting("LANGUAGE", "", choices=LANGUAGES) or LANGUAGES[0]
    sound = console.setting("SOUND", "all", choices=_SOUNDS)
    return LANGUAGES.index(language), _SOUNDS.index(sound)


def turn(preferences, place: int, step: int) -> None:
    """Change a preference to its next or previous possible value, round and round."""
    least = _LEAST[_row(place)]
    count = _MOST[_row(place)] - least + 1
    preferences[place] = least + (preferences[place] - least + step) % count


def reset(preferences) -> None:
    """Set all settings as they were at first; set-up, language and names stay."""
    for place in _SETTINGS:
        preferences[place] = _DEFAULT[_row(place)]


def set_name(preferences, seat: int, name: str) -> None:
    """Call the player of a seat by a name of at most `MOST_NAME` Latin letters."""
    for at in range(MOST_NAME):
        preferences[NAMES + MOST_NAME * seat + at] = ord(name[at]) if at < len(name) else 0


def _row(place: int) -> int:
    """Where a place, which is none of the names', is in the tables."""
    return place if place < NAMES else place - MARKS + NAMES


def _may_be(place: int, value: int) -> bool:
    if NAMES <= place < MARKS:
        return value >= _BLANK
    return _LEAST[_row(place)] <= value <= _MOST[_row(place)]
