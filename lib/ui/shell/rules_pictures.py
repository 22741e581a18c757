# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The pictures among the rules: small scenes in the cells of the game that change as a move does.

The pictures of a game *x* are in `lib/art/x.txt`, drawn in letters:

    =stairs         a picture begins: its name
    P , g*Y R >     a row of cells, two characters each: what is there, and a mark upon it
    /    o b        likewise the steps of Big Points, from the lowest on
    :               what follows is the next moment of the same picture
    P , G Y R >
    /    g b

The module ``rules`` of the game says which letter is which tile of which sheet.
"""

from displayio import Group

from engine.games import GAMES
from ui.games import part
from ui.look import old_tiles as tiles
from ui.look.sprites import set_tile

_NAME = b"="
_MOMENT = b":"
_STEPS = b"/"
_MOMENT_FRAMES = 50  # a second


class Pictures:
    """The pictures of a game.

    :param App app: the program
    :param str name: of the game, one of `engine.games.GAMES`
    """

    def __init__(self, app, name: str):
        self.app = app
        self.line = app.theme.font.height * app.theme.scale  # of text, pixels
        self.game = part(GAMES.index(name), "rules")
        self.sheet = self.game.sheet(app)
        self._file = open(tiles.pictures(name), "rb")  # noqa: SIM115 - closed on leaving
        self._begins: dict[bytes, int] = {}
        while True:
            line = self._file.readline()
            if not line:
                break
            if line.startswith(_NAME):
                self._begins[line.strip()] = self._file.tell()

    def close(self) -> None:
        """No more pictures are wanted."""
        self._file.close()

    def rows(self, mark: bytes) -> int:
        """How many rows of text a picture takes; 0 where there is none.

        :param bytes mark: its name with the sign before it
        """
        if mark not in self._begins:
            return 0
        height = self.height(self.moments(mark)[0]) + self.line // 6  # with a gap
        return (height + self.line - 1) // self.line

    def moments(self, mark: bytes) -> list:
        """The moments of a picture, each a list of its lines."""
        self._file.seek(self._begins[mark])
        moments: list = [[]]
        while True:
            line = self._file.readline()
            if not line or line.startswith(_NAME):
                return moments
            if line.startswith(_MOMENT):
                moments.append([])
            else:
                moments[-1].append(line.rstrip())

    def height(self, lines: list) -> int:
        """How high a moment is, pixels."""
        cells = 0
        steps = 0
        for line in lines:
            if line.startswith(_STEPS):
                steps = self.game.steps_height(self.app, self.sheet)
            else:
                cells += self.sheet.size
        return max(cells, steps)


class Picture:
    """A picture on the screen; `group` is drawn.

    :param Pictures pictures: where it is from
    :param bytes mark: its name with the sign before it
    :param int row: the row of text at its top
    """

    def __init__(self, pictures: Pictures, mark: bytes, row: int):
        self.group = Group()
        app = pictures.app
        size = pictures.sheet.size
        shade = app.theme.palettes.game
        moments = pictures.moments(mark)
        columns = 0
        rows = 0
        steps = 0
        for line in moments[0]:
            if line.startswith(_STEPS):
                steps = pictures.game.STEPS
            else:
                rows += 1
        for lines in moments:
            for line in lines:
                if not line.startswith(_STEPS):
                    columns = max(columns, (len(line) + 1) // 2)
        wide = columns * size
        if steps:
            wide += size // 2 + pictures.game.steps_width(app, pictures.sheet)
        left = (app.theme.width - wide) // 2
        room = pictures.rows(mark) * pictures.line
        bottom = row * pictures.line + (room + pictures.height(moments[0])) // 2
        self._count = columns * rows
        self._grids = []
        for _ in range(2):  # what is there, and the marks
            grid = pictures.sheet.grid(shade, columns, rows, left, bottom - rows * size)
            self.group.append(grid)
            self._grids.append(grid)
        if steps:
            places = pictures.game.draw_steps(app, pictures.sheet, self.group, left + wide, bottom)
            for x, y in places:
                for _ in range(2):
                    grid = pictures.sheet.grid(shade, 1, 1, x, y)
                    self.group.append(grid)
                    self._grids.append(grid)
        self._moments = []
        for lines in moments:
            self._moments.append(_tiles(pictures.game.CELLS, lines, columns, rows, steps))
        self._moment = 0
        self._frames = 0
        self._show()

    def tick(self) -> None:
        """Once a frame: the next moment when it is time."""
        self._frames += 1
        if self._frames == _MOMENT_FRAMES:
            self._frames = 0
            self._moment = (self._moment + 1) % len(self._moments)
            self._show()

    def _show(self) -> None:
        tiles_now = self._moments[self._moment]
        grids = self._grids
        cells = 2 * self._count
        for at in range(cells):
            set_tile(grids[at & 1], at >> 1, tiles_now[at])
        for at in range(cells, len(tiles_now)):
            set_tile(grids[2 + at - cells], 0, tiles_now[at])


def _tiles(letters: bytes, lines: list, columns: int, rows: int, steps: int) -> bytearray:
    """The tiles of a moment: two a cell, row by row, then two a step."""
    out = bytearray(2 * (columns * rows + steps))
    row = 0
    for line in lines:
        if line.startswith(_STEPS):
            start = 2 * columns * rows - 1  # its sign is no cell
            first = 1
        else:
            start = 2 * columns * row
            first = 0
            row += 1
        for place in range(first, len(line)):
            out[start + place] = letters.find(line[place : place + 1])
    return out
