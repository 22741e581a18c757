# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Tiles that are set and moved only where something changes: what is not touched is not painted."""

from displayio import TileGrid


def put(sprite: TileGrid, x: int, y: int) -> None:
    """Show a sprite at a place; nothing is repainted where it is there already."""
    if sprite.x != x:
        sprite.x = x
    if sprite.y != y:
        sprite.y = y
    if sprite.hidden:
        sprite.hidden = False


def glide(sprite: TileGrid, x: int, y: int, to_x: int, to_y: int, part: int, parts: int) -> None:
    """Show a sprite on its way between two places, `part` of `parts` of the way behind it."""
    put(sprite, x + (to_x - x) * part // parts, y + (to_y - y) * part // parts)


def hide(sprite: TileGrid) -> None:
    """Show a sprite no more."""
    if not sprite.hidden:
        sprite.hidden = True


def set_tile(grid: TileGrid, index: int, tile: int) -> None:
    """Set a tile where it differs."""
    if grid[index] != tile:
        grid[index] = tile


def set_shade(grid: TileGrid, shade) -> None:
    """Set the palette where it differs."""
    if grid.pixel_shader is not shade:
        grid.pixel_shader = shade
