# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Big Points: path, pawns, staircase, pile, how many discs each holds.

Laid out from the size of the screen. It reads the game and never changes it; `bigpoints_board`
says what to mark and what to move.
"""

from displayio import Group, TileGrid

from engine.bigpoints.board import GONE, KINDS, OCCUPIED, STAIRS
from ui import tiles
from ui.memory import fetch, forget
from ui.shades import Sheet
from ui.sprites import hide, put, set_shade, set_tile
from ui.text import TextBlock

# The path winds in rows of 13 places, joined by one place at their ends: 55 places in 7 rows.
COLUMNS = 13
ROWS = 7
_LAP = COLUMNS + 1
_START_ROW = 1  # the pawns wait below the first disc, in the gap between two rows
_ROOMY = 6  # from so many columns on a count is followed by a disc
_STEP_LEAST = 10  # height of the lowest step, text pixels: its number must fit
_STEP_MOST = 7  # of the highest step, in tiles: on a tall screen it need not reach the path


class Scene:
    """The picture of a game.

    :param App app: the program
    :param BigPoints game: the game shown
    """

    # What `bigpoints_layout` gives it; sizes and places in pixels.
    sheet: Sheet
    cell: int  # side of a tile
    left: int  # of path and staircase
    top: int  # of the path
    dock: int  # top of what lies below the path
    stride: int  # width of a step
    discs: TileGrid
    pile: TileGrid
    who: TextBlock
    prompt: TextBlock
    counts: list  # a TextBlock per player
    takes: tuple  # two marks of discs that can be taken
    pawns: list  # a TileGrid per pawn
    chosen: TileGrid
    target: TileGrid
    flying: TileGrid

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.group = Group()
        # The code that builds is needed once: it leaves the memory again.
        fetch("ui.bigpoints_layout").build(self)
        forget("ui", "bigpoints_layout")
        self.sync()

    def sprite(self, tile: int) -> TileGrid:
        """One more tile of its own: what moves repaints itself alone."""
        sprite = self.sheet.grid(self.app.shades.game, 1, 1, 0, 0, tile)
        self.group.append(sprite)
        return sprite

    def step_height(self, step: int) -> int:
        """Height of a step, pixels."""
        least = _STEP_LEAST * self.app.scale
        most = min(self.app.height - self.dock, (_STEP_MOST + 1) * self.cell) - self.cell
        return least + (most - least) * step // max(1, self.game.colours - 1)

    # Where things are, in pixels.

    def place_x(self, place: int) -> int:
        """Left edge of a place of the path."""
        lap = place // _LAP
        at = place % _LAP
        if at == COLUMNS:
            at = COLUMNS - 1
        if lap & 1:
            at = COLUMNS - 1 - at
        return self.left + at * self.cell

    def place_y(self, place: int) -> int:
        """Top edge of a place of the path."""
        row = place // _LAP * 2
        if place % _LAP == COLUMNS:
            row += 1
        return self.top + row * self.cell

    def step_x(self, step: int) -> int:
        """Left edge of a pawn on a step."""
        return self.left + step * self.stride + (self.stride - self.cell) // 2

    def step_y(self, step: int) -> int:
        """Top edge of a pawn on a step."""
        return self.app.height - self.step_height(step) - self.cell

    def pawn_x(self, pawn: int) -> int:
        """Left edge of a pawn where the game has it."""
        at = self.game.pawns[pawn]
        if at == STAIRS:
            return self.step_x(self.game.steps[pawn])
        if at == 0:
            return self.left + (1 + pawn) * self.cell
        return self.place_x(at - 1)

    def pawn_y(self, pawn: int) -> int:
        """Top edge of a pawn where the game has it."""
        at = self.game.pawns[pawn]
        if at == STAIRS:
            return self.step_y(self.game.steps[pawn])
        if at == 0:
            return self.top + _START_ROW * self.cell
        return self.place_y(at - 1)

    def pile_x(self, pawn: int) -> int:
        """Left edge of the pile's disc of a colour."""
        return self.pile.x + pawn * self.pile.tile_width

    def pile_y(self) -> int:
        """Top edge of the pile."""
        return self.pile.y

    def count_x(self, player: int) -> int:
        """Left edge of where a disc goes that a player takes."""
        return self.counts[player].grid.x * self.app.scale

    def count_y(self, player: int) -> int:
        """Top edge likewise."""
        return self.counts[player].grid.y * self.app.scale

    # What is shown.

    def sync(self) -> None:
        """Show everything as the game has it, no marks."""
        for place in range(self.game.places):
            self.show_place(place)
        for pawn in range(self.game.colours):
            put(self.pawns[pawn], self.pawn_x(pawn), self.pawn_y(pawn))
            self.show_pile(pawn)
        self.show_counts()
        self.unmark()
        hide(self.flying)

    def say(self, text: str) -> None:
        """Write who is in turn and what to do, in two rows or in one."""
        name = self.app.session.name(self.game.player)
        if self.prompt.grid.y == 0:
            name = name[: max(2, self.prompt.columns - 1 - len(text))]
            text = " " * (len(name) + 1) + text
        self.who.put(name)
        self.prompt.put(text)

    def unmark(self) -> None:
        """Take all marks away."""
        for mark in self.takes:
            hide(mark)
        hide(self.chosen)
        hide(self.target)

    def show_place(self, place: int) -> None:
        """Show the disc on a place, or a dot where it is gone."""
        disc = self.game.path[place]
        column = (self.place_x(place) - self.left) // self.cell
        row = (self.place_y(place) - self.top) // self.cell
        tile = tiles.PLACE + _shape(place) if disc == GONE else tiles.DISC + disc % OCCUPIED
        set_tile(self.discs, row * COLUMNS + column, tile)

    def show_pile(self, pawn: int) -> None:
        """Show the pile's disc of a pawn's colour until the pawn has climbed."""
        tile = tiles.BLANK if self.game.pawns[pawn] == STAIRS else tiles.DISC + pawn
        set_tile(self.pile, pawn, tile)

    def show_counts(self) -> None:
        """How many discs each player holds; the player in turn stands out."""
        game = self.game
        shades = self.app.shades
        for player in range(game.players):
            held = 0
            for kind in range(KINDS):
                held += game.hands[KINDS * player + kind]
            block = self.counts[player]
            name = self.app.session.name(player)
            number = str(held) if block.columns < _ROOMY else str(held) + "●"
            column = block.columns - len(number)
            block.put(name, 0, 0, column)
            block.put(number, 0, column)
            set_shade(block.grid, shades.cursor if player == game.player else shades.text)


def _shape(place: int) -> int:
    """How the line of the path runs through a place."""
    right = place // _LAP % 2 == 0  # this row runs to the right
    at = place % _LAP
    if at == COLUMNS:
        return tiles.DOWN
    if at == COLUMNS - 1:
        return tiles.LEFT_DOWN if right else tiles.RIGHT_DOWN
    if at:
        return tiles.ACROSS
    if place == 0:
        return tiles.RIGHT_DOWN
    return tiles.RIGHT_UP if right else tiles.LEFT_UP
