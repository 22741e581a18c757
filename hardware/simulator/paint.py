# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Paints a part of the screen, whole tiles at a time; called by `screen` for each dirty rectangle.

Does what Blinka's own pixel loops do, many times faster, for what the screens are made of:
TileGrids of Bitmaps with Palettes, upright or mirrored. Anything else is left to Blinka (`layers`
is None), and a test compares both on random scenes.
"""

from typing import Any

from PIL import Image

from hardware.simulator.blinka import displayio
from hardware.simulator.strict import inside

_SHEETS: dict[int, "_Sheet"] = {}
_MOST_SHEETS = 256
_MOST_PARTS = 1024  # of a sheet

_Box = tuple[int, int, int, int]


def layers(group: Any) -> "list[Layer] | None":
    """What a group shows, from back to front; None where something is not of the plain kind."""
    found: list[Layer] = []
    return found if group is None or _collect(group, found) else None


def paint(shown: "list[Layer]", area: Any) -> Image.Image:
    """What layers show within an area."""
    picture = Image.new("RGB", (area.width(), area.height()))
    for layer in shown:
        layer.paint(picture, area)
    return picture


def _collect(group: Any, found: "list[Layer]") -> bool:
    members = inside(group)
    if members["_hidden_group"]:
        return True
    for layer in members["_layers"]:
        if isinstance(layer, displayio.Group):
            if not _collect(layer, found):
                return False
            continue
        if not isinstance(layer, displayio.TileGrid):
            return False
        grid = inside(layer)
        if grid["_hidden_tilegrid"] or grid["_hidden_by_parent"]:
            continue
        if not _plain(grid):
            return False
        found.append(Layer(grid))
    return True


def _plain(grid: dict[str, Any]) -> bool:
    transform = grid["_absolute_transform"]
    return (
        isinstance(grid["_bitmap"], displayio.Bitmap)
        and grid["_bitmap"]._bits_per_value <= 8
        and isinstance(grid["_pixel_shader"], displayio.Palette)
        and not grid["_pixel_shader"]._dither
        and not grid["_transpose_xy"]
        and not transform.transpose_xy
        and transform.dx > 0
        and transform.dy > 0
    )


class Layer:
    """A visible TileGrid.

    :param grid: its members
    """

    def __init__(self, grid: dict[str, Any]):
        self._grid = grid
        self._scale: int = grid["_absolute_transform"].scale
        whole = grid["_current_area"]
        self._x1: int = whole.x1
        self._y1: int = whole.y1
        self._x2: int = whole.x2
        self._y2: int = whole.y2

    def paint(self, picture: Image.Image, area: Any) -> None:
        """Put what lies within an area on its picture."""
        x1 = max(self._x1, area.x1)
        y1 = max(self._y1, area.y1)
        x2 = min(self._x2, area.x2)
        y2 = min(self._y2, area.y2)
        if x1 >= x2 or y1 >= y2:
            return
        # Where that lies within the grid, whose edges a mirror swaps.
        left, right = x1 - self._x1, x2 - self._x1
        top, bottom = y1 - self._y1, y2 - self._y1
        mirrors = []
        if self._grid["_flip_x"]:
            left, right = self._x2 - x2, self._x2 - x1
            mirrors.append(Image.Transpose.FLIP_LEFT_RIGHT)
        if self._grid["_flip_y"]:
            top, bottom = self._y2 - y2, self._y2 - y1
            mirrors.append(Image.Transpose.FLIP_TOP_BOTTOM)
        colours, mask = self._enlarged(left, top, right, bottom)
        for mirror in mirrors:
            colours = colours.transpose(mirror)
            mask = None if mask is None else mask.transpose(mirror)
        picture.paste(colours, (x1 - area.x1, y1 - area.y1), mask)

    def _enlarged(
        self, left: int, top: int, right: int, bottom: int
    ) -> tuple[Image.Image, Image.Image | None]:
        """A rectangle of the grid, in pixels of the screen: colours, a mask where it has holes."""
        scale = self._scale
        if scale == 1:
            return self._tiles(left, top, right, bottom)
        first, above = left // scale, top // scale
        colours, mask = self._tiles(first, above, -(-right // scale), -(-bottom // scale))
        size = (colours.width * scale, colours.height * scale)
        # What the rounding to whole pixels of the tiles has added at the edges is cut off.
        x = left - first * scale
        y = top - above * scale
        box = (x, y, x + right - left, y + bottom - top)
        colours = colours.resize(size, Image.Resampling.NEAREST).crop(box)
        if mask is not None:
            mask = mask.resize(size, Image.Resampling.NEAREST).crop(box)
        return colours, mask

    def _tiles(
        self, left: int, top: int, right: int, bottom: int
    ) -> tuple[Image.Image, Image.Image | None]:
        """A rectangle of the grid, in its own pixels: colours, and a mask where it has holes."""
        grid = self._grid
        sheet = _sheet(grid["_bitmap"], grid["_pixel_shader"])
        tiles = grid["_tiles"]
        width = grid["_tile_width"]
        height = grid["_tile_height"]
        size = (right - left, bottom - top)
        first_row = top // height
        last_row = (bottom - 1) // height
        first_column = left // width
        last_column = (right - 1) // width
        colours = mask = None
        for row in range(first_row, last_row + 1):
            in_row = (row + grid["_top_left_y"]) % grid["_height_in_tiles"]
            in_row *= grid["_width_in_tiles"]
            above = max(0, top - row * height)
            below = min(height, bottom - row * height)
            for column in range(first_column, last_column + 1):
                tile = tiles[in_row + (column + grid["_top_left_x"]) % grid["_width_in_tiles"]]
                x = tile % grid["_bitmap_width_in_tiles"] * width
                y = tile // grid["_bitmap_width_in_tiles"] * height
                before = max(0, left - column * width)
                behind = min(width, right - column * width)
                part = sheet.part((x + before, y + above, x + behind, y + below))
                if part is not None and part[0].size == size:
                    return part
                if colours is None:
                    colours = Image.new("RGB", size)
                    mask = None if sheet.mask is None else Image.new("L", size)
                if part is None:
                    continue
                at = (column * width + before - left, row * height + above - top)
                colours.paste(part[0], at)
                if mask is not None and part[1] is not None:
                    mask.paste(part[1], at)
        assert colours is not None
        return colours, mask


class _Sheet:
    """A bitmap in the colours of a palette."""

    def __init__(self, bitmap: Any, palette: Any):
        self.bitmap = bitmap
        self.palette = palette
        self.versions = _versions(bitmap, palette)
        self._count = len(palette._colors)
        size = (bitmap.width, bitmap.height)
        content = bytes(bitmap._pixels)
        indexed = Image.frombytes("P", size, content)
        indexed.putpalette(b"".join(_on_glass(colour.rgb888) for colour in palette._colors[:256]))
        self.colours = indexed.convert("RGB")
        holes = [colour.transparent for colour in palette._colors]
        self._values = None
        if content and max(content) >= self._count:
            self._values = Image.frombytes("L", size, content)
        self.mask = None
        if any(holes):
            table = [0 if hole else 255 for hole in holes[:256]]
            values = Image.frombytes("L", size, content)
            self.mask = values.point(table + [0] * (256 - len(table)))

        self._parts: dict[_Box, tuple[Image.Image, Image.Image | None] | None] = {}

    def part(self, box: _Box) -> tuple[Image.Image, Image.Image | None] | None:
        """A tile or a part of one: colours, and a mask where the sheet has holes.

        :return: None where it is nothing but a hole
        :raises IndexError: where it has a value that the palette lacks
        """
        if box not in self._parts:
            if len(self._parts) >= _MOST_PARTS:
                self._parts.clear()
            self._check(box)
            mask = None if self.mask is None else self.mask.crop(box)
            hole = mask is not None and mask.getbbox() is None
            self._parts[box] = None if hole else (self.colours.crop(box), mask)
        return self._parts[box]

    def _check(self, box: _Box) -> None:
        """Refuse a tile with a value that the palette lacks."""
        if self._values is not None:
            highest = self._values.crop(box).getextrema()[1]
            if isinstance(highest, int) and highest >= self._count:
                raise IndexError(
                    f"a pixel drawn has the value {highest}, its palette {self._count} colours"
                )


def _versions(bitmap: Any, palette: Any) -> tuple[int, int]:
    return (bitmap._version, palette._version)


def _sheet(bitmap: Any, palette: Any) -> _Sheet:
    key = id(bitmap) * 31 + id(palette)
    sheet = _SHEETS.get(key)
    if (
        sheet is None
        or sheet.bitmap is not bitmap
        or sheet.palette is not palette
        or sheet.versions != _versions(bitmap, palette)
    ):
        if len(_SHEETS) >= _MOST_SHEETS:
            _SHEETS.clear()
        sheet = _SHEETS[key] = _Sheet(bitmap, palette)
    return sheet


def _on_glass(colour: int) -> bytes:
    """A colour as the 16-bit screen shows it."""
    in_16_bits = colour >> 8 & 0xF800 | colour >> 5 & 0x7E0 | colour >> 3 & 0x1F
    return to_rgb(in_16_bits.to_bytes(2, "little"))


def to_rgb(pixels: bytes) -> bytes:
    """Sixteen-bit colours, low byte first, as three bytes each, as the glass shows them."""
    out = bytearray(len(pixels) // 2 * 3)
    high = pixels[1::2]
    low = pixels[0::2]
    out[0::3] = high.translate(_RED)
    out[1::3] = bytes(map(_green, high, low))
    out[2::3] = low.translate(_BLUE)
    return bytes(out)


_RED = bytes((byte & 0xF8) | byte >> 5 for byte in range(256))
_BLUE = bytes((byte & 0x1F) << 3 | (byte & 0x1F) >> 2 for byte in range(256))


def _green(high: int, low: int) -> int:
    six = (high & 7) << 3 | low >> 5
    return six << 2 | six >> 4
