# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where Blinka's displayio is laxer than a device, made as strict: one place for all of it.

======================================  =====================================================
what a program does                     what it gets, as on a device
======================================  =====================================================
``bitmap[x, y]`` outside the bitmap      IndexError
``bitmap[x, y] = value`` beyond its bits  ValueError; ``fill`` too
``tilegrid[x, y]`` outside the grid      IndexError
``tilegrid[x, y] = tile`` past the sheet ValueError; ``default_tile`` too
``palette[n]`` past the palette          IndexError
``palette[n] = colour`` beyond 24 bits   TypeError
a pixel whose value the palette lacks   IndexError when drawn (a device reads what lies there)
``group.append`` of what is in a group   ValueError "Layer already in a group"
``group.insert``, ``pop`` past the end   IndexError
slices of any of them                   NotImplementedError, TypeError for a palette
a new attribute on such an object       AttributeError
``x``, ``y``, ``scale`` not a whole number TypeError
``refresh`` with a minimum, when late    RuntimeError
``bitmaptools`` with bad coordinates     ValueError; too little data IndexError; a short file
                                        EOFError
a glyph that the firmware's font lacks  None from ``terminalio.FONT.get_glyph``
``os.getenv``                           settings.toml only (in `device_code`)
modules the firmware lacks              ImportError (in `device_code`)
a pin used twice                        ValueError "GP2 in use" (in the shims)
SPI on pins that no SPI has             ValueError "Invalid pins" (in the shims)
I2C without having locked it            RuntimeError (in the shims)
a screen turned by 45 degrees           ValueError (in `screen`)
a display on a bus whose SPI is gone    RuntimeError "display init failed" (in `screen`): nothing
                                        but the program keeps it before there is a display
======================================  =====================================================

Blinka's classes are changed in place, so that its own code meets the strict ones too. Pixels are
kept a byte (or two) each, which `paint` reads.
"""

import functools
import operator
import weakref
from array import array
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, BinaryIO

from hardware.simulator.blinka import (
    Area,
    bitmaptools,
    busdisplay,
    displayio,
    fontio,
    fourwire,
    splash,
    terminalio,
    tilegrid,
)


class _Changes:
    """``any``: whether anything that is drawn may have changed since the last refresh."""

    __slots__ = ("any",)

    def __init__(self) -> None:
        self.any = True


changes = _Changes()


def _whole(value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"can't convert {type(value).__name__} to int") from None


def _within(name: str, value: Any, low: int, high: int) -> int:
    number = value if value.__class__ is int else _whole(value)
    if not low <= number <= high:
        raise ValueError(f"{name} must be {low}-{high}")
    return number


def inside(thing: Any) -> dict[str, Any]:
    """The members of a displayio object, past the checks that make it slow to set them.

    Who changes one that is drawn sets `changes.any` and counts up `_version`, where it has one.
    """
    members: dict[str, Any] = thing.__dict__
    return members


class _Native:
    """What all objects made in C have in common."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What the class of Blinka has that gets these methods."""

    def __setattr__(self, name: str, value: Any) -> None:
        changes.any = True
        if name[0] != "_":
            kind = type(self)
            if name in ("x", "y", "scale"):
                value = _whole(value)
            if kind in _NATIVE and not hasattr(kind, name):
                raise AttributeError(f"can't set attribute '{name}'")
        object.__setattr__(self, name, value)


