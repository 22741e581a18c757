# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Gives the player of a seat a name, letter by letter: up and down choose a letter, A or right goes
on to the next one, A behind the last one is the end. `setup` calls it in its list of seats.
"""

from hardware.console import DOWN, LEFT, RIGHT, START, UP, A, B
from ui.preferences import MOST_NAME

_LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZÄÀÁÇÈÉÊÌÍÑÒÓÖÙÚÜ0123456789-'"
_BEYOND_ASCII = 0xC0
_TO_SMALL = 32


class NameEditor:
    """A name in the making; ``text`` is what it is so far, ``at`` the letter that is chosen.

    :param str name: the name there is
    :param SheetFont font: only letters that it holds are offered
    """

    def __init__(self, name: str, font):
        self._font = font
        self.text = name
        self.at = min(len(name), MOST_NAME - 1)

    def letter(self) -> str:
        """The letter under the cursor, a blank behind the name."""
        return self.text[self.at] if self.at < len(self.text) else " "

    def press(self, key: int) -> bool:
        """Deal with a key; False at the end."""
        if key == START:
            return False
        if key in (UP, DOWN):
            self._turn(1 if key == DOWN else -1)
        elif key == LEFT:
            self.at = max(0, self.at - 1)
        elif key == B:
            if not self.text:
                return False
            self.text = self.text[: max(0, min(self.at, len(self.text) - 1))]
            self.at = len(self.text)
        elif key in (A, RIGHT):
            if key == A and (self.letter() == " " or self.at + 1 == MOST_NAME):
                return False
            if self.letter() != " ":
                self.at = min(self.at + 1, MOST_NAME - 1)
        return True

    def _turn(self, step: int) -> None:
        """The next or previous letter; only the first one is a capital. A blank ends the name."""
        number = _LETTERS.find(_capital(self.letter()))
        while True:
            number = (number + step) % len(_LETTERS)
            letter = _LETTERS[number : number + 1]  # a slice, as in `TextBlock`
            if self._font.holds(letter):
                break
        if letter == " ":
            self.text = self.text[: self.at]
            return
        if self.at:
            letter = _small(letter)
        self.text = self.text[: self.at] + letter + self.text[self.at + 1 :]


def _capital(letter: str) -> str:
    code = ord(letter)
    small = 97 <= code <= 122 or code >= _BEYOND_ASCII + _TO_SMALL
    letter = chr(code - _TO_SMALL) if small else letter
    return letter if letter in _LETTERS else " "


def _small(letter: str) -> str:
    code = ord(letter)
    return chr(code + _TO_SMALL) if 65 <= code <= 90 or code >= _BEYOND_ASCII else letter
