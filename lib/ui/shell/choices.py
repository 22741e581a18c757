# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A list to choose from: title, set-up, menu and settings are lists."""

from hardware.console import DOWN, LEFT, RIGHT, START, UP, A, B
from ui.look.text import TextBlock
from ui.screen import BaseScreen


class Choices(BaseScreen):
    """Rows with a cursor; up and down move it, A takes the row, left and right change its value.

    A screen that is a list sets `rows`, keys of texts, and says what they do.

    :param App app: the program
    :param tuple rows: the rows at first
    :param int top: where the rows begin, in text pixels; there is room down to the lower edge
    """

    next_key = DOWN

    def __init__(self, app, rows: tuple, top: int):
        super().__init__(app)
        self.rows = rows
        self.at = 0
        font = self.theme.font
        room = (self.theme.height // self.theme.scale - top) // font.height
        self._top = top
        self._first = 0  # the row at the top
        self._block = TextBlock(
            font, self.theme.palettes.text, self.theme.columns - 1, room, font.width, top
        )
        self._cursor = TextBlock(font, self.theme.palettes.cursor, 1, 1, 0, top)
        self._cursor.put("►")
        # Right of the heading, where there are more rows than fit.
        self._more = TextBlock(
            font, self.theme.palettes.dim, 1, 1, (self.theme.columns - 1) * font.width
        )
        lines = self.theme.text_group()
        lines.append(self._more.grid)
        lines.append(self._block.grid)
        lines.append(self._cursor.grid)
        self.group.append(lines)

    def shown(self) -> None:
        """Write all rows anew: a value may have changed elsewhere."""
        self.write_all()

    def press(self, key: int) -> None:
        """Move, change, take, or leave."""
        if key == UP:
            self._move(-1)
        elif key == DOWN:
            self._move(1)
        elif key == LEFT:
            self.step(-1)
        elif key == RIGHT:
            self.step(1)
        elif key in (A, START):
            self.take(self.rows[self.at])
        elif key == B:
            self.leave()

    # What a list says of itself.

    def label(self, row: str) -> str:
        """What a row says at its left."""
        return self.app.words[row]

    def value(self, row: str) -> str:
        """The value shown at the right of a row, empty where it has none."""
        return ""

    def turn(self, row: str, step: int) -> None:
        """Change the value of a row."""

    def take(self, row: str) -> None:
        """The row was taken with A."""

    def leave(self) -> None:
        """B was pressed."""

    # What a list does.

    def step(self, step: int) -> None:
        """Change the value of the row under the cursor, where it has one."""
        if self.value(self.rows[self.at]):
            self.turn(self.rows[self.at], step)
            self.write_row()
        else:
            self.app.sounds.refuse()

    def start(self, begin) -> None:
        """Start a game, and say in the row that it comes.

        :param begin: as `App.start` has it
        """
        text = self.label(self.rows[self.at])
        if len(text) < self._block.columns:
            self._block.put(text + "…", self.at - self._first)
        self.app.start(begin)

    def write_row(self) -> None:
        """Write the row under the cursor."""
        self._write(self.at - self._first)

    def write_all(self) -> None:
        """Write all rows, and none behind them."""
        room = self._block.rows
        self._first = self.at // room * room
        for line in range(room):
            self._write(line)
        self._more.put("↕" if len(self.rows) > room else "")
        self._move(0)

    def _move(self, step: int) -> None:
        self.at = (self.at + step) % len(self.rows)
        line = self.at - self._first
        if not 0 <= line < self._block.rows:
            self.write_all()  # another page
            return
        self._cursor.grid.y = self._top + line * self.theme.font.height

    def _write(self, line: int) -> None:
        row = self._first + line
        if row >= len(self.rows):
            self._block.put("", line)
            return
        key = self.rows[row]
        text = self.label(key)
        value = self.value(key)
        if value:
            text += " " * max(1, self._block.columns - len(text) - len(value) - 2)
            text += "◄" + value + "►"
        self._block.put(text, line)