class _Bitmap(_Native):
    """Pixels, kept a byte each up to eight bits, else two."""

    def __init__(self, width: int, height: int, value_count: int):
        width = _within("width", width, 0, 32767)
        height = _within("height", height, 0, 32767)
        _within("value_count", value_count, 1, 65536)
        bits = 1
        while (value_count - 1) >> bits:
            bits = bits * 2 if bits < 8 else bits + 8
        mask = (1 << bits) - 1
        size = width * height
        inside(self).update(
            _bmp_width=width,
            _bmp_height=height,
            _bits_per_value=bits,
            _bitmask=mask,
            _value_reject=~mask,
            _read_only=False,
            _version=0,
            _pixels=bytearray(size) if bits <= 8 else array("H", bytes(2 * size)),
            _dirty_area=Area(0, 0, width, height),
        )

    def __getitem__(self, index: Any) -> int:
        members = inside(self)
        value: int = members["_pixels"][_place(members, index)]
        return value

    def __setitem__(self, index: Any, value: int) -> None:
        members = inside(self)
        place = _place(members, index)
        members["_pixels"][place] = _within("value", value, 0, members["_bitmask"])
        _changed(members)
        y, x = divmod(place, members["_bmp_width"])
        dirty = members["_dirty_area"]
        if not (dirty.x1 <= x < dirty.x2 and dirty.y1 <= y < dirty.y2):
            self._set_dirty_area(Area(x, y, x + 1, y + 1))

    def __delitem__(self, index: Any) -> None:
        raise AttributeError("Cannot delete values")

    def _get_pixel(self, x: int, y: int) -> int:
        members = inside(self)
        value = 0
        if 0 <= x < members["_bmp_width"] and 0 <= y < members["_bmp_height"]:
            value = members["_pixels"][y * members["_bmp_width"] + x]
        return value

    def _write_pixel(self, x: int, y: int, value: int) -> None:
        members = inside(self)
        if 0 <= x < members["_bmp_width"] and 0 <= y < members["_bmp_height"]:
            members["_pixels"][y * members["_bmp_width"] + x] = value & members["_bitmask"]
            _changed(members)

    def fill(self, value: int) -> None:
        """Set every pixel."""
        members = inside(self)
        _within("value", value, 0, members["_bitmask"])
        pixels = members["_pixels"]
        pixels[:] = _run(pixels, value, len(pixels))
        _changed(members)
        self._set_dirty_area(Area(0, 0, members["_bmp_width"], members["_bmp_height"]))

    def deinit(self) -> None:
        """Give the memory back."""


def _place(members: dict[str, Any], index: Any) -> int:
    """Where a pixel of a bitmap is among its pixels."""
    width: int = members["_bmp_width"]
    height: int = members["_bmp_height"]
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, int):
        if not 0 <= index < width * height:
            raise IndexError(f"index must be 0-{width * height - 1}")
        return index
    x, y = index
    if not 0 <= _whole(x) < width:
        raise IndexError(f"x must be 0-{width - 1}")
    if not 0 <= _whole(y) < height:
        raise IndexError(f"y must be 0-{height - 1}")
    return int(y * width + x)


def _changed(members: dict[str, Any]) -> None:
    """Pixels of a bitmap have changed."""
    members["_version"] += 1
    changes.any = True


def _run(pixels: Any, value: int, count: int) -> Any:
    """So many pixels of a value, kept as others are."""
    one = pixels[:0]
    one.append(value)
    return one * count


