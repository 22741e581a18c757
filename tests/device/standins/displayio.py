# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Display objects for the VM: they draw nothing and cost what the C objects cost on a device.

Sizes on a 32-bit board, from the structs of CircuitPython 10, in blocks of 16 bytes: TileGrid 6
and a byte (above 255 tiles in the sheet two) per cell where there are more than 4 (2), Group 5
with its list, Palette 1 and one per colour, Bitmap 3 and its rows in words of 32 bits. The 64-bit
VM gets about 1.7 times that for objects, which is why attributes are few: what rarely differs
from its default stays in the class. `test_standins.py` measures it.
"""

CIRCUITPYTHON_TERMINAL = None


class Bitmap:
    def __init__(self, width, height, value_count):
        bits = 1
        while value_count - 1 >> bits:
            bits <<= 1
        self.shape = width << 24 | height << 8 | bits
        self.rows = bytearray((width * bits + 31) // 32 * 4 * height)

    @property
    def width(self):
        return self.shape >> 24

    @property
    def height(self):
        return self.shape >> 8 & 0xFFFF

    @property
    def bits(self):
        return self.shape & 255

    def _at(self, index):
        x, y = index if isinstance(index, tuple) else (index % self.width, index // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        bit = x * self.bits
        stride = len(self.rows) // self.height
        return y * stride + (bit >> 3), 8 - self.bits - (bit & 7)

    def __getitem__(self, index):
        at, shift = self._at(index)
        return self.rows[at] >> shift & (1 << self.bits) - 1

    def __setitem__(self, index, value):
        at, shift = self._at(index)
        mask = (1 << self.bits) - 1
        if value & ~mask:
            raise ValueError("pixel value requires too many bits")
        self.rows[at] = self.rows[at] & ~(mask << shift) | value << shift

    def deinit(self):
        self.rows = b""

    def fill(self, value):
        for y in range(self.height):
            for x in range(self.width):
                self[x, y] = value


class Palette:
    def __init__(self, color_count, dither=False):
        self.colors = bytearray(color_count * 24)

    def __len__(self):
        return len(self.colors) // 24

    def _at(self, index):
        if not 0 <= index < len(self):
            raise IndexError("palette index out of range")
        return index * 24

    def __getitem__(self, index):
        at = self._at(index)
        return self.colors[at] << 16 | self.colors[at + 1] << 8 | self.colors[at + 2]

    def __setitem__(self, index, color):
        at = self._at(index)
        if isinstance(color, tuple):
            color = color[0] << 16 | color[1] << 8 | color[2]
        self.colors[at] = color >> 16
        self.colors[at + 1] = color >> 8 & 255
        self.colors[at + 2] = color & 255

    def make_transparent(self, index):
        self.colors[self._at(index) + 3] = 1

    def make_opaque(self, index):
        self.colors[self._at(index) + 3] = 0

    def is_transparent(self, index):
        return bool(self.colors[self._at(index) + 3])


class TileGrid:
    hidden = False
    flip_x = False
    flip_y = False
    transpose_xy = False

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width or bitmap.height % tile_height:
            raise ValueError("Tile size must exactly divide bitmap size")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.shape = width << 30 | height << 20 | tile_width << 10 | tile_height
        count = self._count()
        if default_tile >= count:
            raise ValueError("Tile index out of bounds")
        if width * height <= (4 if count <= 255 else 2):
            self.tiles = 0
        else:
            self.tiles = bytearray(width * height * (1 if count <= 255 else 2))
        for at in range(width * height):
            self._set(at, default_tile)
        self.in_group = False

    @property
    def width(self):
        return self.shape >> 30

    @property
    def height(self):
        return self.shape >> 20 & 1023

    @property
    def tile_width(self):
        return self.shape >> 10 & 1023

    @property
    def tile_height(self):
        return self.shape & 1023

    def _count(self):
        bitmap = self.bitmap
        return bitmap.width // self.tile_width * (bitmap.height // self.tile_height)

    def _index(self, index):
        width = self.width
        if isinstance(index, tuple):
            x, y = index
        else:
            x = index % width
            y = index // width
        if not (0 <= x < width and 0 <= y < self.height):
            raise IndexError("Tile index out of bounds")
        return y * width + x

    def _set(self, at, tile):
        tiles = self.tiles
        if isinstance(tiles, int):
            size = 32 // (self.width * self.height)
            self.tiles = tiles & ~((1 << size) - 1 << at * size) | tile << at * size
        elif len(tiles) == self.width * self.height:
            tiles[at] = tile
        else:
            tiles[2 * at] = tile & 255
            tiles[2 * at + 1] = tile >> 8

    def __getitem__(self, index):
        at = self._index(index)
        tiles = self.tiles
        if isinstance(tiles, int):
            size = 32 // (self.width * self.height)
            return tiles >> at * size & (1 << size) - 1
        if len(tiles) == self.width * self.height:
            return tiles[at]
        return tiles[2 * at] | tiles[2 * at + 1] << 8

    def __setitem__(self, index, tile):
        at = self._index(index)
        if not 0 <= tile < self._count():
            raise ValueError("Tile index out of bounds")
        self._set(at, tile)


class Group:
    x = 0
    y = 0
    scale = 1
    hidden = False
    in_group = False

    def __init__(self, *, scale=1, x=0, y=0):
        if scale != 1:
            self.scale = scale
        if x:
            self.x = x
        if y:
            self.y = y
        self._members = []

    def _take(self, layer):
        if not isinstance(layer, (TileGrid, Group)):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer.in_group:
            raise ValueError("Layer already in a group")
        layer.in_group = True
        return layer

    def append(self, layer):
        self._members.append(self._take(layer))

    def insert(self, index, layer):
        self._members.insert(index, self._take(layer))

    def pop(self, index=-1):
        layer = self._members.pop(index)
        layer.in_group = False
        return layer

    def remove(self, layer):
        self._members.remove(layer)
        layer.in_group = False

    def index(self, layer):
        return self._members.index(layer)

    def __len__(self):
        return len(self._members)

    def __getitem__(self, index):
        return self._members[index]

    def __setitem__(self, index, layer):
        self._members[index].in_group = False
        self._members[index] = self._take(layer)

    def __delitem__(self, index):
        self.pop(index)

    def __iter__(self):
        return iter(self._members)

    def __contains__(self, layer):
        return layer in self._members


def release_displays():
    pass
