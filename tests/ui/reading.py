# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads what the simulated screen says: the letters that can be seen, line by line.

The tests of the screens use it, so that they hold to what a person sees. It walks the tiles of
the display's root group and turns those of the font's sheet back into characters.
"""

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

from hardware.simulator.session import Simulator
from hardware.simulator.strict import inside

_SHADE = 3  # pixels by which the shade of a letter lies lower, at most
_FONTS = 4  # of which something is kept; every handheld that is switched on has its own
MISSING = "\N{REPLACEMENT CHARACTER}"


class Cell(NamedTuple):
    """A character on the screen and the rectangle it fills, in pixels."""

    x: int
    y: int
    width: int
    height: int
    character: str

    def overlaps(self, other: "Cell") -> bool:
        """Whether the two share a pixel."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


@functools.lru_cache(maxsize=_FONTS)
def characters(font: Any) -> list[str]:
    """The characters of the font's sheet by their tiles; `MISSING` is the box for all others."""
    known = [chr(code) for code in range(32, 127)] + [MISSING]
    others = [code for code in font.letters if font.tile(code) >= len(known)]
    return known + [chr(code) for code in sorted(others, key=font.tile)]


def cells(simulator: Simulator) -> list[Cell]:
    """All characters that can be seen, blanks left out.

    One upon its like, as the cursor upon the letter of a name, is one: it covers every pixel of it.
    """
    return [cell for cell, _ in _placed_cells(simulator)]


def _placed_cells(simulator: Simulator) -> list[tuple[Cell, int]]:
    """The characters, each with the place of its TileGrid among all, from back to front."""
    seen: dict[Any, int] = {}  # by the cells; a tuple finds the cell that equals it
    for new, ground, place in _all_cells(simulator):
        if ground is not None:  # a text with a ground of its own, or a panel
            seen = {cell: at for cell, at in seen.items() if not ground.overlaps(cell)}
        for cell in new:
            x, y, width, height, character = cell
            for drop in range(1, _SHADE + 1):  # what is there to give this one a shade
                seen.pop((x, y + drop, width, height, character), None)
            seen.setdefault(cell, place)
    return list(seen.items())


def lines(simulator: Simulator) -> list[str]:
    """What can be read, a line of the screen each, from the top; gaps are as wide as they look."""
    rows: dict[int, list[Cell]] = {}
    for cell in cells(simulator):
        rows.setdefault(cell.y, []).append(cell)
    return [_line(sorted(row, key=lambda cell: cell.x)) for _, row in sorted(rows.items())]


def written(block: Any, row: int) -> str:
    """What a block of text holds in a row."""
    known = characters(block._font)
    tiles = inside(block.grid)["_tiles"]
    first = row * block.columns
    return "".join(known[tile] for tile in tiles[first : first + block.columns]).strip()


def text(simulator: Simulator) -> str:
    """The lines, joined."""
    return "\n".join(lines(simulator))


def faults(simulator: Simulator) -> list[str]:
    """What is wrong with the letters on the screen: cut off, on top of each other, not drawn."""
    width, height = simulator.board.width, simulator.board.height
    found = []
    seen = sorted(cells(simulator), key=lambda cell: cell.y)
    font = simulator.app.theme.font
    inks = [_ink(font, cell) for cell in seen]
    for at, cell in enumerate(seen):
        if cell.character == MISSING:
            found.append(f"a character is missing at {cell.x}, {cell.y}")
        # The lowest line of a text may lose the rows below the letters' feet.
        if cell.x < 0 or cell.y < 0 or cell.x + cell.width > width or cell.y >= height:
            found.append(f"{cell.character!r} is cut off at {cell.x}, {cell.y}")
        ink, end = inks[at], cell.y + cell.height
        left, right = ink.x, ink.x + ink.width
        for later in range(at + 1, len(seen)):
            other = seen[later]
            if other.y >= end:
                break
            beside = other.x >= right or other.x + other.width <= left  # most are
            if not beside and ink.overlaps(inks[later]):
                both = f"{other.character!r} lies on {cell.character!r}"
                found.append(f"{both} at {cell.x}, {cell.y}")
    if found:
        found.append(text(simulator))
    return found


@functools.lru_cache(maxsize=4096 * _FONTS)
def _ink(font: Any, cell: Cell) -> Cell:
    """The rows of a cell that its character uses: rows of text may stand closer than cells."""
    x, y, width, height, character = cell
    top, bottom = _rows(font, character)
    scale = height // font.height
    return Cell(x, y + top * scale, width, (bottom - top) * scale, character)