class _Palette(_Native):
    """Colours; `_version` counts the changes."""

    _version = 0

    def _set_color(self, palette_index: int, color: int) -> None:
        colour = self._colors[palette_index]
        if colour.rgb888 != color:
            colour.rgb888 = color
            colour.cached_colorspace = None
            self._version += 1
            self._needs_refresh = True

    def __getitem__(self, index: Any) -> int:
        return self._colors[self._at(index)].rgb888

    def __setitem__(self, index: Any, value: Any) -> None:
        at = self._at(index)
        if isinstance(value, tuple | list):
            value = bytes(value)
        if isinstance(value, str | bytes | bytearray):
            if len(value) not in (3, 4):
                raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
            value = bytes(value[:3], "utf-8") if isinstance(value, str) else value
            value = value[0] << 16 | value[1] << 8 | value[2]
        elif not isinstance(value, int):
            raise TypeError("color buffer must be a buffer, tuple, list, or int")
        if not 0 <= value <= 0xFFFFFF:
            raise TypeError("color must be between 0x000000 and 0xffffff")
        self._set_color(at, value)

    def __delitem__(self, index: Any) -> None:
        raise TypeError("'Palette' object does not support item deletion")

    def __iter__(self) -> Any:
        return iter([colour.rgb888 for colour in self._colors])

    def _at(self, index: Any) -> int:
        if not isinstance(index, int):
            raise TypeError(f"Palette indices must be integers, not {type(index).__name__}")
        count = len(self._colors)
        if not -count <= index < count:
            raise IndexError("index out of range")
        return index % count

    def _transparent(self, palette_index: int, transparent: bool) -> None:
        at = _within("palette_index", palette_index, 0, len(self._colors) - 1)
        self._colors[at].transparent = transparent
        self._version += 1
        self._needs_refresh = True

    def _finish_refresh(self) -> None:
        inside(self)["_needs_refresh"] = False

    def make_transparent(self, palette_index: int) -> None:
        """Let a colour be seen through."""
        self._transparent(palette_index, True)

    def make_opaque(self, palette_index: int) -> None:
        """Let a colour cover what is behind it."""
        self._transparent(palette_index, False)

    def is_transparent(self, palette_index: int) -> bool:
        """Whether a colour can be seen through."""
        return self._colors[_within("palette_index", palette_index, 0, len(self) - 1)].transparent


_UPDATE_CURRENT_X = displayio.TileGrid._update_current_x
_UPDATE_CURRENT_Y = displayio.TileGrid._update_current_y


class _TileGrid(_Native):
    """Tiles of a bitmap."""

    def __getitem__(self, index: Any) -> int:
        members = self.__dict__
        tiles = members["_tiles"]
        if index.__class__ is int and 0 <= index < len(tiles):  # asked a million times
            place = index
        else:
            x, y = _column_and_row(members, index)
            place = y * members["_width_in_tiles"] + x
        tile: int = tiles[place]
        return tile

    def __setitem__(self, index: Any, tile_index: int) -> None:
        members = inside(self)
        x, y = _column_and_row(members, index)
        tile = _within("tile", tile_index, 0, members["_tiles_in_bitmap"] - 1)
        columns = members["_width_in_tiles"]
        members["_tiles"][y * columns + x] = tile
        x1 = (x - members["_top_left_x"]) % columns * members["_tile_width"]
        y1 = (y - members["_top_left_y"]) % members["_height_in_tiles"] * members["_tile_height"]
        x2 = x1 + members["_tile_width"]
        y2 = y1 + members["_tile_height"]
        dirty = members["_dirty_area"]
        if members["_partial_change"] and dirty.x1 != dirty.x2 and dirty.y1 != dirty.y2:
            dirty.x1 = min(dirty.x1, x1)
            dirty.y1 = min(dirty.y1, y1)
            dirty.x2 = max(dirty.x2, x2)
            dirty.y2 = max(dirty.y2, y2)
        else:
            dirty.x1, dirty.y1, dirty.x2, dirty.y2 = x1, y1, x2, y2
        members["_partial_change"] = members["_needs_refresh"] = True
        changes.any = True

    _moved: bool

    def _update_transform(self, absolute_transform: Any) -> None:
        members = inside(self)
        members["_in_group"] = absolute_transform is not None
        members["_absolute_transform"] = absolute_transform
        if absolute_transform is not None:
            members["_moved"] = True
            self._update_current_x()
            self._update_current_y()

    # Where a grid is, upright in groups that are upright, as all of ours are; else Blinka finds it.

    def _update_current_x(self) -> None:
        members = inside(self)
        transform = members["_absolute_transform"]
        if transform is None or members["_transpose_xy"] or transform.transpose_xy:
            _UPDATE_CURRENT_X(self)
            return
        members["_needs_refresh"] = changes.any = True
        area = members["_current_area"]
        area.x1 = transform.x + transform.dx * members["_x"]
        area.x2 = area.x1 + transform.dx * members["_pixel_width"]
        if area.x2 < area.x1:
            area.x1, area.x2 = area.x2, area.x1

    def _update_current_y(self) -> None:
        members = inside(self)
        transform = members["_absolute_transform"]
        if transform is None or members["_transpose_xy"] or transform.transpose_xy:
            _UPDATE_CURRENT_Y(self)
            return
        members["_needs_refresh"] = changes.any = True
        area = members["_current_area"]
        area.y1 = transform.y + transform.dy * members["_y"]
        area.y2 = area.y1 + transform.dy * members["_pixel_height"]
        if area.y2 < area.y1:
            area.y1, area.y2 = area.y2, area.y1

    def _set_hidden(self, hidden: bool) -> None:
        self._hide("_hidden_tilegrid", hidden)

    def _set_hidden_by_parent(self, hidden: bool) -> None:
        self._hide("_hidden_by_parent", hidden)

    def _hide(self, by: str, hidden: bool) -> None:
        members = inside(self)
        members[by] = hidden
        members["_rendered_hidden"] = False
        members["_full_change"] = members["_full_change"] or not hidden
        members["_needs_refresh"] = changes.any = True

    # Blinka guards the next three against a thread that paints meanwhile, and so paints more than
    # the firmware does; there is no such thread here.

    def _finish_refresh(self) -> None:
        members = inside(self)
        previous = members["_previous_area"]
        drawn = previous.x1 != previous.x2
        if drawn and (members["_hidden_tilegrid"] or members["_hidden_by_parent"]):
            previous.x2 = previous.x1
        elif members["_moved"] or not drawn:
            members["_current_area"].copy_into(previous)
        members["_moved"] = members["_full_change"] = members["_partial_change"] = False
        members["_pixel_shader"]._finish_refresh()
        bitmap = members["_bitmap"]
        if isinstance(bitmap, displayio.Bitmap):
            bitmap._finish_refresh()

    def _prepare_full_refresh(self) -> None:
        pass

    def _get_previous_area(self, area: Any) -> bool:
        self._previous_area.copy_into(area)
        return area.x1 != area.x2


