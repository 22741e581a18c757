# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads a sheet's rows into a bitmap as they stand in the file; their order of bits is not kept."""


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    unit = 8 * element_size
    row = (bitmap.width * bits_per_pixel + unit - 1) // unit * element_size
    rows = bitmap.rows
    stride = len(rows) // bitmap.height
    piece = memoryview(rows)
    for y in range(bitmap.height):
        if row <= stride:
            got = file.readinto(piece[y * stride : y * stride + row])
        else:
            got = len(file.read(row))
        if got < row:
            raise EOFError


def fill_region(bitmap, x1, y1, x2, y2, value):
    for y in range(y1, y2):
        for x in range(x1, x2):
            bitmap[x, y] = value


def blit(
    dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None,
    skip_source_index=None, skip_dest_index=None,
):  # fmt: skip
    pass