@functools.lru_cache(maxsize=256 * _FONTS)
def _rows(font: Any, character: str) -> tuple[int, int]:
    """The first row of a character that is not blank, and the one below the last."""
    tile = font.tile(character)
    wide = font.bitmap.width
    down, across = divmod(tile, wide // font.width)
    first = down * font.height * wide + across * font.width
    pixels = inside(font.bitmap)["_pixels"]
    starts = range(first, first + font.height * wide, wide)
    inked = [row for row, at in enumerate(starts) if any(pixels[at : at + font.width])]
    return (inked[0], inked[-1] + 1) if inked else (0, 0)


def covered(simulator: Simulator) -> list[str]:
    """The letters that lie behind a picture: their ink shares pixels with its tiles that are not
    blank.
    """
    palettes = simulator.app.theme.palettes
    pictures = (palettes.pieces, palettes.die, palettes.lettering)
    found = []
    shown = list(_grids(simulator.console.display.root_group, 0, 0, 1))
    front = [place for place, (grid, *_) in enumerate(shown) if grid.pixel_shader in pictures]
    if not front:
        return []
    font = simulator.app.theme.font
    for cell, place in _placed_cells(simulator):
        ink = _ink(font, cell)
        for later in front:
            if later > place and any(ink.overlaps(tile) for tile in _tiles(*shown[later])):
                found.append(f"{cell.character!r} is behind a picture at {cell.x}, {cell.y}")
    return found


def _tiles(grid: Any, x: int, y: int, scale: int) -> Iterator[Cell]:
    """The tiles of a picture that are not blank."""
    wide, high = grid.tile_width * scale, grid.tile_height * scale
    for index, tile in enumerate(inside(grid)["_tiles"]):
        row, column = divmod(index, grid.width)
        if tile:
            yield Cell(x + column * wide, y + row * high, wide, high, "")


def note_cuts(simulator: Simulator) -> list[str]:
    """From now on note every text that is longer than its field: what is cut cannot be seen."""
    assert simulator.app
    from ui.look.sheet import TextBlock

    noted: list[str] = []
    put = TextBlock.put

    def noting(block: Any, text: str, row: int = 0, column: int = 0, width: int = 0) -> None:
        room = width or block.columns - column
        if len(text.rstrip()) > room or row >= block.rows:
            noted.append(f"{text!r} in {room} columns, row {row} of {block.rows}")
        put(block, text, row, column, width)

    TextBlock.put = noting  # type: ignore[assignment, method-assign]
    return noted


def _line(row: list[Cell]) -> str:
    line = ""
    end = row[0].x
    for cell in row:
        gap = (cell.x - end) / cell.width
        line += " " * (round(gap) or (1 if gap > 0.4 else 0)) + cell.character
        end = cell.x + cell.width
    return line


def _all_cells(simulator: Simulator) -> Iterator[tuple[list[Cell], Cell | None, int]]:
    """The characters of a TileGrid after the other, those that are covered too; what the grid
    covers, if it paints its ground; its place from back to front.
    """
    font = simulator.app.theme.font
    sheet = font.bitmap
    palettes = simulator.app.theme.palettes
    grounds = (palettes.panel, palettes.plate, palettes.button)
    shades = (palettes.line, palettes.edge)
    shown = _grids(simulator.console.display.root_group, 0, 0, 1)
    for place, (grid, x, y, scale) in enumerate(shown):
        columns = grid.width
        wide = grid.tile_width * scale
        high = grid.tile_height * scale
        whole = Cell(x, y, wide * columns, high * grid.height, "")
        if grid.pixel_shader in grounds:
            yield [], whole, place
            continue
        if grid.bitmap is not sheet or grid.pixel_shader in shades:
            continue  # the shade below large letters
        tiles = bytes(inside(grid)["_tiles"])  # asking the grid is slow
        found = _cells_of(font, tiles, columns, x, y, wide, high)
        yield found, None if grid.pixel_shader.is_transparent(0) else whole, place


@functools.lru_cache(maxsize=1024)
def _cells_of(
    font: Any, tiles: bytes, columns: int, x: int, y: int, wide: int, high: int
) -> list[Cell]:
    """The characters of a TileGrid. Most texts stay as they are while others change."""
    known = characters(font)
    return [
        Cell(x + index % columns * wide, y + index // columns * high, wide, high, known[tile])
        for index, tile in enumerate(tiles)
        if tile
    ]


def _grids(group: Any, x: int, y: int, scale: int) -> Iterator[tuple[Any, int, int, int]]:
    """The TileGrids that are shown, from back to front, with their place and magnification."""
    if group is None or group.hidden:
        return
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if hasattr(layer, "bitmap"):
            if not layer.hidden:
                yield layer, x + layer.x * scale, y + layer.y * scale, scale
        else:
            yield from _grids(layer, x, y, scale)