def _column_and_row(members: dict[str, Any], index: Any) -> tuple[int, int]:
    """Where a tile of a grid is."""
    wide = members["_width_in_tiles"]
    if isinstance(index, int):
        y, x = divmod(index, wide)
    elif isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    else:
        x, y = index
    if not (0 <= x < wide and 0 <= y < members["_height_in_tiles"]):
        raise IndexError("Tile index out of bounds")
    return x, y


def _at_rest(members: dict[str, Any]) -> bool:
    """Whether a grid shows what the last refresh has painted, so that it can be passed over."""
    previous = members["_previous_area"]
    dirty = members["_bitmap"].__dict__.get("_dirty_area")
    return not (
        members["_moved"]
        or members["_full_change"]
        or members["_partial_change"]
        or dirty is None  # not in memory, but in a file
        or dirty.x1 != dirty.x2
        or members["_pixel_shader"].__dict__.get("_needs_refresh", True)
        or (previous.x1 != previous.x2)
        == (members["_hidden_tilegrid"] or members["_hidden_by_parent"])
    )


class _Group(_Native):
    """Layers."""

    # Most grids are at rest at most refreshes; Blinka asks each of them, and twice. Here the grids
    # that the search for areas has found are remembered for the end of the refresh.

    _found: "list[Any] | None" = None

    def _prepare_full_refresh(self) -> None:
        members = inside(self)
        members["_found"] = None
        members["_removed_areas"].clear()
        for layer in members["_layers"]:
            if not isinstance(layer, displayio.TileGrid):
                layer._prepare_full_refresh()

    def _get_refresh_areas(self, areas: Any) -> None:
        members = inside(self)
        if members["_removed_areas"] or members["_item_removed"]:
            self._consume_removed_areas()
            if members["_item_removed"]:
                areas.append(members["_dirty_area"])
        found = members["_found"] = []
        for layer in reversed(members["_layers"]):
            if not isinstance(layer, displayio.TileGrid):
                found.append(layer)
                layer._get_refresh_areas(areas)
            elif not _at_rest(inside(layer)):
                found.append(layer)
                if not layer._get_rendered_hidden():
                    layer._get_refresh_areas(areas)

    def _finish_refresh(self) -> None:
        members = inside(self)
        members["_item_removed"] = False
        found = members["_found"]
        for layer in members["_layers"] if found is None else found:
            layer._finish_refresh()

    def _check_layer(self, layer: Any) -> None:
        if not isinstance(layer, self._supported_types):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer._in_group if isinstance(layer, displayio.Group | displayio.TileGrid) else False:
            raise ValueError("Layer already in a group")

    def _layer_at(self, index: Any) -> int:
        if isinstance(index, slice):
            raise NotImplementedError("Slices not supported")
        count = len(self._layers)
        if not -count <= _whole(index) < count:
            raise IndexError("index out of range")
        return index % count

    def insert(self, index: int, layer: Any) -> None:
        """Insert a layer."""
        self._check_layer(layer)
        at = index if index == len(self._layers) else self._layer_at(index)
        self._layers.insert(at, layer)
        self._layer_update(at)

    def pop(self, i: int = -1) -> Any:
        """Remove a layer and return it."""
        layer = self._layers.pop(self._layer_at(i))
        self._removal_cleanup(layer)
        return layer

    def index(self, layer: Any) -> int:
        """Where a layer is."""
        for at, member in enumerate(self._layers):
            if member is layer:
                return at
        raise ValueError("object not in sequence")

    def __getitem__(self, index: Any) -> Any:
        return self._layers[self._layer_at(index)]

    def __setitem__(self, index: Any, value: Any) -> None:
        at = self._layer_at(index)
        self._check_layer(value)
        old = self._layers[at]
        self._layers[at] = value
        self._removal_cleanup(old)
        self._layer_update(at)

    def __delitem__(self, index: Any) -> None:
        self.pop(index)


