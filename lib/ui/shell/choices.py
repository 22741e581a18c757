# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A list to choose from: title, set-up, menu, settings and questions are lists."""

from hardware.console import DOWN, LEFT, RIGHT, START, UP, A, B
from ui.look.sheet import TextBlock, set_shade
from ui.screen import BaseScreen

_VALUE = 12  # columns of a value and the arrow behind it


class Choices(BaseScreen):
    """Rows of which one is chosen; up and down move the choice, A takes the row, left and right
    change its value.

    A screen that is a list sets ``rows``, keys of texts, and says what they do. ``at`` is the
    place of the chosen row.

    :param App app: the program
    :param tuple rows: the rows at first
    :param int top: upper edge of the list, pixels
    :param int bottom: its lower edge; what does not fit is on further pages
    :param int left: left edge of the texts, pixels; 0 for the margin of the screen
    :param int columns: letters in a row; 0 for as many as fit
    :param bool bar: the chosen row is a light bar, as where no row has a value
    :param str heading: of the screen, in its header
    """

    next_key = DOWN

    def __init__(
        self, app, rows: tuple, top: int, bottom: int, left=0, columns=0, bar=False, heading=""
    ):
        super().__init__(app)
        theme = self.theme
        font = theme.font
        palettes = theme.palettes
        self.rows = rows
        self.at = 0
        self._top = top
        self._first = 0  # the row at the top of this page
        left = left or theme.margin
        columns = columns or (theme.width - 2 * left) // font.width
        room = max(1, (bottom - top) // font.height)
        # Both paint their ground themselves, which is faster. The values lie upon the labels.
        ground = palettes.page if bar else palettes.page_dim
        if self.overlay:
            ground = palettes.bar_text
        self._labels = TextBlock(font, ground, columns, room, left, top)
        wide = min(columns, _VALUE)
        right = left + (columns - wide) * font.width
        self._values = TextBlock(font, palettes.text, wide, 0 if bar else room, right, top)
        self._long: list = []  # labels of rows without a value, where other rows have theirs
        # The letters of the chosen row paint its plate, but for the round ends.
        pad = theme.margin if left > theme.margin else theme.margin - 1
        plate = palettes.button if bar else palettes.plate
        self._ends = [theme.panel(plate, left - pad, top, 2 * pad, font.height)]
        end = self._ends[0]
        edge = left + columns * font.width + pad - end.tile_width * end.width
        self._ends.append(theme.panel(plate, edge, top, 2 * pad, font.height))
        self._row = TextBlock(
            font, palettes.button_text if bar else palettes.chosen, columns, 1, left, top
        )
        self._arrows = []
        for _ in range(0 if bar else 2):
            self._arrows.append(TextBlock(font, palettes.chosen_cursor, 1, 1, left, top))
        # In the upper right corner, where there are more rows than fit.
        corner = theme.width - theme.margin - font.width
        self._more = TextBlock(font, palettes.dim, 1, 1, corner, theme.text_top)
        if heading:
            theme.head(self.group, heading)
        self.group.append(self._labels.grid)
        if not bar:
            self.group.append(self._values.grid)
        for end in self._ends:
            self.group.append(end)
        self.group.append(self._row.grid)
        for arrow in self._arrows:
            self.group.append(arrow.grid)
        self.group.append(self._more.grid)

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
        """Change the value of a row by one step forwards or back."""

    def take(self, row: str) -> None:
        """The row was taken with A."""

    def leave(self) -> None:
        """B was pressed."""

    def chose(self, row: str) -> None:
        """Another row is chosen now, or its value has changed."""

    # What a list does.

    def step(self, step: int) -> None:
        """Change the value of the chosen row, where it has one."""
        if self.value(self.rows[self.at]):
            self.turn(self.rows[self.at], step)
            self.write_row()
        else:
            self.app.sounds.refuse()

    def start(self, begin: str) -> None:
        """Start a game, and say in the row that it comes.

        :param str begin: as `App.start` has it
        """
        text = self.label(self.rows[self.at])
        if len(text) < self._row.columns:
            self._row.put(text + "…")
        self.app.start(begin)

    def write_row(self) -> None:
        """Write the chosen row."""
        self._write(self.at - self._first)
        self._move(0)

    def write_all(self) -> None:
        """Write all rows of the page of the chosen one, and none behind them."""
        room = self._labels.rows
        self._first = self.at // room * room
        if self._arrows:
            self._uncover()
        for line in range(room):
            self._write(line)
        self._more.put("↕" if len(self.rows) > room else "")
        self._move(0)

    def _uncover(self) -> None:
        """See to it that all of a long label can be seen, which reaches below the values. In a row
        without a value it is written once more, above them; else they do not paint their ground.
        """
        for block in self._long:
            self.group.remove(block.grid)
        self._long.clear()
        theme = self.theme
        ground = theme.palettes.page
        room = self._labels.columns - self._values.columns
        for line, row in enumerate(self.rows[self._first :][: self._labels.rows]):
            text = self.label(row)
            if len(text) > room and self.value(row):
                ground = theme.palettes.text
            elif len(text) > room:
                y = self._top + line * theme.font.height
                dim = theme.palettes.page_dim
                block = TextBlock(theme.font, dim, len(text), 1, self._labels.grid.x, y)
                block.put(text)
                self.group.insert(self.group.index(self._ends[0]), block.grid)
                self._long.append(block)
        set_shade(self._values.grid, ground)

    def _move(self, step: int) -> None:
        """Choose the next row or the one before, round and round."""
        self.at = (self.at + step) % len(self.rows)
        line = self.at - self._first
        if not 0 <= line < self._labels.rows:
            self.write_all()  # another page
            self.app.repaint()
            return
        row = self.rows[self.at]
        self._write_chosen(row)
        y = self._top + line * self.theme.font.height
        if self._row.grid.y != y:
            self._row.grid.y = y
            for end in self._ends:
                end.y = y
        for arrow in self._arrows:
            arrow.grid.y = y
        self.chose(row)

    def _write_chosen(self, row: str) -> None:
        """Write the row that is chosen on its plate, its value between arrows."""
        text = self.label(row)
        value = self.value(row)
        for arrow in self._arrows:
            arrow.grid.hidden = not value
        if value:
            columns = self._row.columns
            text += " " * max(1, columns - len(text) - len(value) - 1) + value
            left = self._row.grid.x
            width = self.theme.font.width
            self._arrows[0].put("◄")
            self._arrows[0].grid.x = left + (columns - len(value) - 2) * width
            self._arrows[1].put("►")
            self._arrows[1].grid.x = left + (columns - 1) * width
        self._row.put(text)

    def _write(self, line: int) -> None:
        row = self._first + line
        key = self.rows[row] if row < len(self.rows) else ""
        self._labels.put(self.label(key) if key else "", line)
        if not self._arrows:
            return
        value = self.value(key) if key else ""
        if value:  # a blank behind it, where the arrow of the chosen row stands
            value = " " * (self._values.columns - len(value) - 1) + value
        self._values.put(value, line)
