# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The pictures among the rules: small scenes with the pieces of the game, which change as a move
does.

The pictures of a game *x* are in `lib/art/x.txt`, drawn in letters:

    =stairs         a picture begins: its name
    P , g*Y R -     a row of cells, two characters each
    /       ob      the steps of Big Points, from the lowest on
    :               what follows is the next moment of the same picture
    P , G Y R -
    /      g b

The characters of a cell are what is there and what lies upon it. The module ``rules`` of the game
has a class `Picture`, built on the one here, which says what each letter is.
"""

from displayio import Group

from engine.games import GAMES
from ui import preferences
from ui.loader import part
from ui.look.sheet import hide, put, set_tile

CELL = 2  # characters
_STEPS = b"/"
_MOMENT_FRAMES = 50  # a second
_FOLDER = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/art/"


class Pictures:
    """The pictures of a game, read from its file.

    ``game`` is the module of the game that says how they look.

    :param App app: the program
    :param str name: of the game, one of `engine.games.GAMES`
    """

    def __init__(self, app, name: str):
        self._app = app
        self.game = part(GAMES.index(name), "rules")
        with open(_FOLDER + name + ".txt", "rb") as file:
            text = file.read()
        if b"\r" in text:  # an editor's ends of lines
            text = text.replace(b"\r", b"")
        self._text = b"\n" + text

    def height(self, mark: bytes) -> int:
        """How high a picture is, pixels; 0 where there is none.

        :param bytes mark: its name with the sign before it
        """
        text = self._text_of(mark)
        if not text:
            return 0
        end = text.find(b"\n:\n")  # all moments are alike
        first = text.strip(b"\n") if end < 0 else text[:end]
        return self.game.Picture(self._app.theme, [first.split(b"\n")]).height

    def picture(self, mark: bytes, y: int):
        """A picture on the screen.

        :param bytes mark: its name with the sign before it
        :param int y: its upper edge, pixels
        """
        moments = self._moments(mark)
        if not self._app.preferences[preferences.SPEED]:  # nothing moves
            moments = moments[-1:]
        picture = self.game.Picture(self._app.theme, moments)
        picture.draw(y)
        return picture

    def _moments(self, mark: bytes) -> list:
        """The moments of a picture, each a list of its lines."""
        text = self._text_of(mark)
        return [moment.strip(b"\n").split(b"\n") for moment in text.split(b"\n:\n")]

    def _text_of(self, mark: bytes) -> bytes:
        """What the file has of a picture; empty where there is none."""
        begin = self._text.find(b"\n" + mark + b"\n")
        if begin < 0:
            return b""
        begin += len(mark) + 2
        end = self._text.find(b"\n=", begin)
        return self._text[begin:] if end < 0 else self._text[begin:end]


class Picture:
    """A picture; ``group`` is drawn, ``height`` is how high it is, pixels.

    The heir of a game sets ``cell_width``, ``cell_height``, ``above``, ``below``, ``beside``,
    ``steps_width`` and ``steps_height`` in `measure`, draws what lies below the pieces in
    `furnish`, and names in `layers` what the letters are.

    :param Theme theme: of the program
    :param list moments: each a list of lines
    """

    cell_width: int
    cell_height: int
    above: int  # pixels above the first row of cells, below the last one, beside them
    below: int
    beside: int
    steps_width = 0  # how wide the steps are beside the cells, pixels
    steps_height = 0  # how high with what stands on them

    def __init__(self, theme, moments: list):
        self.theme = theme
        self.moments = moments
        self.rows = 0
        self.columns = 0
        self.has_steps = False
        for line in moments[0]:
            if line.startswith(_STEPS):
                self.has_steps = True
            else:
                self.rows += 1
        for lines in moments:
            for line in lines:
                if not line.startswith(_STEPS):
                    self.columns = max(self.columns, -(-len(line) // CELL))
        self.measure()
        self.height = self.above + self.rows * self.cell_height + self.below
        if self.has_steps:
            self.height = max(self.height, self.steps_height)

    def draw(self, y: int) -> None:
        """Make the parts of the picture and show the first moment.

        :param int y: upper edge, pixels
        """
        self.group = Group()
        wide = self.columns * self.cell_width + 2 * self.beside
        if self.has_steps:
            wide += self.steps_width
        self.left = (self.theme.width - wide) // 2 + self.beside
        self.bottom = y + self.height
        self.top = self.bottom - self.below - self.rows * self.cell_height
        self.furnish()
        self._layers: list = []  # pairs of a layer and its grid, or its tiles that stand alone
        used = b"".join([b"".join(lines) for lines in self.moments])
        for layer in self.layers():
            if some(layer[2], used):
                self._add(layer)
        self._at = 0
        self._frames = 0
        self._show()

    def tick(self) -> None:
        """Once a frame: the next moment when it is time."""
        self._frames += 1
        if self._frames == _MOMENT_FRAMES and len(self.moments) > 1:
            self._frames = 0
            self._at = (self._at + 1) % len(self.moments)
            self._show()

    # What the heir says.

    def measure(self) -> None:
        """Set how large things are; ``rows``, ``columns``, ``has_steps`` are known."""

    def furnish(self) -> None:
        """Draw what lies below the pieces; ``left``, ``top``, ``bottom`` are known."""

    def layers(self):
        """What the letters mean, from back to front. A layer is a tuple: the name of a sheet, its
        palette, the letters, the tile of each, where a tile lies in its cell, right and down; and
        whether each tile stands alone and may overlap its neighbours. Tiles that do not stand alone
        are in one grid, and only the first character of a cell counts for them.
        """
        return ()

    def step_place(self, step: int) -> tuple:
        """The left and upper edge of the cell on a step."""
        return 0, 0

    # Cells.

    def _add(self, layer: tuple) -> None:
        """Make the tiles of a layer."""
        name, palette, letters, _, right, down, alone = layer
        sheet = self.theme.tiles(name)
        if not alone:
            grid = sheet.grid(palette, self.columns, self.rows, self.left + right, self.top + down)
            self._layers.append((layer, grid))
            self.group.append(grid)
            return
        most = 0
        for lines in self.moments:
            text = b"".join(lines)
            most = max(most, sum([text.count(letters[at : at + 1]) for at in range(len(letters))]))
        sprites = []
        for _ in range(most):
            sprite = sheet.one(palette, 0, 0)
            sprite.hidden = True
            sprites.append(sprite)
            self.group.append(sprite)
        self._layers.append((layer, sprites))

    def _show(self) -> None:
        """Show the moment there is now."""
        lines = self.moments[self._at]
        for layer, tiles in self._layers:
            if layer[-1]:
                self._show_alone(lines, layer, tiles)
            else:
                self._show_grid(lines, layer, tiles)

    def _show_grid(self, lines: list, layer: tuple, grid) -> None:
        """Show a layer whose tiles are in one grid."""
        _, _, letters, tiles, _, _, _ = layer
        place = 0
        for line in lines:
            if line.startswith(_STEPS):
                continue
            for column in range(self.columns):
                letter = line[CELL * column : CELL * column + 1]
                at = letters.find(letter) if letter else -1
                set_tile(grid, place, tiles[at] if at >= 0 else 0)
                place += 1

    def _show_alone(self, lines: list, layer: tuple, sprites: list) -> None:
        """Show a layer whose tiles stand alone."""
        _, _, letters, tiles, right, down, _ = layer
        shown = 0
        row = 0
        for line in lines:
            first = 1 if line.startswith(_STEPS) else 0
            for place in range(first, len(line)):
                at = letters.find(line[place : place + 1])
                if at < 0:
                    continue
                if first:
                    x, y = self.step_place((place - 1) // CELL)
                else:
                    x = self.left + place // CELL * self.cell_width
                    y = self.top + row * self.cell_height
                set_tile(sprites[shown], 0, tiles[at])
                put(sprites[shown], x + right, y + down)
                shown += 1
            if not first:
                row += 1
        for at in range(shown, len(sprites)):
            hide(sprites[at])


def some(letters: bytes, used: bytes) -> bool:
    """Whether some of the letters are used."""
    for at in range(len(letters)):
        if letters[at : at + 1] in used:
            return True
    return False