_NATIVE = (displayio.Bitmap, displayio.Palette, displayio.TileGrid, displayio.Group)


def _graft(source: type, onto: type) -> None:
    """Give a class the methods of another, in place."""
    for name, member in {**vars(_Native), **vars(source)}.items():
        if name not in ("__dict__", "__weakref__", "__module__", "__doc__", "__slots__"):
            setattr(onto, name, member)


def _tilegrid_init(original: Callable[..., None]) -> Callable[..., None]:
    """As Blinka does it, which sets thirty members one by one: here on an object that checks none
    of them.
    """

    def method(self: Any, bitmap: Any, *arguments: Any, **named: Any) -> None:
        plain = SimpleNamespace()
        original(plain, bitmap, *arguments, **named)
        members = inside(self)
        members.update(vars(plain))
        changes.any = True
        if members["_pixel_shader"] is None:
            raise TypeError("unsupported pixel_shader type")
        tiles, count = members["_tiles"], members["_tiles_in_bitmap"]
        if tiles and tiles[0] >= count:
            raise ValueError(f"default_tile must be 0-{count - 1}")
        if count > 255:
            members["_tiles"] = array("H", list(tiles))

    return method


def _palette_init(original: Callable[..., None]) -> Callable[..., None]:
    def method(self: Any, color_count: int, *, dither: bool = False) -> None:
        original(self, _within("color_count", color_count, 1, 32767), dither=dither)

    return method


# bitmaptools


def _span(name: str, first: int, last: "int | None", limit: int) -> tuple[int, int]:
    start = _within(f"{name}1", first, 0, limit)
    return start, limit if last is None else _within(f"{name}2", last, start, limit)


def _fitting(bitmap: Any, value: int) -> int:
    if _whole(value) & ~bitmap._bitmask:
        raise ValueError("out of range of target")
    return value


