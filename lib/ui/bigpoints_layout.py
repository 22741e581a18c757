# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Builds the picture of Big Points: path, start, pile, staircase, counts, sprites.

`bigpoints_scene` calls it once and forgets it.
"""

from displayio import Bitmap, TileGrid

from ui import tiles
from ui.bigpoints_scene import COLUMNS, ROWS
from ui.memory import fetch, forget
from ui.sprites import put
from ui.text import TextBlock

_START_ROW = 1  # the pawns wait below the first disc, in the gap between two rows
_PILE_ROW = 5  # the pile lies beside the end of the path
_PILE_COLUMN = 2


def build(scene) -> None:
    """Give a scene its tiles and texts.

    :param Scene scene: with app, game and an empty group
    """
    app = scene.app
    line = app.font.height * app.scale
    scene.sheet = app.discs()
    scene.cell = cell = scene.sheet.size
    head = 2 if app.height - ROWS * cell - 2 * line >= cell * 5 // 2 else 1
    scene.left = (app.width - COLUMNS * cell) // 2
    scene.top = head * line
    scene.dock = scene.top + ROWS * cell
    scene.discs = scene.sheet.grid(app.shades.game, COLUMNS, ROWS, scene.left, scene.top)
    scene.group.append(scene.discs)
    _start(scene)
    _lay_pile(scene)
    _stairs(scene)
    text = app.text_group()
    scene.who = TextBlock(app.font, app.shades.cursor, app.columns, 1)
    scene.prompt = TextBlock(app.font, app.shades.text, app.columns, 1)
    scene.prompt.grid.y = (head - 1) * app.font.height
    text.append(scene.who.grid)
    text.append(scene.prompt.grid)
    _counts(scene, text)
    scene.group.append(text)
    scene.takes = (scene.sprite(tiles.TAKE), scene.sprite(tiles.TAKE))
    pawns = []
    for pawn in range(scene.game.colours):
        pawns.append(scene.sprite(tiles.PAWN + pawn))
    scene.pawns = pawns
    scene.chosen = scene.sprite(tiles.CHOSEN)
    scene.target = scene.sprite(tiles.LANDING)
    scene.flying = scene.sprite(tiles.DISC)


def _start(scene) -> None:
    """The line on which the pawns wait, up to the first place."""
    row = _START_ROW * COLUMNS
    scene.discs[row] = tiles.TRACK + tiles.RIGHT_UP
    for column in range(1, 1 + scene.game.colours):
        scene.discs[row + column] = tiles.TRACK + tiles.ACROSS
    put(scene.sprite(tiles.ARROW_DOWN), scene.left, scene.dock)  # on to the staircase


def _lay_pile(scene) -> None:
    """The discs of the pile, smaller than those of the path, on a tray beside its end."""
    app = scene.app
    kinds = scene.game.colours
    sheet = app.sheet("discs", tiles.DISC_SIZES, scene.cell * 3 // 4)
    left = scene.left + _PILE_COLUMN * scene.cell
    top = scene.top + _PILE_ROW * scene.cell
    edge = (scene.cell - sheet.size) // 2
    tray = Bitmap(sheet.size * kinds + 2 * edge, scene.cell, 2)
    tray.fill(1)
    scene.group.append(TileGrid(tray, pixel_shader=app.shades.tray, x=left, y=top))
    scene.pile = sheet.grid(app.shades.game, kinds, 1, left + edge, top + edge)
    scene.group.append(scene.pile)


def _stairs(scene) -> None:
    """The steps with their numbers."""
    app = scene.app
    steps = scene.game.colours
    tight = scene.game.players > (app.height - scene.dock) // (app.font.height * app.scale)
    scene.stride = scene.cell if tight else scene.cell + app.scale
    heights = [scene.step_height(step) for step in range(steps)]
    stairs = fetch("ui.bigpoints_stairs")
    stairs.draw(app, scene.group, scene.left, app.height, scene.stride, heights)
    forget("ui", "bigpoints_stairs")


def _counts(scene, text) -> None:
    """A field of name and number per player, right of the staircase."""
    app = scene.app
    scale = app.scale
    font = app.font
    left = (scene.left + scene.stride * scene.game.colours) // scale + font.width
    columns = (app.width // scale - left) // font.width
    lines = (app.height - scene.dock) // (font.height * scale)
    players = scene.game.players
    side = 1 if players <= lines else 2
    apart = (columns + 1) // side if side > 1 else columns  # a blank between two fields
    rows = (players + side - 1) // side
    top = app.height // scale - rows * font.height
    scene.counts = []
    for player in range(players):
        field = TextBlock(font, app.shades.text, min(apart - (side > 1), 12), 1)
        field.grid.x = left + player % side * apart * font.width
        field.grid.y = top + player // side * font.height
        text.append(field.grid)
        scene.counts.append(field)
