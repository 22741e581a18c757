# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Builds what moves in the picture of Aggravation: marbles, marks, die; before the game the throws.

`aggravation_scene` calls it once and forgets it; the holes are drawn by `aggravation_holes`.
"""

from displayio import Group, Palette

from ui import colours, tiles
from ui.aggravation_scene import FACE_AT
from ui.text import TextBlock

_MOST_WAY = 5  # cells between a marble and the furthest goal


def build(scene) -> None:
    """Give a scene its tiles and texts.

    :param Scene scene: with app, game and an empty group
    """
    app = scene.app
    game = scene.game
    text = app.text_group()
    scene.who = TextBlock(app.font, app.shades.cursor, app.columns, 1)
    scene.prompt = TextBlock(app.font, app.shades.text, app.columns, 1)
    text.append(scene.who.grid)
    text.append(scene.prompt.grid)
    scene.group.append(text)
    if scene.size:
        scene.marbles = _sprites(scene, tiles.MARBLE, 1, 4 * game.players)
        scene.way = _sprites(scene, tiles.WAY, 0, _MOST_WAY)
        scene.hit = _sprites(scene, tiles.AGGRAVATE, 0, 1)[0]
        scene.target = _sprites(scene, tiles.TARGET, 0, 1)[0]
        scene.cursor = _sprites(scene, tiles.CURSOR, 0, 1)[0]
    else:
        scene.throws = TextBlock(app.font, app.shades.text, FACE_AT + 1, game.players)
        scene.throws.grid.x = app.font.width
        scene.throws.grid.y = app.font.height * 2
        text.append(scene.throws.grid)
    _die(scene)


def _sprites(scene, tile: int, step: int, count: int) -> list:
    """Tiles of their own, hidden; with step 1 every four show the next tile."""
    sprites = []
    for at in range(count):
        sprite = scene.sheet.grid(scene.app.shades.game, 1, 1, 0, 0, tile + at // 4 * step)
        sprite.hidden = True
        scene.group.append(sprite)
        sprites.append(sprite)
    return sprites


def _die(scene) -> None:
    """Bottom right, clear of the board; before the game beside the throws."""
    app = scene.app
    sheet = app.sheet("dice", tiles.DIE_SIZES, tiles.DIE_SIZES[0])
    scale = 2 if app.width > app.height or app.scale == 2 or not scene.size else 1
    side = sheet.size * scale
    edge = 2 * app.scale
    group = Group(scale=scale, x=app.width - side - edge, y=app.height - side - edge)
    if not scene.size:
        group.x = app.width * 3 // 4 - side // 2
        group.y = (app.height - side) // 2
    scene.die = sheet.grid(_palette(app.shades.game), 1, 1, 0, 0)
    scene.die.hidden = True
    group.append(scene.die)
    scene.group.append(group)


def _palette(game: Palette) -> Palette:
    """The four colours of a die among those of the game: transparent, edge, face, pips."""
    die = Palette(4)
    die.make_transparent(0)
    die[1] = game[colours.DIM]
    die[2] = game[colours.WHITE]
    die[3] = game[colours.DARK_INK]
    return die