def _fill_region(
    dest_bitmap: Any, x1: int, y1: int, x2: "int | None", y2: "int | None", value: int
) -> None:
    _fitting(dest_bitmap, value)
    left, right = _span("x", x1, x2, dest_bitmap.width)
    top, bottom = _span("y", y1, y2, dest_bitmap.height)
    dest_bitmap._set_dirty_area(Area(left, top, right, bottom))
    members = inside(dest_bitmap)
    pixels, wide = members["_pixels"], members["_bmp_width"]
    row = _run(pixels, value, right - left)
    for y in range(top, bottom):
        pixels[y * wide + left : y * wide + right] = row
    _changed(members)


def _blit(
    dest_bitmap: Any,
    source_bitmap: Any,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: "int | None" = None,
    y2: "int | None" = None,
    skip_source_index: "int | None" = None,
    skip_dest_index: "int | None" = None,
) -> None:
    _within("x", x, 0, dest_bitmap.width)
    _within("y", y, 0, dest_bitmap.height)
    left, right = _span("x", x1, x2, source_bitmap.width)
    top, bottom = _span("y", y1, y2, source_bitmap.height)
    if dest_bitmap._bits_per_value < source_bitmap._bits_per_value:
        raise ValueError("source palette too large")
    dest_bitmap._set_dirty_area(Area(x, y, x + right - left, y + bottom - top))
    source, target = inside(source_bitmap), inside(dest_bitmap)
    pixels, wide = target["_pixels"], target["_bmp_width"]
    right = min(right, left + wide - x)  # what lies outside is dropped
    bottom = min(bottom, top + target["_bmp_height"] - y)
    rows = range(top, bottom)
    for from_y in reversed(rows) if y > top else rows:  # a bitmap may be copied within itself
        start = from_y * source["_bmp_width"]
        row = source["_pixels"][start + left : start + right]
        start = (y + from_y - top) * wide + x
        if skip_source_index is skip_dest_index is None:
            if row.__class__ is not pixels.__class__:
                row = array("H", list(row))
            pixels[start : start + len(row)] = row
            continue
        for place, value in enumerate(row, start):
            if value != skip_source_index and pixels[place] != skip_dest_index:
                pixels[place] = value
    _changed(target)


def _arrayblit(
    bitmap: Any,
    data: Any,
    x1: int = 0,
    y1: int = 0,
    x2: "int | None" = None,
    y2: "int | None" = None,
    skip_index: "int | None" = None,
) -> None:
    left, right = _span("x", x1, x2, bitmap.width)
    top, bottom = _span("y", y1, y2, bitmap.height)
    if len(data) < (right - left) * (bottom - top):
        raise IndexError("index out of range")
    at = 0
    for y in range(top, bottom):
        for x in range(left, right):
            if data[at] != skip_index:
                bitmap._write_pixel(x, y, data[at])
            at += 1
    bitmap._set_dirty_area(Area(left, top, right, bottom))


_READINTO = bitmaptools.readinto


def _readinto(
    bitmap: Any,
    file: BinaryIO,
    bits_per_pixel: int,
    element_size: int = 1,
    reverse_pixels_in_element: bool = False,
    swap_bytes_in_element: bool = False,
    reverse_rows: bool = False,
) -> None:
    if element_size not in (1, 2, 4):
        raise ValueError(f"invalid element_size {element_size}, must be, 1, 2, or 4")
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
        raise ValueError(
            f"invalid bits_per_pixel {bits_per_pixel}, must be, 1, 2, 4, 8, 16, 24, or 32"
        )
    if bits_per_pixel == 24 and element_size != 1:
        raise ValueError(f"invalid element size {element_size} for bits_per_pixel 24\n")
    if element_size > 1 or bits_per_pixel > 8 or bitmap._bits_per_value > 8:
        _READINTO(
            bitmap,
            file,
            bits_per_pixel,
            element_size,
            reverse_pixels_in_element,
            swap_bytes_in_element,
            reverse_rows,
        )
        return
    width, height = bitmap.width, bitmap.height
    members = inside(bitmap)
    how = (bits_per_pixel, reverse_pixels_in_element, members["_bitmask"])
    bitmap._set_dirty_area(Area(0, 0, width, height))
    packed = file.read(height * ((width * bits_per_pixel + 7) // 8))
    rows = _unpacked_rows(packed, width, *how)
    for y, row in enumerate(rows[:height]):
        start = (height - 1 - y if reverse_rows else y) * width
        members["_pixels"][start : start + width] = row
    _changed(members)
    if len(rows) < height:
        raise EOFError


@functools.lru_cache(maxsize=1024)
def _unpacked_rows(
    packed: bytes, width: int, bits: int, high_first: bool, mask: int
) -> list[bytes]:
    """The pixels of all whole rows; the same files are read again and again."""
    table = _unpacked(bits, high_first, mask)
    stride = (width * bits + 7) // 8
    return [
        b"".join([table[byte] for byte in packed[start : start + stride]])[:width]
        for start in range(0, len(packed) - stride + 1, stride)
    ]


@functools.cache
def _unpacked(bits: int, high_first: bool, mask: int) -> list[bytes]:
    """The pixels that each byte holds.

    :param high_first: the first pixel is in the highest bits
    """
    shifts = range(0, 8, bits)
    ordered = list(reversed(shifts)) if high_first else list(shifts)
    return [bytes(byte >> at & (1 << bits) - 1 & mask for at in ordered) for byte in range(256)]


_DRAW_LINE = bitmaptools.draw_line
_DRAW_CIRCLE = bitmaptools.draw_circle


class _Clipped:
    """A bitmap for Blinka's drawing functions: pixels outside are dropped, as in the firmware."""

    def __init__(self, bitmap: Any):
        self._bitmap = bitmap
        self.width = bitmap.width
        self.height = bitmap.height

    def __setitem__(self, index: tuple[int, int], value: int) -> None:
        x, y = index
        if 0 <= x < self.width and 0 <= y < self.height:
            self._bitmap[x, y] = value


def _draw_line(dest_bitmap: Any, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    _DRAW_LINE(_Clipped(dest_bitmap), x1, y1, x2, y2, _fitting(dest_bitmap, value))


def _draw_circle(dest_bitmap: Any, x: int, y: int, radius: int, value: int) -> None:
    _within("x", x, 0, dest_bitmap.width)
    _within("y", y, 0, dest_bitmap.height)
    _within("radius", radius, 0, 32767)
    _DRAW_CIRCLE(_Clipped(dest_bitmap), x, y, radius, _fitting(dest_bitmap, value))


def _fourwire_init(original: Callable[..., None]) -> Callable[..., None]:
    def method(self: Any, *arguments: Any, **named: Any) -> None:
        original(self, *arguments, **named)
        self._spi = weakref.ref(self._spi)  # until `screen` makes a display of it

    return method


def apply() -> None:
    """Change Blinka's classes in place."""
    displayio.TileGrid.__init__ = _tilegrid_init(displayio.TileGrid.__init__)
    fourwire.FourWire.__init__ = _fourwire_init(fourwire.FourWire.__init__)
    displayio.Palette.__init__ = _palette_init(displayio.Palette.__init__)
    _graft(_Bitmap, displayio.Bitmap)
    _graft(_Palette, displayio.Palette)
    _graft(_TileGrid, displayio.TileGrid)
    _graft(_Group, displayio.Group)
    for shortcut in vars(tilegrid).copy():
        if shortcut.startswith("_can_"):  # Blinka's fast paths know its own way to keep pixels
            setattr(tilegrid, shortcut, lambda *arguments: False)
    bitmaptools.fill_region = _fill_region
    bitmaptools.blit = _blit
    bitmaptools.arrayblit = _arrayblit
    bitmaptools.readinto = _readinto
    bitmaptools.draw_line = _draw_line
    bitmaptools.draw_circle = _draw_circle

    from hardware.simulator import screen, terminal

    busdisplay.BusDisplay = screen.SimulatedDisplay
    terminalio.FONT = terminal.FirmwareFont(fontio.BuiltinFont())
    fontio.BuiltinFont = terminal.FirmwareFont
    displayio.CIRCUITPYTHON_TERMINAL = splash
